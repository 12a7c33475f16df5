#!/usr/bin/env bash
# Guess: the smaller program that wasm-opt makes is the smaller download too, and -Oz the smallest of all.
# Happens: with binaryen 132.0.0 on a program written in Rust (mappings.wasm of source-map 0.7.6), -O3 is 231 bytes
# larger than -Oz and 125 bytes smaller after brotli; -Os and -Oz have the same size and differ after brotli.
# Follows: a budget in bytes after brotli chooses its level by bytes after brotli, measured on the program itself.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund binaryen@132.0.0 source-map@0.7.6
cat > run.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
const sizes = {};
for (const level of ['-O3', '-Os', '-Oz']) {
  execFileSync(process.execPath, ['node_modules/binaryen/bin/wasm-opt', '--all-features', level,
    'node_modules/source-map/lib/mappings.wasm', '-o', 'out.wasm']);
  const program = readFileSync('out.wasm');
  sizes[level] = { raw: program.length, brotli: brotliCompressSync(program).length };
  console.log(level, sizes[level].raw, 'bytes,', sizes[level].brotli, 'after brotli');
}
const turned = sizes['-O3'].raw > sizes['-Oz'].raw && sizes['-O3'].brotli < sizes['-Oz'].brotli;
process.exit(turned && sizes['-Os'].raw === sizes['-Oz'].raw && sizes['-Os'].brotli !== sizes['-Oz'].brotli ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: the larger program is the smaller download"
