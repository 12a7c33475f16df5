//! The viewer of the screen, the visible fleets and the selectable cells.

use crate::game::{Position, Side, Turn};
use crate::grid::{Cell, CellSet};
use crate::play::{Match, Seat};
use crate::sea_battle::{Action, Fleet, Phase, PlayerView, SeaBattlePosition};

/// The viewer of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player, who sees the own fleet.
    Side(Side),
    /// A viewer of both fleets: the observer (S21) or a spectator of two computers.
    Both,
}

impl Viewer {
    /// Returns true if the side's fleet may be shown.
    pub fn sees(self, side: Side) -> bool {
        self == Self::Both || self == Self::Side(side)
    }

    /// Returns the side whose board is shown as the own one.
    pub const fn own_side(self) -> Side {
        if let Self::Side(side) = self { side } else { Side::FIRST }
    }

    /// Returns the side that the viewer plays as a human.
    pub fn player(self, game: &Match<SeaBattlePosition>) -> Option<Side> {
        if let Self::Side(side) = self { Some(side).filter(|&side| game.seats().is_human(side)) } else { None }
    }

    /// Returns a side's fleet if the viewer may see it and this device has it.
    pub fn fleet(self, game: &Match<SeaBattlePosition>, side: Side) -> Option<&Fleet> {
        game.secret(side).filter(|_| self.sees(side))?.fleet()
    }
}

/// Returns the expected viewer: the only local human, or of two the one to decide; `Both` if computers play.
pub fn due_viewer(game: &Match<SeaBattlePosition>) -> Viewer {
    let seats = game.seats();
    if let Some(side) = seats.only_human() {
        return Viewer::Side(side);
    }
    if !seats.share_device() {
        // A computer that plays a remote opponent has only its own board here.
        let here = |&side: &Side| seats.seat(side) != Seat::Remote;
        let mut sides = Side::BOTH.into_iter().filter(here);
        return match (sides.next(), sides.next()) {
            (Some(side), None) => Viewer::Side(side),
            _ => Viewer::Both,
        };
    }
    let position = game.position();
    match (position.offer(), position.turn()) {
        (Some(offerer), _) => Viewer::Side(offerer.other()),
        (None, Turn::Chance) => Viewer::Side(Side::FIRST),
        (None, _) => Viewer::Side(position.shooter()),
    }
}

/// The cells that can be chosen now.
#[derive(Clone, Copy, Debug)]
pub struct CellChoice {
    /// The action on the chosen cell.
    pub action: fn(Cell) -> Action,
    /// The side that owns the board.
    pub board: Side,
    /// The selectable cells.
    pub cells: CellSet,
}

