// node precompile.mjs PYODIDE FOLDER: turns every module below FOLDER into byte code of the Python that runs in the browser.
// Of where an instruction comes from it keeps the line, not the column.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${pyodide}/`, env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
python.FS.mkdirTree("/stage");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/stage");
python.runPython(await readFile(new URL("precompile.py", import.meta.url), "utf8"));
