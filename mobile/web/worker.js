// Runs the app: Python in a worker of its own, so that nothing it does holds up the screen.
import { laid, PLACE } from "./archives.js";
import { creating, forgotten, proved, recalled } from "./memory.js";
import "./storage.js";

const BASE = new URL("./", import.meta.url).href;
const NO_LIBRARY = "data:,"; // its own modules come with the archives
const tell = (what) => postMessage(what);

let made = null; // a memory, until it is kept

// What Flet's Python side finds as its module `flet_js`; it puts `start_connection` and `send` there.
const fletJs = { documentUrl: BASE };

// What our own Python side finds as `js.arbitre` (bridge.py).
self.arbitre = {
  update: false, // whether a newer version waits
  heard: null, // called when one comes
  chosen: null, // the file that somebody chose last
  file: null, // one that the system handed over
  handedOver: null, // called when one comes
  unready: false, // whether the browser could not keep all of the app
  heardUnready: null, // called when that changes
  isReady(ready) {
    const changed = self.arbitre.unready === ready;
    self.arbitre.unready = !ready;
    if (changed) self.arbitre.heardUnready?.();
  },
  claim: () => tell({ claim: true }),
  recalled: false, // whether Python's memory was taken over
  opened: () => {
    tell({ phase: "opened" });
    proved(made).catch(console.warn);
    made = null;
  },
  take: () => tell({ take: true }),
};

async function fetched(name) {
  const answer = await fetch(BASE + name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  if (answer.headers.get("Content-Encoding") === "zstd") throw new Error(`${name}: unpacked`);
  const packed = new Uint8Array(await answer.arrayBuffer());
  tell({ phase: name });
  return packed;
}

// Python with the modules of the first screen: from a memory, or loaded, and then its memory is made.
async function begun(memory, archives) {
  const [{ loadPyodide }, { default: create }] = await Promise.all(["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(`./pyodide/${name}`)));
  const python = await loadPyodide({
    indexURL: `${BASE}pyodide/`,
    stdLibURL: NO_LIBRARY,
    env: { PYTHONPATH: PLACE },
    createPyodideModule: creating(create, async (module) => (await archives).flatMap((packed) => laid(module, packed))),
    ...(memory ? { _loadSnapshot: memory, _snapshotDeserializer: () => fletJs } : { _makeSnapshot: true }),
  });
  tell({ phase: "python" });
  self.arbitre.recalled = Boolean(memory);
  if (memory) {
    memory.transfer?.(0); // as large as all of Python, and of no more use; Pyodide would keep hold of it
    python.runPython("import random; random.seed()");
    return python;
  }
  python.registerJsModule("flet_js", fletJs);
  await python.runPythonAsync("import mobile.web.beforehand");
  delete python.loadedPackages.arbitre; // Pyodide found it, and would not have it in a memory
  made = python.makeMemorySnapshot({ serializer: (object) => object === fletJs });
  python.registerJsModule("js", self); // until here it was one that keeps book of what is taken from it
  return python;
}

// From the memory that is kept, if it is any good.
async function remembered(archives) {
  const memory = await recalled().catch(() => null);
  try {
    return await begun(memory, archives);
  } catch (error) {
    if (!memory) throw error;
    console.warn(error);
    return begun(await forgotten(), archives);
  }
}

async function start() {
  const archives = Promise.all(["libraries.tar.zst", "app.tar.zst"].map(fetched));
  const before = self.arbitreBefore();
  const python = await remembered(archives);
  await before;
  await python.runPythonAsync("import mobile.main");
  tell({ phase: "modules" });
  await fletJs.start_connection((message) => {
    const bytes = message.toJs();
    postMessage(bytes, [bytes.buffer]);
  });
  tell({ phase: "ready" });
}

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) fletJs.send(data);
  else if (data.chosen) self.arbitre.chosen = data.chosen;
  else if (data.file) {
    self.arbitre.file = data.file;
    self.arbitre.handedOver?.();
  } else if ("ready" in data) self.arbitre.isReady(data.ready);
  else if (data.update) {
    self.arbitre.update = true;
    self.arbitre.heard?.();
  }
};

start().catch((error) => tell({ error: String(error), ours: error.name === "PythonError" }));
