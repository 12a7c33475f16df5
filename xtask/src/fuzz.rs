//! Fuzzing of untrusted input: links, matches as text, map codes, puzzles, lines of UGI.

use crate::tools::{command, output, prints, run};
use anyhow::{Result, bail};

const CARGO_FUZZ: &str = "0.13.2";
/// The toolchain that has libFuzzer.
const TOOLCHAIN: &str = "nightly";
/// Every target with its folders of seeds.
const TARGETS: [(&str, &[&str]); 5] = [
    ("link", &["tests/golden/links"]),
    ("match_text", &["tests/golden/sea_battle", "tests/golden/squadron"]),
    ("map_code", &["src/squadron/maps"]),
    ("pzpr", &["fuzz/seeds/pzpr"]),
    ("ugi", &["fuzz/seeds/ugi"]),
];
/// The default time per target, in seconds.
const SECONDS: u32 = 600;
/// The longest input, in bytes: a link has up to 4 000, plus the message around it.
const MAX_INPUT: u32 = 8192;

/// Fuzzes one target or all, each for this time.
pub(crate) fn fuzz(target: Option<&str>, seconds: Option<u32>) -> Result<()> {
    let asked = |known: &str| target.is_none_or(|target| target == known);
    if !TARGETS.iter().any(|(known, _)| asked(known)) {
        bail!("the targets are {}", TARGETS.map(|(target, _)| target).join(", "));
    }
    tools()?;
    let seconds = seconds.unwrap_or(SECONDS);
    for (target, seeds) in TARGETS.into_iter().filter(|(known, _)| asked(known)) {
        let corpus = format!("fuzz/corpus/{target}");
        std::fs::create_dir_all(&corpus)?;
        // This command runs under the pinned toolchain, so another must be named.
        let mut fuzzing = command(&["rustup", "run", TOOLCHAIN, "cargo", "fuzz", "run", target, &corpus]);
        fuzzing.args(seeds).arg("--").arg(format!("-max_total_time={seconds}")).arg(format!("-max_len={MAX_INPUT}"));
        fuzzing.args(["-timeout=20", "-rss_limit_mb=1024", "-print_final_stats=1"]);
        run(&format!("Fuzz {target} for {seconds} seconds"), &mut fuzzing)?;
    }
    println!("\nNothing was found.");
    Ok(())
}

/// Installs a nightly toolchain and cargo-fuzz.
fn tools() -> Result<()> {
    if !prints(&["rustup", "toolchain", "list"], TOOLCHAIN) {
        run(
            "Install a nightly toolchain, which fuzzing needs",
            &mut command(&["rustup", "toolchain", "install", TOOLCHAIN, "--profile", "minimal"]),
        )?;
    }
    if output(&["cargo", "fuzz", "--version"]).is_none() {
        run(
            "Install cargo-fuzz (a minute or two)",
            &mut command(&["cargo", "install", "cargo-fuzz", "--version", CARGO_FUZZ, "--locked"]),
        )?;
    }
    Ok(())
}
