//! All campaigns of a device, each kept under a key of its own beside the matches.

use super::battle::{Battle, Fighter};
use super::calendar::Day;
use super::camp::MAX_CAMPS;
use super::kept::KeptCampaign;
use super::order_id::OrderId;
use super::position::Position;
use super::text_error::CampaignTextError;
use crate::fair::pact_id;
use crate::game::Side;
use crate::play::library::{MatchId, free_number, set_tag};
use crate::play::shared::{Shared, Stored};
/// The tag of a match that is a battle of a campaign: the campaign's id and the order.
pub use crate::play::summary::CAMPAIGN as BATTLE_OF;
use crate::play::summary::CHANGED;
use crate::play::{GameKind, Keep, Match, NotKept, Seat, library};
use crate::record::tags::{Tags, sanitize_name};
use crate::sea_battle::SeaBattle;
use core::fmt;
use core::str::FromStr;

/// The keys of campaigns begin so; the id follows.
const PREFIX: &str = "campaign/";

/// The tag with the day of a kept campaign, from which lists are made, and its value after the end.
const DAY: &str = "Day";
const OVER: &str = "over";

/// What tells a kept campaign from the others. Written, it is twelve hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CampaignId(u64);

impl CampaignId {
    /// The id with the lower 48 bits of this number.
    pub const fn new(number: u64) -> Self {
        Self(number & 0xFFFF_FFFF_FFFF)
    }

    /// The key under which the campaign is kept.
    pub fn key(self) -> String {
        format!("{PREFIX}{self}")
    }
}

impl fmt::Display for CampaignId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:012x}", self.0)
    }
}

/// A text that is no id of a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no id of a campaign")]
pub struct NoCampaignId;

impl FromStr for CampaignId {
    type Err = NoCampaignId;

    fn from_str(text: &str) -> Result<Self, NoCampaignId> {
        let id = u64::from_str_radix(text, 16).map(Self::new).map_err(|_| NoCampaignId)?;
        if id.to_string() == text { Ok(id) } else { Err(NoCampaignId) }
    }
}

impl Stored for KeptCampaign {
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

    fn mark_changed(&mut self, now: &str) {
        let position = self.campaign.position();
        let day = if position.is_over() { OVER.to_owned() } else { position.day().to_string() };
        self.tags.retain(|(name, _)| ![CHANGED, DAY].contains(&name.as_str()));
        self.tags.extend([(CHANGED, now.to_owned()), (DAY, day)].map(|(name, value)| (name.to_owned(), value)));
    }
}

/// Keeps a new campaign. `number` is drawn at random; `now` is the time as ISO 8601.
///
/// # Errors
/// When the store does not take it.
pub fn add(keep: &impl Keep, number: u64, now: &str, mut campaign: KeptCampaign) -> Result<CampaignId, NotKept> {
    campaign.mark_changed(now);
    add_as(keep, CampaignId::new(number), &campaign)
}

/// Keeps a campaign as it was kept elsewhere under this id, or under the next free one.
///
/// # Errors
/// When the store does not take it.
pub fn add_as(keep: &impl Keep, id: CampaignId, campaign: &KeptCampaign) -> Result<CampaignId, NotKept> {
    let id = CampaignId::new(free_number(keep, id.0, &|number| CampaignId::new(number).key()));
    keep.write(&id.key(), &campaign.to_text())?;
    Ok(id)
}

/// The kept campaigns, the last changed first. Those that cannot be read stand among them.
pub fn ids(keep: &impl Keep) -> Vec<CampaignId> {
    let id = |key: String| key.strip_prefix(PREFIX)?.parse::<CampaignId>().ok();
    let changed = |id: CampaignId| {
        let text = keep.read(&id.key())?;
        Tags::read_first(&text).ok()?.value(CHANGED).map(str::to_owned)
    };
    let all = keep.keys(PREFIX).into_iter().filter_map(id);
    let mut all: Vec<(Option<String>, CampaignId)> = all.map(|id| (changed(id), id)).collect();
    all.sort_by(|one, other| other.cmp(one));
    all.into_iter().map(|(_, id)| id).collect()
}

/// A campaign that goes on, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Running {
    /// Its id.
    pub id: CampaignId,
    /// The names of its camps.
    pub camps: Vec<String>,
    /// Its day.
    pub day: Day,
}

