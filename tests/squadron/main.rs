//! The rules of Squadron, H1–H15, from outside: the line of fire held against a slow plane.

mod plane;

mod sight;
