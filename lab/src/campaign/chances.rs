//! Chances of each level to win a battle of a campaign, measured by battles.

use super::options::Options;
use crate::run::Mean;
use kletka::bots::campaign::fight;
use kletka::bots::sea_battle::Level;
use kletka::campaign::{Battle, Fighter, WRATH_TO_FIRE_FIRST, WRATH_TO_LAY_A_MINE, battle_rules};
use kletka::game::{Side, Turn};
use kletka::play::{Seat, Seats};
use kletka::record::Choice;
use kletka::sea_battle::{FirstTurn, Setup};
use rand::RngExt;

/// Rules of the battles against the gods.
const WRATHS: [(&str, u8); 2] =
    [("gods who fire first", WRATH_TO_FIRE_FIRST), ("gods who fire first, with mines", WRATH_TO_LAY_A_MINE)];
/// Pairs of different levels, and each level against angry gods.
const COUNT: usize = PAIRS + WRATHS.len() * LEVELS;
const LEVELS: usize = Level::ALL.len();
const PAIRS: usize = LEVELS * (LEVELS - 1) / 2;

/// Share of battles won by the first side: for each pair of levels, the weaker one first, then for each level against
/// gods who fire first, and against gods who also lay a mine.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chances([f64; COUNT]);

/// A kind of battle to measure.
struct Kind {
    name: String,
    levels: [Level; 2],
    wrath: u8,
}

/// Level of gods in wrath.
const STRONGEST: Level = Level::Admiral;

fn kinds() -> Vec<Kind> {
    let pairs = (0..LEVELS).flat_map(|first| (first + 1..LEVELS).map(move |second| [first, second]));
    let pairs = pairs.map(|pair| pair.map(|level| Level::ALL[level]));
    let camps = pairs.map(|[first, second]| Kind {
        name: format!("{} – {}", first.name(), second.name()),
        levels: [first, second],
        wrath: 0,
    });
    let gods = WRATHS.into_iter().flat_map(|(name, wrath)| {
        Level::ALL.map(|level| Kind { name: format!("{} – {name}", level.name()), levels: [level, STRONGEST], wrath })
    });
    camps.chain(gods).collect()
}

impl Chances {
    /// Parses the option `--chances`.
    pub(crate) fn from_list(list: &[f64]) -> Result<Self, String> {
        let chances = list.iter().copied().filter(|chance| (0.0..=1.0).contains(chance)).collect::<Vec<_>>();
        let chances = chances.try_into().ok().filter(|_| list.len() == COUNT).map(Self);
        chances.ok_or_else(|| format!("chances are {COUNT} numbers from 0 to 1 with commas between"))
    }

    /// Formats the chances for the option `--chances`.
    pub(crate) fn list(&self) -> String {
        self.0.map(|chance| format!("{chance:.3}")).join(",")
    }

    /// Measures the chances between the levels that take part.
    pub(crate) fn measure(options: &Options) -> Self {
        let levels = options.levels();
        let fights = |level: &Level| levels.contains(level) || *level == STRONGEST;
        let mut chances = [0.5; COUNT];
        for (chance, kind) in chances.iter_mut().zip(kinds()) {
            if kind.levels.iter().all(fights) {
                *chance = measure(options, &kind);
            }
        }
        Self(chances)
    }

    /// Returns the chance of the first side of a battle.
    pub(crate) fn of(&self, battle: &Battle) -> f64 {
        let level = |side| battle.seats.seat(side).level().unwrap_or(STRONGEST) as usize;
        let [first, second] = Side::BOTH.map(level);
        match (&battle.fighters[1], &battle.setup) {
            (Fighter::Gods, Setup { mines: 1.., .. }) => self.0[PAIRS + LEVELS + first],
            (Fighter::Gods, Setup { first: FirstTurn::Agreed(_), .. }) if second == STRONGEST as usize => {
                self.0[PAIRS + first]
            }
            _ if first == second => 0.5,
            _ if first < second => self.0[pair(first, second)],
            _ => 1.0 - self.0[pair(second, first)],
        }
    }
}

/// Returns the index of a pair of levels, the weaker one first.
const fn pair(first: usize, second: usize) -> usize {
    first * (2 * LEVELS - first - 1) / 2 + second - first - 1
}

fn measure(options: &Options, kind: &Kind) -> f64 {
    let outcomes = options.run.play_some(options.battles as usize, |game| {
        let battle = Battle {
            order: kletka::campaign::OrderId::new(0),
            fighters: [Fighter::Gods; 2],
            setup: battle_rules(kind.wrath),
            seats: Seats::new(kind.levels.map(Seat::Computer)),
            seed: options.run.generator(game).random(),
        };
        let fought = fight(&battle, options.run.budget()).expect("computers fight to the end");
        match fought.record().turn() {
            Turn::Over(outcome) => outcome,
            other => unreachable!("the battle is over: {other:?}"),
        }
    });
    let share = Mean::won(outcomes.into_iter(), Side::FIRST);
    println!("{:44} {share} % won by the first of {} battles", kind.name, options.battles);
    share.mean / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_battle_has_its_place() {
        let kinds = kinds();
        assert_eq!(kinds.len(), COUNT);
        let chances = Chances(core::array::from_fn(|place| place as f64 / 100.0));
        for (place, kind) in kinds.iter().enumerate() {
            let battle = |levels: [Level; 2]| Battle {
                order: kletka::campaign::OrderId::new(0),
                fighters: [Fighter::Gods; 2],
                setup: battle_rules(kind.wrath),
                seats: Seats::new(levels.map(Seat::Computer)),
                seed: 0,
            };
            let chance = place as f64 / 100.0;
            assert!((chances.of(&battle(kind.levels)) - chance).abs() < 1e-9, "{}", kind.name);
            if kind.wrath == 0 {
                let [first, second] = kind.levels;
                assert!((chances.of(&battle([second, first])) + chance - 1.0).abs() < 1e-9, "{}", kind.name);
            }
        }
        assert_eq!(Chances::from_list(&chances.0), Ok(chances));
        assert!(Chances::from_list(&[0.5]).is_err() && Chances::from_list(&[2.0; COUNT]).is_err());
    }
}
