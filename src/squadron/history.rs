//! The history of a battle: the position and the actions of recent half-turns.

use super::map::MapError;
use super::{Move, Phase, Setup, ShipClass, SquadronPosition};
use crate::game::{BySide, Position, Side, Turn};
use crate::grid::Cell;
use crate::record::{self, History as _};

/// An action of a ship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// The ship sailed without another action between its steps: the start, then each step.
    Sail(ShipClass, Vec<Cell>),
    /// The ship fired.
    Fire {
        /// The ship that fired.
        ship: ShipClass,
        /// The target.
        target: ShipClass,
        /// The position of the guns.
        from: Cell,
        /// The position of the target.
        to: Cell,
        /// The result; `None` until the die is rolled.
        hit: Option<bool>,
    },
}

/// A side's actions in its half of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HalfTurn {
    /// The side.
    pub side: Side,
    /// The actions in order; empty for a pass.
    pub actions: Vec<Action>,
}

impl HalfTurn {
    const fn new(side: Side) -> Self {
        Self { side, actions: Vec::new() }
    }

    fn step(&mut self, ship: ShipClass, from: Cell, to: Cell) {
        match self.actions.last_mut() {
            Some(Action::Sail(last, way)) if *last == ship => way.push(to),
            _ => self.actions.push(Action::Sail(ship, vec![from, to])),
        }
    }
}

/// How well a side has fired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marksmanship {
    /// The shots.
    pub shots: u32,
    /// The shots that hit.
    pub hits: u32,
    /// The hits above expectation, in sixths.
    pub luck: i32,
}

/// A position with its recent half-turns.
#[derive(Clone, PartialEq, Debug)]
pub struct History {
    position: SquadronPosition,
    /// The last move and the phase before it.
    last: Option<(Move, Phase)>,
    /// The half-turn in progress, from its first action on.
    current: Option<HalfTurn>,
    previous: Option<HalfTurn>,
    fire: BySide<Marksmanship>,
}

impl From<SquadronPosition> for History {
    /// Starts a history at a position.
    fn from(position: SquadronPosition) -> Self {
        Self { position, last: None, current: None, previous: None, fire: BySide::default() }
    }
}

impl History {
    /// Replays a battle.
    ///
    /// # Errors
    /// If the setup is unplayable.
    pub fn replay(setup: &Setup, moves: &[Move]) -> Result<Self, MapError> {
        let mut history = Self::from(SquadronPosition::start(setup)?);
        for &mv in moves {
            history.apply(mv);
        }
        Ok(history)
    }

    /// Plays a move if it is legal.
    pub fn apply(&mut self, mv: Move) {
        if self.position.check(&mv).is_err() {
            return;
        }
        let mut after = self.position.clone();
        after.apply(&mv);
        let before = self.position.clone();
        self.add(&before, &mv, &after);
    }

    fn record(&mut self, mv: Move, phase: Phase) {
        match (mv, phase) {
            (Move::Step(ship, to), Phase::Act(side)) => {
                if let Some(from) = self.position.ship(side, ship).hex {
                    self.current.get_or_insert(HalfTurn::new(side)).step(ship, from, to);
                }
            }
            (Move::Fire(ship, target), Phase::Act(side)) => {
                let hexes = (self.position.ship(side, ship).hex, self.position.ship(side.other(), target).hex);
                if let (Some(from), Some(to)) = hexes {
                    let fire = Action::Fire { ship, target, from, to, hit: None };
                    self.current.get_or_insert(HalfTurn::new(side)).actions.push(fire);
                }
            }
            (Move::Die(die), Phase::Shot { shot, side, .. }) => {
                let chances = (1..=6).filter(|&die| shot.hits(die)).count() as i32;
                let fire = &mut self.fire[side];
                fire.shots += 1;
                fire.hits += u32::from(shot.hits(die));
                fire.luck += 6 * i32::from(shot.hits(die)) - chances;
                let action = self.current.as_mut().and_then(|half| half.actions.last_mut());
                if let Some(Action::Fire { hit, .. }) = action {
                    *hit = Some(shot.hits(die));
                }
            }
            (Move::Done, Phase::Act(side)) => {
                self.previous = Some(self.current.take().unwrap_or(HalfTurn::new(side)));
            }
            _ => {}
        }
    }

    /// Returns the position.
    pub fn position(&self) -> &SquadronPosition {
        &self.position
    }

    /// Returns how well a side has fired.
    pub fn marksmanship(&self, side: Side) -> Marksmanship {
        self.fire[side]
    }

