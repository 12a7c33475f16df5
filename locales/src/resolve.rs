//! Patterns of Fluent with all resolved that does not depend on the page: references, terms, their arguments.

use crate::Fault;
use crate::case::{self, Kind, Variants};
use crate::locale::Locale;
use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, NamedArgument, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::unicode::unescape_unicode_to_string;
use std::collections::BTreeSet;

/// A part of a text.
#[derive(Debug)]
pub(crate) enum Part {
    Plain(String),
    /// The argument with this index.
    Argument(usize),
    /// A choice by the argument with this index.
    Choice(usize, Vec<Arm>),
}

/// A variant of a choice. Of several that fit the first is taken.
#[derive(Debug)]
pub(crate) struct Arm {
    pub(crate) key: Key,
    pub(crate) parts: Vec<Part>,
}

/// The values of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    /// This number.
    Number(String),
    /// The plural category with this index.
    Form(usize),
    /// The variant of a type with this name.
    Case(String),
    Rest,
}

/// An argument of a message, declared in a comment.
#[derive(Debug)]
pub(crate) struct Argument {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// The variables that a pattern knows.
#[derive(Clone, Copy)]
enum Scope<'a> {
    /// The arguments of the message.
    Message,
    /// Those that a reference to a term gives.
    Term(&'a [NamedArgument<&'a str>]),
}

/// Resolves a message.
pub(crate) struct Resolver<'a> {
    pub(crate) locale: &'a Locale<'a>,
    /// The message.
    pub(crate) id: &'a str,
    pub(crate) arguments: &'a [Argument],
    pub(crate) used: BTreeSet<usize>,
    /// Variants of types, from the first choice that has all.
    pub(crate) variants: &'a mut Variants,
    /// References that are being resolved, each inside the one before.
    pub(crate) open: Vec<String>,
    /// Arguments of the choices that are being resolved.
    pub(crate) choices: Vec<usize>,
}

impl<'a> Resolver<'a> {
    /// Returns a fault of the message at a word of the file.
    pub(crate) fn fault<T>(&self, word: &str, why: impl AsRef<str>) -> Result<T, Fault> {
        Err(self.locale.fault(word, format!("{}: {}", self.id, why.as_ref())))
    }

    /// Resolves the value or an attribute.
    pub(crate) fn resolve(&mut self, pattern: &'a Pattern<&'a str>) -> Result<Vec<Part>, Fault> {
        self.parts(pattern, Scope::Message)
    }

    fn parts(&mut self, pattern: &'a Pattern<&'a str>, scope: Scope<'a>) -> Result<Vec<Part>, Fault> {
        let mut parts = Vec::new();
        self.append(pattern, scope, &mut parts)?;
        Ok(parts)
    }

