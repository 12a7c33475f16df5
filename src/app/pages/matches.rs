//! `#/sea-battle/matches`: opens the text of a match, from a file or pasted, whoever wrote it.

use super::replay::{Replay, Shown};
use super::{squadron as squadron_page, virus_war as virus_page};
use crate::app::route::Route;
use crate::app::session::{Session, played, use_session};
use crate::app::text::{Texts, use_texts};
use crate::app::web::{files, input, storage};
use kletka::game::{Game, Side, Turn};
use kletka::sea_battle::notation::Transcript;
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
    UnreadableVirus(virus_war::TranscriptError),
    Squadron(Box<squadron::Transcript>),
    UnreadableSquadron(squadron::TranscriptError),
    Unreadable(kletka::sea_battle::notation::NotationError),
}

/// The page.
#[function_component]
pub(crate) fn MatchesPage() -> Html {
    let text = use_texts();
    let pasted = use_state_eq(|| storage::broken().unwrap_or_default());
    let opened = use_state_eq(|| Opened::Nothing);
    let open = {
        let opened = opened.clone();
        move |written: &str| {
            if written.contains("[Game \"Virus War\"]") {
                opened.set(match virus_war::Transcript::read(written) {
                    Ok(transcript) => Opened::Virus(Box::new(transcript)),
                    Err(why) => Opened::UnreadableVirus(why),
                });
                return;
            }
            if written.contains("[Game \"Squadron\"]") {
                opened.set(match squadron::Transcript::read(written) {
                    Ok(transcript) => Opened::Squadron(Box::new(transcript)),
                    Err(why) => Opened::UnreadableSquadron(why),
                });
                return;
            }
            opened.set(match Transcript::read(written) {
                Ok(transcript) => Opened::Match(Box::new(transcript)),
                Err(why) => Opened::Unreadable(why),
            });
        }
    };
    let file = {
        let (open, pasted) = (open.clone(), pasted.clone());
        move |event: Event| {
            let (open, pasted) = (open.clone(), pasted.clone());
            spawn_local(async move {
                if let Some(written) = files::chosen(event).await {
                    open(&written);
                    pasted.set(written);
                }
            });
        }
    };
    let submit = {
        let (open, pasted) = (open.clone(), pasted.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            open(&pasted);
        }
    };
    let typed = {
        let pasted = pasted.clone();
        move |event: InputEvent| pasted.set(input::value(&event))
    };
    let played = use_memo((), |()| played::all());
    let choose = {
        let pasted = pasted.clone();
        Callback::from(move |written: String| {
            open(&written);
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
                Opened::Unreadable(why) => html! { <p class="error" role="alert">{ (text.end.unreadable)(why) }</p> },
                Opened::UnreadableVirus(why) => html! { <p class="error" role="alert">{ (text.virus.unreadable)(why) }</p> },
                Opened::Virus(transcript) => {
                    let transcript = transcript.clone();
                    let open = move |_: MouseEvent| {
                        virus_page::store::keep((*transcript).clone());
                        Route::VirusMatch.go();
                    };
                    html! { <p class="tools"><button type="button" class="button primary" onclick={open}>{ text.virus.open_match }</button></p> }
                }
                Opened::UnreadableSquadron(why) => html! { <p class="error" role="alert">{ (text.squadron.unreadable)(why) }</p> },
                Opened::Squadron(transcript) => {
                    let transcript = transcript.clone();
                    let open = move |_: MouseEvent| {
                        squadron_page::store::keep((*transcript).clone());
                        Route::SquadronMatch.go();
                    };
                    html! { <p class="tools"><button type="button" class="button primary" onclick={open}>{ text.squadron.open_match }</button></p> }
                }
                Opened::Match(transcript) => html! { <Read transcript={(**transcript).clone()} /> },
            } }
        </div>
    }
}

/// The battles whose place another one took, each with a button that shows it.
fn played_before(played: &[String], choose: &Callback<String>, text: &Texts) -> Html {
    let line = |written: &String| {
        let session = Session::from(Transcript::read(written).ok()?);
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
        (!matches!(battle.table().turn(), Turn::Over(_))).then_some(session)
    });
    let go_on = |battle: &Session| {
        let battle = battle.clone();
        Callback::from(move |_: MouseEvent| {
            session.replace(battle.clone());
            Route::Battle.go();
        })
    };
    html! {
        <>
            <h2 class="result">{ super::end::result(shown.outcome(), shown.names(), text) }</h2>
            <Replay key={shown.key()} shown={(*shown).clone()} />
            if let Some(battle) = goes_on.as_ref() {
                <p class="tools"><button type="button" class="button primary" onclick={go_on(battle)}>{ text.end.go_on }</button>
                    { " " }{ text.end.replaces }</p>
            }
        </>
    }
}
