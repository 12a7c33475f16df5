//! Standings: camps with their state, and the plot of treasuries.

use super::words::{Words, name};
use crate::app::pictures::{figure, number};
use crate::app::prelude::*;
use kletka::campaign::{Camp, CampId, Gold, Place, Position, SavedCampaign};
use kletka::format::grouped;
use kletka::scene::campaign::{Treasury, treasuries};
use kletka::scene::plot::{HEIGHT, Tick, WIDTH, lines};

pub(super) fn standings(saved: &SavedCampaign, mine: Option<CampId>, words: Words) -> Html {
    let (text, position) = (&words.own.table, saved.campaign.position());
    let row = |place: Place| {
        let camp = &position.setup().camps[place.camp.index()];
        let marks = marks(position, place.camp, words).join(", ");
        html! {
            <tr key={place.camp.index()} class={classes!((mine == Some(place.camp)).then_some("mine"))}>
                <td>{ place.place }</td>
                <th scope="row">{ &camp.name }<small>{ words.leader_of(saved, place.camp) }</small>
                    if !marks.is_empty() { <small>{ marks }</small> }</th>
                <td class="amount">{ grouped(place.gold.into()) }</td>
            </tr>
        }
    };
    html! {
        <section class="standings">
            <h2>{ text.standings }</h2>
            <table>
                <thead class="hidden">
                    <tr>
                        <th scope="col">{ "№" }</th><th scope="col">{ text.camp }</th><th scope="col">{ text.gold }</th>
                    </tr>
                </thead>
                <tbody>{ for position.standings().into_iter().map(row) }</tbody>
            </table>
        </section>
    }
}

/// Lists a camp's peace, its port's rest and the wrath of the gods.
pub(super) fn marks(position: &Position, camp: CampId, words: Words) -> Vec<String> {
    let text = &words.own.orders;
    let immune = position.immune_until(camp).map(|day| (text.immune)(&words.own.until(day)));
    let rests = position.rests_until(camp).map(|day| (text.rests)(&words.own.until(day)));
    let wrath = Some(position.wrath(camp)).filter(|&wrath| wrath > 0).map(text.wrath);
    immune.into_iter().chain(rests).chain(wrath).collect()
}

/// Margins of the plot for amounts at its left and camp numbers at its right.
const BESIDE: (i32, i32) = (52, 34);

/// Draws the line of a camp, by its own colour and form (`style/campaign.css`).
fn camp_line(camp: usize, path: String) -> Html {
    html! { <path class={format!("plot-camp form-{}", camp % 6)} style={format!("--camp:{camp}")} d={path} /> }
}

/// Tells the richest camp and the camps with equal treasuries.
fn describe_richest(position: &Position, words: Words) -> String {
    let (text, places) = (&words.own.table, position.standings());
    let told = |equal: &[Place]| {
        let (first, names) = (equal.first()?, equal.iter().map(|place| name(position, place.camp)).collect::<Vec<_>>());
        match names.len() {
            1 if first.place == 1 => Some((text.richest)(&names[0], &words.gold(first.gold))),
            1 => None,
            _ => Some((text.treasuries_tied)(&names.join(", "), &words.gold(first.gold))),
        }
    };
    places.chunk_by(|one, other| one.gold == other.gold).filter_map(told).collect::<Vec<_>>().join(" ")
}

/// Plots all treasuries, each line labelled with its camp's number.
pub(super) fn plot(position: &Position, words: Words) -> Html {
    let text = &words.own.table;
    let whole = |gold: Gold| i32::try_from(gold).unwrap_or(i32::MAX);
    let points = |treasury: &Treasury| treasury.points.iter().map(|&(day, gold)| (day.into(), whole(gold))).collect();
    let courses: Vec<Vec<(i32, i32)>> = treasuries(position).iter().map(points).collect();
    let Some(plot) = lines(&courses) else { return html! {} };
    let sentence = describe_richest(position, words);
    let line = |(camp, (path, name)): (usize, (&String, &Tick))| {
        // A stroke leads from the end of the line to its name, which has moved aside.
        let end = format!("M{WIDTH} {}L{} {}", name.value, WIDTH + 10, name.at);
        html! {
            <g key={camp}>
                { camp_line(camp, path.clone()) }
                <path class="plot-camp plot-end" style={format!("--camp:{camp}")} d={end} />
                { number("plot-right", WIDTH + 13, name.at + 4, (camp + 1).to_string()) }
            </g>
        }
    };
    let named = |(camp, Camp { name, .. }): (usize, &Camp)| {
        html! {
            <li><svg viewBox="0 0 42 10" aria-hidden="true">{ camp_line(camp, "M0 5H42".to_owned()) }</svg>{ name }</li>
        }
    };
    let drawing = html! {
        <>
            <path class="plot-axis" d={format!("M0 0V{HEIGHT}H{WIDTH}")} />
            { for plot.beside.iter().map(|tick| number("plot-left", -5, tick.at + 4,
                grouped(tick.value.unsigned_abs().into()))) }
            { for plot.lines.iter().zip(&plot.names).enumerate().map(line) }
        </>
    };
    html! {
        <section>
            { figure(text.treasuries, &sentence, BESIDE, drawing) }
            <ol class="plot-names">
                { for position.setup().camps.iter().enumerate().map(named) }
            </ol>
        </section>
    }
}
