//! Taking links, texts and backups in as the page does, and reading what it has kept.

use super::{Material, NOW};
use kletka::backup::{self, LAYOUT, MAP, MAPS, RULES, Restoration};
use kletka::campaign::{Bulletin, SavedCampaign};
use kletka::link::campaign::deliver_bulletin;
use kletka::link::{
    Address, Delivery, LinkGame, LinkKind, Now, Observation, ObserverLink, PrivateLink, ReplayLink, Resumption,
    deliver, game_of, observation, resume,
};
use kletka::play::import::{self, Imported, Importer, split};
use kletka::play::library::{self, MatchId, game_of_setup, summary_of};
use kletka::play::stored::Stored;
use kletka::play::summary::State;
use kletka::play::tabs::OpenMatch;
use kletka::play::{Distrust, Letter, Match, Received, Store};
use kletka::record::{Transcript, mended};
use kletka::saved_maps::SavedMaps;
use kletka::sea_battle::SeaBattlePosition;
use kletka::squadron::map::Map;
use kletka::with_game;

/// Takes something in as the page does, every question answered with yes.
pub(super) fn take_in(store: &impl Store, material: &Material) {
    match material {
        Material::Link(link) if link.kind.is_of_campaign() => {
            if let Ok(bulletin) = Bulletin::read(link) {
                deliver_bulletin(store, NOW, &bulletin);
            }
        }
        Material::Link(link) => {
            if let Ok(kind) = game_of(link) {
                with_game!(kind, G => open_link::<G>(store, link));
            }
        }
        Material::Text(text) => {
            let text = mended(text);
            let mut importer = Importer::new(store, NOW);
            for part in split(&text) {
                let Some(summary) = summary_of(part) else { continue };
                let read = with_game!(summary.kind, G => import::read::<G>(part).map(|read| read.text).ok());
                if let Some(Imported::New(id)) = read.map(|text| importer.import(7, &text)) {
                    let listed = library::entries(store).into_iter().any(|entry| entry.id == id);
                    assert!(listed, "what is imported is listed");
                }
            }
        }
        Material::Backup(text) => {
            let mut restoration = Restoration::new(store, NOW);
            for entry in backup::read(text).map(|(entries, _)| entries).unwrap_or_default() {
                restoration.take(entry);
            }
            for (key, text) in restoration.differing() {
                store.write(&key, &text).expect("a store in memory takes it");
            }
        }
    }
}

fn open_link<G: LinkGame>(store: &impl Store, link: &Address) {
    let add = |game: Match<G>| {
        let _ = library::add(store, 7, NOW, game);
    };
    let replace = |id: MatchId, game: Match<G>| {
        drop(OpenMatch::<G>::open(store, id).change(store, NOW, |kept| *kept = game));
    };
    match link.kind {
        LinkKind::Match => {
            let Ok(letter) = Letter::<G>::read(link) else { return };
            match deliver(store, Now { iso: NOW, seconds: 9 }, &letter) {
                Ok(Delivery::New(game)) => add(*game),
                Ok(Delivery::Distrusted(id, Distrust::OwnMove(_))) => {
                    let open = OpenMatch::<G>::open(store, id);
                    if let Some(Ok(Received::News(game))) = open.current().map(|game| game.session().recover(&letter)) {
                        replace(id, *game);
                    }
                }
                _ => {}
            }
        }
        LinkKind::Position => drop(Letter::<G>::read(link).map(|letter| add(letter.into_shown()))),
        LinkKind::Replay => drop(ReplayLink::<G>::read(link).map(|link| add(link.into_match()))),
        LinkKind::Private => match PrivateLink::<G>::read(link).map(|link| resume(store, NOW, link)) {
            Ok(Ok(Resumption::New(game))) => add(*game),
            Ok(Ok(Resumption::Further(id, game))) => replace(id, *game),
            _ => {}
        },
        LinkKind::Observer => match ObserverLink::<G>::read(link).map(|link| observation(store, &link)) {
            Ok(Ok(Observation::New(game))) => add(*game),
            Ok(Ok(Observation::More(id, game))) => replace(id, *game),
            _ => {}
        },
        _ => {}
    }
}

/// Returns whether a kept text can be read by the page.
pub(super) fn is_readable(key: &str, text: &str) -> bool {
    let is_match = |id: MatchId| {
        let is_viewed = summary_of(text).is_some_and(|summary| summary.state == State::Unreadable);
        with_game!(id.kind(), G => Match::<G>::read(text).is_ok() || is_viewed && text.parse::<Transcript<G>>().is_ok())
    };
    match key.split_once('/') {
        Some(("match", id)) => id.parse().is_ok_and(is_match),
        Some(("campaign", _)) => SavedCampaign::from_text(text).is_ok(),
        _ if key == MAPS => SavedMaps::from_text(text).1,
        _ if key == MAP => text.parse::<Map>().is_ok(),
        _ if key.starts_with(LAYOUT) => text.parse::<Transcript<SeaBattlePosition>>().is_ok(),
        _ if key.starts_with(RULES) => text.parse::<Match<SeaBattlePosition>>().is_ok(),
        _ => game_of_setup(key).is_none_or(|kind| with_game!(kind, G => text.parse::<Match<G>>().is_ok())),
    }
}
