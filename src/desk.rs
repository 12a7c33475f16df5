//! Desks: what a player is doing at a board, apart from the moves of the match. A scene draws it, the page carries out
//! its effects.

pub mod map_editor;
pub mod sea_battle;
pub mod squadron;
pub mod virus_war;

use crate::bots::protocol::Job;
use crate::game::Position;
use crate::grid::Cell;
use crate::play::{Match, Playable};

/// A player's choices at the board of a game.
pub trait Desk: Clone + PartialEq + 'static {
    /// The game.
    type Game: Playable;
    /// An act of the player.
    type Input;
    /// What the desk tells the player; the page has the words.
    type Notice;
    /// What the desk asks of the worker.
    type Job: Job;

    /// Drops what belonged to another position. Called before each drawing, and before each input.
    fn follow(&mut self, game: &Match<Self::Game>) -> EffectOf<Self>;

    /// Takes an act of the player.
    fn input(&mut self, game: &Match<Self::Game>, input: Self::Input) -> EffectOf<Self>;

    /// Takes the worker's answer to the last job; `None` if there is none.
    fn answer(&mut self, game: &Match<Self::Game>, answer: Option<<Self::Job as Job>::Answer>) -> EffectOf<Self>;
}

/// What the page must do.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect<M, N, J> {
    /// Nothing but drawing the desk.
    Nothing,
    /// Plays these moves in the match as the desk saw it.
    Play(Vec<M>),
    /// Undoes moves while more than this number are left.
    TakeBack(usize),
    /// Notes the moves that are to be ordered of the other device, and announces the change.
    List(Vec<M>, Option<N>),
    /// Sets a tag of the match.
    Tag(String, String),
    /// Asks the worker; the next job takes the place of one that is still open.
    Ask(Box<J>),
    /// Announces an act, and hides the last refusal.
    Echo(N),
    /// Refuses a cell.
    Refuse(Cell, N),
}

/// The effects of a desk.
pub type EffectOf<D> = Effect<<<D as Desk>::Game as Position>::Move, <D as Desk>::Notice, <D as Desk>::Job>;

/// A computer's advice, which holds for the moves after which it was asked for; a plan of moves holds as long as it is
/// followed.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Advice<M, P = Vec<M>> {
    /// Not asked for.
    #[default]
    None,
    /// The computer thinks, after these moves.
    Asked(Vec<M>),
    /// The computer's answer.
    Plan {
        /// The moves of the match before it.
        after: Vec<M>,
        /// Its own moves, or what it has found out.
        plan: P,
    },
    /// There was no answer, after these moves.
    Failed(Vec<M>),
}

impl<M: Clone + PartialEq, P> Advice<M, P> {
    /// Takes the answer to what was asked for; an answer for another position is dropped.
    pub fn take(&mut self, moves: &[M], plan: Option<P>) {
        if self.is_asked(moves) {
            let after = moves.to_vec();
            *self = plan.map_or(Self::Failed(after.clone()), |plan| Self::Plan { after, plan });
        }
    }

    /// Returns whether the computer thinks about the position after these moves.
    pub fn is_asked(&self, moves: &[M]) -> bool {
        matches!(self, Self::Asked(after) if after == moves)
    }

    /// Returns whether there was no answer.
    pub fn has_failed(&self, moves: &[M]) -> bool {
        matches!(self, Self::Failed(after) if after == moves)
    }

    /// Returns the answer for the position after these moves.
    pub fn found(&self, moves: &[M]) -> Option<&P> {
        if let Self::Plan { after, plan } = self { Some(plan).filter(|_| after == moves) } else { None }
    }
}

impl<M: PartialEq> Advice<M> {
    /// Returns what is left of the plan after these moves; empty once one deviated from it.
    pub fn rest(&self, moves: &[M]) -> &[M] {
        let Self::Plan { after, plan } = self else { return &[] };
        moves.strip_prefix(&after[..]).and_then(|since| plan.strip_prefix(since)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_has_a_rest_while_it_is_followed() {
        let mut advice: Advice<i32> = Advice::Asked(vec![1, 2]);
        assert!(advice.is_asked(&[1, 2]) && !advice.is_asked(&[1]));
        advice.take(&[1], Some(vec![9]));
        assert!(advice.is_asked(&[1, 2]), "the answer to another question");
        advice.take(&[1, 2], Some(vec![3, 4]));
        let rests = [&[1, 2][..], &[1, 2, 3], &[1, 2, 3, 4], &[1, 2, 4], &[1], &[2, 1, 3]];
        assert_eq!(rests.map(|moves| advice.rest(moves)), [&[3, 4][..], &[4], &[], &[], &[], &[]]);
        assert_eq!((advice.found(&[1, 2]), advice.found(&[1, 2, 3])), (Some(&vec![3, 4]), None));
    }

    #[test]
    fn no_answer_is_told_once() {
        let mut advice: Advice<i32> = Advice::Asked(vec![1]);
        advice.take(&[1], None);
        assert!(advice.has_failed(&[1]) && !advice.has_failed(&[1, 2]) && advice.rest(&[1]).is_empty());
    }
}
