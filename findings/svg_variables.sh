#!/usr/bin/env bash
# Guess: a program that turns SVG into pixels either knows CSS variables or falls back as CSS says: the fallback of
# var(), else the inherited colour.
# Happens: librsvg 2.63.2 (in sharp 0.35.5) takes the fallback even where the variable is set, and skips a var()
# without one as if it were not there; resvg (@resvg/resvg-js 2.6.2) paints black in each case, fallback or not.
# Follows: a board that is kept, sent or printed as a picture has its colours written out; variables stay in the page.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund @resvg/resvg-js@2.6.2 sharp@0.35.5 pngjs@7.0.0
cat > run.mjs <<'JS'
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { PNG } from 'pngjs';
const square = (style) => `<rect width="9" height="9" style="${style}"/>`;
const cases = { // what a browser paints, librsvg, resvg
  'set, with fallback': [`<g style="--a:#00f">${square('fill:var(--a,#f00)')}</g>`, 'blue', 'red', 'black'],
  'not set, with fallback': [square('fill:var(--a,#f00)'), 'red', 'red', 'black'],
  'set, without fallback': [`<g style="--a:#00f">${square('fill:#f00;fill:var(--a)')}</g>`, 'blue', 'red', 'black'],
  'not set, inherits': [`<g fill="#00f">${square('fill:#f00;fill:var(--a)')}</g>`, 'blue', 'red', 'black'],
};
const names = { '255,0,0,255': 'red', '0,0,255,255': 'blue', '0,0,0,255': 'black' };
const middle = (pixels) => names[[...pixels.subarray(160, 164)].join()];
console.log('librsvg', sharp.versions.rsvg);
let same = true;
for (const [name, [body, browser, ...before]] of Object.entries(cases)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`;
  const librsvg = middle(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer());
  const resvg = middle(PNG.sync.read(new Resvg(svg).render().asPng()).data);
  console.log(`${name}: by CSS ${browser}, librsvg ${librsvg}, resvg ${resvg}`);
  same &&= librsvg === before[0] && resvg === before[1];
}
process.exit(same ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: three programs, three colours"
