//! Page of a link, and the page to paste one.

use super::link_play::{DrawPage, LinkChunk};
use super::map::OfferedMapPage;
use super::paste::Paste;
use crate::app::chunk::use_chunk;
use crate::app::route::{Route, use_linked_game};
use crate::app::text::{Texts, use_texts};
use crate::app::web::location;
use kletka::link::{Address, LinkError, LinkKind, game_of};
use kletka::play::GameKind;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(crate) struct LinkPageProps {
    pub(crate) fragment: AttrValue,
    /// Draws the pages that the link leads to.
    pub(crate) draw_page: DrawPage,
}

/// Returns the address and game of a link.
fn read(text: &str) -> Result<(Address, GameKind), LinkError> {
    let address = Address::find(text)?;
    let game = game_of(&address)?;
    Ok((address, game))
}

#[function_component]
pub(crate) fn LinkPage(props: &LinkPageProps) -> Html {
    let all = use_texts();
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
    // A map needs no link chunk.
    let linked_game = found.as_ref().as_ref().ok().filter(|(address, _)| address.kind != LinkKind::Map);
    let waiting = use_chunk(linked_game.map(|&(_, kind)| LinkChunk(kind)));
    if let Some(waiting) = waiting {
        return waiting.html;
    }
    match &*found {
        Ok((address, _)) if address.kind == LinkKind::Map => {
            html! { <OfferedMapPage address={address.clone()} draw_page={props.draw_page} /> }
        }
        Ok((address, kind)) => LinkChunk(*kind).open(address, props.draw_page),
        Err(why) => html! {
            <div class="plain">
                <h1 tabindex="-1">{ text.unreadable }</h1>
                <p class="error" role="alert">{ text.error(*why) }</p>
                <Paste>{ to_matches(all) }</Paste>
            </div>
        },
    }
}

/// Page to paste a link, because an installed page receives none from other apps, except what they share with it.
#[function_component]
pub(crate) fn PastePage() -> Html {
    let text = use_texts();
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
            <Paste written={(*shared).clone()}>{ to_matches(text) }</Paste>
        </div>
    }
}

fn to_matches(text: &Texts) -> Html {
    html! { <a class="button" href={Route::Matches.address()}>{ text.ways.matches }</a> }
}
