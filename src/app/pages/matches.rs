//! `#/sea-battle/matches`: opens the text of a match, from a file or pasted, whoever wrote it.

use super::squadron as squadron_page;
use crate::app::confirm::ConfirmButton;
use crate::app::games::sea_battle;
use crate::app::games::sea_battle::replay::{Replay, Shown};
use crate::app::play::begin::begin;
use crate::app::route::Route;
use crate::app::text::{Texts, use_texts};
use crate::app::web::{files, input, storage};
use kletka::play::{Match, Stage};
use kletka::record::tags::Tags;
use kletka::sea_battle::notation::{MAX_TEXT, Transcript};
use kletka::squadron::transcript as squadron;
use kletka::virus_war::transcript as virus_war;
use yew::platform::spawn_local;
use yew::prelude::*;

/// What became of the text that was opened last.
#[derive(Clone, PartialEq)]
enum Opened {
    Nothing,
    Match(Box<Transcript>),
    Virus(Box<virus_war::Transcript>),
    Squadron(Box<squadron::Transcript>),
    Unreadable(String),
}

impl Opened {
    /// A text of whichever game it names.
    fn read(written: &str, text: &Texts) -> Self {
        match Tags::read_first(written).ok().as_ref().and_then(|tags| tags.value("Game")) {
            Some("Virus War") => virus_war::Transcript::from_text(written).map_or_else(
                |why| Self::Unreadable(text.session.unreadable(&why, text.virus.problem)),
                |read| Self::Virus(Box::new(read)),
            ),
            Some("Squadron") => squadron::Transcript::from_text(written).map_or_else(
                |why| Self::Unreadable(text.session.unreadable(&why, text.squadron.problem)),
                |read| Self::Squadron(Box::new(read)),
            ),
            _ => Transcript::from_text(written).map_or_else(
                |why| Self::Unreadable(text.session.unreadable(&why, text.end.problem)),
                |read| Self::Match(Box::new(read)),
            ),
        }
    }
}

/// The page.
#[function_component]
pub(crate) fn MatchesPage() -> Html {
    let text = use_texts();
    let pasted = use_state_eq(|| storage::broken().unwrap_or_default());
    let opened = use_state_eq(|| Opened::Nothing);
    let file = {
        let (opened, pasted) = (opened.clone(), pasted.clone());
        move |event: Event| {
            let (opened, pasted) = (opened.clone(), pasted.clone());
            spawn_local(async move {
                match files::chosen(event, MAX_TEXT).await {
                    Some(files::Chosen::Text(written)) => {
                        opened.set(Opened::read(&written, text));
                        pasted.set(written);
                    }
                    Some(files::Chosen::TooLarge) => opened.set(Opened::Unreadable(text.end.too_large.to_owned())),
                    None => {}
                }
            });
        }
    };
    let submit = {
        let (opened, pasted) = (opened.clone(), pasted.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            opened.set(Opened::read(&pasted, text));
        }
    };
    let typed = {
        let pasted = pasted.clone();
        move |event: InputEvent| pasted.set(input::value(&event))
    };
    html! {
        <div class="matches">
            <h1 tabindex="-1">{ text.end.matches }</h1>
            <p>{ text.end.matches_line }</p>
            <form onsubmit={submit}>
                <label class="field"><span>{ text.end.file }</span>
                    <input type="file" accept=".txt,text/plain" onchange={file} /></label>
                <label class="field"><span>{ text.end.paste }</span>
                    <textarea rows="8" name="match" spellcheck="false" value={(*pasted).clone()} oninput={typed} /></label>
                <button type="submit" class="button primary">{ text.end.open }</button>
            </form>
            { match &*opened {
                Opened::Nothing => html! {},
                Opened::Unreadable(why) => html! { <p class="error" role="alert">{ why }</p> },
                Opened::Virus(transcript) => {
                    let game = (**transcript).clone();
                    let open = Callback::from(move |()| {
                        if let Ok(game) = Match::from_transcript(game.clone()) {
                            begin(game);
                        }
                    });
                    opener(text.virus.open_match, false, open, text)
                }
                Opened::Squadron(transcript) => {
                    let keep = transcript.clone();
                    let open = Callback::from(move |()| {
                        squadron_page::store::keep((*keep).clone());
                        Route::SquadronMatch.go();
                    });
                    html! { <>{ squadron_page::preview(transcript, text) }
                        { opener(text.squadron.open_match, squadron_page::store::is_running(), open, text) }</> }
                }
                Opened::Match(transcript) => html! { <Read transcript={(**transcript).clone()} /> },
            } }
        </div>
    }
}

/// The button that puts a match into its place; where one is under way there, it asks first.
fn opener(label: &'static str, runs: bool, open: Callback<()>, text: &Texts) -> Html {
    let question = runs.then_some(AttrValue::Static(text.end.replaces));
    html! { <p class="tools"><ConfirmButton {label} {question} class="button primary" on_confirm={open} /></p> }
}

#[derive(Properties, PartialEq)]
struct ReadProps {
    transcript: Transcript,
}

/// A match that could be read; an honest one that is not over can be played on.
#[function_component]
fn Read(props: &ReadProps) -> Html {
    let text = use_texts();
    let shown = use_memo(props.transcript.clone(), |transcript| Shown::new(transcript.clone(), text));
    let goes_on = use_memo(props.transcript.clone(), |transcript| {
        Match::from_transcript(transcript.clone()).ok().filter(|game| game.stage() == Stage::Playing)
    });
    let go_on = |game: &Match<_>| {
        let game = game.clone();
        Callback::from(move |()| begin(game.clone()))
    };
    html! {
        <>
            <h2 class="result">{ sea_battle::end::result(shown.outcome(), shown.names(), text) }</h2>
            <Replay key={shown.key()} shown={(*shown).clone()} />
            if let Some(game) = goes_on.as_ref() {
                { opener(text.end.go_on, false, go_on(game), text) }
            }
        </>
    }
}
