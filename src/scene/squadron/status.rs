//! What the lines above the chart tell, as data; the page has the words.

use super::click::ready;
use crate::game::Side;
use crate::play::{Match, Playable, Seat, Stage};
use crate::squadron::history::History;
use crate::squadron::{Ending, Move, Phase, ShipClass, Siege, Squadron};

/// Who is to do what, or how the battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Headline {
    /// This side offers a draw, which a human here can accept.
    Offered(Side),
    /// The computer thinks for this side.
    Thinks(Side),
    /// This side deploys its ships.
    Deploys(Side),
    /// This side, which plays elsewhere, deploys its ships and declares its flagship.
    DeploysElsewhere(Side),
    /// This side declares its flagship.
    Declares(Side),
    /// This side rolls for the wind.
    Rolls(Side),
    /// This side acts.
    Acts(Side),
    /// A shot's die is rolled.
    Fires {
        /// The side that fires.
        side: Side,
        /// The ship that fires.
        ship: ShipClass,
        /// The ship that is fired at.
        target: ShipClass,
    },
    /// The battle has ended so.
    Over(Ending),
}

/// The die beside the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Die {
    /// None.
    Away,
    /// It tumbles.
    Tumbles,
    /// It shows this.
    Shows(u8),
}

/// What can be done now, or what comes about unless something is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Prompt {
    /// Nothing by a human here.
    Nothing,
    /// These sides capture a fort in these turns, in the way that was agreed (H14).
    Sieges(Vec<(Side, u16)>, Siege),
    /// This ship is deployed next.
    Place(ShipClass),
    /// The flagship is to be declared.
    Declare,
    /// The die of the wind is rolled.
    Wind,
    /// No ship can do anything more in this turn.
    AllDone,
    /// These ships can do something.
    Options {
        /// The chosen ship, with the moves and shots that it has left.
        chosen: Option<(ShipClass, u8, u8)>,
        /// The ships that can sail.
        sail: Vec<ShipClass>,
        /// The ships that can fire.
        fire: Vec<ShipClass>,
    },
}

/// Whether a human at this device acts, and for which side.
pub fn acting_human(game: &Match<Squadron>) -> Option<Side> {
    let decides = game.position().to_decide().filter(|_| game.stage() == Stage::Playing);
    decides.filter(|&side| game.seats().is_human(side))
}

/// The side that offers a draw which a human here can accept. `declined` is the number of the offer's move that was declined.
pub fn offer(game: &Match<Squadron>, declined: Option<usize>) -> Option<Side> {
    let side = game.position().offer()?;
    let open = !matches!(game.position().phase(), Phase::Over(..)) && declined != last_offer(game);
    (open && game.seats().is_human(side.other())).then_some(side)
}

/// The number of the move that last offered a draw.
pub fn last_offer(game: &Match<Squadron>) -> Option<usize> {
    game.moves().iter().rposition(|mv| matches!(mv, Move::OfferDraw(_)))
}

/// Who is to do what; `offer` is the [`offer`] that is still to be answered.
pub fn headline(game: &Match<Squadron>, offer: Option<Side>) -> Headline {
    let position = game.position();
    let computer = |side: Side| matches!(game.seats().seat(side), Seat::Computer(_));
    match (offer, position.phase()) {
        (Some(side), _) => Headline::Offered(side),
        (_, Phase::Deploy(side) | Phase::Act(side)) if computer(side) => Headline::Thinks(side),
        (_, Phase::Deploy(side)) if game.seats().seat(side) == Seat::Remote => Headline::DeploysElsewhere(side),
        _ => headline_at(position),
    }
}

/// Who is to do what in a position that is looked back at, whoever plays.
pub fn headline_at(position: &Squadron) -> Headline {
    match position.phase() {
        Phase::Deploy(side) if position.is_deployed(side) => Headline::Declares(side),
        Phase::Deploy(side) => Headline::Deploys(side),
        Phase::Wind => Headline::Rolls(position.roller()),
        Phase::Act(side) => Headline::Acts(side),
        Phase::Shot { side, ship, target, .. } => Headline::Fires { side, ship, target },
        Phase::Over(_, ending) => Headline::Over(ending),
    }
}

