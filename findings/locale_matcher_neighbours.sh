#!/usr/bin/env bash
# Guess: where none of a visitor's languages is offered, a matcher answers with the default that it was given.
# Happens: @formatjs/intl-localematcher 0.10.1 ("best fit", by CLDR's list of languages whose readers are supposed to
# read another) gives Belarusian, Kazakh and Uzbek visitors Russian, though English is the default. It is one-sided:
# a Ukrainian where only Russian and English are offered gets English. @fluent/langneg 0.7.0 gives all English.
# Follows: two libraries choose different languages for one visitor. Who offers ru and uk decides this himself and
# tests it with languages that are not offered.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund @formatjs/intl-localematcher@0.10.1 @fluent/langneg@0.7.0
cat > run.mjs <<'JS'
import { match } from '@formatjs/intl-localematcher';
import { negotiateLanguages } from '@fluent/langneg';
const expected = [
  ['be', ['en', 'ru', 'uk'], 'ru'], ['kk', ['en', 'ru', 'uk'], 'ru'], ['uz', ['en', 'ru', 'uk'], 'ru'],
  ['uk', ['en', 'ru'], 'en'], ['bg', ['en', 'ru', 'uk'], 'en'],
];
let same = true;
for (const [wanted, offered, before] of expected) {
  const best = match([wanted], offered, 'en');
  const [fluent] = negotiateLanguages([wanted], offered, { defaultLocale: 'en', strategy: 'lookup' });
  console.log(`wants ${wanted}, offered ${offered}: formatjs ${best}, fluent ${fluent}`);
  same &&= best === before && fluent === 'en';
}
process.exit(same ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: be, kk and uz become ru, uk does not"