/// Returns a side's choice of cells; `None` if it has none, or needs its fleet and this device lacks it.
pub fn cell_choice(game: &Match<SeaBattlePosition>, side: Side) -> Option<CellChoice> {
    let position = game.position();
    if position.turn() != Turn::Side(side) {
        return None;
    }
    let view = || Some(PlayerView { position, fleet: game.secret(side)?.fleet()?, side });
    let choice = |action, board, cells| Some(CellChoice { action, board, cells });
    match position.phase() {
        Phase::Aim => choice(Action::Shot, side.other(), position.legal_targets(side)),
        Phase::DiscloseShip => choice(Action::DiscloseShip, side, view()?.disclosable_ship_cells()),
        Phase::DiscloseMine => choice(Action::DiscloseMine, side, view()?.disclosable_mines()),
        Phase::Lot | Phase::Answer(_) | Phase::Over(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::sea_battle::Level;
    use crate::play::Seats;
    use crate::sea_battle::{Announced, Answer, HiddenFleet, Move, Preset, Setup, placement};
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    const COMPUTER: Seat<Level> = Seat::Computer(Level::Sailor);

    /// A match in which the first side is to fire; sides that are not remote have fleets.
    fn game(seats: [Seat<Level>; 2]) -> Match<SeaBattlePosition> {
        let setup = Setup { mines: 2, ..Preset::Classic.setup() };
        let mut game = Match::new(setup.clone(), &Seats::new(seats), 1).unwrap();
        for side in Side::BOTH {
            let fleet = placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(side.index() as u64)).unwrap();
            if seats[side.index()] != Seat::Remote {
                game.set_secret(side, Some(HiddenFleet::ready(fleet)));
            }
        }
        game.play(Move::lot(Side::FIRST)).unwrap();
        game
    }

    #[test]
    fn the_only_human_keeps_the_screen() {
        for other in [COMPUTER, Seat::Remote] {
            let mut game = game([Seat::Human, other]);
            assert_eq!(due_viewer(&game), Viewer::Side(Side::FIRST));
            game.play(Move::by(Side::SECOND, Action::OfferDraw)).unwrap();
            assert_eq!(due_viewer(&game), Viewer::Side(Side::FIRST));
        }
    }

    #[test]
    fn of_two_people_the_one_who_decides_should_look() {
        let mut game = game([Seat::Human, Seat::Human]);
        assert_eq!(due_viewer(&game), Viewer::Side(Side::FIRST));
        game.play(Move::by(Side::FIRST, Action::OfferDraw)).unwrap();
        assert_eq!(due_viewer(&game), Viewer::Side(Side::SECOND));
        game.play(Move::by(Side::SECOND, Action::DeclineDraw)).unwrap();
        assert_eq!(due_viewer(&game), Viewer::Side(Side::FIRST));
        let ships = game.secret(Side::SECOND).unwrap().fleet().unwrap().ship_cells();
        let mines = game.secret(Side::SECOND).unwrap().fleet().unwrap().mines();
        let water = CellSet::board(10).into_iter().find(|&cell| !(ships | mines).contains(cell)).unwrap();
        game.play(Move::by(Side::FIRST, Action::Shot(water))).unwrap();
        assert_eq!(due_viewer(&game), Viewer::Side(Side::SECOND));
    }

    #[test]
    fn two_computers_show_both_boards() {
        assert_eq!(due_viewer(&game([COMPUTER, COMPUTER])), Viewer::Both);
        assert_eq!(due_viewer(&game([Seat::Remote, COMPUTER])), Viewer::Side(Side::SECOND));
    }

    #[test]
    fn a_player_is_shown_no_other_fleet() {
        let game = game([Seat::Human, COMPUTER]);
        let fleet = |viewer: Viewer, side| viewer.fleet(&game, side).is_some();
        assert!(fleet(Viewer::Side(Side::FIRST), Side::FIRST) && !fleet(Viewer::Side(Side::FIRST), Side::SECOND));
        assert!(fleet(Viewer::Both, Side::FIRST) && fleet(Viewer::Both, Side::SECOND));
        assert_eq!(Viewer::Side(Side::SECOND).player(&game), None, "a computer plays there");
        assert_eq!(Viewer::Side(Side::FIRST).player(&game), Some(Side::FIRST));
    }

    #[test]
    fn s15_cells_are_chosen_on_the_right_board() {
        let mut game = game([Seat::Human, Seat::Human]);
        assert!(cell_choice(&game, Side::SECOND).is_none());
        let aim = cell_choice(&game, Side::FIRST).unwrap();
        assert_eq!((aim.board, aim.cells.len()), (Side::SECOND, 100));
        let mine = game.secret(Side::SECOND).unwrap().fleet().unwrap().mines().iter().next().unwrap();
        game.play(Move::by(Side::FIRST, (aim.action)(mine))).unwrap();
        assert_eq!(game.moves().last().unwrap().action, Action::Answer(Answer::Mine, Announced::Nothing));
        let own = cell_choice(&game, Side::FIRST).unwrap();
        let ships = game.secret(Side::FIRST).unwrap().fleet().unwrap().ship_cells();
        assert_eq!((own.board, own.cells), (Side::FIRST, ships));
        assert_eq!((own.action)(mine), Action::DiscloseShip(mine));
    }
}