/// What the die shows. It tumbles where nobody need ask for it; a human's waits for the button.
pub fn die(game: &Match<Squadron>) -> Die {
    let position = game.position();
    match position.phase() {
        Phase::Shot { .. } => Die::Tumbles,
        Phase::Wind if matches!(game.seats().seat(position.roller()), Seat::Computer(_)) => Die::Tumbles,
        _ => die_at(game.history()),
    }
}

/// What the die shows that was rolled last, where that was the last move.
pub fn die_at(history: &History) -> Die {
    if let Some((Move::Die(number), _)) = history.last() { Die::Shows(number) } else { Die::Away }
}

/// What can be done now, with this ship chosen.
pub fn prompt(game: &Match<Squadron>, chosen: Option<ShipClass>) -> Prompt {
    let position = game.position();
    match (prompt_at(position), position.phase(), acting_human(game)) {
        (Prompt::Nothing, Phase::Deploy(_), Some(side)) => {
            ready(position, side, chosen).map_or(Prompt::Declare, Prompt::Place)
        }
        (Prompt::Nothing, Phase::Wind, _) => Prompt::Wind,
        (Prompt::Nothing, Phase::Act(_), Some(side)) => options(position, side, chosen),
        (prompt, ..) => prompt,
    }
}

/// What comes about in a position that is looked back at, whoever plays.
pub fn prompt_at(position: &Squadron) -> Prompt {
    let siege = |side: Side| position.captures_at(side).map(|turn| (side, turn));
    let sieges: Vec<_> = Side::BOTH.into_iter().filter_map(siege).collect();
    if sieges.is_empty() || matches!(position.phase(), Phase::Over(..)) {
        return Prompt::Nothing;
    }
    Prompt::Sieges(sieges, position.setup().siege)
}

fn options(position: &Squadron, side: Side, chosen: Option<ShipClass>) -> Prompt {
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

/// What a human here can say beside the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Endings {
    /// The side that resigns.
    pub resigns: Side,
    /// What it can say of a draw.
    pub draw: Draw,
}

/// What can be said of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// Nothing: computers take none.
    None,
    /// This side can offer one; not now where an offer stands.
    Offer(Side, bool),
    /// This side can accept the one that was offered.
    Accept(Side),
}

/// What a human here can say beside the game: two people at one device speak for the side that moves. `answered` is whether
/// no offer waits for its answer in the status.
pub fn endings(game: &Match<Squadron>, answered: bool) -> Option<Endings> {
    let (position, seats) = (game.position(), game.seats());
    let mover = match position.phase() {
        Phase::Deploy(side) | Phase::Act(side) | Phase::Shot { side, .. } => side,
        Phase::Wind => position.roller(),
        Phase::Over(..) => return None,
    };
    let own = seats.only_human().unwrap_or(mover);
    if !seats.is_human(own) {
        return None;
    }
    let people = Side::BOTH.into_iter().all(|side| seats.seat(side).level().is_none());
    let acceptable = position.offer().map(Side::other).filter(|&side| answered && seats.is_human(side));
    let draw = match acceptable {
        Some(side) => Draw::Accept(side),
        None if people => Draw::Offer(own, position.offer().is_none()),
        None => Draw::None,
    };
    Some(Endings { resigns: own, draw })
}

#[cfg(test)]
mod tests {
    use super::super::testing::{DEPLOYED, moves};
    use super::*;
    use crate::play::{Cursor, Seats};
    use crate::squadron::Setup;
    use crate::squadron::builtin_maps::BuiltinMap;

    type Sitter = Seat<<Squadron as Playable>::Level>;

    const PEOPLE: [Sitter; 2] = [Seat::Human, Seat::Human];
    const REMOTE: [Sitter; 2] = [Seat::Human, Seat::Remote];

    fn computer() -> Sitter {
        Seat::from_word("midshipman")
    }

