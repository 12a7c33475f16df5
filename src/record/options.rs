//! Options of a setup: fields declared once, with all that texts, links, programs and the setup page know of them.

use super::tags::Tags;
use core::fmt::Debug;

/// A kind of an option's values: a single value, or one for each count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueKind {
    /// The name in texts, in which `#` stands for the count.
    pub name: &'static str,
    /// The least and the greatest count, if there is one.
    pub counts: Option<(u16, u16)>,
}

impl ValueKind {
    /// Creates the kind of a single value.
    pub const fn single(name: &'static str) -> Self {
        Self { name, counts: None }
    }

    /// Creates a kind with a count.
    pub const fn counted(name: &'static str, least: u16, most: u16) -> Self {
        Self { name, counts: Some((least, most)) }
    }

    /// Returns the count in the text of a value, 0 if there is none; `None` for a value of another kind.
    fn parse(self, text: &str) -> Option<u16> {
        let Some((before, after)) = self.name.split_once('#') else { return (text == self.name).then_some(0) };
        let count = text.strip_prefix(before)?.strip_suffix(after)?;
        count.bytes().all(|byte| byte.is_ascii_digit()).then(|| count.parse().ok()).flatten()
    }
}

/// A value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// The index of its kind in the order of links.
    pub kind: usize,
    /// Its count, 0 in a kind without.
    pub count: u16,
}

impl Value {
    /// Returns the value of a kind without a count.
    pub const fn of_kind(kind: usize) -> Self {
        Self { kind, count: 0 }
    }
}

/// The type of a setup's field that is an option.
pub trait OptionField: Copy + Eq + Debug + 'static {
    /// The kinds of its values.
    const KINDS: &'static [ValueKind];

    /// Returns the value.
    fn to_value(self) -> Value;

    /// Returns the field with this value, if there is one.
    fn from_value(value: Value) -> Option<Self>;
}

impl OptionField for u8 {
    const KINDS: &'static [ValueKind] = &[ValueKind::counted("#", 0, 255)];

    fn to_value(self) -> Value {
        Value { kind: 0, count: self.into() }
    }

    fn from_value(value: Value) -> Option<Self> {
        value.count.try_into().ok()
    }
}

/// The names of an option outside the program, and the format that has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The tag in texts; also the name in UGI and, in kebab case, on the command line.
    pub tag: &'static str,
    /// True if every text has the tag, false if only values other than the default have one.
    pub is_always_tagged: bool,
    /// The name of a switch that UGI and the command line have in place of two named values.
    pub switch: Option<&'static str>,
    /// The least and the greatest count on offer, if not those of the kind.
    counts: Option<(u16, u16)>,
    /// Counts with a button of their own in the form, of which the second is the usual one.
    pub offers: &'static [u16],
    /// The greatest count that links tell, smaller ones in fewer bits; `None` if all counts on offer take as many.
    pub(crate) most_in_links: Option<u16>,
    /// The first version of links that can tell another value than the default.
    pub since: u8,
}

impl OptionSpec {
    /// Declares an option whose default value has no tag.
    pub const fn new(tag: &'static str) -> Self {
        Self { tag, is_always_tagged: false, switch: None, counts: None, offers: &[], most_in_links: None, since: 1 }
    }

    /// Declares an option with a tag in every text.
    pub const fn always_tagged(tag: &'static str) -> Self {
        Self { is_always_tagged: true, ..Self::new(tag) }
    }

    /// Makes the second value a switch.
    #[must_use]
    pub const fn switch(self, name: &'static str) -> Self {
        Self { switch: Some(name), ..self }
    }

    /// Sets the least and the greatest count on offer.
    #[must_use]
    pub const fn counts(self, least: u8, most: u8) -> Self {
        Self { counts: Some((least as u16, most as u16)), ..self }
    }

    /// Sets the counts with a button of their own, the usual one second.
    #[must_use]
    pub const fn offers(self, counts: &'static [u16]) -> Self {
        Self { offers: counts, ..self }
    }

    /// Codes smaller counts in fewer bits of a link, up to `most`.
    #[must_use]
    pub const fn short_in_links(self, most: u16) -> Self {
        Self { most_in_links: Some(most), ..self }
    }

    /// Sets the first version of links with the option.
    #[must_use]
    pub const fn since(self, version: u8) -> Self {
        Self { since: version, ..self }
    }
}

