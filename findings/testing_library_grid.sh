#!/usr/bin/env bash
# Guess: a <td> within <table role="grid"> is found as "gridcell", as HTML's mapping to ARIA (HTML-AAM) says.
# Happens: @testing-library/dom 10.4.2 maps an element by itself, without what it stands in: "cell", never "gridcell";
# <th scope="row"> is a "rowheader".
# Follows: a test by role on a board that is a table passes for a table and fails for a grid; write role="gridcell"
# out, or ask a browser's own tree.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund @testing-library/dom@10.4.2 jsdom@29.1.1
cat > run.mjs <<'JS'
import { JSDOM } from 'jsdom';
import { queryAllByRole } from '@testing-library/dom';
const row = (cell) => `<tr><th scope="row">1</th>${cell}</tr>`;
const { body } = new JSDOM(`<table role="grid">${row('<td>a</td>')}${row('<td role="gridcell">b</td>')}</table>
  <table>${row('<td>c</td>')}</table>`).window.document;
const found = {};
for (const role of ['grid', 'table', 'cell', 'gridcell', 'rowheader']) {
  found[role] = queryAllByRole(body, role).map((element) => element.textContent.trim()).join();
  console.log(`${role}: ${queryAllByRole(body, role).length}`, ['cell', 'gridcell'].includes(role) ? found[role] : '');
}
process.exit(found.cell === 'a,c' && found.gridcell === 'b' ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: a cell of a grid is found as the cell of a table"
