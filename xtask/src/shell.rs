//! Running other programs.

use anyhow::{Context, Result, bail};
use std::process::{Command, Stdio};

/// Creates a command from words, which are not split at spaces.
pub(crate) fn command(words: &[&str]) -> Command {
    let mut command = Command::new(words.first().copied().unwrap_or_default());
    command.args(words.get(1..).unwrap_or_default());
    command
}

/// Announces and runs a command, showing its output.
pub(crate) fn run(why: &str, command: &mut Command) -> Result<()> {
    let words: Vec<_> = core::iter::once(command.get_program()).chain(command.get_args()).collect();
    let line = words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    println!("\n── {why}\n   {line}");
    let status = command.status().with_context(|| format!("{line} does not start"))?;
    if status.success() { Ok(()) } else { bail!("{why}: {line} ended with {status}") }
}

/// Returns the output of a command; `None` if it cannot be run or fails.
pub(crate) fn output(words: &[&str]) -> Option<String> {
    let output = command(words).stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// Returns true if a command's output contains `text`.
pub(crate) fn prints(words: &[&str], text: &str) -> bool {
    output(words).is_some_and(|printed| printed.contains(text))
}
