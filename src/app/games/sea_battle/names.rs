use crate::app::text::Texts;
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::play::{Seat, Seats};

/// Returns the side's name, or a description of its seat.
pub(super) fn side_name(seats: &Seats<Level>, side: Side, text: &Texts) -> String {
    let given = seats.shown_name(side);
    match seats.seat(side) {
        _ if !given.is_empty() => given,
        Seat::Computer(level) => format!("{} ({})", text.players.computer, (text.terms.level)(level)),
        Seat::Human if seats.only_human().is_some() => text.players.you.to_owned(),
        Seat::Human | Seat::Remote if side == Side::FIRST => text.players.first_player.to_owned(),
        Seat::Human | Seat::Remote => text.players.second_player.to_owned(),
    }
}

/// Returns the caption of a side's board.
pub(super) fn board_name(seats: &Seats<Level>, side: Side, text: &Texts) -> String {
    if seats.name(side).is_empty() && seats.only_human() == Some(side) {
        return text.battle.your_board.to_owned();
    }
    (text.battle.own_board)(&side_name(seats, side, text))
}
