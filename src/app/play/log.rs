//! The log of a match, and what is told of what happens in it.

use super::screen::{LogLine, Screen, Told};
use crate::app::settings::use_settings;
use crate::app::text::Texts;
use crate::app::web::document;
use crate::app::web::sound;
use kletka::play::Match;
use std::rc::Rc;
use yew::prelude::*;

/// The log of a match, written anew only when something was said or the language is another one.
#[hook]
pub(crate) fn use_log<G: Screen + 'static>(game: &Rc<Match<G>>, text: &'static Texts) -> Rc<Vec<LogLine>> {
    let said = (game.seed(), game.moves().len(), core::ptr::from_ref(text));
    use_memo(said, |_| G::log(game, text))
}

#[derive(Properties, PartialEq)]
pub(crate) struct LogProps {
    pub(crate) title: &'static str,
    pub(crate) lines: Rc<Vec<LogLine>>,
    /// The line that is looked at; the newest is in sight where there is none.
    #[prop_or_default]
    pub(crate) at: Option<usize>,
    /// Whether it is unfolded at first.
    #[prop_or(true)]
    pub(crate) open: bool,
}

/// The lines, the newest in sight, or the one that is looked at.
#[function_component]
pub(crate) fn Log(props: &LogProps) -> Html {
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((props.lines.clone(), props.at), move |(_, at)| match at {
            Some(at) => document::scroll_to_child(&list, *at),
            None => document::scroll_to_end(&list),
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

/// The most moves of a link that are told when its match is opened.
const FROM_LINK: usize = 40;

/// Tells what happened since it was last told: aloud, and by a sound unless that is off. In a match between devices that is at
/// first what the newest link has brought.
#[hook]
pub(crate) fn use_told<G: Screen + 'static>(game: &Rc<Match<G>>, text: &'static Texts) {
    let settings = use_settings().get();
    let told = use_mut_ref(|| None::<usize>);
    let game = game.clone();
    use_effect_with(game.moves().len(), move |&count| {
        let before = told.replace(Some(count));
        let since = before.unwrap_or_else(|| game.news_from().max(count.saturating_sub(FROM_LINK)));
        if since < count {
            // A page that has just been opened may make no sound yet.
            let with_sound = settings.sound.is_on() && before.is_some();
            tell(&G::tell(&game, since, settings.animate(), text), with_sound);
        } else if before.is_none() {
            // The last words of another match are no news of this one.
            document::announce("");
        }
    });
}

fn tell(told: &Told, with_sound: bool) {
    if !told.words.is_empty() {
        document::announce(&told.words);
    }
    told.sound.filter(|_| with_sound).into_iter().for_each(sound::play);
}
