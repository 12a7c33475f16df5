//! Campaigns of a device in its store, beside the matches.

use super::battle::{Battle, Fighter};
use super::calendar::Day;
use super::camp::MAX_CAMPS;
use super::order_id::OrderId;
use super::position::Position;
use super::record::SavedCampaign;
use super::setup_text::CampaignTextError;
use crate::fair::pact_id;
use crate::game::Side;
use crate::play::library::{MatchId, free_number, set_tag};
use crate::play::stored::{Stored, keep};
/// The tag of a match that is a battle: the campaign's id and the order.
pub use crate::play::summary::CAMPAIGN as BATTLE_OF;
use crate::play::summary::CHANGED;
use crate::play::tabs::OpenDoc;
use crate::play::{GameKind, Match, Seat, Store, StoreError, library};
use crate::record::tags::{Tags, sanitize_name};
use crate::sea_battle::SeaBattlePosition;
use core::fmt;
use core::str::FromStr;

const PREFIX: &str = "campaign/";

/// The tag for lists: the day of a campaign, or `OVER`.
const DAY: &str = "Day";
const OVER: &str = "over";

/// The id of a stored campaign: twelve hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CampaignId(u64);

impl CampaignId {
    /// Returns the id with the lower 48 bits of `number`.
    pub const fn new(number: u64) -> Self {
        Self(number & 0xFFFF_FFFF_FFFF)
    }

    /// Returns the key in the store.
    pub fn key(self) -> String {
        format!("{PREFIX}{self}")
    }
}

impl fmt::Display for CampaignId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:012x}", self.0)
    }
}

/// The error of a text that is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an id of a campaign")]
pub struct NoCampaignId;

impl FromStr for CampaignId {
    type Err = NoCampaignId;

    fn from_str(text: &str) -> Result<Self, NoCampaignId> {
        let id = u64::from_str_radix(text, 16).map(Self::new).map_err(|_| NoCampaignId)?;
        if id.to_string() == text { Ok(id) } else { Err(NoCampaignId) }
    }
}

impl Stored for SavedCampaign {
    type Id = CampaignId;
    type Error = CampaignTextError;

    fn key(id: CampaignId) -> String {
        id.key()
    }

    fn read(text: &str) -> Result<Self, CampaignTextError> {
        Self::from_text(text)
    }

    fn write(&self) -> String {
        self.to_text()
    }

    fn continues(&self, earlier: &Self) -> bool {
        self.campaign.setup() == earlier.campaign.setup()
            && self.campaign.events().starts_with(earlier.campaign.events())
    }

    fn holds_secrets_of(&self, earlier: &Self) -> bool {
        (earlier.gods.is_none() || self.gods == earlier.gods)
            && (earlier.commission.is_none() || self.commission == earlier.commission)
    }

    fn mark_changed(&mut self, now: &str) {
        let position = self.campaign.position();
        let day = if position.is_over() { OVER.to_owned() } else { position.day().to_string() };
        self.tags.retain(|(name, _)| ![CHANGED, DAY].contains(&name.as_str()));
        self.tags.extend([(CHANGED, now.to_owned()), (DAY, day)].map(|(name, value)| (name.to_owned(), value)));
    }
}

/// Stores a new campaign. `number` is random; `now` is the time as ISO 8601.
///
/// # Errors
/// When the store does not take it.
pub fn add(store: &impl Store, number: u64, now: &str, mut campaign: SavedCampaign) -> Result<CampaignId, StoreError> {
    campaign.mark_changed(now);
    add_as(store, CampaignId::new(number), &campaign)
}

/// Stores a campaign under this id, or under the next free one.
///
/// # Errors
/// When the store does not take it.
pub fn add_as(store: &impl Store, id: CampaignId, campaign: &SavedCampaign) -> Result<CampaignId, StoreError> {
    let id = CampaignId::new(free_number(store, id.0, &|number| CampaignId::new(number).key()));
    keep::<SavedCampaign>(store, id, None, &campaign.to_text())?;
    Ok(id)
}

/// Returns the ids of stored campaigns, the last changed first, including unreadable ones.
pub fn ids(store: &impl Store) -> Vec<CampaignId> {
    let id = |key: String| key.strip_prefix(PREFIX)?.parse::<CampaignId>().ok();
    let changed = |id: CampaignId| {
        let text = store.read(&id.key())?;
        Tags::read_first(&text).ok()?.value(CHANGED).map(str::to_owned)
    };
    let all = store.keys(PREFIX).into_iter().filter_map(id);
    let mut all: Vec<(Option<String>, CampaignId)> = all.map(|id| (changed(id), id)).collect();
    all.sort_by(|one, other| other.cmp(one));
    all.into_iter().map(|(_, id)| id).collect()
}

/// A running campaign in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    /// Its id.
    pub id: CampaignId,
    /// The names of its camps.
    pub camps: Vec<String>,
    /// Its day.
    pub day: Day,
}

