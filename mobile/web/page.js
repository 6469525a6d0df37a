// Asks the browser to keep what Arbitre keeps, also when room gets scarce; only a page can ask.
navigator.storage?.persist?.().catch(() => {});

// Flet's client remembers its visit there; where the browser refuses to, it would never begin: it gets a memory of its own.
try {
  sessionStorage.length;
} catch {
  const kept = new Map();
  const memory = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
  Object.defineProperty(globalThis, 'sessionStorage', { value: memory });
}
