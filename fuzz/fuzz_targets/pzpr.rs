//! Puzzles of other sites.
#![no_main]

use kletka::puzzle::solitaire::{Puzzle, Sheet, address_in};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Some(address) = address_in(text) {
        assert!(text.contains(address));
    }
    if let Ok(mut puzzle) = Puzzle::from_pzpr(text) {
        puzzle.solve(50);
        let mut again = Puzzle::from_pzpr(&puzzle.to_pzpr()).unwrap();
        again.solve(50);
        assert_eq!(again, puzzle);
        let _ = Sheet::new(puzzle, text).to_text();
    }
});
