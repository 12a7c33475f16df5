// Lets the page work offline. The worker's script is written by `cargo xtask dist`; without it nothing happens.
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  navigator.serviceWorker.register("service-worker.js").catch(() => {});
}
