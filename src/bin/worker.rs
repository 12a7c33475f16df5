//! The web worker in which computer players think.

fn main() {}