/// The kept campaigns that go on, the last changed first, by their tags alone: no event is replayed for it.
pub fn running(keep: &impl Keep) -> Vec<Running> {
    let running = |id: CampaignId| {
        let text = keep.read(&id.key())?;
        let tags = Tags::read_first(&text).ok()?;
        let camps = (1..=MAX_CAMPS).map_while(|camp| tags.value(&format!("Camp{camp}")));
        let camps = camps.map(sanitize_name).collect();
        Some(Running { id, camps, day: tags.value(DAY)?.parse().ok()? })
    };
    ids(keep).into_iter().filter_map(running).collect()
}

/// What becomes of a campaign that its own player had saved as a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restored {
    /// It is not kept here.
    New,
    /// It is kept under this id, and stands there as in the file.
    Kept(CampaignId),
    /// The one that is kept here is further.
    Older {
        /// How many events are known here.
        here: usize,
        /// How many the file tells.
        there: usize,
    },
    /// The one that is kept here took another course.
    Forked {
        /// How many events are known here.
        here: usize,
        /// How many the file tells.
        there: usize,
        /// How many they have in common.
        common: usize,
    },
}

/// Brings a campaign that is kept here to where its own player had saved it, so that there are no two of one course. A campaign
/// that is not kept here is not kept by that.
pub fn restore(keep: &impl Keep, now: &str, saved: &KeptCampaign) -> Restored {
    let open = |id| {
        let shared = Shared::<KeptCampaign>::open(keep, id);
        let kept = shared.current()?.clone();
        let same = kept.campaign.setup() == saved.campaign.setup();
        (same && (kept.gods, kept.commission) == (saved.gods, saved.commission)).then_some((shared, kept))
    };
    let Some((shared, kept)) = ids(keep).into_iter().find_map(open) else { return Restored::New };
    let (here, there) = (kept.campaign.events().len(), saved.campaign.events().len());
    match kept.campaign.common_events(&saved.campaign) {
        common if common < here.min(there) => Restored::Forked { here, there, common },
        _ if there < here => Restored::Older { here, there },
        _ => {
            if there > here {
                let _ = shared.change(keep, now, |kept| *kept = saved.clone());
            }
            Restored::Kept(shared.id())
        }
    }
}

/// Writes down which kept match is a battle to which another camp has invited this device: one between two devices by the same
/// rules, under the inviter's name, that is no other battle's.
pub fn mark_joined(keep: &impl Keep, campaign: CampaignId, position: &Position, battle: &Battle) {
    let is_invited = battle.seats.seat(Side::FIRST) == Seat::Remote && battle.seats.is_human(Side::SECOND);
    if !is_invited || battles(keep, campaign).iter().any(|(order, _)| *order == battle.order) {
        return;
    }
    let is_it = |id: &MatchId| {
        let game = keep.read(&id.key()).filter(|text| Tags::read_first(text).is_ok_and(|tags| may_be_joined(&tags)));
        let game = game.and_then(|text| text.parse::<Match<SeaBattle>>().ok());
        game.is_some_and(|game| battle.is_joined_as(&game))
    };
    let joined = library::ids(keep).filter(|id| id.kind() == GameKind::SeaBattle).find(is_it);
    if let Some(id) = joined {
        for (name, value) in battle_tags(campaign, position, battle) {
            // Where the store does not take it, it is found again the next time.
            let _ = set_tag(keep, id, name, &value);
        }
    }
}

/// Whether a match may be a battle of which that was not written down.
fn may_be_joined(tags: &Tags) -> bool {
    tags.value(BATTLE_OF).is_none() && pact_id(|name| tags.value(name)).is_some()
}

/// The tags with the camps of a battle; the gods have no name.
pub const CAMPS: [&str; 2] = ["Camp1", "Camp2"];
/// The tag with the gold that the camp has staked whose order led to a battle.
pub const STAKE: &str = "Stake";

/// What a match tells that is a battle of a campaign: of which, who fights in it, and for what.
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

