//! Functions of the part with the ends of a match, on the match pages of all games.

use super::end_card::{EndCard, content, ways_on};
use super::page_game::{BoardProps, End, PageGame};
use super::store::MatchHandle;
use super::text_export::AsText;
use crate::app::loading;
use crate::app::parts::part_fn;
use crate::app::prelude::*;
use crate::app::route::{GamePage, Route};
use crate::app::text::Texts;
use kletka::play::GameKind;
use kletka::with_game;
use std::any::Any;
use std::rc::Rc;
use yew::platform::spawn_local;

/// View that the part draws of its subject.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EndView {
    /// Card of the end and what stands below it, for an `Ended`.
    Card,
    /// Next matches and the slider of the replay, for an `Ended`.
    Ways,
    /// Match as text, for an `Ended`.
    Text,
    /// Page of a match that is missing or unreadable, for a `MatchHandle`.
    NoMatch,
}

/// Match whose end is shown.
pub(crate) struct Ended<G: PageGame> {
    pub(crate) props: BoardProps<G>,
    pub(crate) end: End<G>,
}

part_fn!(
    /// Draws a view of its subject, which belongs to a game; empty for a subject of another type.
    ends: fn draw(view: EndView, kind: GameKind, subject: Rc<dyn Any>, text: &'static Texts) -> Html {
        with_game!(kind, G => drawn::<G>(view, &*subject, text)).unwrap_or_default()
    }
);

fn drawn<G: PageGame>(view: EndView, subject: &dyn Any, text: &'static Texts) -> Option<Html> {
    if view == EndView::NoMatch {
        return Some(no_match::<G>(subject.downcast_ref()?, text));
    }
    let Ended { props, end } = subject.downcast_ref::<Ended<G>>()?;
    Some(match view {
        EndView::Card => html! {
            <>
                <EndCard result={end.result.clone()} won={end.won}>{ content(props, end, text) }</EndCard>
                <G::After ..props.clone() />
            </>
        },
        EndView::Ways => html! {
            <>{ ways_on(&props.game, end, text) }{ props.replay.play_on(&props.game) }{ props.replay.slider() }</>
        },
        _ => props.replay.text(),
    })
}

/// Draws a view, loading the part before.
pub(crate) fn view<G: PageGame>(view: EndView, subject: Rc<dyn Any>) -> Html {
    loading::loaded(view as usize, move |text| draw(view, G::KIND, subject.clone(), text))
}

/// Loads the part.
pub(crate) fn load(kind: GameKind, text: &'static Texts) {
    spawn_local(async move { drop(draw(EndView::Card, kind, Rc::new(()), text).await) });
}

/// Draws a link to the setup and, if the stored text is unreadable, that text with its error.
fn no_match<G: PageGame>(handle: &MatchHandle<G>, text: &'static Texts) -> Html {
    let why = handle.error().map(|error| text.session.unplayable(error, |problem| G::problem(problem, text)));
    html! {
        <div class="plain">
            <h1 tabindex="-1">{ text.game(G::KIND) }</h1>
            if let Some((why, written)) = why.zip(handle.stored()) {
                <p class="error">{ text.session.broken }{ " " }{ why }</p>
                <AsText written={written.to_owned()} game={G::KIND.slug()} />
            } else {
                <p>{ text.setup.nothing }</p>
            }
            <p><a class="button primary" href={Route::Game(G::KIND, GamePage::Setup).address()}>
                { (text.setup.title)(G::KIND) }
            </a></p>
        </div>
    }
}
