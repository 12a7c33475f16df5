//! Rules of Squadron, H1–H15, checked against exact geometry, a naive model and golden battles.

mod plane;

mod agree;
pub(crate) mod golden;
mod model;
mod perft;
mod sight;
