#!/usr/bin/env bash
# Guess: acceptedLanguages, which reads the header Accept-Language, orders languages by their weights and leaves out
# those of weight 0.
# Happens: @fluent/langneg 0.7.0 cuts each weight off: the order is that of the header, and a language that is
# refused (q=0) is offered like any other. negotiator 1.1.0 reads weights.
# Follows: most browsers write the header in order, so it is seen only by those who do not: a visitor who refused a
# language gets it. Sort by weight first; navigator.languages has none.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund @fluent/langneg@0.7.0 negotiator@1.1.0
cat > run.mjs <<'JS'
import { acceptedLanguages, negotiateLanguages } from '@fluent/langneg';
import Negotiator from 'negotiator';
const offered = ['en', 'ru', 'uk'];
const seen = ['en;q=0.5, uk;q=0.9', 'ru;q=0, de, uk;q=0.5'].map((header) => {
  const [fluent] = negotiateLanguages(acceptedLanguages(header), offered, { defaultLocale: 'en' });
  const by = new Negotiator({ headers: { 'accept-language': header } }).language(offered);
  console.log(`${header}: @fluent/langneg ${fluent}, negotiator ${by}`);
  return fluent + by;
});
process.exit(seen.join() === 'enuk,ruuk' ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: weights are not read"
