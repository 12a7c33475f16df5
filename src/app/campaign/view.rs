//! Page of a campaign: standings, decisions, map with orders, chronicle.

use super::battles::{use_begun, use_fought, use_invitations};
use super::days::{Days, Goal, use_days, waits_for_person};
use super::devices::Devices;
use super::dispatch::{ToGods, take_back};
use super::list::help;
use super::map::SeaMap;
use super::orders::Orders;
use super::words::{Words, name, use_words};
use super::{files, ledger, recap, standings, waits};
use crate::app::button::button;
use crate::app::play::shell::victory;
use crate::app::play::store::{OpenHandle, use_open};
use crate::app::prelude::*;
use crate::app::route::Route;
use kletka::campaign::library::CampaignId;
use kletka::campaign::{CampId, ChronicleEntry, Day, Event, Order, Position, SavedCampaign};
use kletka::scene::campaign::Site;
use std::rc::Rc;

#[derive(Properties, PartialEq)]
pub(in crate::app) struct CampaignViewProps {
    pub(in crate::app) id: CampaignId,
}

#[function_component]
pub(in crate::app) fn CampaignView(props: &CampaignViewProps) -> Html {
    let words = use_words();
    let handle = use_open::<SavedCampaign>(props.id, words.own.table.elsewhere);
    let begun = use_begun(&handle);
    use_invitations(&handle, &begun);
    let fought = use_fought(&handle, &begun);
    let days = use_days(&handle);
    // Includes local acts that the gods have not confirmed.
    let shown = use_memo(handle.clone(), |handle| handle.current().map(previewed));
    let acting = use_state_eq(|| None::<CampId>);
    let chosen = use_state_eq(|| None::<Site>);
    let passage = recap::use_passage(&handle, &days, &acting);
    let (Some(saved), Some(shown)) = (handle.current(), (*shown).clone()) else { return missing(&handle, words) };
    let position = shown.campaign.position();
    let mine = acting_camp(saved, *acting);
    let waits_props =
        waits::WaitsProps { handle: &handle, saved, shown: &shown, begun: &begun, fought: &fought, days: &days, words };
    let choose = callback!(chosen, move |site| chosen.set(Some(site)));
    let site = chosen.or_else(|| first_coast(position, mine?));
    html! {
        <div class="campaign">
            { heading(saved, mine, words) }
            if handle.tab_role().went_on_elsewhere() { <p class="notice elsewhere">{ words.own.table.elsewhere }</p> }
            <div class="campaign-sea">
                <SeaMap saved={shown.clone()} passage={passage.clone()} begun={days.begun().filter(|_| days.is_busy())} {mine}
                    chosen={site} on_choose={choose} />
                <p class="hint for-keys">{ words.own.map.hint }</p>
            </div>
            <div class="campaign-actions">
                { recap::recap((*passage).as_ref(), mine, words) }
                { whose_turn(saved, mine, &acting, words) }
                { waits::waits(&waits_props, mine) }
                <Orders saved={shown.clone()} handle={handle.clone()} {mine} {site} busy={days.is_busy()} />
                { controls(&handle, saved, &days, words) }
            </div>
            <div class="campaign-side">
                if saved.is_of_gods() {
                    <Devices handle={handle.clone()} saved={saved.clone()} days={days.clone()} />
                } else {
                    <ToGods handle={handle.clone()} saved={saved.clone()} {fought} />
                }
                { standings::standings(&shown, mine, words) }
                { chronicle(position, words) }
            </div>
            <div class="campaign-books">
                { standings::plot(position, words) }
                <ledger::Ledger saved={shown.clone()} {mine} />
                { help(words) }
                <p class="tools">
                    { files::save(saved, words) }
                    <a class="button" href={Route::Campaigns.address()}>{ words.own.table.again }</a>
                </p>
            </div>
        </div>
    }
}

/// Returns the campaign with the local drafts applied.
fn previewed(saved: &Rc<SavedCampaign>) -> Rc<SavedCampaign> {
    if saved.drafts.is_empty() {
        return saved.clone();
    }
    Rc::new(SavedCampaign { campaign: saved.preview(), ..(**saved).clone() })
}

/// Returns the first coast that a camp can explore, which is proposed until it chooses a place.
fn first_coast(position: &Position, camp: CampId) -> Option<Site> {
    position.legal_orders(camp).find_map(|order| match order {
        Order::Explore { coast } => Some(Site::Coast(coast)),
        Order::Challenge { .. } | Order::Attack { .. } => None,
    })
}

/// Returns the chosen camp, or the first one led on this device.
fn acting_camp(saved: &SavedCampaign, chosen: Option<CampId>) -> Option<CampId> {
    chosen.filter(|&camp| saved.leads(camp)).or_else(|| saved.led_here().next())
}

/// Draws the page for a missing or unreadable campaign.
fn missing(handle: &OpenHandle<SavedCampaign>, words: Words) -> Html {
    let stored = handle.stored().map(str::to_owned);
    html! {
        <div class="plain">
            if let Some(why) = handle.error() {
                <h1 tabindex="-1">{ words.own.unreadable_title }</h1>
                <p class="error" role="alert">{ words.unreadable(why) }</p>
                <textarea readonly=true rows="8" aria-label={words.own.unreadable_title}
                    value={stored.unwrap_or_default()} />
            } else {
                <h1 tabindex="-1">{ words.own.none_here }</h1>
            }
            <p><a href={Route::Campaigns.address()}>{ words.own.title }</a></p>
        </div>
    }
}

