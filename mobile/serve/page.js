// What Flet's client reads of the page that it is in.
var flet = {
  pyodide: false,
  multiView: false,
  noCdn: true,
  webSocketEndpoint: "/ws",
  entrypointBaseUrl: "/",
  assetBase: "/",
  routeUrlStrategy: "path",
  canvasKitBaseUrl: "/canvaskit/",
  webRenderer: "auto",
  fontFallbackBaseUrl: "assets/fonts/",
  flutterAppResolve: () => {},
};

// Safari brings a page that one comes back to, and paints it no more: it is loaded again.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && navigator.vendor.startsWith("Apple")) location.reload();
});
