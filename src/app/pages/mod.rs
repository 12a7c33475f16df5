//! The pages, one a route.

mod agreed_list;
mod autoplay;
pub(crate) mod battle;
pub(crate) mod end;
pub(crate) mod home;
pub(crate) mod matches;
mod no_match;
pub(crate) mod not_found;
pub(crate) mod placement;
mod replay;
mod review;
pub(crate) mod rules;
mod seats;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod squadron;
mod thumbnail;
pub(crate) mod virus_war;
