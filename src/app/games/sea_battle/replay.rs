//! Replay of a match with both boards open, its audit and its text, also for imported matches.

use super::boards::flag_of;
use super::log::turn_lines;
use super::review::{Review, ShotAnalysis, use_shot_analysis};
use super::{board_name, side_name};
use crate::app::canvas::{Canvas, SharedView};
use crate::app::play::log::Log;
use crate::app::play::replay::PlayOn;
use crate::app::play::replay_slider::{Slider, Steps};
use crate::app::play::text_export::AsText;
use crate::app::settings::use_settings;
use crate::app::text::{Texts, use_texts};
use kletka::game::{Outcome, Side};
use kletka::grid::CellSet;
use kletka::play::{AuditReport, Cursor, GameKind, Match, Ruling, pact_of, seats_of};
use kletka::record::Record;
use kletka::scene::sea_battle::BoardView;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Audit, Ending, Layout, Phase, SeaBattlePosition, TurnLog, shot_number, shot_stops, turns};
use std::rc::Rc;
use yew::prelude::*;

/// Match in the replay.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shown {
    transcript: Rc<Transcript>,
    names: [String; 2],
    board_names: [String; 2],
    /// `None` if a board is missing.
    audit: Option<Rc<Audit>>,
    /// Ruling of a match between devices; `None` for a match on one device.
    ruling: Option<Ruling>,
    /// Result at the table.
    table: Option<(Outcome, Ending)>,
    /// Moves up to the end or the first illegal one.
    record: Option<Rc<Record<SeaBattlePosition>>>,
    /// Match as text.
    written: AttrValue,
}

impl Shown {
    /// Replays and audits a match.
    pub(crate) fn new(transcript: Transcript, text: &Texts) -> Self {
        let seats = seats_of(&transcript);
        let names = Side::BOTH.map(|side| side_name(&seats, side, text));
        let board_names = Side::BOTH.map(|side| board_name(&seats, side, text));
        let shown = |side: usize| transcript.boards.shown[side].as_ref().or(transcript.boards.placed[side].as_ref());
        let (sealed, ruling) = judged(&transcript).unzip();
        let audit = match (&transcript.boards.placed, shown(0), shown(1)) {
            ([Some(a), Some(b)], Some(c), Some(d)) => {
                Some(Audit::new(&transcript.setup, &transcript.moves, [a, b], [c, d]))
            }
            _ => None,
        };
        let audit = sealed.or(audit);
        let record = Record::<SeaBattlePosition>::legal_part(transcript.setup.clone(), &transcript.moves).ok();
        let table = match record.as_ref().map(|record| record.position().phase()) {
            Some(Phase::Over(outcome, ending)) => Some((outcome, ending)),
            _ => None,
        };
        let written = transcript.to_string().into();
        Self {
            transcript: Rc::new(transcript),
            names,
            board_names,
            audit: audit.map(Rc::new),
            ruling,
            table,
            record: record.map(Rc::new),
            written,
        }
    }

    /// Returns the result after the audit.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self.ruling {
            Some(Ruling::Stands(outcome) | Ruling::Reversed(outcome)) => return Some(outcome),
            Some(Ruling::Running | Ruling::NotCounted) => return None,
            None => {}
        }
        self.audit.as_ref().map_or(self.table.map(|(outcome, _)| outcome), |audit| audit.verdict)
    }

    /// Returns whether the match is over without a result that counts, or not yet, for lack of a disclosed board.
    pub(crate) fn is_uncounted(&self) -> bool {
        self.ruling == Some(Ruling::NotCounted)
    }

    /// Returns whether a violation reversed the result.
    fn is_reversed(&self) -> bool {
        matches!(self.ruling, Some(Ruling::Reversed(_)))
    }

    /// Returns a component key; another match starts a new replay.
    pub(crate) fn key(&self) -> String {
        self.written.to_string()
    }

    /// Returns the layout that a side placed.
    pub(crate) fn placed(&self, side: Side) -> Option<Layout> {
        self.transcript.boards.placed[side.index() & 1].clone()
    }

    /// Returns the names of the sides.
    pub(crate) fn names(&self) -> [String; 2] {
        self.names.clone()
    }

    /// Returns the turns of the record.
    pub(crate) fn turns(&self) -> TurnLog {
        let mut log = TurnLog::default();
        self.transcript.moves[..self.words()].iter().for_each(|mv| log.add(mv));
        log
    }

    /// Returns the number of moves in the record.
    fn words(&self) -> usize {
        self.record.as_ref().map_or(0, |record| record.moves().len())
    }
}

/// Returns audit and ruling of a match between devices.
fn judged(transcript: &Transcript) -> Option<(Audit, Ruling)> {
    pact_of::<SeaBattlePosition>(transcript).ok().flatten()?;
    let judgement = AuditReport::<SeaBattlePosition>::from_transcript(transcript);
    Some((judgement.audit, judgement.ruling))
}

#[derive(Properties, PartialEq)]
pub(crate) struct ReplayProps {
    pub(crate) shown: Shown,
    /// The match, if its moves are legal.
    pub(crate) game: Option<Rc<Match<SeaBattlePosition>>>,
}

