//! Sea Battle in links.

mod fleet;
mod setup;

use super::odds::Odds;
use super::{Coder, LinkError, LinkGame};
use crate::game::{Game, Side, Turn};
use crate::grid::{Cell, CellSet};
use crate::sea_battle::{Action, Announced, Announcement, Answer, HiddenFleet, Layout, Move, Phase, SeaBattle, Setup};

/// What may be said at any time, by anybody.
const ASIDES: [Move; 11] = [
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

/// Classes of target cells.
mod target {
    /// Around a sunk ship, where nothing can be.
    pub(super) const HALO: u8 = 0;
    /// A part of a ship that was disclosed.
    pub(super) const TIP: u8 = 1;
    /// In line with two hits or more on a ship afloat.
    pub(super) const IN_LINE: u8 = 2;
    /// Beside a hit on a ship afloat.
    pub(super) const BESIDE_HIT: u8 = 3;
    /// Elsewhere, by how many of the cells beside it were shot at: none, one, two or more.
    pub(super) const OPEN: [u8; 3] = [4, 5, 6];
    /// Elsewhere, while a hit ship is afloat.
    pub(super) const AWAY: u8 = 7;
    /// A corner neighbour of a hit on a ship afloat.
    pub(super) const AT_CORNER: u8 = 8;
}

/// How many targets of each class were fired at, of how many: measured over battles of bots.
const TARGETS: [[u32; 2]; 9] =
    [[1, 2000], [400, 400], [273, 400], [89, 400], [6, 400], [5, 400], [8, 400], [1, 2000], [1, 2000]];
/// The same of answers: miss, hit, sunk, mine, sweeper; first to shots at open water, then beside a hit on a ship afloat.
const ANSWERS: [[u32; 2]; 10] =
    [[310, 400], [77, 400], [26, 400], [11, 400], [7, 400], [135, 400], [132, 400], [151, 400], [2, 400], [1, 400]];

/// What is learnt of a battle.
#[derive(Debug)]
pub struct Model {
    targets: Odds,
    answers: Odds,
    /// The time of the last move, where times are told.
    clock: Option<u16>,
}

impl LinkGame for SeaBattle {
    type Model = Model;

    fn code_setup(coder: &mut Coder, setup: Option<&Setup>) -> Result<Setup, LinkError> {
        setup::code(coder, setup)
    }

    fn rules_version(setup: &Setup) -> u8 {
        if setup.announcement == Announcement::Sunk { 1 } else { 2 }
    }

    fn code_later_rules(
        coder: &mut Coder,
        _version: u8,
        setup: Option<&Setup>,
        coded: Setup,
    ) -> Result<Setup, LinkError> {
        let announcement = setup.map_or(Announcement::Length, |setup| setup.announcement);
        Ok(Setup { announcement: setup::code_announcement(coder, announcement)?, ..coded })
    }

    fn code_secret(coder: &mut Coder, setup: &Setup, secret: Option<&HiddenFleet>) -> Result<HiddenFleet, LinkError> {
        let layout = secret.map(HiddenFleet::layout);
        let layout = fleet::code(coder, setup, layout)?;
        Ok(HiddenFleet::confirm(setup, layout.clone()).unwrap_or(HiddenFleet::Draft(layout)))
    }

    fn model(_setup: &Setup, times: bool) -> Model {
        Model { targets: Odds::new(&TARGETS), answers: Odds::new(&ANSWERS), clock: times.then_some(0) }
    }

    fn has_time(mv: &Move) -> bool {
        mv.seconds != 0
    }

    fn code_move(
        &self,
        coder: &mut Coder,
        model: &mut Model,
        secrets: &[Option<HiddenFleet>],
        mv: Option<&Move>,
    ) -> Result<Move, LinkError> {
        let aside = mv.and_then(|mv| ASIDES.iter().position(|aside| Move { seconds: 0, ..*mv } == *aside));
        let said = if coder.expect(aside.is_none())? {
            code_turn(self, coder, model, secrets, mv.map(|mv| mv.action))?
        } else {
            ASIDES[coder.choose(ASIDES.len(), aside.unwrap_or(0))?]
        };
        let seconds = code_seconds(coder, model, mv.map_or(0, |mv| mv.seconds))?;
        Ok(Move { seconds, ..said })
    }

    fn learn(&self, model: &mut Model, mv: &Move) {
        model.clock = model.clock.map(|_| mv.seconds);
    }

    fn has_orders() -> bool {
        true
    }

    fn code_orders(&self, coder: &mut Coder, orders: &[Move], most: usize) -> Result<Vec<Move>, LinkError> {
        let mut free = self.targets();
        if let Phase::Answer(cell) = self.phase() {
            free.remove(cell);
        }
        let count = coder.choose(most + 1, orders.len())?;
        let mut coded = Vec::with_capacity(count);
        for place in 0..count {
            let wanted = orders.get(place);
            let cell = wanted.and_then(|mv| if let Action::Shot(cell) = mv.action { Some(cell) } else { None });
            let cell = code_cell(coder, free, cell)?;
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

/// What the one must say whose turn it is.
fn code_turn(
    table: &SeaBattle,
    coder: &mut Coder,
    model: &mut Model,
    secrets: &[Option<HiddenFleet>],
    action: Option<Action>,
) -> Result<Move, LinkError> {
    let cell = action.and_then(|action| match action {
        Action::Shot(cell) | Action::DiscloseShip(cell) | Action::DiscloseMine(cell) => Some(cell),
        _ => None,
    });
    let said = match (table.phase(), table.turn()) {
        (Phase::Lot, _) => {
            let side = if let Some(Action::Lot(side)) = action { side.index() } else { 0 };
            Move::lot(Side::BOTH[coder.choose(2, side)?])
        }
        (Phase::Aim, Turn::Side(side)) => {
            Move::by(side, Action::Shot(code_target(table, coder, &mut model.targets, cell)?))
        }
        (Phase::Answer(at), Turn::Side(side)) => {
            let answer = if let Some(Action::Answer(answer, said)) = action { Some((answer, said)) } else { None };
            let (answer, announced) = code_answer(table, coder, &mut model.answers, at, answer)?;
            Move::by(side, Action::Answer(answer, announced))
        }
        (Phase::Name, Turn::Side(side)) => {
            let ships = layout(secrets, side).map(Layout::ship_cells);
            Move::by(side, Action::DiscloseShip(code_own(coder, table.undisclosed(side), ships, cell)?))
        }
        (Phase::Tell, Turn::Side(side)) => {
            let mines = layout(secrets, side).map(|layout| layout.mines);
            Move::by(side, Action::DiscloseMine(code_own(coder, table.undisclosed(side), mines, cell)?))
        }
        _ => return Err(coder.refusal()),
    };
    // When something is written that is not due, another move was coded in its place.
    if action.is_none_or(|action| action == said.action) { Ok(said) } else { Err(coder.refusal()) }
}

fn layout(secrets: &[Option<HiddenFleet>], side: Side) -> Option<&Layout> {
    secrets.get(side.index())?.as_ref().map(HiddenFleet::layout)
}

/// One of these cells, all as likely.
fn code_cell(coder: &mut Coder, cells: CellSet, cell: Option<Cell>) -> Result<Cell, LinkError> {
    let place = cell.map_or(Some(0), |cell| cells.iter().position(|known| known == cell));
    let place = coder.choose(cells.len(), place.unwrap_or(usize::MAX))?;
    cells.iter().nth(place).ok_or(LinkError::Altered)
}

/// One of a side's own cells that it has not disclosed yet; where its board is laid open, one of the true ones.
fn code_own(coder: &mut Coder, free: CellSet, own: Option<CellSet>, cell: Option<Cell>) -> Result<Cell, LinkError> {
    let own = own.map(|own| own & free).filter(|own| !own.is_empty());
    let cells = match own {
        Some(own) if coder.expect(cell.is_none_or(|cell| own.contains(cell)))? => own,
        Some(own) => free - own,
        None => free,
    };
    code_cell(coder, cells, cell)
}

/// The target of a shot.
fn code_target(table: &SeaBattle, coder: &mut Coder, odds: &mut Odds, cell: Option<Cell>) -> Result<Cell, LinkError> {
    let targets = table.targets();
    let classes = target_classes(table, targets);
    let place = cell.map_or(Some(0), |cell| targets.iter().position(|known| known == cell));
    let place = odds.code(coder, &classes, place.unwrap_or(usize::MAX))?;
    targets.iter().nth(place).ok_or(LinkError::Altered)
}

/// The ways to the cells beside a cell.
const BESIDE: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The class of each of the targets.
fn target_classes(table: &SeaBattle, targets: CellSet) -> Vec<u8> {
    let (setup, side) = (table.setup(), table.setup().side);
    let known = table.tracking_board(table.shooter().other());
    let halo = known.halo(setup.touching, side);
    let (open, tips, shots) = (known.open_hits(setup.touching), known.tips(), known.shots());
    let beside = open.side_neighbours(side);
    let around = open.neighbours(side);
    let class = |cell: Cell| {
        let hit = |columns, rows| cell.offset(columns, rows, side).is_some_and(|cell| open.contains(cell));
        let in_line = BESIDE.into_iter().any(|(x, y)| hit(x, y) && hit(2 * x, 2 * y));
        if halo.contains(cell) {
            target::HALO
        } else if tips.contains(cell) {
            target::TIP
        } else if in_line {
            target::IN_LINE
        } else if beside.contains(cell) {
            target::BESIDE_HIT
        } else if around.contains(cell) {
            target::AT_CORNER
        } else if open.is_empty() {
            let shot = |(columns, rows)| cell.offset(columns, rows, side).is_some_and(|cell| shots.contains(cell));
            let near = BESIDE.into_iter().filter(|&way| shot(way)).count();
            target::OPEN[near.min(2)]
        } else {
            target::AWAY
        }
    };
    targets.iter().map(class).collect()
}

/// The answer to a shot with what it announces, of those that could be true.
fn code_answer(
    table: &SeaBattle,
    coder: &mut Coder,
    odds: &mut Odds,
    at: Cell,
    answer: Option<(Answer, Announced)>,
) -> Result<(Answer, Announced), LinkError> {
    let owner = table.shooter().other();
    let setup = table.setup();
    let open = table.tracking_board(owner).open_hits(setup.touching);
    let near = u8::from(open.side_neighbours(setup.side).contains(at));
    let possible: Vec<(Answer, Announced)> = table.consistent_answers(at).collect();
    let classes: Vec<u8> = possible.iter().map(|&(answer, _)| answer as u8 + 5 * near).collect();
    let place = answer.map_or(Some(0), |answer| possible.iter().position(|&known| known == answer));
    let place = odds.code(coder, &classes, place.unwrap_or(usize::MAX))?;
    possible.get(place).copied().ok_or(LinkError::Altered)
}

/// The time of a move, where times are told: that of the last one, or later in the same turn, or anew.
fn code_seconds(coder: &mut Coder, model: &mut Model, seconds: u16) -> Result<u16, LinkError> {
    let Some(last) = model.clock else { return Ok(0) };
    let how = match seconds.checked_sub(last) {
        Some(0) => 0,
        Some(_) => 1,
        None => 2,
    };
    let seconds = match coder.choose(3, how)? {
        0 => last,
        1 => {
            let most = u32::from(u16::MAX - last);
            let later = coder.number(u32::from(seconds.saturating_sub(last)).saturating_sub(1), most)?;
            let seconds = u32::from(last) + 1 + later;
            u16::try_from(seconds).map_err(|_| coder.refusal())?
        }
        _ => coder.number(u32::from(seconds), u32::from(u16::MAX))? as u16,
    };
    model.clock = Some(seconds);
    Ok(seconds)
}
