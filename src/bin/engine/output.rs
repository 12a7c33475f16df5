//! The standard output, which may be closed before everything is written: `engine … | head`.

use std::fmt::Arguments;
use std::io::Write;
use std::process::exit;

/// Writes text. Where nobody reads on, the program ends: it has done what it was asked for.
pub(crate) fn write(text: Arguments<'_>) {
    let mut out = std::io::stdout().lock();
    if let Err(why) = out.write_fmt(text) {
        if why.kind() == std::io::ErrorKind::BrokenPipe {
            exit(0);
        }
        // Nothing is left to be done where that cannot be told either.
        let _ = writeln!(std::io::stderr(), "engine: {why}");
        exit(1);
    }
}
