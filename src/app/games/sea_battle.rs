//! Sea Battle: match page and setup page.

mod audit;
mod boards;
mod campaign_battle;
mod canvas;
mod clock;
mod controls;
mod dealt;
mod doubt;
mod hint;
mod log;
mod match_view;
mod past_fleets;
mod placement;
mod review;
pub(crate) mod setup;
mod shots;
mod status;

use crate::app::play::desk::{DeskBoard, OpenDesk};
use crate::app::play::page_game::{Figures, GameWords, LogLine, MoveAnnouncement, PageGame};
use crate::app::play::replay::Stops;
use crate::app::play::replay_slider::Steps;
use crate::app::play::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::setup::{SetupGame, agreed_rules};
use crate::app::text::Texts;
use kletka::bots::computer::ComputerPlayer;
use kletka::bots::protocol::SeaBattleTurn;
use kletka::bots::sea_battle::Level;
use kletka::desk::sea_battle::{Listed, Notice, SeaBattleDesk};
use kletka::game::Side;
use kletka::play::{MAX_ORDERS, Match, Playable, Seat, Seats};
use kletka::record::SetupOption;
use kletka::scene::sea_battle::move_delay;
use kletka::sea_battle::notation::Problem;
use kletka::sea_battle::{FireRule, Move, Phase, Rule, SeaBattlePosition, Setup, shot_stops, turn_ends};
use past_fleets::past_fleets;
use placement::Placement;
use std::rc::Rc;

impl PageGame for SeaBattlePosition {
    type Board = match_view::Board;
    type After = review::After;
    type Judged = review::ShotAnalysis;

    fn words(text: &'static Texts) -> GameWords<Self> {
        GameWords { title: text.battle.title, log: text.battle.moves, level: text.terms.level }
    }

    fn side_name(side: Side, text: &Texts) -> &'static str {
        text.players.sides[side.index() & 1]
    }

    fn problem(problem: &Problem, text: &Texts) -> String {
        text.sea_battle_problem(problem)
    }

    fn prepare(handle: &MatchHandle<Self>, game: &Rc<Match<Self>>) -> Html {
        html! { <Placement handle={handle.clone()} game={game.clone()} /> }
    }

    fn move_delay(game: &Match<Self>, mv: &Move) -> u32 {
        move_delay(game, mv)
    }

    fn ask(game: &Match<Self>, side: Side, level: Level) -> Option<SeaBattleTurn> {
        let past = if level.learns() { past_fleets(game, side).to_vec() } else { Vec::new() };
        Some(SeaBattleTurn { past, ..Self::turn_job(game, side, level, None)? })
    }

    fn figures(game: &Match<Self>, text: &Texts) -> Figures {
        review::figures(game, text)
    }

    fn stops(game: &Match<Self>) -> Stops {
        let moves = game.moves();
        Stops { steps: shot_stops(moves), lines: turn_ends(moves), unit: Steps::Shots, ..Stops::default() }
    }

    fn log(game: &Match<Self>, text: &Texts) -> Vec<LogLine> {
        log::log(game, text)
    }

    fn announcement(game: &Match<Self>, since: usize, _animate: bool, text: &Texts) -> MoveAnnouncement {
        log::announcement(game, since, text)
    }

    fn agreed(game: &Match<Self>, text: &'static Texts) -> Vec<(&'static str, String)> {
        let [first, second] = Side::BOTH.map(|side| side_name(game.seats(), side, text));
        agreed_rules::<Self>(game.setup(), [&first, &second], text)
    }

    fn told(game: &Match<Self>, text: &Texts) -> String {
        log::answers(game, text)
    }

    fn invited_variant(setup: &Setup) -> &'static str {
        let by_hits = Setup { fire: FireRule::HitAgain, ..setup.clone() };
        [setup, &by_hits].map(Self::variant).into_iter().find(|name| !name.is_empty()).unwrap_or_default()
    }

    fn brief(setup: &Setup, text: &Texts) -> String {
        let fire = <Self as SetupGame>::value(Rule::Fire, Rule::Fire.value(setup), [""; 2], text);
        format!("{0}×{0}, {1}", setup.size, fire.to_lowercase())
    }

    fn send_listed(game: &Match<Self>, text: &Texts) -> Option<String> {
        let (session, position) = (game.session(), game.position());
        session.orderer().filter(|_| position.phase() == Phase::Aim)?;
        let (listed, most) = (session.listed().len(), position.targets().len().min(position.shots_left().into()));
        let is_short = listed > 0 && listed < most.min(MAX_ORDERS);
        Some(if is_short { (text.orders.make_some)(listed, most) } else { (text.orders.make)(listed) })
    }

    fn turn_number(game: &Match<Self>) -> usize {
        let turns = game.history().turns();
        let ordered = game.session().orders().first().and_then(|order| game.position().author(order).side());
        let goes_on = turns.last().map(|turn| turn.side) == ordered;
        turns.len() + usize::from(ordered.is_some() && !goes_on)
    }

    fn describe_last_move(game: &Match<Self>, text: &Texts) -> String {
        log::describe_last_move(game, text)
    }
}

type SeaDesk = OpenDesk<SeaBattleDesk>;

/// Boards of the desk, and the words of its notices.
const DESK: DeskBoard<Notice> = DeskBoard {
    id: |notice| if *notice == Notice::NotDisclosable { "own" } else { "enemy" },
    words: |notice, text| match notice {
        Notice::Listed(name, Listed::Added(number)) => (text.orders.added)(name, *number),
        Notice::Listed(name, Listed::Removed) => (text.orders.removed)(name),
        Notice::Listed(_, Listed::Full) => text.orders.full.to_owned(),
        Notice::ShotBefore => text.battle.shot_before.to_owned(),
        Notice::NotDisclosable => text.battle.not_allowed.to_owned(),
        Notice::Analysed(advice, fleets) => hint::sentence(advice.as_ref(), fleets, text),
    },
};

/// Returns the side's name, or a description of its seat.
fn side_name(seats: &Seats<Level>, side: Side, text: &Texts) -> String {
    let given = seats.shown_name(side);
    match seats.seat(side) {
        _ if !given.is_empty() => given,
        _ if seats.are_gods(side) => text.session.gods.to_owned(),
        Seat::Computer(level) => format!("{} ({})", text.players.computer, (text.terms.level)(level)),
        Seat::Human if seats.only_human().is_some() => text.players.you.to_owned(),
        Seat::Human | Seat::Remote => text.players.sides[side.index() & 1].to_owned(),
    }
}

/// Returns the caption of a side's board.
fn board_name(seats: &Seats<Level>, side: Side, text: &Texts) -> String {
    if seats.name(side).is_empty() && seats.only_human() == Some(side) {
        return text.battle.your_board.to_owned();
    }
    (text.battle.own_board)(&side_name(seats, side, text))
}