/// Returns the running campaigns, the last changed first. Reads tags alone, since replaying events is slow.
pub fn running(store: &impl Store) -> Vec<Running> {
    let running = |id: CampaignId| {
        let text = store.read(&id.key())?;
        let tags = Tags::read_first(&text).ok()?;
        let camps = (1..=MAX_CAMPS).map_while(|camp| tags.value(&format!("Camp{camp}")));
        let camps = camps.map(sanitize_name).collect();
        Some(Running { id, camps, day: tags.value(DAY)?.parse().ok()? })
    };
    ids(store).into_iter().filter_map(running).collect()
}

/// The effect of restoring a campaign from its player's own file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restored {
    /// It is not stored here.
    New,
    /// The stored campaign with this id now equals the file.
    Kept(CampaignId),
    /// The stored campaign has more events.
    Older {
        /// The number of stored events.
        here: usize,
        /// The number of events in the file.
        there: usize,
    },
    /// The stored campaign has other events.
    Forked {
        /// The number of stored events.
        here: usize,
        /// The number of events in the file.
        there: usize,
        /// The number of common events.
        common: usize,
    },
}

/// Brings a stored campaign to the state of its player's own file, which avoids a duplicate. A campaign that is not
/// stored stays out of the store.
pub fn restore(store: &impl Store, now: &str, saved: &SavedCampaign) -> Restored {
    let open = |id| {
        let shared = OpenDoc::<SavedCampaign>::open(store, id);
        let known = shared.current()?.clone();
        let same = known.campaign.setup() == saved.campaign.setup();
        (same && (known.gods, known.commission) == (saved.gods, saved.commission)).then_some((shared, known))
    };
    let Some((shared, known)) = ids(store).into_iter().find_map(open) else { return Restored::New };
    let (here, there) = (known.campaign.events().len(), saved.campaign.events().len());
    match known.campaign.common_events(&saved.campaign) {
        common if common < here.min(there) => Restored::Forked { here, there, common },
        _ if there < here => Restored::Older { here, there },
        _ => {
            if there > here {
                let _ = shared.change(store, now, |known| *known = saved.clone());
            }
            Restored::Kept(shared.id())
        }
    }
}

/// Tags the stored match in which this device has joined `battle`: one between two devices, with its rules and its
/// inviter's name, and not tagged yet.
pub fn mark_joined(store: &impl Store, campaign: CampaignId, position: &Position, battle: &Battle) {
    let is_invited = battle.seats.seat(Side::FIRST) == Seat::Remote && battle.seats.is_human(Side::SECOND);
    if !is_invited || battles(store, campaign).iter().any(|(order, _)| *order == battle.order) {
        return;
    }
    let is_it = |id: &MatchId| {
        let game = store.read(&id.key()).filter(|text| Tags::read_first(text).is_ok_and(|tags| may_be_joined(&tags)));
        let game = game.and_then(|text| text.parse::<Match<SeaBattlePosition>>().ok());
        game.is_some_and(|game| battle.is_joined_as(&game))
    };
    let joined = library::ids(store).filter(|id| id.kind() == GameKind::SeaBattle).find(is_it);
    if let Some(id) = joined {
        for (name, value) in battle_tags(campaign, position, battle) {
            // A failed write is tried again at the next call.
            let _ = set_tag(store, id, name, &value);
        }
    }
}

/// Returns whether a match between devices has no battle tag yet.
fn may_be_joined(tags: &Tags) -> bool {
    tags.value(BATTLE_OF).is_none() && pact_id(|name| tags.value(name)).is_some()
}

/// The tags with the camps of a battle; empty for the gods.
pub const CAMPS: [&str; 2] = ["Camp1", "Camp2"];
/// The tag with the gold staked by the camp that gave the order.
pub const STAKE: &str = "Stake";

/// Returns the tags of a battle's match: campaign, camps, stake.
pub fn battle_tags(campaign: CampaignId, position: &Position, battle: &Battle) -> Vec<(&'static str, String)> {
    let name = |fighter: Fighter| match fighter {
        Fighter::Camp(camp) => position.setup().camps.get(camp.index()).map_or("", |camp| &camp.name),
        Fighter::Gods => "",
    };
    let camps = CAMPS.into_iter().zip(battle.fighters).map(|(tag, fighter)| (tag, name(fighter).to_owned()));
    let stake = position.order(battle.order).map_or(0, |placed| placed.order.price());
    let mut tags = vec![(BATTLE_OF, battle_tag(campaign, battle.order)), (STAKE, stake.to_string())];
    tags.extend(camps.filter(|(_, name)| !name.is_empty()));
    tags
}

