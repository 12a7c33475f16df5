//! Match page of all games: opens the stored match, and shows its preparation, its boards, its end and its replay.

use crate::app::links::{link_panel, share};
use crate::app::play::arrival::use_arriving;
use crate::app::play::ends::{self, EndView, Ended};
use crate::app::play::log::{Log, use_announcements, use_log};
use crate::app::play::newcomer::use_newcomer;
use crate::app::play::page_game::{BoardProps, End, PageGame};
use crate::app::play::playback::{playback_controls, use_playback};
use crate::app::play::replay::use_replay;
use crate::app::play::shell::{Shell, agreed, agreed_hints, shell};
use crate::app::play::store::{MatchHandle, elsewhere, use_match};
use crate::app::prelude::*;
use crate::app::settings::use_settings;
use crate::app::setup::seated;
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use gloo::timers::callback::Timeout;
use kletka::game::Secret;
use kletka::play::library::MatchId;
use kletka::play::{Match, MatchError, Stage};
use std::rc::Rc;

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
    let Some((game, stage)) = &*opened else { return ends::view::<G>(EndView::NoMatch, Rc::new(handle)) };
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
    use_change(prepares, |&prepares| {
        if !prepares {
            document::scroll_to("body");
            document::focus("h1");
        }
    });
}

/// Acts after each change of a value, but not on its first.
#[hook]
pub(crate) fn use_change<T: PartialEq + 'static>(value: T, act: impl FnOnce(&T) + 'static) {
    let is_first = use_mut_ref(|| true);
    use_effect_with(value, move |value| {
        if !is_first.replace(false) {
            act(value);
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
    let line = arriving.is_some().then(|| html! { <p class="notice elsewhere">{ text.battle.arriving }</p> });
    let game = arriving.unwrap_or(game);
    let is_shown = use_end(is_over);
    let replay = use_replay(&handle, &game, is_over, is_shown, G::stops);
    let log = use_log(&game, text);
    let newcomer = use_newcomer(&*game);
    let playback = use_playback();
    let judged = use_state_eq(|| None);
    use_announcements(&game, is_shown, text);
    // While the last move is looked at.
    use_effect_with(is_over, move |&is_over| {
        if is_over {
            ends::load(G::KIND, text);
        }
    });
    html! { <>{ line }<G::Board {handle} {game} {is_over} {replay} {log} {newcomer} {playback} {judged} /></> }
}

impl<G: PageGame> Clone for OpenedMatchProps<G> {
    fn clone(&self) -> Self {
        Self { handle: self.handle.clone(), game: self.game.clone(), is_over: self.is_over }
    }
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
        use_guard_with((is_over, waits), move |&(is_over, waits)| {
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
            waiting
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
    /// Above the log.
    pub(crate) drawer: Html,
    /// Of a running match: what ends it.
    pub(crate) menu: Html,
    /// End of a match that is over.
    pub(crate) end: Option<End<G>>,
}

/// Draws the page of a match, running, ended or looked back at.
pub(crate) fn match_page<G: PageGame>(props: &BoardProps<G>, parts: PageParts<G>, text: &'static Texts) -> Html {
    let BoardProps { handle, game, replay, playback, log, .. } = props;
    let turn = match &parts.end {
        Some(end) if replay.earlier.is_none() => ended(end),
        _ => parts.turn,
    };
    let end = parts.end.filter(|_| replay.is_over()).map(|end| Rc::new(Ended { props: props.clone(), end }));
    let view = |view: EndView| end.clone().map(|end| ends::view::<G>(view, end));
    let words = G::words(text);
    shell(Shell {
        class: parts.class,
        title: words.title,
        turn,
        boards: parts.boards,
        actions: html! {
            <>
                { link_panel(handle) }
                { parts.actions }
                { playback_controls(game, playback, text) }
                { view(EndView::Ways) }
            </>
        },
        end: view(EndView::Card),
        drawer: html! {
            <>
                { parts.drawer }
                <Log title={words.log} lines={log.clone()} at={replay.line()} />
                { view(EndView::Text) }
            </>
        },
        menu: Some(html! { <><AgreedNow<G> game={game.clone()} />{ share(handle, text) }{ parts.menu }</> }),
    })
}

#[derive(Properties, PartialEq)]
struct AgreedNowProps<G: PageGame> {
    game: Rc<Match<G>>,
}

/// Agreed rules: a component, so that they are drawn with the menu and not with the page.
#[function_component]
fn AgreedNow<G: PageGame>(props: &AgreedNowProps<G>) -> Html {
    let text = use_texts();
    agreed(agreed_rules(&props.game, text), text)
}

/// Lists rules, players and, between people, the agreement on hints.
fn agreed_rules<G: PageGame>(game: &Match<G>, text: &'static Texts) -> Vec<(&'static str, String)> {
    let level = G::words(text).level;
    let player = |side| (G::side_name(side, text), seated(game.seats(), side, level, text));
    let hints = game.seats().is_between_people().then(|| agreed_hints(game.hints, text));
    G::agreed(game, text).into_iter().chain(game.seats().sides().map(player)).chain(hints).collect()
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
