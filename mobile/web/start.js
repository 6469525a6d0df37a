// The page around the app: shows how far the start is, starts Python and Flutter side by side, and passes on updates.

(() => {
  "use strict";
  const TEXTS = @texts@;
  const START_BYTES = @bytes@[client.name]; // of all that is loaded before the app can be used
  const FIRST_LOAD = 0.6; // the share of the first start that loading takes
  const NOT_LOADED = /fetch|network|load|: \d{3}$/i; // as browsers say it, and worker.js
  const BRIEFLY = 3000; // milliseconds until it goes on without a service worker that does not answer
  const LONG = 30_000; // until it does so without one that comes, on a slow machine
  // What has to happen after that, and for how much of the time it stands.
  const STEPS = { "app.tar.zst": 1, "libraries.tar.zst": 2, python: 5, flutter: 5, modules: 6, ready: 1, opened: 6 };
  const ALL_STEPS = Object.values(STEPS).reduce((sum, step) => sum + step);

  const language = navigator.language.startsWith("fr") ? "fr" : "en";
  const say = (id) => TEXTS[language][id];
  const screen = document.getElementById("start");
  const [track, words, again] = ["[role=progressbar]", "p", "button"].map((each) => screen.querySelector(each));
  const done = new Set();
  let failed = null;
  let loaded = 0;
  let firstLoad = false;
  let memory = null; // where a copy of Python's own is kept
  let kept = false; // whether the app starts without a network
  let elsewhere = false; // whether another tab goes on
  const tabs = new BroadcastChannel("arbitre");
  const SHARED = `arbitre-shared ${new URL(".", location.href).href}`;

  document.querySelector("link[rel=manifest]").href = `${language}.webmanifest`;
  again.textContent = say("start.again");
  again.onclick = () => location.reload();

  function show() {
    const steps = [...done].reduce((sum, step) => sum + STEPS[step], 0) / ALL_STEPS;
    const load = Math.min(loaded / START_BYTES, 1);
    const share = firstLoad ? FIRST_LOAD * load + (1 - FIRST_LOAD) * steps : steps;
    const percent = Math.round(100 * share);
    track.firstElementChild.style.transform = `translateX(${percent - 100}%)`;
    track.setAttribute("aria-valuenow", percent);
    if (failed) return;
    const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 0 });
    if (firstLoad && load < 1 && !done.has("python"))
      words.textContent = say("start.loading").replace("{done}", megabytes(loaded)).replace("{all}", megabytes(START_BYTES));
    else words.textContent = say(done.has("python") ? "start.opening" : "start.python");
  }

  function step(name) {
    done.add(name);
    show();
    performance.mark(`arbitre:${name}`);
  }

  function fail(id, error) {
    console.error(error);
    if (done.has("opened") || failed === "start.not-loaded" || failed === "start.host-policy") return; // what is missing breaks other things: they are not the cause
    failed = id;
    screen.classList.add("failed");
    words.textContent = say(id);
    if (id !== "start.host-policy") host.fault(error).then((found) => found && blame(...found)).catch(console.warn);
  }

  function blame(id, values) {
    words.textContent = say(id).replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  addEventListener("unhandledrejection", ({ reason }) => fail("start.broken", reason));

  function supported() {
    let modules = false;
    try {
      new Worker("https://:", { get type() { modules = true; return "module"; } }); // no address: nothing is asked for
    } catch { /* answered below */ }
    return modules && typeof WebAssembly === "object" && typeof DecompressionStream === "function";
  }

  // Python

  let worker;
  let toFlutter = null;

  function startPython() {
    worker = new Worker("worker.js", { type: "module" });
    worker.onerror = (event) => fail("start.not-loaded", event.message ?? "worker.js");
    worker.onmessage = ({ data }) => {
      if (data instanceof Uint8Array) toFlutter(data);
      else if (data.error) fail(!data.ours && NOT_LOADED.test(data.error) ? "start.not-loaded" : "start.broken", data.error);
      else if (data.take) take();
      else if (data.claim) tabs.postMessage("claim");
      else step(data.phase);
      if (data.phase === "ready") pythonReady();
      if (data.phase === "opened") opened();
    };
  }

  // A chosen file goes to Python as it is (bridge.py); Flutter, which would take long to pass it on, gets an empty one.
  const read = FileReader.prototype.readAsArrayBuffer;
  FileReader.prototype.readAsArrayBuffer = function handOver(blob) {
    if (!(blob instanceof File)) return read.call(this, blob);
    worker.postMessage({ chosen: blob });
    return read.call(this, new Blob());
  };

  // What the system hands over: a file, opened with the app or shared with it (sw.js), or the address of a shortcut.
  const handOver = (file) => { if (file) worker.postMessage({ file }); };
  async function receive() {
    globalThis.launchQueue?.setConsumer(async ({ files, targetURL }) => {
      if (files?.length) return handOver(await files[0].getFile());
      const { hash } = new URL(targetURL ?? location.href, location.href);
      if (hash && hash !== location.hash) location.hash = hash;
    });
    const place = await caches.open(SHARED);
    const [name] = await place.keys();
    const shared = await (name && place.match(name))?.then((found) => found.blob());
    await caches.delete(SHARED);
    handOver(shared);
  }

  // One tab at a time has the files; another one that wants them gets them.
  tabs.onmessage = () => {
    if (!done.has("opened") || elsewhere) return;
    elsewhere = true;
    worker.terminate();
    document.body.append(screen);
    screen.className = "failed";
    words.textContent = say("start.elsewhere");
  };

  // A page that is left lets go of its files, for the one that follows; come back to, it starts anew.
  addEventListener("pagehide", () => {
    worker?.terminate();
    if (!done.has("opened")) memory?.delete("memory-tried"); // it was left, and is no worse for that (memory.js)
  });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });

  let pythonReady;
  const ready = new Promise((resolve) => { pythonReady = resolve; });

  function opened() {
    requestAnimationFrame(() => requestAnimationFrame(() => {
      screen.classList.add("gone");
      setTimeout(() => { if (!elsewhere) screen.remove(); }, 300);
    }));
    receive().catch(console.warn);
    fill();
  }

  // The whole app is to be kept; as long as it is not, the next start needs the network.
  function fill() {
    if (!done.has("opened") || kept) return;
    const { controller } = navigator.serviceWorker ?? {};
    if (controller) controller.postMessage({ fill: client.name });
    else worker.postMessage({ ready: false });
  }

  // What Flet's client calls to speak with Python.
  globalThis.jsConnect = async (_app, _args, receive) => {
    toFlutter = receive;
    await ready;
  };
  globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();

  // Flutter

  globalThis.flet = { pyodide: true, multiView: false, noCdn: true, routeUrlStrategy: "hash" };

  function startFlutter() {
    _flutter.buildConfig = { builds: client.builds };
    _flutter.loader.load({
      config: client.config,
      onEntrypointLoaded: async (engine) => {
        const app = await engine.initializeEngine(client.config);
        step("flutter");
        await app.runApp();
      },
    }).catch((error) => fail("start.not-loaded", error));
  }

  // Versions: a newer one is loaded in the background, and taken when somebody asks for it, or when all windows were closed.

  let registration;

  async function follow() {
    registration = await navigator.serviceWorker.register("sw.js");
    const offer = () => { if (registration.waiting && navigator.serviceWorker.controller) worker?.postMessage({ update: true }); };
    const watch = (coming) => coming?.addEventListener("statechange", offer);
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    document.addEventListener("visibilitychange", () => { if (!document.hidden) registration.update().catch(() => {}); });
    ready.then(offer);
  }

  function take() {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take");
  }

  // On the first visit all is loaded through the service worker, so that it is loaded once and can be counted.
  async function served() {
    const container = navigator.serviceWorker;
    if (!container) return;
    container.addEventListener("message", ({ data }) => {
      if (data.missed) fail("start.not-loaded", data.missed);
      if ("ready" in data) tellKept(data.ready);
      if (!data.loaded) return;
      firstLoad = true;
      loaded += data.loaded;
      show();
    });
    container.startMessages();
    container.addEventListener("controllerchange", fill);
    addEventListener("online", fill);
    const following = follow();
    if (container.controller) return forgetAgain();
    const controlled = new Promise((resolve) => container.addEventListener("controllerchange", resolve, { once: true }));
    await Promise.race([following, after(host.forbids() ? LONG : BRIEFLY)]);
    if (registration?.active?.state === "activated") await Promise.race([controlled, after(BRIEFLY)]).then(startAgain);
    else if (registration) await Promise.race([controlled, givenUp(registration), after(LONG)]);
  }

  const after = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const givenUp = ({ installing, waiting, active }) =>
    new Promise((resolve) => {
      const coming = installing ?? waiting ?? active;
      const look = () => { if ((coming?.state ?? "redundant") === "redundant") resolve(); };
      coming?.addEventListener("statechange", look);
      look();
    });

  // A page that passed by a service worker that is there, as when it is loaded anew with Shift, is loaded once more.
  function startAgain() {
    if (navigator.serviceWorker.controller || history.state?.again) return null;
    history.replaceState({ ...history.state, again: true }, "");
    location.reload();
    return new Promise(() => {});
  }

  function forgetAgain() {
    if (history.state?.again) history.replaceState({ ...history.state, again: false }, "");
  }

  function tellKept(whole) {
    kept = whole;
    if (whole) document.documentElement.dataset.offline = "ready";
    worker?.postMessage({ ready: whole });
  }

  // Where the host's own policy blocks something, the page that the service worker serves is taken: it has ours alone.
  function heedPolicy() {
    const blocked = done.has("opened") ? null : host.forbids();
    if (!blocked) return false;
    if (navigator.serviceWorker?.controller && !host.passedBy()) location.reload();
    else if (host.needs(blocked)) {
      fail("start.host-policy", "the Content-Security-Policy of the host");
      blame("start.host-policy", { needed: host.needs(blocked), directive: blocked });
    } else return false;
    return true;
  }

  async function start() {
    show();
    if (!supported()) return fail("start.too-old", "no WebAssembly, module workers or DecompressionStream");
    await served().catch(console.warn);
    globalThis.caches?.open(room.MEMORY).then((found) => { memory = found; }).catch(console.warn);
    if (heedPolicy()) return;
    addEventListener("securitypolicyviolation", heedPolicy);
    startPython();
    startFlutter();
  }

  start();
})();
