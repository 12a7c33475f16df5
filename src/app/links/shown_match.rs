//! Page of a linked position or finished match, which is stored only on request.

use super::frame::{LinkProps, unreadable};
use crate::app::button::button;
use crate::app::play::begin::{begin, last};
use crate::app::play::page_game::PageGame;
use crate::app::prelude::*;
use crate::app::route::{Route, sum, use_page_below};
use crate::app::text::{AllTexts, use_all_texts};
use crate::app::web::{location, random, storage};
use kletka::game::{Secret, Side};
use kletka::link::{Address, LinkError, LinkKind, ReplayLink};
use kletka::play::library::MatchId;
use kletka::play::{Letter, Match, Seat, Seats, Stage};
use kletka::record::Choice;

fn read<G: PageGame>(address: &Address) -> Result<Match<G>, LinkError> {
    if address.kind == LinkKind::Replay {
        return Ok(ReplayLink::<G>::read(address)?.into_match());
    }
    Ok(Letter::<G>::read(address)?.into_shown())
}

/// Returns the id for the match of a link, derived from its content.
fn id_of<G: PageGame>(address: &Address) -> MatchId {
    let sum = sum(&address.body);
    MatchId::new(G::KIND, sum ^ sum >> 48)
}

/// Match page with actions for the linked match above it.
#[function_component]
pub(super) fn ShownMatchPage<G: PageGame>(props: &LinkProps) -> Html {
    let text = use_all_texts();
    let words = text.sharing;
    let id = id_of::<G>(&props.address);
    let read = use_memo(props.address.body.clone(), |_| {
        let game = read::<G>(&props.address)?;
        let written = game.to_string();
        // Kept, it must be read again.
        written.parse::<Match<G>>().map_err(|_| LinkError::TooLong)?;
        storage::show(&id.key(), &written);
        Ok(game)
    });
    use_page_below(read.is_ok().then_some(Route::Match(id)));
    let game = match &*read {
        Ok(game) => game,
        Err(why) => return unreadable(&text.links.error(*why), text),
    };
    let kept = storage::read(&id.key()).is_some();
    let keep = move |_: MouseEvent| {
        storage::keep_shown(&id.key());
        storage::announce_change();
        location::replace(&Route::Match(id).address());
    };
    let title = if props.address.kind == LinkKind::Replay { words.replay_came } else { words.position_came };
    html! {
        <section class="post looked-at" aria-labelledby="came-title">
            <h2 id="came-title">{ title }</h2>
            <p>{ if kept { words.kept_line } else { words.looked_at_line } }</p>
            <p class="tools">
                if !kept { { button("primary", words.keep, keep) } }
                { play_on(game, text) }
            </p>
        </section>
    }
}

/// Draws the choices to play on from a position of a game without secrets.
fn play_on<G: PageGame>(game: &Match<G>, text: &AllTexts) -> Html {
    let mover = game.position().to_decide();
    let Some(mover) = mover.filter(|_| game.stage() != Stage::Over && !G::Secret::HIDES) else {
        return html! {};
    };
    let go_on = |seat: fn(Side, Side) -> Seat<G::Level>| {
        let (record, sides) = (game.record().clone(), game.seats().sides());
        let seats = Seats::new(sides.map(|side| seat(side, mover)));
        move |_: MouseEvent| begin(Match::from_record(record.clone(), &seats, random::seed()))
    };
    let together = go_on(|_, _| Seat::Human);
    let versus = go_on(|side, mover| if side == mover { Seat::Human } else { Seat::Computer(level::<G>()) });
    html! {
        <>
            { button("button", text.sharing.play_on_versus, versus) }
            { button("button", text.sharing.play_on_together, together) }
        </>
    }
}

/// Returns the computer's level of the last match, by default the middle one.
fn level<G: PageGame>() -> G::Level {
    let last = last::<G>().and_then(|(game, _)| game.seats().sides().find_map(|side| game.seats().seat(side).level()));
    last.unwrap_or(G::Level::ALL[G::Level::ALL.len() / 2])
}