    /// Returns the last move and the phase before it.
    pub fn last(&self) -> Option<(Move, Phase)> {
        self.last
    }

    /// Returns the actions to draw for a viewer: another side's last half-turn, until the next side acts; of the
    /// viewer's own half-turn only the last action. `None` views every side as another's.
    pub fn recent(&self, viewer: Option<Side>) -> &[Action] {
        match (&self.current, &self.previous) {
            (Some(half), _) if viewer == Some(half.side) => &half.actions[half.actions.len().saturating_sub(1)..],
            (Some(half), _) => &half.actions,
            (None, Some(half)) if viewer != Some(half.side) => &half.actions,
            _ => &[],
        }
    }
}

impl record::History<SquadronPosition> for History {
    fn begin(start: &SquadronPosition) -> Self {
        Self::from(start.clone())
    }

    fn add(&mut self, before: &SquadronPosition, mv: &Move, after: &SquadronPosition) {
        let phase = before.phase();
        self.record(*mv, phase);
        self.position.clone_from(after);
        self.last = Some((*mv, phase));
    }

    /// Steps and deployments can be undone; moves before a die cannot.
    fn undoable(&self, _alone: Option<Side>) -> Option<(Side, usize)> {
        match (self.position.turn(), self.last) {
            (Turn::Side(side), Some((Move::Step(..) | Move::Place(..), _))) => Some((side, 1)),
            _ => None,
        }
    }

    fn committed_moves(&self, _alone: Option<Side>) -> usize {
        0
    }

    fn figures(&self) -> Vec<(&'static str, i32)> {
        ["Luck1", "Luck2"].into_iter().zip(Side::BOTH.map(|side| self.marksmanship(side).luck)).collect()
    }
}

/// Returns true if `mv` continues the action of the move before: another step of the ship, or the die of a shot.
pub fn goes_on(before: Option<&Move>, mv: &Move) -> bool {
    match (before, mv) {
        (Some(Move::Step(ship, _)), Move::Step(next, _)) => ship == next,
        (Some(Move::Fire(..)), Move::Die(_)) => true,
        _ => false,
    }
}

/// Returns the move counts, from 0, at which each action is complete: a ship's way, a shot with its die, any other
/// move.
pub fn action_stops(moves: &[Move]) -> Vec<usize> {
    let begins = |&at: &usize| !goes_on(at.checked_sub(1).map(|before| &moves[before]), &moves[at]);
    (0..moves.len()).filter(begins).chain([moves.len()]).collect()
}

/// Returns the number of moves before the last action.
pub fn last_action(moves: &[Move]) -> usize {
    let stops = action_stops(moves);
    stops.len().checked_sub(2).map_or(0, |before| stops[before])
}

/// Returns the actions of these moves for the side to act, up to the first that is illegal or ends its half-turn.
pub fn planned(position: &SquadronPosition, moves: &[Move]) -> Vec<Action> {
    let mut history = History::from(position.clone());
    for &mv in moves {
        if mv == Move::Done || history.position.check(&mv).is_err() {
            break;
        }
        history.apply(mv);
    }
    history.current.map(|half| half.actions).unwrap_or_default()
}

