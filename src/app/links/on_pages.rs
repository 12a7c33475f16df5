//! Views of the part with links on other pages, loaded when they are shown.

use super::link_pages::{LinkView, draw};
use crate::app::loading;
use crate::app::play::page_game::PageGame;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::text::{AllTexts, Texts};
use kletka::play::{GameKind, Match};
use kletka::saved_maps::NamedMap;
use kletka::squadron::map::Map;
use std::any::Any;
use std::rc::Rc;

#[derive(Properties, PartialEq)]
struct FoldedViewProps {
    title: &'static str,
    /// CSS class: a form's panel, or a section beside a board.
    class: &'static str,
    children: Html,
}

/// Folded panel, whose content is drawn from its first unfolding on.
#[function_component]
fn FoldedView(props: &FoldedViewProps) -> Html {
    let opened = use_state_eq(|| false);
    let open = cloned!(opened, move |_: MouseEvent| opened.set(true));
    html! {
        <details class={classes!("share", props.class)}>
            <summary onclick={open}><span class="panel-title">{ props.title }</span></summary>
            <div class="panel-body">{ opened.then(|| props.children.clone()) }</div>
        </details>
    }
}

fn loaded(view: LinkView, kind: GameKind, subject: impl Any) -> Html {
    let subject: Rc<dyn Any> = Rc::new(subject);
    loading::loaded(view as usize, move |text| {
        let subject = subject.clone();
        async move { draw(view, kind, subject, text.language.load_all_texts().await?).await }
    })
}

/// Draws the link panel; empty for a match on one device that is not played ahead of one between devices.
pub(crate) fn link_panel<G: PageGame>(handle: &MatchHandle<G>) -> Html {
    let has_panel = |game: &Rc<Match<G>>| game.seats().is_between_devices() || game.ahead_of().is_some();
    html! { if handle.current().is_some_and(has_panel) { { loaded(LinkView::Panel, G::KIND, handle.clone()) } } }
}

/// Draws the panel with the other links of a match.
pub(crate) fn share<G: PageGame>(handle: &MatchHandle<G>, text: &'static Texts) -> Html {
    let content = loaded(LinkView::Shares, G::KIND, handle.clone());
    html! { <FoldedView title={text.battle.share} class="share-match">{ content }</FoldedView> }
}

/// Draws the panel that sends a setup's rules.
pub(crate) fn share_rules<G: PageGame>(setup: &G::Setup, text: &'static AllTexts) -> Html {
    let content = loaded(LinkView::Rules, G::KIND, setup.clone());
    html! { <FoldedView title={text.sharing.rules} class="panel">{ content }</FoldedView> }
}

/// Draws the panel that sends a map, named after the game's term for a map if `name` is invalid.
pub(crate) fn share_map(name: &str, map: &Map, text: &'static AllTexts) -> Html {
    let named = NamedMap::new(name, map.clone()).or_else(|| NamedMap::new(text.squadron.map, map.clone()));
    let Some(map) = named else { return html! {} };
    let content = loaded(LinkView::Map, GameKind::Squadron, map);
    html! { <FoldedView title={text.sharing.map} class="panel">{ content }</FoldedView> }
}
