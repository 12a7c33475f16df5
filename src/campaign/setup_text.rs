//! The setup of a campaign as tags, and the errors of a campaign's text.

use super::camp::{Camp, CampId, Leader, MAX_CAMPS};
use super::event::EventError;
use super::ledger::STARTING_GOLD;
use super::setup::{Limits, Setup, SetupError};
use crate::record::tags::{Tags, write_tag};
use crate::record::{Reason, TextError};
use crate::sea_battle::Observer;

/// A rule broken by a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The setup cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An event is illegal.
    #[error(transparent)]
    Event(#[from] EventError),
    /// The gods' secret is not the sealed one.
    #[error("the gods' secret is not the sealed one")]
    Secret,
    /// The commission's camp is not led from another device.
    #[error("the camp is not led from another device")]
    Commission,
}

/// The line and the reason of an error.
pub type CampaignTextError = TextError<Problem>;

/// The value of the tag `Game`.
pub const NAME: &str = "Campaign";
const GODS: &str = "gods";
/// The tags of the setup beside those of the camps.
const TAGS: [&str; 9] = ["Game", "Camps", "Months", "Gold", "Seed", "Seal", "Clock", "Observer", "Limits"];

/// Returns whether a tag belongs to the setup of `camps` camps.
pub(super) fn is_setup_tag(name: &str, camps: usize) -> bool {
    let number = ["Camp", "Commander", "Leader"].into_iter().find_map(|kind| name.strip_prefix(kind)?.parse().ok());
    TAGS.contains(&name) || number.is_some_and(|number: usize| (1..=camps).contains(&number))
}

pub(super) fn setup_text(setup: &Setup) -> String {
    let mut text = String::new();
    write_tag(&mut text, "Game", NAME);
    for (name, value) in setup_tags(setup) {
        write_tag(&mut text, &name, &value);
    }
    text
}

fn setup_tags(setup: &Setup) -> Vec<(String, String)> {
    let mut tags = vec![("Camps".to_owned(), setup.camps.len().to_string())];
    for (id, camp) in setup.camp_ids().zip(&setup.camps) {
        tags.push((format!("Camp{id}"), camp.name.clone()));
        if !camp.commander.is_empty() {
            tags.push((format!("Commander{id}"), camp.commander.clone()));
        }
        tags.push((format!("Leader{id}"), camp.leader.to_string()));
    }
    let mut tag = |name: &str, value: String| tags.push((name.to_owned(), value));
    tag("Months", setup.months.to_string());
    if setup.starting_gold != STARTING_GOLD {
        tag("Gold", setup.starting_gold.to_string());
    }
    tag("Seed", setup.seed.to_string());
    tag("Seal", setup.seal.to_string());
    if let Some(clock) = setup.clock {
        tag("Clock", clock.to_string());
    }
    if setup.observer == Observer::Agreed {
        tag("Observer", GODS.to_owned());
    }
    if setup.limits != Limits::default() {
        let Limits { challenges, attacks, rest } = setup.limits;
        tag("Limits", format!("{challenges} {attacks} {rest}"));
    }
    tags
}

/// Reads the value of a tag; `None` without the tag.
pub(super) fn value<T: core::str::FromStr>(tags: &Tags, name: &'static str) -> Result<Option<T>, CampaignTextError> {
    let read = |(line, written): (usize, &str)| written.parse().map_err(|_| Reason::Value(name).at(line));
    tags.find(name).map(read).transpose()
}

fn needed<T: core::str::FromStr>(tags: &Tags, name: &'static str) -> Result<T, CampaignTextError> {
    value(tags, name)?.ok_or_else(|| Reason::Missing(name).at(1))
}

pub(super) fn read_setup(tags: &Tags) -> Result<Setup, CampaignTextError> {
    let count: usize = needed(tags, "Camps")?;
    if count > MAX_CAMPS {
        return Err(Reason::Rules(SetupError::Camps(count).into()).at(tags.line("Camps")));
    }
    let camps = CampId::all(count).map(|id| read_camp(tags, id)).collect::<Result<_, _>>()?;
    let observer = match tags.find("Observer") {
        None => Observer::None,
        Some((_, GODS)) => Observer::Agreed,
        Some((line, _)) => return Err(Reason::Value("Observer").at(line)),
    };
    Ok(Setup {
        camps,
        months: needed(tags, "Months")?,
        starting_gold: value(tags, "Gold")?.unwrap_or(STARTING_GOLD),
        seed: needed(tags, "Seed")?,
        seal: needed(tags, "Seal")?,
        clock: value(tags, "Clock")?,
        observer,
        limits: read_limits(tags)?,
    })
}

fn read_camp(tags: &Tags, id: CampId) -> Result<Camp, CampaignTextError> {
    let name = tags.value(&format!("Camp{id}")).ok_or_else(|| Reason::Missing("Camp").at(tags.line("Camps")))?;
    let leader = tags
        .find(&format!("Leader{id}"))
        .map_or(Ok(Leader::Person), |(line, written)| written.parse().map_err(|_| Reason::Value("Leader").at(line)))?;
    let commander = tags.value(&format!("Commander{id}")).unwrap_or_default();
    Ok(Camp { name: name.to_owned(), commander: commander.to_owned(), leader })
}

fn read_limits(tags: &Tags) -> Result<Limits, CampaignTextError> {
    let Some((line, written)) = tags.find("Limits") else { return Ok(Limits::default()) };
    let numbers: Option<Vec<u8>> = written.split(' ').map(|word| word.parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[challenges, attacks, rest]) => Ok(Limits { challenges, attacks, rest }),
        _ => Err(Reason::Value("Limits").at(line)),
    }
}
