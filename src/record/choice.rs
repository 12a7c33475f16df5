//! Closed sets of values with names.

use core::fmt::Debug;

/// A value of a closed set, with a name in texts.
pub trait Choice: Copy + Eq + Debug + 'static {
    /// All values.
    const ALL: &'static [Self];
    /// All values in the order of links, where later ones come last.
    const IN_LINKS: &'static [Self] = Self::ALL;
    /// Their names.
    const NAMES: &'static [&'static str];

    /// Returns the index in [`ALL`](Self::ALL).
    fn index(self) -> usize;

    /// Returns the index in [`IN_LINKS`](Self::IN_LINKS).
    fn index_in_links(self) -> usize {
        Self::IN_LINKS.iter().position(|&choice| choice == self).unwrap_or(0)
    }

    /// Returns the name.
    fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// Returns the value of this name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.name() == name)
    }
}

/// Declares an enum that is a [`Choice`](crate::record::Choice): `Never = "never"` is a variant with its name. `in_links` lists the variants if
/// links have another order.
#[macro_export]
macro_rules! choice {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $choice:ident {
            $($(#[$note:meta])* $value:ident = $name:literal,)+
        }
        $(in_links: $($linked:ident),+)?
    ) => {
        $(#[$attribute])*
        $visibility enum $choice {
            $($(#[$note])* $value,)+
        }

        impl $choice {
            /// All values.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$value),+];
        }

        impl $crate::record::Choice for $choice {
            const ALL: &'static [Self] = &Self::ALL;
            $(const IN_LINKS: &'static [Self] = &[$(Self::$linked),+];)?
            const NAMES: &'static [&'static str] = &[$($name),+];

            fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::record::OptionField for $choice {
            const KINDS: &'static [$crate::record::ValueKind] = &[$($crate::record::ValueKind::single($name)),+];

            fn to_value(self) -> $crate::record::Value {
                $crate::record::Value::of_kind(self as usize)
            }

            fn from_value(value: $crate::record::Value) -> Option<Self> {
                Self::ALL.get(value.kind).copied()
            }
        }
    };
}

pub(crate) use choice;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{sea_battle, squadron, virus_war};

    fn assert_in_links<C: Choice>() {
        assert_eq!(C::IN_LINKS.len(), C::ALL.len());
        for &choice in C::ALL {
            assert_eq!(C::IN_LINKS[choice.index_in_links()], choice);
        }
    }

    #[test]
    fn every_level_has_a_number_in_links() {
        assert_in_links::<sea_battle::Level>();
        assert_in_links::<squadron::Level>();
        assert_in_links::<virus_war::Level>();
    }
}
