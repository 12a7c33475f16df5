//! Playing with people at other devices, in words.

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

/// The words of invitations, links and what is wrong with them.
pub(crate) struct CorrespondenceText {
    /// The choice of opponents in a setup, with its line.
    pub(crate) friend: &'static str,
    pub(crate) friend_line: &'static str,
    /// The same with three friends.
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
    /// So many seconds for a turn; `None` for no limit.
    pub(crate) turn_limit: fn(Option<u32>) -> String,
    /// How many links a battle takes by a rule of fire.
    pub(crate) links_needed: fn(FireRule) -> Option<&'static str>,
    pub(crate) make_invitation: &'static str,
    pub(crate) place_and_invite: &'static str,
    /// No random bytes can be had, so nothing can be sealed.
    pub(crate) no_salt: &'static str,
    /// The page is open in the browser of another program.
    pub(crate) in_app: &'static str,
    pub(crate) copy_for_browser: &'static str,
    pub(crate) copied_for_browser: &'static str,

    /// Somebody invites the reader to a game, by name; without one it is empty.
    pub(crate) invites: fn(&str, GameKind) -> String,
    pub(crate) invited_line: &'static str,
    pub(crate) accept: &'static str,
    /// Takes the side with this name.
    pub(crate) accept_as: fn(&str) -> String,
    pub(crate) watch: &'static str,
    pub(crate) match_of_others: &'static str,
    pub(crate) match_of_others_line: &'static str,
    /// Whom a match belongs to that is not here, by the names of its players, and where it may be.
    pub(crate) perhaps_yours: fn(&str) -> String,
    pub(crate) paste_private: &'static str,
    /// The seat of an invitation is taken, by a player of this name.
    pub(crate) seat_taken: fn(&str) -> String,
    /// What that means for the one who comes late, and for those who play already.
    pub(crate) seat_taken_late: &'static str,
    pub(crate) seat_taken_line: &'static str,
    pub(crate) own_invitation: &'static str,
    pub(crate) own_invitation_line: &'static str,
    pub(crate) accept_here: &'static str,

    /// What is to be sent to this player; without a name it is empty.
    pub(crate) send: fn(LetterKind, &str) -> String,
    /// What is said before the link to the one who gets it.
    pub(crate) says: fn(LetterKind) -> &'static str,
    /// The number of a turn.
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
    /// In the place of a code, where the link is too long for one.
    pub(crate) qr_too_long: &'static str,
    pub(crate) link: &'static str,
    pub(crate) too_long: &'static str,
    pub(crate) live: &'static str,
    pub(crate) show_board: &'static str,
    pub(crate) show_board_line: &'static str,
    pub(crate) show_board_button: &'static str,
    pub(crate) watching: &'static str,
    /// Heading of the link by which an observer tells the players that the match is stopped (S21).
    pub(crate) send_stop: &'static str,
    /// What the players do with it.
    pub(crate) send_stop_line: &'static str,

    /// Seconds as days, hours and minutes.
    pub(crate) duration: fn(u32) -> String,
    pub(crate) own_time_left: fn(&str) -> String,
    pub(crate) own_time_over: &'static str,
    /// The time of the player with this name, which may be empty.
    pub(crate) their_time_left: fn(&str, &str) -> String,
    pub(crate) their_time_over: fn(&str) -> String,
    pub(crate) claim_time: &'static str,
    pub(crate) claim_question: &'static str,
    /// This player claims to have waited so long.
    pub(crate) claimed: fn(&str, &str) -> String,
    pub(crate) claim_line: &'static str,
    pub(crate) claim_false: &'static str,
    pub(crate) play_on: &'static str,
    /// What somebody who only watches is told of a claim and its answer.
    pub(crate) claim_watched: &'static str,
    pub(crate) accept_claim: &'static str,
    pub(crate) accept_question: &'static str,
    pub(crate) contest: &'static str,
    pub(crate) claim_accepted: &'static str,
    /// The other side's own clock counted so much.
    pub(crate) claim_contested: fn(&str) -> String,
    pub(crate) time_won: &'static str,
    pub(crate) time_lost: fn(&str) -> String,
    pub(crate) time_contested: &'static str,

    pub(crate) paste: &'static str,
    pub(crate) paste_line: &'static str,
    pub(crate) paste_label: &'static str,
    pub(crate) open: &'static str,

    /// On the page of a match that waits: the field for the link that comes back.
    pub(crate) paste_answer: &'static str,

    /// A link has moves of the player here that this device has not made.
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
    /// Moves of the record as they stand here and there, by the move's number.
    pub(crate) fork: fn(usize, &str, &str) -> String,
    distrust: fn(Why) -> String,
}

/// What is wrong with a letter, the game left aside.
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

impl CorrespondenceText {
    /// Why a letter is not believed; `tell` puts the move with this number, from 0, into words.
    pub(crate) fn distrust<M: Debug>(&self, why: &Distrust<M>, tell: impl Fn(usize, &M) -> String) -> String {
        (self.distrust)(match why {
            Distrust::Fork { number, here, there } => {
                return (self.fork)(number + 1, &tell(*number, here), &tell(*number, there));
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

/// The hours of a limit in seconds, and whether they are whole days.
const fn hours(seconds: u32) -> (u32, Option<u32>) {
    let hours = seconds.div_ceil(3600);
    (hours, if hours.is_multiple_of(24) { Some(hours / 24) } else { None })
}

/// Seconds as days, hours and minutes, the two greatest of them.
fn duration(seconds: u32, units: [&str; 3]) -> String {
    let minutes = seconds.div_ceil(60);
    let parts = [minutes / 1440, minutes / 60 % 24, minutes % 60];
    let first = parts.iter().position(|&part| part > 0).unwrap_or(2);
    let shown = parts.iter().zip(units).skip(first).take(2).filter(|&(&part, _)| part > 0 || minutes == 0);
    shown.map(|(part, unit)| format!("{part} {unit}")).collect::<Vec<_>>().join(" ")
}

/// A sentence, with the name of the one whom it is about where there is one.
fn to(name: &str, sentence: &str, named: impl FnOnce(&str) -> String) -> String {
    if name.is_empty() { sentence.to_owned() } else { named(name) }
}

/// A name, or what stands for one that was not given.
const fn or<'a>(name: &'a str, otherwise: &'a str) -> &'a str {
    if name.is_empty() { otherwise } else { name }
}
