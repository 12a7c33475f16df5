//! Texts of the campaign, one chunk per language, fetched with the campaign's pages.

mod devices;
mod en;
mod ru;
mod uk;

pub(crate) use devices::DevicesText;
pub(crate) use en::EN;
pub(crate) use ru::RU;
pub(crate) use uk::UK;

use super::Language;
use crate::app::chunk::{Chunk, Loading, cached_chunk};
use kletka::campaign::{Answer, CampId, Character, Coast, CoastState, Day, EventError, SetupError};

pub(crate) struct CampaignText {
    pub(crate) title: &'static str,
    pub(crate) lead: &'static str,
    pub(crate) kept: &'static str,
    pub(crate) delete: &'static str,
    pub(crate) delete_sure: &'static str,
    pub(crate) import: &'static str,
    /// Takes the reason why a file is not a campaign.
    pub(crate) unreadable: fn(&str) -> String,
    pub(crate) false_secret: &'static str,
    pub(crate) no_commission: &'static str,
    pub(crate) unreadable_title: &'static str,
    pub(crate) not_kept: &'static str,
    pub(crate) none_here: &'static str,
    pub(crate) setup: SetupText,
    pub(crate) day: fn(Day) -> String,
    pub(crate) days_left: fn(u16) -> String,
    pub(crate) gold: fn(&str) -> String,
    pub(crate) leader: LeaderText,
    pub(crate) table: TableText,
    pub(crate) orders: OrderText,
    pub(crate) waits: WaitText,
    pub(crate) chronicle: ChronicleText,
    pub(crate) ledger: LedgerText,
    pub(crate) map: MapText,
    pub(crate) devices: &'static DevicesText,
    pub(crate) help: &'static [&'static str],
    pub(crate) help_title: &'static str,
}

