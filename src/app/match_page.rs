//! Match page of all games: opens the stored match, and shows its preparation, its boards, its end and its replay.

use crate::app::links::link_panel;
use crate::app::play::begin::begin;
use crate::app::play::end_card::{EndCard, Figures, WaysOn};
use crate::app::play::log::{use_announcements, use_log};
use crate::app::play::newcomer::use_newcomer;
use crate::app::play::page_game::{BoardProps, PageGame, no_match};
use crate::app::play::playback::{playback_controls, use_playback};
use crate::app::play::replay::use_replay;
use crate::app::play::shell::{Shell, shell};
use crate::app::play::store::{MatchHandle, elsewhere, use_match};
use crate::app::route::{GamePage, Route};
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use gloo::timers::callback::Timeout;
use kletka::game::Secret;
use kletka::play::library::MatchId;
use kletka::play::{Match, MatchError, Stage};
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// Time for which the boards stay as the last move has left them, in milliseconds.
const LAST_LOOK: u32 = 1_200;

#[derive(Properties, PartialEq)]
pub(crate) struct MatchPageProps {
    pub(crate) id: MatchId,
}

/// Opens the stored match.
#[function_component]
pub(crate) fn MatchPage<G: PageGame>(props: &MatchPageProps) -> Html {
    let text = use_texts();
    let handle = use_match::<G>(props.id);
    let opened = use_memo(handle.clone(), opened);
    let prepares = opened.as_ref().as_ref().is_some_and(|(_, stage)| G::Secret::HIDES && *stage == Stage::Preparing);
    use_beginning(prepares);
    let Some((game, stage)) = &*opened else { return no_match(&handle, text) };
    // If another tab has replaced the match, each of two people must open the own board again.
    let (key, game, is_over) = (handle.tab_role().epoch(), game.clone(), *stage == Stage::Over);
    html! {
        <>
            { elsewhere(handle.tab_role(), text) }
            if prepares { { G::prepare(&handle, &game) } }
            else { <OpenedMatch<G> {key} {handle} {game} {is_over} /> }
        </>
    }
}

/// Returns the match and its stage; `None` without a readable one. Of a game with secrets, whose end is checked, a
/// match with illegal or untrue moves, or without a needed board, is over.
fn opened<G: PageGame>(handle: &MatchHandle<G>) -> Option<(Rc<Match<G>>, Stage)> {
    let Some(game) = handle.current() else {
        let is_forged = matches!(handle.error(), Some(MatchError::Forged(_)));
        let legal = handle.stored().filter(|_| G::Secret::HIDES && is_forged).and_then(Match::legal_part)?;
        return Some((Rc::new(legal), Stage::Over));
    };
    let lacks_board = G::Secret::HIDES && game.stage() == Stage::Preparing && !game.moves().is_empty();
    Some((game.clone(), if lacks_board { Stage::Over } else { game.stage() }))
}

/// Scrolls to the top and focuses the heading when the match begins after its preparation.
#[hook]
fn use_beginning(prepares: bool) {
    let prepared = use_mut_ref(|| false);
    use_effect_with(prepares, move |&prepares| {
        if prepared.replace(prepares) && !prepares {
            document::scroll_to("body");
            document::focus("h1");
        }
    });
}

#[derive(Properties, PartialEq)]
struct OpenedMatchProps<G: PageGame> {
    handle: MatchHandle<G>,
    game: Rc<Match<G>>,
    is_over: bool,
}

/// Match that is played or over.
#[function_component]
fn OpenedMatch<G: PageGame>(props: &OpenedMatchProps<G>) -> Html {
    let text = use_texts();
    let OpenedMatchProps { handle, game, is_over } = props.clone();
    let arriving = use_arriving(handle.id(), &game);
    let is_over = is_over && arriving.is_none();
    let line = arriving.is_some().then(|| html! { <p class="notice elsewhere">{ text.links.arriving }</p> });
    let game = arriving.unwrap_or(game);
    let is_shown = use_end(is_over);
    let replay = use_replay(&handle, &game, is_over, is_shown, G::stops);
    let log = use_log(&game, text);
    let newcomer = use_newcomer(&*game);
    let playback = use_playback();
    use_announcements(&game, is_shown, text);
    html! { <>{ line }<G::Board {handle} {game} {is_over} {replay} {log} {newcomer} {playback} /></> }
}

impl<G: PageGame> Clone for OpenedMatchProps<G> {
    fn clone(&self) -> Self {
        Self { handle: self.handle.clone(), game: self.game.clone(), is_over: self.is_over }
    }
}

thread_local! {
    static ARRIVED: Cell<Option<MatchId>> = const { Cell::new(None) };
}

/// Lets the page of a match, which is opened next, play the moves that a link has brought.
pub(crate) fn note_arrival(id: MatchId) {
    ARRIVED.set(Some(id));
}

/// Longest time in milliseconds in which the moves of a link are played.
const LONGEST: u32 = 9_000;