#[function_component]
pub(crate) fn Replay(props: &ReplayProps) -> Html {
    let text = use_texts();
    let shown = &props.shown;
    let halo = use_settings().get().halo.is_on();
    let words = shown.words();
    let stops = use_memo((), |()| shot_stops(&shown.transcript.moves[..words]));
    let shots = stops.len() - 1;
    let step = use_state_eq(|| shots);
    let at_shot = *step;
    let at = stops[at_shot.min(shots)];
    let go = {
        let (step, transcript) = (step.clone(), shown.transcript.clone());
        Callback::from(move |word: usize| step.set(shot_number(&transcript.moves, word)))
    };
    let reviews = use_state_eq(|| false);
    let go_to = Callback::from(move |to: usize| step.set(to));
    let shot_analysis = use_shot_analysis(&shown.transcript, words, at, *reviews);
    let cursor = use_mut_ref(|| shown.record.as_deref().cloned().map(Cursor::new));
    let position = use_memo(at, |&at| {
        let mut cursor = cursor.borrow_mut();
        let cursor = cursor.as_mut()?;
        cursor.seek(at);
        Some(cursor.position().clone())
    });
    let lines = use_memo((), |()| turn_lines(shown.turns().turns(), &shown.transcript.setup, &shown.names));
    let line = (at < words).then(|| turns(&shown.transcript.moves[..at]).len().saturating_sub(1));
    html! {
        <div class="replay">
            if let Some((_, ending)) = shown.table.filter(|_| !shown.is_reversed()) {
                <p class="why">{ (text.end.reason)(ending) }</p>
            }
            if let Some(position) = position.as_ref() {
                { boards(shown, position, at, halo, shot_analysis.as_deref()) }
            }
            <Slider count={shots} at={at_shot} on_go={go_to} steps={Steps::Shots} />
            if let Some(game) = &props.game { <PlayOn<SeaBattlePosition> game={game.clone()} {at} /> }
            <Review transcript={shown.transcript.clone()} names={shown.names.clone()} {words} {at} {go} {reviews}
                {shot_analysis} />
            { check(shown, text) }
            <Log title={text.battle.moves} lines={lines} at={line} open=false />
            <AsText written={shown.written.clone()} game={GameKind::SeaBattle.slug()} />
        </div>
    }
}

/// Draws both boards with the violations on them marked.
fn boards(
    shown: &Shown,
    position: &SeaBattlePosition,
    at: usize,
    halo: bool,
    shot_analysis: Option<&ShotAnalysis>,
) -> Html {
    let board = |side: Side| {
        let moves = &shown.transcript.moves[..at.min(shown.transcript.moves.len())];
        let mut view = BoardView::tracking(position, moves, side, halo);
        let layouts = (&shown.transcript.boards.shown[side.index()], &shown.transcript.boards.placed[side.index()]);
        view.layout = layouts.0.clone().or(layouts.1.clone());
        view.wrong = shown.audit.as_ref().map_or(CellSet::EMPTY, |audit| audit.cells(side));
        if let Some(shot_analysis) = shot_analysis.filter(|shot_analysis| shot_analysis.side != side) {
            view.lay_over(&shot_analysis.analysis.chances, shot_analysis.analysis.best);
            view.point_out_best_shot(shot_analysis.cell);
        }
        let label = shown.board_names[side.index()].clone();
        let id = if side == Side::FIRST { "first" } else { "second" };
        html! {
            <section class="board-area">
                <h2>{ flag_of(&shown.transcript.setup, side) }{ &label }</h2>
                <Canvas {id} {label} view={SharedView::new(view)} shots={at} />
            </section>
        }
    };
    html! { <div class="boards">{ for Side::BOTH.map(board) }</div> }
}

/// Maximum number of violations listed; further ones are only counted.
const LISTED: usize = 50;

/// Shows the findings of the audit (S19, S20).
fn check(shown: &Shown, text: &Texts) -> Html {
    let Some(audit) = &shown.audit else {
        return html! { <section class="audit"><h2>{ text.end.audit }</h2><p>{ text.end.not_checked }</p></section> };
    };
    let name = |cell| shown.transcript.setup.coordinates.name(cell);
    let shot = |index: usize| shot_number(&shown.transcript.moves, index);
    let line = |violation: &kletka::sea_battle::Violation| {
        let place = violation.index.map(|index| format!(" ({})", (text.end.in_move)(shot(index))));
        html! {
            <li>
                <b>{ &shown.names[violation.side.index()] }</b>
                { ": " }{ text.violation(&violation.what, &name) }{ place.unwrap_or_default() }
            </li>
        }
    };
    // A hostile text may have thousands of violations, each an element of the page.
    let more = |all: usize| {
        all.checked_sub(LISTED).filter(|&more| more > 0).map(|more| html! { <li>{ (text.end.and_more)(more) }</li> })
    };
    // Between devices the ruling is shown beside the disclosed boards.
    let overturned = shown.ruling.is_none() && audit.verdict != audit.table;
    let clean = if audit.counts() { text.end.clean } else { text.judgement.not_counted };
    html! {
        <section class={classes!("audit", (!audit.violations.is_empty()).then_some("audit-broken"))}>
            <h2>{ text.end.audit }</h2>
            if audit.violations.is_empty() { <p>{ clean }</p> }
            else {
                <ul>
                    { for audit.violations.iter().take(LISTED).map(line) }
                    { more(audit.violations.len()) }
                </ul>
            }
            if !audit.groundless.is_empty() {
                <ul>
                    { for audit.groundless.iter().take(LISTED).map(|index| html! {
                        <li>{ (text.end.groundless)(shot(*index)) }</li>
                    }) }
                    { more(audit.groundless.len()) }
                </ul>
            }
            if overturned {
                <p>{ text.end.overturned }{ " " }<b>{ result(audit.verdict, &shown.names, text) }</b></p>
            }
        </section>
    }
}

/// Describes the result from a neutral point of view.
pub(crate) fn result(outcome: Option<Outcome>, names: &[String; 2], text: &Texts) -> String {
    match outcome {
        Some(Outcome::Win(side)) => (text.end.won)(&names[side.index() & 1]),
        Some(Outcome::Draw) => text.end.draw.to_owned(),
        Some(Outcome::Nobody) => text.end.nobody.to_owned(),
        None => text.end.unfinished.to_owned(),
    }
}
