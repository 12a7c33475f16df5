use crate::app::text::eye::EyeText;
use kletka::bots::sea_battle::analysis::FleetCount;
use kletka::format::{estimate, grouped, relative_error};

/// Count above which only the order of magnitude is written.
const LONG: u128 = 1_000_000_000_000_000_000_000_000;

/// Formats a number of consistent fleets with its error; `None` if unknown.
pub(super) fn possible(fleets: &FleetCount, text: &EyeText) -> Option<String> {
    let about = |fleets: f64| format!("{}{}", text.about, estimate(fleets, text.point));
    match *fleets {
        FleetCount::Exact(fleets) if fleets < LONG => Some(grouped(fleets)),
        FleetCount::Exact(fleets) => Some(about(fleets as f64)),
        FleetCount::About { fleets, error } => {
            Some(format!("{}\u{a0}{}", about(fleets), relative_error(fleets, error, text.point)))
        }
        FleetCount::Unknown => None,
    }
}
