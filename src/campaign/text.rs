//! A campaign as text that people can read, send and edit: tags, an empty line, a line for each event.

use super::battle::Claim;
use super::bulletin::Bulletin;
use super::calendar::Day;
use super::camp::{CampId, Leader};
use super::coasts::GodsSecret;
use super::commission::Commission;
use super::event::Event;
use super::event_text::{read_event, write_event};
use super::order_id::OrderId;
use super::record::{Campaign, Heard, SavedCampaign};
use super::setup::Setup;
use super::setup_text::{CampaignTextError, NAME, Problem, is_setup_tag, read_setup, setup_text, value};
use crate::fair::Mac;
use crate::record::Reason;
use crate::record::tags::{Tags, quote, write_tag};

/// The longest readable text in bytes: several times the longest campaign with the default limits.
pub const MAX_TEXT: usize = 4_000_000;
const SECRET: &str = "GodsSecret";
const COMMISSION: &str = "Commission";
/// Unconfirmed events of this device.
const DRAFTS: &str = "Drafts";
/// The number of sent drafts or events.
const SENT: &str = "Sent";
/// The battles whose reports were sent.
const REPORTED: &str = "Reported";
/// Reports that the gods have not recorded.
const CLAIMS: &str = "Claims";
/// What camps have said last.
const HEARD: &str = "Heard";
/// Authentication codes of a bulletin.
const CODES: &str = "Codes";
/// The separator of drafts.
const NEXT: &str = "; ";
/// The tags of this device's data.
const OWN: [&str; 8] = [SECRET, COMMISSION, DRAFTS, SENT, REPORTED, CLAIMS, HEARD, CODES];
/// The separator of what a camp has said.
const AND: &str = ", ";

impl SavedCampaign {
    /// Writes the campaign with this device's secrets, for its store. [`Bulletin::to_text`] is for others.
    pub fn to_text(&self) -> String {
        let mut own = Vec::new();
        own.extend(self.gods.map(|gods| (SECRET, gods.to_string())));
        own.extend(self.commission.map(|commission| (COMMISSION, commission.to_string())));
        if !self.drafts.is_empty() {
            own.push((DRAFTS, self.events_line(&self.drafts, NEXT)));
        }
        if self.sent > 0 {
            own.push((SENT, self.sent.to_string()));
        }
        if !self.reported.is_empty() {
            let numbers: Vec<String> = self.reported.iter().map(OrderId::to_string).collect();
            own.push((REPORTED, numbers.join(" ")));
        }
        if !self.claims.is_empty() {
            own.push((CLAIMS, self.claims.iter().map(|claim| self.claim_text(claim)).collect::<Vec<_>>().join(NEXT)));
        }
        if !self.heard.is_empty() {
            own.push((HEARD, self.heard.iter().map(|heard| self.heard_text(heard)).collect::<Vec<_>>().join(NEXT)));
        }
        write(&self.campaign, &own, &self.tags)
    }

    fn heard_text(&self, Heard { camp, count, events }: &Heard) -> String {
        format!("{camp} {count} {}", self.events_line(events, AND))
    }

    fn claim_text(&self, claim: &Claim) -> String {
        let mut text = format!("{} ", claim.camp);
        let event = Event::Battle { order: claim.order, report: claim.report.clone() };
        write_event(&event, self.campaign.position().day(), &mut text);
        text
    }

    fn events_line(&self, events: &[Event], between: &str) -> String {
        let line = |event: &Event| {
            let mut line = String::new();
            write_event(event, self.campaign.position().day(), &mut line);
            line
        };
        events.iter().map(line).collect::<Vec<_>>().join(between)
    }

    /// Reads a campaign.
    ///
    /// # Errors
    /// At the first line that cannot be read or is illegal, with the reason.
    pub fn from_text(text: &str) -> Result<Self, CampaignTextError> {
        if text.len() > MAX_TEXT {
            return Err(Reason::TooLong.at(1));
        }
        let (tags, lines) = Tags::read(text).map_err(|(line, why)| Reason::Tag(why).at(line))?;
        if tags.value("Game") != Some(NAME) {
            return Err(Reason::OtherGame.at(tags.line("Game")));
        }
        let setup = read_setup(&tags)?;
        let gods = read_secret(&tags, &setup)?;
        let commission = read_commission(&tags, &setup)?;
        let sent = value(&tags, SENT)?.unwrap_or(0);
        let mut campaign = Campaign::new(&setup).map_err(|why| Reason::Rules(why.into()).at(tags.line("Camps")))?;
        for (line, written) in lines.filter(|(_, line)| !line.is_empty()) {
            let event = read_event(written, campaign.position());
            let event = event.ok_or_else(|| Reason::Word(quote(written)).at(line))?;
            campaign.play(event).map_err(|why| Reason::Rules(why.into()).at(line))?;
        }
        let camps = setup.camps.len();
        let others = tags.iter().filter(|(name, _)| !is_campaign_tag(name, camps));
        let others = others.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let mut saved = Self { commission, sent, tags: others, ..Self::new(campaign, gods) };
        saved.read_drafts(&tags)?;
        if let Some((line, claims)) = tags.find(CLAIMS).filter(|_| saved.gods.is_some()) {
            let claims: Option<_> = claims.split(NEXT).map(|claim| saved.read_claim(claim)).collect();
            saved.claims = claims.ok_or_else(|| Reason::Value(CLAIMS).at(line))?;
        }
        if let Some((line, heard)) = tags.find(HEARD).filter(|_| saved.gods.is_some()) {
            let heard: Option<_> = heard.split(NEXT).map(|heard| saved.read_heard(heard)).collect();
            saved.heard = heard.ok_or_else(|| Reason::Value(HEARD).at(line))?;
        }
        if let Some((line, numbers)) = tags.find(REPORTED) {
            let numbers: Result<_, _> = numbers.split(' ').map(str::parse).collect();
            saved.reported = numbers.map_err(|_| Reason::Value(REPORTED).at(line))?;
        }
        Ok(saved)
    }

