//! Notes in links.

use kletka::game::Side;
use kletka::link::{Address, LinkError, LinkGame, LinkKind, VERSION};
use kletka::play::{Letter, MAX_NOTE, Match, Note, Seat, Seats};
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use proptest::prelude::*;

/// A letter of a match that has just begun.
fn plain<G: LinkGame<Setup: Default>>() -> Letter<G> {
    let game = Match::<G>::new(G::Setup::default(), &Seats::new([Seat::Human; 2]), 0).unwrap();
    Letter::from_view(&game.public_view())
}

fn trip<G: LinkGame<Setup: Default>>(note: Option<Note>) -> Result<(), TestCaseError> {
    let plain = plain::<G>();
    let letter = Letter { notes: note.into_iter().collect(), ..plain.clone() };
    let address = letter.to_address().unwrap();
    prop_assert_eq!(address.version, if letter.notes.is_empty() { 1 } else { 3 });
    let fragment = address.to_fragment().unwrap();
    prop_assert_eq!(Letter::read(&Address::find(&fragment).unwrap()), Ok(letter.clone()));
    let body = plain.to_address().unwrap().body;
    prop_assert!(letter.notes.is_empty() || address.body[..body.len() - 1] == body[..body.len() - 1]);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn a_note_in_any_script_returns(text in "\\PC{0,100}|[а-яєґ🦑 ]{0,90}", time: u32, second: bool) {
        let note = Note::new(Side::BOTH[usize::from(second)], &text, if second { time } else { 0 });
        trip::<SeaBattlePosition>(note.clone())?;
        trip::<SquadronPosition>(note.clone())?;
        trip::<VirusWarPosition>(note)?;
    }
}

#[test]
fn a_link_of_notes_has_one() {
    let letter = plain::<VirusWarPosition>();
    let later = Address { version: VERSION, ..letter.to_address().unwrap() };
    assert_eq!(Letter::<VirusWarPosition>::read(&later), Err(LinkError::Altered));
    let note = |text: &str| Note { side: Side::FIRST, text: text.to_owned(), extra_time: 0 };
    let with = |note| Letter { notes: vec![note], ..letter.clone() };
    assert_eq!(with(note(&"n".repeat(MAX_NOTE + 1))).to_address(), Err(LinkError::Inexpressible));
    // What a program that does not clean its texts has written is cleaned by the reader.
    let dirty = with(note("\u{202e}a\n\n b")).to_address().unwrap();
    assert_eq!(Letter::<VirusWarPosition>::read(&dirty).unwrap().notes, [note("a b")]);
    let empty = with(note("")).to_address().unwrap();
    assert_eq!(Letter::<VirusWarPosition>::read(&empty).unwrap().notes, []);
    let position = Address { kind: LinkKind::Position, ..dirty };
    assert_eq!(Letter::<VirusWarPosition>::read(&position), Err(LinkError::Altered), "a position has no players");
}
