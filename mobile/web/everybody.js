// What Flutter's page lacks for whoever enlarges it, or has it read aloud; in both forms of the app.

(() => {
  "use strict";
  const READ_ALOUD = @read_aloud@; // in each language, what turns on what a screen reader needs
  const VIEWPORT = "width=device-width, initial-scale=1, viewport-fit=cover";
  const page = document.documentElement;

  page.lang = navigator.language.startsWith("fr") ? "fr" : "en"; // until the app says its own

  // Flutter puts its own in the place of every other one, and lets nobody enlarge the page.
  function enlarge() {
    for (const meta of document.querySelectorAll("meta[name=viewport]")) if (meta.content !== VIEWPORT) meta.content = VIEWPORT;
  }
  new MutationObserver(enlarge).observe(document.head, { childList: true });

  // It takes the page's name away until the app gives it one.
  function name() {
    if (!document.title) document.title = "Arbitre";
  }
  new MutationObserver(name).observe(document.head, { childList: true, subtree: true });

  // Its button for screen readers comes and goes in the page's body, and speaks English.
  function translate() {
    const words = READ_ALOUD[page.lang.slice(0, 2)] ?? READ_ALOUD.en;
    document.querySelector("flt-semantics-placeholder")?.setAttribute("aria-label", words);
  }
  new MutationObserver(translate).observe(page, { attributeFilter: ["lang"] });
  addEventListener("DOMContentLoaded", () => new MutationObserver(translate).observe(document.body, { childList: true }));

  // It knows nothing of a notch: it is given the room between what covers the edges.
  const EDGES = ["top", "right", "bottom", "left"];
  const style = document.createElement("style");
  const edges = EDGES.map((edge) => `--${edge}: env(safe-area-inset-${edge}, 0px);`).join(" ");
  style.textContent = `:root { ${edges} } body[flt-embedding] { inset: ${EDGES.map((edge) => `var(--${edge})`).join(" ")} !important; }`;
  document.head.append(style);
  const covered = (edge) => parseFloat(getComputedStyle(page).getPropertyValue(`--${edge}`)) || 0;
  function within(thing, size, ...edges) {
    let kind = Object.getPrototypeOf(thing);
    while (!Object.hasOwn(kind, size)) kind = Object.getPrototypeOf(kind);
    const { get } = Object.getOwnPropertyDescriptor(kind, size);
    Object.defineProperty(thing, size, { get: () => edges.reduce((left, edge) => left - covered(edge), get.call(thing)) });
  }
  for (const [thing, width, height] of [[page, "clientWidth", "clientHeight"], [visualViewport, "width", "height"]]) {
    within(thing, width, "left", "right");
    within(thing, height, "top", "bottom");
  }
})();
