#!/usr/bin/env bash
# Guess: normalize-url may tidy the end of an address, but leaves the folder's slash alone when #… follows it.
# Happens: normalize-url 9.0.1 makes …/game/#/m/AbC into …/game#/m/AbC (removeTrailingSlash is on, and works on the
# path alone). At the root of a host the slash stays, and everything after # is kept.
# Follows: a page in a folder is opened at an address without its slash, where relative files are looked for one
# folder too high. Hosts that do not redirect leave that to the page.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund normalize-url@9.0.1
cat > run.mjs <<'JS'
import normalize from 'normalize-url';
const seen = {};
for (const path of ['/game/#/m/AbC-_x', '/#/m/AbC-_x', '/game/index.html#/m/AbC-_x']) {
  const tidied = normalize('https://example.org' + path);
  seen[path] = tidied.replace('https://example.org', '');
  console.log(path, '->', seen[path], '| a picture beside the page:', new URL('a.png', tidied).pathname);
}
const kept = normalize('https://example.org/game/#/m/AbC', { removeTrailingSlash: false });
console.log('removeTrailingSlash: false ->', kept);
const same = seen['/game/#/m/AbC-_x'] === '/game#/m/AbC-_x' && seen['/#/m/AbC-_x'] === '/#/m/AbC-_x'
  && kept === 'https://example.org/game/#/m/AbC';
process.exit(same ? 0 : 1);
JS
echo "normalize-url $(node -p 'require("./node_modules/normalize-url/package.json").version')"
node run.mjs || { echo "changed"; exit 1; }
echo "ok: the slash of the folder is lost"
