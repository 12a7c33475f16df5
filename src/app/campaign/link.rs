//! Page of a campaign link: the gods' bulletin, or a camp's dispatch to them.

use super::setup::keep;
use super::words::{Words, name, use_words};
use crate::app::button::button;
use crate::app::prelude::*;
use crate::app::route::{Route, sum};
use crate::app::web::storage::{self, LocalStorage};
use crate::app::web::{clock, location};
use kletka::campaign::library::CampaignId;
use kletka::campaign::{
    Act, ActResult, BattleReport, Bulletin, CampId, Changes, Claim, DispatchError, Order, OrderId, OutcomeReason,
    Position, Reception, ReportError, SavedCampaign, Trust, is_all_accepted,
};
use kletka::link::campaign::{BulletinDelivery, DispatchLink, deliver_bulletin, deliver_dispatch};
use kletka::link::{Address, LinkError, LinkKind};
use kletka::play::library::MatchId;
use kletka::play::tabs::OpenDoc;
use kletka::play::{GameKind, Match};
use kletka::sea_battle::{Action, SeaBattlePosition};

#[derive(Properties, PartialEq)]
pub(in crate::app) struct LinkPageProps {
    /// Fragment with its `#`.
    pub(in crate::app) link: AttrValue,
}

/// Result of opening a link.
enum Arrival {
    Bulletin(BulletinDelivery),
    Dispatch(Box<DispatchLink>, Result<(CampaignId, Vec<ActResult>), DispatchError>),
    Unreadable(LinkError),
}

impl Arrival {
    /// Reads and imports a link.
    fn new(link: &str, trust: Trust) -> Self {
        Self::read(link, trust).unwrap_or_else(Self::Unreadable)
    }

    fn read(link: &str, trust: Trust) -> Result<Self, LinkError> {
        let (address, now) = (Address::find(link)?, clock::now_iso());
        if address.kind != LinkKind::Dispatch {
            return Ok(Self::Bulletin(deliver_bulletin(&LocalStorage, &now, &Bulletin::read(&address)?)));
        }
        let link = Box::new(DispatchLink::read(&address)?);
        let delivery = deliver_dispatch(&LocalStorage, &now, &link, trust);
        Ok(Self::Dispatch(link, delivery.map(|delivery| (delivery.id, delivery.taken))))
    }

    /// Returns the campaign to open at once if the import raises no questions.
    fn onward(&self) -> Option<CampaignId> {
        match self {
            Self::Bulletin(BulletinDelivery::Saved(id, Reception::News(changes))) if *changes == Changes::default() => {
                Some(*id)
            }
            Self::Dispatch(_, Ok((id, taken))) if is_all_accepted(taken) && taken.contains(&ActResult::Done) => {
                Some(*id)
            }
            _ => None,
        }
    }
}

#[function_component]
pub(in crate::app) fn LinkPage(props: &LinkPageProps) -> Html {
    let words = use_words();
    let trust = use_state_eq(|| Trust::Doubt);
    let arrival = use_memo((props.link.clone(), *trust), |(link, trust)| Arrival::new(link, *trust));
    use_effect_with(arrival.onward(), |onward| {
        if let Some(id) = onward {
            storage::announce_change();
            location::replace(&Route::Campaign(*id).address());
        }
    });
    match &*arrival {
        _ if arrival.onward().is_some() => html! {},
        Arrival::Unreadable(why) => {
            let text = words.text.links;
            html! {
                <div class="plain">
                    <h1 tabindex="-1">{ text.unreadable }</h1>
                    <p class="error" role="alert">{ text.error(*why) }</p>
                    <p class="tools"><a class="button" href={Route::OpenLink.address()}>{ text.paste }</a></p>
                </div>
            }
        }
        Arrival::Bulletin(BulletinDelivery::New { saved, beside }) => {
            html! { <Offer saved={(**saved).clone()} beside={*beside} /> }
        }
        Arrival::Bulletin(BulletinDelivery::FalseCommission) => {
            refused(words.own.devices.bulletin.title, words.own.devices.bulletin.false_commission, None, words)
        }
        Arrival::Bulletin(BulletinDelivery::Saved(id, received)) => {
            let sentence = reception(*received, words);
            refused(words.own.devices.bulletin.title, &sentence, Some(*id), words)
        }
        Arrival::Dispatch(_, Err(why)) => {
            let text = &words.own.devices.dispatch;
            let sentence = match *why {
                DispatchError::UnknownCampaign => text.not_kept.to_owned(),
                DispatchError::NotFromCamp(camp) => (text.not_from_camp)(camp),
                DispatchError::OtherEvents { here, there } => (text.other_course)(here, there),
            };
            refused(text.plain_title, &sentence, None, words)
        }
        Arrival::Dispatch(link, Ok((id, taken))) => {
            let believe = callback!(trust, move |_: MouseEvent| trust.set(Trust::Believe));
            dispatch(link, *id, taken, &believe, words)
        }
    }
}

