//! Log of a match, and the announcement of its moves.

use super::page_game::{LogLine, MoveAnnouncement, PageGame};
use crate::app::prelude::*;
use crate::app::settings::use_settings;
use crate::app::text::Texts;
use crate::app::web::document;
use gloo::render::request_animation_frame;
use gloo::timers::callback::Timeout;
use kletka::format::sentence;
use kletka::play::{Match, Stage};
use std::rc::Rc;

/// Returns the log, recomputed only after a move or a change of language.
#[hook]
pub(crate) fn use_log<G: PageGame>(game: &Rc<Match<G>>, text: &'static Texts) -> Rc<Vec<LogLine>> {
    let key = (game.seed(), game.moves().len(), core::ptr::from_ref(text));
    use_memo(key, |_| G::log(game, text))
}

#[derive(Properties, PartialEq)]
pub(crate) struct LogProps {
    pub(crate) title: &'static str,
    pub(crate) lines: Rc<Vec<LogLine>>,
    /// Selected line; without one the newest is scrolled into view.
    #[prop_or_default]
    pub(crate) at: Option<usize>,
    /// Unfolded at first.
    #[prop_or(true)]
    pub(crate) open: bool,
}

/// Log with the selected or newest line in view.
#[function_component]
pub(crate) fn Log(props: &LogProps) -> Html {
    let list = use_node_ref();
    {
        let list = list.clone();
        use_guard_with((props.lines.clone(), props.at), move |&(_, at)| {
            // In the next frame, which lays the page out in any case.
            request_animation_frame(move |_| match at {
                Some(at) => document::scroll_to_child(&list, at),
                None => document::scroll_to_end(&list),
            })
        });
    }
    let line = |(number, LogLine { side, words }): (usize, &LogLine)| {
        let current = (props.at == Some(number)).then_some("step");
        html! { <li aria-current={current}>if let Some(side) = side { <b>{ side }</b>{ " " } }{ words }</li> }
    };
    html! {
        <details class="log" open={props.open}>
            <summary>{ props.title }</summary>
            <ol ref={list} tabindex="0" aria-label={props.title}>{ for props.lines.iter().enumerate().map(line) }</ol>
        </details>
    }
}

/// Draws the turn line of an earlier position: the line of the log there.
pub(crate) fn look_back(lines: &[LogLine], at: Option<usize>) -> Html {
    let line = at.and_then(|at| lines.get(at));
    html! {
        if let Some(LogLine { side, words }) = line {
            <div class="status"><p class="turn">{ side.clone() }</p><p class="last-turn">{ words }</p></div>
        }
    }
}

/// Maximum number of moves announced when a link is opened.
const FROM_LINK: usize = 40;

/// Announces the moves since the last announcement, with sound if enabled, and the end once it is shown. A match starts
/// with its game and whose turn it is, between devices with the moves of the newest link.
#[hook]
pub(crate) fn use_announcements<G: PageGame>(game: &Rc<Match<G>>, is_end_shown: bool, text: &'static Texts) {
    let settings = use_settings().get();
    let announced = use_mut_ref(|| None::<usize>);
    let last_words = use_mut_ref(String::new);
    let ends_at_once = game.stage() == Stage::Over && !is_end_shown && !settings.animate();
    let (game, waiting) = (game.clone(), last_words.clone());
    use_effect_with(game.moves().len(), move |&count| {
        let before = announced.replace(Some(count));
        let since = before.unwrap_or_else(|| game.session().news_from().max(count.saturating_sub(FROM_LINK)));
        let first = if before.is_none() { G::words(text).title } else { "" };
        if since < count {
            let MoveAnnouncement { words, sound } = G::announcement(&game, since, settings.animate(), text);
            // No move tells of an end by time that is there when the page is opened.
            let is_by_time = before.is_none() && is_end_shown && game.position().to_decide().is_some();
            let end = move || if is_by_time { turn() } else { String::new() };
            if ends_at_once {
                // Readers drop what is said just before the focus goes to the result.
                *waiting.borrow_mut() = words;
            } else {
                announce_later(move || format!("{} {words} {}", sentence(first.to_owned()), end()));
            }
            // Browsers block sound on a page that was just opened.
            if let Some(sound) = sound.filter(|_| before.is_some()) {
                // A sound is made when it is first heard.
                Timeout::new(0, move || settings.play(sound)).forget();
            }
        } else if before.is_none_or(|before| count < before) {
            let first = if before.is_none() { first } else { text.battle.speech.undone };
            announce_later(move || format!("{} {}", sentence(first.to_owned()), turn()));
        }
    });
    let was_shown = use_mut_ref(|| is_end_shown);
    use_effect_with(is_end_shown, move |&is_shown| {
        if is_shown && !was_shown.replace(is_shown) {
            let words = last_words.take();
            announce_later(move || format!("{words} {}", turn()));
        }
    });
}

/// Announces words a little later, since the page may show what they tell only after other effects.
fn announce_later(words: impl FnOnce() -> String + 'static) {
    let announce = move || {
        let words = words();
        if !words.trim().is_empty() {
            document::announce(words.trim());
        }
    };
    Timeout::new(0, announce).forget();
}

/// Returns what the page tells of the turn: whose it is, and what can be done; or how the match ended.
pub(crate) fn turn() -> String {
    document::sentences(".turn-line p:not(.last-turn), .turn-line button:not(:disabled)")
}
