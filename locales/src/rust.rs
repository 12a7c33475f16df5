//! The texts as Rust.

use crate::case::Kind;
use crate::resolve::{Argument, Arm, Key, Part};
use crate::texts::{Field, Group, Texts, Value};
use crate::{LANGUAGES, Language};
use std::fmt::Write as _;

/// An expression, and whether it is a `String` instead of a `&'static str`.
type Code = (String, bool);

/// Writes the texts of a message in one language.
struct Writer<'a> {
    language: &'static Language,
    arguments: &'a [Argument],
}

impl Writer<'_> {
    fn text(&self, parts: &[Part]) -> Code {
        match parts {
            [] => (format!("{:?}", ""), false),
            [Part::Plain(text)] => (format!("{text:?}"), false),
            [Part::Argument(index)] => (format!("{}.to_string()", self.arguments[*index].name), true),
            [Part::Choice(index, arms)] => self.choice(*index, arms),
            _ => {
                let (mut text, mut values) = (String::new(), String::new());
                for part in parts {
                    let value = match part {
                        Part::Plain(plain) => {
                            text.push_str(&plain.replace('{', "{{").replace('}', "}}"));
                            continue;
                        }
                        Part::Argument(index) => self.arguments[*index].name.clone(),
                        Part::Choice(index, arms) => self.choice(*index, arms).0,
                    };
                    text.push_str("{}");
                    write!(values, ", {value}").expect("a string");
                }
                (format!("format!({text:?}{values})"), true)
            }
        }
    }

    fn choice(&self, index: usize, arms: &[Arm]) -> Code {
        let Argument { name, kind } = &self.arguments[index];
        let texts: Vec<Code> = arms.iter().map(|arm| self.text(&arm.parts)).collect();
        let is_owned = texts.iter().any(|(_, owned)| *owned);
        let texts = texts.into_iter().map(|(code, own)| if is_owned && !own { code + ".to_owned()" } else { code });
        let mut code = format!("match {name} {{");
        let form = self.language.form_of;
        let last = Key::Form(self.language.forms.len() - 1);
        let mut end = " }";
        for (arm, text) in arms.iter().zip(texts) {
            if arm.key == Key::Form(0) {
                write!(code, " _ => match {form}({name} as usize) {{").expect("a string");
                end = " } }";
            }
            let case = match &arm.key {
                key if *key == last => "_".to_owned(),
                Key::Form(form) => form.to_string(),
                Key::Number(number) => number.clone(),
                Key::Rest if matches!(kind, Kind::Option(_)) => format!("Some({name})"),
                Key::Rest => "_".to_owned(),
                Key::Case(case) => variant(kind, case),
            };
            write!(code, " {case} => {text},").expect("a string");
        }
        (code + end, is_owned)
    }
}

/// Names a variant of a type that is no number.
fn variant(kind: &Kind, case: &str) -> String {
    match kind {
        Kind::Option(_) if case == "none" => "None".to_owned(),
        Kind::Option(inner) => format!("Some({}::{})", path(inner), pascal(case)),
        Kind::Enum(kind) => format!("{}::{}", path(kind), pascal(case)),
        Kind::Text => format!("{:?}", ""),
        _ => case.to_owned(),
    }
}

/// Returns the path of a type: a path of more than one part belongs to the library.
fn path(kind: &str) -> String {
    match kind.split_once('<') {
        Some((outer, inner)) => format!("{outer}<{}", path(inner)),
        None if kind.contains("::") => format!("kletka::{kind}"),
        None => kind.to_owned(),
    }
}

fn pascal(kebab: &str) -> String {
    let word = |word: &str| word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect();
    kebab.split('-').map(word).collect::<Vec<String>>().concat()
}

/// Returns the type of a field and its value in each language.
fn typed(field: &Field) -> (String, Vec<String>) {
    let values = LANGUAGES.iter().zip(&field.values);
    let texts: Vec<Code> = values
        .map(|(language, value)| {
            let writer = Writer { language, arguments: &field.arguments };
            match value {
                Value::Text(parts) => writer.text(parts),
                Value::List(list) => {
                    let parts: Vec<String> = list.iter().map(|parts| writer.text(parts).0).collect();
                    (format!("[{}]", parts.join(", ")), false)
                }
            }
        })
        .collect();
    let is_owned = texts.iter().any(|(_, owned)| *owned);
    let kind = match &field.values[0] {
        Value::List(list) => format!("[&'static str; {}]", list.len()),
        Value::Text(_) if field.arguments.is_empty() => "&'static str".to_owned(),
        Value::Text(_) => {
            let kinds: Vec<String> = field.arguments.iter().map(|argument| path(&argument.kind.name())).collect();
            format!("fn({}) -> {}", kinds.join(", "), if is_owned { "String" } else { "&'static str" })
        }
    };
    let names: Vec<&str> = field.arguments.iter().map(|argument| argument.name.as_str()).collect();
    let values = texts.into_iter().map(|(code, own)| {
        // Where another language formats, this one owns its text as well.
        let code = if is_owned && !own { format!("({code}).to_owned()") } else { code };
        if names.is_empty() { code } else { format!("|{}| {code}", names.join(", ")) }
    });
    (kind, values.collect())
}

impl Group {
    fn module(&self) -> String {
        self.name.replace(['.', '-'], "_")
    }

    fn kind(&self) -> String {
        pascal(&self.name.replace('.', "-")) + "Text"
    }

    fn to_rust(&self, all: &[Self]) -> String {
        let (module, kind, about) = (self.module(), self.kind(), &self.about);
        let (mut fields, mut values) = (String::new(), [const { String::new() }; LANGUAGES.len()]);
        for field in &self.fields {
            for line in &field.about {
                writeln!(fields, "        /// {line}").expect("a string");
            }
            let name = field.id[self.name.len() + 1..].replace('-', "_");
            let (kind, codes) = typed(field);
            writeln!(fields, "        pub(crate) {name}: {kind},").expect("a string");
            for (values, code) in values.iter_mut().zip(codes) {
                writeln!(values, "        {name}: {code},").expect("a string");
            }
        }
        for inner in all {
            let Some((_, name)) = inner.name.rsplit_once('.').filter(|(outer, _)| *outer == self.name) else {
                continue;
            };
            let (name, module, kind) = (name.replace('-', "_"), inner.module(), inner.kind());
            writeln!(fields, "        pub(crate) {name}: &'static super::{module}::{kind},").expect("a string");
            for (values, language) in values.iter_mut().zip(&LANGUAGES) {
                let language = language.code.to_uppercase();
                writeln!(values, "        {name}: &super::{module}::{language},").expect("a string");
            }
        }
        let constants = LANGUAGES.iter().zip(values).map(|(language, values)| {
            let language = language.code.to_uppercase();
            format!("    pub(crate) const {language}: {kind} = {kind} {{\n{values}    }};\n")
        });
        let constants: String = constants.collect();
        format!(
            "/// {about}.\n#[allow(clippy::all, clippy::pedantic, unused_imports)]\npub(crate) mod {module} {{\n    \
             use super::{{english_form, slavic_form}};\n\n    pub(crate) struct {kind} {{\n{fields}    }}\n\n\
             {constants}}}\n\n"
        )
    }
}

impl Texts {
    /// Returns a module for each group.
    pub fn to_rust(&self) -> String {
        self.groups.iter().map(|group| group.to_rust(&self.groups)).collect()
    }
}
