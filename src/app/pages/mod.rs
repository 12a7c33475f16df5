//! The pages, one a route.

mod agreed_list;
mod autoplay;
pub(crate) mod battle;
mod covers;
pub(crate) mod end;
pub(crate) mod home;
pub(crate) mod library;
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
pub(crate) mod statistics;
mod thumbnail;
pub(crate) mod virus_war;