    fn append(&mut self, pattern: &'a Pattern<&'a str>, scope: Scope<'a>, to: &mut Vec<Part>) -> Result<(), Fault> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => add_plain(to, value),
                PatternElement::Placeable { expression } => self.expression(expression, scope, to)?,
            }
        }
        Ok(())
    }

    fn expression(
        &mut self,
        expression: &'a Expression<&'a str>,
        scope: Scope<'a>,
        to: &mut Vec<Part>,
    ) -> Result<(), Fault> {
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => return self.select(selector, variants, scope, to),
        };
        match inline {
            InlineExpression::StringLiteral { value } => add_plain(to, &unescape_unicode_to_string(value)),
            InlineExpression::Placeable { expression } => self.expression(expression, scope, to)?,
            InlineExpression::VariableReference { id } => match scope {
                Scope::Message => to.push(Part::Argument(self.argument(id.name)?)),
                Scope::Term(named) => match self.literal(named, id.name)? {
                    Some(word) => add_plain(to, &word),
                    None => return self.fault(id.name, format!("the term is used without ${}", id.name)),
                },
            },
            InlineExpression::MessageReference { id, attribute } => {
                let Some(pattern) = self.locale.message(id.name, attribute.as_ref()) else {
                    return self.fault(id.name, format!("there is no {}", path(id.name, attribute.as_ref())));
                };
                self.enter(id.name, path(id.name, attribute.as_ref()))?;
                self.append(pattern, scope, to)?;
                self.open.pop();
            }
            InlineExpression::TermReference { id, attribute: None, arguments } => {
                let Some(pattern) = self.locale.term(id.name, None) else {
                    return self.fault(id.name, format!("there is no term -{}", id.name));
                };
                let named = self.named(id.name, arguments.as_ref())?;
                self.enter(id.name, format!("-{}", id.name))?;
                self.append(pattern, Scope::Term(named), to)?;
                self.open.pop();
            }
            InlineExpression::NumberLiteral { value } => {
                return self.fault(value, format!("write {{ {value} }} without braces"));
            }
            InlineExpression::FunctionReference { id, .. } => {
                return self.fault(id.name, format!("the function {} is not supported", id.name));
            }
            InlineExpression::TermReference { id, attribute: Some(_), .. } => {
                return self.fault(id.name, format!("an attribute of -{} is only for selectors", id.name));
            }
        }
        Ok(())
    }

    /// Notes that a reference is being resolved.
    fn enter(&mut self, word: &str, name: String) -> Result<(), Fault> {
        if self.open.contains(&name) {
            return self.fault(word, format!("{} → {name} goes in a circle", self.open.join(" → ")));
        }
        self.open.push(name);
        Ok(())
    }

    fn select(
        &mut self,
        selector: &'a InlineExpression<&'a str>,
        variants: &'a [Variant<&'a str>],
        scope: Scope<'a>,
        to: &mut Vec<Part>,
    ) -> Result<(), Fault> {
        let word = match (selector, scope) {
            (InlineExpression::VariableReference { id }, Scope::Message) => {
                let index = self.argument(id.name)?;
                if self.choices.contains(&index) {
                    // The tools of translators would lose the words between them.
                    return self.fault(id.name, format!("a choice by ${0} stands inside a choice by ${0}", id.name));
                }
                self.choices.push(index);
                let cases: Result<Vec<_>, Fault> =
                    variants.iter().map(|variant| Ok((variant, self.parts(&variant.value, scope)?))).collect();
                self.choices.pop();
                to.push(Part::Choice(index, case::arms(self, index, cases?)?));
                return Ok(());
            }
            (InlineExpression::VariableReference { id }, Scope::Term(named)) => self.literal(named, id.name)?,
            (InlineExpression::TermReference { id, attribute: Some(attribute), arguments }, _) => {
                let named = self.named(id.name, arguments.as_ref())?;
                match self.locale.term(id.name, Some(attribute)) {
                    None => return self.fault(id.name, format!("there is no -{}.{}", id.name, attribute.name)),
                    Some(pattern) => {
                        self.enter(id.name, format!("-{}.{}", id.name, attribute.name))?;
                        // Within a term nothing depends on the page.
                        let parts = self.parts(pattern, Scope::Term(named))?;
                        self.open.pop();
                        parts.into_iter().find_map(|part| if let Part::Plain(word) = part { Some(word) } else { None })
                    }
                }
            }
            (InlineExpression::FunctionReference { id, .. }, _) => {
                return self.fault(id.name, format!("the function {} is not supported", id.name));
            }
            _ => return self.fault(self.id, "a selector is a variable or an attribute of a term"),
        };
        // The parser has seen that one variant is the default.
        let is_word = |variant: &&Variant<&str>| match variant.key {
            VariantKey::Identifier { name } => word.as_deref() == Some(name),
            VariantKey::NumberLiteral { .. } => false,
        };
        let variant = variants.iter().find(is_word).or_else(|| variants.iter().find(|variant| variant.default));
        variant.map_or(Ok(()), |variant| self.append(&variant.value, scope, to))
    }

    /// Returns the arguments of a reference to a term.
    fn named(
        &self,
        term: &str,
        arguments: Option<&'a CallArguments<&'a str>>,
    ) -> Result<&'a [NamedArgument<&'a str>], Fault> {
        match arguments {
            Some(arguments) if !arguments.positional.is_empty() => {
                self.fault(term, format!("the arguments of -{term} need names"))
            }
            Some(arguments) => Ok(&arguments.named),
            None => Ok(&[]),
        }
    }

    /// Returns the text that a reference to a term gives a variable; `None` if it gives none.
    fn literal(&self, named: &[NamedArgument<&str>], name: &str) -> Result<Option<String>, Fault> {
        match named.iter().find(|argument| argument.name.name == name) {
            None => Ok(None),
            Some(NamedArgument { value: InlineExpression::StringLiteral { value }, .. }) => {
                Ok(Some(unescape_unicode_to_string(value).into_owned()))
            }
            Some(argument) => self.fault(argument.name.name, "an argument of a term is a text in quotes"),
        }
    }

    /// Returns the index of an argument of the message.
    fn argument(&mut self, name: &str) -> Result<usize, Fault> {
        let rust = name.replace('-', "_");
        let Some(index) = self.arguments.iter().position(|argument| argument.name == rust) else {
            return self.fault(name, format!("en.ftl declares no ${name}"));
        };
        self.used.insert(index);
        Ok(index)
    }
}

/// Names a value or an attribute of a message.
fn path(name: &str, part: Option<&fluent_syntax::ast::Identifier<&str>>) -> String {
    part.map_or(name.to_owned(), |part| format!("{name}.{}", part.name))
}

fn add_plain(parts: &mut Vec<Part>, text: &str) {
    match parts.last_mut() {
        Some(Part::Plain(before)) => before.push_str(text),
        _ => parts.push(Part::Plain(text.to_owned())),
    }
}
