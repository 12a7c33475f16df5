//! Actions of a turn: pass, undo, hint; and resignation.

use super::status::pass_warning;
use crate::app::confirm::ConfirmButton;
use crate::app::play::begin::{begin, sealed};
use crate::app::play::driver::ask;
use crate::app::play::store::MatchHandle;
use crate::app::text::use_texts;
use crate::app::web::random;
use crate::app::worker_client::PendingRequest;
use kletka::bots::virus_war::Level;
use kletka::game::{Position, Side, Turn};
use kletka::play::Match;
use kletka::virus_war::{Players, SubMove, VirusWarPosition};
use std::rc::Rc;
use yew::prelude::*;

/// Hint for a state of the match.
#[derive(Clone, PartialEq)]
pub(super) struct Hint {
    pub(super) game: Rc<Match<VirusWarPosition>>,
    pub(super) state: HintState,
}

#[derive(Clone, PartialEq)]
pub(super) enum HintState {
    Thinking,
    /// Sub-moves of the best turn, in order.
    Turn(Vec<SubMove>),
    Failed,
}

#[derive(Properties, PartialEq)]
pub(super) struct ToolsProps {
    pub(super) game: Rc<Match<VirusWarPosition>>,
    /// A human is to move.
    pub(super) mine: bool,
    pub(super) handle: MatchHandle<VirusWarPosition>,
    pub(super) hint: UseStateHandle<Option<Hint>>,
}

#[function_component]
pub(super) fn Tools(props: &ToolsProps) -> Html {
    let text = use_texts();
    let words = text.virus;
    let ToolsProps { game, handle, mine, hint } = props;
    let undoable_by = game.undoable_by();
    let asked = use_mut_ref(|| None::<PendingRequest>);
    let count = game.moves().len();
    let position = game.position();
    let may_pass = *mine && position.check(&SubMove::Pass).is_ok();
    let warning = if may_pass { pass_warning(position, words) } else { None };
    let play = |mv: SubMove| callback!(handle, move |()| handle.play_at(count, [mv]));
    let asked_back = if undoable_by.is_none() { sent_turn(game) } else { None };
    let back = callback!(handle, game, move |()| match asked_back {
        Some(earlier) => game.play_on(earlier, random::seed()).map(sealed).into_iter().for_each(begin),
        None => handle.change(|game| {
            game.undo();
        }),
    });
    let back_label = match undoable_by {
        None if asked_back.is_some() => words.ask_back.to_owned(),
        Some(side) if side != position.side_to_move() && game.seats().share_device() => {
            (words.back_of)(words.in_text[side.index() & 3])
        }
        _ => words.back.to_owned(),
    };
    let ask_hint = cloned!(game, hint, move |_: MouseEvent| {
        let set = cloned!(game, hint, move |state: HintState| hint.set(Some(Hint { game: game.clone(), state })));
        set(HintState::Thinking);
        let side = game.position().side_to_move();
        let request = ask(&game, side, Level::Pandemic, move |result| {
            set(result.map_or(HintState::Failed, HintState::Turn));
        });
        *asked.borrow_mut() = request;
    });
    html! {
        <div class="tools">
            <ConfirmButton label={back_label} question={asked_back.map(|_| words.ask_back_sure)} accept={words.ask_back}
                disabled={undoable_by.is_none() && asked_back.is_none()} on_confirm={back} />
            <ConfirmButton label={words.pass} question={warning.map(AttrValue::from)} accept={words.pass}
                disabled={!may_pass} on_confirm={play(SubMove::Pass)} />
            if game.gives_hints() {
                <button type="button" class="button" disabled={!mine} onclick={ask_hint}>{ words.hint }</button>
            }
        </div>
    }
}

#[derive(Properties, PartialEq)]
pub(super) struct ResignProps {
    pub(super) game: Rc<Match<VirusWarPosition>>,
    pub(super) handle: MatchHandle<VirusWarPosition>,
}

/// Button that resigns for the side that may.
#[function_component]
pub(super) fn Resign(props: &ResignProps) -> Html {
    let text = use_texts();
    let ResignProps { game, handle } = props;
    let resigner = resigner(game, game.position());
    let count = game.moves().len();
    let resign = callback!(handle, move |()| handle.play_at(count, resigner.map(SubMove::Resign)));
    let four = game.setup().players == Players::Four;
    let sure = if four { text.virus.resign_four } else { text.virus.resign_sure };
    html! {
        <p class="tools">
            <ConfirmButton label={text.battle.resign} question={sure} accept={text.battle.resign}
                decline={text.battle.play_on} disabled={resigner.is_none()} on_confirm={resign} />
        </p>
    }
}

/// Returns the number of moves before the last turn that a player here has sent by link, forced passes left out.
fn sent_turn(game: &Match<VirusWarPosition>) -> Option<usize> {
    let (side, sent) = (game.seats().only_human()?, game.session().pact()?.sent());
    game.history().last_turn_of(side, sent).map(|turn| turn.moves.start)
}

/// Returns the side that may resign: the human to move, or at any time the only human against one computer.
fn resigner(game: &Match<VirusWarPosition>, position: &VirusWarPosition) -> Option<Side> {
    let Turn::Side(mover) = position.turn() else { return None };
    // Between devices a move out of turn would contradict the other device's next link.
    let is_alone = game.setup().players == Players::Two && !game.seats().is_between_devices();
    let alone = game.seats().only_human().filter(|_| is_alone);
    alone.or_else(|| Some(mover).filter(|&side| game.seats().is_human(side)))
}
