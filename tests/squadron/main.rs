//! The rules of Squadron, H1–H15, from outside: held against a slow plane and battles written down.

mod plane;

mod golden;
mod sight;
