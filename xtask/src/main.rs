//! Kletka's task runner.
fn main() {}
