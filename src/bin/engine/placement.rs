//! Placement of fleets by its name on the command line.

use kletka::bots::protocol::PlacementMethod;
use kletka::bots::sea_battle::Level;
use kletka::record::Choice;

/// A method that the command line names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Placement(pub(crate) PlacementMethod);

impl Choice for Placement {
    const ALL: &'static [Self] =
        &[Self(PlacementMethod::Random), Self(PlacementMethod::Perelman), Self(PlacementMethod::By(Level::Admiral))];
    const NAMES: &'static [&'static str] = &["uniform", "perelman", "hidden"];

    fn index(self) -> usize {
        Self::ALL.iter().position(|known| *known == self).unwrap_or(0)
    }
}
