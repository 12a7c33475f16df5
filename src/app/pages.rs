//! Pages, one per route.

mod backup;
mod covers;
pub(crate) mod habits;
pub(crate) mod home;
pub(crate) mod library;
pub(crate) mod not_found;
pub(in crate::app) mod players;
pub(crate) mod rules;
mod running_campaigns;
pub(in crate::app) mod seats;
pub(crate) mod settings;
pub(crate) mod statistics;
pub(in crate::app) mod thumbnail;
