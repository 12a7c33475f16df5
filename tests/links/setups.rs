//! Setups of every game in every shape.

use kletka::grid::{Cell, CellSet};
use kletka::link::{LinkError, LinkGame, VERSION, map_address, read_map, read_setup, setup_address};
use kletka::record::{Choice, SetupOption};
use kletka::saved_maps::NamedMap;
use kletka::sea_battle::{self, SeaBattlePosition};
use kletka::squadron::builtin_maps::BuiltinMap;
use kletka::squadron::map::Map;
use kletka::squadron::{self, SquadronPosition};
use kletka::virus_war::{self, VirusWarPosition};
use proptest::prelude::*;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Presets, and Virus War setups with every option.
pub(crate) fn virus_setups() -> impl Strategy<Value = virus_war::Setup> {
    let cells = prop::collection::btree_set((0u8..20, 0u8..20), 0..12);
    let rules = prop::collection::vec(any::<usize>(), 2 * virus_war::Rule::ALL.len());
    let any = (rules, cells).prop_map(|(mut rules, cells)| {
        let mut setup = virus_war::Setup::default();
        virus_war::Rule::set_all(&mut setup, |_| rules.pop().unwrap_or_default());
        let size = setup.size;
        let walls: CellSet = cells.into_iter().filter_map(|(column, row)| Cell::new(column, row)).collect();
        let walls = virus_war::Setup { walls: walls & CellSet::board(size), ..setup.clone() };
        if walls.check().is_ok() { walls } else { setup }
    });
    let any = any.prop_filter("it can be played", |setup| setup.check().is_ok());
    prop_oneof![prop::sample::select(virus_war::Preset::ALL.to_vec()).prop_map(virus_war::Preset::setup), any]
}

/// Built-in maps, and fair custom ones.
pub(crate) fn squadron_setups() -> impl Strategy<Value = squadron::Setup> {
    let own = (prop::sample::select(BuiltinMap::ALL.to_vec()), prop::collection::vec((0u8..26, 0u8..26), 1..6));
    let own = own.prop_map(|(builtin, cells)| {
        let original = builtin.map();
        let mut map = original.clone();
        for cell in cells.into_iter().filter_map(|(column, row)| Cell::new(column, row)) {
            let mut other = map.clone();
            if other.is_sea(cell) {
                other.set(cell, squadron::map::Terrain::Shoal);
                // A half-turn maps the cell to its opposite.
                let opposite = Cell::new(map.width() - 1 - cell.column(), map.height() - 1 - cell.row());
                if let Some(opposite) = opposite {
                    other.set(opposite, squadron::map::Terrain::Shoal);
                }
            }
            if other.check().is_ok() {
                map = other;
            }
        }
        map
    });
    let builtin = prop::sample::select(BuiltinMap::ALL.to_vec());
    let map = prop_oneof![builtin.prop_map(BuiltinMap::map), own];
    let rules = prop::collection::vec(any::<usize>(), 2 * squadron::Rule::ALL.len());
    (map, rules).prop_map(|(map, mut rules)| {
        let mut setup = squadron::Setup::from(map);
        squadron::Rule::set_all(&mut setup, |_| rules.pop().unwrap_or_default());
        setup
    })
}

/// Sends a setup through text and link.
fn trip<G: LinkGame<Setup: Display + FromStr<Err: PartialEq + Debug>>>(setup: &G::Setup) -> usize {
    let text = setup.to_string();
    assert_eq!(text.parse().as_ref(), Ok(setup), "{text}");
    assert_eq!(format!("[Game \"{}\"]\n{text}\n", G::KIND.name()).parse().as_ref(), Ok(setup), "the setup of a match");
    assert!(format!("[Game \"Chess\"]\n{text}").parse::<G::Setup>().is_err());
    let address = setup_address::<G>(setup).unwrap();
    assert_eq!(read_setup::<G>(&address).as_ref(), Ok(setup));
    address.body.len()
}

fn maps() -> impl Strategy<Value = Map> {
    let picture = (5u8..=26, 5u8..=26).prop_flat_map(|(width, height)| {
        let sign = prop::sample::select(vec!['.', '.', '.', '#', '~', 'W', 'R', '-']);
        let row = prop::collection::vec(sign, usize::from(width)).prop_map(String::from_iter);
        prop::collection::vec(row, usize::from(height))
    });
    picture.prop_map(|rows| Map::from_ascii(&rows.join("\n")).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_setup_of_sea_battle_returns(setup in crate::sea_battle::random::setups()) {
        if setup.check().is_ok() {
            trip::<SeaBattlePosition>(&setup);
        } else {
            prop_assert!(setup_address::<SeaBattlePosition>(&setup).is_err());
        }
    }

    #[test]
    fn any_setup_of_virus_war_returns(setup in virus_setups()) {
        trip::<VirusWarPosition>(&setup);
    }

    #[test]
    fn any_setup_of_squadron_returns(setup in squadron_setups()) {
        trip::<SquadronPosition>(&setup);
    }

    #[test]
    fn any_map_returns_with_its_name(map in maps(), name in "[а-яa-z<&\" ]{1,32}") {
        if let Some(named) = NamedMap::new(&name, map) {
            prop_assert_eq!(read_map(&map_address(&named).unwrap()), Ok(named));
        }
    }
}

#[test]
fn presets_are_short() {
    for preset in sea_battle::Preset::ALL {
        assert!(trip::<SeaBattlePosition>(&preset.setup()) <= 2, "{preset:?}");
    }
    for preset in virus_war::Preset::ALL {
        assert!(trip::<VirusWarPosition>(&preset.setup()) <= 1, "{preset:?}");
    }
    for map in BuiltinMap::ALL {
        assert!(trip::<SquadronPosition>(&squadron::Setup::from(map.map())) <= 1, "{map:?}");
    }
}

/// Sends each value of each option through text and link; returns the latest version of the links.
fn options_return<G: LinkGame<Setup: Default + Display + FromStr<Err: PartialEq + Debug>>>() -> u8 {
    let mut latest = 1;
    for option in G::Option::ALL {
        for value in option.values().into_iter().filter(|&value| value != option.default_value()) {
            let mut setup = G::Setup::default();
            assert!(option.set(&mut setup, value));
            let changed: Vec<_> =
                G::Option::ALL.iter().filter(|other| other.value(&setup) != other.default_value()).collect();
            assert_eq!((changed, option.value(&setup)), (vec![option], value), "options are independent");
            assert!(setup.to_string().contains(&format!("[{} \"{}\"]", option.spec().tag, option.name(value))));
            if setup.to_string().parse::<G::Setup>().is_err() {
                // A value on offer may need others: a small board a small fleet, minesweepers mines.
                continue;
            }
            trip::<G>(&setup);
            let version = setup_address::<G>(&setup).unwrap().version;
            assert_eq!(version, option.spec().since, "{option:?}");
            latest = latest.max(version);
            option.set(&mut setup, option.default_value());
            assert_eq!(setup, G::Setup::default());
        }
    }
    latest
}

#[test]
fn a_link_has_the_first_version_that_tells_it() {
    let latest = [
        options_return::<SeaBattlePosition>(),
        options_return::<SquadronPosition>(),
        options_return::<VirusWarPosition>(),
    ];
    assert!(latest.into_iter().max() <= Some(VERSION));
    let mut address = setup_address::<VirusWarPosition>(&virus_war::Setup::default()).unwrap();
    address.version = VERSION + 1;
    assert_eq!(read_setup::<VirusWarPosition>(&address), Err(LinkError::Altered), "an earlier version can tell it");
}