    fn read_claim(&self, written: &str) -> Option<Claim> {
        let (camp, event) = written.split_once(' ')?;
        match read_event(event, self.campaign.position())? {
            Event::Battle { order, report } => Some(Claim { camp: camp.parse().ok()?, order, report }),
            _ => None,
        }
    }

    fn read_heard(&self, written: &str) -> Option<Heard> {
        let mut words = written.splitn(3, ' ');
        let (camp, count, events) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()?);
        let events = events.split(AND).filter(|written| !written.is_empty());
        let read = |written| read_event(written, self.campaign.position()).filter(|event| event.camp() == Some(camp));
        Some(Heard { camp, count, events: events.map(read).collect::<Option<_>>()? })
    }

    /// Reads the drafts. Unreadable text is an error; illegal drafts are dropped.
    fn read_drafts(&mut self, tags: &Tags) -> Result<(), CampaignTextError> {
        let Some((line, drafts)) = tags.find(DRAFTS).filter(|_| self.commission.is_some()) else { return Ok(()) };
        for written in drafts.split(NEXT) {
            let event = read_event(written, self.campaign.position()).filter(|event| event.camp().is_some());
            let _ = self.play_or_draft(event.ok_or_else(|| Reason::Value(DRAFTS).at(line))?);
        }
        Ok(())
    }
}

impl Bulletin {
    /// Writes the bulletin as a file.
    pub fn to_text(&self) -> String {
        let mut own = Vec::new();
        own.extend(self.commission.map(|commission| (COMMISSION, commission.to_string())));
        if !self.macs.is_empty() {
            let codes: Vec<String> = self.macs.iter().map(|(camp, code)| format!("{camp} {code}")).collect();
            own.push((CODES, codes.join(NEXT)));
        }
        write(&self.campaign, &own, &[])
    }

    /// Reads a bulletin; `None` if the text has a device's secrets.
    ///
    /// # Errors
    /// At the first line that cannot be read or is illegal, with the reason.
    pub fn from_text(text: &str) -> Result<Option<Self>, CampaignTextError> {
        let SavedCampaign { campaign, gods, commission, .. } = SavedCampaign::from_text(text)?;
        let (tags, _) = Tags::read(text).map_err(|(line, why)| Reason::Tag(why).at(line))?;
        let macs = match tags.find(CODES) {
            Some((line, codes)) => {
                codes.split(NEXT).map(read_code).collect::<Option<_>>().ok_or_else(|| Reason::Value(CODES).at(line))?
            }
            // A commission without codes comes from the store of a camp's leader.
            None if commission.is_some() => return Ok(None),
            None => Vec::new(),
        };
        Ok(gods.is_none().then_some(Self { campaign, macs, commission }))
    }
}

fn read_code(written: &str) -> Option<(CampId, Mac)> {
    let (camp, code) = written.split_once(' ')?;
    Some((camp.parse().ok()?, code.parse().ok()?))
}

impl Campaign {
    /// Writes the campaign without secrets.
    pub fn to_text(&self) -> String {
        write(self, &[], &[])
    }
}

/// Returns whether a tag is generated rather than kept.
fn is_campaign_tag(name: &str, camps: usize) -> bool {
    OWN.contains(&name) || is_setup_tag(name, camps)
}

fn write(campaign: &Campaign, own: &[(&str, String)], tags: &[(String, String)]) -> String {
    let setup = campaign.setup();
    let mut text = setup_text(setup);
    for (name, value) in own {
        write_tag(&mut text, name, value);
    }
    for (name, value) in tags.iter().filter(|(name, _)| !is_campaign_tag(name, setup.camps.len())) {
        write_tag(&mut text, name, value);
    }
    text + "\n" + &events_text(campaign.events())
}

pub(super) fn events_text(events: &[Event]) -> String {
    let (mut text, mut day) = (String::new(), Day::FIRST);
    for event in events {
        if *event == Event::Day {
            day = day.plus(1);
        }
        write_event(event, day, &mut text);
        text.push('\n');
    }
    text
}

fn read_commission(tags: &Tags, setup: &Setup) -> Result<Option<Commission>, CampaignTextError> {
    let commission: Option<Commission> = value(tags, COMMISSION)?;
    let is_remote = |commission: &Commission| setup.leader(commission.camp) == Some(Leader::Remote);
    match commission.filter(|commission| !is_remote(commission)) {
        Some(_) => Err(Reason::Rules(Problem::Commission).at(tags.line(COMMISSION))),
        None => Ok(commission),
    }
}

fn read_secret(tags: &Tags, setup: &Setup) -> Result<Option<GodsSecret>, CampaignTextError> {
    let secret: Option<GodsSecret> = value(tags, SECRET)?;
    match secret.filter(|secret| secret.seal(setup.months) != setup.seal) {
        Some(_) => Err(Reason::Rules(Problem::Secret).at(tags.line(SECRET))),
        None => Ok(secret),
    }
}
