//! Compiles `locales/*.ftl` (Fluent) to Rust, so that a missing translation does not build and the page parses nothing.
//! The crates fluent-static and fluent-typed add 34 and 54 KB to the page after brotli, and link all languages together.
//!
//! A group comment `## name – description` starts a module with a struct `NameText` and its constants `EN`, `RU` and
//! `UK`; a group `outer.name` is also a field of the group `outer`. A message `name-field` becomes a field: `&'static
//! str`, a function of its arguments, or an array if it has only attributes. The English file declares each argument with
//! its Rust type, in order: `# $count (usize) description`; a path such as `sea_battle::Touching` belongs to the library.
//!
//! A selector has plural categories or numbers for an integer, `true` and `false` for a `bool`, `none` and others for an
//! `Option`, `empty` and others for a `&str`, and the variants in kebab-case for an enum. `other` stands for all others.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant, VariantKey};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

const LANGUAGES: [&str; 3] = ["en", "ru", "uk"];

fn main() {
    println!("cargo::rerun-if-changed=locales");
    let sources = LANGUAGES.map(|language| fs::read_to_string(format!("locales/{language}.ftl")).expect("a locale"));
    let locales: Vec<Locale<'_>> =
        LANGUAGES.iter().zip(&sources).map(|(language, source)| Locale::parse(language, source)).collect();
    for locale in &locales[1..] {
        let [here, there] = [&locales[0], locale].map(|locale| locale.messages.keys().collect::<BTreeSet<_>>());
        let differences: Vec<_> = here.symmetric_difference(&there).collect();
        assert!(differences.is_empty(), "{}.ftl and en.ftl differ in {differences:?}", locale.language);
        for (id, message) in &locale.messages {
            let same = message.attributes().eq(locales[0].messages[id].attributes());
            assert!(same, "{}.ftl: {id} has other attributes than in en.ftl, or in another order", locale.language);
        }
    }
    let out = env::var_os("OUT_DIR").expect("set by cargo");
    fs::write(Path::new(&out).join("texts.rs"), rust(&sources[0], &locales)).expect("the output folder is writable");
}

/// A message without its name.
struct Message<'a> {
    value: Option<Pattern<&'a str>>,
    attributes: Vec<(&'a str, Pattern<&'a str>)>,
}

impl Message<'_> {
    /// Returns the names of the attributes.
    fn attributes(&self) -> impl Iterator<Item = &str> {
        self.attributes.iter().map(|(name, _)| *name)
    }
}

/// The messages and terms of a language.
struct Locale<'a> {
    language: &'a str,
    messages: BTreeMap<&'a str, Message<'a>>,
    terms: BTreeMap<&'a str, Pattern<&'a str>>,
}

fn parsed<'a>(language: &str, source: &'a str) -> Resource<&'a str> {
    parser::parse(source).unwrap_or_else(|(_, errors)| {
        let at = |at: usize| source[..at].matches('\n').count() + 1;
        let errors: Vec<String> = errors.iter().map(|error| format!("line {}: {error}", at(error.pos.start))).collect();
        panic!("{language}.ftl: {}", errors.join("; "))
    })
}

impl<'a> Locale<'a> {
    fn parse(language: &'a str, source: &'a str) -> Self {
        let mut locale = Self { language, messages: BTreeMap::new(), terms: BTreeMap::new() };
        for entry in parsed(language, source).body {
            match entry {
                Entry::Message(message) => {
                    let attributes = message.attributes.into_iter().map(|each| (each.id.name, each.value)).collect();
                    let id = message.id.name;
                    let twice = locale.messages.insert(id, Message { value: message.value, attributes });
                    assert!(twice.is_none(), "{language}.ftl: {id} stands twice");
                }
                Entry::Term(term) => {
                    locale.terms.insert(term.id.name, term.value);
                }
                _ => {}
            }
        }
        locale
    }

