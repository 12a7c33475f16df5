#!/usr/bin/env bash
# Guess: a client of the Go Text Protocol gives the text of an answer as the engine wrote it after "= ".
# Happens: @sabaki/gtp 3.0.0 trims the whole answer: a drawn board whose first line (the letters of its columns) begins
# with spaces loses them there alone, so that letters and columns no longer stand above each other.
# Follows: an engine that answers with a board begins it on a line of its own, or puts a sign before the first letter.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund @sabaki/gtp@3.0.0
cat > engine.js <<'JS'
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  process.stdout.write(line.includes('showboard') ? '=    A B C\n   1 . X .\n   2 . . O\n\n' : '= \n\n');
  if (line.includes('quit')) process.exit();
});
JS
cat > run.mjs <<'JS'
import gtp from '@sabaki/gtp';
const controller = new gtp.Controller(process.execPath, ['engine.js']);
controller.start();
const { content } = await controller.sendCommand({ name: 'showboard' });
await controller.stop();
console.log(content);
const columns = content.split('\n').map((line) => line.search(/\S/));
console.log('first letters stand in columns', columns.join());
process.exit(columns.join() === '0,3,3' ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: the first line of a board moves to the left"
