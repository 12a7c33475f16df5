//! A battle against a cheat: the honest side plays on this device, the test forges the other's letters.

use super::table::{A, B, fleet, layout, parse_moves, small};
use kletka::fair::{Opening, Pact, Salt, SidePact, Terms};
use kletka::play::{Letter, Match, Playable, Received, Seat, Seats};
use kletka::record::Record;
use kletka::sea_battle::{FleetSpec, HiddenFleet, Layout, Move, SeaBattlePosition, Setup};

/// The honest side's board, and the default for the cheat's sealed board.
pub(crate) const FLEET: &str = "
    ##.*..
    ......
    #...*.
    ......
    ^.....
    ......";

pub(crate) const SALT: Salt = Salt([2; 16]);

/// A small board with two ships, two mines and a sweeper.
pub(crate) fn setup() -> Setup {
    Setup { mines: 2, sweepers: 1, ..small(FleetSpec::EMPTY.with(2, 1).with(1, 1)) }
}

pub(crate) fn board(picture: &str) -> Layout {
    layout(&setup(), picture)
}

pub(crate) fn opening(layout: &Layout) -> Opening {
    Opening { salt: board_salt(), secret: layout.to_bytes() }
}

fn board_salt() -> Salt {
    Battle::sealed(&board(FLEET)).cheat.board_salt(B).unwrap()
}

/// An honest player, the first side on this device, against a cheat.
pub(crate) struct Battle {
    /// The honest device's match.
    pub(crate) honest: Match<SeaBattlePosition>,
    /// The cheat's seals.
    pub(crate) cheat: Pact,
    /// The cheat's opening, true or not.
    shown: Option<Opening>,
}

impl Battle {
    /// Starts a battle in which the cheat seals this board.
    pub(crate) fn sealed(layout: &Layout) -> Self {
        Self::sealed_on(Terms::new(A), layout)
    }

    pub(crate) fn sealed_on(terms: Terms, layout: &Layout) -> Self {
        let seats = Seats::new([Seat::Human, Seat::Remote]).with_names(["Ann", "Ben"]);
        let mut honest = Match::new(setup(), &seats, 7).unwrap();
        honest.set_secret(A, Some(HiddenFleet::ready(fleet(&setup(), FLEET))));
        honest.session_mut().invite(terms, Salt([1; 16])).unwrap();
        let mut pact = Pact::watch(honest.session().pact().unwrap().public().clone());
        pact.join(B, SALT, Some(&layout.to_bytes())).unwrap();
        Self { honest, cheat: pact, shown: None }
    }

    /// Creates the cheat's letter after these moves.
    pub(crate) fn letter(&self, moves: &[Move]) -> Letter<SeaBattlePosition> {
        let record = Record::replay(setup(), moves.iter().copied()).unwrap();
        let mut cheat = self.cheat.clone();
        cheat.mark_news();
        let mut pact = cheat.outgoing(0);
        if let Some(opening) = self.shown.clone() {
            let part = pact.side(B).unwrap().clone();
            // A link derives the seal from the opening.
            let board = pact.board_seal(B, &opening);
            pact = pact.with_side(B, SidePact { opening: Some(opening), board, ..part });
        }
        Letter { record, pact: Some(pact), ..self.honest.session().letter().unwrap() }
    }

    /// Receives that letter on the honest device.
    pub(crate) fn receive(&mut self, moves: &[Move]) {
        match self.honest.session().receive(&self.letter(moves)).unwrap() {
            Received::News(after) => self.honest = *after,
            Received::Known => {}
        }
        self.cheat.mark_news();
        self.cheat.mark_sent(0);
    }

    /// Plays moves of both sides: the first side's here, the cheat's by letters.
    pub(crate) fn play(mut self, words: &str) -> Self {
        self.receive(&[]);
        let moves = parse_moves(&setup(), words);
        for (index, &mv) in moves.iter().enumerate() {
            if self.honest.moves().len() > index {
                assert_eq!(self.honest.moves()[index], mv, "it was answered with the move before");
            } else if self.honest.position().author(&mv).side() == Some(A) {
                self.honest.play(mv).unwrap();
                self.honest.session_mut().mark_sent();
            } else {
                self.receive(&moves[..=index]);
            }
        }
        assert_eq!(self.honest.moves(), moves);
        self
    }

    /// Sets the opening in the cheat's next letter.
    pub(crate) fn show(&mut self, opening: Option<Opening>) {
        self.shown = opening;
    }

    /// Opens both boards: the cheat's as given, the honest one as sealed.
    pub(crate) fn open(mut self, opening: Option<Opening>) -> Match<SeaBattlePosition> {
        self.show(opening);
        let moves = self.honest.moves().to_vec();
        self.receive(&moves);
        self.honest.session_mut().disclose_secrets();
        self.honest
    }
}
