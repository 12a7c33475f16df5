//! Codes and pictures of Squadron maps.
#![no_main]

use kletka::squadron::map::Map;
use kletka::saved_maps::SavedMaps;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(map) = text.parse::<Map>() {
        let _ = map.check();
        assert_eq!(map.to_string().parse(), Ok(map));
    }
    if let Ok(map) = Map::from_ascii(text) {
        assert_eq!(Map::from_ascii(&map.to_ascii()), Ok(map));
    }
    let (maps, _) = SavedMaps::from_text(text);
    assert_eq!(SavedMaps::from_text(&maps.to_string()), (maps, true));
});
