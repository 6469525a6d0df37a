// node pack.mjs FILE PACKED: packs a file as small as it gets for what unpacks it in the browser (archives.js).
import { readFileSync, writeFileSync } from "node:fs";
import { constants, zstdCompressSync } from "node:zlib";

const [file, packed] = process.argv.slice(2);
const params = { [constants.ZSTD_c_compressionLevel]: 22, [constants.ZSTD_c_windowLog]: 24 };
writeFileSync(packed, zstdCompressSync(readFileSync(file), { params }));
