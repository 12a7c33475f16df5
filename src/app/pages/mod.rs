//! The pages, one a route.

pub(in crate::app) mod agreed_list;
pub(crate) mod battle;
pub(crate) mod end;
pub(crate) mod home;
pub(crate) mod matches;
pub(in crate::app) mod no_match;
pub(crate) mod not_found;
pub(crate) mod placement;
pub(in crate::app) mod replay;
mod review;
pub(crate) mod rules;
pub(in crate::app) mod seats;
pub(crate) mod settings;
pub(crate) mod setup;
pub(in crate::app) mod thumbnail;
