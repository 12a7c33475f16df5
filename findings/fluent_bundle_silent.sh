#!/usr/bin/env bash
# Guess: addResource of @fluent/bundle returns what is wrong with the text, as its list of errors promises.
# Happens: the list of @fluent/bundle 0.19.1 holds only messages that are there already. A message that cannot be
# read (a selector without its default, an open brace) is left out in silence; @fluent/syntax 0.19.0 names each.
# Follows: a page that translates in the browser shows a missing text first to its players. Translations are checked
# with the parser of the tools, never with the one that runs.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund @fluent/bundle@0.19.1 @fluent/syntax@0.19.0
cat > run.mjs <<'JS'
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { parse } from '@fluent/syntax';
const text = `first = Fire
no-default = { $n ->
    [one] a shot
    [few] shots
}
open = Sunk: { $ship
last = Miss
last = Twice
`;
const bundle = new FluentBundle('en');
const errors = bundle.addResource(new FluentResource(text)).map(String);
const there = ['first', 'no-default', 'open', 'last'].filter((id) => bundle.hasMessage(id));
const junk = parse(text, {}).body.filter((entry) => entry.type === 'Junk').map((entry) => entry.annotations[0].message);
console.log('errors of the bundle:', errors);
console.log('messages that are there:', there);
console.log('errors of the syntax parser:', junk);
process.exit(there.join() === 'first,last' && junk.length === 2 && !errors.some((e) => /default|open/.test(e)) ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: two messages are lost and no error names them"
