//! Links, as messages and as bodies: the checksum would keep a fuzzer from reaching the latter.
#![no_main]

use kletka::campaign::Bulletin;
use kletka::link::campaign::DispatchLink;
use kletka::link::{
    Address, LinkGame, LinkKind, ObserverLink, PrivateLink, ReplayLink, VERSION, game_of, read_map, read_setup,
};
use kletka::play::Letter;
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::SquadronPosition;
use kletka::virus_war::VirusWarPosition;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Ok(text) = core::str::from_utf8(data)
        && let Ok(address) = Address::find(text)
    {
        read(&address);
    }
    if let Some((kind, body)) = data.split_first() {
        let version = 1 + kind / 16 % VERSION;
        let kind = LinkKind::ALL[usize::from(*kind) % LinkKind::ALL.len()];
        let address = Address { version, kind, body: body.to_vec() };
        read(&address);
        if let Ok(file) = address.to_file() {
            assert_eq!(Address::find(&file).as_ref(), Ok(&address));
        }
    }
});

fn read(address: &Address) {
    let _ = game_of(address);
    if let Ok(map) = read_map(address) {
        let _ = map.map().check();
    }
    if let Ok(bulletin) = Bulletin::read(address) {
        assert_eq!(bulletin.to_address().as_ref(), Ok(address));
    }
    if let Ok(link) = DispatchLink::read(address) {
        assert_eq!(&link.to_address(), address);
    }
    read_as::<SeaBattlePosition>(address);
    read_as::<SquadronPosition>(address);
    read_as::<VirusWarPosition>(address);
}

fn read_as<G: LinkGame>(address: &Address) {
    let _ = read_setup::<G>(address);
    if let Ok(link) = Letter::<G>::read(address) {
        // Round trip.
        let again = if address.kind == LinkKind::Match { link.to_address() } else { link.to_position_address() };
        if let Ok(again) = again {
            assert_eq!(Letter::read(&again), Ok(link));
        }
    }
    if let Ok(link) = PrivateLink::<G>::read(address) {
        let _ = link.into_match();
    }
    let _ = ReplayLink::<G>::read(address);
    let _ = ObserverLink::<G>::read(address);
}
