// Leads on to the page where `%23` came in place of the `#` of a link, in the path or in the query. A host answers such a path by its
// 404.html, or by index.html: both begin with this script.
const PAGES =
  "m|private|observe|position|replay|setup|map|bulletin|commission|dispatch|" +
  "match|matches|campaign|sea-battle|squadron|virus-war|rules|puzzle|link|scan|statistics|habits|settings";
const encoded = new RegExp(`^(.*?)%(?:25)*23((?:/|%(?:25)*2F)(?:${PAGES})(?:[/%?&].*)?)$`, "i");
const [, before, link] = (location.pathname + location.search).match(encoded) ?? [];
if (link && location.hash.length < 3) {
  let fragment = link;
  try {
    for (let time = 0; time < 3; time += 1) fragment = decodeURIComponent(fragment);
  } catch {
    // What is no encoding is left to the page.
  }
  location.replace(location.protocol + "//" + location.host + before.split("?")[0] + "#" + fragment);
}
