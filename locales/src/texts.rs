//! The messages of all languages, in groups.

use crate::case::{Kind, Variants};
use crate::locale::{Locale, parsed};
use crate::resolve::{Argument, Part, Resolver};
use crate::{Fault, LANGUAGES};
use fluent_syntax::ast::{Comment, Entry, Message, Resource};
use std::collections::{BTreeMap, BTreeSet};

/// The texts of the page.
#[derive(Debug)]
pub struct Texts {
    pub(crate) groups: Vec<Group>,
}

/// A group of messages.
#[derive(Debug)]
pub(crate) struct Group {
    pub(crate) name: String,
    pub(crate) about: String,
    pub(crate) fields: Vec<Field>,
}

/// A message in all languages.
#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) id: String,
    /// The lines of its comment that declare nothing.
    pub(crate) about: Vec<String>,
    pub(crate) arguments: Vec<Argument>,
    /// Its text, or those of an array, in each language.
    pub(crate) values: [Value; LANGUAGES.len()],
}

/// A message in one language.
#[derive(Debug)]
pub(crate) enum Value {
    Text(Vec<Part>),
    List(Vec<Vec<Part>>),
}

/// What the comment of a message declares.
struct Declared<'a> {
    arguments: Vec<Argument>,
    /// The attributes in the order of the array.
    parts: Vec<&'a str>,
    about: Vec<String>,
}

impl Texts {
    /// Reads the files of all languages, in the order of [`LANGUAGES`], and compares their choices with each other.
    pub fn read(sources: [&str; LANGUAGES.len()]) -> Result<Self, Fault> {
        Self::read_with(sources, Variants::new())
    }

    /// Reads the files and compares their choices with the variants of these enums too.
    pub fn read_with(sources: [&str; LANGUAGES.len()], mut variants: Variants) -> Result<Self, Fault> {
        let sources = sources.map(|source| source.strip_prefix('\u{feff}').unwrap_or(source));
        let parse = |index: usize| parsed(&LANGUAGES[index], sources[index]);
        let resources: [Resource<&str>; LANGUAGES.len()] = [parse(0)?, parse(1)?, parse(2)?];
        let index = |index: usize| Locale::new(&LANGUAGES[index], sources[index], &resources[index]);
        let locales = [index(0)?, index(1)?, index(2)?];
        let english = &locales[0];
        for locale in &locales[1..] {
            let other = locale.language.code;
            for (id, message) in &locale.messages {
                if !english.messages.contains_key(id) {
                    return Err(locale.fault(message.id.name, format!("{id} is missing in en.ftl")));
                }
            }
            for (id, message) in &english.messages {
                if !locale.messages.contains_key(id) {
                    return Err(english.fault(message.id.name, format!("{id} is missing in {other}.ftl")));
                }
            }
        }
        let mut groups = Vec::<Group>::new();
        for entry in &resources[0].body {
            match entry {
                Entry::GroupComment(comment) => groups.push(group(english, comment, &groups)?),
                Entry::Message(message) => {
                    let id = message.id.name;
                    let fault = |reason: String| Err(english.fault(id, reason));
                    let Some(group) = groups.last_mut() else { return fault(format!("{id} stands in no group")) };
                    if !id.starts_with(&(group.name.replace('.', "-") + "-")) {
                        return fault(format!("{id} stands in the group {}", group.name));
                    }
                    group.fields.push(field(&locales, message, &mut variants)?);
                }
                _ => {}
            }
        }
        Ok(Self { groups })
    }
}

/// Begins a group.
fn group(english: &Locale<'_>, comment: &Comment<&str>, before: &[Group]) -> Result<Group, Fault> {
    let title = comment.content.join(" ");
    let fault = |reason: String| Err(english.fault(comment.content.first().copied().unwrap_or_default(), reason));
    let Some((name, about)) = title.split_once(" – ") else {
        return fault(format!("{title:?} is not name – text"));
    };
    if let Some((outer, _)) = name.rsplit_once('.')
        && !before.iter().any(|group| group.name == outer)
    {
        return fault(format!("{name} stands before its outer group"));
    }
    Ok(Group { name: name.to_owned(), about: about.to_owned(), fields: Vec::new() })
}

/// Reads the comment of a message.
fn declared<'a>(english: &Locale<'_>, message: &'a Message<&'a str>) -> Result<Declared<'a>, Fault> {
    let mut declared = Declared { arguments: Vec::new(), parts: Vec::new(), about: Vec::new() };
    for line in message.comment.iter().flat_map(|comment| &comment.content) {
        let line = line.trim_end();
        if line.starts_with('.') {
            declared.parts.extend(line.split(' ').map(|part| part.strip_prefix('.').unwrap_or(part)));
        } else if let Some((name, after)) = line.strip_prefix('$').and_then(|line| line.split_once(" (")) {
            let Some((kind, _)) = after.split_once(')') else {
                return Err(english.fault(line, format!("{}: {line:?} has no type", message.id.name)));
            };
            declared.arguments.push(Argument { name: name.replace('-', "_"), kind: Kind::new(kind) });
        } else {
            declared.about.push(line.to_owned());
        }
    }
    Ok(declared)
}

/// Resolves a message in all languages.
fn field(locales: &[Locale<'_>; 3], english: &Message<&str>, variants: &mut Variants) -> Result<Field, Fault> {
    let Declared { arguments, parts, about } = declared(&locales[0], english)?;
    let id = english.id.name;
    let mut value = |index: usize| -> Result<Value, Fault> {
        let locale = &locales[index];
        let message = locale.messages[id];
        let word = message.id.name;
        let (used, open, choices) = (BTreeSet::new(), vec![id.to_owned()], Vec::new());
        let mut resolver = Resolver { locale, id: word, arguments: &arguments, used, variants, open, choices };
        let Some(pattern) = &message.value else {
            let mut named: BTreeMap<&str, _> = message.attributes.iter().map(|part| (part.id.name, part)).collect();
            let mut list = Vec::new();
            for name in &parts {
                let Some(part) = named.remove(name) else {
                    return resolver.fault(word, format!("there is no .{name}"));
                };
                resolver.open = vec![format!("{id}.{name}")];
                list.push(resolver.resolve(&part.value)?);
            }
            if let Some(other) = named.into_keys().next() {
                return resolver.fault(other, format!("the comment in en.ftl declares no .{other}"));
            }
            return if arguments.is_empty() {
                Ok(Value::List(list))
            } else {
                resolver.fault(word, "an array has no arguments")
            };
        };
        if let Some(attribute) = message.attributes.first() {
            return resolver.fault(attribute.id.name, "a message with a value has no attributes");
        }
        let text = resolver.resolve(pattern)?;
        if let Some(index) = (0..arguments.len()).find(|index| !resolver.used.contains(index)) {
            return resolver.fault(word, format!("${} is not used", arguments[index].name));
        }
        Ok(Value::Text(text))
    };
    let values = [value(0)?, value(1)?, value(2)?];
    if values.iter().any(|value| matches!(value, Value::List(_)) != matches!(values[0], Value::List(_))) {
        return Err(locales[0].fault(id, format!("{id} has attributes only in some languages")));
    }
    Ok(Field { id: id.to_owned(), about, arguments, values })
}
