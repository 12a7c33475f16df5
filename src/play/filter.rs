//! Filters of the list of matches.

use super::library::Entry;
use super::summary::State;
use super::{GameKind, Summary};

/// The progress of listed matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Progress {
    /// All.
    #[default]
    Any,
    /// Matches that wait for a human at this device.
    YourTurn,
    /// Matches that are not over.
    Running,
    /// Matches that are over.
    Finished,
}

impl Progress {
    /// Every choice in the order of the page.
    pub const ALL: [Self; 4] = [Self::Any, Self::YourTurn, Self::Running, Self::Finished];

    fn allows(self, summary: Option<&Summary>) -> bool {
        match (self, summary) {
            (Self::Any, _) => true,
            (_, None) => false,
            (Self::YourTurn, Some(summary)) => summary.waits_for_human(),
            (Self::Running, Some(summary)) => summary.is_running(),
            (Self::Finished, Some(summary)) => matches!(summary.state, State::Over(_)),
        }
    }
}

/// A filter of the list of matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// The game; `None` for all.
    pub kind: Option<GameKind>,
    /// The progress.
    pub progress: Progress,
}

impl Filter {
    /// Returns whether the filter allows an entry.
    pub fn allows(self, entry: &Entry) -> bool {
        self.kind.is_none_or(|kind| kind == entry.id.kind()) && self.progress.allows(entry.summary.as_ref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::library::{MatchId, summary_of};
    use crate::record::Choice;

    fn entry(kind: GameKind, tags: &str) -> Entry {
        Entry { id: MatchId::new(kind, 1), summary: summary_of(&format!("[Game \"{}\"]\n{tags}", kind.name())) }
    }

    #[test]
    fn a_list_shows_what_it_is_asked_for() {
        let entries = [
            entry(GameKind::SeaBattle, "[Player1 \"human\"]\n[Turn \"1\"]"),
            entry(GameKind::SeaBattle, "[Player1 \"gunner\"]\n[Turn \"1\"]"),
            entry(GameKind::Squadron, "[Result \"draw\"]"),
            entry(GameKind::Squadron, "[Check \"failed\"]"),
            Entry { id: MatchId::new(GameKind::VirusWar, 1), summary: None },
        ];
        let shown = |kind, progress| {
            let filter = Filter { kind, progress };
            (0..).zip(&entries).filter(|(_, entry)| filter.allows(entry)).map(|(place, _)| place).collect::<Vec<_>>()
        };
        assert_eq!(shown(None, Progress::Any), [0, 1, 2, 3, 4]);
        assert_eq!(shown(None, Progress::YourTurn), [0]);
        assert_eq!(shown(None, Progress::Running), [0, 1]);
        assert_eq!(shown(None, Progress::Finished), [2]);
        assert_eq!(shown(Some(GameKind::Squadron), Progress::Any), [2, 3]);
        assert_eq!(shown(Some(GameKind::VirusWar), Progress::Running), [0; 0]);
    }
}
