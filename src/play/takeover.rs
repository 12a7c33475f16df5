//! What older versions stored: they had one match a game, and the last Sea Battles beside, each under a key of its own.

use super::import::fingerprint;
use super::library::{MatchId, summary_of};
use super::summary::{CHANGED, CHECK, FAILED, PENDING};
use super::{GameKind, Keep};
use crate::record::tags::with_tag;

/// How many Sea Battles older versions kept beside the running one.
const PLAYED: usize = 12;

/// The keys of older versions for a game.
fn keys(kind: GameKind) -> Vec<String> {
    match kind {
        GameKind::SeaBattle => {
            let played = (0..PLAYED).map(|place| format!("played-{place}"));
            core::iter::once("session".to_owned()).chain(played).collect()
        }
        GameKind::Squadron => vec!["squadron".to_owned()],
        GameKind::VirusWar => vec!["virus-war".to_owned()],
    }
}

/// Makes a kept match of every text that older versions stored for these games, `now` being the time as ISO 8601, and
/// gives their ids. A text loses its old key only when the new one has been read back. Its moves are not replayed here:
/// [`settle`] says later how far it is; a text that cannot be read at all is kept as it is and listed as such.
///
/// The id follows from the text: a takeover that was interrupted, or that two windows begin, leads to one match.
pub fn take_over(keep: &impl Keep, kinds: &[GameKind], now: &str) -> Vec<MatchId> {
    let mut taken = Vec::new();
    for (kind, key) in kinds.iter().flat_map(|&kind| keys(kind).into_iter().map(move |key| (kind, key))) {
        let Some(text) = keep.read(&key) else { continue };
        if text.trim().is_empty() {
            keep.remove(&key);
            continue;
        }
        let id = MatchId::new(kind, fingerprint(&text));
        let kept = if keep.read(&id.key()).is_some() { true } else { keep_as(keep, id, &text, now) };
        if kept {
            keep.remove(&key);
            taken.push(id);
        }
    }
    taken
}

/// Keeps an old text under an id; whether it can be read back.
fn keep_as(keep: &impl Keep, id: MatchId, text: &str, now: &str) -> bool {
    let mut text = text.to_owned();
    if let Some(summary) = summary_of(&text).filter(|summary| summary.kind == id.kind()) {
        if summary.changed.is_empty() {
            text = with_tag(&text, CHANGED, now);
        }
        text = with_tag(&text, CHECK, PENDING);
    }
    keep.write(&id.key(), &text).is_ok() && keep.read(&id.key()).as_deref() == Some(text.as_str())
}

/// Whether nobody has replayed the moves of this text yet.
pub fn is_pending(text: &str) -> bool {
    summary_of(text).is_some_and(|summary| summary.pending)
}

