//! Sea Battle on square boards, by the rules S1–S22.
