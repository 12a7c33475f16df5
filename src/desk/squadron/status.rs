//! Whose turn it is, what can be done and how to end the game, as data; the page adds the words.

use super::click::ready;
use crate::game::Side;
use crate::play::{Match, Next, Seat};
use crate::squadron::history::History;
use crate::squadron::{Ending, Move, Phase, ShipClass, Siege, SquadronPosition};

/// The player to act, or the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Headline {
    /// This side offers a draw to a human here.
    Offered(Side),
    /// The computer computes a move for this side.
    Thinks(Side),
    /// This side deploys its ships.
    Deploys(Side),
    /// The player of this side is at another device.
    Waits(Side),
    /// This side declares its flagship.
    Declares(Side),
    /// This side rolls for the wind.
    Rolls(Side),
    /// This side acts.
    Acts(Side),
    /// A shot's die is due.
    Fires {
        /// The side of the ship.
        side: Side,
        /// The ship.
        ship: ShipClass,
        /// The target.
        target: ShipClass,
    },
    /// The battle is over.
    Over(Ending),
}

/// The die beside the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Die {
    /// None.
    Away,
    /// It is rolling.
    Tumbles,
    /// It shows this number.
    Shows(u8),
}

/// The available actions, or an imminent event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// None for a human here.
    Nothing,
    /// These sides capture a fort in these turns under the agreed siege (H14).
    Sieges(Vec<(Side, u16)>, Siege),
    /// This ship is to be deployed.
    Place(ShipClass),
    /// The flagship is to be declared.
    Declare,
    /// The wind is to be rolled.
    Wind,
    /// No ship can act any more in this turn.
    AllDone,
    /// These ships can act.
    Options {
        /// The selected ship, with its moves and shots left.
        chosen: Option<(ShipClass, u8, u8)>,
        /// The ships that can sail.
        sail: Vec<ShipClass>,
        /// The ships that can fire.
        fire: Vec<ShipClass>,
    },
}

/// Returns the side whose draw offer a human here can accept. `declined` is the index of a declined offer.
pub fn offer(game: &Match<SquadronPosition>, declined: Option<usize>) -> Option<Side> {
    let side = game.position().offer()?;
    let open = !matches!(game.position().phase(), Phase::Over(..)) && declined != last_offer(game);
    (open && game.seats().is_human(side.other())).then_some(side)
}

/// Returns the index of the last draw offer.
pub fn last_offer(game: &Match<SquadronPosition>) -> Option<usize> {
    game.moves().iter().rposition(|mv| matches!(mv, Move::OfferDraw(_)))
}

/// Returns the headline; `offer` is an unanswered [`offer`].
pub fn headline(game: &Match<SquadronPosition>, offer: Option<Side>) -> Headline {
    let position = game.position();
    let computer = |side: Side| matches!(game.seats().seat(side), Seat::Computer(_));
    match (offer, position.phase()) {
        (Some(side), _) => Headline::Offered(side),
        (_, Phase::Deploy(side) | Phase::Act(side)) if computer(side) => Headline::Thinks(side),
        _ => match headline_at(position) {
            Headline::Deploys(side) | Headline::Declares(side) | Headline::Rolls(side) | Headline::Acts(side)
                if game.seats().seat(side) == Seat::Remote =>
            {
                Headline::Waits(side)
            }
            headline => headline,
        },
    }
}

/// Returns the headline of a past position.
pub fn headline_at(position: &SquadronPosition) -> Headline {
    match position.phase() {
        Phase::Deploy(side) if position.is_deployed(side) => Headline::Declares(side),
        Phase::Deploy(side) => Headline::Deploys(side),
        Phase::Wind => Headline::Rolls(position.wind_roller()),
        Phase::Act(side) => Headline::Acts(side),
        Phase::Shot { side, ship, target, .. } => Headline::Fires { side, ship, target },
        Phase::Over(_, ending) => Headline::Over(ending),
    }
}

/// Returns the die. It rolls by itself unless a human has to press the button.
pub fn die(game: &Match<SquadronPosition>) -> Die {
    let position = game.position();
    match position.phase() {
        Phase::Shot { .. } => Die::Tumbles,
        Phase::Wind if matches!(game.seats().seat(position.wind_roller()), Seat::Computer(_)) => Die::Tumbles,
        _ => die_at(game.history()),
    }
}