/// Writes down what came of replaying the moves of a kept text: the text with its summary, or `None` where they cannot be
/// replayed. A text that was changed meanwhile stays as it is.
pub fn settle(keep: &impl Keep, id: MatchId, before: &str, after: Option<&str>) {
    if keep.read(&id.key()).as_deref() != Some(before) {
        return;
    }
    let failed = || with_tag(before, CHECK, FAILED);
    // A store that does not take it holds the old text still: it is asked again next time.
    let _ = keep.write(&id.key(), &after.map_or_else(failed, str::to_owned));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::import::with_summary;
    use crate::play::library::entries;
    use crate::play::summary::State;
    use crate::play::{Match, MatchText, MemoryKeep};
    use crate::sea_battle::SeaBattle;
    use crate::squadron::Squadron;
    use crate::virus_war::VirusWar;

    const SQUADRON: &str = "[Game \"Squadron\"]\n[Map \"strait\"]\n[White \"human\"]\n[Red \"commodore\"]\n[Seed \"7\"]\n\
        white S@c4 G@c3 B@c5 F@a4 !S\nred S@j4 G@k3 B@k5 F@l4 !F\n1. wind:4\nwhite S-d4\n";
    const VIRUS_WAR: &str =
        "[Game \"Virus War\"]\n[Side \"10\"]\n[Player1 \"virus\"]\n[Player2 \"human\"]\n[Seed \"7\"]\na1-b2-c3\n";

    fn sea_battle() -> String {
        let transcript = crate::record::Transcript::<SeaBattle>::new(
            crate::sea_battle::Preset::Classic.setup(),
            vec![crate::sea_battle::Move::lot(crate::game::Side::FIRST)],
        );
        with_tag(&transcript.to_string(), "Player2", "captain")
    }

    fn replay<G: MatchText>(keep: &MemoryKeep, id: MatchId) {
        let before = keep.read(&id.key()).unwrap();
        assert!(is_pending(&before));
        let after = with_summary::<G>(&before).ok();
        settle(keep, id, &before, after.as_deref());
    }

    #[test]
    fn every_old_text_becomes_a_match_and_its_key_goes() {
        let keep = MemoryKeep::default();
        let old = [("session", sea_battle()), ("squadron", SQUADRON.into()), ("virus-war", VIRUS_WAR.into())];
        for (key, text) in &old {
            keep.write(key, text).unwrap();
        }
        keep.write("played-0", &sea_battle().replace("captain", "sailor")).unwrap();
        keep.write("squadron-setup", SQUADRON).unwrap();
        let ids = take_over(&keep, &GameKind::ALL, "2026-11-22T20:00:00Z");
        assert_eq!(ids.len(), 4);
        assert!(old.iter().all(|(key, _)| keep.read(key).is_none()) && keep.read("played-0").is_none());
        assert!(keep.read("squadron-setup").is_some());
        assert!(entries(&keep).iter().all(|entry| entry.summary.as_ref().unwrap().state == State::Running(None)));
        for id in ids {
            match id.kind() {
                GameKind::SeaBattle => replay::<SeaBattle>(&keep, id),
                GameKind::Squadron => replay::<Squadron>(&keep, id),
                GameKind::VirusWar => replay::<VirusWar>(&keep, id),
            }
            let text = keep.read(&id.key()).unwrap();
            assert!(!is_pending(&text));
            if id.kind() == GameKind::VirusWar {
                let old = VIRUS_WAR.parse::<Match<VirusWar>>().unwrap();
                let new = text.parse::<Match<VirusWar>>().unwrap();
                assert_eq!((new.moves(), new.seats(), new.seed()), (old.moves(), old.seats(), old.seed()));
                assert!(summary_of(&text).unwrap().waits_for_human());
            }
        }
        assert_eq!(take_over(&keep, &GameKind::ALL, ""), []);
    }

    #[test]
    fn a_damaged_text_is_kept_and_told() {
        let keep = MemoryKeep::default();
        keep.write("session", "\u{0}half a ba").unwrap();
        keep.write("virus-war", &VIRUS_WAR.replace("a1-b2", "j9-b2")).unwrap();
        let ids = take_over(&keep, &GameKind::ALL, "2026-11-22");
        assert_eq!(keep.read(&ids[0].key()).unwrap(), "\u{0}half a ba");
        replay::<VirusWar>(&keep, ids[1]);
        let entries = entries(&keep);
        assert_eq!(entries[0].summary, None);
        assert_eq!(entries[1].summary.as_ref().unwrap().state, State::Unreadable);
        assert!(keep.read(&ids[1].key()).unwrap().contains("j9-b2"));
    }

    #[test]
    fn what_the_store_does_not_take_stays_under_its_old_key() {
        let room = SQUADRON.len() + "squadron".len() + 8;
        let keep = MemoryKeep::with_room(room);
        keep.write("squadron", SQUADRON).unwrap();
        assert_eq!(take_over(&keep, &GameKind::ALL, "2026-11-22"), []);
        assert_eq!(keep.read("squadron").as_deref(), Some(SQUADRON));
    }

    #[test]
    fn a_match_that_was_played_on_meanwhile_is_not_overwritten() {
        let keep = MemoryKeep::default();
        keep.write("virus-war", VIRUS_WAR).unwrap();
        let id = take_over(&keep, &GameKind::ALL, "2026-11-22")[0];
        let before = keep.read(&id.key()).unwrap();
        keep.write(&id.key(), "newer").unwrap();
        settle(&keep, id, &before, None);
        assert_eq!(keep.read(&id.key()).unwrap(), "newer");
    }

    #[test]
    fn games_whose_pages_keep_their_old_key_are_left_alone() {
        let keep = MemoryKeep::default();
        keep.write("squadron", SQUADRON).unwrap();
        assert_eq!(take_over(&keep, &[GameKind::VirusWar], ""), []);
    }
}
