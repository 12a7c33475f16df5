//! Chronicle by day, newest first.

use super::words::Words;
use kletka::campaign::{ChronicleEntry, Day, Position};
use yew::prelude::*;

/// Number of days shown unfolded.
const DAYS: usize = 6;

pub(super) fn chronicle(position: &Position, words: Words) -> Html {
    let mut days: Vec<(Day, Vec<&ChronicleEntry>)> = Vec::new();
    for entry in position.chronicle() {
        match days.last_mut() {
            Some((day, entries)) if *day == entry.day => entries.push(entry),
            _ => days.push((entry.day, vec![entry])),
        }
    }
    days.reverse();
    let earlier = days.split_off(days.len().min(DAYS));
    let day = |(day, entries): &(Day, Vec<&ChronicleEntry>)| {
        html! {
            <li key={day.index()}><b>{ (words.own.day)(*day) }</b>
                { for entries.iter().map(|entry| html! { <p>{ words.news(position, entry) }</p> }) }</li>
        }
    };
    html! {
        <section class="chronicle">
            <h2>{ words.own.chronicle.title }</h2>
            <ol reversed=true aria-live="polite">{ for days.iter().map(day) }</ol>
            if !earlier.is_empty() {
                <details><summary>{ words.own.chronicle.earlier }</summary><ol>{ for earlier.iter().map(day) }</ol></details>
            }
        </section>
    }
}
