//! `#/sea-battle/matches`: opens the text of a match, from a file or pasted, whoever wrote it.

use super::replay::{Replay, Shown};
use crate::app::confirm::ConfirmButton;
use crate::app::play::begin::begin;
use crate::app::route::Route;
use crate::app::session::{Session, Stage, played, use_session};
use crate::app::text::{Texts, use_texts};
use crate::app::web::{files, input, storage};
use kletka::game::{Game, Side, Turn};
use kletka::play::Match;
use kletka::record::tags::Tags;
use kletka::sea_battle::notation::{MAX_TEXT, Transcript};
use kletka::sea_battle::shot_stops;
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
    let played = use_memo((), |()| played::all());
    let choose = {
        let (opened, pasted) = (opened.clone(), pasted.clone());
        Callback::from(move |written: String| {
            opened.set(Opened::read(&written, text));
            pasted.set(written);
        })
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
            { played_before(&played, &choose, text) }
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
                    let game = (**transcript).clone();
                    let open = Callback::from(move |()| {
                        if let Ok(game) = Match::from_transcript(game.clone()) {
                            begin(game);
                        }
                    });
                    opener(text.squadron.open_match, false, open, text)
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

/// The battles whose place another one took, each with a button that shows it.
fn played_before(played: &[String], choose: &Callback<String>, text: &Texts) -> Html {
    let line = |written: &String| {
        let session = Session::from(Transcript::from_text(written).ok()?);
        let [one, other] = Side::BOTH.map(|side| session.name(side, text));
        let shots = shot_stops(&session.said).len() - 1;
        let written = written.clone();
        let open = choose.reform(move |_: MouseEvent| written.clone());
        Some(html! {
            <li><button type="button" class="button" onclick={open}>{ (text.end.played_line)(&one, &other, shots) }</button></li>
        })
    };
    html! {
        if !played.is_empty() {
            <section class="played">
                <h2>{ text.end.played }</h2>
                <ul>{ for played.iter().filter_map(line) }</ul>
            </section>
        }
    }
}

#[derive(Properties, PartialEq)]
struct ReadProps {
    transcript: Transcript,
}

/// A match that could be read; an honest one that is not over can be played on.
#[function_component]
fn Read(props: &ReadProps) -> Html {
    let text = use_texts();
    let session = use_session();
    let shown = use_memo(props.transcript.clone(), |transcript| Shown::new(transcript.clone(), text));
    let goes_on = use_memo(props.transcript.clone(), |transcript| {
        let session = Session::from(transcript.clone());
        let battle = session.battle()?;
        (!matches!(battle.position().turn(), Turn::Over(_))).then_some(session)
    });
    let runs = matches!(session.stage(), Some(Stage::Placing | Stage::Fighting));
    let go_on = |battle: &Session| {
        let battle = battle.clone();
        Callback::from(move |()| {
            session.replace(battle.clone());
            Route::Battle.go();
        })
    };
    html! {
        <>
            <h2 class="result">{ super::end::result(shown.outcome(), shown.names(), text) }</h2>
            <Replay key={shown.key()} shown={(*shown).clone()} />
            if let Some(battle) = goes_on.as_ref() {
                { opener(text.end.go_on, runs, go_on(battle), text) }
            }
        </>
    }
}
