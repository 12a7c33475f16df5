//! The hint: chances of a ship by the shooter's knowledge, and the cell that they advise.

use super::{SeaBattleDesk, list_of, set_of};
use crate::bots::protocol::SeaBattleAnalysis;
use crate::bots::sea_battle::analysis::Analysis;
use crate::desk::{Advice, Effect, EffectOf};
use crate::format::hundredths;
use crate::game::{Position, Side, Turn};
use crate::grid::{Cell, index_of};
use crate::play::Match;
use crate::sea_battle::{Move, Phase, SeaBattlePosition};
use std::rc::Rc;

/// The analysis of a position, and whether one is wanted in each.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Hint {
    always: bool,
    pub(super) advice: Advice<Move, Rc<Analysis>>,
}

/// The cell to fire at by the hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdvisedShot {
    /// The side that fires.
    pub side: Side,
    /// The likeliest cell that is not listed yet.
    pub cell: Cell,
    /// The probability of a ship there, in percent.
    pub percent: u32,
}

/// Returns the probability of a ship on a cell, in percent.
pub fn chance(analysis: &Analysis, cell: Cell, size: u8) -> u32 {
    analysis.chances.get(index_of(cell, size)).map_or(0, |&part| hundredths(part))
}

impl SeaBattleDesk {
    /// Returns true if the reader may have hints in this match: against the computer, or by agreement.
    pub fn gives_hints(&self, game: &Match<SeaBattlePosition>) -> bool {
        self.player(game).is_some() && game.gives_hints()
    }

    /// Returns the side for which a hint can be asked now: the reader may shoot.
    pub fn hint_side(&self, game: &Match<SeaBattlePosition>) -> Option<Side> {
        let side = self.player(game).filter(|_| self.gives_hints(game))?;
        let position = game.position();
        (position.phase() == Phase::Aim && position.turn() == Turn::Side(side)).then_some(side)
    }

    /// Returns true if a hint is wanted at each turn.
    pub fn always_hints(&self) -> bool {
        self.hint.always
    }

    /// Returns true while the analysis is awaited.
    pub fn awaits_hint(&self, game: &Match<SeaBattlePosition>) -> bool {
        self.hint_side(game).is_some() && self.hint.advice.is_asked(game.moves())
    }

    /// Returns the analysis of the position.
    pub fn analysis(&self, game: &Match<SeaBattlePosition>) -> Option<&Analysis> {
        self.hint_side(game)?;
        self.hint.advice.found(game.moves()).map(|analysis| &**analysis)
    }

    /// Returns the likeliest cell that is not listed yet.
    pub fn advice(&self, game: &Match<SeaBattlePosition>) -> Option<AdvisedShot> {
        let (side, analysis) = (self.hint_side(game)?, self.analysis(game)?);
        let open = self.choice(game)?.cells - set_of(&list_of(game));
        let size = game.setup().size;
        let part = |cell: Cell| analysis.chances.get(index_of(cell, size)).copied().unwrap_or_default();
        // The first of the likeliest.
        let likeliest = || open.iter().min_by(|&one, &other| part(other).total_cmp(&part(one)));
        let cell = analysis.best.filter(|&best| open.contains(best)).or_else(likeliest)?;
        Some(AdvisedShot { side, cell, percent: chance(analysis, cell, size) })
    }

    /// Asks for the hint, or hides it and wants none at each turn.
    pub(super) fn toggle_hint(&mut self, game: &Match<SeaBattlePosition>) -> EffectOf<Self> {
        let is_off = !self.hint.always && !self.awaits_hint(game) && self.analysis(game).is_none();
        self.hint = Hint::default();
        if is_off { self.ask(game) } else { Effect::Nothing }
    }

    pub(super) fn toggle_always(&mut self, game: &Match<SeaBattlePosition>) -> EffectOf<Self> {
        self.hint.always = !self.hint.always;
        if !self.hint.always {
            self.hint.advice = Advice::None;
        }
        self.ask_always(game)
    }

    /// Asks for the hint of a new position if one is wanted at each turn.
    pub(super) fn ask_always(&mut self, game: &Match<SeaBattlePosition>) -> EffectOf<Self> {
        let (advice, moves) = (&self.hint.advice, game.moves());
        let is_answered = advice.is_asked(moves) || advice.has_failed(moves) || advice.found(moves).is_some();
        if self.hint.always && !is_answered { self.ask(game) } else { Effect::Nothing }
    }

    fn ask(&mut self, game: &Match<SeaBattlePosition>) -> EffectOf<Self> {
        let Some(side) = self.hint_side(game) else { return Effect::Nothing };
        self.hint.advice = Advice::Asked(game.moves().to_vec());
        let (setup, moves) = (game.setup().clone(), game.moves().to_vec());
        let upto = moves.len() as u32;
        Effect::Ask(Box::new(SeaBattleAnalysis { setup, moves, upto, side }))
    }
}
