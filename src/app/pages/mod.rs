//! The pages, one a route.

mod agreed_list;
mod autoplay;
pub(crate) mod home;
pub(crate) mod matches;
pub(crate) mod no_match;
pub(crate) mod not_found;
pub(crate) mod rules;
mod seats;
pub(crate) mod settings;
pub(crate) mod squadron;
mod thumbnail;
pub(crate) mod virus_war;
