//! Values by the names that the command line has for them.

/// The name of a value on the command line; none for a value that has no name.
pub(crate) fn name_of<T: PartialEq>(names: &[(&'static str, T)], value: &T) -> &'static str {
    names.iter().find(|(_, known)| known == value).map_or("", |(name, _)| name)
}