/// Draws a link that changes nothing, with the reason.
fn refused(title: &'static str, why: &str, id: Option<CampaignId>, words: Words) -> Html {
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ title }</h1>
            <p class="notice" role="alert">{ why.to_owned() }</p>
            <p class="tools">{ onward(id, words) }</p>
        </div>
    }
}

fn onward(id: Option<CampaignId>, words: Words) -> Html {
    match id {
        Some(id) => html! {
            <a class="button primary" href={Route::Campaign(id).address()}>
                { words.own.devices.bulletin.to_campaign }
            </a>
        },
        None => html! { <a class="button" href={Route::Campaigns.address()}>{ words.own.title }</a> },
    }
}

/// Describes the import of a bulletin into a stored campaign.
pub(super) fn reception(reception: Reception, words: Words) -> String {
    let text = &words.own.devices.bulletin;
    match reception {
        Reception::Known => text.known.to_owned(),
        Reception::Older { here, there } => (text.older)(here, there),
        Reception::News(changes) => text.changes(changes),
        Reception::Forked { here, there, common } => (text.forked)(here, there, common),
        Reception::NotFromGods => text.not_from_gods.to_owned(),
        Reception::OfThisDevice => text.kept_here.to_owned(),
    }
}

#[derive(Properties, PartialEq)]
struct OfferProps {
    saved: SavedCampaign,
    /// Another copy is stored.
    beside: bool,
}

/// Choice between leading a camp and watching. Nothing is stored before the answer.
#[function_component]
fn Offer(props: &OfferProps) -> Html {
    let words = use_words();
    let wrong = use_state_eq(String::new);
    let (text, saved) = (&words.own.devices.bulletin, &props.saved);
    let position = saved.campaign.position();
    let begin = cloned!(saved, wrong, move |_: MouseEvent| wrong.set(keep(saved.clone(), words)));
    let (title, line, label) = match saved.commission {
        Some(commission) => ((text.invited)(&name(position, commission.camp)), text.invited_line, text.lead),
        None => (text.watch_title.to_owned(), text.watch_line, text.watch),
    };
    let names: Vec<&str> = position.setup().camps.iter().map(|camp| camp.name.as_str()).collect();
    html! {
        <div class="plain invitation">
            <h1 tabindex="-1">{ title }</h1>
            <p>{ line }</p>
            <p>{ format!("{}. {}.", names.join(", "), words.own.day(position.day())) }</p>
            if props.beside { <p class="notice">{ text.beside }</p> }
            <p class="hint">{ words.text.links.own_browser }</p>
            if !wrong.is_empty() { <p class="error" role="alert">{ &*wrong }</p> }
            <p class="tools">
                { button("primary", label, begin) }
                <a class="button" href={Route::Home.address()}>{ words.text.sharing.not_here }</a>
            </p>
        </div>
    }
}

