//! `#/statistics`: statistics of finished matches.

mod plots;

use super::library::words;
use crate::app::play::entries::use_entries;
use crate::app::prelude::*;
use crate::app::route::Route;
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::storage::{self, LocalStorage};
use crate::app::worker_client;
use kletka::bots::protocol::SeaBattleBenchmark;
use kletka::game::Side;
use kletka::play::library::{self, Entry, MatchId};
use kletka::play::statistics::{Group, Tally, awaits_benchmark, tallies};
use kletka::play::summary::benchmark_tag;
use kletka::play::{GameKind, Store};
use kletka::record::Transcript;
use kletka::record::tags::Tags;
use kletka::sea_battle::SeaBattlePosition;
use std::collections::BTreeMap;

#[function_component]
pub(crate) fn StatisticsPage() -> Html {
    let text = use_all_texts();
    let words = &text.library.statistics;
    let entries = use_entries();
    let counting = use_benchmarks(&entries);
    let groups = use_memo(entries, |entries| tallies(entries.iter().filter_map(|entry| entry.summary.as_ref())));
    html! {
        <div class="matches statistics">
            <h1 tabindex="-1">{ words.title }</h1>
            <p>{ words.line }{ " " }<a href={Route::Matches.address()}>{ text.library.title }</a>{ ", " }
                <a href={Route::Habits.address()}>{ text.habits.title }</a></p>
            if groups.is_empty() {
                <p>{ words.none }{ " " }<a href={Route::Home.address()}>{ text.frame.home }</a></p>
            }
            <p class="hint" aria-live="polite">{ match counting {
                Counting::Nothing => String::new(),
                Counting::Of(done, all) => (words.counting)(done, all),
                Counting::Failed => words.not_counted.to_owned(),
            } }</p>
            if !groups.is_empty() && groups.values().all(plots::is_few) { <p class="hint">{ words.few }</p> }
            { for GameKind::ALL.into_iter().map(|kind| game(kind, &groups, text)) }
        </div>
    }
}

/// Progress of the captain's benchmark on the boards of won battles.
enum Counting {
    /// No board left.
    Nothing,
    /// Numbers of boards done and of all boards.
    Of(usize, usize),
    /// Some boards failed.
    Failed,
}

/// Lets the captain shoot at the boards of won battles one by one and stores the number of shots.
#[hook]
fn use_benchmarks(entries: &[Entry]) -> Counting {
    let failed = use_state_eq(Vec::<MatchId>::new);
    let first_count = use_mut_ref(|| 0);
    let awaiting: Vec<(MatchId, Side)> =
        entries.iter().filter_map(|entry| Some((entry.id, awaits_benchmark(entry.summary.as_ref()?)?))).collect();
    let open = || awaiting.iter().filter(|(id, _)| !failed.contains(id));
    let left = open().count();
    let all = (*first_count.borrow()).max(left);
    *first_count.borrow_mut() = all;
    use_guard_with(
        open().next().copied(),
        cloned!(failed, move |next| {
            next.and_then(|(id, side)| {
                let text = LocalStorage.read(&id.key())?;
                let job = benchmark(&text, side);
                // Seeded from the match, so that the result is reproducible.
                let seed = Tags::read_first(&text).ok()?.value("Seed").and_then(|seed| seed.parse().ok()).unwrap_or(0);
                let Some(job) = job else {
                    failed.set(failed.iter().copied().chain([id]).collect());
                    return None;
                };
                Some(worker_client::ask(seed, job, move |shots| {
                    let keep =
                        |shots: u32| library::set_tag(&LocalStorage, id, benchmark_tag(side), &shots.to_string());
                    match shots.map(keep) {
                        Ok(Ok(())) => storage::announce_change(),
                        Ok(Err(_)) | Err(_) => failed.set(failed.iter().copied().chain([id]).collect()),
                    }
                }))
            })
        }),
    );
    match (left, failed.is_empty()) {
        (0, true) => Counting::Nothing,
        (0, false) => Counting::Failed,
        _ => Counting::Of(all - left, all),
    }
}

/// Draws a game's table and the plots of each row, and what groups of few matches tell already.
fn game(kind: GameKind, groups: &BTreeMap<Group, Tally>, text: &AllTexts) -> Html {
    let words = &text.library.statistics;
    let groups = groups.iter().filter(|(group, _)| group.kind == kind);
    let (few, groups): (Vec<_>, Vec<_>) = groups.partition(|(_, tally)| plots::is_few(tally));
    if few.is_empty() && groups.is_empty() {
        return Html::default();
    }
    let name = |group: &Group| {
        let opponent = words::opponent(kind, &group.opponent, text);
        format!("{opponent}, {}", text.variant(kind, &group.variant))
    };
    let heads =
        [words.opponent, words.rules, words.played, words.won, words.drawn, words.rate, words.streak, words.longest];
    let row = |&(group, tally): &(&Group, &Tally)| {
        let cells = [
            text.variant(kind, &group.variant).to_owned(),
            tally.played.to_string(),
            tally.won.to_string(),
            tally.drawn.to_string(),
            format!("{}\u{a0}%", tally.win_rate()),
            tally.current_streak().to_string(),
            tally.longest_streak().to_string(),
        ];
        html! {
            <tr role="row">
                <th role="rowheader" scope="row">{ words::opponent(kind, &group.opponent, text) }</th>
                { for cells.into_iter().zip(&heads[1..]).map(|(cell, head)| html! {
                    <td role="cell" data-head={*head}>{ cell }</td>
                }) }
            </tr>
        }
    };
    let plots = |(place, &(group, tally)): (usize, &(&Group, &Tally))| {
        html! {
            <details key={format!("{}-{}", group.opponent, group.variant)} open={place == 0}>
                <summary>{ format!("{}: {}", words.plots, name(group)) }</summary>
                { plots::plots(tally, text) }
            </details>
        }
    };
    html! {
        <section>
            <h2>{ text.game(kind) }</h2>
            if !groups.is_empty() {
                // CSS shows the rows as cards on a phone; explicit roles keep it a table for screen readers.
                <table role="table">
                    <thead role="rowgroup"><tr role="row">
                        { for heads.iter().map(|head| html! { <th role="columnheader" scope="col">{ *head }</th> }) }
                    </tr></thead>
                    <tbody role="rowgroup">{ for groups.iter().map(row) }</tbody>
                </table>
            }
            { for groups.iter().enumerate().map(plots) }
            { for few.iter().map(|(group, tally)| html! {
                <p><b>{ name(group) }{ "." }</b>{ " " }{ plots::in_words(tally, text) }</p>
            }) }
        </section>
    }
}

/// Returns the worker's job for the captain to shoot at a side's target board; `None` if the match lacks it.
fn benchmark(text: &str, side: Side) -> Option<SeaBattleBenchmark> {
    let transcript: Transcript<SeaBattlePosition> = text.parse().ok()?;
    let layout = transcript.boards.placed[side.other().index() & 1].clone()?;
    Some(SeaBattleBenchmark { setup: transcript.setup, layout })
}
