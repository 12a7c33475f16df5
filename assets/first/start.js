// Shows the page before its program is there, and starts the program. `cargo xtask dist` writes this script into index.html,
// below the home page in each language, and the lists of files into it.
const FILES = {{files}};
const PARTS = {{parts}};
const STYLES = {{styles}};
const MATCHES = {{matches}};
const PROGRAM = {{bindings}};

const kept = (key) => {
  try {
    return localStorage.getItem("kletka/" + key) ?? "";
  } catch {
    // Where nothing is kept, no words promise it (style/main.css).
    document.documentElement.dataset.unkept = "";
    return "";
  }
};
const setting = (name) => kept("settings").match(new RegExp("^" + name + "=(.*)$", "m"))?.[1];
const known = (language) => ["uk", "ru", "en"].find((code) => language?.toLowerCase().split("-")[0] === code);
const language = known(setting("language")) ?? navigator.languages.map(known).find(Boolean) ?? "en";
const theme = setting("theme");
const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);

const root = document.documentElement;
root.lang = language;
root.dataset.theme = theme === "light" || theme === "dark" ? theme : "system";
root.dataset.contrast = setting("contrast") ?? "system";
root.dataset.size = setting("size") ?? "usual";
root.dataset.hand = setting("hand") ?? "right";
root.dataset.motion = setting("motion") === "off" ? "off" : "on";

