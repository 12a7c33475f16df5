// Keeps the whole page for use offline. `cargo xtask dist` writes the list of files and its version in here.
const VERSION = "{{version}}";
const FILES = ["./", {{files}}];
const CACHE = "kletka-" + VERSION;

self.addEventListener("install", (event) => {
  // Everything or nothing: a half-filled cache would mix two versions.
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))));
});

self.addEventListener("activate", (event) => {
  // A new version takes over when no page of the old one is open any more: an open game is never changed under way.
  event.waitUntil(
    caches.keys().then((keys) =>
      Promise.all(keys.filter((key) => key.startsWith("kletka-") && key !== CACHE).map((key) => caches.delete(key)))
    )
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => {
      const kept = await cache.match(event.request, { ignoreSearch: true });
      return kept || fetch(event.request);
    })
  );
});
