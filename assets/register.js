// Lets the page work offline by the service worker that `cargo xtask dist` writes; tells the page of a new version of itself.
const workers = navigator.serviceWorker;

// What the player waits for comes first: nothing has been fetched for a while, which is longer where the network is slow.
const quiet = () =>
  new Promise((done) => {
    const pause = Math.min(10_000, 1_000 + 3 * performance.now());
    let timer;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(done, pause);
    };
    new PerformanceObserver(wait).observe({ type: "resource" });
    wait();
  });

// What works offline, as the service worker tells it (src/app/web/offline.rs).
const sayOffline = (state) => {
  document.querySelector("#app").dataset.offline = state;
  dispatchEvent(new Event("offlinestate"));
};
const askOffline = (known) => {
  // What was refused before is asked for again. A page whose address came without its slash has no controller.
  const ask = () => known.active?.postMessage("keep");
  if (known.active) quiet().then(ask);
  known.installing?.addEventListener("statechange", ({ target }) => target.state === "activated" && ask());
};

const register = async () => {
  workers.addEventListener("message", ({ data }) => sayOffline(String(data)));
  workers.startMessages();
  if (!workers.controller) {
    sayOffline("coming");
    await quiet();
  }
  const known = await workers.register("service-worker.js");
  askOffline(known);
  let renewing = false;
  const tell = () => {
    if (!known.waiting || !workers.controller) return;
    document.querySelector("#app").dataset.newer = "";
    dispatchEvent(new Event("newer"));
  };
  known.addEventListener("updatefound", () => known.installing.addEventListener("statechange", tell));
  tell();
  // The player wants the new version.
  addEventListener("renew", () => {
    renewing = true;
    if (known.waiting) known.waiting.postMessage("renew");
    else location.reload();
  });
  workers.addEventListener("controllerchange", () => renewing && location.reload());
  // An installed page may stay open for days.
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < 3_600_000) return;
    asked = Date.now();
    known.update().catch(() => {});
  });
};

// The browser offers to install the page; the button for it is shown by `data-installable` (style/main.css).
addEventListener("beforeinstallprompt", (offer) => {
  offer.preventDefault();
  const { dataset } = document.documentElement;
  dataset.installable = "";
  const withdraw = () => delete dataset.installable;
  // An offer is good for one answer; the browser may make another later.
  const install = () => {
    withdraw();
    offer.prompt();
  };
  addEventListener("install", install, { once: true });
  addEventListener("appinstalled", withdraw);
});

// Files opened with Kletka are imported as if they had been chosen on the page of matches.
globalThis.launchQueue?.setConsumer(async ({ files = [] }) => {
  if (!files.length) return;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(await file.getFile());
  const timer = setInterval(() => {
    const input = document.querySelector(".match-exchange input[type=file]");
    if (!input) return;
    clearInterval(timer);
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, 100);
});

if (workers && location.protocol !== "file:") register().catch(() => sayOffline("never"));
else sayOffline("never");
