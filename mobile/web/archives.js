// The archives of modules: packed with Zstandard, which Python's own WebAssembly unpacks, whatever the browser knows.

export const PLACE = "/lib/python3.14";
const words = new TextDecoder();
const even = (size) => Math.ceil(size / 16) * 16;

// In the memory that Python has not begun to use; it is left as empty as it was.
function unpacked(module, packed) {
  const from = module.___heap_base;
  module.HEAPU8.set(packed, from);
  const room = module._ZSTD_estimateDCtxSize();
  const size = Number(module._ZSTD_getFrameContentSize(from, packed.length));
  const desk = from + even(packed.length);
  const to = desk + even(room);
  if (to + size > module.HEAPU8.length) module.growMemory(to + size);
  const made = module._ZSTD_decompressDCtx(module._ZSTD_initStaticDCtx(desk, room), to, size, from, packed.length);
  const plain = module.HEAPU8.slice(to, to + size);
  module.HEAPU8.fill(0, from, to + size);
  if (made !== size) throw new Error("an archive is damaged");
  return plain;
}

// The files of a tar archive of our own making: short names, and nothing but files.
function* members(tar) {
  const text = (from, to) => words.decode(tar.subarray(from, Math.min(to, tar.indexOf(0, from))));
  for (let at = 0; tar[at]; ) {
    const folder = text(at + 345, at + 500);
    const size = parseInt(text(at + 124, at + 136), 8);
    const name = (folder && `${folder}/`) + text(at, at + 100);
    yield [name, tar.subarray(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// Lays the files of an archive where Python looks for its modules; their paths.
export function laid(module, packed) {
  const { FS } = module;
  const folders = new Set();
  return Array.from(members(unpacked(module, packed)), ([name, bytes]) => {
    const path = `${PLACE}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, bytes, { canOwn: true });
    return path;
  });
}
