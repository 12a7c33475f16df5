use super::*;
use crate::bots::virus_war::Level;
use crate::fair::{Salt, Terms};
use crate::game::{Position, Side};
use crate::play::{MemoryStore, Playable, Seat, Seats};
use crate::virus_war::{Setup, VirusWarPosition};
use core::cell::Cell;
use proptest::prelude::*;

fn blank(second: Seat<Level>) -> Match<VirusWarPosition> {
    Match::new(Setup::default(), &Seats::new([Seat::Human, second]), 1).unwrap()
}

fn own(game: &Match<VirusWarPosition>) -> crate::virus_war::SubMove {
    crate::game::Position::legal_moves(game.position()).next().unwrap()
}

fn game(second: Seat<Level>) -> Match<VirusWarPosition> {
    let mut game = blank(second);
    game.play(own(&game)).unwrap();
    game
}

#[test]
fn waiting_matches_come_first_finished_ones_last() {
    let store = MemoryStore::default();
    let mut over = game(Seat::Human);
    over.play(crate::virus_war::SubMove::Resign(crate::game::Side::FIRST)).unwrap();
    let over = add(&store, 1, "2026-11-05", over).unwrap();
    let mut computers = Match::<VirusWarPosition>::new(
        Setup::default(),
        &Seats::new([Seat::Computer(Level::Virus), Seat::Computer(Level::Virus)]),
        1,
    )
    .unwrap();
    computers.set_tag("Note", "kept");
    let watched = add(&store, 1, "2026-11-04", computers).unwrap();
    let older = add(&store, 1, "2026-11-01", game(Seat::Human)).unwrap();
    let newer = add(&store, 1, "2026-11-02", game(Seat::Remote)).unwrap();
    let ids: Vec<MatchId> = entries(&store).into_iter().map(|entry| entry.id).collect();
    assert_eq!(ids, [newer, older, watched, over], "an id that is taken is not given again");
}

#[test]
fn an_untouched_match_is_not_listed() {
    let store = MemoryStore::default();
    let now = "2026-11-25T20:00:00Z";
    let mut game =
        Match::<VirusWarPosition>::new(Setup::default(), &Seats::new([Seat::Computer(Level::Virus), Seat::Human]), 1)
            .unwrap();
    while game.position().to_decide() == Some(crate::game::Side::FIRST) {
        game.play(own(&game)).unwrap();
    }
    let id = add(&store, 1, now, game.clone()).unwrap();
    assert_eq!((entries(&store), latest_running(&store, GameKind::VirusWar)), (vec![], None));
    assert_eq!(export_all(&store), "");
    forget_unlisted(&store, "2026-11-25T23:00:00Z");
    assert!(store.read(&id.key()).is_some(), "it may be open in another window");
    forget_unlisted(&store, "2026-11-26T00:00:00Z");
    assert_eq!(store.read(&id.key()), None);

    game.play(own(&game)).unwrap();
    let played = add(&store, 1, now, game).unwrap();
    let mut of_campaign = blank(Seat::Human);
    of_campaign.set_tag("Campaign", "000000000001 1");
    let of_campaign = add(&store, 2, now, of_campaign).unwrap();
    let invited = add(&store, 3, now, blank(Seat::Remote)).unwrap();
    forget_unlisted(&store, "2026-11-27");
    let listed: Vec<MatchId> = entries(&store).into_iter().map(|entry| entry.id).collect();
    assert_eq!(listed, [played, of_campaign, invited]);
}

