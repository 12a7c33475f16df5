//! Closed sets of values with names.

use core::fmt::Debug;

/// A value of a closed set, with a name in texts.
pub trait Choice: Copy + Eq + Debug + 'static {
    /// All values, in the order of links.
    const ALL: &'static [Self];
    /// Their names.
    const NAMES: &'static [&'static str];

    /// Returns the index in [`ALL`](Self::ALL).
    fn index(self) -> usize;

    /// Returns the name.
    fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// Returns the value of this name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.name() == name)
    }
}

/// Declares an enum that is a [`Choice`]: `Never = "never"` is a variant with its name.
macro_rules! choice {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $choice:ident {
            $($(#[$note:meta])* $value:ident = $name:literal,)+
        }
    ) => {
        $(#[$attribute])*
        $visibility enum $choice {
            $($(#[$note])* $value,)+
        }

        impl $choice {
            /// All values, in the order of links.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];
        }

        impl $crate::record::Choice for $choice {
            const ALL: &'static [Self] = &Self::ALL;
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

pub(crate) use choice;