/// Returns the die if the last move rolled it.
pub fn die_at(history: &History) -> Die {
    if let Some((Move::Die(number), _)) = history.last() { Die::Shows(number) } else { Die::Away }
}

/// Returns the prompt with this ship selected.
pub fn prompt(game: &Match<SquadronPosition>, chosen: Option<ShipClass>) -> Prompt {
    let position = game.position();
    match (prompt_at(position), position.phase(), game.acting_human()) {
        (Prompt::Nothing, Phase::Deploy(_), Some(side)) => {
            ready(position, side, chosen).map_or(Prompt::Declare, Prompt::Place)
        }
        (Prompt::Nothing, Phase::Wind, _) => Prompt::Wind,
        (Prompt::Nothing, Phase::Act(_), Some(side)) => options(position, side, chosen),
        (prompt, ..) => prompt,
    }
}

/// Returns the prompt of a past position.
pub fn prompt_at(position: &SquadronPosition) -> Prompt {
    let siege = |side: Side| position.captures_at(side).map(|turn| (side, turn));
    let sieges: Vec<_> = Side::BOTH.into_iter().filter_map(siege).collect();
    if sieges.is_empty() || matches!(position.phase(), Phase::Over(..)) {
        return Prompt::Nothing;
    }
    Prompt::Sieges(sieges, position.setup().siege)
}

fn options(position: &SquadronPosition, side: Side, chosen: Option<ShipClass>) -> Prompt {
    let able = |can: &dyn Fn(ShipClass) -> bool| ShipClass::ALL.into_iter().filter(|&ship| can(ship)).collect();
    let sail: Vec<ShipClass> = able(&|ship| position.can_sail(side, ship));
    let fire: Vec<ShipClass> = able(&|ship| position.can_fire(side, ship));
    if sail.is_empty() && fire.is_empty() {
        return Prompt::AllDone;
    }
    let left = |ship: ShipClass| {
        let state = position.ship(side, ship);
        (ship, state.moves, state.shots)
    };
    Prompt::Options { chosen: chosen.map(left), sail, fire }
}

/// The main order of the acting human, which has one button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MainOrder {
    /// Lets the computer deploy the ships that are left.
    Deploy,
    /// Declares this flagship; `None` while the computer chooses one to recommend.
    Declare(Option<ShipClass>),
    /// Rolls for the wind.
    Roll,
    /// Accepts the draw that the other side offers.
    Accept(Side),
    /// Ends the turn, with these ships still loaded and a target in range; `None` while others act.
    EndTurn(Option<Vec<ShipClass>>),
}

/// Returns the main order; `offer` is an unanswered [`offer`], `flagship` the chosen or recommended one.
pub fn main_order(game: &Match<SquadronPosition>, offer: Option<Side>, flagship: Option<ShipClass>) -> MainOrder {
    let (position, acts) = (game.position(), game.acting_human());
    match (offer, position.phase(), acts) {
        (Some(side), ..) => MainOrder::Accept(side.other()),
        (_, Phase::Deploy(_), Some(side)) if position.is_deployed(side) => MainOrder::Declare(flagship),
        (_, Phase::Deploy(_), Some(_)) => MainOrder::Deploy,
        _ if matches!(game.next(), Next::Roll(..)) => MainOrder::Roll,
        (_, Phase::Act(_), Some(side)) => {
            let loaded = ShipClass::ALL.into_iter().filter(|&ship| position.can_fire(side, ship));
            MainOrder::EndTurn(Some(loaded.collect()))
        }
        _ => MainOrder::EndTurn(None),
    }
}

/// The ways for a human here to end the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Endings {
    /// The side that may resign.
    pub resigns: Side,
    /// The options for a draw.
    pub draw: Draw,
}

/// The options for a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// None: computers accept no draw.
    None,
    /// This side can offer one; the flag is false while an offer is open, and until it has moved after its last one.
    Offer(Side, bool),
    /// This side can accept the open offer.
    Accept(Side),
}