    fn game(seats: [Sitter; 2], words: &str) -> Match<Squadron> {
        let mut game = Match::new(Setup::from(BuiltinMap::Strait.map()), &Seats::new(seats), 3).unwrap();
        for mv in moves(words) {
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn the_headline_says_who_is_to_do_what() {
        let says = |seats, words: &str| headline(&game(seats, words), None);
        assert_eq!(says(PEOPLE, ""), Headline::Deploys(Side::FIRST));
        assert_eq!(says(PEOPLE, "S@c4 G@c3 B@c5 F@a4"), Headline::Declares(Side::FIRST));
        assert_eq!(says([computer(), Seat::Human], ""), Headline::Thinks(Side::FIRST));
        let after = |words: &str| format!("{DEPLOYED} {words}");
        assert_eq!(says(PEOPLE, DEPLOYED), Headline::Rolls(Side::FIRST));
        assert_eq!(says(PEOPLE, &after("wind:4")), Headline::Acts(Side::FIRST));
        assert_eq!(says(PEOPLE, &after("wind:4 resign=red")), Headline::Over(Ending::Resigned));
    }

    #[test]
    fn a_remote_player_is_named_and_nobody_here_acts() {
        let turn = game(REMOTE, &format!("{DEPLOYED} wind:4 ."));
        assert_eq!((headline(&turn, None), acting_human(&turn)), (Headline::Acts(Side::SECOND), None));
        assert_eq!((prompt(&turn, None), die(&turn)), (Prompt::Nothing, Die::Away));
        let deploys = game(REMOTE, "S@c4 G@c3 B@c5 F@a4 !S");
        assert_eq!(headline(&deploys, None), Headline::DeploysElsewhere(Side::SECOND));
        let wind = game(REMOTE, &format!("{DEPLOYED} wind:4 . ."));
        assert_eq!((headline(&wind, None), die(&wind)), (Headline::Rolls(Side::SECOND), Die::Away));
        let own = Endings { resigns: Side::FIRST, draw: Draw::Offer(Side::FIRST, true) };
        assert_eq!(endings(&turn, true), Some(own));
    }

    #[test]
    fn an_offer_is_answered_by_a_human_who_is_here() {
        let offered = |seats, side: &str| game(seats, &format!("{DEPLOYED} wind:4 offer={side}"));
        let people = offered(PEOPLE, "white");
        assert_eq!(offer(&people, None), Some(Side::FIRST));
        assert_eq!(headline(&people, offer(&people, None)), Headline::Offered(Side::FIRST));
        // A declined offer stands until the game goes on, and can still be accepted.
        assert_eq!(offer(&people, last_offer(&people)), None);
        assert_eq!(endings(&people, true).unwrap().draw, Draw::Accept(Side::SECOND));
        let own = offered(REMOTE, "white");
        assert_eq!((offer(&own, None), endings(&own, true).unwrap().draw), (None, Draw::Offer(Side::FIRST, false)));
        assert_eq!(offer(&offered(REMOTE, "red"), None), Some(Side::SECOND));
        assert_eq!(endings(&game([Seat::Human, computer()], ""), true).unwrap().draw, Draw::None);
        assert_eq!(endings(&game([computer(), computer()], ""), true), None);
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
        assert_eq!(prompt(&game([Seat::Human, computer()], &format!("{DEPLOYED} wind:4 .")), None), Prompt::Nothing);
    }

    #[test]
    fn a_replay_tells_of_the_position_that_it_shows() {
        let raid = format!("{DEPLOYED} wind:4 S-d4-e4 B-d5 . B-j5-i5-h4 . :2 . . :6 S-e3-f3-g3 SxB:5");
        let end = game([computer(), computer()], &format!("{raid} resign=red"));
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
        assert_eq!(shows([computer(), Seat::Human], DEPLOYED), Die::Tumbles);
        assert_eq!((shows(PEOPLE, &raid), shows(PEOPLE, &format!("{raid}:5"))), (Die::Tumbles, Die::Shows(5)));
    }
}
