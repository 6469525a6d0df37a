// Python's memory with the modules of the first screen loaded, kept in the browser: the next start takes it over.
import "./room.js";

const BASE = new URL("./", import.meta.url).href;
const PLACE = room.MEMORY;
const KEPT = `${BASE}memory-@python@`; // one for each state of Python, the packages and the app
const TRIED = `${BASE}memory-tried`; // there from the moment when a memory is taken over until the app is seen
const TRYING = `trying ${PLACE}`; // held for as long, by each tab
const AS_PYTHON_DOES = { loadAsync: true, allowUndefined: true };

let isSeen;
const seen = new Promise((resolve) => { isSeen = resolve; });

// The memory that was kept; nothing when a start with it did not come to its end, here or in another tab.
export async function recalled() {
  const place = await caches.open(PLACE);
  const [kept, tried] = await Promise.all([place.match(KEPT), place.match(TRIED)]);
  if (!kept) return null;
  const { held } = await navigator.locks.query();
  if (tried && !held.some(({ name }) => name === TRYING)) return forgotten();
  navigator.locks.request(TRYING, { mode: "shared" }, () => seen);
  await place.put(TRIED, new Response());
  return kept.arrayBuffer();
}

export async function forgotten() {
  await room.dropped(PLACE);
  return null;
}

// The app is seen: the memory that it was started with is good, and one that was made is worth keeping.
export async function proved(made) {
  isSeen();
  if (!made) return (await caches.open(PLACE)).delete(TRIED);
  await forgotten();
  if (await room.forMemory()) await (await caches.open(PLACE)).put(KEPT, new Response(made)); // a browser that is full does without
  made.buffer.transfer?.(0);
}

// How Pyodide creates its module, with the files laid and the compiled libraries loaded before Python starts: they are then
// always at the same place, where a memory that is taken over looks for them.
export function creating(create, lay) {
  async function prepare(module, size) {
    if (size) module.growMemory(size);
    const files = await lay(module);
    for (const name of files.filter((each) => each.endsWith(".so")))
      module.preloadedWasm[name] = await module.loadWebAssemblyModule(module.FS.readFile(name), AS_PYTHON_DOES, name, {});
  }
  return (settings) =>
    new Promise((resolve, reject) => {
      settings.preRun.push((module) => {
        module.addRunDependency("arbitre");
        prepare(module, settings.INITIAL_MEMORY).then(() => module.removeRunDependency("arbitre"), reject);
      });
      create(settings).then(resolve, reject);
    });
}
