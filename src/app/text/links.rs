//! Texts of play by link.

mod en;
mod ru;
mod uk;

pub(crate) use en::EN;
pub(crate) use ru::RU;
pub(crate) use uk::UK;

use core::fmt::Debug;
use kletka::link::LinkError;
use kletka::play::{Distrust, GameKind, LetterKind};
use kletka::sea_battle::FireRule;

pub(crate) struct LinkText {
    /// Title and description of the opponent choice with one friend.
    pub(crate) friend: &'static str,
    pub(crate) friend_line: &'static str,
    /// Title of the opponent choice with three friends.
    pub(crate) friends: &'static str,
    pub(crate) the_friend: &'static str,
    pub(crate) terms: &'static str,
    pub(crate) your_name: &'static str,
    pub(crate) your_name_line: &'static str,
    pub(crate) orders_first: &'static str,
    pub(crate) orders_first_line: &'static str,
    pub(crate) at_once: &'static str,
    pub(crate) dice: &'static str,
    pub(crate) turn_time: &'static str,
    /// Takes the turn limit in seconds; `None` is unlimited.
    pub(crate) turn_limit: fn(Option<u32>) -> String,
    /// Estimate of the number of links in a match under the given `FireRule`.
    pub(crate) links_needed: fn(FireRule) -> Option<&'static str>,
    pub(crate) make_invitation: &'static str,
    pub(crate) place_and_invite: &'static str,
    /// The browser provides no random bytes, which sealing needs.
    pub(crate) no_salt: &'static str,
    /// Advice to leave a messenger's embedded browser, which may lose a match.
    pub(crate) own_browser: &'static str,

    /// Invitation: takes the host's name, which may be empty.
    pub(crate) invites: fn(&str, GameKind) -> String,
    pub(crate) invited_line: &'static str,
    pub(crate) accept: &'static str,
    /// Takes the name of the side to play.
    pub(crate) accept_as: fn(&str) -> String,
    pub(crate) watch: &'static str,
    pub(crate) match_of_others: &'static str,
    pub(crate) match_of_others_line: &'static str,
    /// Hint about a match that is missing here: takes the names of its players.
    pub(crate) perhaps_yours: fn(&str) -> String,
    pub(crate) paste_private: &'static str,
    /// Takes the name of the player who has taken the seat of an invitation.
    pub(crate) seat_taken: fn(&str) -> String,
    /// Consequence of a taken seat for the latecomer and for the players.
    pub(crate) seat_taken_late: &'static str,
    pub(crate) seat_taken_line: &'static str,
    pub(crate) own_invitation: &'static str,
    pub(crate) own_invitation_line: &'static str,
    pub(crate) accept_here: &'static str,

    /// Takes the recipient's name, which may be empty.
    pub(crate) send: fn(LetterKind, &str) -> String,
    /// Message that precedes the link for its recipient.
    pub(crate) says: fn(LetterKind) -> &'static str,
    pub(crate) turn: fn(usize) -> String,
    pub(crate) waiting: fn(&str) -> String,
    pub(crate) waiting_invited: &'static str,
    pub(crate) waiting_line: &'static str,
    pub(crate) waiting_opening: &'static str,
    pub(crate) all_sent: &'static str,
    pub(crate) all_sent_line: &'static str,
    pub(crate) share: &'static str,
    pub(crate) copy: &'static str,
    pub(crate) copied: &'static str,
    pub(crate) not_copied: &'static str,
    pub(crate) shared: &'static str,
    pub(crate) not_shared: &'static str,
    pub(crate) qr: &'static str,
    pub(crate) hide_qr: &'static str,
    pub(crate) qr_label: &'static str,
    /// Replaces the QR code of a link that is too long for one.
    pub(crate) qr_too_long: &'static str,
    pub(crate) link: &'static str,
    pub(crate) too_long: &'static str,
    pub(crate) live: &'static str,
    pub(crate) show_board: &'static str,
    pub(crate) show_board_line: &'static str,
    pub(crate) show_board_button: &'static str,
    pub(crate) watching: &'static str,
    /// Heading of the link by which an observer reports the stopped match to the players (S21).
    pub(crate) send_stop: &'static str,
    /// Instruction to the players who receive that link.
    pub(crate) send_stop_line: &'static str,

