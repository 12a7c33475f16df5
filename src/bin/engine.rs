//! The native engine: arenas, perft and protocols from the command line.

fn main() {}