#[test]
fn a_dealt_fleet_is_no_placement() {
    use crate::play::drawn_up::{DrawnUp, mark_drawn_up};
    use crate::sea_battle::{Action, FirstTurn, HiddenFleet, Move, SeaBattlePosition, Setup, placement};
    let setup = Setup { first: FirstTurn::Agreed(Side::SECOND), ..Setup::default() };
    let seats = Seats::new([Seat::Human, Seat::Computer(crate::bots::sea_battle::Level::Sailor)]);
    let mut game = Match::<SeaBattlePosition>::new(setup.clone(), &seats, 1).unwrap();
    for side in Side::BOTH {
        let fleet =
            placement::random(&setup, &mut <rand_pcg::Pcg64Mcg as rand::SeedableRng>::seed_from_u64(2)).unwrap();
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    }
    mark_drawn_up(&mut game, Side::FIRST, DrawnUp::Dealt);
    let listed = |game: &Match<SeaBattlePosition>| {
        let store = MemoryStore::default();
        add(&store, 1, "2026-11-25", game.clone()).unwrap();
        entries(&store).len()
    };
    let fleet = game.secret(Side::FIRST).unwrap().fleet().unwrap();
    let water = (crate::grid::CellSet::board(setup.size) - fleet.ship_cells()).first().unwrap();
    game.play(Move::by(Side::SECOND, Action::Shot(water))).unwrap();
    assert_eq!(listed(&game), 0, "the computer's shot and the forced answer are nobody's");
    let again = game.restart(7);
    assert_eq!((again.moves().len(), again.secret(Side::FIRST), again.seed()), (0, None, 7));
    assert_eq!((again.setup(), again.seats()), (game.setup(), game.seats()));
    mark_drawn_up(&mut game, Side::FIRST, DrawnUp::ByComputer);
    assert_eq!(listed(&game), 1, "the player has confirmed it");
    mark_drawn_up(&mut game, Side::FIRST, DrawnUp::Dealt);
    game.play(Move::by(Side::FIRST, Action::Shot(water))).unwrap();
    assert_eq!(listed(&game), 1, "the player has fired");
}

#[test]
fn the_running_match_is_the_last_changed() {
    let store = MemoryStore::default();
    assert_eq!(latest_running(&store, GameKind::VirusWar), None);
    let mut over = game(Seat::Human);
    over.play(crate::virus_war::SubMove::Resign(crate::game::Side::FIRST)).unwrap();
    let older = add(&store, 1, "2026-11-01T10:00:00Z", game(Seat::Human)).unwrap();
    let newer = add(&store, 2, "2026-11-01T10:00:01Z", game(Seat::Remote)).unwrap();
    add(&store, 3, "2026-11-01T10:00:02Z", over).unwrap();
    assert_eq!(latest_running(&store, GameKind::VirusWar), Some(newer));
    set_tag(&store, older, CHANGED, "2026-11-01T10:00:03Z").unwrap();
    assert_eq!(latest_running(&store, GameKind::VirusWar), Some(older));
    assert_eq!(latest_running(&store, GameKind::SeaBattle), None);
}

#[test]
fn a_match_with_the_agreed_moves_is_found() {
    let store = MemoryStore::default();
    let between = |seats: [Seat<Level>; 2], count: usize| {
        let mut game = Match::<VirusWarPosition>::new(Setup::default(), &Seats::new(seats), 1).unwrap();
        game.session_mut().invite(Terms::new(Side::FIRST), Salt([1; 16])).unwrap();
        let mut joined: Match<VirusWarPosition> = Match::try_from(&game.session().letter().unwrap()).unwrap();
        joined.session_mut().take_seat(Side::SECOND);
        joined.session_mut().join(Side::SECOND, Salt([2; 16])).unwrap();
        let pact = joined.session().pact().unwrap().public().clone();
        game.session_mut().learn(&pact).unwrap();
        for _ in 0..count {
            let mv = Position::legal_moves(game.position()).next().unwrap();
            game.play(mv).unwrap();
        }
        game
    };
    let kept = between([Seat::Human, Seat::Remote], 5);
    let record = |count| kept.record().up_to(count);
    assert_eq!(beginning_with(&store, &record(3)).map(|(id, _)| id), None);
    add(&store, 1, "2026-11-01", game(Seat::Human)).unwrap();
    let id = add(&store, 2, "2026-11-02", kept.clone()).unwrap();
    assert_eq!(beginning_with(&store, &record(3)).map(|(id, _)| id), Some(id));
    let later = add(&store, 3, "2026-11-03", between([Seat::Human, Seat::Remote], 4)).unwrap();
    let found = |count| beginning_with(&store, &record(count)).map(|(id, _)| id);
    assert_eq!((found(4), found(5)), (Some(later), Some(id)), "the last changed one that has the moves");
}

