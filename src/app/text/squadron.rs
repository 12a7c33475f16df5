//! Texts of Squadron.

mod en;
mod ru;
mod uk;

pub(crate) use en::EN;
pub(crate) use ru::RU;
pub(crate) use uk::UK;

use kletka::bots::squadron::Level;
use kletka::game::Side;
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::{MapCodeError, MapError, Symmetry, Terrain};
use kletka::squadron::transcript::Problem;
use kletka::squadron::{Ending, FirstToDeploy, MoveError, ShipClass, Shot, Siege, Wind};

pub(crate) struct SquadronText {
    pub(crate) title: &'static str,
    pub(crate) line: &'static str,
    pub(crate) setup: &'static str,
    pub(crate) rules: &'static str,
    pub(crate) map: &'static str,
    /// Name of a map; `None` is a custom map.
    pub(crate) chart: fn(Option<BuiltinMap>) -> &'static str,
    /// Description of the sailing on a built-in map.
    pub(crate) chart_line: fn(BuiltinMap) -> &'static str,
    pub(crate) own_maps: &'static str,
    pub(crate) sides: [&'static str; 2],
    pub(crate) ship: fn(ShipClass) -> &'static str,
    /// Letters on the sails.
    pub(crate) letters: [char; 4],
    pub(crate) level: fn(Level) -> &'static str,
    pub(crate) level_line: fn(Level) -> &'static str,
    pub(crate) victory: &'static str,
    pub(crate) victory_is: fn(Siege) -> &'static str,
    /// Heading of the `Siege` rule.
    pub(crate) capture: &'static str,
    pub(crate) capture_by: fn(Siege) -> &'static str,
    pub(crate) capture_line: fn(Siege) -> &'static str,
    /// Heading of the `FirstToDeploy` rule.
    pub(crate) deploys_first: &'static str,
    pub(crate) deploys_first_line: fn(FirstToDeploy) -> &'static str,
    pub(crate) equal_players: &'static str,
    /// Red's expected share of the points between equal players, in percent.
    pub(crate) red_share: fn(u8) -> String,
    pub(crate) draw_is: &'static str,
    pub(crate) start: &'static str,
    pub(crate) running: &'static str,
    pub(crate) resume: &'static str,
    pub(crate) nothing: &'static str,
    pub(crate) deploy: fn(&str) -> String,
    /// The named side is deploying on another device.
    pub(crate) deploys: fn(&str) -> String,
    pub(crate) place_next: fn(ShipClass) -> String,
    pub(crate) declare: fn(&str) -> String,
    pub(crate) declare_line: &'static str,
    /// Takes the ship that the commodore suggests as the flagship.
    pub(crate) propose: fn(ShipClass) -> String,
    pub(crate) by_itself: &'static str,
    pub(crate) wind: fn(Wind) -> &'static str,
    pub(crate) roll: &'static str,
    /// Explanation of the wind die.
    pub(crate) wind_odds: &'static str,
    pub(crate) wind_title: &'static str,
    pub(crate) rolls: fn(&str) -> String,
    pub(crate) turn: fn(u16) -> String,
    pub(crate) acts: fn(&str) -> String,
    /// Takes the letters of the ships that can sail and of those that can fire.
    pub(crate) can: fn(&str, &str) -> String,
    pub(crate) all_done: &'static str,
    pub(crate) thinks: fn(&str) -> String,
    pub(crate) fires: fn(ShipClass, ShipClass) -> String,
    pub(crate) strength: fn(u8, u8) -> String,
    pub(crate) range: fn(u8) -> String,
    /// Takes the numbers of white and red ships afloat.
    pub(crate) ships_afloat: fn(usize, usize) -> String,
    /// Legend of the table of ships.
    pub(crate) ships_key: &'static str,
    pub(crate) moves_left: fn(u8) -> String,
    pub(crate) shots_left: fn(u8) -> String,
    pub(crate) sunk: &'static str,
    pub(crate) flagship: &'static str,
    pub(crate) done: &'static str,
    /// Confirms ending the turn: takes the letters of ships that still have a target.
    pub(crate) done_sure: fn(&str) -> String,
    pub(crate) back: &'static str,
    pub(crate) hint: &'static str,
    pub(crate) hint_is: fn(&str) -> String,
    pub(crate) do_it: &'static str,
    pub(crate) resign: &'static str,
    pub(crate) offer: &'static str,
    pub(crate) offered: fn(&str) -> String,
    pub(crate) accept: &'static str,
    pub(crate) play_on: &'static str,
    pub(crate) fire_at: fn(ShipClass, Shot) -> String,
    pub(crate) fire_short: fn(ShipClass, Shot) -> String,
    pub(crate) blocked: fn(ShipClass) -> String,
    pub(crate) no_targets: &'static str,
    pub(crate) choose_ship: &'static str,
    /// Takes the die of a shot and its success.
    pub(crate) shot: fn(u8, bool) -> String,
    pub(crate) sinks: fn(&str, ShipClass) -> String,
    /// Capture in progress: takes the side, the turn and the `Siege` rule.
    pub(crate) siege: fn(&str, u16, Siege) -> String,
    pub(crate) ending: fn(Ending) -> &'static str,
    pub(crate) won: fn(&str) -> String,
    pub(crate) you_won: &'static str,
    pub(crate) you_lost: &'static str,
    pub(crate) draw: &'static str,
    pub(crate) again: &'static str,
    pub(crate) other: &'static str,
    pub(crate) log: &'static str,
    pub(crate) board: &'static str,
    pub(crate) not_there: &'static str,
    pub(crate) illegal: fn(&MoveError) -> &'static str,
    pub(crate) terrain: fn(Terrain) -> &'static str,
    pub(crate) reachable: &'static str,
    /// Takes the hex from which a ship came last turn.
    pub(crate) came_from: fn(&str) -> String,
    /// Takes the numbers of hits and of shots at a ship in the last turn.
    pub(crate) was_fired_at: fn(u32, u32) -> String,
    pub(crate) legend: &'static str,
    pub(crate) legend_open: &'static str,
    pub(crate) legend_lob: &'static str,
    pub(crate) legend_blocked: &'static str,
    pub(crate) legend_done: &'static str,
    pub(crate) legend_shot: &'static str,
    pub(crate) edge_rule: &'static str,
    pub(crate) edge_rule_is: &'static str,
    pub(crate) nearer: &'static str,
    pub(crate) further: &'static str,
    pub(crate) whole: &'static str,
    pub(crate) problem: fn(&Problem) -> String,
    pub(crate) editor: MapText,
}

/// Texts of the map editor.
pub(crate) struct MapText {
    pub(crate) title: &'static str,
    pub(crate) line: &'static str,
    pub(crate) draw: &'static str,
    pub(crate) width: &'static str,
    pub(crate) height: &'static str,
    pub(crate) symmetry: &'static str,
    pub(crate) symmetries: fn(Symmetry) -> &'static str,
    pub(crate) brush: &'static str,
    pub(crate) code: &'static str,
    pub(crate) copy: &'static str,
    pub(crate) copied: &'static str,
    pub(crate) open: &'static str,
    pub(crate) play: &'static str,
    pub(crate) begin_with: &'static str,
    pub(crate) blank: &'static str,
    pub(crate) undo: &'static str,
    pub(crate) redo: &'static str,
    pub(crate) name: &'static str,
    pub(crate) keep: &'static str,
    pub(crate) kept: &'static str,
    pub(crate) not_kept: &'static str,
    /// Confirms overwriting the saved map of this name.
    pub(crate) replace_sure: fn(&str) -> String,
    pub(crate) replace: &'static str,
    /// Confirms discarding the unsaved drawing.
    pub(crate) lose_sure: &'static str,
    pub(crate) none_kept: &'static str,
    /// Takes the maximum number of saved maps.
    pub(crate) shelf_full: fn(usize) -> String,
    pub(crate) delete_sure: fn(&str) -> String,
    pub(crate) delete: &'static str,
    pub(crate) fine: &'static str,
    pub(crate) error: fn(MapError) -> String,
    pub(crate) code_error: fn(MapCodeError) -> String,
}

pub(crate) fn side_name(text: &SquadronText, side: Side) -> &'static str {
    text.sides[side.index() & 1]
}
