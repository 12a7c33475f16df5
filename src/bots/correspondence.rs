//! Matches between devices that know each other by letters only, all of them at hand: to play whole matches by letters in tests and
//! to count them.

use crate::fair::{Salt, Terms};
use crate::game::Side;
use crate::play::{Distrust, Letter, Match, MatchText, Next, Received, Seat, Seats};
use core::ops::{Index, IndexMut};

/// What a player does who is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision<M> {
    /// Moves that are made at once.
    Moves(Vec<M>),
    /// Moves that the other device is to make and answer.
    Orders(Vec<M>),
}

/// The devices of a match: each plays one side, the inviter's first.
#[derive(Clone, PartialEq, Debug)]
pub struct Devices<G: MatchText> {
    games: Vec<Match<G>>,
}

impl<G: MatchText> Devices<G> {
    /// A match to which everybody has been invited and has come, the sides that follow the inviter in their order. `ready` makes
    /// ready what a side hides and gives its salt; `carry` is what becomes of a letter on its way. `None` where the setup
    /// cannot be played or a side is not ready.
    pub fn new(
        setup: &G::Setup,
        terms: Terms,
        mut ready: impl FnMut(&mut Match<G>, Side) -> Salt,
        mut carry: impl FnMut(Letter<G>) -> Letter<G>,
    ) -> Option<Self> {
        let sides = || Side::all(G::side_count(setup));
        let seats = sides().map(|side| if side == terms.inviter { Seat::Human } else { Seat::Remote });
        let mut inviter = Match::<G>::new(setup.clone(), &Seats::new(seats), 0).ok()?;
        let salt = ready(&mut inviter, terms.inviter);
        inviter.invite(terms, salt).ok()?;
        let mut devices = Self { games: vec![inviter] };
        for side in sides().filter(|&side| side != terms.inviter) {
            let letter = carry(devices.games[0].letter()?);
            devices.games[0].mark_sent();
            let mut game = Match::from_letter(&letter).ok()?;
            if !game.take_seat(side) {
                return None;
            }
            let salt = ready(&mut game, side);
            game.join(side, salt).ok()?;
            devices.games.push(game);
            devices.send(devices.games.len() - 1, &mut carry).ok()?;
        }
        Some(devices)
    }

    /// The match as each device knows it.
    pub fn games(&self) -> &[Match<G>] {
        &self.games
    }

    /// The device on which a side is played.
    pub fn device_of(&self, side: Side) -> Option<usize> {
        self.games.iter().position(|game| game.seats().seat(side) != Seat::Remote)
    }

    /// Sends a letter to all others. Whether it brought anything to any of them.
    ///
    /// # Errors
    /// Which device does not believe it, and why; those before it do.
    pub fn send(
        &mut self,
        from: usize,
        carry: impl FnOnce(Letter<G>) -> Letter<G>,
    ) -> Result<bool, (usize, Distrust<G::Move>)> {
        let Some(letter) = self.games[from].letter().map(carry) else { return Ok(false) };
        self.games[from].mark_sent();
        let mut is_news = false;
        for (device, game) in self.games.iter_mut().enumerate().filter(|&(device, _)| device != from) {
            if let Received::News(after) = game.receive(&letter).map_err(|why| (device, why))? {
                *game = *after;
                is_news = true;
            }
        }
        Ok(is_news)
    }

    /// Plays on a device as far as it goes without the others, and lays open what it hides when the match is over. Whether it has
    /// something to send.
    pub fn take_turn(&mut self, device: usize, mut decide: impl FnMut(&Match<G>, Side) -> Decision<G::Move>) -> bool {
        let game = &mut self.games[device];
        loop {
            let before = game.moves().len();
            let moves = match game.next() {
                Next::Move(mv) | Next::Roll(_, mv) => vec![mv],
                Next::Human(side) => match decide(game, side) {
                    Decision::Moves(moves) => moves,
                    Decision::Orders(orders) => {
                        // Orders that cannot be given are none.
                        let _ = game.order(orders);
                        break;
                    }
                },
                Next::Computer(..) | Next::Remote(_) | Next::Nothing => break,
            };
            // The rest of a plan may have become illegal by a die.
            let _ = moves.into_iter().try_for_each(|mv| game.play(mv));
            if game.moves().len() == before {
                break;
            }
        }
        game.lay_open();
        game.is_unsent()
    }
}

impl<G: MatchText> Index<usize> for Devices<G> {
    type Output = Match<G>;

    fn index(&self, device: usize) -> &Match<G> {
        &self.games[device]
    }
}

impl<G: MatchText> IndexMut<usize> for Devices<G> {
    fn index_mut(&mut self, device: usize) -> &mut Match<G> {
        &mut self.games[device]
    }
}
