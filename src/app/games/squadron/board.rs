//! Chart of a match and its actions.

use super::MatchContext;
use super::log::{outcome, result, result_at_target};
use super::panel::hints::use_hints;
use super::panel::{PanelProps, advice, panel};
use super::status::{status, status_at};
use crate::app::canvas::{Canvas, SharedView};
use crate::app::links::{ended_by_time, link_panel, player_name};
use crate::app::play::begin::{Prepared, use_offered};
use crate::app::play::cell_field::choosing;
use crate::app::play::end_card::{EndCard, Figures, hits_of, table};
use crate::app::play::first_match::FirstMatch;
use crate::app::play::log::{use_announcements, use_log};
use crate::app::play::match_page::BoardProps;
use crate::app::play::playback::playback_controls;
use crate::app::play::replay::{PlayOn, use_replay};
use crate::app::play::review::{PlayWords, use_review};
use crate::app::play::shell::{Shell, one_board, shell};
use crate::app::refusal::use_refusal;
use crate::app::text::{Texts, use_texts};
use crate::app::web::media;
use kletka::format::{signed_sixths, tenths, to_tenths};
use kletka::game::Side;
use kletka::grid::Cell;
use kletka::play::{Cursor, GameKind, Match};
use kletka::scene::squadron::click::{Click, click, ready};
use kletka::scene::squadron::status::{acting_human, last_offer, offer};
use kletka::scene::squadron::{ChartView, sight, viewer};
use kletka::squadron::history::{Marksmanship, last_action, planned};
use kletka::squadron::{Move, Phase, ShipClass, SquadronPosition};
use std::rc::Rc;
use yew::prelude::*;

