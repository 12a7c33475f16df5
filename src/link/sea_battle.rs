//! Sea Battle in links.

mod fleet;
mod setup;

use super::{Coder, LinkError, LinkGame};
use crate::game::Side;
use crate::grid::Cell;
use crate::play::MAX_ORDERS;
use crate::sea_battle::{Action, HiddenFleet, Move, Phase, SeaBattlePosition, Setup};

impl LinkGame for SeaBattlePosition {
    const ASIDES: &'static [Move] = &[
        Move::by(Side::FIRST, Action::Resign),
        Move::by(Side::SECOND, Action::Resign),
        Move::by(Side::FIRST, Action::OfferDraw),
        Move::by(Side::SECOND, Action::OfferDraw),
        Move::by(Side::FIRST, Action::AcceptDraw),
        Move::by(Side::SECOND, Action::AcceptDraw),
        Move::by(Side::FIRST, Action::DeclineDraw),
        Move::by(Side::SECOND, Action::DeclineDraw),
        Move::time_out(0),
        Move::stop(Side::FIRST),
        Move::stop(Side::SECOND),
    ];

    fn code_setup(coder: &mut Coder, setup: Option<&Setup>) -> Result<Setup, LinkError> {
        setup::code(coder, setup)
    }

    fn code_secret(coder: &mut Coder, setup: &Setup, secret: Option<&HiddenFleet>) -> Result<HiddenFleet, LinkError> {
        let layout = secret.map(HiddenFleet::layout);
        let layout = fleet::code(coder, setup, layout)?;
        Ok(HiddenFleet::confirm(setup, layout.clone()).unwrap_or(HiddenFleet::Draft(layout)))
    }

    fn seconds(mv: &Move) -> u16 {
        mv.seconds
    }

    fn at_seconds(mv: Move, seconds: u16) -> Move {
        Move { seconds, ..mv }
    }

    fn code_orders(&self, coder: &mut Coder, orders: &[Move]) -> Result<Vec<Move>, LinkError> {
        let mut free = self.targets();
        if let Phase::Answer(cell) = self.phase() {
            free.remove(cell);
        }
        let count = coder.choose(MAX_ORDERS + 1, orders.len())?;
        let mut coded = Vec::with_capacity(count);
        for place in 0..count {
            let wanted = orders.get(place);
            let cell = wanted.and_then(|mv| if let Action::Shot(cell) = mv.action { Some(cell) } else { None });
            let cells: Vec<Cell> = free.iter().collect();
            let cell = coder.one_of(&cells, cell.as_ref())?;
            free.remove(cell);
            let order = Move::by(self.shooter(), Action::Shot(cell));
            if wanted.is_some_and(|wanted| *wanted != order) {
                return Err(coder.refusal());
            }
            coded.push(order);
        }
        Ok(coded)
    }
}
