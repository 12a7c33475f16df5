//! `#/sea-battle`: what Sea Battle adds to its setup page (S1–S11).

mod fit;
mod fleet;
mod letters;
mod pictures;
mod presets;
mod saved_rules;
mod shapes;

pub(in crate::app) use fleet::words as fleet_words;
pub(in crate::app) use pictures::fleet as fleet_picture;

use crate::app::language::Language;
use crate::app::prelude::*;
use crate::app::setup::{Fault, FormProps, OtherField, SetupGame};
use crate::app::text::{AllTexts, LinksText, Texts};
use kletka::record::{SetupOption, Value};
use kletka::sea_battle::{Coordinates, Rule, RuleGroup, SeaBattlePosition, Setup, Shapes, Touching};

type Form = FormProps<SeaBattlePosition>;

impl SetupGame for SeaBattlePosition {
    type Presets = presets::Presets;

    fn sides(text: &'static Texts) -> &'static [&'static str] {
        &text.players.sides
    }

    fn group(group: RuleGroup, text: &Texts) -> &'static str {
        (text.sea_rules.group)(group)
    }

    fn title(rule: Rule, text: &Texts) -> &'static str {
        (text.sea_rules.title)(rule)
    }

    fn value(rule: Rule, value: Value, [first, second]: [&str; 2], text: &Texts) -> String {
        (text.sea_rules.value)(rule, value.kind, value.count, first, second)
    }

    fn line(rule: Rule, kind: usize, text: &AllTexts) -> &'static str {
        (text.cards.sea)(rule, kind)
    }

    fn kind_picture(rule: Rule, kind: usize) -> Html {
        match Touching::ALL.get(kind) {
            Some(&touching) if rule == Rule::Touching => pictures::touching(touching),
            _ => Html::default(),
        }
    }

    fn fields(form: &Form, group: RuleGroup, text: &'static Texts) -> Html {
        match group {
            RuleGroup::Board => html! { <letters::Letters ..form.clone() /> },
            RuleGroup::Fleet => html! { <>{ fleet::fields(form, text) }{ shapes::fields(form, text) }</> },
            _ => html! {},
        }
    }

    fn others(setup: &Setup, text: &Texts) -> Vec<OtherField<Self>> {
        let field = |group, tag, name, value, is_usual| OtherField { group, tag, name, value, is_usual };
        let (letters, shapes) = (letters::words(setup), shapes::words(setup.shapes, text));
        let fleet = fleet::words(&setup.fleet, text.terms);
        let has_alphabet = !matches!(setup.coordinates, Coordinates::Keyword(_));
        vec![
            field(RuleGroup::Board, "Coordinates", text.setup.letters, letters, has_alphabet),
            field(RuleGroup::Fleet, "Fleet", text.setup.fleet, fleet, false),
            field(RuleGroup::Fleet, "Shapes", text.setup.shapes, shapes, setup.shapes == Shapes::STRAIGHT),
        ]
    }

    fn fault(setup: &Setup, text: &Texts) -> Option<Fault> {
        setup.check().err().map(|error| (error.tag(), text.agreed.error(error)))
    }

    fn messages(rule: Rule, value: Value) -> Option<usize> {
        let mut setup = Setup::default();
        let is_fire = rule == Rule::Fire && rule.set(&mut setup, value);
        is_fire.then(|| LinksText::messages_of(setup.fire))
    }

    fn is_for_one_device(rule: Rule) -> bool {
        rule == Rule::Clock
    }

    fn first_setup(language: Language) -> Setup {
        Setup { coordinates: language.letters(), ..Setup::default() }
    }
}
