//! A pact as tags in the text of a match. Secrets have separate tags.

use super::chain::PublicChain;
use super::hash::{PactId, bytes_from_hex, hex_from_bytes};
use super::pact::Exchanged;
use super::pact::Pact;
use super::public::{MAX_LINKS, Opening, PublicPact, SidePact};
use super::terms::{Agreement, Terms};
use super::time_claim::TimeClaim;
use crate::game::Side;

const PACT: &str = "Pact";
const SEALS: [&str; 4] = ["Seal1", "Seal2", "Seal3", "Seal4"];
const OPENINGS: [&str; 4] = ["Opening1", "Opening2", "Opening3", "Opening4"];
const SALTS: [&str; 4] = ["Salt1", "Salt2", "Salt3", "Salt4"];
const OBSERVED: [&str; 4] = ["Observed1", "Observed2", "Observed3", "Observed4"];
const SENT: &str = "Sent";
const TIMES: &str = "Times";
const CLAIM: &str = "TimeClaim";

/// Returns whether a tag belongs to a pact.
pub fn is_pact_tag(name: &str) -> bool {
    [PACT, SENT, TIMES, CLAIM].contains(&name)
        || [SEALS, OPENINGS, SALTS, OBSERVED].iter().any(|names| names.contains(&name))
}

/// Returns the name of a pact from its tags; `tag` looks one up.
pub fn pact_id<'a>(tag: impl Fn(&str) -> Option<&'a str>) -> Option<PactId> {
    tag(PACT)?.split_whitespace().next()?.parse().ok()
}

/// Returns whether the tags have the salt of a side.
pub fn has_salt<'a>(tag: impl Fn(&str) -> Option<&'a str>, side: Side) -> bool {
    SALTS.get(side.index()).is_some_and(|name| tag(name).is_some())
}

impl PublicPact {
    /// Writes the tags of the public part.
    pub fn write(&self) -> Vec<(&'static str, String)> {
        let mut tags = vec![(PACT, format!("{} {}", self.id(), self.terms()))];
        for (side, pact) in Side::all(self.side_count()).filter_map(|side| Some((side, self.side(side)?))) {
            tags.push((SEALS[side.index()], write_seals(pact)));
            if let Some(opening) = &pact.opening {
                let secret = if opening.secret.is_empty() { "-".to_owned() } else { hex_from_bytes(&opening.secret) };
                tags.push((OPENINGS[side.index()], format!("{} {secret}", opening.salt)));
            }
        }
        tags.extend(self.claim().map(|claim| (CLAIM, claim.to_string())));
        tags
    }

    fn read<'a>(tag: &impl Fn(&str) -> Option<&'a str>, agree: impl FnOnce(Terms) -> Agreement) -> Option<Self> {
        let mut words = tag(PACT)?.split_whitespace();
        let id = words.next()?.parse().ok()?;
        let terms = Terms::from_words(&mut words)?;
        let mut pact = Self::new(agree(terms), id);
        if terms.inviter.index() >= pact.side_count() {
            return None;
        }
        for side in Side::all(pact.side_count()) {
            let Some(seal) = tag(SEALS[side.index()]) else { continue };
            let opening = match tag(OPENINGS[side.index()]) {
                Some(opening) => Some(read_opening(opening)?),
                None => None,
            };
            let sealed = read_seals(seal, pact.dice_count())?;
            pact = pact.with_side(side, SidePact { opening, ..sealed });
        }
        pact.drop_unsealed();
        if let Some(claim) = tag(CLAIM) {
            pact = pact.with_claim(Some(TimeClaim::from_words(claim)?));
        }
        pact.derived_id().is_none_or(|derived| derived == id).then_some(pact)
    }
}

/// Writes index and latest element of the links, those of the dice, and the seal of the board; `-` where there is none.
fn write_seals(pact: &SidePact) -> String {
    let none = || "-".to_owned();
    let chain = |chain: PublicChain| format!("{} {}", chain.index(), chain.latest());
    let board = pact.board.map_or_else(none, |board| board.to_string());
    [chain(pact.links), pact.dice.map_or_else(none, chain), board].join(" ")
}

