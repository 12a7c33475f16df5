//! The pages, one a route.

pub(in crate::app) mod agreed_list;
mod covers;
pub(crate) mod home;
pub(crate) mod library;
pub(crate) mod not_found;
pub(crate) mod rules;
pub(in crate::app) mod seats;
pub(crate) mod settings;
pub(crate) mod statistics;
pub(in crate::app) mod thumbnail;
