//! Matches between simulated devices that exchange letters, for tests and statistics.

use super::{Distrust, Letter, Match, Next, Received, Seat, Seats};
use crate::fair::{Salt, Terms};
use crate::game::Side;
use crate::record::Notation;
use core::ops::{Index, IndexMut};

/// Decision of the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision<M> {
    /// Moves to play at once.
    Moves(Vec<M>),
    /// Moves that the other device shall play and answer.
    Orders(Vec<M>),
}

/// Devices of a match, one per side, the inviter's first.
#[derive(Clone, PartialEq, Debug)]
pub struct Devices<G: Notation> {
    games: Vec<Match<G>>,
}

impl<G: Notation> Devices<G> {
    /// Creates a match that all sides have joined. `ready` prepares a side's secret and returns its salt; `carry`
    /// transforms a letter on its way. `None` if the setup is invalid or a side is not ready.
    pub fn new(
        setup: &G::Setup,
        terms: Terms,
        ready: impl FnMut(&mut Match<G>, Side) -> Salt,
        carry: impl FnMut(Letter<G>) -> Letter<G>,
    ) -> Option<Self> {
        let seat = |side| if side == terms.inviter { Seat::Human } else { Seat::Remote };
        let seats = Seats::new(Side::all(G::side_count(setup)).map(seat));
        Self::join(Match::new(setup.clone(), &seats, 0).ok()?, terms, ready, carry)
    }

    /// Invites the others to a match of the inviter and lets them join, like [`new`](Self::new).
    pub fn join(
        inviter: Match<G>,
        terms: Terms,
        ready: impl FnMut(&mut Match<G>, Side) -> Salt,
        mut carry: impl FnMut(Letter<G>) -> Letter<G>,
    ) -> Option<Self> {
        let mut devices = Self::accept(inviter, terms, ready, &mut carry)?;
        devices.send(devices.games.len() - 1, &mut carry).ok()?;
        Some(devices)
    }

    /// Invites the others and lets them join, like [`join`](Self::join), but for the letter of the last one, which may
    /// make its first turn before.
    pub fn accept(
        mut inviter: Match<G>,
        terms: Terms,
        mut ready: impl FnMut(&mut Match<G>, Side) -> Salt,
        mut carry: impl FnMut(Letter<G>) -> Letter<G>,
    ) -> Option<Self> {
        let sides: Vec<Side> = inviter.seats().sides().filter(|&side| side != terms.inviter).collect();
        let salt = ready(&mut inviter, terms.inviter);
        if inviter.session().pact().is_none() {
            inviter.session_mut().invite(terms, salt).ok()?;
        }
        let mut devices = Self { games: vec![inviter] };
        for side in sides {
            if devices.games.len() > 1 {
                devices.send(devices.games.len() - 1, &mut carry).ok()?;
            }
            let letter = carry(devices.games[0].session().letter()?);
            devices.games[0].session_mut().mark_sent();
            let mut game = Match::try_from(&letter).ok()?;
            if !game.session_mut().take_seat(side) {
                return None;
            }
            let salt = ready(&mut game, side);
            game.session_mut().join(side, salt).ok()?;
            devices.games.push(game);
        }
        Some(devices)
    }

    /// Returns each device's state of the match.
    pub fn games(&self) -> &[Match<G>] {
        &self.games
    }

    /// Delivers a device's letter to all others; returns true if it was news to any.
    ///
    /// # Errors
    /// The first device that rejects the letter, and the reason; devices before it have accepted it.
    pub fn send(
        &mut self,
        from: usize,
        carry: impl FnOnce(Letter<G>) -> Letter<G>,
    ) -> Result<bool, (usize, Distrust<G::Move>)> {
        let Some(letter) = self.games[from].session().letter().map(carry) else { return Ok(false) };
        self.games[from].session_mut().mark_sent();
        let mut is_news = false;
        for (device, game) in self.games.iter_mut().enumerate().filter(|&(device, _)| device != from) {
            if let Received::News(after) = game.session().receive(&letter).map_err(|why| (device, why))? {
                *game = *after;
                is_news = true;
            }
        }
        Ok(is_news)
    }

    /// Plays on a device until it waits for another, and reveals its secrets once the match is over. Returns true if
    /// it has something to send.
    pub fn take_turn(&mut self, device: usize, mut decide: impl FnMut(&Match<G>, Side) -> Decision<G::Move>) -> bool {
        let game = &mut self.games[device];
        loop {
            let before = game.moves().len();
            let moves = match game.next() {
                Next::Move(mv) | Next::Roll(_, mv) => vec![mv],
                Next::Human(side) => match decide(game, side) {
                    Decision::Moves(moves) => moves,
                    Decision::Orders(orders) => {
                        // Invalid orders are ignored.
                        let _ = game.session_mut().order(orders);
                        break;
                    }
                },
                Next::Computer(..) | Next::Remote(_) | Next::Nothing => break,
            };
            // A die may have made the rest of a plan illegal.
            let _ = moves.into_iter().try_for_each(|mv| game.play(mv));
            if game.moves().len() == before {
                break;
            }
        }
        game.session_mut().disclose_secrets();
        game.session().is_unsent()
    }
}

impl<G: Notation> Index<usize> for Devices<G> {
    type Output = Match<G>;

    fn index(&self, device: usize) -> &Match<G> {
        &self.games[device]
    }
}

impl<G: Notation> IndexMut<usize> for Devices<G> {
    fn index_mut(&mut self, device: usize) -> &mut Match<G> {
        &mut self.games[device]
    }
}
