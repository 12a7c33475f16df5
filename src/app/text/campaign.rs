//! Texts of the campaign that depend on days, orders and errors.

use super::compiled::campaign::CampaignText;
use super::compiled::campaign_devices_bulletin::CampaignDevicesBulletinText;
use super::compiled::campaign_orders::CampaignOrdersText;
use super::compiled::campaign_setup::CampaignSetupText;
use super::compiled::campaign_waits::CampaignWaitsText;
use kletka::campaign::{Answer, Changes, CoastState, Day, EventError, SetupError};

impl CampaignText {
    /// Names a day.
    pub(crate) fn day(&self, day: Day) -> String {
        (self.date)(day.month() + 1, day.of_month())
    }

    /// Names a day as the end of a time, for the messages with `$day`.
    pub(crate) fn until(&self, day: Day) -> String {
        (self.until_date)(day.month() + 1, day.of_month())
    }

    /// Describes why an order is refused.
    pub(crate) fn why_not(&self, why: EventError) -> String {
        let text: &CampaignOrdersText = self.orders;
        let sentence = match why {
            EventError::Immune(_, day) => return (text.why_not_immune)(&self.until(day)),
            EventError::Rests(_, day) => return (text.why_not_rests)(&self.until(day)),
            EventError::Poor { .. } => text.why_not_poor,
            EventError::MonthlyLimit => text.why_not_monthly_limit,
            EventError::TooLate => text.why_not_too_late,
            EventError::UnderAttack(_) => text.why_not_under_attack,
            EventError::Challenged => text.why_not_challenged,
            EventError::CoastTaken(_) => text.why_not_coast_taken,
            EventError::CoastEmpty(_) => text.why_not_coast_empty,
            EventError::BattleDue(_) => text.why_not_battle_due,
            EventError::Over => text.why_not_over,
            _ => text.why_not_other,
        };
        sentence.to_owned()
    }
}

impl CampaignSetupText {
    /// Describes why a campaign cannot begin.
    pub(crate) fn error(&self, error: SetupError) -> String {
        match error {
            SetupError::Name(camp) => (self.error_name)(camp),
            SetupError::SameName(one, other) => (self.error_same_name)(one, other),
            SetupError::Commander(camp) => (self.error_commander)(camp),
            _ => self.error_other.to_owned(),
        }
    }
}

impl CampaignOrdersText {
    /// Describes the state of a coast, with the conqueror or fighting camp and the loot as text.
    pub(crate) fn coast_state(&self, state: CoastState, camp: &str, loot: &str) -> String {
        match state {
            CoastState::Unknown => self.coast_state_unknown.to_owned(),
            CoastState::Held(_) => (self.coast_state_held)(loot),
            CoastState::Contested(_) => (self.coast_state_contested)(camp),
            CoastState::Explored(..) => (self.coast_state_explored)(camp, loot),
        }
    }
}

impl CampaignWaitsText {
    /// Names an answer with its price, which may be empty.
    pub(crate) fn answer(&self, answer: Answer, price: &str) -> String {
        match answer {
            Answer::Accept if price.is_empty() => self.answer_fight.to_owned(),
            Answer::Accept => (self.answer_accept)(price),
            Answer::Decline => self.answer_decline.to_owned(),
            Answer::BuyOff => (self.answer_buy_off)(price),
        }
    }
}

impl CampaignDevicesBulletinText {
    /// Describes how a bulletin differs from what the camp's own device knew.
    pub(crate) fn changes(&self, changes: Changes) -> String {
        let dropped = (changes.dropped > 0).then(|| (self.changes_dropped)(changes.dropped));
        let foreign = (changes.foreign > 0).then(|| (self.changes_foreign)(changes.foreign));
        dropped.into_iter().chain(foreign).collect::<Vec<_>>().join(" ")
    }
}
