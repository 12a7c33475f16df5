// The page of a folder whose address came without its slash: some hosts serve it so, and relative addresses would miss the folder.
// The address is mended in place, so that no host can send the browser to and fro. What `lead_on.js` leads on is left alone.
if (
  location.protocol.startsWith("http") &&
  !/(\/|\.html)$/.test(location.pathname) &&
  !/%(25)*23/i.test(location.pathname + location.search)
) {
  const folder = location.pathname.replace(/\/index$/, "") + "/";
  history.replaceState(null, "", location.origin + folder + location.search + location.hash);
}
