//! Names, amounts and chronicle entries as text.

use crate::app::prelude::*;
use crate::app::text::CampaignText;
use crate::app::text::{AllTexts, use_all_texts};
use kletka::campaign::{
    Answer, BUY_OFF, BattleReport, CLASSIC_FLEET, CampId, CampaignTextError, Cause, Character, ChronicleEntry, Fighter,
    Gold, Leader, News, Order, OrderId, OutcomeReason, PlacedOrder, Position, Problem, SavedCampaign,
};
use kletka::format::grouped;
use kletka::game::{Outcome, Side};
use kletka::record::tags::isolated;

/// Texts of the campaign's pages.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub(super) text: &'static AllTexts,
    pub(super) own: &'static CampaignText,
}

/// Returns the texts in use.
#[hook]
pub(super) fn use_words() -> Words {
    let text = use_all_texts();
    Words { text, own: text.language.campaign() }
}

impl Words {
    pub(super) fn gold(self, amount: Gold) -> String {
        (self.own.gold)(&grouped(amount.into()))
    }

    /// Describes a camp's leader from the point of view of this device.
    pub(super) fn leader_of(self, saved: &SavedCampaign, camp: CampId) -> String {
        match saved.campaign.setup().leader(camp) {
            None => String::new(),
            Some(Leader::Person | Leader::Remote) if saved.leads(camp) && !saved.is_of_gods() => {
                self.own.devices.you.to_owned()
            }
            Some(Leader::Person | Leader::Remote) if !saved.is_of_gods() => self.own.devices.somebody.to_owned(),
            Some(leader) => self.leader(leader),
        }
    }

    /// Describes a camp's leader from the point of view of the gods' device.
    fn leader(self, leader: Leader) -> String {
        match leader {
            Leader::Person => self.own.leader.person.to_owned(),
            Leader::Remote => self.own.devices.remote.to_owned(),
            Leader::Computer { character, level } => {
                format!("{}, {}", self.character(character), (self.text.terms.level)(level).to_lowercase())
            }
        }
    }

