// What the host of these files gets in the way of, and what it must change.

globalThis.host = (() => {
  "use strict";
  const SCRIPTS = ["worker.js", "pyodide/pyodide.mjs"];
  const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  const NEEDED = {
    "script-src": "'wasm-unsafe-eval' 'unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "worker-src": "'self'",
    "connect-src": "'self'",
  };
  const ours = () => document.querySelector("meta[http-equiv=Content-Security-Policy]")?.content;
  const passedBy = () => performance.getEntriesByType("navigation")[0]?.workerStart > 0;
  const blocked = new Set(); // directives

  addEventListener("securitypolicyviolation", ({ effectiveDirective, originalPolicy, disposition }) => {
    if (disposition === "enforce" && originalPolicy !== ours() && !passedBy()) blocked.add(effectiveDirective.replace(/-(elem|attr)$/, ""));
  });

  return {
    // The directive of its own Content-Security-Policy that blocks something; nothing where none does.
    forbids() {
      try {
        new WebAssembly.Module(EMPTY_MODULE);
        new Function("");
        return [...blocked].find((directive) => NEEDED[directive]) ?? [...blocked][0];
      } catch {
        return "script-src";
      }
    },

    needs: (directive) => NEEDED[directive], // there; nothing for what Arbitre does without

    // Whether this page came from the service worker.
    passedBy,

    // Why files that are there were not taken: the id of what to say, and what is put in.
    async fault(error) {
      const unpacked = /(\S+\.zst): unpacked/.exec(error);
      if (unpacked) return ["start.host-packed", { file: unpacked[1] }];
      for (const file of SCRIPTS) {
        const found = await fetch(file, { method: "HEAD", cache: "no-cache" });
        const type = found.headers.get("Content-Type") ?? "";
        if (found.ok && !/javascript/.test(type)) return ["start.host-types", { file, type }];
      }
      return null;
    },
  };
})();
