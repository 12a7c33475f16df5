//! Desk of a board in the page: draws it, passes the player's acts on, and carries out the effects.

use super::driver::Stamp;
use super::store::MatchHandle;
use crate::app::prelude::*;
use crate::app::refusal::{Refusal, use_refusal};
use crate::app::text::{Texts, use_texts};
use crate::app::web::document;
use crate::app::worker_client::{self, PendingRequest};
use kletka::desk::{Desk, Effect, EffectOf};
use kletka::game::Position;
use kletka::grid::Cell;
use kletka::play::Match;
use kletka::record::Notation;
use std::cell::{Ref, RefCell};
use std::rc::Rc;

/// Board that shows the refusals of a desk, and the words of its notices.
#[derive(Clone, Copy)]
pub(crate) struct DeskBoard<N> {
    /// Id of the board on which a notice refuses a cell.
    pub(crate) id: fn(&N) -> &'static str,
    pub(crate) words: fn(&N, &Texts) -> String,
}

type MoveOf<D> = <<D as Desk>::Game as Position>::Move;

/// Desk of an open match.
pub(crate) struct OpenDesk<D: Desk<Game: Notation>> {
    shared: Rc<Shared<D>>,
    refusal: Refusal,
    /// Takes an act of the player.
    pub(crate) act: Callback<D::Input>,
}

struct Shared<D: Desk<Game: Notation>> {
    desk: RefCell<D>,
    game: RefCell<Rc<Match<D::Game>>>,
    handle: MatchHandle<D::Game>,
    request: RefCell<Option<PendingRequest>>,
    /// Effects of drawings that have not been carried out.
    due: RefCell<Vec<EffectOf<D>>>,
    refusal: Refusal,
    board: DeskBoard<D::Notice>,
    stamp: Stamp<MoveOf<D>>,
    text: std::cell::Cell<&'static Texts>,
    redraw: UseForceUpdateHandle,
}

/// Opens a desk beside a match.
#[hook]
pub(crate) fn use_desk<D: Desk<Game: Notation>>(
    game: &Rc<Match<D::Game>>,
    handle: &MatchHandle<D::Game>,
    board: DeskBoard<D::Notice>,
    stamp: Stamp<MoveOf<D>>,
    begin: impl FnOnce() -> D,
) -> OpenDesk<D>
where
    D::Notice: 'static,
{
    let (text, redraw, refusal) = (use_texts(), use_force_update(), use_refusal(game.moves().len()));
    let shared = use_memo((), |()| Shared {
        desk: RefCell::new(begin()),
        game: RefCell::new(game.clone()),
        handle: handle.clone(),
        request: RefCell::default(),
        due: RefCell::default(),
        refusal: refusal.clone(),
        board,
        stamp,
        text: std::cell::Cell::new(text),
        redraw,
    });
    shared.game.replace(game.clone());
    shared.text.set(text);
    let follows = shared.desk.borrow_mut().follow(game);
    // Kept, since of two drawings in a row only the last one has its effect run.
    shared.due.borrow_mut().push(follows);
    let later = shared.clone();
    use_effect(move || later.due.take().into_iter().for_each(|due| later.carry_out(due)));
    let acting = shared.clone();
    let act = use_callback((), move |input, ()| {
        let effect = acting.change(|desk, game| desk.input(game, input));
        if matches!(effect, Effect::Play(_)) {
            // What was chosen in the menu closes it before the page moves the focus.
            document::close_dialogs();
        }
        acting.carry_out(effect);
    });
    OpenDesk { shared, refusal, act }
}

impl<D: Desk<Game: Notation>> OpenDesk<D> {
    /// Returns the desk as it is now.
    pub(crate) fn now(&self) -> Ref<'_, D> {
        self.shared.desk.borrow()
    }

    /// Returns the refusal shown on a board.
    pub(crate) fn refused(&self, board: &str) -> Option<(Cell, AttrValue)> {
        self.refusal.on(board)
    }

    /// Returns the callback of a button.
    pub(crate) fn press(&self, input: D::Input) -> Callback<MouseEvent>
    where
        D::Input: Clone,
    {
        self.act.reform(move |_: MouseEvent| input.clone())
    }
}

impl<D: Desk<Game: Notation>> Shared<D> {
    /// Changes the desk, draws it anew and returns the effect to carry out.
    fn change(&self, change: impl FnOnce(&mut D, &Match<D::Game>) -> EffectOf<D>) -> EffectOf<D> {
        let game = self.game.borrow().clone();
        let mut desk = self.desk.borrow().clone();
        let effect = change(&mut desk, &game);
        if self.desk.replace(desk.clone()) != desk {
            self.redraw.force_update();
        }
        effect
    }

    fn carry_out(self: &Rc<Self>, effect: EffectOf<D>) {
        let game = self.game.borrow().clone();
        let words = |notice| (self.board.words)(&notice, self.text.get());
        match effect {
            Effect::Nothing => {}
            Effect::Play(moves) => {
                // The computer player shall not wait behind a hint that nobody needs any more.
                self.request.replace(None);
                self.handle.play_at(game.moves().len(), self.stamped(moves));
            }
            Effect::TakeBack(count) => {
                self.handle.change(move |game| while game.moves().len() > count && game.undo() {});
            }
            Effect::List(moves, notice) => {
                self.handle.change(move |game| game.session_mut().set_listed(moves));
                if let Some(notice) = notice {
                    self.refusal.clear();
                    document::announce(&words(notice));
                }
            }
            Effect::Tag(name, value) => self.handle.change(move |game| game.set_tag(&name, &value)),
            Effect::Ask(job) => {
                let seed = game.seed().wrapping_add(game.moves().len() as u64);
                // Weak, so that the request is cancelled when the page is left.
                let asking = Rc::downgrade(self);
                let request = worker_client::ask(seed, *job, move |result| {
                    if let Some(asking) = asking.upgrade() {
                        asking.carry_out(asking.change(|desk, game| desk.answer(game, result.ok())));
                    }
                });
                self.request.replace(Some(request));
            }
            Effect::Echo(notice) => {
                self.refusal.clear();
                document::announce(&words(notice));
            }
            Effect::Refuse(cell, notice) => self.refusal.show((self.board.id)(&notice), cell, words(notice)),
        }
    }

    fn stamped(&self, moves: Vec<MoveOf<D>>) -> Vec<MoveOf<D>> {
        moves.into_iter().map(|mv| (self.stamp)(mv)).collect()
    }
}
