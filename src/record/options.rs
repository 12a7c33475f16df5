//! Options of a setup: fields whose values have names, each declared once.

use super::tags::Tags;
use core::fmt::Debug;

/// The names of an option outside the program, and the format that has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The tag in texts; also the name in UGI and, in kebab case, on the command line.
    pub tag: &'static str,
    /// True if every text has the tag, false if only values other than the default have one.
    pub is_always_tagged: bool,
    /// The name of a switch that UGI and the command line have in place of two named values.
    pub switch: Option<&'static str>,
    /// The first version of links that can tell another value than the default.
    pub since: u8,
}

impl OptionSpec {
    /// Declares an option whose default value has no tag.
    pub const fn new(tag: &'static str) -> Self {
        Self { tag, is_always_tagged: false, switch: None, since: 1 }
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

    /// Sets the first version of links with the option.
    #[must_use]
    pub const fn since(self, version: u8) -> Self {
        Self { since: version, ..self }
    }
}

/// An option of a setup. Its values are numbered in the order of links; 0 is the default.
pub trait SetupOption: Copy + Eq + Debug + Send + Sync + 'static {
    /// The setup with this option.
    type Setup: 'static;

    /// All options, in the order of links and of the setup page.
    const ALL: &'static [Self];

    /// Returns the declaration.
    fn spec(self) -> OptionSpec;

    /// Returns the description in English.
    fn about(self) -> &'static str;

    /// Returns the names of the values.
    fn names(self) -> &'static [&'static str];

    /// Returns the number of the setup's value.
    fn value(self, setup: &Self::Setup) -> usize;

    /// Sets the value of this number, if there is one.
    fn set(self, setup: &mut Self::Setup, value: usize);

    /// Returns the name of the setup's value.
    fn name(self, setup: &Self::Setup) -> &'static str {
        self.names()[self.value(setup)]
    }

    /// Returns the number of the value with this name.
    fn named(self, name: &str) -> Option<usize> {
        self.names().iter().position(|known| *known == name)
    }

    /// Returns the tag with its value, unless the value goes without saying.
    fn tag(self, setup: &Self::Setup) -> Option<(&'static str, String)> {
        let OptionSpec { tag, is_always_tagged, .. } = self.spec();
        (is_always_tagged || self.value(setup) != 0).then(|| (tag, self.name(setup).to_owned()))
    }

    /// Sets the value that a tag names. Returns false if the tag is missing.
    ///
    /// # Errors
    /// The line and the unknown name.
    fn read<'a>(self, tags: &'a Tags, setup: &mut Self::Setup) -> Result<bool, (usize, &'a str)> {
        let Some((line, name)) = tags.find(self.spec().tag) else { return Ok(false) };
        self.set(setup, self.named(name.trim()).ok_or((line, name))?);
        Ok(true)
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

/// Declares the options of a setup: `Observer(observer: Observer) = OptionSpec::new("Observer")` is the field `observer`,
/// whose type is a [`Choice`](super::Choice).
macro_rules! options {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $option:ident of $setup:ty {
            $($(#[doc = $about:literal])+ $name:ident($field:ident: $choice:ty) = $spec:expr,)+
        }
    ) => {
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

            const ALL: &'static [Self] = &[$(Self::$name),+];

            fn spec(self) -> $crate::record::OptionSpec {
                Self::SPECS[self as usize]
            }

            fn about(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($($about),+).trim_ascii(),)+
                }
            }

            fn names(self) -> &'static [&'static str] {
                match self {
                    $(Self::$name => <$choice as $crate::record::Choice>::NAMES,)+
                }
            }

            fn value(self, setup: &$setup) -> usize {
                match self {
                    $(Self::$name => setup.$field as usize,)+
                }
            }

            fn set(self, setup: &mut $setup, value: usize) {
                match self {
                    $(Self::$name => {
                        if let Some(&value) = <$choice>::ALL.get(value) {
                            setup.$field = value;
                        }
                    })+
                }
            }
        }
    };
}

pub(crate) use options;
