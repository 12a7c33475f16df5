//! Significant habits as sentences, and all numbers as a table.

use crate::app::prelude::*;
use crate::app::text::AllTexts;
use kletka::format::{hundredths, tenths, to_tenths};
use kletka::habits::{Deviation, Finding, Habits, MIN_BATTLES, Trait, Unit};

pub(super) fn findings(habits: &Habits, is_you: bool, text: &AllTexts) -> Html {
    let words = text.habits;
    let heads = words.heads;
    let is_few = |count: u32| (count as usize) < MIN_BATTLES;
    html! {
        <>
            <p class="hint">{ (words.rests_on)(habits.fleets as usize, habits.shot_in as usize) }
                if is_few(habits.fleets) || is_few(habits.shot_in) { { " " }{ (words.too_few)(MIN_BATTLES) } }</p>
            if habits.fleets > 0 {
                { section(words.placing, habits, is_placing, is_you, text) }
            }
            if habits.shot_in > 0 {
                { section(words.shooting, habits, |habit| !is_placing(habit), is_you, text) }
            }
            <details>
                <summary>{ words.all }</summary>
                <table>
                    <thead><tr>{ for heads.iter().map(|head| html! { <th scope="col">{ *head }</th> }) }</tr></thead>
                    <tbody>{ for habits.findings.iter().map(|finding| row(finding, text)) }</tbody>
                </table>
            </details>
        </>
    }
}

fn is_placing(habit: Trait) -> bool {
    !matches!(habit.unit(), Unit::Part | Unit::AllCells) && habit != Trait::SameFirst
}

/// Lists the significant traits of one half.
fn section(title: &'static str, habits: &Habits, is_in: fn(Trait) -> bool, is_you: bool, text: &AllTexts) -> Html {
    let findings: Vec<&Finding> = habits.standing_out().filter(|finding| is_in(finding.habit)).collect();
    html! {
        <section>
            <h2>{ title }</h2>
            if findings.is_empty() {
                <p>{ text.habits.nothing }</p>
            } else {
                <ul class="habit-list">{ for findings.into_iter().map(|finding| sentence(finding, is_you, text)) }</ul>
            }
        </section>
    }
}

fn sentence(finding: &Finding, is_you: bool, text: &AllTexts) -> Html {
    let (words, unit) = (text.habits, finding.habit.unit());
    let sentence = (words.sentence)(finding.habit, finding.standing != Deviation::Less, is_you);
    let measure = (words.measure)(unit, &number(unit, finding.found, text), &number(unit, finding.expected, text));
    html! { <li><b>{ sentence }</b>{ ": " }{ measure }{ "." }</li> }
}

fn row(finding: &Finding, text: &AllTexts) -> Html {
    let unit = finding.habit.unit();
    let found = number(unit, finding.found, text);
    html! {
        <tr>
            <th scope="row">{ (text.habits.name)(finding.habit) }</th>
            <td>if finding.standing == Deviation::Usual { { found } } else { <b>{ found }</b> }</td>
            <td>{ number(unit, finding.expected, text) }</td>
        </tr>
    }
}

/// Formats a value in the unit of its trait.
fn number(unit: Unit, number: f32, text: &AllTexts) -> String {
    match unit {
        Unit::Part => format!("{}\u{a0}%", hundredths(number)),
        Unit::Cells | Unit::Ships | Unit::Gap | Unit::Battles | Unit::AllCells => {
            tenths(to_tenths(number), text.eye.point)
        }
    }
}
