//! Texts of matches.
#![no_main]

use kletka::record::Notation;
use kletka::play::import::{split, with_summary};
use kletka::play::library::summary_of;
use kletka::play::{Match};
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = split(text);
    let _ = summary_of(text);
    read::<SeaBattlePosition>(text);
    read::<SquadronPosition>(text);
    read::<VirusWarPosition>(text);
});

fn read<G: Notation>(text: &str) {
    let _ = with_summary::<G>(text);
    if let Ok(game) = text.parse::<Match<G>>() {
        let again: Match<G> = game.to_string().parse().expect("what is written can be read");
        assert_eq!(again.moves(), game.moves());
        assert_eq!(again.setup(), game.setup());
    }
}