/// Lists the acts of a dispatch and their import if not all were accepted.
fn dispatch(
    link: &DispatchLink,
    id: CampaignId,
    taken: &[ActResult],
    believe: &Callback<MouseEvent>,
    words: Words,
) -> Html {
    let text = &words.own.devices.dispatch;
    let shared = OpenDoc::<SavedCampaign>::open(&LocalStorage, id);
    let Some(saved) = shared.current() else { return html! {} };
    let (position, camp) = (saved.campaign.position(), link.dispatch.camp);
    let line = |(act, taken): (&Act, &ActResult)| {
        let became = match *taken {
            ActResult::Done => text.done.to_owned(),
            ActResult::Known => text.known.to_owned(),
            ActResult::Doubted => text.doubted.to_owned(),
            ActResult::Contradicted => text.contradicted.to_owned(),
            ActResult::Outdated => text.outdated.to_owned(),
            ActResult::Refused(why) => (text.refused)(&words.own.why_not(why)),
            ActResult::NoEnd(ReportError::NotOver) => text.not_over.to_owned(),
            ActResult::NoEnd(ReportError::NotSealed) => text.not_sealed.to_owned(),
            ActResult::NoEnd(_) => text.no_end.to_owned(),
        };
        html! {
            <li><p>{ describe_act(position, camp, act, words) }<br />
                    if let Act::Report(order, game) = act { { how_told(position, *order, game, words) } }
                    <b>{ became }</b></p>
                if let Act::Report(order, game) = act {
                    { for others(saved, camp, *order, words).into_iter().map(|sentence| html! { <p>{ sentence }</p> }) }
                    <p class="tools">
                        if matches!(taken, ActResult::Doubted | ActResult::Contradicted) {
                            { button("button", text.believe, believe) }
                        }
                        { button("button look", words.own.devices.battle.look, look(game)) }
                    </p>
                }</li>
        }
    };
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ (text.title)(&name(position, camp)) }</h1>
            <div role="status"><ul>{ for link.dispatch.acts.iter().zip(taken).map(line) }</ul></div>
            <p class="tools">{ onward(Some(id), words) }</p>
        </div>
    }
}

/// Describes a reported battle's end by its moves and boards.
fn how_told(position: &Position, order: OrderId, game: &Match<SeaBattlePosition>, words: Words) -> Html {
    let (text, battle) = (&words.own.devices.dispatch, position.battle(order));
    let Some(report) = battle.and_then(|battle| BattleReport::from_match(&battle, game).ok()) else { return html! {} };
    let Some(placed) = position.order(order) else { return html! {} };
    let ending = match report.reason {
        OutcomeReason::Played(ending) => (words.text.end.reason)(ending),
        _ => "",
    };
    let shots = game.moves().iter().filter(|mv| matches!(mv.action, Action::Shot(_))).count();
    let sealed = if game.session().pact().is_some() { text.sealed } else { "" };
    let sentence = words.battle(position, placed, &report);
    html! { <>{ format!("{sentence} {ending} {}. {sealed}", (text.shots)(shots)) }<br /></> }
}

/// Describes other camps' reports of an unregistered battle.
fn others(saved: &SavedCampaign, camp: CampId, order: OrderId, words: Words) -> Vec<String> {
    let position = saved.campaign.position();
    let sentence = |claim: &Claim| {
        let sentence = words.battle(position, position.order(order)?, &claim.report);
        Some((words.own.devices.dispatch.other_says)(&name(position, claim.camp), &sentence))
    };
    let claims = saved.claims.iter().filter(|claim| claim.order == order && claim.camp != camp);
    claims.filter_map(sentence).collect()
}

/// Opens the match of a report without storing it.
fn look(game: &Match<SeaBattlePosition>) -> Callback<MouseEvent> {
    let text = game.to_string();
    Callback::from(move |_| {
        let sum = sum(text.as_bytes());
        let id = MatchId::new(GameKind::SeaBattle, sum ^ sum >> 48);
        storage::show(&id.key(), &text);
        Route::Match(id).go();
    })
}

/// Describes a camp's act in the style of the chronicle.
fn describe_act(position: &Position, camp: CampId, act: &Act, words: Words) -> String {
    let (text, own) = (&words.own.chronicle, &name(position, camp));
    match act {
        Act::Order(Order::Challenge { to, .. }) => (text.challenged)(own, &name(position, *to)),
        Act::Order(Order::Attack { port }) => (text.attacked)(own, &name(position, *port)),
        Act::Order(Order::Explore { coast }) => (text.set_out)(own, *coast),
        Act::Answer(order, answer) => words.answered(position, *order, *answer),
        Act::Invitation(order, _) => {
            let other = position.order(*order).and_then(|placed| placed.order.target());
            let other = other.map_or(String::new(), |other| name(position, other));
            (words.own.devices.dispatch.invited)(own, &other)
        }
        Act::Report(order, _) => words.battle_of(position, *order),
    }
}
