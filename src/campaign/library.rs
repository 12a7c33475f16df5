//! Campaigns of a device in its store, beside the matches.

use super::battle::{Battle, Fighter};
use super::calendar::Day;
use super::camp::MAX_CAMPS;
use super::event::Event;
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
    let text = campaign.to_text();
    let id = CampaignId::new(free_number(store, id.0, &text, &|number| CampaignId::new(number).key()));
    keep::<SavedCampaign>(store, id, None, &text)?;
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

/// Tags the stored match in which this device has joined `battle`: the one to which its camp invites by the campaign,
/// not tagged yet.
pub fn mark_joined(store: &impl Store, campaign: CampaignId, position: &Position, battle: &Battle) {
    let pact = position.order(battle.order).and_then(|placed| placed.pact);
    let Some(pact) = pact.filter(|_| battle.is_by_invitation()) else { return };
    let is_joined = |id: &MatchId| {
        let text = store.read(&id.key()).filter(|text| tag_of(text, BATTLE_OF).is_none());
        let game = text.and_then(|text| text.parse::<Match<SeaBattlePosition>>().ok());
        game.is_some_and(|game| battle.is_fought_as(game.setup()) && game.seats().is_human(Side::SECOND))
    };
    let joined = library::of_pact(store, GameKind::SeaBattle, pact).into_iter().find(is_joined);
    if let Some(id) = joined {
        for (name, value) in battle_tags(campaign, position, battle) {
            // A failed write is tried again at the next call.
            let _ = set_tag(store, id, name, &value);
        }
    }
}

/// Returns the invitations by which people at this device fight battles, as the campaign does not tell them yet.
pub fn untold_invitations(store: &impl Store, campaign: CampaignId, saved: &SavedCampaign) -> Vec<Event> {
    let begun = battles(store, campaign);
    let preview = saved.preview();
    let told = |battle: Battle| {
        let Fighter::Camp(camp) = battle.fighter(Side::FIRST) else { return None };
        let invites = battle.seats.is_human(Side::FIRST) && battle.seats.seat(Side::SECOND) == Seat::Remote;
        let (order, id) = begun.iter().find(|(order, _)| invites && *order == battle.order)?;
        let tags = store.read(&id.key()).and_then(|text| Tags::read_first(&text).ok())?;
        let event = Event::Invitation { camp, order: *order, pact: pact_id(|name| tags.value(name))? };
        preview.position().check(&event).is_ok().then_some(event)
    };
    saved.battles().filter_map(told).collect()
}

fn tag_of(text: &str, name: &str) -> Option<String> {
    Tags::read_first(text).ok()?.value(name).map(str::to_owned)
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

/// An invitation to what may be a battle of a stored campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvitedBattle {
    /// The campaign tells this match: these are its tags.
    Told(Vec<(&'static str, String)>),
    /// It has the rules of a battle and the name of the camp that invites to it, which anybody can take.
    Untold,
}

/// Returns the stored campaign's battle to which `game` invites.
pub fn invited_battle(store: &impl Store, game: &Match<SeaBattlePosition>) -> Option<InvitedBattle> {
    let pact = game.session().pact()?.public().id();
    let invited = |id| {
        let campaign = OpenDoc::<SavedCampaign>::open(store, id).current()?.clone();
        let position = campaign.campaign.position();
        let is_like = |battle: &Battle| battle.is_by_invitation() && battle.is_fought_as(game.setup());
        let battles: Vec<Battle> = campaign.battles().filter(is_like).collect();
        let told = |battle: &Battle| position.order(battle.order).and_then(|placed| placed.pact);
        if let Some(battle) = battles.iter().find(|battle| told(battle) == Some(pact)) {
            return Some(InvitedBattle::Told(battle_tags(id, position, battle)));
        }
        let is_named = |battle: &Battle| game.seats().name(Side::FIRST) == battle.seats.name(Side::FIRST);
        battles.iter().any(is_named).then_some(InvitedBattle::Untold)
    };
    let all: Vec<InvitedBattle> = ids(store).into_iter().filter_map(invited).collect();
    let is_told = |battle: &&InvitedBattle| matches!(battle, InvitedBattle::Told(_));
    all.iter().find(is_told).or_else(|| all.first()).cloned()
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
