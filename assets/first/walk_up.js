// Finds the page in a folder above an address at which the host has nothing: “Open Kletka” leads there, and a link that lost its `#`
// is led on.
const isKletka = ({ short_name: name }) => name === "Kletka";
const isPage = (folder) => fetch(folder + "manifest.webmanifest").then((file) => file.json()).then(isKletka).catch(() => false);
const walkUp = async () => {
  const { pathname, origin, hash } = location;
  let folder = pathname;
  for (let steps = 0; steps < 20 && folder !== "/"; steps += 1) {
    folder = folder.replace(/[^/]*\/?$/, "");
    if (!(await isPage(origin + folder))) continue;
    for (const link of document.querySelectorAll("a")) link.href = origin + folder;
    const rest = pathname.slice(folder.length);
    const isLink = new RegExp(`^(?:${PAGES})/.`).test(rest);
    if (isLink && hash.length < 3) location.replace(origin + folder + "#/" + rest);
    return;
  }
};
walkUp();