/// Form of a new campaign.
pub(crate) struct SetupText {
    pub(crate) title: &'static str,
    pub(crate) camps: &'static str,
    pub(crate) months: &'static str,
    pub(crate) camp: fn(CampId) -> String,
    pub(crate) name: &'static str,
    pub(crate) led_by: &'static str,
    pub(crate) level: &'static str,
    pub(crate) begin: &'static str,
    /// Default camp names.
    pub(crate) names: [&'static str; 12],
    pub(crate) error: fn(SetupError) -> String,
    pub(crate) no_chance: &'static str,
}

/// Choice of a camp's leader.
pub(crate) struct LeaderText {
    pub(crate) person: &'static str,
    pub(crate) character: fn(Character) -> &'static str,
    pub(crate) character_line: fn(Character) -> &'static str,
    pub(crate) gods: &'static str,
}

/// Page of a running campaign.
pub(crate) struct TableText {
    pub(crate) standings: &'static str,
    pub(crate) camp: &'static str,
    pub(crate) gold: &'static str,
    pub(crate) treasuries: &'static str,
    /// Text alternative of the treasury plot: takes the richest camp and its gold.
    pub(crate) treasuries_told: fn(&str, &str) -> String,
    /// Label of the choice of the acting camp if several camps are led on this device.
    pub(crate) act_for: &'static str,
    pub(crate) end_day: &'static str,
    /// Button that advances the days until the player has to act.
    pub(crate) on: &'static str,
    pub(crate) take_back: &'static str,
    pub(crate) fighting: fn(&str, &str) -> String,
    pub(crate) stop: &'static str,
    pub(crate) no_worker: &'static str,
    pub(crate) nothing_to_do: &'static str,
    pub(crate) to_do: fn(usize) -> String,
    pub(crate) battle_due: &'static str,
    pub(crate) over: &'static str,
    pub(crate) won: fn(&str) -> String,
    pub(crate) you_won: &'static str,
    pub(crate) again: &'static str,
    pub(crate) elsewhere: &'static str,
}

/// Orders, and the reasons why they are refused.
pub(crate) struct OrderText {
    pub(crate) title: &'static str,
    pub(crate) choose: &'static str,
    pub(crate) own: &'static str,
    pub(crate) challenge: fn(&str) -> String,
    pub(crate) attack: fn(&str) -> String,
    pub(crate) explore: fn(&str) -> String,
    pub(crate) challenge_line: &'static str,
    pub(crate) attack_line: &'static str,
    pub(crate) explore_line: &'static str,
    pub(crate) by_day: &'static str,
    pub(crate) why_not: fn(EventError) -> String,
    pub(crate) treasury: fn(&str) -> String,
    pub(crate) immune: fn(Day) -> String,
    pub(crate) rests: fn(Day) -> String,
    pub(crate) wrath: fn(u8) -> String,
    pub(crate) coast: fn(Coast) -> String,
    /// State of a coast: takes the conqueror or the fighting camp, and the loot as text.
    pub(crate) coast_state: fn(CoastState, &str, &str) -> String,
}

/// Decisions that the player owes.
pub(crate) struct WaitText {
    pub(crate) title: &'static str,
    pub(crate) challenged: fn(&str, Day) -> String,
    pub(crate) attacked: fn(&str) -> String,
    pub(crate) answer_by: fn(Day) -> String,
    pub(crate) answer: fn(Answer, &str) -> String,
    pub(crate) battle: fn(&str, &str) -> String,
    pub(crate) fight_by: fn(Day) -> String,
    pub(crate) fight: &'static str,
    pub(crate) fight_on: &'static str,
    pub(crate) settle: &'static str,
    pub(crate) yours_waits: fn(&str, Day) -> String,
    pub(crate) gods_first: &'static str,
    pub(crate) gods_mine: &'static str,
}

/// Events of the chronicle. Names come first in the arguments, then amounts as text.
pub(crate) struct ChronicleText {
    pub(crate) title: &'static str,
    /// Button that shows older days.
    pub(crate) earlier: &'static str,
    pub(crate) month: fn(u8) -> String,
    pub(crate) challenged: fn(&str, &str) -> String,
    pub(crate) attacked: fn(&str, &str) -> String,
    pub(crate) set_out: fn(&str, Coast) -> String,
    pub(crate) accepted: fn(&str, &str) -> String,
    pub(crate) defends: fn(&str, &str) -> String,
    pub(crate) silent: fn(&str, &str) -> String,
    pub(crate) declined: fn(&str, &str) -> String,
    pub(crate) lapsed: fn(&str, &str) -> String,
    pub(crate) bought_off: fn(&str, &str) -> String,
    pub(crate) classic_won: fn(&str, &str) -> String,
    pub(crate) drawn: fn(&str, &str) -> String,
    /// The attacker has won a port: takes both camps and the plunder.
    pub(crate) port_taken: fn(&str, &str, &str) -> String,
    pub(crate) port_held: fn(&str, &str) -> String,
    /// A camp has defeated the gods: takes the camp, the coast and the loot.
    pub(crate) coast_taken: fn(&str, Coast, &str) -> String,
    pub(crate) coast_lost: fn(&str, Coast, &str) -> String,
    pub(crate) by_audit: &'static str,
    pub(crate) by_absence: &'static str,
    pub(crate) wrath: fn(&str, u8) -> String,
    pub(crate) end: &'static str,
    pub(crate) secret: &'static str,
}

pub(crate) struct LedgerText {
    pub(crate) title: &'static str,
    pub(crate) of: &'static str,
    pub(crate) day: &'static str,
    pub(crate) cause: &'static str,
    pub(crate) amount: &'static str,
    pub(crate) balance: &'static str,
    pub(crate) start: &'static str,
    pub(crate) fleet: &'static str,
    pub(crate) fleet_returned: &'static str,
    pub(crate) prize: &'static str,
    pub(crate) defence: &'static str,
    pub(crate) plunder: &'static str,
    pub(crate) buy_off: &'static str,
    pub(crate) loot: &'static str,
}

pub(crate) struct MapText {
    pub(crate) title: &'static str,
    pub(crate) hint: &'static str,
}

cached_chunk!(English, campaign_texts_en, load_english, &'static CampaignText, &EN);
cached_chunk!(Russian, campaign_texts_ru, load_russian, &'static CampaignText, &RU);
cached_chunk!(Ukrainian, campaign_texts_uk, load_ukrainian, &'static CampaignText, &UK);

/// Chunk with the campaign texts of one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CampaignTextChunk(pub(crate) Language);

impl CampaignTextChunk {
    /// Returns the texts if the chunk has been loaded.
    pub(crate) fn get(self) -> Option<&'static CampaignText> {
        match self.0 {
            Language::English => English.get(),
            Language::Russian => Russian.get(),
            Language::Ukrainian => Ukrainian.get(),
        }
    }
}

impl Chunk for CampaignTextChunk {
    fn is_loaded(self) -> bool {
        self.get().is_some()
    }

    fn load(self) -> Loading {
        match self.0 {
            Language::English => English.load(),
            Language::Russian => Russian.load(),
            Language::Ukrainian => Ukrainian.load(),
        }
    }
}
