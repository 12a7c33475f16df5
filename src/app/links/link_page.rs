//! Page of a link, and the page to paste one.

use super::frame::alert;
use super::match_link::MatchLinkPage;
use super::observer::ObserverLinkPage;
use super::offered::{OfferedMapPage, OfferedRulesPage};
use super::paste::Paste;
use super::private::PrivateLinkPage;
use super::shown_match::ShownMatchPage;
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::route::{Route, use_linked_game};
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::location;
use kletka::link::{Address, LinkError, LinkKind, game_of};
use kletka::play::GameKind;
use kletka::with_game;

#[derive(Properties, PartialEq)]
pub(crate) struct LinkPageProps {
    pub(crate) fragment: AttrValue,
}

/// Returns the address and game of a link.
fn read(text: &str) -> Result<(Address, GameKind), LinkError> {
    let address = Address::find(text)?;
    let game = game_of(&address)?;
    Ok((address, game))
}

#[function_component]
pub(crate) fn LinkPage(props: &LinkPageProps) -> Html {
    let all = use_all_texts();
    let text = all.links;
    let found = use_memo(props.fragment.clone(), |fragment| read(fragment));
    use_effect_with(props.fragment.clone(), |fragment| {
        // Campaign pages have a route of their own: replaces an address altered by messengers with the canonical one.
        let of_campaign = Address::find(fragment).ok().filter(|address| address.kind.is_of_campaign());
        if let Some(Ok(fragment)) = of_campaign.map(|address| address.to_local_fragment()) {
            location::replace(&fragment);
        }
    });
    use_linked_game(found.as_ref().as_ref().ok().map(|&(_, kind)| kind));
    match &*found {
        Ok((address, kind)) => with_game!(*kind, G => link_page::<G>(address.clone())),
        Err(why) => html! {
            <div class="plain">
                <h1 tabindex="-1">{ text.unreadable }</h1>
                { alert(&text.error(*why)) }
                <Paste>{ to_matches(all) }</Paste>
            </div>
        },
    }
}

/// Draws the page of a game's link of any kind.
fn link_page<G: PageGame>(address: Address) -> Html {
    match address.kind {
        LinkKind::Match => html! { <MatchLinkPage<G> {address} /> },
        LinkKind::Private => html! { <PrivateLinkPage<G> {address} /> },
        LinkKind::Observer => html! { <ObserverLinkPage<G> {address} /> },
        LinkKind::Setup => html! { <OfferedRulesPage<G> {address} /> },
        LinkKind::Map => html! { <OfferedMapPage {address} /> },
        LinkKind::Position | LinkKind::Replay => html! { <ShownMatchPage<G> {address} /> },
        // Pages of the campaign have routes of their own.
        LinkKind::Bulletin | LinkKind::Commission | LinkKind::Dispatch => html! {},
    }
}

/// Page to paste a link, because an installed page receives none from other apps, except what they share with it.
#[function_component]
pub(crate) fn PastePage() -> Html {
    let text = use_all_texts();
    let shared = use_memo((), |()| location::shared_text().unwrap_or_default());
    use_effect_with(shared.clone(), |shared| {
        // Going back leads to the page before.
        if let Ok(fragment) = Address::find(shared).and_then(|address| address.to_local_fragment()) {
            location::replace(&fragment);
        }
    });
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.links.paste }</h1>
            <Paste written={(*shared).clone()}>{ scan_link(text) }{ to_matches(text) }</Paste>
        </div>
    }
}

/// Draws the link to the page that scans codes.
pub(super) fn scan_link(text: &AllTexts) -> Html {
    html! { <a class="button" href={Route::Scan.address()}>{ text.ways.scan }</a> }
}

fn to_matches(text: &AllTexts) -> Html {
    html! { <a class="button" href={Route::Matches.address()}>{ text.ways.matches }</a> }
}