/// Plays the moves that a link has just brought one after another: returns the match as it was before the next of them,
/// until all are played or anything is pressed.
#[hook]
fn use_arriving<G: PageGame>(id: MatchId, game: &Rc<Match<G>>) -> Option<Rc<Match<G>>> {
    let animate = use_settings().get().animate();
    let has_arrived = *use_memo((), |()| ARRIVED.take() == Some(id));
    let count = game.moves().len();
    let at = use_state_eq(|| Some(game.session().news_from()).filter(|&from| has_arrived && animate && from < count));
    let whole = use_memo((), |()| count);
    let shown = at.filter(|&at| at < count && *whole == count);
    let earlier = use_memo((shown, count), |(shown, _)| shown.map(|at| Rc::new(game.as_of(at))));
    {
        let (at, game) = (at.clone(), game.clone());
        use_effect_with(shown, move |&shown| {
            let playing = shown.map(|number| {
                let news = count - game.session().news_from().min(count - 1);
                let delay = G::move_delay(&game.as_of(number), &game.moves()[number]);
                let delay = delay.clamp(150, 900).min(LONGEST / news as u32);
                let (next, end) = (at.clone(), at.setter());
                let timer = Timeout::new(delay, move || next.set(Some(number + 1)));
                (timer, document::on_input(move || end.set(None)))
            });
            move || drop(playing)
        });
    }
    (*earlier).clone()
}

/// Returns whether to show the end: at once in a match that was over when it was opened, else when the last move has
/// been seen or anything is pressed.
#[hook]
fn use_end(is_over: bool) -> bool {
    let is_shown = use_state_eq(|| is_over);
    let animate = use_settings().get().animate();
    {
        let shown = is_shown.setter();
        let waits = is_over && !*is_shown;
        use_effect_with((is_over, waits), move |&(is_over, waits)| {
            let show = cloned!(shown, move || shown.set(true));
            let waiting = (waits && animate).then(|| {
                let timer = Timeout::new(LAST_LOOK, cloned!(show, move || show()));
                (timer, document::on_input(cloned!(show, move || show())))
            });
            if waits && !animate {
                show();
            } else if !is_over {
                shown.set(false);
            }
            move || drop(waiting)
        });
    }
    is_over && *is_shown
}

/// What a game adds to its page.
pub(crate) struct PageParts<G: PageGame> {
    /// CSS class of the game.
    pub(crate) class: &'static str,
    /// Turn line of a running match, or of an earlier position of a replay.
    pub(crate) turn: Html,
    pub(crate) boards: Html,
    /// What can be done in this turn.
    pub(crate) actions: Html,
    /// Below the end card: review, audit.
    pub(crate) after: Html,
    pub(crate) drawer: Html,
    pub(crate) menu: Html,
    /// End of a match that is over.
    pub(crate) end: Option<End<G>>,
}

/// End of a match.
pub(crate) struct End<G: PageGame> {
    pub(crate) result: String,
    /// Rule that ended the match.
    pub(crate) reason: Option<String>,
    /// A local player has won.
    pub(crate) won: bool,
    pub(crate) figures: Figures,
    /// The match has turns or shots to review.
    pub(crate) can_review: bool,
    /// Begins a rematch; `None` where nothing but the match is needed.
    pub(crate) on_begin: Option<Callback<Match<G>>>,
}

/// Draws the page of a match, running, ended or looked back at.
pub(crate) fn match_page<G: PageGame>(props: &BoardProps<G>, parts: PageParts<G>, text: &'static Texts) -> Html {
    let BoardProps { handle, game, replay, playback, .. } = props;
    let shown = parts.end.as_ref().filter(|_| replay.is_over());
    let card = shown.map(|End { result, won, figures, can_review, .. }| {
        let reviews = can_review.then(|| replay.reviews.clone());
        let setup = Route::Game(G::KIND, GamePage::Setup);
        html! { <EndCard result={result.clone()} won={*won} figures={figures.clone()} {reviews} {setup} /> }
    });
    let ways_on = shown.map(|End { won, on_begin, .. }| {
        let on_begin = on_begin.clone().unwrap_or_else(|| Callback::from(begin));
        html! { <><WaysOn<G> game={game.clone()} won={*won} {on_begin} />{ replay.play_on(game) }</> }
    });
    let controls = if replay.is_over() { Some(replay.slider()) } else { playback_controls(game, playback, text) };
    let turn = match &parts.end {
        Some(end) if replay.earlier.is_none() => ended(end),
        _ => parts.turn,
    };
    shell(Shell {
        class: parts.class,
        title: G::words(text).title,
        turn,
        boards: parts.boards,
        actions: html! { <>{ ways_on }{ link_panel(handle) }{ parts.actions }{ controls }</> },
        end: card.map(|card| html! { <>{ card }{ parts.after }</> }),
        drawer: parts.drawer,
        menu: Some(parts.menu),
    })
}

/// Draws the turn line of a match that is over.
fn ended<G: PageGame>(end: &End<G>) -> Html {
    html! {
        <div class="status">
            <p class="turn" tabindex="-1">{ &end.result }</p>
            if let Some(reason) = &end.reason { <p class="why">{ reason }</p> }
        </div>
    }
}