/// The tags of the battle to which a match invites, whose seat on the second side is free: one of a kept campaign by its rules and
/// under its inviter's name.
pub fn invited_battle(keep: &impl Keep, game: &Match<SeaBattle>) -> Option<Vec<(&'static str, String)>> {
    ids(keep).into_iter().find_map(|id| {
        let campaign = Shared::<KeptCampaign>::open(keep, id).current()?.clone();
        let is_invited = |battle: &Battle| {
            battle.seats.seat(Side::FIRST) == Seat::Remote
                && battle.seats.is_human(Side::SECOND)
                && battle.is_offered_as(game)
                && battles(keep, id).iter().all(|(order, _)| *order != battle.order)
        };
        let battle = campaign.battles().find(is_invited)?;
        Some(battle_tags(id, campaign.campaign.position(), &battle))
    })
}

/// The tag of a match that is the battle of an order.
pub fn battle_tag(campaign: CampaignId, order: OrderId) -> String {
    format!("{campaign} {order}")
}

/// The campaign and the order of which a match is the battle, by its tag with the name `Campaign`.
pub fn battle_of(tag: &str) -> Option<(CampaignId, OrderId)> {
    let (campaign, order) = tag.split_once(' ')?;
    Some((campaign.parse().ok()?, order.parse().ok()?))
}

/// The kept matches that are battles of a campaign, with their orders.
pub fn battles(keep: &impl Keep, campaign: CampaignId) -> Vec<(OrderId, MatchId)> {
    let order = |id: MatchId| {
        let text = keep.read(&id.key())?;
        let (of, order) = battle_of(Tags::read_first(&text).ok()?.value(BATTLE_OF)?)?;
        (of == campaign).then_some((order, id))
    };
    library::ids(keep).filter_map(order).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::{Camp, Campaign, Event, GodsSecret, Leader, Setup};
    use crate::play::MemoryKeep;
    use crate::play::shared::Shared;

    fn campaign() -> KeptCampaign {
        let gods = GodsSecret::new([7; 16]);
        let camp = |name: &str| Camp { name: name.to_owned(), commander: String::new(), leader: Leader::Person };
        let setup = Setup::new(vec![camp("One"), camp("Two")], 3, &gods);
        KeptCampaign::new(Campaign::new(&setup).unwrap(), Some(gods))
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
        let keep = MemoryKeep::default();
        let one = add(&keep, 1, "2026-11-23T09:00:00Z", campaign()).unwrap();
        let other = add(&keep, 1, "2026-11-23T10:00:00Z", campaign()).unwrap();
        assert_ne!(one, other);
        assert_eq!(ids(&keep), [other, one]);
        keep.write("campaign/0123456789ab", "what?").unwrap();
        assert_eq!(ids(&keep).len(), 3, "what cannot be read is listed too");
    }

    #[test]
    fn a_campaign_that_goes_on_is_listed_with_its_day() {
        let keep = MemoryKeep::default();
        let id = add(&keep, 1, "2026-11-25", campaign()).unwrap();
        let camps = vec!["One".to_owned(), "Two".to_owned()];
        assert_eq!(running(&keep), [Running { id, camps: camps.clone(), day: Day::FIRST }]);
        let shared = Shared::<KeptCampaign>::open(&keep, id);
        let day = |kept: &mut KeptCampaign| kept.campaign.play(Event::Day).unwrap();
        let shared = shared.change(&keep, "later", day).unwrap();
        assert_eq!(running(&keep), [Running { id, camps, day: Day::new(1) }]);
        let to_the_end = |kept: &mut KeptCampaign| while kept.campaign.play(Event::Day).is_ok() {};
        let _ = shared.change(&keep, "later", to_the_end);
        assert_eq!(running(&keep), []);
        keep.write("campaign/0123456789ab", "what?").unwrap();
        assert_eq!(running(&keep), []);
    }

    #[test]
    fn two_windows_do_not_fork_a_campaign() {
        let keep = MemoryKeep::default();
        let id = add(&keep, 1, "", campaign()).unwrap();
        let (one, other) = (Shared::<KeptCampaign>::open(&keep, id), Shared::<KeptCampaign>::open(&keep, id));
        let day = |window: &Shared<KeptCampaign>| {
            window.change(&keep, "later", |kept| kept.campaign.play(Event::Day).unwrap()).unwrap()
        };
        let (one, other) = (day(&one), day(&other));
        let events = |window: &Shared<KeptCampaign>| window.current().unwrap().campaign.events().len();
        assert_eq!((events(&one), events(&other)), (1, 1), "the second change was meant for a state that is gone");
    }
}
