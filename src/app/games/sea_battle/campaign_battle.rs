//! Camps, stake and gods of a battle that belongs to a campaign (C2–C4).

use crate::app::play::shell;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::Texts;
use kletka::campaign::library::{BATTLE_OF, STAKE, battle_of};
use kletka::campaign::{ATTACK_FLEET, Gold};
use kletka::game::Side;
use kletka::play::Match;
use kletka::sea_battle::{FirstTurn, SeaBattlePosition};

/// Describes the campaign's battle and links to the campaign; empty for other matches.
pub(super) fn campaign_battle(game: &Match<SeaBattlePosition>, text: &Texts) -> Html {
    let Some((id, _)) = game.tag(BATTLE_OF).and_then(battle_of) else { return html! {} };
    let battle = shell::campaign_battle(|name| game.tag(name), text);
    html! {
        <div class="of-campaign">
            if let Some(battle) = battle { <p><b>{ battle }</b>{ " " }{ stakes(game, text) }</p> }
            <p class="tools">
                <a class="button to-campaign" href={Route::Campaign(id).address()}>{ text.ways.campaign }</a>
            </p>
        </div>
    }
}

/// Tells what becomes of the stake, and what the gods do.
fn stakes(game: &Match<SeaBattlePosition>, text: &Texts) -> String {
    let words = text.battle;
    if !game.seats().are_gods(Side::SECOND) {
        // Prices of fleets tell the kinds of battle apart.
        let attacks = game.tag(STAKE).and_then(|stake| stake.parse::<Gold>().ok()) == Some(ATTACK_FLEET);
        return if attacks { words.stakes_port } else { words.stakes_duel }.to_owned();
    }
    let level = game.seats().seat(Side::SECOND).level();
    let level = level.map(|level| (words.gods_level)(&(text.terms.level)(level).to_lowercase()));
    let first = game.setup().first == FirstTurn::Agreed(Side::SECOND);
    let mine = game.setup().mines > 0;
    let wrath = [first.then_some(words.gods_first), mine.then_some(words.gods_mine)].into_iter().flatten();
    let sentences = core::iter::once(words.stakes_coast.to_owned()).chain(level).chain(wrath.map(str::to_owned));
    sentences.collect::<Vec<_>>().join(" ")
}
