#!/usr/bin/env bash
# Guess: operations per second of a benchmark are its runs by the time they took together.
# Happens: tinybench 6.2.5 takes the mean (and the median) of 1/time over the runs. A task whose runs take 1 ms and
# 100 ms in turn gets 505 a second, though 20 runs took 1.01 s; one of 30 ms each gets 33, and looks slower.
# Follows: where a few runs are slow (a search, a cache, a collection), the column of throughput turns the order round.
# Compare mean latencies; 1000 by the mean latency in ms is what a player gets.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
npm install --silent --no-audit --no-fund tinybench@6.2.5
cat > run.mjs <<'JS'
import { Bench } from 'tinybench';
let clock = 0;
let turn = 0;
const bench = new Bench({ now: () => clock, iterations: 20, time: 0, warmup: false });
bench.add('1 ms and 100 ms', () => { clock += turn++ % 2 ? 100 : 1; });
bench.add('30 ms', () => { clock += 30; });
await bench.run();
const [mixed, even] = bench.tasks.map(({ name, result: { latency, throughput, totalTime } }) => {
  const [mean, median, runs] = [throughput.mean, throughput.p50, 1000 / latency.mean].map((rate) => rate.toFixed(1));
  console.log(`${name}: 20 runs in ${totalTime} ms: ${runs}/s; throughput ${mean}/s, median ${median}/s`);
  return { latency, throughput };
});
const turned = mixed.latency.mean > even.latency.mean && mixed.throughput.mean > 10 * even.throughput.mean;
process.exit(turned && Math.round(mixed.throughput.p50) === 505 ? 0 : 1);
JS
node run.mjs || { echo "changed"; exit 1; }
echo "ok: the slower task has the higher throughput"
