//! Watching computers play each other: how fast, with pauses, and step by step.

use super::screen::Screen;
use crate::app::text::Texts;
use crate::app::web::input;
use kletka::play::{Match, Stage};
use yew::prelude::*;

/// Whether what happens by itself goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Course {
    Runs,
    Paused,
    /// Only the action that begins after so many moves.
    Step(usize),
}

/// How fast moves follow each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Speed {
    Slow,
    Normal,
    Fast,
}

const SPEEDS: [(Speed, &str); 3] = [(Speed::Slow, "slow"), (Speed::Normal, "normal"), (Speed::Fast, "fast")];

/// How a match is watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Playback {
    course: Course,
    speed: Speed,
}

/// A match that is watched runs at first.
#[hook]
pub(crate) fn use_playback() -> UseStateHandle<Playback> {
    use_state_eq(|| Playback { course: Course::Runs, speed: Speed::Normal })
}

impl Playback {
    /// Whether something can happen after so many moves: the next one is not known yet.
    pub(crate) fn runs(self, count: usize) -> bool {
        self.course == Course::Runs || self.course == Course::Step(count)
    }

    /// Whether a move can be made in a match.
    pub(super) fn allows<G: Screen>(self, game: &Match<G>, mv: &G::Move) -> bool {
        let steps = matches!(self.course, Course::Step(_)) && G::goes_on(game.moves().last(), mv);
        self.runs(game.moves().len()) || steps
    }

    /// How long a move waits that waits so many milliseconds, or with `animate` off not at all.
    pub(super) fn pause(self, milliseconds: u32, animate: bool) -> u32 {
        match self.speed {
            Speed::Slow => milliseconds * 3,
            _ if !animate => 0,
            Speed::Normal => milliseconds,
            Speed::Fast => milliseconds / 4,
        }
    }
}

/// Pause, step and speed of a match that only computers play; nothing for another one.
pub(crate) fn playback_controls<G: Screen>(
    game: &Match<G>,
    playback: &UseStateHandle<Playback>,
    text: &Texts,
) -> Option<Html> {
    let mut seats = game.seats().sides().map(|side| game.seats().seat(side));
    let is_watched = game.stage() == Stage::Playing && seats.all(|seat| seat.level().is_some());
    is_watched.then(|| controls(game.moves().len(), playback, text))
}

/// The controls after so many moves.
fn controls(count: usize, playback: &UseStateHandle<Playback>, text: &Texts) -> Html {
    let now = **playback;
    let runs = now.course == Course::Runs;
    let set = |course: Course| {
        let playback = playback.clone();
        move |_: MouseEvent| playback.set(Playback { course, ..now })
    };
    let choose = {
        let playback = playback.clone();
        move |event: Event| {
            let chosen = input::chosen(&event);
            if let Some(&(speed, _)) = SPEEDS.iter().find(|(_, word)| *word == chosen) {
                playback.set(Playback { speed, ..now });
            }
        }
    };
    let option = |(number, &(speed, word)): (usize, &(Speed, &'static str))| {
        html! { <option value={word} selected={speed == now.speed}>{ text.battle.speeds[number] }</option> }
    };
    html! {
        <div class="tools playback" role="group" aria-label={text.players.watch}>
            <button type="button" class="button" onclick={set(if runs { Course::Paused } else { Course::Runs })}>
                { if runs { text.battle.pause } else { text.battle.go_on } }
            </button>
            <button type="button" class="button" onclick={set(Course::Step(count))}>{ text.battle.step }</button>
            <label><span>{ text.battle.speed }</span>{ " " }
                <select name="speed" onchange={choose}>{ for SPEEDS.iter().enumerate().map(option) }</select></label>
        </div>
    }
}
