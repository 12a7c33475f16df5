//! `#/sea-battle/end`: how the battle ended, both boards laid open, their check, and the battle move by move.

use super::replay::{Replay, Shown};
use crate::app::route::Route;
use crate::app::session::{Player, Session, Stage, saved, use_session};
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::victory::victory;
use crate::app::web::random;
use crate::app::web::sound::{self, Sound};
use kletka::game::{Outcome, Side};
use kletka::sea_battle::FirstTurn;
use yew::prelude::*;

/// The page.
#[function_component]
pub(crate) fn EndPage() -> Html {
    let text = use_texts();
    let session = use_session();
    let sounds = use_settings().get().sound.is_on();
    // Boards are laid open when the battle is over, not a moment before.
    let now = session.get().filter(|_| !matches!(session.stage(), Some(Stage::Placing | Stage::Fighting))).cloned();
    use_effect_with(session.stage(), |stage| match stage {
        Some(stage @ (Stage::Placing | Stage::Fighting)) => stage.route().go(),
        Some(Stage::Over) | None => {}
    });
    let shown = use_memo(now.clone(), |now| now.as_deref().map(|now| Shown::new(saved::transcript(now), text)));
    let won = shown.as_ref().as_ref().and_then(|shown| {
        let human = now.as_deref()?.human()?;
        Some(shown.outcome()? == Outcome::Win(human))
    });
    use_effect_with(won, move |won| {
        if let Some(won) = won.filter(|_| sounds) {
            sound::play(if won { Sound::Won } else { Sound::Lost });
        }
    });
    let (Some(battle), Some(shown)) = (now, shown.as_ref().clone()) else {
        return html! {
            <div class="plain">
                <h1 tabindex="-1">{ text.battle.title }</h1>
                <p>{ text.battle.no_battle }</p>
                <p><a class="button primary" href={Route::Setup.address()}>{ text.placement.to_setup }</a></p>
            </div>
        };
    };
    let won = matches!(shown.outcome(), Some(Outcome::Win(side)) if battle.player(side) == Player::Human);
    let again = {
        let battle = battle.clone();
        move |_: MouseEvent| {
            session.replace(rematch(&battle));
            Route::Fleet.go();
        }
    };
    html! {
        <div class="end">
            { victory(won) }
            <h1 tabindex="-1" class="result">{ headline(&battle, shown.outcome(), text) }</h1>
            <Replay key={shown.key()} shown={shown.clone()} />
            <p class="tools">
                <button type="button" class="button primary" onclick={again}>{ text.end.rematch }</button>
                <a class="button" href={Route::Setup.address()}>{ text.end.other_setup }</a>
            </p>
        </div>
    }
}

/// The same battle anew; an agreed first turn goes to the other side.
fn rematch(battle: &Session) -> Session {
    let mut setup = battle.setup.clone();
    if let FirstTurn::Agreed(side) = setup.first {
        setup.first = FirstTurn::Agreed(side.other());
    }
    let again = Session::new(setup, battle.players, battle.names.clone(), random::seed());
    Session { hints: battle.hints, ..again }
}

fn headline(battle: &Session, outcome: Option<Outcome>, text: &Texts) -> String {
    match (outcome, battle.human()) {
        (Some(Outcome::Win(side)), Some(human)) if side == human => text.end.you_won.to_owned(),
        (Some(Outcome::Win(_)), Some(_)) => text.end.you_lost.to_owned(),
        (Some(Outcome::Win(side)), None) => (text.end.won)(&battle.name(side, text)),
        (outcome, _) => result(outcome, &Side::BOTH.map(|side| battle.name(side, text)), text),
    }
}

/// The result in words that take no side.
pub(super) fn result(outcome: Option<Outcome>, names: &[String; 2], text: &Texts) -> String {
    match outcome {
        Some(Outcome::Win(side)) => (text.end.won)(&names[side.index() & 1]),
        Some(Outcome::Draw) => text.end.draw.to_owned(),
        Some(Outcome::Nobody) => text.end.nobody.to_owned(),
        None => text.end.unfinished.to_owned(),
    }
}
