// Keeps one whole version of the app in the browser, and serves it from there for ever.

importScripts("room.js");

const VERSION = "@version@";
const FILES = @files@; // name: sha-256
const CLIENTS = @clients@; // the files of each build of Flet's client, of which a browser uses one
const TYPES = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  mjs: "text/javascript",
  json: "application/json",
  webmanifest: "application/manifest+json",
  wasm: "application/wasm",
  png: "image/png",
  wav: "audio/wav",
};
const SCOPE = self.registration.scope;
const CACHE = room.APP + VERSION;
const START = "index.html";
const SMALL = "host.js";
const SHARED = `arbitre-shared ${SCOPE}`;
const NOT_SHARED = @not_shared@; // in each language
// Where the host has its pages isolated, a worker must be, too; elsewhere that changes nothing.
const ISOLATED = { "Cross-Origin-Embedder-Policy": "require-corp" };

const address = (name) => SCOPE + name;
const kept = async (name) => (await caches.open(CACHE)).match(address(name));

function answer(name, body) {
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return new Response(body, { headers: { "Content-Type": type, ...(name === "worker.js" && ISOLATED) } });
}

async function asked(name) {
  const found = await fetch(address(name), { cache: "no-cache" });
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  if (name.endsWith(".zst") && found.headers.get("Content-Encoding") === "zstd") throw new Error(`${name}: unpacked`);
  return found;
}

async function isWhole(name, bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[name];
}

async function keep(name, bytes, allowed = true) {
  if (!(await isWhole(name, bytes))) throw new Error(`${name} is of another version`);
  if (allowed) await (await caches.open(CACHE)).put(address(name), answer(name, bytes));
}

// What an older version has already, and is the same, is not loaded again.
async function inherited(name) {
  for (const key of await caches.keys()) {
    if (!key.startsWith(room.APP) || key === CACHE) continue;
    const bytes = await (await (await caches.open(key)).match(address(name)))?.arrayBuffer();
    if (bytes && (await isWhole(name, bytes))) return bytes;
  }
  return null;
}

// Which client an older version was told that this browser uses, or this one before.
async function known() {
  for (const key of await caches.keys()) {
    const told = key.startsWith(room.APP) && (await (await caches.open(key)).match(address("client")));
    if (told) return told.text();
  }
  return null;
}

// All but the clients that this browser does not use, as far as that is known.
function needed(client) {
  const others = Object.keys(CLIENTS).filter((each) => client && each !== client);
  const spared = new Set(others.flatMap((each) => CLIENTS[each]));
  return Object.keys(FILES).filter((name) => !spared.has(name));
}

async function fill(client, allowed) {
  for (const name of needed(client)) {
    if (await kept(name)) continue;
    if (!(await allowed())) throw new Error(`${name}: room was short`);
    await keep(name, (await inherited(name)) ?? (await (await asked(name)).arrayBuffer()));
  }
}

// The app comes before the copy of Python's memory; where it does not fit in whole, it leaves its room to what people keep.
async function fit(client) {
  try {
    await fill(client, room.forApp).catch(async (error) => {
      if (!room.isFull(error) || !(await room.memory())) throw error;
      await fill(client, () => true);
    });
  } catch (error) {
    if (room.isFull(error)) await room.app(VERSION);
    throw error;
  }
}

// The whole app is kept, with the client that is in use.
async function ready(client) {
  const noted = (await caches.open(CACHE)).put(address("client"), new Response(client));
  await noted.catch(console.warn); // a browser that is full
  await fit(client);
}

function unready(error) {
  console.warn(error);
  return say({ ready: false });
}

async function say(words) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(words);
}

// On the first visit a file goes to the page while it comes in, is counted, and is kept when it is whole.
async function passedOn(event, name) {
  // What a full browser does not keep has come all the same.
  const missed = (error) => (room.isFull(error) ? console.warn(error) : say({ missed: `${error}` }));
  const found = asked(name);
  found.catch(missed);
  const [now, later] = (await found).body.tee();
  const counted = now.pipeThrough(
    new TransformStream({
      transform(chunk, out) {
        say({ loaded: chunk.length });
        out.enqueue(chunk);
      },
    }),
  );
  const bytes = new Response(later).arrayBuffer();
  event.waitUntil(bytes.then(async () => keep(name, await bytes, await room.forApp())).catch(missed));
  return answer(name, counted);
}

// Safari plays a sound only when it gets the part that it asked for.
async function part(whole, range) {
  const bytes = await whole.arrayBuffer();
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(range) ?? [null, 0, ""];
  const end = to === "" ? bytes.byteLength - 1 : Math.min(Number(to), bytes.byteLength - 1);
  const headers = new Headers(whole.headers);
  headers.set("Content-Range", `bytes ${from}-${end}/${bytes.byteLength}`);
  return new Response(bytes.slice(Number(from), end + 1), { status: 206, headers });
}

async function served(event, name) {
  const whole = (await kept(name)) ?? (await passedOn(event, name));
  const range = event.request.headers.get("Range");
  return range ? part(whole, range) : whole;
}

// A file that was shared with the app waits here for the page that is opened next.
async function handedOver(request) {
  const file = (await request.formData()).get("file");
  const lay = async () => (await caches.open(SHARED)).put(address("share"), new Response(file));
  if (file instanceof File) await lay().catch(async () => (await room.memory()) && lay());
  return Response.redirect(SCOPE, 303);
}

function notHandedOver(error) {
  console.warn(error);
  const words = NOT_SHARED[navigator.language.startsWith("fr") ? "fr" : "en"];
  const page = `<!DOCTYPE html><meta name="viewport" content="width=device-width"><title>Arbitre</title><p>${words}</p><a href="${SCOPE}">Arbitre</a>`;
  return new Response(page, { status: 507, headers: { "Content-Type": TYPES.html } });
}

self.addEventListener("install", (event) => {
  // The first version serves at once and keeps what it passes on; a later one comes into use only when it is whole.
  // A host may forbid it to ask for anything: then it must not come into use.
  event.waitUntil(self.registration.active ? known().then(fit) : asked(SMALL).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((key) => key.startsWith(room.APP) && key !== CACHE);
    await Promise.all(old.map((key) => caches.delete(key)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const [path] = event.request.url.split(/[?#]/);
  if (event.request.method === "POST" && path === address("share")) event.respondWith(handedOver(event.request).catch(notHandedOver));
  if (event.request.method !== "GET" || !path.startsWith(SCOPE)) return;
  const name = path.slice(SCOPE.length) || START;
  if (name in FILES) event.respondWith(served(event, name));
});

self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
  if (event.data.fill) event.waitUntil(ready(event.data.fill).then(() => say({ ready: true }), unready));
});