/// Returns the tags of the stored campaign's battle to which `game` invites, by its rules and the inviter's name.
pub fn invited_battle(store: &impl Store, game: &Match<SeaBattlePosition>) -> Option<Vec<(&'static str, String)>> {
    ids(store).into_iter().find_map(|id| {
        let campaign = OpenDoc::<SavedCampaign>::open(store, id).current()?.clone();
        let is_invited = |battle: &Battle| {
            battle.seats.seat(Side::FIRST) == Seat::Remote
                && battle.seats.is_human(Side::SECOND)
                && battle.is_offered_as(game)
                && battles(store, id).iter().all(|(order, _)| *order != battle.order)
        };
        let battle = campaign.battles().find(is_invited)?;
        Some(battle_tags(id, campaign.campaign.position(), &battle))
    })
}

/// Returns the value of the tag [`BATTLE_OF`].
pub fn battle_tag(campaign: CampaignId, order: OrderId) -> String {
    format!("{campaign} {order}")
}

/// Reads the value of the tag [`BATTLE_OF`].
pub fn battle_of(tag: &str) -> Option<(CampaignId, OrderId)> {
    let (campaign, order) = tag.split_once(' ')?;
    Some((campaign.parse().ok()?, order.parse().ok()?))
}

/// Returns the stored matches that are battles of a campaign, with their orders.
pub fn battles(store: &impl Store, campaign: CampaignId) -> Vec<(OrderId, MatchId)> {
    let order = |id: MatchId| {
        let text = store.read(&id.key())?;
        let (of, order) = battle_of(Tags::read_first(&text).ok()?.value(BATTLE_OF)?)?;
        (of == campaign).then_some((order, id))
    };
    library::ids(store).filter_map(order).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::{Camp, Campaign, Event, GodsSecret, Leader, Setup};
    use crate::play::MemoryStore;
    use crate::play::tabs::OpenDoc;

    fn campaign() -> SavedCampaign {
        let gods = GodsSecret::new([7; 16]);
        let camp = |name: &str| Camp { name: name.to_owned(), commander: String::new(), leader: Leader::Person };
        let setup = Setup::new(vec![camp("One"), camp("Two")], 3, &gods);
        SavedCampaign::new(Campaign::new(&setup).unwrap(), Some(gods))
    }

    #[test]
    fn an_id_is_read_as_it_was_written() {
        for number in [0, 1, 0xFFFF_FFFF_FFFF, u64::MAX] {
            let id = CampaignId::new(number);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for wrong in ["", "1", "00000000000g", "+00000000001", "0000000000001"] {
            assert_eq!(wrong.parse::<CampaignId>(), Err(NoCampaignId), "{wrong}");
        }
    }

    #[test]
    fn campaigns_are_listed_with_the_last_changed_first() {
        let store = MemoryStore::default();
        let one = add(&store, 1, "2026-11-23T09:00:00Z", campaign()).unwrap();
        let other = add(&store, 1, "2026-11-23T10:00:00Z", campaign()).unwrap();
        assert_ne!(one, other);
        assert_eq!(ids(&store), [other, one]);
        store.write("campaign/0123456789ab", "what?").unwrap();
        assert_eq!(ids(&store).len(), 3, "what cannot be read is listed too");
    }

    #[test]
    fn a_campaign_that_goes_on_is_listed_with_its_day() {
        let store = MemoryStore::default();
        let id = add(&store, 1, "2026-11-25", campaign()).unwrap();
        let camps = vec!["One".to_owned(), "Two".to_owned()];
        assert_eq!(running(&store), [Running { id, camps: camps.clone(), day: Day::FIRST }]);
        let shared = OpenDoc::<SavedCampaign>::open(&store, id);
        let day = |known: &mut SavedCampaign| known.campaign.play(Event::Day).unwrap();
        let shared = shared.change(&store, "later", day).unwrap();
        assert_eq!(running(&store), [Running { id, camps, day: Day::new(1) }]);
        let to_the_end = |known: &mut SavedCampaign| while known.campaign.play(Event::Day).is_ok() {};
        let _ = shared.change(&store, "later", to_the_end);
        assert_eq!(running(&store), []);
        store.write("campaign/0123456789ab", "what?").unwrap();
        assert_eq!(running(&store), []);
    }

    #[test]
    fn two_windows_do_not_fork_a_campaign() {
        let store = MemoryStore::default();
        let id = add(&store, 1, "", campaign()).unwrap();
        let (one, other) = (OpenDoc::<SavedCampaign>::open(&store, id), OpenDoc::<SavedCampaign>::open(&store, id));
        let day = |window: &OpenDoc<SavedCampaign>| {
            window.change(&store, "later", |known| known.campaign.play(Event::Day).unwrap()).unwrap()
        };
        let (one, other) = (day(&one), day(&other));
        let events = |window: &OpenDoc<SavedCampaign>| window.current().unwrap().campaign.events().len();
        assert_eq!((events(&one), events(&other)), (1, 1), "the second change was meant for a state that is gone");
    }
}
