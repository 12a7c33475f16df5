//! Report of a command: lines of text as it runs, or one JSON object at the end.

use crate::progress::Progress;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::fmt::Arguments;
use std::io::Write;
use std::process::exit;
use std::time::{Duration, Instant};

pub(crate) struct Report {
    json: bool,
    interval: Duration,
    begun: Instant,
    settings: Map<String, Value>,
    figures: Vec<Value>,
}

impl Report {
    pub(crate) fn new(json: bool, interval: Duration) -> Self {
        Self { json, interval, begun: Instant::now(), settings: Map::new(), figures: Vec::new() }
    }

    /// Prints a line of text, unless the report is JSON.
    pub(crate) fn line(&self, text: Arguments<'_>) {
        if !self.json {
            write(format_args!("{text}\n"));
        }
    }

    /// Stores a setting for the JSON object.
    pub(crate) fn setting(&mut self, name: &str, value: impl Serialize) {
        self.settings.insert(name.to_owned(), json!(value));
    }

    /// Stores a figure for the JSON object.
    pub(crate) fn figure(&mut self, figure: Value) {
        if self.json {
            self.figures.push(figure);
        }
    }

    /// Starts the progress of a number of games.
    pub(crate) fn progress(&self, label: impl Into<String>, games: usize) -> Progress {
        Progress::new(label.into(), games, self.interval)
    }

    /// Prints the JSON object, if requested.
    pub(crate) fn end(self) {
        if self.json {
            let arguments: Vec<String> =
                std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
            let whole = json!({
                "engine": env!("CARGO_PKG_VERSION"),
                "arguments": arguments,
                "settings": self.settings,
                "figures": self.figures,
                "seconds": self.begun.elapsed().as_secs_f64(),
            });
            write(format_args!("{whole}\n"));
        }
    }
}

/// `println!` into a report.
macro_rules! tell {
    ($report:expr, $($part:tt)*) => {
        $report.line(format_args!($($part)*))
    };
}
pub(crate) use tell;

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
