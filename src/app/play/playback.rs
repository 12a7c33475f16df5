//! Playback of a match between computers: speed, pause, single steps.

use crate::app::button::button;
use crate::app::prelude::*;
use crate::app::settings::{Speed, use_settings};
use crate::app::text::Texts;
use crate::app::web::input;
use kletka::play::{Match, Playable, Stage};
use kletka::record::Choice;

/// State of the playback.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PlaybackState {
    Runs,
    Paused,
    /// One action, which begins at this move index.
    Step(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Playback {
    state: PlaybackState,
    speed: Speed,
}

/// Starts at the speed of the settings.
#[hook]
pub(crate) fn use_playback() -> UseStateHandle<Playback> {
    let speed = use_settings().get().speed;
    use_state_eq(|| Playback { state: PlaybackState::Runs, speed })
}

impl Playback {
    /// Returns whether the next move, not known yet, may be requested at this move index.
    pub(crate) fn runs(self, count: usize) -> bool {
        self.state == PlaybackState::Runs || self.state == PlaybackState::Step(count)
    }

    /// Returns whether a move may be played at this move index, perhaps one that `goes_on` the action before it.
    pub(super) fn allows(self, count: usize, goes_on: bool) -> bool {
        self.runs(count) || goes_on && matches!(self.state, PlaybackState::Step(_))
    }

    /// Scales a delay in milliseconds; 0 without `animate`, except at slow speed.
    pub(super) fn delay(self, milliseconds: u32, animate: bool) -> u32 {
        match self.speed {
            Speed::Slow => milliseconds * 3,
            _ if !animate => 0,
            Speed::Normal => milliseconds,
            Speed::Fast => milliseconds / 4,
        }
    }
}

/// Draws pause, step and speed; `None` unless only computers play.
pub(crate) fn playback_controls<G: Playable>(
    game: &Match<G>,
    playback: &UseStateHandle<Playback>,
    text: &Texts,
) -> Option<Html> {
    let mut seats = game.seats().sides().map(|side| game.seats().seat(side));
    let is_watched = game.stage() == Stage::Playing && seats.all(|seat| seat.level().is_some());
    is_watched.then(|| controls(game.moves().len(), playback, text))
}

fn controls(count: usize, playback: &UseStateHandle<Playback>, text: &Texts) -> Html {
    let now = **playback;
    let runs = now.state == PlaybackState::Runs;
    let (label, next) =
        if runs { (text.battle.pause, PlaybackState::Paused) } else { (text.battle.go_on, PlaybackState::Runs) };
    let set = |state: PlaybackState| cloned!(playback, move |_: MouseEvent| playback.set(Playback { state, ..now }));
    let choose = cloned!(playback, move |event: Event| {
        let chosen = input::chosen(&event);
        if let Some(speed) = Speed::named(&chosen) {
            playback.set(Playback { speed, ..now });
        }
    });
    let option = |(speed, words): (Speed, &'static str)| {
        html! { <option value={speed.name()} selected={speed == now.speed}>{ words }</option> }
    };
    html! {
        <div class="tools playback" role="group" aria-label={text.players.watch}>
            { button("button", label, set(next)) }
            { button("button", text.battle.step, set(PlaybackState::Step(count))) }
            <label><span>{ text.battle.speed }</span>{ " " }
                <select name="speed" onchange={choose}>{ for Speed::ALL.into_iter().zip(text.settings.speeds).map(option) }</select></label>
        </div>
    }
}
