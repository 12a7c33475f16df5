//! Standard output, which a reader may close early: `engine … | head`.

use std::fmt::Arguments;
use std::io::Write;
use std::process::exit;

/// Writes text; ends the program once nobody reads it.
pub(crate) fn write(text: Arguments<'_>) {
    let mut out = std::io::stdout().lock();
    if let Err(why) = out.write_fmt(text) {
        if why.kind() == std::io::ErrorKind::BrokenPipe {
            exit(0);
        }
        // An error without a reader cannot be reported anywhere.
        let _ = writeln!(std::io::stderr(), "engine: {why}");
        exit(1);
    }
}
