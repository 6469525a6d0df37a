// Which build of Flet's client this browser runs: WebAssembly, or else JavaScript.

globalThis.client = (() => {
  "use strict";
  const BUILDS = {
    wasm: { compileTarget: "dart2wasm", renderer: "skwasm", mainWasmPath: "main.dart.wasm", jsSupportRuntimePath: "main.dart.mjs" },
    js: { compileTarget: "dart2js", renderer: "canvaskit", mainJsPath: "main.dart.js" },
  };
  const WITH_STRUCT = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0); // a module that needs garbage collection

  function hasWebGL() {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("webgl2") ?? canvas.getContext("webgl");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return Boolean(context);
  }

  // Without the last two flutter.js would ask for a larger skwasm, which is not shipped.
  const fits = () =>
    WebAssembly.validate(WITH_STRUCT) && hasWebGL() && typeof ImageDecoder === "function" && typeof Intl.v8BreakIterator === "function";
  const name = typeof WebAssembly === "object" && fits() ? "wasm" : "js";

  return {
    name,
    // flutter.js has the last word, and takes the first that it can.
    builds: name === "wasm" ? [BUILDS.wasm, BUILDS.js] : [BUILDS.js],
    config: {
      canvasKitBaseUrl: "canvaskit/",
      canvasKitVariant: "full",
      fontFallbackBaseUrl: "assets/fonts/",
      forceSingleThreadedSkwasm: true, // a tap is seen sooner than with a thread for painting
    },
  };
})();
