//! Echoes of acts in the fleet editor for those who listen.

use super::super::log::cells_of;
use crate::app::prelude::*;
use crate::app::text::Texts;
use crate::app::web::document;
use kletka::desk::sea_battle::{EditorAction, FleetEditor, Piece};
use kletka::grid::Cell;
use kletka::sea_battle::Setup;
use kletka::speech::sea_battle::Echo;
use std::rc::Rc;

/// Announces what each act has changed.
#[hook]
pub(super) fn use_echoes(before: &Rc<FleetEditor>, now: &Rc<FleetEditor>, text: &'static Texts) {
    let before = before.clone();
    use_effect_with(now.clone(), move |editor| {
        if let Some(echo) = Echo::between(&before, editor) {
            document::announce(&words(&echo, editor.setup(), text));
        }
    });
}

fn words(echo: &Echo, setup: &Setup, text: &Texts) -> String {
    let speech = &text.battle.speech;
    match echo {
        Echo::InHand(piece) => (speech.in_hand)(&name(*piece, text)),
        Echo::Turned(cells) => cells_of(setup, cells, text),
        Echo::LaidDown(piece, cells) => (speech.laid_down)(&name(*piece, text), &cells_of(setup, cells, text)),
        Echo::Removed(piece) => (speech.removed)(&name(*piece, text)),
        Echo::Left(0) => text.placement.all_placed.to_owned(),
        Echo::Left(count) => (speech.to_place)(*count),
    }
}

fn name(piece: Piece, text: &Texts) -> String {
    match piece {
        Piece::Ship(length) => (text.terms.ship)(length),
        Piece::Mine => (text.battle.mark)(kletka::scene::sea_battle::Mark::Mine).to_owned(),
        Piece::Sweeper => (text.battle.mark)(kletka::scene::sea_battle::Mark::Sweeper).to_owned(),
    }
}

/// Returns the callback of a cell chosen by key. A refusal that stands already is announced again.
pub(super) fn choosing(editor: &FleetEditor, act: &Callback<EditorAction>, reason: Option<String>) -> Callback<Cell> {
    let (editor, act) = (editor.clone(), act.clone());
    Callback::from(move |cell: Cell| {
        let mut next = editor.clone();
        next.apply(EditorAction::Choose(cell));
        if next.refusal().is_some() && next.faults() == editor.faults() {
            document::announce(reason.as_deref().unwrap_or_default());
        }
        act.emit(EditorAction::Choose(cell));
    })
}
