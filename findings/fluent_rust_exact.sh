#!/usr/bin/env bash
# Guess: the variant [1] of a selector stands for the number 1, however it is to be written, as in the other runtimes.
# Happens: fluent-bundle 0.16.0 (Rust) compares numbers with their options: 1 that is to be shown as "1.0" misses [1],
# and 1 misses [1.0]. fluent.runtime 0.4.0 (Python) takes both for 1.
# Follows: a text with an exact number beside plural forms ("[0] no shots") says something else as soon as someone asks
# for a fraction digit, and only in Rust. Exact variants are tested in the runtime that ships.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
for variant in 'whole 1' 'tenth 1.0'; do
    printf '%s = { $n ->\n    [%s] exact\n   *[other] other\n}\n' $variant
done > text.ftl
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check fluent.runtime==0.4.0
cat > run.py <<'PY'
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
bundle = FluentBundle(["en"])
bundle.add_resource(FluentResource(open("text.ftl").read()))
for name in "whole", "tenth":
    for n in 1, fluent_number(1, minimumFractionDigits=1):
        print(bundle.format_pattern(bundle.get_message(name).value, {"n": n})[0], end=" ")
PY
export CARGO_PROFILE_DEV_DEBUG=0 RUSTC_WRAPPER=
cargo init --quiet --vcs none --name run rust
printf '%s\n' 'fluent-bundle = "=0.16.0"' 'unic-langid = "=0.9.6"' >> rust/Cargo.toml
cat > rust/src/main.rs <<'RS'
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, types::FluentNumber};

fn main() {
    let text = FluentResource::try_new(std::fs::read_to_string("text.ftl").unwrap()).unwrap();
    let mut bundle = FluentBundle::new(vec!["en".parse::<unic_langid::LanguageIdentifier>().unwrap()]);
    bundle.add_resource(text).unwrap();
    for name in ["whole", "tenth"] {
        for digits in [None, Some(1)] {
            let mut n = FluentNumber::from(1);
            n.options.minimum_fraction_digits = digits;
            let args = FluentArgs::from_iter([("n", n)]);
            let pattern = bundle.get_message(name).unwrap().value().unwrap();
            print!("{} ", bundle.format_pattern(pattern, Some(&args), &mut vec![]));
        }
    }
}
RS
python=$(env/bin/python run.py)
rust=$(cargo run --quiet --manifest-path rust/Cargo.toml --target-dir target)
echo "1 and 1.0 for [1], then for [1.0]"
echo "Python: $python"
echo "Rust:   $rust"
[ "$python" = "exact exact exact exact " ] && [ "$rust" = "exact other other exact " ] || { echo "changed"; exit 1; }
echo "ok: Rust takes 1 and 1.0 for two numbers"