    /// Returns the constant for a message, of the given arguments.
    fn value(&self, id: &str, arguments: &[(String, String)]) -> (String, Type) {
        let message = &self.messages[id];
        let mut writer = Writer { locale: self, id, arguments, used: BTreeSet::new() };
        let Some(value) = &message.value else {
            let parts: Vec<String> = message.attributes.iter().map(|(_, part)| writer.pattern(part).0).collect();
            return (format!("[{}]", parts.join(", ")), Type::Array(parts.len()));
        };
        let (code, owned) = writer.pattern(value);
        let unused = arguments.iter().find(|(name, _)| !writer.used.contains(name.as_str()));
        assert!(unused.is_none(), "{}.ftl: {id} does not use {unused:?}", self.language);
        if arguments.is_empty() {
            return (code, Type::Text);
        }
        let names: Vec<&str> = arguments.iter().map(|(name, _)| name.as_str()).collect();
        (format!("|{}| {code}", names.join(", ")), Type::Function { owned })
    }
}

/// The type of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Text,
    Array(usize),
    Function { owned: bool },
}

/// A value in a format string.
enum Value {
    Argument(String),
    /// A `match`, whose value is a `String` if owned.
    Choice {
        code: String,
        owned: bool,
    },
}

impl Value {
    fn code(&self) -> &str {
        let (Self::Argument(code) | Self::Choice { code, .. }) = self;
        code
    }
}

/// Writes one message as Rust.
struct Writer<'a> {
    locale: &'a Locale<'a>,
    id: &'a str,
    arguments: &'a [(String, String)],
    used: BTreeSet<&'a str>,
}

impl<'a> Writer<'a> {
    /// Returns the expression of a pattern, and whether it is a `String` instead of a `&'static str`.
    fn pattern(&mut self, pattern: &'a Pattern<&'a str>) -> (String, bool) {
        let mut text = String::new();
        let mut values = Vec::new();
        self.elements(pattern, &mut text, &mut values);
        match &mut values[..] {
            [] => (format!("{:?}", text.replace("{{", "{").replace("}}", "}")), false),
            [value] if text == "{}" => match value {
                Value::Argument(name) => (format!("{name}.to_string()"), true),
                Value::Choice { code, owned } => (std::mem::take(code), *owned),
            },
            _ => {
                let codes: Vec<&str> = values.iter().map(Value::code).collect();
                (format!("format!({text:?}, {})", codes.join(", ")), true)
            }
        }
    }

