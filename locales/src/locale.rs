//! A parsed file.

use crate::{Fault, Language};
use fluent_syntax::ast::{Attribute, Entry, Identifier, Message, Pattern, Resource, Term};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};

/// The messages and terms of a language.
pub(crate) struct Locale<'a> {
    pub(crate) language: &'static Language,
    pub(crate) messages: BTreeMap<&'a str, &'a Message<&'a str>>,
    terms: BTreeMap<&'a str, &'a Term<&'a str>>,
    source: &'a str,
}

/// Returns the line of a byte.
fn line_of(source: &str, byte: usize) -> usize {
    source.bytes().take(byte).filter(|&byte| byte == b'\n').count() + 1
}

/// Parses a file.
pub(crate) fn parsed<'a>(language: &'static Language, source: &'a str) -> Result<Resource<&'a str>, Fault> {
    parser::parse(source).map_err(|(_, errors)| {
        let (at, reason) = errors.first().map_or((0, String::new()), |error| (error.pos.start, error.to_string()));
        Fault { language: language.code, line: line_of(source, at), reason }
    })
}

/// Finds an attribute.
fn attribute<'a>(all: &'a [Attribute<&'a str>], name: &str) -> Option<&'a Pattern<&'a str>> {
    all.iter().find(|attribute| attribute.id.name == name).map(|attribute| &attribute.value)
}

impl<'a> Locale<'a> {
    /// Indexes a file that was parsed from `source`.
    pub(crate) fn new(
        language: &'static Language,
        source: &'a str,
        resource: &'a Resource<&'a str>,
    ) -> Result<Self, Fault> {
        let mut locale = Self { language, messages: BTreeMap::new(), terms: BTreeMap::new(), source };
        for entry in &resource.body {
            let (name, attributes, is_new) = match entry {
                Entry::Message(message) => {
                    let name = message.id.name;
                    (name, &message.attributes, locale.messages.insert(name, message).is_none())
                }
                Entry::Term(term) => {
                    (term.id.name, &term.attributes, locale.terms.insert(term.id.name, term).is_none())
                }
                _ => continue,
            };
            if !is_new {
                return Err(locale.fault(name, format!("{name} stands twice")));
            }
            let mut names = BTreeSet::new();
            if let Some(twice) = attributes.iter().find(|attribute| !names.insert(attribute.id.name)) {
                return Err(locale.fault(twice.id.name, format!("{name}.{} stands twice", twice.id.name)));
            }
        }
        Ok(locale)
    }

    /// Returns a fault at a word of the file, which is a slice of its source.
    pub(crate) fn fault(&self, word: &str, reason: String) -> Fault {
        let byte = (word.as_ptr() as usize).saturating_sub(self.source.as_ptr() as usize);
        Fault { language: self.language.code, line: line_of(self.source, byte), reason }
    }

    /// Returns the value or an attribute of a message.
    pub(crate) fn message(&self, name: &str, part: Option<&Identifier<&str>>) -> Option<&'a Pattern<&'a str>> {
        let message = self.messages.get(name)?;
        part.map_or(message.value.as_ref(), |part| attribute(&message.attributes, part.name))
    }

    /// Returns the value or an attribute of a term.
    pub(crate) fn term(&self, name: &str, part: Option<&Identifier<&str>>) -> Option<&'a Pattern<&'a str>> {
        let term = self.terms.get(name)?;
        part.map_or(Some(&term.value), |part| attribute(&term.attributes, part.name))
    }
}
