//! Campaigns as links.

use super::camps::{GODS, camp, setup};
use super::properties::{any_setup, played, wish};
use kletka::bots::campaign::next_event;
use kletka::campaign::{
    BattleReport, Bulletin, Campaign, Character, Event, Leader, Level, MAX_CAMPS, MAX_MONTHS, SavedCampaign,
};
use kletka::fair::{Digest, Salt};
use kletka::game::{Outcome, Side};
use kletka::link::campaign::DispatchLink;
use kletka::link::{Address, LinkError, LinkKind, MANY_LETTERS, MAX_LETTERS};
use proptest::prelude::*;

/// Tries a body as a link of any kind, and checks the round trip.
fn read_as_everything(body: &[u8]) {
    for kind in LinkKind::ALL {
        let address = Address { version: 1, kind, body: body.to_vec() };
        if let Ok(bulletin) = Bulletin::read(&address) {
            assert_eq!(bulletin.to_address().as_ref(), Ok(&address));
        }
        if let Ok(link) = DispatchLink::read(&address) {
            assert_eq!(link.to_address(), address);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn a_campaign_is_read_from_its_link_as_it_was_written(
        setup in any_setup(), wishes in prop::collection::vec(wish(), 0..300), remote: bool, opened: bool, byte: u8, place: usize
    ) {
        let mut setup = setup;
        if remote {
            setup.camps[3].leader = Leader::Remote;
            setup.clock = Some(77);
        }
        let mut campaign = played(&setup, &wishes, |_| ());
        if opened {
            while campaign.play(Event::Day).is_ok() {}
            let _ = campaign.play(Event::Secret(GODS));
        }
        let saved = SavedCampaign::new(campaign, Some(GODS));
        for bulletin in [Some(saved.bulletin()), saved.commissioning(camp(4))].into_iter().flatten() {
            let address = bulletin.to_address().unwrap();
            prop_assert_eq!(&Bulletin::read(&address), &Ok(bulletin));
            let mut body = address.body;
            let place = place % body.len();
            body[place] ^= byte;
            read_as_everything(&body);
        }
    }

    #[test]
    fn made_up_bodies_are_no_panic(body in prop::collection::vec(any::<u8>(), 0..200)) {
        read_as_everything(&body);
    }
}

#[test]
fn bodies_of_one_byte_alone_end() {
    for length in [0, 1, 17, 200, 2_990, 16_000] {
        for byte in [1, 0x55, 0xfe, 0xff] {
            read_as_everything(&vec![byte; length]);
        }
    }
}

#[test]
fn the_gods_secret_is_in_no_link_before_the_end() {
    let saved = SavedCampaign::new(Campaign::new(&setup(4, 3)).unwrap(), Some(GODS));
    let found = |bulletin: &Bulletin, bits: [u8; 16]| {
        bulletin.to_text().contains(&Salt(bits).to_string())
            || bulletin.to_address().unwrap().body.windows(16).any(|window| window == bits)
    };
    assert!(!found(&saved.bulletin(), GODS.bits()));
    assert_eq!(saved.bulletin().commission, None);
}

#[test]
fn an_invitation_of_the_largest_campaign_is_a_link() {
    let mut setup = setup(MAX_CAMPS, 12).with_months(MAX_MONTHS, &GODS);
    for (number, camp) in setup.camps.iter_mut().enumerate() {
        camp.name = format!("{number} {}", "Ж".repeat(37));
        camp.commander = "Щ".repeat(40);
        camp.leader = Leader::Remote;
    }
    let saved = SavedCampaign::new(Campaign::new(&setup).unwrap(), Some(GODS));
    let letters = saved.commissioning(camp(12)).unwrap().to_address().unwrap().letter_count();
    assert!(letters < MANY_LETTERS, "{letters}");
    assert_eq!(
        Bulletin::read(&Address { version: 1, kind: LinkKind::Match, body: vec![1] }),
        Err(LinkError::OtherKind(LinkKind::Match))
    );
}

/// Returns the lengths of the link of six computer camps on the last day, and after the gods reveal their secret.
/// Outcomes are random, with fingerprints as if the battles were played.
fn letters(months: u8, seed: u64) -> [usize; 2] {
    let mut setup = setup(6, 1).with_months(months, &GODS);
    setup.seed = seed;
    for (number, camp) in setup.camps.iter_mut().enumerate() {
        let character = Character::ALL[number % 3];
        camp.leader = Leader::Computer { character, level: Level::ALL[1 + number % 3] };
    }
    let mut campaign = Campaign::new(&setup).unwrap();
    let mut chance = seed;
    let mut last = 0;
    while !campaign.position().is_over() {
        while let Some(event) = next_event(campaign.position()) {
            campaign.play(event).unwrap();
        }
        let Some(order) = campaign.position().battles_due().next() else {
            if campaign.position().day() == campaign.setup().last_day() {
                last = letters_of(&campaign);
            }
            campaign.play(Event::Day).unwrap();
            continue;
        };
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let winner = if chance >> 63 == 0 { Side::FIRST } else { Side::SECOND };
        let record = Some(Digest::fingerprint(&chance.to_string()));
        let report = BattleReport { record, ..BattleReport::estimated(Outcome::Win(winner)) };
        campaign.report(order, report, Some(&GODS)).unwrap();
    }
    campaign.play(Event::Secret(GODS)).unwrap();
    [last, letters_of(&campaign)]
}

fn letters_of(campaign: &Campaign) -> usize {
    SavedCampaign::new(campaign.clone(), None).bulletin().to_address().unwrap().letter_count()
}

#[test]
fn three_months_of_six_computers_are_a_link() {
    let all: Vec<[usize; 2]> = (0..20).map(|seed| letters(3, seed)).collect();
    assert!(all.iter().all(|[last, end]| *last <= MAX_LETTERS && *end <= *last + 30), "{all:?}");
    let year = letters(12, 1);
    assert!(year[0] < 20_000, "{year:?}");
}
