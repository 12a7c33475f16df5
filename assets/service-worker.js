// Keeps the whole page for use offline. `cargo xtask dist` writes the files and their hashes in here.
// A file is kept under its name and its hash: what a release has not changed is there already, and whatever else a host answers
// is refused.
const FILES = {{files}};
const CACHE = "kletka " + registration.scope;
const keyOf = (name) => `${name}?${encodeURIComponent(FILES[name])}`;
const nameOf = (url) => new URL(url).pathname.slice(new URL(registration.scope).pathname.length) || "index.html";

const addressOf = (name) => (name === "index.html" ? "./" : name);

const kept = async (cache, name) => {
  const before = await cache.match(keyOf(name));
  if (before) return before;
  const from = (how) => fetch(addressOf(name), { integrity: `sha256-${FILES[name]}=`, cache: how, priority: "low" });
  // What the page has fetched is not fetched again, except where it is of another version.
  const come = await from("force-cache").catch(() => from("reload"));
  // Browsers refuse a page that came by a redirect, as from a host that takes the slash from a folder's address.
  const file = come.redirected ? new Response(await come.blob(), { headers: come.headers }) : come;
  await cache.put(keyOf(name), file.clone());
  return file;
};

// Two versions of a file differ in the hash in its name.
const versionless = (name) => name.replace(/-[0-9a-f]{16}/, "");

// Nobody needs these to play: where a host does not give them the rest is kept all the same.
const isSpare = (name) => /\.(md|svg|webmanifest)$|-rules-/.test(name);
// Why a file was refused: it came altered, the host does not have it, or nothing answered.
const causeOf = (name) =>
  fetch(addressOf(name), { cache: "no-store" }).then(({ ok }) => (ok ? "altered" : "missing"), () => "failed");

// Keeps all files. Returns those that were refused, each after its cause; throws where one of them is needed to play.
const keepAll = async () => {
  const refused = [];
  const cache = await caches.open(CACHE);
  // Who saves data keeps what was used, each file when it is used.
  const used = (await cache.keys()).map(({ url }) => versionless(nameOf(url)));
  const wanted = (name) => !navigator.connection?.saveData || used.includes(versionless(name));
  // One after the other: a match that is going on needs the network too.
  for (const name of Object.keys(FILES).filter(wanted)) {
    try {
      await kept(cache, name);
    } catch {
      refused.push(await causeOf(name), name);
      if (!isSpare(name)) throw new Error(["not", ...refused.slice(-2)].join(" "));
    }
  }
  return refused;
};

// Tells every window what works offline: `ready` or, if data is saved, `used`, and what was refused; or `not`, and why.
const tell = async (state) => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const window of windows) window.postMessage(state);
};
const keepAndTell = async () => {
  const begin = navigator.connection?.saveData ? "used" : "ready";
  await tell(await keepAll().then((refused) => [begin, ...refused].join(" "), ({ message }) => message));
};
const install = async () => {
  try {
    await keepAll();
  } catch (why) {
    // The version before goes on to work offline.
    if (!registration.active) await tell(why.message);
    throw why;
  }
};

const begin = async () => {
  const cache = await caches.open(CACHE);
  const mine = new Set(Object.keys(FILES).map((name) => new URL(keyOf(name), registration.scope).href));
  // Another window may still show the version before.
  const windows = await clients.matchAll({ includeUncontrolled: true });
  if (windows.length < 2) {
    const old = (await cache.keys()).filter(({ url }) => !mine.has(url));
    await Promise.all(old.map((key) => cache.delete(key)));
  }
  await clients.claim();
};

// All that is needed to play or nothing: what cannot be had leaves the version before as it is, and the next visit tries again.
addEventListener("install", (event) => event.waitUntil(install()));

// A new version takes over when no page of the old one is open any more, or when the player wants it.
addEventListener("activate", (event) => event.waitUntil(begin()));
addEventListener("message", (event) => {
  if (event.data === "renew") skipWaiting();
  if (event.data === "keep") event.waitUntil(keepAndTell());
});

// A reminder leads back to the page that showed it.
const leadBack = async ({ tag }) => {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  await (windows.find(({ url }) => url === tag)?.focus() ?? clients.openWindow(tag));
};

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(leadBack(event.notification));
});

// What another app shares with Kletka goes where links are pasted. The host gets nothing of it.
const shared = async (request) => {
  const words = [...(await request.formData()).values()].join("\n").slice(0, 1 << 16);
  const whole = words.replace(/[\ud800-\udbff]$/, "");
  return Response.redirect("./#/link?shared=" + encodeURIComponent(whole), 303);
};

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && request.url === registration.scope + "shared") event.respondWith(shared(request));
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const name = nameOf(request.url);
    return FILES[name] ? kept(cache, name) : cache.match(request, { ignoreSearch: true });
  };
  event.respondWith(answer().then((file) => file ?? fetch(request), () => fetch(request)));
});
