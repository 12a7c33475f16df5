//! Shapes of ships (S4) and their distance (S5).

use super::pictures;
use super::rule::RuleProps;
use crate::app::play::form_controls::{Choice, Panel, chip};
use crate::app::text::Texts;
use kletka::sea_battle::{Shape, Shapes, Touching};
use yew::prelude::*;

pub(super) fn shapes_panel(props: &RuleProps, text: &'static Texts) -> Html {
    let all = |title: &'static str, shapes: Shapes| {
        chip(title, props.setup.shapes == shapes, props.change(move |setup, _: MouseEvent| setup.shapes = shapes))
    };
    html! {
        <Panel title={text.setup.shapes} value={shapes_words(props.setup.shapes, text)}>
            <div class="chips">
                { all(text.setup.straight_only, Shapes::STRAIGHT) }
                { all(text.setup.any_figure, Shapes::ANY) }
            </div>
            <fieldset class="switches">
                <legend class="hidden">{ text.setup.shapes }</legend>
                { for Shape::BENT.map(|shape| switch(props, shape, text)) }
            </fieldset>
            <p class="hint">{ text.setup.shapes_line }</p>
        </Panel>
    }
}

fn switch(props: &RuleProps, shape: Shape, text: &Texts) -> Html {
    let allowed = props.setup.shapes.allow(shape);
    let toggle = props.change(move |setup, _: Event| {
        let shapes = setup.shapes;
        setup.shapes = if shapes.allow(shape) { shapes.without(shape) } else { shapes.with(shape) };
    });
    html! {
        <label class="choice">
            <input type="checkbox" checked={allowed} onchange={toggle} />
            { pictures::shape(shape) }
            <span class="choice-title">{ (text.terms.shape)(shape) }</span>
        </label>
    }
}

pub(super) fn shapes_words(shapes: Shapes, text: &Texts) -> String {
    match shapes {
        Shapes::STRAIGHT => text.agreed.straight_only.into(),
        Shapes::ANY => text.agreed.any_figure.into(),
        _ => {
            let allowed = Shape::ALL.into_iter().filter(|&shape| shapes.allow(shape));
            allowed.map(|shape| (text.terms.shape)(shape).to_lowercase()).collect::<Vec<_>>().join(", ")
        }
    }
}

pub(super) fn touching_panel(props: &RuleProps, text: &'static Texts) -> Html {
    let ways = [
        (Touching::Never, text.setup.touch_never),
        (Touching::Corners, text.setup.touch_corners),
        (Touching::Anything, text.setup.touch_anything),
    ];
    html! {
        <Panel title={text.setup.touching} value={(text.agreed.touching)(props.setup.touching)}>
            <fieldset class="choices choices-pictures">
                <legend class="hidden">{ text.setup.touching }</legend>
                { for ways.map(|(touching, title)| html! {
                    <Choice group="touching" {title} checked={props.setup.touching == touching}
                        picture={pictures::touching(touching)}
                        on_choose={props.change(move |setup, ()| setup.touching = touching)} />
                }) }
            </fieldset>
            <p class="hint">
                { text.settings.halo_line }{ " " }<a href="#/settings">{ text.frame.settings }</a>
            </p>
        </Panel>
    }
}
