#!/usr/bin/env bash
# Guess: an f64 that serde_json writes is read back as the same number.
# Happens: serde_json 1.0.154 writes the shortest text that is right, but reads fast and inexactly unless the feature
# float_roundtrip is on: about every tenth number between 0 and 1 comes back as its neighbour. str::parse is exact.
# Follows: chances, weights and ratings that are kept as JSON drift, and a comparison with == of a run against its
# kept result fails now and then. Keep integers or bits, parse with str::parse, or turn the feature on.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
export CARGO_PROFILE_DEV_DEBUG=0 RUSTC_WRAPPER=
cargo init --quiet --vcs none --name run .
echo 'serde_json = { version = "=1.0.154", features = [] }' >> Cargo.toml
cat > src/main.rs <<'RS'
fn main() {
    let (mut state, mut other, mut exact) = (1_u64, 0, 0);
    let total = 20_000;
    for _ in 0..total {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let number = (state >> 11) as f64 / (1_u64 << 53) as f64;
        let text = serde_json::to_string(&number).unwrap();
        let back: f64 = serde_json::from_str(&text).unwrap();
        if back != number {
            if other == 0 {
                println!("{text} is read as {back:?}");
            }
            other += 1;
        }
        exact += u32::from(text.parse() == Ok(number));
    }
    println!("serde_json: {other} of {total} came back as another number; str::parse: {exact} exact");
    std::process::exit(i32::from(other == 0 || exact != total));
}
RS
cargo run --quiet --target-dir target || { echo "changed: numbers come back as they were"; exit 1; }
echo "ok: numbers change on the way through JSON"
