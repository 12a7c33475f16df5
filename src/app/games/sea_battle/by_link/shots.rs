//! Queue of shots for a remote opponent, and the button that orders them.

use super::super::clock::seconds_spent;
use super::super::ordering::Ordering;
use super::BesideProps;
use crate::app::button::button;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use kletka::grid::Cell;
use kletka::play::{Match, Outbox};
use kletka::scene::sea_battle::ShotList;
use kletka::sea_battle::{SeaBattlePosition, Touching};
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

#[function_component]
pub(super) fn Shots(props: &BesideProps) -> Html {
    let text = use_texts();
    // Element that gets the focus after the queue was changed by keyboard.
    let wanted = use_mut_ref(|| None::<String>);
    {
        let wanted = wanted.clone();
        let cells = props.ordering.as_ref().map(|ordering| ordering.list.clone());
        use_effect_with(cells, move |_| {
            if let Some(selector) = wanted.borrow_mut().take() {
                document::focus(&selector);
            }
        });
    }
    let Some(ordering) = &props.ordering else { return ordered(props, text) };
    let game = &props.game;
    let words = text.orders;
    let change = |change: fn(&mut ShotList, usize), place: usize| {
        let (list, chosen, wanted) = (ordering.list.clone(), props.chosen.clone(), wanted.clone());
        move |event: MouseEvent| {
            let mut list = list.clone();
            change(&mut list, place);
            if event.detail() == 0 {
                let last = list.cells().len().checked_sub(1);
                let shot = last.map(|last| format!("[data-shot='{}'] button", place.saturating_sub(1).min(last)));
                *wanted.borrow_mut() = Some(shot.unwrap_or_else(|| ".shots h3".to_owned()));
            }
            chosen.set(list);
        }
    };
    let shot = |(place, &cell): (usize, &Cell)| {
        let name = game.setup().coordinates.name(cell);
        html! {
            <li data-shot={place.to_string()}>
                <span>{ format!("{}. ", place + 1) }<b>{ &name }</b></span>
                if place > 0 {
                    <button type="button" aria-label={(words.earlier)(&name)} title={(words.earlier)(&name)}
                        onclick={change(ShotList::bring_forward, place)}>{ "◂" }</button>
                }
                <button type="button" aria-label={(words.remove)(&name)} title={(words.remove)(&name)}
                    onclick={change(ShotList::remove, place)}>{ "×" }</button>
            </li>
        }
    };
    let count = ordering.list.cells().len();
    let clear = {
        let chosen = props.chosen.clone();
        move |_: MouseEvent| {
            document::focus(".shots h3");
            chosen.set(ShotList::default());
        }
    };
    html! {
        <section class="shots" aria-labelledby="shots-title">
            <h3 id="shots-title" tabindex="-1">{ words.title }</h3>
            // Stays in view below the board, however long the queue is.
            <p class="tools">
                <button type="button" class="button primary" name="order" disabled={count == 0}
                    onclick={order(props, ordering, wanted.clone())}>
                    { (words.make)(count) }
                </button>
                if count > 1 { { button("button", words.clear, clear) } }
            </p>
            if count == 0 { <p class="hint">{ words.empty }</p> }
            else { <ol>{ for ordering.list.cells().iter().enumerate().map(shot) }</ol> }
            <p class="hint">{ how(game, text) }</p>
        </section>
    }
}

/// Explains the order of the queue under the agreed rules.
fn how(game: &Match<SeaBattlePosition>, text: &Texts) -> String {
    let (setup, shots) = (game.setup(), game.position().shots_left());
    let how = text.orders.how(setup.fire, shots);
    if setup.touching == Touching::Anything { how } else { format!("{how} {}", text.orders.passed_over) }
}

/// Orders the queued shots.
fn order(
    props: &BesideProps,
    ordering: &Ordering,
    wanted: Rc<RefCell<Option<String>>>,
) -> impl Fn(MouseEvent) + 'static {
    let (handle, clock, setup) = (props.handle.clone(), props.clock.clone(), props.game.setup().clone());
    let (chosen, Ordering { side, list, .. }) = (props.chosen.clone(), ordering.clone());
    move |_: MouseEvent| {
        let seconds = seconds_spent(&clock, &setup);
        let orders = list.to_orders(side).into_iter().map(|mv| mv.at_seconds(seconds)).collect();
        chosen.set(ShotList::default());
        // The link panel replaces the queue.
        *wanted.borrow_mut() = Some("#post-title".to_owned());
        handle.change(move |game| {
            // Ignores the order if the match has moved on.
            let _ = game.session_mut().order(orders);
        });
    }
}

/// Shows the ordered shots with a button that cancels them while their link is unsent.
fn ordered(props: &BesideProps, text: &'static Texts) -> Html {
    let game = &props.game;
    if game.session().orders().is_empty() || game.session().outbox() != Some(Outbox::Unsent) {
        return Html::default();
    }
    let change = {
        let (handle, chosen) = (props.handle.clone(), props.chosen.clone());
        let list = ShotList::from_orders(game.session().orders());
        move |_: MouseEvent| {
            chosen.set(list.clone());
            handle.change(|game| {
                game.session_mut().take_back_orders();
            });
        }
    };
    html! {
        <section class="shots">
            <p class="tools">
                <button type="button" class="button" name="change-orders" onclick={change}>
                    { text.orders.change }
                </button>
            </p>
            <p class="hint">{ text.orders.change_line }</p>
        </section>
    }
}