/// Returns the ways to end the game; of two people at one device, for the side to move; between devices in its turn. `answered` is false while the
/// status shows an unanswered offer.
pub fn endings(game: &Match<SquadronPosition>, answered: bool) -> Option<Endings> {
    let (position, seats) = (game.position(), game.seats());
    let mover = match position.phase() {
        Phase::Deploy(side) | Phase::Act(side) | Phase::Shot { side, .. } => side,
        Phase::Wind => position.wind_roller(),
        Phase::Over(..) => return None,
    };
    let own = seats.only_human().unwrap_or(mover);
    // Between devices a move out of turn would contradict the other device's next link.
    let waits = seats.is_between_devices() && !matches!(game.next(), Next::Human(_) | Next::Roll(..));
    if !seats.is_human(own) || waits {
        return None;
    }
    let people = Side::BOTH.into_iter().all(|side| seats.seat(side).level().is_none());
    let acceptable = position.offer().map(Side::other).filter(|&side| answered && seats.is_human(side));
    let draw = match acceptable {
        Some(side) => Draw::Accept(side),
        None if people => Draw::Offer(own, position.offer().is_none() && game.may_offer_draw(own)),
        None => Draw::None,
    };
    Some(Endings { resigns: own, draw })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{COMPUTER, DEPLOYED, PEOPLE, REMOTE, game, moves};
    use super::*;
    use crate::play::Cursor;

    #[test]
    fn the_headline_says_who_is_to_do_what() {
        let says = |seats, words: &str| headline(&game(seats, words), None);
        assert_eq!(says(PEOPLE, ""), Headline::Deploys(Side::FIRST));
        assert_eq!(says(PEOPLE, "S@c4 G@c3 B@c5 F@a4"), Headline::Declares(Side::FIRST));
        assert_eq!(says([COMPUTER, Seat::Human], ""), Headline::Thinks(Side::FIRST));
        let after = |words: &str| format!("{DEPLOYED} {words}");
        assert_eq!(says(PEOPLE, DEPLOYED), Headline::Rolls(Side::FIRST));
        assert_eq!(says(PEOPLE, &after("wind:4")), Headline::Acts(Side::FIRST));
        assert_eq!(says(PEOPLE, &after("wind:4 resign=red")), Headline::Over(Ending::Resigned));
    }

    #[test]
    fn a_remote_player_is_named_and_nobody_here_acts() {
        let turn = game(REMOTE, &format!("{DEPLOYED} wind:4 ."));
        assert_eq!((headline(&turn, None), turn.acting_human()), (Headline::Waits(Side::SECOND), None));
        assert_eq!((prompt(&turn, None), die(&turn)), (Prompt::Nothing, Die::Away));
        let deploys = game(REMOTE, "S@c4 G@c3 B@c5 F@a4 !S");
        assert_eq!(headline(&deploys, None), Headline::Waits(Side::SECOND));
        let wind = game(REMOTE, &format!("{DEPLOYED} wind:4 . ."));
        assert_eq!((headline(&wind, None), die(&wind)), (Headline::Waits(Side::SECOND), Die::Away));
        assert_eq!(endings(&turn, true), None, "out of turn nothing is said");
        let own = Endings { resigns: Side::FIRST, draw: Draw::Offer(Side::FIRST, true) };
        assert_eq!(endings(&game(REMOTE, &format!("{DEPLOYED} wind:4")), true), Some(own));
    }

    #[test]
    fn an_offer_is_answered_by_a_human_who_is_here() {
        let offered = |seats, side: &str| game(seats, &format!("{DEPLOYED} wind:4 offer={side}"));
        let people = offered(PEOPLE, "white");
        assert_eq!(offer(&people, None), Some(Side::FIRST));
        assert_eq!(headline(&people, offer(&people, None)), Headline::Offered(Side::FIRST));
        // A declined offer remains open until the game goes on.
        assert_eq!(offer(&people, last_offer(&people)), None);
        assert_eq!(endings(&people, true).unwrap().draw, Draw::Accept(Side::SECOND));
        let own = offered(REMOTE, "white");
        assert_eq!((offer(&own, None), endings(&own, true).unwrap().draw), (None, Draw::Offer(Side::FIRST, false)));
        assert_eq!(offer(&offered(REMOTE, "red"), None), Some(Side::SECOND));
        assert_eq!(endings(&game([Seat::Human, COMPUTER], ""), true).unwrap().draw, Draw::None);
        assert_eq!(endings(&game([COMPUTER, COMPUTER], ""), true), None);
    }

    #[test]
    fn the_prompt_says_what_can_be_done() {
        assert_eq!(prompt(&game(PEOPLE, "S@c4"), None), Prompt::Place(ShipClass::Galleon));
        assert_eq!(prompt(&game(PEOPLE, "S@c4 G@c3 B@c5 F@a4"), None), Prompt::Declare);
        assert_eq!(prompt(&game(PEOPLE, DEPLOYED), None), Prompt::Wind);
        let acts = game(PEOPLE, &format!("{DEPLOYED} wind:4"));
        let Prompt::Options { chosen, sail, fire } = prompt(&acts, Some(ShipClass::Brig)) else { panic!("it acts") };
        let brig = acts.position().ship(Side::FIRST, ShipClass::Brig);
        assert_eq!(chosen, Some((ShipClass::Brig, brig.moves, brig.shots)));
        assert_eq!((sail.len(), fire.len()), (4, 0));
        assert_eq!(prompt(&game([Seat::Human, COMPUTER], &format!("{DEPLOYED} wind:4 .")), None), Prompt::Nothing);
    }

    #[test]
    fn one_order_is_the_main_one() {
        let main = |seats, words: &str| {
            let game = game(seats, words);
            main_order(&game, offer(&game, None), Some(ShipClass::Brig))
        };
        assert_eq!(main(PEOPLE, "S@c4"), MainOrder::Deploy);
        assert_eq!(main([COMPUTER, Seat::Human], ""), MainOrder::EndTurn(None));
        assert_eq!(main(PEOPLE, "S@c4 G@c3 B@c5 F@a4"), MainOrder::Declare(Some(ShipClass::Brig)));
        assert_eq!(main(PEOPLE, DEPLOYED), MainOrder::Roll);
        let after = |words: &str| format!("{DEPLOYED} {words}");
        assert_eq!(main(PEOPLE, &after("wind:4")), MainOrder::EndTurn(Some(Vec::new())));
        assert_eq!(main(PEOPLE, &after("wind:4 offer=white")), MainOrder::Accept(Side::SECOND));
        assert_eq!(main(REMOTE, &after("wind:4 .")), MainOrder::EndTurn(None));
    }

    #[test]
    fn a_replay_tells_of_the_position_that_it_shows() {
        let raid = format!("{DEPLOYED} wind:4 S-d4-e4 B-d5 . B-j5-i5-h4 . :2 . . :6 S-e3-f3-g3 SxB:5");
        let end = game([COMPUTER, COMPUTER], &format!("{raid} resign=red"));
        assert_eq!((headline(&end, None), die(&end)), (Headline::Over(Ending::Resigned), Die::Away));
        let mut cursor = Cursor::new(end.record().clone());
        let mut at = |words: &str| {
            cursor.seek(moves(words).len());
            (headline_at(cursor.position()), die_at(cursor.history()), cursor.position().turn_number())
        };
        assert_eq!(at(DEPLOYED), (Headline::Rolls(Side::FIRST), Die::Away, 1));
        assert_eq!(at(&format!("{DEPLOYED} wind:4")), (Headline::Acts(Side::FIRST), Die::Shows(4), 1));
        assert_eq!(at(&raid), (Headline::Acts(Side::FIRST), Die::Shows(5), 3));
        assert_eq!(at(""), (Headline::Deploys(Side::FIRST), Die::Away, 0));
    }

    #[test]
    fn the_die_tumbles_where_nobody_asks_for_it() {
        let shows = |seats, words: &str| die(&game(seats, words));
        let raid = format!("{DEPLOYED} wind:4 S-d4-e4 B-d5 . B-j5-i5-h4 . :2 . . :6 S-e3-f3-g3 SxB");
        assert_eq!(shows(PEOPLE, DEPLOYED), Die::Away, "a human presses the button");
        assert_eq!(shows([COMPUTER, Seat::Human], DEPLOYED), Die::Tumbles);
        assert_eq!((shows(PEOPLE, &raid), shows(PEOPLE, &format!("{raid}:5"))), (Die::Tumbles, Die::Shows(5)));
    }
}
