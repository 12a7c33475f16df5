//! The tags of a stored match.

use crate::game::Side;

/// The tag with the player's name for the match.
pub const TITLE: &str = "Title";
/// The tag with the time of the start, as ISO 8601 in UTC.
pub const BEGUN: &str = "Begun";
/// The tag with the time of the last change.
pub const CHANGED: &str = "Changed";
/// The tag with the time at which a match between devices came to this one, in a text, a backup or a private link; it is
/// missing where the match was begun or accepted here.
pub const CAME: &str = "Came";
/// The tag with the preset.
pub const VARIANT: &str = "Variant";
/// The tag with the side to decide.
pub(super) const TURN: &str = "Turn";
/// The tag with the link that a match between devices waits for.
pub(super) const POST: &str = "Post";
/// The tag with the winner, `draw` or `nobody`; between devices by the ruling (S20).
pub(super) const RESULT: &str = "Result";
/// The tag and value of a match between devices that is over but not counted.
pub(super) const COUNTED: (&str, &str) = ("Counted", "no");
/// The tag and value of a blank match.
pub(super) const PLAYED: (&str, &str) = ("Played", "no");
/// The tag of a match that is a battle of a campaign.
pub const CAMPAIGN: &str = "Campaign";
/// The tag and value of a match that goes on from a position of another one; played ahead, the value is the id of that
/// one between devices. It does not count.
pub const CONTINUES: (&str, &str) = ("Continues", "another");
/// The tag of an imported text whose moves cannot be replayed.
pub const CHECK: &str = "Check";
/// The value of [`CHECK`].
pub const FAILED: &str = "failed";
/// The tags with the seats.
pub(super) const PLAYERS: [&str; 4] = ["Player1", "Player2", "Player3", "Player4"];
/// The tags with the players' names.
pub(super) const NAMES: [&str; 4] = ["Name1", "Name2", "Name3", "Name4"];
pub(super) const SHOTS: [&str; 2] = ["Shots1", "Shots2"];
pub(super) const LUCK: [&str; 2] = ["Luck1", "Luck2"];
/// The tags with the captain's shots, which the statistics count.
pub(super) const BENCHMARKS: [&str; 2] = ["Captain1", "Captain2"];

/// Derived tags.
pub(super) const DERIVED: [&str; 11] =
    [TURN, RESULT, COUNTED.0, PLAYED.0, POST, VARIANT, SHOTS[0], SHOTS[1], LUCK[0], LUCK[1], CHECK];

/// Returns whether a tag is derived from moves or setup, and therefore always rewritten.
pub fn is_derived(name: &str) -> bool {
    DERIVED.contains(&name)
}

/// Returns the tag with the captain's shots for the board at which a side fires.
pub fn benchmark_tag(side: Side) -> &'static str {
    BENCHMARKS[side.index() & 1]
}
