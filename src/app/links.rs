//! Play by link: pages of links, and the link panel of a match.

mod ahead;
mod eviction_warning;
mod frame;
mod invitation;
mod judgement;
mod link_page;
mod link_pages;
mod live;
mod match_link;
mod message;
mod names;
mod note;
mod observer;
mod offered;
mod on_pages;
pub(crate) mod own_name;
mod panel;
mod paste;
mod private;
mod qr;
mod recover;
mod scan;
mod seat_taken;
mod send;
mod share;
mod shown_match;
pub(crate) mod terms;
mod turn_time;

pub(crate) use link_pages::{mark_sent, newest_link, page};
pub(crate) use names::{full_name, player_name};
pub(crate) use offered::came_by_link;
pub(crate) use on_pages::{link_panel, share, share_map, share_rules};
pub(crate) use send::AddressWays;
pub(crate) use turn_time::ended_by_time;