#[function_component]
pub(crate) fn Board(props: &BoardProps<SquadronPosition>) -> Html {
    let all = use_texts();
    let text = all.squadron;
    let BoardProps { game, handle, driver, playback } = props;
    let count = game.moves().len();
    let chosen = use_state_eq(|| None::<ShipClass>);
    let looked = use_state_eq(|| None::<Cell>);
    // Enemy ship whose reach and range are shown, until the next move.
    let watched = use_state_eq(|| None::<(usize, Side, ShipClass)>);
    // Index of a draw offer that was declined on this page only.
    let declined = use_state_eq(|| None::<usize>);
    let wide = use_memo((), |()| media::wide());
    let over = result(game, all).or_else(|| ended_by_time(game, all));
    let replay = use_replay(game, |cursor: &Cursor<SquadronPosition>| cursor.history().clone());
    let review = use_review(game, &replay);
    use_announcements(game, all);
    let log = use_log(game, all);
    let position = game.position();
    let mine = acting_human(game);
    // Move range of a plan played at once: the first undo takes back its last action, the second all of it.
    let planned_from = use_state_eq(|| None::<(usize, usize)>);
    let push = {
        let planned_from = planned_from.clone();
        use_callback(handle.clone(), move |(number, moves): (usize, Vec<Move>), handle| {
            planned_from.set((moves.len() > 1).then_some((number, number + moves.len())));
            handle.change(move |game| push_all(game, number, &moves));
        })
    };
    let take_back = {
        let (handle, plan) = (handle.clone(), planned_from.clone());
        Callback::from(move |()| {
            let plan = *plan;
            handle.change(move |game| {
                let count = game.moves().len();
                let rest = plan.filter(|&(from, to)| from < count && count < to).map(|(from, _)| from);
                let rest = rest.unwrap_or_else(|| last_action(game.moves()));
                while game.moves().len() > rest && game.undo() {}
            });
        })
    };
    let hints = use_hints(game, mine, &push);
    use_prepared(game, mine, &hints.deploy);
    let shown = (*replay.shown).as_ref().unwrap_or(game.history());
    let still = use_memo((replay.earlier, count, game.seed(), text.letters), |_| {
        let mut view = ChartView::from_position(shown.position());
        view.letters = text.ship_letters();
        view.done = shown.recent(viewer(game)).to_vec();
        view.sailed = shown.recent(None).to_vec();
        view
    });
    let ship = mine.and_then(|side| ready(position, side, *chosen));
    let mut view = (*still).clone();
    let mut lines = Vec::new();
    match (mine, position.phase(), ship) {
        (Some(side), Phase::Deploy(_), Some(_)) => view.open = position.deployment(side),
        (Some(side), Phase::Act(_), Some(ship)) => {
            view.choose(position, side, ship, None);
            lines.clone_from(&view.lines);
            view.choose(position, side, ship, *looked);
        }
        _ => {}
    }
    if !hints.rest.is_empty() {
        view.advice = planned(position, &hints.rest);
        view.done.clear();
    }
    if let Some(half) = review.shown() {
        view.advice = planned(game.record().up_to(half.first as usize).position(), &half.best);
    }
    if let Some((_, side, ship)) = watched.filter(|&(at, ..)| at == count && replay.shown.is_none()) {
        view.watch(position, side, ship);
    }
    let refusal = use_refusal(count);
    let refused = refusal.on("squadron");
    let on_cell = {
        let (handle, game, chosen) = (handle.clone(), game.clone(), chosen.clone());
        Callback::from(move |cell: Cell| {
            let position = game.position();
            let enemy = position.ship_at(cell).filter(|&(side, _)| Some(side) != mine);
            watched.set(enemy.map(|(side, ship)| (count, side, ship)));
            let about = enemy.zip(position.wind());
            let about = about.map(|((_, ship), wind)| (text.watched)(ship.moves(wind), ship.range()));
            let refuse = |why: &str| {
                let about = about.as_deref().unwrap_or_default();
                refusal.show("squadron", cell, format!("{why} {about}").trim().to_owned());
            };
            match click(position, mine, ship, cell) {
                Click::Choose(ship) => {
                    refusal.clear();
                    chosen.set(Some(ship));
                }
                // Evaluates the click on the newest position, which may be ahead of the one drawn.
                Click::Play(_) => {
                    let chosen = *chosen;
                    planned_from.set(None);
                    handle.change(move |game| play_click(game, chosen, cell));
                }
                Click::Nothing | Click::NoShip if about.is_some() => refuse(""),
                Click::Nothing => {}
                Click::Refused(why) => refuse(text.illegal(why)),
                Click::OutOfReach => refuse(text.not_there),
                Click::NoShip => refuse(text.choose_ship),
            }
        })
    };
    let on_key = {
        let chosen = chosen.clone();
        Callback::from(move |(key, _): (String, Cell)| {
            let number = key.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(&ship) = number.and_then(|number| ShipClass::ALL.get(number)) {
                chosen.set(Some(ship));
            }
        })
    };
    let on_look = Callback::from(move |cell: Option<Cell>| looked.set(cell));
    let pick = Callback::from(move |ship: ShipClass| chosen.set(Some(ship)));
    let context = MatchContext { game, mine, chosen: ship, advised: hints.flagship, push: &push, text: all };
    let offered = offer(game, *declined);
    let play_on = {
        let (declined, last) = (declined.clone(), last_offer(game));
        Callback::from(move |_: MouseEvent| declined.set(last))
    };
    view.sight = sight(game, shown, ship);
    let view = SharedView::new(view);
    let on_name = choosing(view.clone(), &on_cell, all);
    let panel = panel(PanelProps {
        context: &context,
        shown: shown.position(),
        lines: &lines,
        hints: &hints,
        pick: &pick,
        take_back: &take_back,
        on_name: &on_name,
        driver,
        handle,
        answered: offered.is_none(),
        wide: *wide,
        log,
        line: replay.line(),
        written: replay.text(),
    });
    let status = match &*replay.shown {
        Some(earlier) => status_at(earlier, game.seats(), all),
        None => status(&context, offered, play_on),
    };
    let below = replay.slider().or_else(|| playback_controls(game, playback, all));
    let below = html! { <>{ below }<PlayOn<SquadronPosition> game={game.clone()} at={replay.at()} /></> };
    let review_words = PlayWords {
        sides: 2,
        name: &|side| player_name::<SquadronPosition>(game.seats(), side, all),
        describe: &|from, moves| advice(game.record().up_to(from).position(), moves, text.no_action, text),
        table: &|| luck(game, all),
    };
    let said = if replay.shown.is_none() { result_at_target(game, all) } else { None };
    let chart = html! {
        <Canvas id="squadron" label={text.board} {view} {on_cell} {on_look} {on_key} {refused}
            shots={count} arrives={game.seats().is_between_devices() && over.is_none()} {said} />
    };
    let won = over.is_some() && outcome(game).is_some_and(|outcome| game.seats().have_won(outcome));
    let first = game.seats().plays_alone().map(|side| {
        html! { <FirstMatch kind={GameKind::Squadron} line={(all.first.squadron)(side.index())} /> }
    });
    shell(Shell {
        class: "squadron",
        title: text.title,
        end: over.map(|result| {
            html! { <EndCard<SquadronPosition> {result} {won} figures={figures(game, all)} game={game.clone()} /> }
        }),
        status: html! { <>{ link_panel(handle) }{ first }{ status }</> },
        boards: one_board(mine.is_some(), chart, Some(below)),
        side: html! { <>{ review.card(game.moves(), &replay, &review_words, all) }{ panel }</> },
    })
}

