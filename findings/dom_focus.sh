#!/usr/bin/env bash
# Guess: in the two DOMs that tests run on, focus() does nothing on what takes no focus, as in a browser.
# Happens: happy-dom 21.0.4 gives it to a <div> without tabindex, to what is hidden, and to a button of a disabled
# fieldset, whose click it runs as well; of these it knows inert. jsdom 29.1.1 is the other way round: it knows tabindex
# and fieldset, and gives focus to what is hidden or inert (it has no property "inert").
# Follows: a board whose cells lost their tabindex passes its keyboard test in one, a page behind a dialog keeps focus
# in the other. The way of the focus is tested in a browser.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund happy-dom@21.0.4 jsdom@29.1.1
cat > run.mjs <<'JS'
import { Window } from 'happy-dom';
import { JSDOM } from 'jsdom';
const cases = {
  'tabindex': '<div id="x" tabindex="-1"></div>',
  'no tabindex': '<div id="x"></div>',
  'disabled': '<button id="x" disabled></button>',
  'disabled fieldset': '<fieldset disabled><button id="x"></button></fieldset>',
  'hidden': '<div hidden><button id="x"></button></div>',
  'inert': '<div inert><button id="x"></button></div>',
};
const results = [];
for (const [name, window] of [['happy-dom', new Window()], ['jsdom', new JSDOM().window]]) {
  const { document } = window;
  const taken = Object.entries(cases).filter(([, html]) => {
    document.body.innerHTML = html;
    const element = document.getElementById('x');
    element.focus();
    return document.activeElement === element;
  }).map(([what]) => what).join(', ');
  document.body.innerHTML = cases['disabled fieldset'];
  let clicks = 0;
  document.getElementById('x').addEventListener('click', () => { clicks += 1; });
  document.getElementById('x').click();
  console.log(`${name}: focus goes to ${taken}; clicks in a disabled fieldset: ${clicks}`);
  results.push(`${taken}; ${clicks}`);
}
const before = ['tabindex, no tabindex, disabled fieldset, hidden; 1', 'tabindex, hidden, inert; 0'];
process.exit(results.join() === before.join() ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: each gives focus to what takes none"
