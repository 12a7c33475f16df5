//! Simple partners for the computer players: what each of them is worth is known, and none looks ahead.

mod mixture;
pub(crate) mod squadron;
mod uct;
pub(crate) mod virus_war;
