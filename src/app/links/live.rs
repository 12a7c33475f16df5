//! Live exchange between tabs of one browser that hold different seats of a match: each posts its newest link to the
//! others.

use super::message::fragment_of;
use super::turn_time;
use crate::app::play::page_game::PageGame;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::web::document;
use crate::app::web::worker::Channel;
use gloo::timers::callback::Timeout;
use kletka::link::Address;
use kletka::play::live::{Content, Message, Neighbours};
use kletka::play::{Letter, Match, Received};
use std::cell::RefCell;
use std::rc::Rc;

/// Time for other tabs to acknowledge a link, in milliseconds.
const PATIENCE: u32 = 4_000;

/// State of this tab's exchange.
struct Exchange<G: PageGame> {
    handle: MatchHandle<G>,
    /// Newest link of this tab; empty if it sends none.
    link: String,
    neighbours: Neighbours,
    channel: Option<Channel>,
    patience: Option<Timeout>,
}

impl<G: PageGame> Exchange<G> {
    fn post(&self, content: Content<'_>) {
        let (Some(channel), Some(game)) = (&self.channel, self.handle.current()) else { return };
        let message = Message { from: self.handle.id(), sides: game.seats().humans().collect(), content };
        channel.post(&message.to_string());
    }

    /// Posts the newest link. It is sent at once if all other players are present: the next move, which may come before
    /// they acknowledge it, needs a number of its own.
    fn post_link(&self) {
        if !self.link.is_empty() {
            self.post(Content::Link(&self.link));
            self.mark_sent();
        }
    }

    /// Returns whether other tabs hold all other players.
    fn is_live(&self) -> bool {
        self.handle.current().is_some_and(|game| self.neighbours.are_all(game.seats()))
    }

    /// Receives another tab's link and acknowledges it.
    fn take_in(&self, link: &str) {
        let letter = Address::find(link).and_then(|address| Letter::<G>::read(&address));
        let (Ok(letter), Some(game)) = (letter, self.handle.current()) else { return };
        match game.session().receive(&letter) {
            Ok(Received::News(_)) => self.handle.change(move |game| {
                if let Ok(Received::News(after)) = game.session().receive(&letter) {
                    game.session_mut().advance_to(*after, turn_time::now());
                }
            }),
            Ok(Received::Known) => {}
            // A contradiction is reported only when the player opens the link.
            Err(_) => return,
        }
        self.post(Content::Taken(link));
    }

    /// Marks the newest link as sent if all other players are present.
    fn mark_sent(&self) {
        if !self.is_live() {
            return;
        }
        let Some(sent) = self.handle.current().cloned().filter(|game| game.session().is_unsent()) else { return };
        self.handle.change(move |game| {
            if game.moves() == sent.moves() {
                game.session_mut().mark_sent_at(turn_time::now());
            }
        });
    }
}

/// Exchange shared with the channel's callbacks.
type Shared<G> = Rc<RefCell<Exchange<G>>>;

/// Handles a message of another tab; returns whether all other players are present.
fn receive<G: PageGame>(exchange: &Shared<G>, text: &str) -> Option<bool> {
    let message = Message::read(text)?;
    let own = exchange.borrow().handle.id();
    // Tabs with one stored match are synchronised by the store.
    if message.from == own {
        return None;
    }
    exchange.borrow_mut().neighbours.hear(&message);
    match message.content {
        Content::Hello => {
            exchange.borrow().post(Content::Here);
            exchange.borrow().post_link();
        }
        Content::Link(link) => exchange.borrow().take_in(link),
        Content::Taken(link) if link == exchange.borrow().link => {
            exchange.borrow_mut().patience = None;
            exchange.borrow().mark_sent();
        }
        Content::Here | Content::Bye | Content::Taken(_) => {}
    }
    let live = exchange.borrow().is_live();
    Some(live)
}

/// Returns the newest link if a local player can send one.
fn link_of_player<G: PageGame>(game: &Match<G>) -> Option<String> {
    game.seats().humans().next()?;
    fragment_of(game)
}

/// Exchanges links with other tabs; returns whether they hold all other players of the match.
#[hook]
pub(super) fn use_live<G: PageGame>(handle: &MatchHandle<G>) -> bool {
    let live = use_state_eq(|| false);
    let exchange = use_memo((), |()| {
        let (handle, neighbours) = (handle.clone(), Neighbours::default());
        RefCell::new(Exchange { handle, link: String::new(), neighbours, channel: None, patience: None })
    });
    exchange.borrow_mut().handle = handle.clone();
    let pact = handle.current().and_then(|game| Some(game.session().pact()?.public().id()));
    {
        let (exchange, live) = (exchange.clone(), live.setter());
        use_effect_with(pact, move |pact| {
            let channel = pact.and_then(|pact| {
                let (exchange, live) = (exchange.clone(), live.clone());
                Channel::open(&pact.to_string(), move |text| {
                    if let Some(now) = receive(&exchange, &text) {
                        live.set(now);
                    }
                })
            });
            exchange.borrow_mut().channel = channel;
            exchange.borrow().post(Content::Hello);
            let leave = cloned!(exchange, document::on_leave(move || exchange.borrow().post(Content::Bye)));
            let back = cloned!(exchange, document::on_return(move || exchange.borrow().post(Content::Hello)));
            move || {
                drop((leave, back));
                exchange.borrow().post(Content::Bye);
                exchange.borrow_mut().channel = None;
            }
        });
    }
    {
        let (exchange, live, game) = (exchange.clone(), live.setter(), handle.current().cloned());
        use_effect_with(game, move |game| {
            let link = game.as_ref().and_then(|game| link_of_player(game)).unwrap_or_default();
            if exchange.borrow().link == link {
                return;
            }
            exchange.borrow_mut().link = link;
            exchange.borrow().post_link();
            if exchange.borrow().neighbours.is_empty() {
                return;
            }
            let gone = exchange.clone();
            exchange.borrow_mut().patience = Some(Timeout::new(PATIENCE, move || {
                gone.borrow_mut().neighbours = Neighbours::default();
                live.set(false);
            }));
        });
    }
    *live
}
