//! A battle against somebody who cheats: the honest side sits at this device, the other one sends it what a test wants.

use super::table::{A, B, fleet, layout, said, small};
use kletka::fair::{Opening, Pact, Salt, SidePact, Terms};
use kletka::play::{Letter, Match, Playable, Received, Seat, Seats};
use kletka::record::Record;
use kletka::sea_battle::{FleetSpec, HiddenFleet, Layout, Move, SeaBattle, Setup};

/// The board of the honest side, and what the other one has sealed where a test wants nothing else.
pub(crate) const FLEET: &str = "
    ##.*..
    ......
    #...*.
    ......
    ^.....
    ......";

/// The salt of the side that cheats.
pub(crate) const SALT: Salt = Salt([2; 16]);

/// A little board with two ships, two mines and a sweeper.
pub(crate) fn setup() -> Setup {
    Setup { mines: 2, sweepers: 1, ..small(FleetSpec::EMPTY.with(2, 1).with(1, 1)) }
}

/// The board that a picture shows.
pub(crate) fn board(picture: &str) -> Layout {
    layout(&setup(), picture)
}

/// This board, laid open.
pub(crate) fn opening(layout: &Layout) -> Opening {
    Opening { salt: board_salt(), secret: layout.to_bytes() }
}

/// The salt that the cheat's seal of a board was made with.
fn board_salt() -> Salt {
    Battle::sealed(&board(FLEET)).cheat.board_salt(B).unwrap()
}

/// A battle of an honest player, who is the first side and sits at this device, against one who says whatever the test wants.
pub(crate) struct Battle {
    /// As the honest device holds it.
    pub(crate) honest: Match<SeaBattle>,
    /// What the other one has sealed.
    pub(crate) cheat: Pact,
    /// What the other one lays open, true or not.
    shown: Option<Opening>,
}

impl Battle {
    /// The second side seals this board, whatever it is.
    pub(crate) fn sealed(layout: &Layout) -> Self {
        Self::sealed_on(Terms::new(A), layout)
    }

    /// The same on other terms.
    pub(crate) fn sealed_on(terms: Terms, layout: &Layout) -> Self {
        let seats = Seats::new([Seat::Human, Seat::Remote]).with_names(["Ann", "Ben"]);
        let mut honest = Match::new(setup(), &seats, 7).unwrap();
        honest.set_secret(A, Some(HiddenFleet::ready(fleet(&setup(), FLEET))));
        honest.invite(terms, Salt([1; 16])).unwrap();
        let mut pact = Pact::watch(honest.pact().unwrap().public().clone());
        pact.join(B, SALT, Some(&layout.to_bytes())).unwrap();
        Self { honest, cheat: pact, shown: None }
    }

    /// What the other device sends when these moves were made.
    pub(crate) fn letter(&self, moves: &[Move]) -> Letter<SeaBattle> {
        let record = Record::replay(setup(), moves.iter().copied()).unwrap();
        let mut cheat = self.cheat.clone();
        cheat.mark_news();
        let mut pact = cheat.outgoing(0);
        if let Some(opening) = self.shown.clone() {
            let part = pact.side(B).unwrap().clone();
            // The seal follows from the opening in a link.
            let board = pact.board_seal(B, &opening);
            pact = pact.with_side(B, SidePact { opening: Some(opening), board, ..part });
        }
        Letter { record, pact: Some(pact), ..self.honest.letter().unwrap() }
    }

    /// The honest device takes in that letter.
    pub(crate) fn receive(&mut self, moves: &[Move]) {
        match self.honest.receive(&self.letter(moves)).unwrap() {
            Received::News(after) => self.honest = *after,
            Received::Known => {}
        }
        self.cheat.mark_news();
        self.cheat.mark_sent(0);
    }

    /// Both sides say this: the first one on this device, the other by letters.
    pub(crate) fn play(mut self, words: &str) -> Self {
        self.receive(&[]);
        let moves = said(&setup(), words);
        for (index, &mv) in moves.iter().enumerate() {
            if self.honest.moves().len() > index {
                assert_eq!(self.honest.moves()[index], mv, "it was answered with the move before");
            } else if self.honest.position().mover(&mv) == Some(A) {
                self.honest.play(mv).unwrap();
                self.honest.mark_sent();
            } else {
                self.receive(&moves[..=index]);
            }
        }
        assert_eq!(self.honest.moves(), moves);
        self
    }

    /// The second side lays this open in its next letter.
    pub(crate) fn show(&mut self, opening: Option<Opening>) {
        self.shown = opening;
    }

    /// The second side lays this open, and the first one what it sealed.
    pub(crate) fn open(mut self, opening: Option<Opening>) -> Match<SeaBattle> {
        self.show(opening);
        let moves = self.honest.moves().to_vec();
        self.receive(&moves);
        self.honest.lay_open();
        self.honest
    }
}
