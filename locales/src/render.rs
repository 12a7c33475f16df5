//! Texts for samples of their arguments, to compare two ways to write the same.

use crate::case::Kind;
use crate::resolve::{Argument, Arm, Key, Part};
use crate::texts::{Texts, Value};
use crate::{LANGUAGES, Language};
use std::collections::{BTreeMap, BTreeSet};

/// Numbers of all plural categories.
const NUMBERS: [u64; 13] = [0, 1, 2, 3, 5, 6, 11, 12, 21, 22, 25, 101, 111];

/// Collects the variants that choices by an argument name.
fn cases(parts: &[Part], index: usize, found: &mut BTreeSet<String>) {
    for part in parts {
        let Part::Choice(by, arms) = part else { continue };
        for arm in arms {
            match &arm.key {
                Key::Case(key) | Key::Number(key) if *by == index => drop(found.insert(key.clone())),
                _ => {}
            }
            cases(&arm.parts, index, found);
        }
    }
}

fn samples(argument: &Argument, index: usize, texts: &[&[Part]]) -> BTreeSet<String> {
    let mut samples = BTreeSet::new();
    texts.iter().for_each(|parts| cases(parts, index, &mut samples));
    match argument.kind {
        Kind::Integer(_) => samples.extend(NUMBERS.map(|number| number.to_string())),
        Kind::Bool => samples.extend(["true", "false"].map(str::to_owned)),
        Kind::Text | Kind::Option(_) | Kind::Enum(_) | Kind::Shown(_) => {
            samples.insert(format!("<{}>", argument.name));
        }
    }
    samples
}

fn is_chosen(arm: &Arm, value: &str, language: &Language) -> bool {
    match &arm.key {
        Key::Number(key) | Key::Case(key) => key == value,
        Key::Form(index) => value.parse().is_ok_and(|number| language.form(number) == *index),
        Key::Rest => true,
    }
}

/// Appends a text; `None` if a choice has no variant for the values.
fn render(parts: &[Part], values: &[String], language: &Language, text: &mut String) -> Option<()> {
    for part in parts {
        match part {
            Part::Plain(plain) => text.push_str(plain),
            Part::Argument(index) => text.push_str(&values[*index]),
            Part::Choice(index, arms) => {
                let arm = arms.iter().find(|arm| is_chosen(arm, &values[*index], language))?;
                render(&arm.parts, values, language, text)?;
            }
        }
    }
    Some(())
}

impl Texts {
    /// Returns every text in every language, for samples of its arguments that have all variants and plural categories.
    pub fn renderings(&self) -> BTreeMap<String, String> {
        let mut all = BTreeMap::new();
        for field in self.groups.iter().flat_map(|group| &group.fields) {
            for (language, value) in LANGUAGES.iter().zip(&field.values) {
                let texts: Vec<&[Part]> = match value {
                    Value::Text(parts) => vec![parts],
                    Value::List(list) => list.iter().map(Vec::as_slice).collect(),
                };
                let mut combinations = vec![Vec::new()];
                for (index, argument) in field.arguments.iter().enumerate() {
                    let samples = samples(argument, index, &texts);
                    let with =
                        |values: &Vec<String>, sample: &String| [&values[..], std::slice::from_ref(sample)].concat();
                    let each = |values| samples.iter().map(move |sample| with(values, sample));
                    combinations = combinations.iter().flat_map(each).collect();
                }
                for (values, (place, parts)) in
                    combinations.iter().flat_map(|values| texts.iter().enumerate().map(move |text| (values, text)))
                {
                    let mut text = String::new();
                    if render(parts, values, language, &mut text).is_some() {
                        all.insert(format!("{} {} {place} {}", language.code, field.id, values.join(" ")), text);
                    }
                }
            }
        }
        all
    }
}
