//! `#/virus-war`: what Virus War adds to its setup page (V1, V2, V9, V12).

use crate::app::button::button_if;
use crate::app::canvas::{Canvas, SharedView};
use crate::app::pictures::thumbnail;
use crate::app::play::form_controls::Choice;
use crate::app::prelude::*;
use crate::app::setup::{Fault, FormProps, OtherField, SetupGame};
use crate::app::text::{AllTexts, Texts, use_all_texts};
use kletka::grid::{Cell, CellSet};
use kletka::record::Value;
use kletka::scene::square_board::MARGIN;
use kletka::scene::virus_war::{BoardView, board};
use kletka::virus_war::{CellName, Preset, Rule, RuleGroup, Setup, VirusWarPosition};

impl SetupGame for VirusWarPosition {
    type Presets = Presets;

    fn sides(text: &'static Texts) -> &'static [&'static str] {
        &text.virus.sides
    }

    fn group(group: RuleGroup, text: &Texts) -> &'static str {
        (text.virus_rules.group)(group)
    }

    fn title(rule: Rule, text: &Texts) -> &'static str {
        (text.virus_rules.title)(rule)
    }

    fn value(rule: Rule, value: Value, _sides: [&str; 2], text: &Texts) -> String {
        (text.virus_rules.value)(rule, value.kind, value.count)
    }

    fn line(rule: Rule, kind: usize, text: &AllTexts) -> &'static str {
        (text.cards.virus)(rule, kind)
    }

    fn fields(form: &FormProps<Self>, group: RuleGroup, text: &'static Texts) -> Html {
        if group == RuleGroup::Board {
            walls(form, text)
        } else {
            html! {}
        }
    }

    fn others(setup: &Setup, text: &Texts) -> Vec<OtherField<Self>> {
        let cells = setup.walls.iter().map(|cell| CellName(cell).to_string());
        let value = cells.collect::<Vec<_>>().join(" ");
        let walls =
            OtherField { group: RuleGroup::Board, tag: "Walls", name: text.virus.walls, value, is_usual: false };
        if setup.walls.is_empty() { Vec::new() } else { vec![walls] }
    }

    fn fault(setup: &Setup, text: &Texts) -> Option<Fault> {
        setup.check().err().map(|error| (error.tag(), text.virus.error(error)))
    }

    fn warning(setup: &Setup, text: &Texts) -> Option<String> {
        Some(text.virus.wall_bias(setup.wall_bias()?))
    }

    fn fit(setup: &mut Setup) {
        setup.set_size(setup.size);
    }
}

#[function_component]
pub(in crate::app) fn Presets(form: &FormProps<VirusWarPosition>) -> Html {
    let text = use_all_texts();
    let picture = |setup: &Setup| BoardView::from_setup(setup).map(|view| thumbnail(&board(&view), MARGIN));
    let pictures = use_memo((), |()| Preset::ALL.map(|preset| (preset, picture(&preset.setup()).unwrap_or_default())));
    let chosen = Preset::find(form.setup());
    let card = |(preset, picture): &(Preset, Html)| {
        let setup = preset.setup();
        html! {
            <Choice group="preset" title={(text.virus_setup.preset)(*preset)} badge={format!("{0}×{0}", setup.size)}
                line={(text.virus_setup.preset_line)(*preset)} picture={picture.clone()}
                checked={chosen == Some(*preset)} on_choose={form.change(move |rules, ()| *rules = setup.clone())} />
        }
    };
    html! {
        <fieldset class="choices choices-presets">
            <legend>{ text.virus_setup.presets }</legend>
            { for pictures.iter().map(card) }
        </fieldset>
    }
}

/// Draws the board on which clicks toggle walls.
fn walls(form: &FormProps<VirusWarPosition>, text: &Texts) -> Html {
    let Some(view) = BoardView::from_setup(form.setup()) else { return html! {} };
    let on_cell = form.change(|setup, cell: Cell| {
        if !setup.walls.remove(cell) {
            setup.walls.insert(cell);
        }
    });
    let clear = form.change(|setup, _: MouseEvent| setup.walls = CellSet::EMPTY);
    html! {
        <>
            <p class="hint">{ text.virus.walls_line }</p>
            <Canvas id="walls" label={text.virus.walls} view={SharedView::new(view)} {on_cell} />
            { button_if(!form.setup().walls.is_empty(), "button", text.virus.clear_walls, clear) }
            { form.fault_at("Walls") }
        </>
    }
}