    /// Appends a pattern to a format string and its values.
    fn elements(&mut self, pattern: &'a Pattern<&'a str>, text: &mut String, values: &mut Vec<Value>) {
        for element in &pattern.elements {
            let expression = match element {
                PatternElement::TextElement { value } => {
                    text.push_str(&escaped(value));
                    continue;
                }
                PatternElement::Placeable { expression } => expression,
            };
            match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    let plain = fluent_syntax::unicode::unescape_unicode_to_string(value);
                    text.push_str(&escaped(&plain));
                }
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    let (name, _) = self.argument(id.name);
                    text.push_str("{}");
                    values.push(Value::Argument(name.to_owned()));
                }
                Expression::Inline(InlineExpression::MessageReference { id, .. }) => {
                    let message = self.locale.messages.get(id.name);
                    let value = message.and_then(|message| message.value.as_ref());
                    let value = value.unwrap_or_else(|| self.fault(&format!("there is no {}", id.name)));
                    self.elements(value, text, values);
                }
                Expression::Inline(InlineExpression::TermReference { id, .. }) => {
                    let term = self.locale.terms.get(id.name);
                    let term = term.unwrap_or_else(|| self.fault(&format!("there is no term {}", id.name)));
                    self.elements(term, text, values);
                }
                Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                    let (code, owned) = self.select(id.name, variants);
                    text.push_str("{}");
                    values.push(Value::Choice { code, owned });
                }
                Expression::Inline(_) | Expression::Select { .. } => self.fault("this placeable is not supported"),
            }
        }
    }

    /// Returns the `match` of a selector, and whether it is a `String` instead of a `&'static str`.
    fn select(&mut self, name: &str, variants: &'a [Variant<&'a str>]) -> (String, bool) {
        let (name, kind) = self.argument(name);
        let arms: Vec<(String, bool)> = variants.iter().map(|variant| self.pattern(&variant.value)).collect();
        let owned = arms.iter().any(|(_, owned)| *owned);
        let keys = variants.iter().map(|variant| match variant.key {
            VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key } => key.to_owned(),
        });
        let arms =
            keys.zip(arms).map(|(key, (code, is))| (key, if owned && !is { code + ".to_owned()" } else { code }));
        let arms: Vec<(String, String)> = arms.collect();
        let is_integer = ["u8", "u16", "u32", "u64", "usize", "i64"].contains(&kind);
        let code = if is_integer { self.plural(name, &arms) } else { self.choice(name, kind, &arms) };
        (code, owned)
    }

    /// Chooses by numbers, and by plural category otherwise.
    fn plural(&self, name: &str, arms: &[(String, String)]) -> String {
        let forms: &[&str] = if self.locale.language == "en" { &["one", "other"] } else { &["one", "few", "many"] };
        let mut code = format!("match {name} {{");
        for (key, value) in arms.iter().filter(|(key, _)| key.parse::<i64>().is_ok()) {
            write!(code, " {key} => {value},").expect("a string");
        }
        let categories: Vec<_> = arms.iter().filter(|(key, _)| key.parse::<i64>().is_err()).collect();
        if let [(key, value)] = categories[..] {
            assert!(key == "other", "{}.ftl: {}: a single category is other", self.locale.language, self.id);
            write!(code, " _ => {value} }}").expect("a string");
            return code;
        }
        write!(code, " _ => match {}_form({name} as usize) {{", if forms.len() == 2 { "english" } else { "slavic" })
            .expect("a string");
        for (form, category) in forms.iter().enumerate() {
            let value = categories.iter().find(|(key, _)| key == category);
            let Some((_, value)) = value else { self.fault(&format!("the category {category} is missing")) };
            let form = if form + 1 == forms.len() { "_".to_owned() } else { form.to_string() };
            write!(code, " {form} => {value},").expect("a string");
        }
        if categories.len() != forms.len() {
            self.fault("there are other plural categories");
        }
        code + " } }"
    }

    /// Chooses by the value of a type that is no number.
    fn choice(&self, name: &str, kind: &str, arms: &[(String, String)]) -> String {
        let inner = kind.strip_prefix("Option<").and_then(|kind| kind.strip_suffix('>'));
        let arms = arms.iter().map(|(key, value)| {
            let case = match (key.as_str(), inner, kind) {
                ("none", Some(_), _) => "None".to_owned(),
                ("other", Some(_), _) => format!("Some({name})"),
                (_, Some(inner), _) => format!("Some({}::{})", path(inner), pascal(key)),
                ("other", None, _) => "_".to_owned(),
                ("empty", _, "&str") => "\"\"".to_owned(),
                ("true" | "false", _, "bool") => key.clone(),
                _ if kind.contains("::") => format!("{}::{}", path(kind), pascal(key)),
                _ => self.fault(&format!("{kind} has no variant {key}")),
            };
            format!(" {case} => {value},")
        });
        format!("match {name} {{{} }}", arms.collect::<String>())
    }

    fn argument(&mut self, name: &str) -> (&'a str, &'a str) {
        let name = name.replace('-', "_");
        let found = self.arguments.iter().find(|(each, _)| *each == name);
        let Some((name, kind)) = found else { self.fault(&format!("en.ftl does not declare ${name}")) };
        self.used.insert(name);
        (name, kind)
    }

    fn fault(&self, why: &str) -> ! {
        panic!("{}.ftl: {}: {why}", self.locale.language, self.id)
    }
}

/// Escapes the braces of a text for a format string.
fn escaped(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
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
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    kebab.split('-').map(word).collect()
}

/// Returns the arguments that a comment declares, with their types, and the rest of the comment.
fn declared(comment: &[&str]) -> (Vec<(String, String)>, String) {
    let mut arguments = Vec::new();
    let mut rest = String::new();
    for line in comment {
        let argument = line.strip_prefix('$').and_then(|line| line.split_once(" ("));
        if let Some((name, after)) = argument {
            let (kind, _) = after.split_once(')').unwrap_or_else(|| panic!("no type in {line:?}"));
            arguments.push((name.replace('-', "_"), kind.to_owned()));
        } else {
            writeln!(rest, "        /// {line}").expect("a string");
        }
    }
    (arguments, rest)
}

