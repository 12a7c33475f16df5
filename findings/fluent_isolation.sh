#!/usr/bin/env bash
# Guess: where a placeable stands in a sentence, all runtimes of Fluent put the isolation marks U+2068 and U+2069
# around the same things.
# Happens: @fluent/bundle 0.19.1 marks variables, terms, messages and literals; fluent.runtime 0.4.0 (Python) all but
# literals; fluent-bundle 0.16.0 (Rust) variables only.
# Follows: renderings of two runtimes are compared without these marks, and a program that searches or counts letters
# in a rendered text takes them out first.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
printf '%s\n' '-game = Chess' 'ok = done' 'text = In { -game } { $x } is { ok }, { "q" }.' > text.ftl
npm install --silent --no-audit --no-fund @fluent/bundle@0.19.1
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
const bundle = new FluentBundle('en');
bundle.addResource(new FluentResource(readFileSync('text.ftl', 'utf8')));
console.log(bundle.formatPattern(bundle.getMessage('text').value, { x: 'A1' }));
JS
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check fluent.runtime==0.4.0
cat > run.py <<'PY'
from fluent.runtime import FluentBundle, FluentResource
bundle = FluentBundle(["en"])
bundle.add_resource(FluentResource(open("text.ftl").read()))
print(bundle.format_pattern(bundle.get_message("text").value, {"x": "A1"})[0])
PY
export CARGO_PROFILE_DEV_DEBUG=0 RUSTC_WRAPPER=
cargo init --quiet --vcs none --name run rust
printf '%s\n' 'fluent-bundle = "=0.16.0"' 'unic-langid = "=0.9.6"' >> rust/Cargo.toml
cat > rust/src/main.rs <<'RS'
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

fn main() {
    let text = FluentResource::try_new(std::fs::read_to_string("text.ftl").unwrap()).unwrap();
    let mut bundle = FluentBundle::new(vec!["en".parse::<unic_langid::LanguageIdentifier>().unwrap()]);
    bundle.add_resource(text).unwrap();
    let args = FluentArgs::from_iter([("x", "A1")]);
    let pattern = bundle.get_message("text").unwrap().value().unwrap();
    println!("{}", bundle.format_pattern(pattern, Some(&args), &mut vec![]));
}
RS
rust="cargo run --quiet --manifest-path rust/Cargo.toml --target-dir target"
seen=$(for run in "node run.mjs" "env/bin/python run.py" "$rust"; do
    PYTHONIOENCODING=utf-8 $run | sed 's/\xe2\x81\xa8/</g; s/\xe2\x81\xa9/>/g'
done)
echo "$seen"
expected='In <Chess> <A1> is <done>, <q>.
In <Chess> <A1> is <done>, q.
In Chess <A1> is done, q.'
[ "$seen" = "$expected" ] || { echo "changed"; exit 1; }
echo "ok: JavaScript, Python and Rust mark different things"
