// What the host of these files gets in the way of, and what it must change.

globalThis.host = (() => {
  "use strict";
  const SCRIPTS = ["worker.js", "pyodide/pyodide.mjs"];
  const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

  return {
    NEEDED: "'wasm-unsafe-eval' 'unsafe-eval'", // in its script-src

    // Its own Content-Security-Policy. The pages that the service worker serves have ours alone.
    forbids() {
      try {
        new WebAssembly.Module(EMPTY_MODULE);
        new Function("");
        return false;
      } catch {
        return true;
      }
    },

    // Whether this page came from the service worker.
    passedBy: () => performance.getEntriesByType("navigation")[0]?.workerStart > 0,

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
