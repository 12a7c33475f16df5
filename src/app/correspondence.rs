//! Play by link: pages of links, and the link panel of a match.
//!
//! The code that depends on a game, above all its link codec, is one chunk per game ([`Desk`]), loaded only for matches
//! between devices.

mod correspondent;
mod desk;
mod invitation;
mod judgement;
mod keepsake;
mod letter;
mod live;
mod looked_at;
mod map;
mod message;
mod observer;
mod open;
pub(crate) mod own_name;
mod panel;
mod paste;
mod private;
mod qr;
mod recover;
mod rules;
mod send;
mod share;
mod taken;
pub(crate) mod terms;
mod turn_time;
mod unreadable;

pub(crate) use correspondent::{Correspondent, Desk, Loading, Pages, desk, mark_sent, newest_link, post};
pub(crate) use desk::desk_of;
pub(crate) use map::share_map;
pub(crate) use open::{LinkPage, PastePage};
pub(crate) use rules::{came_by_link, share_rules};
pub(crate) use send::AddressWays;
pub(crate) use share::share;
pub(crate) use turn_time::ended_by_time;
