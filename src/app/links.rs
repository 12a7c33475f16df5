//! Play by link: pages of links, and the link panel of a match.
//!
//! The code that depends on a game, above all its link codec, is one chunk per game ([`LinkPages`]), loaded only for
//! matches between devices.

mod ahead;
mod eviction_warning;
mod invitation;
mod judgement;
mod link_page;
mod link_pages;
mod link_play;
mod live;
mod map;
mod match_link;
mod message;
mod note;
mod observer;
pub(crate) mod own_name;
mod panel;
mod paste;
mod private;
mod qr;
mod recover;
mod rules;
mod seat_taken;
mod send;
mod share;
mod shown_match;
pub(crate) mod terms;
mod turn_time;
mod unreadable;

pub(crate) use link_page::{LinkPage, PastePage};
pub(crate) use link_pages::link_pages_of;
pub(crate) use link_play::{
    DrawPage, LinkPages, LinkPlay, full_name, link_panel, mark_sent, newest_link, player_name, use_links_soon,
};
pub(crate) use map::share_map;
pub(crate) use rules::{came_by_link, share_rules};
pub(crate) use send::AddressWays;
pub(crate) use share::share;
pub(crate) use turn_time::ended_by_time;