fn heading(saved: &SavedCampaign, mine: Option<CampId>, words: Words) -> Html {
    let (text, position) = (&words.own.table, saved.campaign.position());
    if !position.is_over() {
        let left = position.setup().last_day().index() - position.day().index();
        return html! {
            <h1 tabindex="-1">{ format!("{}: {}", words.own.title, words.own.day(position.day())) }
                <small>{ (words.own.days_left)(left) }</small></h1>
        };
    }
    let first = position.standings().first().copied();
    let only_person = mine.filter(|_| saved.led_here().count() == 1);
    let won = first.is_some_and(|first| Some(first.camp) == only_person);
    let result = match first {
        _ if won => text.you_won.to_owned(),
        Some(first) => (text.won)(&name(position, first.camp)),
        None => text.over.to_owned(),
    };
    html! { <>{ victory(won) }<h1 class="result" tabindex="-1">{ result }</h1></> }
}

/// Draws the choice of the acting camp if several are led on this device.
fn whose_turn(
    saved: &SavedCampaign,
    mine: Option<CampId>,
    acting: &UseStateHandle<Option<CampId>>,
    words: Words,
) -> Html {
    let position = saved.campaign.position();
    if saved.led_here().count() < 2 {
        return html! {};
    }
    let button = |camp: CampId| {
        let acting = acting.clone();
        html! {
            <button type="button" class="button" aria-pressed={(mine == Some(camp)).to_string()}
                onclick={move |_: MouseEvent| acting.set(Some(camp))}>{ name(position, camp) }</button>
        }
    };
    html! {
        <div role="group" aria-label={words.own.table.act_for}>
            <span>{ words.own.table.act_for }</span>{ " " }{ for saved.led_here().map(button) }
        </div>
    }
}

/// Draws the buttons that advance the days, and their progress.
fn controls(handle: &OpenHandle<SavedCampaign>, saved: &Rc<SavedCampaign>, days: &Days, words: Words) -> Html {
    let (text, position) = (&words.own.table, saved.campaign.position());
    if position.is_over() || !saved.is_of_gods() {
        return html! {};
    }
    if days.is_busy() {
        let sentence = days.battle(position).map(|battle| {
            let [one, other] = battle.fighters.map(|fighter| words.fighter(position, fighter));
            (text.fighting)(&one, &other)
        });
        let stop = cloned!(days, move |_: MouseEvent| days.stop());
        return html! {
            <div aria-busy="true">
                <p aria-live="polite">{ sentence.unwrap_or_default() }</p>
                <p class="tools">{ button("button", text.stop, stop) }</p>
            </div>
        };
    }
    let blocked = position.check(&Event::Day).is_err();
    let run = |goal: Goal| cloned!(days, saved, move |_: MouseEvent| days.run(goal, saved.clone()));
    // Where nobody is needed the days pass by one press.
    let waits = waits_for_person(position);
    let class = |is_primary: bool| classes!("button", is_primary.then_some("primary"));
    html! {
        <div>
            if blocked { <p class="notice" aria-live="polite">{ text.battle_due }</p> }
            if days.has_failed() { <p class="error" role="alert">{ text.no_worker }</p> }
            <p class="tools">
                <button type="button" class={class(!waits)} id="run-days" disabled={blocked}
                    onclick={run(Goal::Matter)}>
                    { text.on }
                </button>
                <button type="button" class={class(waits)} id="end-day" disabled={blocked}
                    onclick={run(Goal::Morning)}>
                    { text.end_day }
                </button>
                { take_back(handle, saved, words) }
            </p>
        </div>
    }
}

/// Number of days shown unfolded.
const DAYS: usize = 6;

/// Draws the chronicle by day, newest first.
fn chronicle(position: &Position, words: Words) -> Html {
    let mut days: Vec<(Day, Vec<&ChronicleEntry>)> = Vec::new();
    for entry in position.chronicle().iter().rev() {
        match days.last_mut() {
            Some((day, entries)) if *day == entry.day => entries.push(entry),
            _ => days.push((entry.day, vec![entry])),
        }
    }
    let earlier = days.split_off(days.len().min(DAYS));
    let day = |(day, entries): &(Day, Vec<&ChronicleEntry>)| {
        html! {
            <li key={day.index()}><b>{ words.own.day(*day) }</b>
                { for entries.iter().map(|entry| html! { <p>{ words.news(position, entry) }</p> }) }</li>
        }
    };
    html! {
        <section class="chronicle">
            <h2>{ words.own.chronicle.title }</h2>
            <ol reversed=true aria-live="polite">{ for days.iter().map(day) }</ol>
            if !earlier.is_empty() {
                <details>
                    <summary>{ words.own.chronicle.earlier }</summary><ol reversed=true>{ for earlier.iter().map(day) }</ol>
                </details>
            }
        </section>
    }
}