    /// Describes a computer leader's character.
    pub(super) fn character(self, character: Character) -> &'static str {
        (self.own.leader.character)(character)
    }

    pub(super) fn fighter(self, position: &Position, fighter: Fighter) -> String {
        match fighter {
            Fighter::Camp(camp) => name(position, camp),
            Fighter::Gods => self.own.leader.gods.to_owned(),
        }
    }

    /// Returns the price of an answer, or its meaning.
    pub(super) fn answer(self, order: &PlacedOrder, answer: Answer) -> String {
        let price = match (answer, order.order) {
            (Answer::Accept, Order::Challenge { .. }) => self.gold(CLASSIC_FLEET),
            (Answer::BuyOff, _) => self.gold(BUY_OFF),
            _ => String::new(),
        };
        self.own.waits.answer(answer, &price)
    }

    /// Describes an answer in the style of the chronicle.
    pub(super) fn answered(self, position: &Position, order: OrderId, answer: Answer) -> String {
        let Some(placed) = position.order(order) else { return String::new() };
        let news = match answer {
            Answer::Accept => News::Accepted(order),
            Answer::Decline => News::Declined(order),
            Answer::BuyOff => News::BoughtOff(order),
        };
        self.news_of_order(position, placed, news)
    }

    /// Names the opponents in an order's battle.
    pub(super) fn battle_of(self, position: &Position, order: OrderId) -> String {
        let Some(placed) = position.order(order) else { return String::new() };
        let other = placed.order.target().map_or(Fighter::Gods, Fighter::Camp);
        (self.own.waits.battle)(&name(position, placed.camp), &self.fighter(position, other))
    }

    pub(super) fn unreadable(self, why: &CampaignTextError) -> String {
        let rules = |problem: &Problem| match *problem {
            Problem::Setup(why) => self.own.setup.error(why),
            Problem::Event(why) => self.own.why_not(why),
            Problem::Secret => self.own.false_secret.to_owned(),
            Problem::Commission => self.own.no_commission.to_owned(),
        };
        (self.own.unreadable)(&self.text.session.unreadable(why, rules))
    }

    /// Describes the cause of a ledger entry.
    pub(super) fn cause(self, cause: Cause) -> &'static str {
        let words = &self.own.ledger;
        match cause {
            Cause::Start => words.start,
            Cause::Fleet(_) => words.fleet,
            Cause::FleetReturned(_) => words.fleet_returned,
            Cause::Prize(_) => words.prize,
            Cause::Defence(_) => words.defence,
            Cause::Plunder(_) => words.plunder,
            Cause::BuyOff(_) => words.buy_off,
            Cause::Loot(_) => words.loot,
        }
    }

    pub(super) fn news(self, position: &Position, entry: &ChronicleEntry) -> String {
        let words = &self.own.chronicle;
        match entry.news {
            News::Month(month) => (words.month)(month + 1),
            News::Wrath(camp, wrath) => (words.wrath)(&name(position, camp), wrath),
            News::End => words.end.to_owned(),
            News::Secret => words.secret.to_owned(),
            news => {
                let order = news.order().and_then(|id| position.order(id));
                order.map(|order| self.news_of_order(position, order, news)).unwrap_or_default()
            }
        }
    }

    fn news_of_order(self, position: &Position, order: &PlacedOrder, news: News) -> String {
        let words = &self.own.chronicle;
        let camp = &name(position, order.camp);
        let other = &order.order.target().map_or_else(String::new, |other| name(position, other));
        match (news, order.order) {
            (News::Ordered(_), Order::Challenge { .. }) => (words.challenged)(camp, other),
            (News::Ordered(_), Order::Attack { .. }) => (words.attacked)(camp, other),
            (News::Ordered(_), Order::Explore { coast }) => (words.set_out)(camp, coast),
            (News::Accepted(_), Order::Attack { .. }) => (words.defends)(other, camp),
            (News::Accepted(_), _) => (words.accepted)(other, camp),
            (News::AcceptedBySilence(_), _) => (words.silent)(other, camp),
            (News::Declined(_), _) => (words.declined)(other, camp),
            (News::Lapsed(_), _) => (words.lapsed)(other, camp),
            (News::BoughtOff(_), _) => (words.bought_off)(other, camp),
            _ => order.report().map(|report| self.battle(position, order, report)).unwrap_or_default(),
        }
    }

    /// Describes the end of a battle in the style of the chronicle.
    pub(super) fn battle(self, position: &Position, order: &PlacedOrder, report: &BattleReport) -> String {
        let words = &self.own.chronicle;
        let camp = &name(position, order.camp);
        let other = &order.order.target().map_or_else(String::new, |other| name(position, other));
        let won = report.outcome == Outcome::Win(Side::FIRST);
        let lost = report.outcome == Outcome::Win(Side::SECOND);
        let sentence = match order.order {
            Order::Explore { coast } => {
                let loot = report.loot.as_ref().map_or(0, |opened| opened.loot.gold());
                let loot = self.gold(loot);
                if won { (words.coast_taken)(camp, coast, &loot) } else { (words.coast_lost)(camp, coast, &loot) }
            }
            _ if !won && !lost => (words.drawn)(camp, other),
            Order::Challenge { .. } if won => (words.classic_won)(camp, other),
            Order::Challenge { .. } => (words.classic_won)(other, camp),
            Order::Attack { .. } if won => (words.port_taken)(camp, other, &self.gold(plunder(position, order))),
            Order::Attack { .. } => (words.port_held)(other, camp),
        };
        match report.reason {
            OutcomeReason::Audit => format!("{sentence} {}", words.by_audit),
            OutcomeReason::Absence => format!("{sentence} {}", words.by_absence),
            OutcomeReason::Played(_) | OutcomeReason::Estimate => sentence,
        }
    }
}

/// Returns the attacker's plunder from the ledger.
fn plunder(position: &Position, order: &PlacedOrder) -> Gold {
    let taken = |entry: &&kletka::campaign::Entry| entry.camp == order.camp && entry.cause == Cause::Plunder(order.id);
    let taken = position.ledger().iter().rev().find(taken);
    taken.and_then(|entry| Gold::try_from(entry.amount).ok()).unwrap_or(0)
}

/// Returns the name of a camp for a sentence.
pub(super) fn name(position: &Position, camp: CampId) -> String {
    position.setup().camps.get(camp.index()).map_or_else(String::new, |camp| isolated(&camp.name))
}
