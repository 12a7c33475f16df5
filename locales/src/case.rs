//! Variants of choices by the type of their argument.

use crate::Fault;
use crate::resolve::{Arm, Key, Part, Resolver};
use fluent_syntax::ast::{Variant, VariantKey};
use std::collections::{BTreeMap, BTreeSet};

/// The type of an argument.
#[derive(Debug)]
pub(crate) enum Kind {
    Integer(String),
    Bool,
    /// `&str`.
    Text,
    /// An `Option` of this type.
    Option(String),
    /// An enum of the library.
    Enum(String),
    /// Any other type, which has no choices.
    Shown(String),
}

impl Kind {
    /// Parses the name of a type.
    pub(crate) fn new(name: &str) -> Self {
        match name {
            "u8" | "u16" | "u32" | "u64" | "usize" | "i64" => Self::Integer(name.to_owned()),
            "bool" => Self::Bool,
            "&str" => Self::Text,
            _ => match name.strip_prefix("Option<").and_then(|name| name.strip_suffix('>')) {
                Some(inner) => Self::Option(inner.to_owned()),
                None if name.contains("::") => Self::Enum(name.to_owned()),
                None => Self::Shown(name.to_owned()),
            },
        }
    }

    /// Returns its name in the files.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Integer(name) | Self::Enum(name) | Self::Shown(name) => name.clone(),
            Self::Bool => "bool".to_owned(),
            Self::Text => "&str".to_owned(),
            Self::Option(inner) => format!("Option<{inner}>"),
        }
    }

    /// Returns true if a variant of this type may have this name; enums know their own.
    fn knows(&self, key: &str) -> bool {
        match self {
            Self::Bool => key == "true" || key == "false",
            Self::Text => key == "empty",
            Self::Option(inner) => key == "none" || inner.contains("::"),
            Self::Enum(_) => true,
            Self::Integer(_) | Self::Shown(_) => false,
        }
    }

    /// Returns the variants that a choice must have, with or without one for all others.
    fn needed(&self, has_rest: bool) -> &'static [&'static str] {
        match self {
            Self::Bool if !has_rest => &["true", "false"],
            Self::Text if !has_rest => &["other"],
            Self::Option(inner) if !has_rest && !inner.contains("::") => &["none", "other"],
            Self::Option(_) => &["none"],
            _ => &[],
        }
    }
}

/// For each type the variants of the first choice that has all, and the message.
pub type Variants = BTreeMap<String, (String, BTreeSet<String>)>;

/// A variant with its resolved text.
type Case<'a> = (&'a Variant<&'a str>, Vec<Part>);

fn key_of<'a>(variant: &Variant<&'a str>) -> &'a str {
    let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) = variant.key;
    name
}

/// Returns the variants of a choice by an argument.
pub(crate) fn arms(resolver: &mut Resolver<'_>, index: usize, cases: Vec<Case<'_>>) -> Result<Vec<Arm>, Fault> {
    let mut keys = BTreeSet::new();
    for (variant, _) in &cases {
        if !keys.insert(key_of(variant)) {
            return resolver.fault(key_of(variant), format!("the variant {} stands twice", key_of(variant)));
        }
    }
    match &resolver.arguments[index].kind {
        Kind::Integer(kind) => by_number(resolver, kind, cases),
        kind => by_name(resolver, kind, cases),
    }
}

/// Returns true if an integer type has a number.
fn fits(kind: &str, number: &str) -> bool {
    match kind {
        "u8" => number.parse::<u8>().is_ok(),
        "u16" => number.parse::<u16>().is_ok(),
        "u32" => number.parse::<u32>().is_ok(),
        "i64" => number.parse::<i64>().is_ok(),
        _ => number.parse::<u64>().is_ok(),
    }
}

/// Chooses by numbers, and by plural category otherwise.
fn by_number(resolver: &Resolver<'_>, kind: &str, cases: Vec<Case<'_>>) -> Result<Vec<Arm>, Fault> {
    let forms = resolver.locale.language.forms;
    let word = cases.first().map_or("", |(variant, _)| key_of(variant));
    let (mut arms, mut categories, mut rest) = (Vec::new(), BTreeMap::new(), None);
    for (variant, parts) in cases {
        let key = key_of(variant);
        if matches!(variant.key, VariantKey::Identifier { .. }) {
            if !forms.contains(&key) && key != "other" {
                let language = resolver.locale.language.code;
                return resolver.fault(key, format!("whole numbers have no category {key} in {language}"));
            }
            if categories.insert(key, parts).is_none() && variant.default {
                rest = Some(key);
            }
            continue;
        }
        if !fits(kind, key) {
            return resolver.fault(key, format!("{key} is no {kind}"));
        }
        if variant.default {
            return resolver.fault(key, format!("the default variant is a category, not {key}"));
        }
        let category = forms[resolver.locale.language.form(key.trim_start_matches('-').parse().unwrap_or_default())];
        if categories.contains_key(category) {
            return resolver.fault(key, format!("Fluent never chooses {key} after the category {category}"));
        }
        arms.push(Arm { key: Key::Number(key.to_owned()), parts });
    }
    if categories.len() == 1 && rest == Some("other") {
        let parts = categories.remove("other").unwrap_or_default();
        arms.push(Arm { key: Key::Rest, parts });
        return Ok(arms);
    }
    for (form, category) in forms.iter().enumerate() {
        let parts = match categories.remove(category) {
            // The last has all that no other has, as `other` does in Fluent.
            None if form + 1 == forms.len() => categories.remove("other"),
            parts => parts,
        };
        let Some(parts) = parts else {
            return resolver.fault(word, format!("the category {category} is missing"));
        };
        arms.push(Arm { key: Key::Form(form), parts });
    }
    Ok(arms)
}

/// Chooses by the variant of a type that is no number.
fn by_name(resolver: &mut Resolver<'_>, kind: &Kind, cases: Vec<Case<'_>>) -> Result<Vec<Arm>, Fault> {
    let word = cases.first().map_or("", |(variant, _)| key_of(variant));
    let has_rest = cases.iter().any(|(variant, _)| key_of(variant) == "other");
    let mut arms = Vec::new();
    for (variant, parts) in cases {
        let key = key_of(variant);
        if variant.default && has_rest && key != "other" {
            return resolver.fault(key, format!("the default variant is other, not {key}"));
        }
        if key != "other" && !kind.knows(key) {
            return resolver.fault(key, format!("{} has no variant {key}", kind.name()));
        }
        let key = if key == "other" { Key::Rest } else { Key::Case(key.to_owned()) };
        arms.push(Arm { key, parts });
    }
    let keys = arms.iter().filter_map(|arm| if let Key::Case(key) = &arm.key { Some(key.clone()) } else { None });
    let keys: BTreeSet<String> = keys.collect();
    for needed in kind.needed(has_rest) {
        if !keys.contains(*needed) {
            return resolver.fault(word, format!("the variant {needed} is missing"));
        }
    }
    let known = resolver.variants.get(&kind.name()).filter(|(_, all)| !all.is_empty());
    if let Some((first, all)) = known {
        let differing: Vec<&String> =
            if has_rest { keys.difference(all).collect() } else { keys.symmetric_difference(all).collect() };
        if !differing.is_empty() {
            let reason = format!("{} differs from {first} in the variants {differing:?}", kind.name());
            return resolver.fault(word, reason);
        }
    } else if !has_rest {
        resolver.variants.insert(kind.name(), (resolver.id.to_owned(), keys));
    }
    // The one for all others is the last that Rust tries.
    arms.sort_by_key(|arm| arm.key == Key::Rest);
    Ok(arms)
}