#[test]
fn many_matches_of_one_number_are_kept() {
    /// Counts what is read.
    struct Counting(MemoryStore, Cell<usize>);
    impl Store for Counting {
        fn keys(&self, prefix: &str) -> Vec<String> {
            self.0.keys(prefix)
        }
        fn read(&self, key: &str) -> Option<String> {
            self.1.set(self.1.get() + 1);
            self.0.read(key)
        }
        fn write(&self, key: &str, text: &str) -> Result<(), StoreError> {
            self.0.write(key, text)
        }
        fn remove(&self, key: &str) {
            self.0.remove(key);
        }
    }
    let store = Counting(MemoryStore::default(), Cell::new(0));
    for number in 0..1_000 {
        add_text(&store, GameKind::Squadron, 7, &format!("[Game \"Squadron\"]\n[Title \"{number}\"]\n")).unwrap();
    }
    assert_eq!(
        (store.keys(PREFIX).len(), store.1.get()),
        (1_000, 2_999),
        "the first number, another one, and what was written"
    );
}

#[test]
fn a_renamed_match_keeps_everything_else() {
    let store = MemoryStore::default();
    let id = add(&store, 9, "2026-11-01", game(Seat::Human)).unwrap();
    let before = store.read(&id.key()).unwrap();
    rename(&store, id, "  The\nfirst  one ").unwrap();
    assert_eq!(entries(&store)[0].summary.as_ref().unwrap().title, "The first one");
    rename(&store, id, "").unwrap();
    assert_eq!(store.read(&id.key()).unwrap().trim_end(), before.trim_end());
}

#[test]
fn a_deleted_match_keeps_its_clock() {
    let store = MemoryStore::default();
    let [one, other] = [1, 2].map(|number| add(&store, number, "2026-11-01", game(Seat::Human)).unwrap());
    store.write(&one.clock_key(), "1 1 500").unwrap();
    store.write(&other.clock_key(), "2 1 700").unwrap();
    let before = store.read(&one.key());
    let deleted = delete(&store, one).unwrap();
    assert_eq!((store.keys(""), delete(&store, one)), (vec![other.clock_key(), other.key()], None));
    restore(&store, &deleted).unwrap();
    assert_eq!((store.read(&one.key()), store.read(&one.clock_key()).as_deref()), (before, Some("1 1 500")));
    store.remove(&one.clock_key());
    let deleted = delete(&store, one).unwrap();
    restore(&store, &deleted).unwrap();
    assert_eq!(store.read(&one.clock_key()), None, "where there was none, none comes back");
    let there = store.read(&one.key());
    restore(&store, &deleted).unwrap();
    assert_eq!((store.read(&one.key()), store.keys("match/").len()), (there, 3), "beside what is there now");
}

#[test]
fn a_text_that_cannot_be_read_is_listed_and_exported() {
    let store = MemoryStore::default();
    store.write("match/q0123456789ab", "???").unwrap();
    store.write("match/nonsense", "???").unwrap();
    assert_eq!(entries(&store).len(), 1);
    assert_eq!(entries(&store)[0].summary, None);
    assert_eq!(export_all(&store), "???\n");
}

proptest! {
    #[test]
    fn an_id_is_read_as_it_was_written(number: u64, kind in 0usize..3) {
        let id = MatchId::new(GameKind::ALL[kind], number);
        prop_assert_eq!(id.to_string().parse(), Ok(id));
    }

    #[test]
    fn any_text_is_an_id_or_not(text in "[svq]?\\PC{0,14}") {
        if let Ok(id) = text.parse::<MatchId>() {
            prop_assert_eq!(id.to_string(), text);
        }
    }
}

#[test]
fn games_have_lasting_names_and_keys() {
    let names = ["sea-battle", "squadron", "virus-war"];
    assert_eq!(GameKind::ALL.map(GameKind::slug), names);
    assert_eq!(names.map(GameKind::from_slug), GameKind::ALL.map(Some));
    assert_eq!(GameKind::from_slug("Sea Battle"), None);
    let keys = ["setup", "squadron-setup", "virus-war-setup"];
    assert_eq!(keys.map(game_of_setup), GameKind::ALL.map(Some));
    assert_eq!(game_of_setup("sea-battle-setup"), None);
}
