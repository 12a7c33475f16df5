//! Shapes of ships (S4).

use super::{Form, pictures};
use crate::app::play::form_controls::chip;
use crate::app::prelude::*;
use crate::app::text::Texts;
use kletka::sea_battle::{Shape, Shapes};

pub(super) fn fields(form: &Form, text: &Texts) -> Html {
    let all = |title: &'static str, shapes: Shapes| {
        chip(title, form.setup().shapes == shapes, form.change(move |setup, _: MouseEvent| setup.shapes = shapes))
    };
    html! {
        <fieldset class="switches">
            <legend>{ text.setup.shapes }</legend>
            <div class="chips">
                { all(text.setup.straight_only, Shapes::STRAIGHT) }
                { all(text.setup.any_figure, Shapes::ANY) }
            </div>
            { for Shape::BENT.map(|shape| switch(form, shape, text)) }
            <p class="hint">{ text.setup.shapes_line }</p>
        </fieldset>
    }
}

fn switch(form: &Form, shape: Shape, text: &Texts) -> Html {
    let allowed = form.setup().shapes.allow(shape);
    let toggle = form.change(move |setup, _: Event| {
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

pub(super) fn words(shapes: Shapes, text: &Texts) -> String {
    match shapes {
        Shapes::STRAIGHT => text.agreed.straight_only.into(),
        Shapes::ANY => text.agreed.any_figure.into(),
        _ => {
            let allowed = Shape::ALL.into_iter().filter(|&shape| shapes.allow(shape));
            allowed.map(|shape| (text.terms.shape)(shape).to_lowercase()).collect::<Vec<_>>().join(", ")
        }
    }
}