const app = document.querySelector("#app");
Object.assign(app.dataset, {{workers}});
const written = (id) => document.querySelector(`#${id}-${language}`).content.cloneNode(true);
app.replaceChildren(written("home"));
// The words for an old browser stand below this script. They are for this one if it cannot compile the program.
const old = new Promise((done) => {
  addEventListener("DOMContentLoaded", () => {
    const words = document.querySelector("#old");
    for (const part of words.children) part.hidden = part.lang !== language;
    words.remove();
    done(words);
  });
});
app.querySelector(".dark").ariaPressed = dark;
app.querySelector(".mute").ariaPressed = setting("sound") === "off";
document.title = app.querySelector(".name").textContent;
// Only the program knows other pages, and how a home page looks from which a match can be resumed.
const isHome = () => ["", "#", "#/"].includes(location.hash);
const home = isHome();
const runs = (key) => key.startsWith("kletka/match/") && !localStorage[key].includes('\n[Result "');
const matches = () => {
  try {
    return Object.keys(localStorage).some(runs);
  } catch {
    return false;
  }
};
const written_here = home && !matches();
if (!written_here) app.querySelector("main").replaceChildren(written("loading"));
// The empty board of a match, about where the program will draw it: squares, of which Sea Battle has two boards, or hexes.
const match = location.hash.match(/^#\/match\/[svq]/)?.[0];
const pause = (time) => new Promise((done) => setTimeout(done, time));
let shown = Promise.resolve();
if (match) {
  const two = match.endsWith("s");
  const hexes = match.endsWith("q");
  const side = kept("match/" + location.hash.split("/")[2]).match(/^\[Side "(\d+)"/m)?.[1] ?? 10;
  const [columns, rows] = hexes ? [17, 11] : [Math.min(side, 26), Math.min(side, 26)];
  const scale = hexes ? 1 : 10 / columns;
  // Cell by cell: Chromium takes a picture of few bytes for one that shows nothing, and does not count it as a paint.
  let cells = "";
  for (let place = 0; place < rows * columns; place += 1) {
    const [row, column] = [Math.floor(place / columns), place % columns];
    cells += hexes
      ? `M${10 * column + 5 * (row % 2)} ${8.7 * row}l5 2.9v5.8l-5 2.9-5-2.9v-5.8z`
      : `M${10 * column} ${10 * row}h10v10h-10z`;
  }
  const box = hexes ? "-9 -15 184 127" : two ? "-12 -19 116 132" : "-12 -12 116 116";
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path transform="scale(${scale})" fill="none" stroke="#789" stroke-opacity=".4" stroke-width="${0.3 / scale}" d="${cells}"/></svg>`
  )}`;
  root.style.setProperty("--board", `url('${image.src}')`);
  root.dataset.coming = hexes ? "hexes" : two ? "two" : "one";
  const coming = document.createElement("div");
  coming.className = "board-coming";
  coming.append(...app.querySelector("main").childNodes);
  app.querySelector("main").append(coming);
  // What follows waits until it is seen, which takes two frames; a page that is not in front has none.
  const frame = () => new Promise(requestAnimationFrame);
  const seen = image.decode().then(frame).then(frame).then(() => pause(0));
  shown = Promise.race([seen, pause(1_000)]).catch(() => {});
}

// Files of the program that are needed at once are on their way before the program asks for them, in `early`: main since the
// head was read (xtask/src/site/first.rs).
// Asked for a few at a time: a request holds up a slow device for 10 ms, and a match needs many files.
let asked = 0;
let turn = Promise.resolve();
// A file is called after its part and the beginning of the hash that its content must have.
const addressOf = (name, hash) => {
  const bytes = Array.from(atob(hash).slice(0, 8), (byte) => byte.charCodeAt().toString(16).padStart(2, "0"));
  return `./{{program}}-${name.replace(/^split_/, "")}-${bytes.join("")}.wasm`;
};
// Why something did not come: the host has another thing in its place, or nothing answers.
const askWhy = async (address) => {
  const answers = await fetch(address, { method: "HEAD", cache: "no-store" }).then(() => true, () => false);
  app.dataset.cause = answers ? "missing" : "failed";
};
const fetchRight = async (address, integrity) => {
  try {
    return await fetch(address, { integrity });
  } catch (why) {
    await askWhy(address);
    throw why;
  }
};
const fetchFile = (name) => {
  const hash = FILES[name];
  const coming = early.get(name) ?? turn.then(() => fetchRight(addressOf(name, hash), `sha256-${hash}=`));
  if (!early.delete(name) && ++asked % 4 === 0) turn = turn.then(() => pause(0));
  return coming;
};
const soon = (part) => {
  for (const file of PARTS[part] ?? []) {
    if (!early.has(file)) early.set(file, fetchFile(file));
  }
};
const fetchStyle = (address, integrity) =>
  new Promise((here, failed) => {
    const link = document.createElement("link");
    [link.href, link.integrity, link.rel] = [address, integrity, "stylesheet"];
    link.onload = here;
    link.onerror = async () => {
      link.remove();
      await askWhy(address);
      failed(new TypeError("no style"));
    };
    document.head.append(link);
  });
// How the pages look that are parts: it comes with the first of them.
const styled = [];
const style = (sheet) =>
  (styled[sheet] ??= fetchStyle(...STYLES[sheet]).catch((why) => {
    styled[sheet] = undefined;
    throw why;
  }));
// A match needs the first sheet; the second is there when its page is printed.
const styles = (part) => {
  const first = style(0);
  if (!MATCHES.includes(part)) return Promise.all([first, style(1)]);
  first.then(() => pause(10_000)).then(() => style(1)).catch(() => {});
  return first;
};
// How home looks has come before this script runs, or is lost: then it is fetched once more, past what the browser has kept.
const hosted = location.protocol.startsWith("http");
if (hosted && !getComputedStyle(root).getPropertyValue("--paper")) {
  const lost = document.querySelector("link[rel=stylesheet]");
  const { href, integrity } = lost;
  lost.remove();
  const again = fetch(href, { cache: "reload" }).catch(() => {}).then(() => fetchStyle(href, integrity));
  shown = Promise.all([again, shown]);
}
// The style sheets and a file that draws.
const fetchPart = (name) => {
  const part = name.startsWith("split_") && !name.includes("texts_") && name.slice(6);
  return part ? Promise.all([fetchFile(name), styles(part)]).then(([file]) => file) : fetchFile(name);
};
const program = fetchFile("main");
const part = () => {{routes}}.find(([address]) => location.hash.startsWith(address))?.[1];
if (!home) styles(part()).catch(() => {});
// The texts of matches are those of other pages too.
const soonPage = () => {
  soon("match_texts_" + language);
  if (!MATCHES.includes(part())) soon("rest_texts_" + language);
  soon(part());
};
// What is pressed before the program is there looks pressed and says that it is loading.
const sign = (pressed) => {
  pressed.forEach((element) => element.setAttribute("aria-busy", "true"));
  const coming = document.createElement("p");
  coming.className = "coming";
  coming.textContent = written("loading").textContent;
  app.querySelector("[role=status]").replaceChildren(coming);
};
// The part of a page comes next.
const press = () => {
  if (app.dataset.taken) return removeEventListener("hashchange", press);
  for (const link of app.querySelectorAll("a[aria-busy]")) link.removeAttribute("aria-busy");
  if (isHome()) return app.querySelector(".coming")?.remove();
  sign([...app.querySelectorAll("a")].filter((link) => link.getAttribute("href") === location.hash));
  program.then(() => {
    styles(part()).catch(() => {});
    soonPage();
  }, () => {});
};
addEventListener("hashchange", press);
// A button is pressed once more when the program has drawn it.
const PRESSED = ".top button, .game button";
app.addEventListener("click", ({ target }) => {
  const button = !app.dataset.taken && target.closest(PRESSED);
  if (!button) return;
  const place = [...app.querySelectorAll(PRESSED)].indexOf(button);
  sign([button]);
  new MutationObserver((_, watch) => {
    const drawn = app.dataset.taken && app.querySelectorAll(PRESSED)[place];
    if (!drawn) return;
    watch.disconnect();
    drawn.click();
  }).observe(app, { childList: true, subtree: true });
});
shown
  .then(() => {
    soon("texts_" + language);
    if (!written_here) soonPage();
    return import(PROGRAM);
  })
  .then(({ default: start, fetchPartsBy }) => {
    fetchPartsBy(fetchPart);
    return start({ module_or_path: program });
  })
  .catch(async (why) => {
    console.warn(why);
    if (app.dataset.taken) return;
    if (self.WebAssembly && why instanceof WebAssembly.CompileError) return app.replaceChildren(await old);
    // A sealed frame has no origin; a copy is no page of a host.
    const sealed = (origin === "null" || !hosted) && "sealed";
    const never = location.protocol === "file:" ? "file" : !self.WebAssembly ? "no-wasm" : sealed;
    if (never) {
      app.replaceChildren(written(never));
      const link = app.querySelector(".address a");
      if (hosted && link) [link.href, link.textContent] = [location.href, location.origin + location.pathname];
      return;
    }
    if (!app.dataset.cause) await askWhy(PROGRAM);
    app.querySelector("main").replaceChildren(written(app.dataset.cause));
    for (const button of app.querySelectorAll("main button")) button.onclick = () => location.reload();
  });
