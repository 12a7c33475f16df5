//! Texts of the lessons by step.

use super::compiled::lesson::{EN, LessonText};
use kletka::lesson::{Step, steps};
use kletka::play::GameKind;

/// Sentences of a step: the task, why another cell is refused, and what its last taps brought. A picture has the task
/// alone.
type Sentences = &'static [&'static str];

impl LessonText {
    const fn virus_war(&'static self) -> [Sentences; 7] {
        [
            &self.virus_grow,
            &self.virus_kill,
            &self.virus_chain,
            &self.virus_fortress,
            &self.virus_narrow,
            &self.virus_broad,
            &self.virus_end,
        ]
    }

    const fn sea_battle(&'static self) -> [Sentences; 9] {
        [
            &self.sea_miss,
            &self.sea_hit,
            &self.sea_sunk,
            &self.sea_halo,
            &self.sea_mine,
            &self.sea_end,
            &self.sea_perelman,
            &self.sea_perelman_boats,
            &self.sea_perelman_enemy,
        ]
    }

    const fn squadron(&'static self) -> [Sentences; 7] {
        [
            &self.squadron_wind,
            &self.squadron_reach,
            &self.squadron_range,
            &self.squadron_line,
            &self.squadron_lob,
            &self.squadron_flagship,
            &self.squadron_fort,
        ]
    }

    fn sentences(&'static self, kind: GameKind, step: usize) -> Sentences {
        let all: [&[Sentences]; 3] = [&self.sea_battle(), &self.squadron(), &self.virus_war()];
        all[kind as usize][step]
    }

    /// Returns what to say after this many taps of a step.
    pub(crate) fn said(&'static self, kind: GameKind, step: usize, tapped: usize) -> &'static str {
        let sentences = self.sentences(kind, step);
        // Sentences belong to the last taps; before them the task stands.
        let before = steps(kind)[step].taps.len() + 2 - sentences.len().max(2);
        if tapped > before { sentences[tapped - before + 1] } else { sentences[0] }
    }

    /// Returns why a cell is refused.
    pub(crate) fn hint(&'static self, kind: GameKind, step: usize) -> &'static str {
        self.sentences(kind, step)[1]
    }
}

/// Returns true if each step has its sentences.
const fn fit(sentences: &[Sentences], steps: &[Step]) -> bool {
    let mut step = 0;
    while step < steps.len() {
        let (count, taps) = (sentences[step].len(), steps[step].taps.len());
        if (taps == 0 && count != 1) || (taps > 0 && (count < 3 || count > taps + 2)) {
            return false;
        }
        step += 1;
    }
    sentences.len() == steps.len()
}

const _: () = assert!(fit(&EN.virus_war(), steps(GameKind::VirusWar)));
const _: () = assert!(fit(&EN.sea_battle(), steps(GameKind::SeaBattle)));
const _: () = assert!(fit(&EN.squadron(), steps(GameKind::Squadron)));
