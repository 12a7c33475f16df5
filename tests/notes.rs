//! Notes beside turns: they arrive with the latest letter, and prove nothing.

use crate::turn_time::{A, B, Devices};
use kletka::fair::{Salt, Terms};
use kletka::game::{Position, Side};
use kletka::link::LinkError;
use kletka::play::devices::{self, Decision};
use kletka::play::{Letter, MAX_NOTE, Match, Note, Received, Seat, Seats};
use kletka::virus_war::{Level, Players, Setup, VirusWarPosition};
use std::str::FromStr;

type Game = Match<VirusWarPosition>;

fn texts(game: &Game) -> Vec<&str> {
    game.session().notes().iter().map(|note| note.text.as_str()).collect()
}

fn version(letter: &Letter<VirusWarPosition>) -> u8 {
    letter.to_address().unwrap().version
}

#[test]
fn a_note_comes_with_the_turn_until_the_next() {
    let mut all = Devices::new(None);
    all.game(A).session_mut().say(" Catch\n me \u{202e}<b> \"if\" you can \\");
    assert_eq!(version(&all.game(A).session().letter().unwrap()), 3);
    all.take_turn(A);
    // Both keep it in their stores, which `deliver` checks for the receiver.
    for side in [A, B] {
        assert_eq!(texts(all.game(side)), ["Catch me <b> \"if\" you can \\"]);
        assert_eq!(Game::from_str(&all.game(side).to_string()).as_ref(), Ok(&*all.game(side)));
    }
    all.take_turn(B);
    assert!(texts(all.game(A)).is_empty(), "nothing was said with this turn");
    assert_eq!(texts(all.game(B)).len(), 1, "the next letter replaces it");
    assert_eq!(version(&all.letter(B)), 1, "a letter without a note is as before");
}

#[test]
fn a_note_arrives_with_a_letter_sent_again() {
    let mut all = Devices::new(None);
    all.take_turn(A);
    let first = all.letter(A);
    all.game(A).session_mut().say("well?");
    assert!(!all.game(A).session().is_unsent(), "a note is no news of the match");
    let second = all.letter(A);
    all.game(A).session_mut().say("WELL?");
    all.send(A);
    assert_eq!(texts(all.game(B)), ["WELL?"]);
    assert_eq!(all.game(B).session().receive(&first), Ok(Received::Known), "it says less");
    all.deliver(&second, B);
    assert_eq!(texts(all.game(B)), ["well?"], "of one turn, what was opened last");
    // A letter of an earlier turn changes nothing.
    all.take_turn(B);
    all.take_turn(A);
    assert_eq!(all.game(B).session().receive(&second), Ok(Received::Known));
    assert_eq!(texts(all.game(B)), Vec::<&str>::new());
    // A player's own note comes from no letter, not even from the invitation.
    let mut inviter = Game::new(Setup::default(), &Seats::new([Seat::Human, Seat::Remote]), 7).unwrap();
    inviter.session_mut().invite(Terms::new(A), Salt([1; 16])).unwrap();
    let invitation = Letter { notes: vec![Note::new(B, "hi", 0).unwrap()], ..inviter.session().letter().unwrap() };
    let mut guest = Game::try_from(&invitation).unwrap();
    assert_eq!(texts(&guest), ["hi"]);
    assert!(guest.session_mut().take_seat(B) && texts(&guest).is_empty());
    let forged = Letter { notes: vec![Note::new(B, "I resign", 0).unwrap()], ..all.letter(A) };
    assert_eq!(all.game(B).session().receive(&forged), Ok(Received::Known));
}

#[test]
fn a_note_is_one_short_line() {
    let long = "я".repeat(3 * MAX_NOTE);
    assert_eq!(Note::new(A, &long, 0).unwrap().text.chars().count(), MAX_NOTE);
    assert_eq!(Note::new(A, " \u{200b}\n", 0), None);
    let mut all = Devices::new(None);
    all.take_turn(A);
    let text = all.game(A).to_string();
    for (value, is_note) in [("", false), ("0 ", false), ("x hi", false), ("hi", false), ("-1 a", false), ("7 ", true)]
    {
        let stored = text.replacen("[Pact", &format!("[Note2 \"{value}\"]\n[Pact"), 1);
        assert_eq!(!Game::from_str(&stored).unwrap().session().notes().is_empty(), is_note, "{value}");
    }
}

#[test]
fn v_a_letter_names_and_notes_its_sender_alone() {
    let setup = Setup { players: Players::Four, ..Setup::default() };
    let ready = |_: &mut Game, side: Side| Salt([side.index() as u8 + 1; 16]);
    let mut devices = devices::Devices::new(&setup, Terms::new(A), ready, |letter| letter).unwrap();
    // Everybody learns that all have joined.
    (0..4).for_each(|device| assert!(devices.send(device, |letter| letter).is_ok()));
    let names = |game: &Game| game.seats().sides().map(|side| game.seats().name(side).to_owned()).collect::<Vec<_>>();
    devices.take_turn(0, |game, _| Decision::Moves(game.position().legal_moves().take(1).collect()));
    let (before, noted) = (names(&devices[3]), devices[3].session().notes().to_vec());
    let hints = devices[3].hints;
    let letter = devices[0].session().letter().unwrap();
    let seats = letter.seats.clone().with_names(["Ann", "a thief", "a liar", "a fool"]);
    let forged = Letter { seats, hints: !hints, notes: vec![Note::new(B, "I resign", 0).unwrap()], ..letter };
    let Ok(Received::News(after)) = devices[3].session().receive(&forged) else { panic!("the turn is the sender's") };
    assert_eq!(names(&after)[1..], before[1..], "nobody else has spoken");
    assert_eq!((names(&after)[0].as_str(), after.hints), ("Ann", hints));
    assert_eq!(after.session().notes(), noted);
    // Without news nobody has.
    let again = after.session().receive(&Letter { seats: letter_named(&forged, "Eve"), ..forged.clone() });
    assert_eq!(again, Ok(Received::Known));
    let two = Letter { notes: [A, B].map(|side| Note::new(side, "hi", 0).unwrap()).to_vec(), ..forged };
    assert_eq!(two.to_address(), Err(LinkError::Inexpressible), "a link has the note of its sender alone");
}

fn letter_named(letter: &Letter<VirusWarPosition>, name: &str) -> Seats<Level> {
    letter.seats.clone().with_names([name; 4])
}