/// Lists how well both sides have fired, and their luck.
fn figures(game: &Match<SquadronPosition>, text: &Texts) -> Figures {
    let fire = Side::BOTH.map(|side| game.history().marksmanship(side));
    let row = |value: fn(&Marksmanship, &Texts) -> String| fire.iter().map(|fire| value(fire, text)).collect();
    Figures {
        sides: Side::BOTH.map(|side| player_name::<SquadronPosition>(game.seats(), side, text)).into(),
        rows: vec![
            (text.end.shots, row(|fire, _| fire.shots.to_string())),
            (text.end.hits, row(|fire, _| hits_of(fire.hits, fire.shots))),
            (text.end.luck, row(|fire, text| signed_sixths(fire.luck, text.eye.point))),
        ],
    }
}

/// Shows hits against those that the dice promised.
fn luck(game: &Match<SquadronPosition>, text: &Texts) -> Html {
    let Figures { sides, mut rows } = figures(game, text);
    let promised = |side| {
        let fire = game.history().marksmanship(side);
        tenths(to_tenths(fire.hits as f32 - fire.luck as f32 / 6.0), text.eye.point)
    };
    rows.insert(2, (text.eye.rows[2], Side::BOTH.map(promised).into()));
    html! { <>{ table(&Figures { sides, rows }, "account") }<p>{ text.eye.luck_with_dice }</p></> }
}

/// Deploys the ships of a person whose match has begun at once.
#[hook]
fn use_prepared(game: &Rc<Match<SquadronPosition>>, mine: Option<Side>, deploy: &Callback<()>) {
    let prepared = use_offered::<Prepared>().is_some();
    let deploys = mine.is_some_and(|side| {
        let position = game.position();
        matches!(position.phase(), Phase::Deploy(_)) && !position.is_deployed(side)
    });
    let deploy = deploy.clone();
    use_effect_with(mine, move |_| {
        if prepared && deploys {
            deploy.emit(());
        }
    });
}

/// Plays moves from index `number` on up to the first illegal one.
fn push_all(game: &mut Match<SquadronPosition>, number: usize, moves: &[Move]) {
    if number == game.moves().len() {
        let _ = moves.iter().try_for_each(|&mv| game.play(mv));
    }
}

/// Plays the moves of the acting human's click on a hex, possibly with a chosen ship.
fn play_click(game: &mut Match<SquadronPosition>, chosen: Option<ShipClass>, cell: Cell) {
    let acts = acting_human(game);
    let ship = acts.and_then(|side| ready(game.position(), side, chosen));
    if let Click::Play(moves) = click(game.position(), acts, ship, cell) {
        push_all(game, game.moves().len(), &moves);
    }
}
