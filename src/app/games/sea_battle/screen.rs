//! Sea Battle's part of the match page.

use super::past_fleets::past_fleets;
use super::setup::agreed_rules;
use super::{log, side_name};
use crate::app::chunk::{Chunk, Loading, cached_chunk};
use crate::app::links::{LinkPages, LinkPlay, link_pages_of};
use crate::app::pages::seats::agreed_hints;
use crate::app::play::screen::{EmptyPage, LogLine, MoveAnnouncement, Screen};
use crate::app::text::Texts;
use kletka::bots::computer::ComputerPlayer;
use kletka::bots::protocol::Task;
use kletka::bots::sea_battle::Level;
use kletka::game::Side;
use kletka::play::{Match, Playable};
use kletka::scene::sea_battle::move_delay;
use kletka::sea_battle::notation::Problem;
use kletka::sea_battle::{Move, SeaBattlePosition};
use yew::AttrValue;

cached_chunk!(
    SeaBattleLinks,
    sea_battle_links,
    load_sea_battle_links,
    &'static LinkPages<SeaBattlePosition>,
    &const { link_pages_of() }
);

impl LinkPlay for SeaBattlePosition {
    fn link_pages() -> Option<&'static LinkPages<Self>> {
        SeaBattleLinks.get()
    }

    fn load_link_pages() -> Loading {
        SeaBattleLinks.load()
    }

    fn agreed(game: &Match<Self>, text: &'static Texts) -> Vec<(&'static str, String)> {
        let sides = Side::BOTH.map(|side| AttrValue::from(side_name(game.seats(), side, text)));
        agreed_rules(game.setup(), &sides, text).into_iter().chain([agreed_hints(game.hints, text)]).collect()
    }

    fn side_name(side: Side, text: &Texts) -> &'static str {
        text.players.sides[side.index() & 1]
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

impl Screen for SeaBattlePosition {
    fn move_delay(game: &Match<Self>, mv: &Move) -> u32 {
        move_delay(game, mv)
    }

    fn ask(game: &Match<Self>, side: Side, level: Level) -> Option<Task> {
        let task = Self::task(game, side, level)?;
        Some(if level.learns() { task.with_past_fleets(past_fleets(game, side).to_vec()) } else { task })
    }

    fn level_name(level: Level, text: &Texts) -> &'static str {
        (text.terms.level)(level)
    }

    fn log(game: &Match<Self>, text: &Texts) -> Vec<LogLine> {
        log::log(game, text)
    }

    fn announcement(game: &Match<Self>, since: usize, _animate: bool, text: &Texts) -> MoveAnnouncement {
        log::announcement(game, since, text)
    }

    fn empty_page(text: &'static Texts) -> EmptyPage {
        let (title, nothing) = (text.battle.title, text.battle.no_battle);
        EmptyPage { title, nothing, setup: text.placement.to_setup }
    }

    fn problem(problem: &Problem, text: &Texts) -> String {
        text.sea_battle_problem(problem)
    }
}