fn read_seals(text: &str, dice_count: u16) -> Option<SidePact> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (links, dice, board) = match words[..] {
        [links, last, "-", board] => (read_chain(links, last, MAX_LINKS)?, None, board),
        [links, last, dice, last_die, board] => {
            (read_chain(links, last, MAX_LINKS)?, Some(read_chain(dice, last_die, dice_count)?), board)
        }
        _ => return None,
    };
    let board = if board == "-" { None } else { Some(board.parse().ok()?) };
    (dice.is_some() == (dice_count > 0)).then_some(SidePact { links, dice, board, opening: None })
}

fn read_chain(index: &str, latest: &str, length: u16) -> Option<PublicChain> {
    let index = index.parse().ok().filter(|&index: &u16| index <= length)?;
    Some(PublicChain::from_latest(index, latest.parse().ok()?))
}

fn read_opening(text: &str) -> Option<Opening> {
    let (salt, secret) = text.split_once(' ')?;
    let secret = if secret == "-" { Vec::new() } else { bytes_from_hex(secret)? };
    Some(Opening { salt: salt.parse().ok()?, secret })
}

impl Pact {
    /// Writes the tags that only this device knows.
    pub fn write_secrets(&self) -> Vec<(&'static str, String)> {
        let own = Side::all(self.own.len()).zip(&self.own);
        let own = own.filter_map(|(side, salt)| Some((SALTS[side.index()], (*salt)?.to_string())));
        let observed = Side::all(self.observed.len()).zip(&self.observed);
        let observed = observed.filter_map(|(side, salt)| Some((OBSERVED[side.index()], (*salt)?.to_string())));
        let Exchanged { sent, heard, has_news, begun_at, sent_at, heard_at } = self.exchanged;
        let times = [begun_at, sent_at, heard_at];
        let times = times.iter().any(Option::is_some).then(|| (TIMES, times.map(write_time).join(" ")));
        own.chain(observed).chain(times).chain([(SENT, format!("{sent} {heard} {}", u8::from(has_news)))]).collect()
    }

    /// Reads a pact and this device's secrets; `Ok(None)` without a pact. `agree` makes the agreement on the match's
    /// setup with the given terms.
    ///
    /// # Errors
    /// The name of an unreadable tag.
    pub fn read<'a>(
        tag: impl Fn(&str) -> Option<&'a str>,
        agree: impl FnOnce(Terms) -> Agreement,
    ) -> Result<Option<Self>, &'static str> {
        if tag(PACT).is_none() {
            return Ok(None);
        }
        let mut pact = Self::watch(PublicPact::read(&tag, agree).ok_or(PACT)?);
        for side in Side::all(pact.public.side_count()) {
            let name = OBSERVED[side.index()];
            if let Some(text) = tag(name) {
                let salt = text.parse().ok().filter(|_| pact.public.has_joined(side));
                pact.observed[side.index()] = Some(salt.ok_or(name)?);
            }
            let name = SALTS[side.index()];
            let Some(text) = tag(name) else { continue };
            let salt = text.parse().ok().filter(|_| pact.public.has_joined(side));
            pact.own[side.index()] = Some(salt.ok_or(name)?);
        }
        let (sent, heard, has_news) = tag(SENT).map_or(Some((0, 0, false)), read_counts).ok_or(SENT)?;
        let [begun_at, sent_at, heard_at] = tag(TIMES).map_or(Some([None; 3]), read_times).ok_or(TIMES)?;
        pact.exchanged = Exchanged { sent, heard, has_news, begun_at, sent_at, heard_at };
        Ok(Some(pact))
    }
}

fn write_time(time: Option<u64>) -> String {
    time.map_or_else(|| "-".to_owned(), |time| time.to_string())
}

fn read_times(text: &str) -> Option<[Option<u64>; 3]> {
    let read = |word: &str| if word == "-" { Some(None) } else { word.parse().ok().map(Some) };
    let times: Option<Vec<_>> = text.split(' ').map(read).collect();
    times?.try_into().ok()
}

fn read_counts(text: &str) -> Option<(usize, usize, bool)> {
    let mut words = text.split(' ');
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()? != "0"))
}
