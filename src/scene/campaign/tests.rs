use super::*;
use crate::campaign::{
    Answer, Camp, CampId, Campaign, Coast, CoastState, Event, GodsSecret, Leader, Loot, Order, OrderId, Setup,
};

fn quiet(camps: usize) -> MapView {
    let camp = CampOnMap { name: "a".to_owned(), wrath: 0, immune: false, rests: false };
    MapView {
        format: Format::Upright,
        camps: vec![camp; camps],
        coasts: [CoastState::Unknown; 10],
        fleets: Vec::new(),
        mine: None,
        chosen: None,
    }
}

/// Counts the shapes that a change of the view adds or removes.
fn change(with: impl Fn(&mut MapView)) -> usize {
    let before = quiet(3);
    let mut after = before.clone();
    with(&mut after);
    let (before, after) = (map(&before, None).shapes, map(&after, None).shapes);
    let missing = |of: &[Shape], from: &[Shape]| of.iter().filter(|shape| !from.contains(shape)).count();
    missing(&before, &after) + missing(&after, &before)
}

#[test]
fn everything_that_a_map_tells_is_drawn() {
    let (first, second) = (CampId::new(0).unwrap(), CampId::new(1).unwrap());
    let loot = Loot::from_thousands(4).unwrap();
    let fleet = |attacks, fights| Fleet { from: first, to: Site::Camp(second), attacks, fights, sailed: 50 };
    let changes: [&dyn Fn(&mut MapView); 14] = [
        &|view| view.mine = Some(first),
        &|view| view.chosen = Some(Site::Coast(Coast::new(2).unwrap())),
        &|view| view.camps[1].immune = true,
        &|view| view.camps[1].rests = true,
        &|view| view.camps[1].wrath = 1,
        &|view| view.camps[1].name = "b".to_owned(),
        &|view| view.coasts[2] = CoastState::Held(loot),
        &|view| view.coasts[2] = CoastState::Contested(first),
        &|view| view.coasts[2] = CoastState::Explored(first, loot),
        &|view| view.fleets = vec![fleet(true, true)],
        &|view| view.fleets = vec![fleet(true, false)],
        &|view| view.fleets = vec![fleet(false, true)],
        &|view| view.fleets = vec![fleet(false, false)],
        &|view| view.fleets = vec![Fleet { sailed: 60, ..fleet(false, false) }],
    ];
    for (number, with) in changes.iter().enumerate() {
        assert!(change(with) > 0, "{number}");
    }
}

#[test]
fn c4_three_strokes_of_lightning_are_the_most() {
    let bolts = |wrath: u8| change(|view| view.camps[0].wrath = wrath);
    assert_eq!([0, 1, 2, 3, 4, u8::MAX].map(bolts), [0, 1, 2, 3, 3, 3]);
}

#[test]
fn a_fleet_is_drawn_through_when_its_battle_is_due() {
    let fleet = |fights| {
        let (from, to) = (CampId::new(0).unwrap(), Site::Coast(Coast::new(9).unwrap()));
        change(move |view| view.fleets = vec![Fleet { from, to, attacks: false, fights, sailed: 50 }])
    };
    assert!(fleet(false) > fleet(true) + 3, "dashes are many strokes");
}

#[test]
fn a_site_that_is_not_on_the_map_is_not_drawn() {
    let far = CampId::new(11).unwrap();
    assert_eq!(change(|view| view.chosen = Some(Site::Camp(far))), 0);
    let to = Site::Camp(far);
    assert_eq!(change(|view| view.fleets = vec![Fleet { from: far, to, attacks: true, fights: true, sailed: 50 }]), 0);
}

#[test]
fn a_map_is_cheap() {
    let shapes = map(&quiet(12), None).shapes.len();
    assert!(shapes < 400, "{shapes}");
}

#[test]
fn each_site_has_a_cell_of_its_own() {
    for format in [Format::Upright, Format::Lying] {
        let layout = MapLayout::new(12, format);
        let (columns, rows) = layout.berths();
        for site in layout.sites() {
            let cell = layout.cell(site).expect("it is on the map");
            assert!(cell.column() < columns && cell.row() < rows);
            assert_eq!(layout.site(cell), Some(site));
        }
    }
}

#[test]
fn fleets_sail_from_where_they_were_to_where_they_are() {
    let gods = GodsSecret::new([1; 16]);
    let camp = |name: &str| Camp { name: name.to_owned(), commander: String::new(), leader: Leader::Person };
    let mut campaign = Campaign::new(&Setup::new(["a", "b", "c"].map(camp).to_vec(), 1, &gods)).unwrap();
    let [first, second, third] = [0, 1, 2].map(|number| CampId::new(number).unwrap());
    let mut play = |events: Vec<Event>| {
        for event in events {
            campaign.play(event).unwrap();
        }
        campaign.position().clone()
    };
    let before = play(vec![Event::Order { camp: first, order: Order::Attack { port: second } }]);
    let coast = Coast::new(2).unwrap();
    let after = play(vec![
        Event::Day,
        Event::Answer { camp: second, order: OrderId::new(0), answer: Answer::BuyOff },
        Event::Day,
        Event::Order { camp: third, order: Order::Explore { coast } },
    ]);
    let at = |percent| {
        let fleets = voyages(&before, &after).into_iter().filter_map(|voyage| voyage.at(percent));
        fleets.map(|fleet| (fleet.from, fleet.sailed)).collect::<Vec<_>>()
    };
    assert_eq!(at(0), [(first, 30)]);
    assert_eq!(at(50), [(first, 0)], "whose attack is bought off sails home");
    assert_eq!(at(60), [(third, 0)]);
    assert_eq!(at(100), [(third, 66)], "it waits at the coast for the battle");
    assert_eq!(voyages(&after, &after).len(), 1, "what is over sails no more");
}
