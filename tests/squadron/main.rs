//! The rules of Squadron, H1–H15, from outside: held against a slow plane, a naive model and battles written down.

mod plane;

mod agree;
mod golden;
mod model;
mod perft;
mod sight;
