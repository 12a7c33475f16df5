//! Playing with people at other devices: invitations, links, and what is wrong with them.
//!
//! A match page shows a [`desk`](Desk) where links go out and come in; the page of a link finds the match that it belongs to. What
//! both need of a game, its codec above all, is one part of the program for each game, fetched only for such matches.

mod correspondent;
mod desk;
mod in_app;
mod invitation;
mod judgement;
mod keepsake;
mod later;
mod letter;
mod live;
mod looked_at;
mod map;
mod message;
mod newest_link;
mod observer;
mod open;
mod opened;
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
pub(crate) use in_app::InAppWarning;
pub(crate) use map::share_map;
pub(crate) use open::{LinkPage, PastePage};
pub(crate) use rules::{came_by_link, share_rules};
pub(crate) use send::AddressWays;
pub(crate) use share::share;
pub(crate) use turn_time::ended_by_time;