/// Returns the rest of a plan made after `made_at` moves; empty once a move deviated from it.
pub fn rest_of_plan<'a>(moves: &[Move], made_at: usize, plan: &'a [Move]) -> &'a [Move] {
    match moves.get(made_at..) {
        Some(since) => plan.strip_prefix(since).unwrap_or_default(),
        None => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{DEPLOYED, POND, at};
    use super::super::{map::Map, parse_word};
    use super::*;

    fn moves(words: &str) -> Vec<Move> {
        words.split_whitespace().flat_map(|word| parse_word(word).unwrap()).collect()
    }

    fn after(words: &str) -> History {
        let setup = Setup::from(Map::from_ascii(POND).unwrap());
        let moves = moves(&format!("{DEPLOYED} {words}"));
        let history = History::replay(&setup, &moves).unwrap();
        assert_eq!(history.last().unwrap().0, *moves.last().unwrap(), "all of it is legal");
        history
    }

    fn sail(ship: ShipClass, way: &[&str]) -> Action {
        Action::Sail(ship, way.iter().map(|name| at(name)).collect())
    }

    fn fire(hit: Option<bool>) -> Action {
        Action::Fire { ship: ShipClass::Frigate, target: ShipClass::Galleon, from: at("e2"), to: at("g2"), hit }
    }

    #[test]
    fn the_enemys_half_turn_is_seen_until_one_acts() {
        let raid = "wind:5 G-c2-d2 F-a2-b1-c1-d1-e1 . S-f2-f3 S-f2 G-h2 .";
        let history = after(raid);
        let red = [sail(ShipClass::ShipOfTheLine, &["g3", "f2", "f3", "f2"]), sail(ShipClass::Galleon, &["g2", "h2"])];
        // Both wait for the wind of the second turn.
        assert_eq!(history.recent(Some(Side::FIRST)), red);
        assert_eq!(history.recent(None), red);
        assert_eq!(history.recent(Some(Side::SECOND)), []);
        assert_eq!(after(&format!("{raid} :6")).recent(Some(Side::FIRST)), red);
        // White acts: red's actions are no longer recent, and white sees the last of its own.
        let acted = after(&format!("{raid} :6 B-c4 G-e2 G-f1"));
        assert_eq!(acted.recent(Some(Side::FIRST)), [sail(ShipClass::Galleon, &["d2", "e2", "f1"])]);
        assert_eq!(acted.recent(Some(Side::SECOND)).len(), 2);
    }

    #[test]
    fn shots_and_hits_are_among_it() {
        let raid = "wind:5 F-a2-b1-c1-d1-e1 . . :5 F-e2 FxG";
        assert_eq!(after(raid).recent(Some(Side::SECOND)).last(), Some(&fire(None)), "the die rolls");
        for (die, hit) in [(2, false), (3, true)] {
            let history = after(&format!("{raid}:{die} ."));
            assert_eq!(history.recent(Some(Side::SECOND)), [sail(ShipClass::Frigate, &["e1", "e2"]), fire(Some(hit))]);
        }
        assert_eq!(after("wind:5 G-c2 . .").recent(Some(Side::FIRST)), [], "red let its turn pass");
    }

    #[test]
    fn h9_marksmanship_counts_shots_hits_and_luck() {
        // The shot hits on 3 to 6: four sixths of a hit are expected.
        for (die, hits, luck) in [(2, 0, -4), (3, 1, 2)] {
            let history = after(&format!("wind:5 F-a2-b1-c1-d1-e1 . . :5 F-e2 FxG:{die}"));
            assert_eq!(history.marksmanship(Side::FIRST), Marksmanship { shots: 1, hits, luck });
            assert_eq!(history.marksmanship(Side::SECOND), Marksmanship::default());
        }
    }

    #[test]
    fn a_plan_is_followed_to_its_shot_and_no_further() {
        let position = after("wind:5 F-a2-b1-c1-d1-e1 . . :5").position().clone();
        let plan = moves("G-c2 F-e2 FxG");
        assert_eq!(
            planned(&position, &plan),
            [sail(ShipClass::Galleon, &["b2", "c2"]), sail(ShipClass::Frigate, &["e1", "e2"]), fire(None)]
        );
        assert_eq!(planned(&position, &moves("G-c2 . S-f3")), [sail(ShipClass::Galleon, &["b2", "c2"])]);
        assert_eq!(planned(&position, &moves("G-h1")), [], "illegal");
    }

    #[test]
    fn an_action_is_a_whole_way_or_a_shot_with_die() {
        let stops = |words: &str| action_stops(&moves(words));
        assert_eq!(stops(""), [0]);
        assert_eq!(stops("wind:5 F-a2-b1-c1 G-c2 F-d1 FxG:3 ."), [0, 1, 4, 5, 6, 8, 9]);
        assert_eq!(stops("wind:5 F-a2 . F-a1"), [0, 1, 2, 3, 4], "a way ends with its turn");
        assert_eq!(stops("wind:5 FxG"), [0, 1, 2], "its die is still to be rolled");
        assert_eq!([0, 1, 4, 5].map(|count| last_action(&moves("wind:5 F-a2-b1-c1 G-c2")[..count])), [0, 0, 1, 4]);
    }

    #[test]
    fn a_plan_that_is_followed_in_part_has_a_rest() {
        let plan = moves("G-c2 F-e2 FxG");
        let made = moves("wind:5 G-c2 F-e2");
        assert_eq!(rest_of_plan(&made[..1], 1, &plan), plan);
        assert_eq!(rest_of_plan(&made, 1, &plan), moves("FxG"));
        assert_eq!(rest_of_plan(&moves("wind:5 G-c3"), 1, &plan), []);
        assert_eq!(rest_of_plan(&moves("wind:5 G-c2 F-e2 FxG:3"), 1, &plan), []);
        assert_eq!(rest_of_plan(&[], 1, &plan), [], "taken back to before it was made");
    }
}
