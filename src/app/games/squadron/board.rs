//! Chart of a match and its actions.

use super::MatchContext;
use super::chart::{on_cell, use_actions, use_choice};
use super::log::{answer, chosen, outcome, result, result_at_target};
use super::panel::hints::use_hints;
use super::panel::{Field, PanelProps, advice, menu, panel, turn_actions};
use super::status::{status, status_at};
use crate::app::canvas::{Canvas, SharedView};
use crate::app::links::{ended_by_time, player_name};
use crate::app::match_page::{End, PageParts, match_page};
use crate::app::play::ask::{use_asks, use_echo};
use crate::app::play::begin::{Prepared, use_offered};
use crate::app::play::cell_field::choosing;
use crate::app::play::driver::use_driver;
use crate::app::play::end_card::{Figures, hits_of, table};
use crate::app::play::page_game::BoardProps;
use crate::app::play::review::{PlayWords, use_review};
use crate::app::play::shell::one_board;
use crate::app::refusal::use_refusal;
use crate::app::text::{Texts, use_texts};
use crate::app::web::media;
use kletka::format::{signed_sixths, tenths, to_tenths};
use kletka::game::Side;
use kletka::play::Match;
use kletka::scene::squadron::click::ready;
use kletka::scene::squadron::status::{acting_human, last_offer, offer};
use kletka::scene::squadron::{ChartView, sight, viewer};
use kletka::squadron::history::{Marksmanship, planned};
use kletka::squadron::{Phase, SquadronPosition};
use std::rc::Rc;
use yew::prelude::*;

#[function_component]
pub(crate) fn Board(props: &BoardProps<SquadronPosition>) -> Html {
    let all = use_texts();
    let text = all.squadron;
    let BoardProps { game, handle, replay, playback, log, newcomer, .. } = props;
    let driver = use_driver(handle, true, **playback, Rc::new(|mv| mv));
    let count = game.moves().len();
    let choice = use_choice(count);
    // Index of a draw offer that was declined on this page only.
    let declined = use_state_eq(|| None::<usize>);
    let wide = use_memo((), |()| media::wide());
    let over = result(game, all).or_else(|| ended_by_time(game, all));
    let review = use_review(game, replay);
    let position = game.position();
    let mine = acting_human(game);
    let actions = use_actions(handle);
    let hints = use_hints(game, mine, &actions.push);
    use_prepared(game, mine, &hints.deploy);
    let shown = replay.history(game);
    let still = use_memo((replay.earlier, count, game.seed(), text.letters), |_| {
        let mut view = ChartView::from_position(shown.position());
        view.letters = text.ship_letters();
        view.done = shown.recent(viewer(game)).to_vec();
        view.sailed = shown.recent(None).to_vec();
        view
    });
    let ship = mine.and_then(|side| ready(position, side, *choice.chosen));
    let (mut view, lines) = choice.view(&still, position, mine, ship);
    if !hints.rest.is_empty() {
        view.advice = planned(position, &hints.rest);
        view.done.clear();
    }
    if let Some(half) = review.shown() {
        view.advice = planned(game.record().up_to(half.first as usize).position(), &half.best);
    }
    if replay.earlier.is_none() {
        choice.watch(&mut view, position);
    }
    let asked = game.clone();
    let on_ask = use_asks(log, 2, all, move |ask| answer(&asked, ask, all));
    use_echo(mine.zip(*choice.chosen).map(|(side, ship)| chosen(position, side, ship, all)));
    let refusal = use_refusal(count);
    let refused = refusal.on("squadron");
    let on_cell = on_cell(handle, game, mine, &choice, &actions, &refusal, text);
    let context = MatchContext { game, mine, chosen: ship, advised: hints.flagship, push: &actions.push, text: all };
    let offered = offer(game, *declined);
    let play_on = {
        let (declined, last) = (declined.clone(), last_offer(game));
        Callback::from(move |_: MouseEvent| declined.set(last))
    };
    view.sight = sight(game, shown, ship);
    let view = SharedView::new(view);
    let field = Field { view: view.clone(), on_name: choosing(view.clone(), &on_cell, all), on_ask };
    let orders = turn_actions(&context, &lines, &hints, &actions.take_back, &driver);
    let panel = panel(PanelProps {
        context: &context,
        shown: shown.position(),
        pick: &choice.pick(),
        field: &field,
        wide: *wide,
        log: log.clone(),
        line: replay.line(),
        written: replay.text(),
    });
    let coaching = newcomer.filter(|_| position.turn_number() == 0).map(|_| all.first.squadron);
    let turn = match replay.shown() {
        Some((_, earlier)) => status_at(earlier, game.seats(), all),
        None => status(&context, coaching, offered, play_on),
    };
    let review_words = PlayWords {
        sides: 2,
        name: &|side| player_name::<SquadronPosition>(game.seats(), side, all),
        describe: &|from, moves| advice(game.record().up_to(from).position(), moves, text.no_action, text),
        table: &|| luck(game, all),
    };
    let said = if replay.earlier.is_none() { result_at_target(game, all) } else { None };
    let chart = html! {
        <Canvas id="squadron" label={text.board} {view} {on_cell} on_look={choice.on_look()} on_key={choice.on_key()} {refused}
            shots={count} arrives={game.seats().is_between_devices() && over.is_none()} {said} />
    };
    let won = outcome(game).is_some_and(|outcome| game.seats().have_won(outcome));
    let end = over.map(|result| End {
        result,
        reason: None,
        won,
        figures: figures(game, all),
        can_review: review.is_possible(),
        on_begin: None,
    });
    let parts = PageParts {
        class: "squadron",
        turn,
        boards: one_board(mine.is_some(), chart),
        actions: orders,
        after: review.card(game.moves(), replay, &review_words, all),
        drawer: panel,
        menu: menu(&context, handle, offered.is_none()),
        end,
    };
    match_page(props, parts, all)
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
