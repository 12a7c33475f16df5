//! Panels of the rules (V1, V2, V9, V12).

use super::agreed;
use crate::app::canvas::{Canvas, SharedView};
use crate::app::pages::players::{Draft, Edit, editing};
use crate::app::play::form_controls::{Panel, Stepper, chip, narrow, values};
use crate::app::text::Texts;
use kletka::grid::{Cell, CellSet};
use kletka::record::SetupOption;
use kletka::scene::virus_war::BoardView;
use kletka::virus_war::{MAX_SIZE, MAX_SUB_MOVES, MIN_SIZE, Rule, Setup, SetupError, VirusWarPosition};
use yew::prelude::*;

/// Board sizes with a button of their own (V1).
const SIDES: [u8; 5] = [7, 10, 12, 16, MAX_SIZE];

/// Rules in the form, and their error.
pub(super) struct OptionsProps {
    pub(super) setup: Setup,
    pub(super) error: Option<SetupError>,
    pub(super) edits: Callback<Edit<Draft<VirusWarPosition>>>,
}

impl OptionsProps {
    fn change<E: 'static>(&self, change: impl Fn(&mut Setup, E) + 'static) -> Callback<E> {
        editing(&self.edits, move |draft, event| change(&mut draft.setup, event))
    }

    fn error(&self, belongs: fn(SetupError) -> bool, text: &Texts) -> Option<AttrValue> {
        self.error.filter(|&error| belongs(error)).map(|error| text.virus.error(error).into())
    }
}

pub(super) fn options(props: &OptionsProps, text: &'static Texts) -> Html {
    html! {
        <section>
            <h2>{ text.setup.all_rules }</h2>
            <div class="panels">
                { board(props, text) }
                { turn(props, text) }
                { for Rule::ALL.iter().map(|&rule| rule_panel(props, rule, text)) }
                { walls(props, text) }
            </div>
        </section>
    }
}

fn board(props: &OptionsProps, text: &Texts) -> Html {
    let setup = &props.setup;
    let error = props.error(|error| matches!(error, SetupError::Size(_) | SetupError::NearBases), text);
    html! {
        <Panel title={text.virus_setup.board} value={agreed::board(setup)} {error}>
            <Stepper id="virus-side" label={text.virus.side} value={u16::from(setup.size)} min={u16::from(MIN_SIZE)}
                max={u16::from(MAX_SIZE)} on_change={props.change(|setup, side| setup.set_size(narrow(side)))} />
            <div class="chips">
                { for SIDES.map(|side| {
                    let choose = props.change(move |setup, _: MouseEvent| setup.set_size(side));
                    chip(&format!("{side}×{side}"), setup.size == side, choose)
                }) }
            </div>
        </Panel>
    }
}

fn turn(props: &OptionsProps, text: &Texts) -> Html {
    let (setup, words) = (&props.setup, text.virus_setup);
    let error = props.error(|error| matches!(error, SetupError::SubMoves(_)), text);
    html! {
        <Panel title={words.turn} value={(words.sub_moves)(setup.sub_moves)} {error}>
            <Stepper id="virus-sub-moves" label={text.virus.sub_moves} value={u16::from(setup.sub_moves)} min=1
                max={u16::from(MAX_SUB_MOVES)}
                on_change={props.change(|setup, count| setup.sub_moves = narrow(count))} />
            <p class="hint">{ words.turn_line }</p>
        </Panel>
    }
}

fn rule_panel(props: &OptionsProps, rule: Rule, text: &Texts) -> Html {
    let words = text.virus_setup;
    let name = (words.rule)(rule);
    let legend = html! { <legend class="hidden">{ name }</legend> };
    let line = |value| ((words.rule_value)(rule, value != 0), (words.rule_value_line)(rule, value != 0));
    let choose = |value| props.change(move |setup, ()| rule.set(setup, value));
    html! {
        <Panel title={name} value={(words.rule_value)(rule, rule.value(&props.setup) != 0)}>
            { values(rule, &props.setup, legend, line, choose) }
        </Panel>
    }
}

/// Board on which clicks toggle walls.
fn walls(props: &OptionsProps, text: &'static Texts) -> Html {
    let setup = &props.setup;
    let Some(view) = BoardView::from_setup(setup) else { return html! {} };
    let error = props.error(|error| matches!(error, SetupError::Wall(_)), text);
    let on_cell = props.change(|setup, cell: Cell| {
        if !setup.walls.remove(cell) {
            setup.walls.insert(cell);
        }
    });
    let clear = props.change(|setup, _: MouseEvent| setup.walls = CellSet::EMPTY);
    html! {
        <Panel title={text.virus.walls} value={agreed::walls(setup, text)} {error}>
            <p class="hint">{ text.virus.walls_line }</p>
            <Canvas id="walls" label={text.virus.walls} view={SharedView::new(view)} {on_cell} />
            <button type="button" class="button" disabled={setup.walls.is_empty()} onclick={clear}>
                { text.virus.clear_walls }
            </button>
        </Panel>
    }
}
