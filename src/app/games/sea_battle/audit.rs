//! Audit of a match that is over: its boards laid open, the violations, and the result that follows (S19, S20).

use super::side_name;
use crate::app::play::page_game::BoardProps;
use crate::app::prelude::*;
use crate::app::text::Texts;
use kletka::bots::sea_battle::Level;
use kletka::game::{Outcome, Side};
use kletka::grid::CellSet;
use kletka::play::{AuditReport, LocalOutcome, Ruling, Seats, pact_of, seats_of};
use kletka::record::Record;
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Audit, Ending, Layout, Phase, SeaBattlePosition, Violation, shot_number};
use std::rc::Rc;

/// Maximum number of violations listed; further ones are only counted.
const LISTED: usize = 50;

/// What the audit of a match has found.
pub(super) struct Findings {
    transcript: Rc<Transcript>,
    seats: Seats<Level>,
    names: [String; 2],
    /// `None` if a board is missing.
    audit: Option<Audit>,
    /// Ruling of a match between devices; `None` for a match on one device.
    ruling: Option<Ruling>,
    /// Result at the table.
    table: Option<(Outcome, Ending)>,
}

/// Returns the findings of a match that is over.
#[hook]
pub(super) fn use_findings(props: &BoardProps<SeaBattlePosition>, text: &'static Texts) -> Rc<Option<Findings>> {
    use_memo((props.replay.transcript().cloned(), core::ptr::from_ref(text)), |(transcript, _)| {
        transcript.as_ref().map(|transcript| Findings::new(transcript, text))
    })
}

impl Findings {
    fn new(transcript: &Rc<Transcript>, text: &Texts) -> Self {
        let seats = seats_of(transcript);
        let names = Side::BOTH.map(|side| side_name(&seats, side, text));
        let sealed = pact_of::<SeaBattlePosition>(transcript).ok().flatten();
        let sealed = sealed.map(|_| AuditReport::<SeaBattlePosition>::from_transcript(transcript));
        let ruling = sealed.as_ref().map(|report| report.ruling);
        let placed = &transcript.boards.placed;
        let boards = match (placed, laid_open(transcript, Side::FIRST), laid_open(transcript, Side::SECOND)) {
            ([Some(one), Some(other)], Some(first), Some(second)) => Some(([one, other], [first, second])),
            _ => None,
        };
        let audit = boards.map(|(placed, shown)| Audit::new(&transcript.setup, &transcript.moves, placed, shown));
        let audit = sealed.map(|report| report.audit).or(audit);
        let legal = Record::<SeaBattlePosition>::legal_part(transcript.setup.clone(), &transcript.moves);
        let table = match legal.map(|record| record.position().phase()) {
            Ok(Phase::Over(outcome, ending)) => Some((outcome, ending)),
            _ => None,
        };
        Self { transcript: transcript.clone(), seats, names, audit, ruling, table }
    }

    pub(super) fn names(&self) -> &[String; 2] {
        &self.names
    }

    /// Returns the layout that a side has laid open, or placed.
    pub(super) fn layout(&self, side: Side) -> Option<&Layout> {
        laid_open(&self.transcript, side)
    }

    /// Returns the layout that a side has placed.
    pub(super) fn placed(&self, side: Side) -> Option<&Layout> {
        self.transcript.boards.placed[side.index() & 1].as_ref()
    }

    /// Returns the cells of a side's board that violate the rules.
    pub(super) fn wrong(&self, side: Side) -> CellSet {
        self.audit.as_ref().map_or(CellSet::EMPTY, |audit| audit.cells(side))
    }

    /// Returns the result after the audit.
    fn outcome(&self) -> Option<Outcome> {
        match self.ruling {
            Some(Ruling::Stands(outcome) | Ruling::Reversed(outcome)) => return Some(outcome),
            Some(Ruling::Running | Ruling::NotCounted) => return None,
            None => {}
        }
        self.audit.as_ref().map_or(self.table.map(|(outcome, _)| outcome), |audit| audit.verdict)
    }

    /// Returns whether a local player has won.
    pub(super) fn won(&self) -> bool {
        self.outcome().is_some_and(|outcome| self.seats.have_won(outcome))
    }

    /// Describes the result for the players at this device.
    pub(super) fn result(&self, text: &Texts) -> String {
        // It does not count, or not yet, for lack of a disclosed board.
        if self.ruling == Some(Ruling::NotCounted) {
            return text.judgement.over.to_owned();
        }
        match self.outcome().map(|outcome| self.seats.local_outcome(outcome)) {
            Some(LocalOutcome::YouWon) => text.end.you_won.to_owned(),
            Some(LocalOutcome::YouLost) => text.end.you_lost.to_owned(),
            _ => result(self.outcome(), &self.names, text),
        }
    }

    /// Describes the rule that ended the match, unless a violation reversed its result.
    pub(super) fn reason(&self, text: &Texts) -> Option<String> {
        let stands = !matches!(self.ruling, Some(Ruling::Reversed(_)));
        self.table.filter(|_| stands).map(|(_, ending)| (text.end.reason)(ending).to_owned())
    }
}

/// Returns the layout that a side has laid open, or placed.
fn laid_open(transcript: &Transcript, side: Side) -> Option<&Layout> {
    let boards = &transcript.boards;
    boards.shown[side.index() & 1].as_ref().or(boards.placed[side.index() & 1].as_ref())
}

/// Describes a result from a neutral point of view.
fn result(outcome: Option<Outcome>, names: &[String; 2], text: &Texts) -> String {
    match outcome {
        Some(Outcome::Win(side)) => (text.end.won)(&names[side.index() & 1]),
        Some(Outcome::Draw) => text.end.draw.to_owned(),
        Some(Outcome::Nobody) => text.end.nobody.to_owned(),
        None => text.end.unfinished.to_owned(),
    }
}

/// Draws the violations.
pub(super) fn audit(findings: &Findings, text: &Texts) -> Html {
    let Findings { transcript, names, ruling, .. } = findings;
    let Some(audit) = &findings.audit else {
        return html! { <section class="audit"><h2>{ text.end.audit }</h2><p>{ text.end.not_checked }</p></section> };
    };
    let name = |cell| transcript.setup.coordinates.name(cell);
    let shot = |index: usize| shot_number(&transcript.moves, index);
    let line = |violation: &Violation| {
        let place = violation.index.map(|index| format!(" ({})", (text.end.in_move)(shot(index))));
        html! {
            <li>
                <b>{ &names[violation.side.index() & 1] }</b>
                { ": " }{ text.violation(&violation.what, &name) }{ place.unwrap_or_default() }
            </li>
        }
    };
    // A hostile text may have thousands of violations, each an element of the page.
    let more = |all: usize| {
        all.checked_sub(LISTED).filter(|&more| more > 0).map(|more| html! { <li>{ (text.end.and_more)(more) }</li> })
    };
    // Between devices the ruling is shown beside the disclosed boards.
    let overturned = ruling.is_none() && audit.verdict != audit.table;
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
                <p>{ text.end.overturned }{ " " }<b>{ result(audit.verdict, names, text) }</b></p>
            }
        </section>
    }
}