/// Returns the modules of all groups.
fn rust(english: &str, locales: &[Locale<'_>]) -> String {
    let mut groups = Vec::<Group>::new();
    for entry in parsed("en", english).body {
        match entry {
            Entry::GroupComment(comment) => {
                let title = comment.content.join(" ");
                let (name, about) = title.split_once(" – ").unwrap_or_else(|| panic!("{title:?} is not name – text"));
                let group = Group::new(name, about);
                if let Some((outer, inner)) = name.rsplit_once('.') {
                    let outer = groups.iter_mut().find(|group| group.name == outer);
                    outer.unwrap_or_else(|| panic!("{name} follows its outer group")).nested(inner, &group);
                }
                groups.push(group);
            }
            Entry::Message(message) => {
                let group = groups.last_mut().expect("messages stand in groups");
                let comment = message.comment.map_or(Vec::new(), |comment| comment.content);
                group.message(message.id.name, &comment, locales);
            }
            _ => {}
        }
    }
    groups.iter().map(Group::rust).collect()
}

/// A module under construction.
struct Group {
    name: String,
    module: String,
    kind: String,
    about: String,
    fields: String,
    values: [String; 3],
}

impl Group {
    fn new(name: &str, about: &str) -> Self {
        let kebab = name.replace('.', "-");
        Self {
            name: name.to_owned(),
            module: kebab.replace('-', "_"),
            kind: pascal(&kebab) + "Text",
            about: about.to_owned(),
            fields: String::new(),
            values: Default::default(),
        }
    }

    fn nested(&mut self, name: &str, group: &Self) {
        let field = name.replace('-', "_");
        let Self { module, kind, .. } = group;
        writeln!(self.fields, "        pub(crate) {field}: &'static super::{module}::{kind},").expect("a string");
        for (values, language) in self.values.iter_mut().zip(LANGUAGES) {
            writeln!(values, "        {field}: &super::{module}::{},", language.to_uppercase()).expect("a string");
        }
    }

    fn message(&mut self, id: &str, comment: &[&str], locales: &[Locale<'_>]) {
        let field = id.strip_prefix(&self.name.replace('.', "-")).and_then(|rest| rest.strip_prefix('-'));
        let field = field.unwrap_or_else(|| panic!("{id} stands in the group {}", self.name)).replace('-', "_");
        let (arguments, about) = declared(comment);
        let values: Vec<(String, Type)> = locales.iter().map(|locale| locale.value(id, &arguments)).collect();
        let owned = values.iter().any(|(_, kind)| *kind == Type::Function { owned: true });
        let like = |kind: Type| if let Type::Function { .. } = kind { Type::Function { owned } } else { kind };
        let kind = like(values[0].1);
        assert!(values.iter().all(|(_, each)| like(*each) == kind), "{id} has another form in another language");
        let rust = match kind {
            Type::Function { .. } => {
                let kinds: Vec<String> = arguments.iter().map(|(_, kind)| path(kind)).collect();
                format!("fn({}) -> {}", kinds.join(", "), if owned { "String" } else { "&'static str" })
            }
            Type::Text => "&'static str".to_owned(),
            Type::Array(length) => format!("[&'static str; {length}]"),
        };
        writeln!(self.fields, "{about}        pub(crate) {field}: {rust},").expect("a string");
        for (all, (code, each)) in self.values.iter_mut().zip(values) {
            // Where another language formats, this one owns its text as well.
            let code = match code.split_once("| ") {
                Some((head, body)) if each != kind => format!("{head}| ({body}).to_owned()"),
                _ => code,
            };
            writeln!(all, "        {field}: {code},").expect("a string");
        }
    }

    fn rust(&self) -> String {
        let Self { module, kind, about, fields, values, .. } = self;
        let constants = LANGUAGES.iter().zip(values).map(|(language, values)| {
            format!("    pub(crate) const {}: {kind} = {kind} {{\n{values}    }};\n", language.to_uppercase())
        });
        let constants: String = constants.collect();
        format!(
            "/// {about}.\n#[allow(clippy::all, clippy::pedantic, unused_imports)]\npub(crate) mod {module} {{\n    use super::{{english_form, slavic_form}};\n\n    pub(crate) struct {kind} {{\n{fields}    }}\n\n{constants}}}\n\n"
        )
    }
}