    /// Formats seconds as days, hours and minutes.
    pub(crate) duration: fn(u32) -> String,
    pub(crate) own_time_left: fn(&str) -> String,
    pub(crate) own_time_over: &'static str,
    /// Takes the player's name, which may be empty, and the time left.
    pub(crate) their_time_left: fn(&str, &str) -> String,
    pub(crate) their_time_over: fn(&str) -> String,
    pub(crate) claim_time: &'static str,
    pub(crate) claim_question: &'static str,
    /// Takes the player and the claimed waiting time.
    pub(crate) claimed: fn(&str, &str) -> String,
    pub(crate) claim_line: &'static str,
    pub(crate) claim_false: &'static str,
    pub(crate) play_on: &'static str,
    /// Time claim and its answer, as shown to a spectator.
    pub(crate) claim_watched: &'static str,
    pub(crate) accept_claim: &'static str,
    pub(crate) accept_question: &'static str,
    pub(crate) contest: &'static str,
    pub(crate) claim_accepted: &'static str,
    /// Takes the time that the opponent's own clock counted.
    pub(crate) claim_contested: fn(&str) -> String,
    pub(crate) time_won: &'static str,
    pub(crate) time_lost: fn(&str) -> String,
    pub(crate) time_contested: &'static str,

    pub(crate) paste: &'static str,
    pub(crate) paste_line: &'static str,
    pub(crate) paste_label: &'static str,
    pub(crate) open: &'static str,

    /// Label of the field for the answering link, on the page of a waiting match.
    pub(crate) paste_answer: &'static str,

    /// The link contains moves of the local player that this device did not make.
    pub(crate) own_moves: &'static str,
    pub(crate) own_moves_line: &'static str,
    pub(crate) take_own_moves: &'static str,
    pub(crate) known: &'static str,
    pub(crate) known_line: &'static str,
    pub(crate) to_match: &'static str,
    pub(crate) unreadable: &'static str,
    pub(crate) error: fn(LinkError) -> String,
    pub(crate) not_believed: &'static str,
    pub(crate) not_believed_line: &'static str,
    /// Takes the move number, then the move here and the move in the link.
    pub(crate) fork: fn(usize, &str, &str) -> String,
    distrust: fn(Why) -> String,
}

/// Reason for distrusting a letter, without the move type of its game.
enum Why {
    OtherMatch,
    OwnMove(usize),
    Illegal(usize),
    FalseDie(usize),
    Untrue(usize),
    UnprovedStop(usize),
    Unbound(usize),
    Seal,
}

impl LinkText {
    /// Describes why a letter is refused; `describe` describes the move with the given 0-based index.
    pub(crate) fn distrust<M: Debug>(&self, why: &Distrust<M>, describe: impl Fn(usize, &M) -> String) -> String {
        (self.distrust)(match why {
            Distrust::Fork { number, here, there } => {
                return (self.fork)(number + 1, &describe(*number, here), &describe(*number, there));
            }
            Distrust::OtherMatch => Why::OtherMatch,
            Distrust::OwnMove(number) => Why::OwnMove(number + 1),
            Distrust::Illegal(number) => Why::Illegal(number + 1),
            Distrust::FalseDie(number) => Why::FalseDie(number + 1),
            Distrust::Untrue(number) => Why::Untrue(number + 1),
            Distrust::UnprovedStop(number) => Why::UnprovedStop(number + 1),
            Distrust::Unbound { number, .. } => Why::Unbound(number + 1),
            Distrust::Seal(..) => Why::Seal,
        })
    }
}

/// Returns the hours of a limit and, if it is a whole number of days, the days.
const fn hours(seconds: u32) -> (u32, Option<u32>) {
    let hours = seconds.div_ceil(3600);
    (hours, if hours.is_multiple_of(24) { Some(hours / 24) } else { None })
}

/// Formats the two largest units of a duration.
fn duration(seconds: u32, units: [&str; 3]) -> String {
    let minutes = seconds.div_ceil(60);
    let parts = [minutes / 1440, minutes / 60 % 24, minutes % 60];
    let first = parts.iter().position(|&part| part > 0).unwrap_or(2);
    let shown = parts.iter().zip(units).skip(first).take(2).filter(|&(&part, _)| part > 0 || minutes == 0);
    shown.map(|(part, unit)| format!("{part} {unit}")).collect::<Vec<_>>().join(" ")
}

/// Chooses between the impersonal `sentence` and the one with a name.
fn to(name: &str, sentence: &str, named: impl FnOnce(&str) -> String) -> String {
    if name.is_empty() { sentence.to_owned() } else { named(name) }
}

/// Returns `name`, or `otherwise` if it is empty.
const fn or<'a>(name: &'a str, otherwise: &'a str) -> &'a str {
    if name.is_empty() { otherwise } else { name }
}
