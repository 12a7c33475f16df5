//! Opening a link on a device with stored matches.

use kletka::fair::{Salt, Terms};
use kletka::game::{Position, Side};
use kletka::link::{Address, Delivery, Now, deliver};
use kletka::play::library::{self, MatchId, summary_of};
use kletka::play::tabs::OpenMatch;
use kletka::play::{Distrust, Letter, Match, MemoryStore, Outbox, Seat, Seats, Store};
use kletka::virus_war::{Preset, VirusWarPosition};

const NOW: Now<'static> = Now { iso: "2026-11-23T06:00:00Z", seconds: 100 };

/// A device's store and its match.
struct Device {
    store: MemoryStore,
    id: MatchId,
}

impl Device {
    fn new(game: Match<VirusWarPosition>) -> Self {
        let store = MemoryStore::default();
        let id = library::add(&store, 7, NOW.iso, game).unwrap();
        Self { store, id }
    }

    fn change(&self, change: impl FnOnce(&mut Match<VirusWarPosition>)) {
        OpenMatch::<VirusWarPosition>::open(&self.store, self.id).change(&self.store, NOW.iso, change).unwrap();
    }

    fn game(&self) -> Match<VirusWarPosition> {
        (**OpenMatch::<VirusWarPosition>::open(&self.store, self.id).current().unwrap()).clone()
    }

    /// The next outgoing link.
    fn link(&self) -> String {
        self.game().session().letter().unwrap().to_address().unwrap().to_fragment().unwrap()
    }

    fn open(&self, link: &str) -> Result<Delivery<VirusWarPosition>, Distrust<<VirusWarPosition as Position>::Move>> {
        deliver(&self.store, NOW, &Letter::read(&Address::find(link).unwrap()).unwrap())
    }

    fn outbox(&self) -> Option<Outbox> {
        summary_of(&self.store.read(&self.id.key()).unwrap()).unwrap().outbox
    }

    /// Plays the first legal moves of a turn.
    fn take_turn(&self) {
        self.change(|game| {
            while let kletka::play::Next::Human(_) = game.next() {
                let mv = game.position().legal_moves().next().unwrap();
                game.play(mv).unwrap();
            }
        });
    }
}

/// An inviter, who plays first, and a guest who accepted.
fn devices() -> (Device, Device) {
    let mut game =
        Match::<VirusWarPosition>::new(Preset::Small.setup(), &Seats::new([Seat::Human, Seat::Remote]), 1).unwrap();
    game.session_mut().plan_terms(Terms::new(Side::FIRST));
    assert_eq!(game.session().planned_terms(), Some(Terms::new(Side::FIRST)));
    game.session_mut().seal(Side::FIRST, Salt([1; 16])).unwrap();
    assert!(game.session().planned_terms().is_none() && game.session().free_sides().eq([Side::SECOND]));
    let inviter = Device::new(game);
    assert_eq!(inviter.outbox(), Some(Outbox::Unsent));
    let empty = Device::new(Match::new(Preset::Small.setup(), &Seats::new([]), 2).unwrap());
    let Ok(Delivery::New(mut guest)) = empty.open(&inviter.link()) else { panic!("an invitation is new") };
    assert!(!guest.session_mut().take_seat(Side::FIRST) && guest.session_mut().take_seat(Side::SECOND));
    guest.session_mut().set_name(Side::SECOND, "Ben");
    guest.session_mut().seal(Side::SECOND, Salt([2; 16])).unwrap();
    inviter.change(|game| game.session_mut().mark_sent());
    assert_eq!(inviter.outbox(), Some(Outbox::Awaited));
    (inviter, Device::new(*guest))
}

#[test]
fn only_a_newer_link_continues_a_kept_match() {
    let (inviter, guest) = devices();
    assert_eq!(guest.outbox(), Some(Outbox::Unsent));
    let accepted = guest.link();
    assert!(matches!(inviter.open(&accepted), Ok(Delivery::News(id)) if id == inviter.id));
    assert!(matches!(inviter.open(&accepted), Ok(Delivery::Known(id)) if id == inviter.id));
    assert_eq!((inviter.game().seats().name(Side::SECOND), inviter.outbox()), ("Ben", None));
    inviter.take_turn();
    assert_eq!(inviter.outbox(), Some(Outbox::Unsent));
    let turn = inviter.link();
    assert!(matches!(guest.open(&turn), Ok(Delivery::News(_))));
    assert_eq!(guest.game().moves(), inviter.game().moves());
    assert!(matches!(guest.open(&accepted), Ok(Delivery::Known(_))));
}

#[test]
fn a_fork_is_refused_and_the_kept_match_stays() {
    let (inviter, guest) = devices();
    // The first sub-move is forced; later ones are not.
    for _ in 0..2 {
        inviter.open(&guest.link()).unwrap();
        inviter.take_turn();
        guest.open(&inviter.link()).unwrap();
        guest.take_turn();
    }
    inviter.open(&guest.link()).unwrap();
    let before = inviter.game();
    inviter.take_turn();
    guest.open(&inviter.link()).unwrap();
    guest.take_turn();
    let known = guest.game();
    // A manipulated page of the inviter sends another turn than the answered one.
    let mut other = before;
    while let kletka::play::Next::Human(_) = other.next() {
        let mv = other.position().legal_moves().last().unwrap();
        other.play(mv).unwrap();
    }
    let forged = Device::new(other).link();
    let delivered = guest.open(&forged);
    assert!(matches!(delivered, Ok(Delivery::Distrusted(_, Distrust::Fork { .. }))), "{delivered:?}");
    assert_eq!(guest.game(), known);
}

#[test]
fn a_link_continues_the_side_it_is_new_to() {
    let (inviter, guest) = devices();
    let second = library::add(&inviter.store, 9, NOW.iso, guest.game()).unwrap();
    assert!(matches!(inviter.open(&guest.link()), Ok(Delivery::News(id)) if id == inviter.id));
    inviter.take_turn();
    assert!(matches!(inviter.open(&inviter.link()), Ok(Delivery::News(id)) if id == second));
}
