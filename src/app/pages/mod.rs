//! The pages, one a route.

pub(crate) mod setup;