/// An option of a setup.
pub trait SetupOption: Copy + Eq + Debug + Send + Sync + 'static {
    /// The setup with this option.
    type Setup: 'static;
    /// The groups of options, each a panel of the setup page.
    type Group: Copy + Eq + Debug + 'static;

    /// All options, in the order of links.
    const ALL: &'static [Self];
    /// All groups, in the order of the setup page.
    const GROUPS: &'static [Self::Group];

    /// Returns the declaration.
    fn spec(self) -> OptionSpec;

    /// Returns the group.
    fn group(self) -> Self::Group;

    /// Returns the description in English.
    fn about(self) -> &'static str;

    /// Returns the kinds of the values.
    fn kinds(self) -> &'static [ValueKind];

    /// Returns the default value.
    fn default_value(self) -> Value;

    /// Returns the setup's value.
    fn value(self, setup: &Self::Setup) -> Value;

    /// Sets a value. Returns false if the option has no such value.
    fn set(self, setup: &mut Self::Setup, value: Value) -> bool;

    /// Returns the least and the greatest count on offer; `None` for a kind without a count.
    fn counts(self, kind: usize) -> Option<(u16, u16)> {
        let counts = self.kinds().get(kind)?.counts?;
        Some(self.spec().counts.unwrap_or(counts))
    }

    /// Returns the values on offer.
    fn values(self) -> Vec<Value> {
        let counts = |kind| self.counts(kind).unwrap_or_default();
        let of_kind = |kind| (counts(kind).0..=counts(kind).1).map(move |count| Value { kind, count });
        (0..self.kinds().len()).flat_map(of_kind).collect()
    }

    /// Sets each option to one of its values on offer: `pick` gives an index below the number of its kinds, then of counts.
    fn set_all(setup: &mut Self::Setup, mut pick: impl FnMut(usize) -> usize) {
        for option in Self::ALL {
            let kinds = option.kinds().len();
            let kind = pick(kinds) % kinds;
            let count = option.counts(kind).map_or(0, |(least, most)| {
                let counts = usize::from(most - least) + 1;
                least + (pick(counts) % counts) as u16
            });
            option.set(setup, Value { kind, count });
        }
    }

    /// Returns a value as text.
    fn name(self, value: Value) -> String {
        let name = self.kinds().get(value.kind).map_or("", |kind| kind.name);
        name.replacen('#', &value.count.to_string(), 1)
    }

    /// Returns the value with this text, whether on offer or not.
    fn named(self, name: &str) -> Option<Value> {
        let count = |(kind, known): (usize, &ValueKind)| Some(Value { kind, count: known.parse(name)? });
        self.kinds().iter().enumerate().find_map(count)
    }

    /// Returns the tag with its value, unless the value goes without saying.
    fn tag(self, setup: &Self::Setup) -> Option<(&'static str, String)> {
        let (OptionSpec { tag, is_always_tagged, .. }, value) = (self.spec(), self.value(setup));
        (is_always_tagged || value != self.default_value()).then(|| (tag, self.name(value)))
    }

    /// Sets the value that a tag names. Returns false if the tag is missing.
    ///
    /// # Errors
    /// The line and the unknown name.
    fn read<'a>(self, tags: &'a Tags, setup: &mut Self::Setup) -> Result<bool, (usize, &'a str)> {
        let Some((line, name)) = tags.find(self.spec().tag) else { return Ok(false) };
        let value = self.named(name.trim()).filter(|&value| self.set(setup, value));
        value.map(|_| true).ok_or((line, name))
    }
}

/// Returns the version in which the latest option was added.
pub const fn latest_version(games: &[&[OptionSpec]]) -> u8 {
    let (mut latest, mut game) = (1, 0);
    while game < games.len() {
        let mut at = 0;
        while at < games[game].len() {
            if games[game][at].since > latest {
                latest = games[game][at].since;
            }
            at += 1;
        }
        game += 1;
    }
    latest
}

/// Declares a setup with its options: `Observer(observer: Observer = Observer::None) in Others =
/// OptionSpec::new("Observer")` is the field `observer` with its default value, in the group `Others`; its type is an
/// [`OptionField`]. Fields of the struct are no options.
macro_rules! options {
    (
        $(#[$setup_attribute:meta])*
        $setup_visibility:vis struct $setup:ident {
            $($(#[$plain_attribute:meta])* $plain:ident: $plain_type:ty = $plain_default:expr,)*
        }

        $(#[$attribute:meta])*
        $visibility:vis enum $option:ident in $group:ident {
            $($(#[doc = $about:literal])+
                $name:ident($field:ident: $field_type:ty = $default:expr) in $panel:ident = $spec:expr,)+
        }
    ) => {
        $(#[$setup_attribute])*
        $setup_visibility struct $setup {
            $($(#[$plain_attribute])* pub $plain: $plain_type,)*
            $($(#[doc = $about])+ pub $field: $field_type,)+
        }

        impl Default for $setup {
            fn default() -> Self {
                Self { $($plain: $plain_default,)* $($field: $default,)+ }
            }
        }

        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $visibility enum $option {
            $($(#[doc = $about])+ $name,)+
        }

        impl $option {
            /// All declarations.
            pub const SPECS: &'static [$crate::record::OptionSpec] = &[$($spec),+];
        }

        impl $crate::record::SetupOption for $option {
            type Setup = $setup;
            type Group = $group;

            const ALL: &'static [Self] = &[$(Self::$name),+];
            const GROUPS: &'static [$group] = &$group::ALL;

            fn spec(self) -> $crate::record::OptionSpec {
                Self::SPECS[self as usize]
            }

            fn group(self) -> $group {
                match self {
                    $(Self::$name => $group::$panel,)+
                }
            }

            fn about(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($($about),+).trim_ascii(),)+
                }
            }

            fn kinds(self) -> &'static [$crate::record::ValueKind] {
                match self {
                    $(Self::$name => <$field_type as $crate::record::OptionField>::KINDS,)+
                }
            }

            fn default_value(self) -> $crate::record::Value {
                match self {
                    $(Self::$name => <$field_type as $crate::record::OptionField>::to_value($default),)+
                }
            }

            fn value(self, setup: &$setup) -> $crate::record::Value {
                match self {
                    $(Self::$name => $crate::record::OptionField::to_value(setup.$field),)+
                }
            }

            fn set(self, setup: &mut $setup, value: $crate::record::Value) -> bool {
                match self {
                    $(Self::$name => {
                        let field = <$field_type as $crate::record::OptionField>::from_value(value);
                        field.map(|field| setup.$field = field).is_some()
                    })+
                }
            }
        }
    };
}

pub(crate) use options;
