// Asks the browser to keep what Arbitre keeps, also when room gets scarce; only a page can ask.
navigator.storage?.persist?.().catch(() => {});

// An iPhone keeps a picture for the start when the app is installed: of its very size, painted here.
async function paintStart() {
  const icon = new Image();
  icon.src = "icons/icon-256.png";
  await icon.decode();
  const [short, long] = [screen.width, screen.height].sort((one, other) => one - other);
  for (const [orientation, width, height] of [["portrait", short, long], ["landscape", long, short]]) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * devicePixelRatio, height * devicePixelRatio];
    const paint = canvas.getContext("2d");
    paint.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--background");
    paint.fillRect(0, 0, canvas.width, canvas.height);
    const side = 120 * devicePixelRatio;
    paint.drawImage(icon, (canvas.width - side) / 2, (canvas.height - side) / 2, side, side);
    const link = document.createElement("link");
    Object.assign(link, { rel: "apple-touch-startup-image", media: `(orientation: ${orientation})`, href: canvas.toDataURL() });
    document.head.append(link);
  }
}
if ("standalone" in navigator) paintStart().catch(console.warn);

// Flet's client remembers its visit there; where the browser refuses to, it would never begin: it gets a memory of its own.
try {
  sessionStorage.length;
} catch {
  const kept = new Map();
  const memory = { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
  Object.defineProperty(globalThis, 'sessionStorage', { value: memory });
}
