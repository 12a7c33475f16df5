//! What is agreed in a battle of squadrons, in words.

use crate::app::text::squadron::SquadronText;
use kletka::squadron::map::Map;
use kletka::squadron::maps::Chart;

/// The rules that do not depend on who plays.
pub(super) fn agreed_rules(map: &Map, map_name: Option<&str>, words: &SquadronText) -> Vec<(&'static str, String)> {
    let name = map_name.unwrap_or((words.chart)(Chart::of(map)));
    vec![
        (words.map, format!("{name}, {}×{}", map.width(), map.height())),
        (words.victory, words.victory_is.to_owned()),
        (words.draw, words.draw_is.to_owned()),
    ]
}
