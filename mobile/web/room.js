// Room in this browser: what people keep comes first; what makes starts faster, or possible without a network, has the rest.

globalThis.room = (() => {
  "use strict";
  const HERE = new URL("./", location.href).href;
  const MEMORY = `arbitre-memory ${HERE}`; // the copy of Python's memory
  const APP = `arbitre ${HERE} `; // the versions of the app
  const SHORT = `arbitre-short ${HERE}`; // there since room was short: how much a browser has left it does not say
  const SINCE = `${HERE}since`;
  const DAY = 24 * 3600 * 1000;

  // Milliseconds since room was short.
  async function past() {
    if (!(await caches.has(SHORT))) return Infinity;
    const since = await (await caches.open(SHORT)).match(SINCE);
    return since ? Date.now() - Number(await since.text()) : 0;
  }

  async function noteShort() {
    await (await caches.open(SHORT)).put(SINCE, new Response(`${Date.now()}`));
  }

  // Whether there was something. Each thing is dropped by itself: a whole place keeps its room while anybody has hold of it.
  async function dropped(key) {
    const place = await caches.open(key);
    const found = await Promise.all((await place.keys()).map((each) => place.delete(each)));
    await caches.delete(key);
    return found.length > 0;
  }

  async function givenUp(keys) {
    const found = await Promise.all(keys.map(dropped));
    await noteShort().catch(console.warn);
    return found.includes(true);
  }

  return {
    MEMORY,
    APP,
    isFull: (error) => error.name === "QuotaExceededError",
    // Whether it is worth trying again to keep either.
    forMemory: async () => (await past()) > 7 * DAY,
    forApp: async () => (await past()) > DAY,
    dropped,
    // Gives up the copy of Python's memory, if there is one.
    memory: () => givenUp([MEMORY]),
    // Gives up the app itself, or one version of it, which then needs the network to start.
    app: async (version = "") => givenUp((await caches.keys()).filter((key) => key.startsWith(APP + version))),
  };
})();
