//! Texts of a campaign between devices.

pub(super) mod en;
pub(super) mod ru;
pub(super) mod uk;

use kletka::campaign::{CampId, Changes, Day};

/// Texts of a campaign between devices. Camp names come first in the arguments, then numbers.
pub(crate) struct DevicesText {
    /// Leader of a camp on another device, in the setup form.
    pub(crate) remote: &'static str,
    /// Mark of the player's own camp in the standings.
    pub(crate) you: &'static str,
    pub(crate) somebody: &'static str,
    pub(crate) gods: GodsText,
    pub(crate) camp: CampText,
    pub(crate) battle: RemoteBattleText,
    pub(crate) bulletin: BulletinText,
    pub(crate) dispatch: DispatchText,
    pub(crate) files: FilesText,
}

/// Texts on the device that hosts the gods.
pub(crate) struct GodsText {
    pub(crate) title: &'static str,
    pub(crate) line: &'static str,
    /// Decision that a camp still owes: takes its due day.
    pub(crate) asked: fn(Day) -> String,
    pub(crate) fights: fn(Day) -> String,
    pub(crate) free: &'static str,
    pub(crate) invitation: &'static str,
    pub(crate) invitation_line: fn(&str) -> String,
    pub(crate) invitation_sign: &'static str,
    pub(crate) invitation_message: fn(&str) -> String,
    pub(crate) send: &'static str,
    pub(crate) send_line: &'static str,
    pub(crate) unsent: fn(usize) -> String,
    pub(crate) sent: &'static str,
    pub(crate) message: &'static str,
    pub(crate) nearly_long: &'static str,
    pub(crate) too_long: &'static str,
}

/// Texts on the device of a camp or of a spectator.
pub(crate) struct CampText {
    pub(crate) title: &'static str,
    pub(crate) to_send: &'static str,
    pub(crate) sent: &'static str,
    pub(crate) nothing: &'static str,
    pub(crate) message: fn(&str) -> String,
    pub(crate) watching: &'static str,
    pub(crate) give_orders: &'static str,
}

/// Battles against a player on another device.
pub(crate) struct RemoteBattleText {
    pub(crate) invite: &'static str,
    pub(crate) wait: fn(&str) -> String,
    pub(crate) over: &'static str,
    /// Link to a finished match.
    pub(crate) look: &'static str,
    pub(crate) absent: fn(&str) -> String,
    pub(crate) absent_sure: fn(&str) -> String,
}

/// Import of a link with the campaign.
pub(crate) struct BulletinText {
    pub(crate) title: &'static str,
    pub(crate) invited: fn(&str) -> String,
    pub(crate) invited_line: &'static str,
    pub(crate) lead: &'static str,
    pub(crate) watch_title: &'static str,
    pub(crate) watch_line: &'static str,
    pub(crate) watch: &'static str,
    pub(crate) to_campaign: &'static str,
    pub(crate) known: &'static str,
    pub(crate) older: fn(usize, usize) -> String,
    /// Two diverging event logs: takes both lengths and the length of their common prefix.
    pub(crate) forked: fn(usize, usize, usize) -> String,
    pub(crate) other_camp: fn(&str) -> String,
    pub(crate) not_from_gods: &'static str,
    pub(crate) kept_here: &'static str,
    pub(crate) false_commission: &'static str,
    pub(crate) changes: fn(Changes) -> String,
}

/// Import of a camp's link.
pub(crate) struct DispatchText {
    pub(crate) title: fn(&str) -> String,
    pub(crate) plain_title: &'static str,
    pub(crate) not_kept: &'static str,
    pub(crate) not_from_camp: fn(CampId) -> String,
    pub(crate) other_course: fn(usize, usize) -> String,
    pub(crate) done: &'static str,
    pub(crate) known: &'static str,
    pub(crate) doubted: &'static str,
    pub(crate) believe: &'static str,
    /// The opponent's report contradicts this result.
    pub(crate) contradicted: &'static str,
    /// Takes the camp and the result that it reported.
    pub(crate) other_says: fn(&str, &str) -> String,
    pub(crate) shots: fn(usize) -> String,
    /// The disclosed boards match their seals.
    pub(crate) sealed: &'static str,
    pub(crate) not_over: &'static str,
    pub(crate) not_sealed: &'static str,
    pub(crate) no_end: &'static str,
    pub(crate) refused: fn(&str) -> String,
}

pub(crate) struct FilesText {
    pub(crate) keep: &'static str,
    pub(crate) keep_sure: &'static str,
    pub(crate) share: &'static str,
}
