#!/usr/bin/env bash
# Guess: the package binaryen, asked to optimise at levels 2 and 2, writes what its program wasm-opt writes for -Oz.
# Happens: with binaryen 132.0.0 on a program written in Rust (mappings.wasm of source-map 0.7.6), it writes a larger one;
# it is the same, byte for byte, after setGenerateStackIR(true) and setOptimizeStackIR(true), which the program does by
# itself at these levels.
# Follows: one process for many files is worth its while, and needs these two calls.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund binaryen@132.0.0 source-map@0.7.6
cat > run.mjs <<'JS'
import binaryen from 'binaryen';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
const file = 'node_modules/source-map/lib/mappings.wasm';
execFileSync(process.execPath, ['node_modules/binaryen/bin/wasm-opt', '--mvp-features', '-Oz', file, '-o', 'out.wasm']);
const program = readFileSync('out.wasm');
const written = (stackIR) => {
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  binaryen.setGenerateStackIR(stackIR);
  binaryen.setOptimizeStackIR(stackIR);
  const module = binaryen.readBinary(readFileSync(file));
  module.setFeatures(binaryen.Features.MVP);
  module.optimize();
  return Buffer.from(module.emitBinary());
};
const [plain, stack] = [false, true].map(written);
console.log('program', program.length, 'package', plain.length, 'with StackIR', stack.length);
process.exit(plain.length > program.length && stack.equals(program) ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: the package does less than the program unless told"
