//! A pact as tags in the text of a match. What is secret stands in tags of its own.

use super::chain::PublicChain;
use super::hash::{bytes_from_hex, hex_from_bytes};
use super::pact::{Own, Pact};
use super::public::{Opening, PublicPact, SidePact};
use super::terms::{Agreement, AnswerProof, DiceOrder, Terms};
use crate::game::Side;

const PACT: &str = "Pact";
const SEALS: [&str; 4] = ["Seal1", "Seal2", "Seal3", "Seal4"];
const OPENINGS: [&str; 4] = ["Opening1", "Opening2", "Opening3", "Opening4"];
const SALTS: [&str; 4] = ["Salt1", "Salt2", "Salt3", "Salt4"];
const SENT: &str = "Sent";

/// The most bytes of a secret that are read.
const MAX_SECRET: usize = 1 << 14;

/// Whether a tag belongs to a pact.
pub fn is_pact_tag(name: &str) -> bool {
    [PACT, SENT].contains(&name) || [SEALS, OPENINGS, SALTS].iter().any(|names| names.contains(&name))
}

fn sides() -> impl Iterator<Item = Side> {
    (0..).map_while(Side::new)
}

fn terms_text(terms: Terms) -> String {
    let proof = match terms.proof {
        AnswerProof::AtEnd => "end",
        AnswerProof::Each => "strict",
    };
    let dice = match terms.dice {
        DiceOrder::AtOnce => "once",
        DiceOrder::OrdersFirst => "orders",
    };
    format!("{} {proof} {dice} {}", terms.inviter, terms.turn_limit.unwrap_or(0))
}

fn read_terms<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Terms> {
    let inviter = words.next()?.parse::<u8>().ok()?.checked_sub(1).and_then(Side::new)?;
    let proof = match words.next()? {
        "end" => AnswerProof::AtEnd,
        "strict" => AnswerProof::Each,
        _ => return None,
    };
    let dice = match words.next()? {
        "once" => DiceOrder::AtOnce,
        "orders" => DiceOrder::OrdersFirst,
        _ => return None,
    };
    let limit: u32 = words.next()?.parse().ok()?;
    Some(Terms { inviter, proof, dice, turn_limit: Some(limit).filter(|&limit| limit > 0) })
}

impl PublicPact {
    /// The tags of what everybody may know.
    pub fn write(&self) -> Vec<(&'static str, String)> {
        let mut tags = vec![(PACT, format!("{} {}", self.id(), terms_text(self.terms())))];
        for (side, pact) in sides().filter_map(|side| Some((side, self.side(side)?))) {
            let chain =
                pact.chain.map_or_else(|| "-".to_owned(), |chain| format!("{} {}", chain.index(), chain.latest()));
            let root = pact.root.map(|root| format!(" {root}")).unwrap_or_default();
            tags.push((SEALS[side.index()], chain + &root));
            if let Some(opening) = &pact.opening {
                let secret = if opening.secret.is_empty() { "-".to_owned() } else { hex_from_bytes(&opening.secret) };
                tags.push((OPENINGS[side.index()], format!("{} {secret}", opening.salt)));
            }
        }
        tags
    }

    fn read<'a>(tag: &impl Fn(&str) -> Option<&'a str>, agree: impl FnOnce(Terms) -> Agreement) -> Option<Self> {
        let mut words = tag(PACT)?.split_whitespace();
        let id = words.next()?.parse().ok()?;
        let terms = read_terms(&mut words)?;
        let mut pact = Self::new(agree(terms), id);
        if terms.inviter.index() >= pact.side_count() {
            return None;
        }
        for side in sides().take(pact.side_count()) {
            let Some(seal) = tag(SEALS[side.index()]) else { continue };
            let opening = match tag(OPENINGS[side.index()]) {
                Some(opening) => Some(read_opening(opening)?),
                None => None,
            };
            let (chain, root) = read_seal(seal, pact.chain_length())?;
            pact = pact.with_side(side, SidePact { chain, root, opening });
        }
        pact.derived_id().is_none_or(|derived| derived == id).then_some(pact)
    }
}

fn read_seal(text: &str, length: u16) -> Option<(Option<PublicChain>, Option<super::Digest>)> {
    let mut words = text.split_whitespace();
    let chain = match words.next()? {
        "-" => None,
        index => {
            let index = index.parse().ok().filter(|&index: &u16| index <= length)?;
            Some(PublicChain::from_latest(index, words.next()?.parse().ok()?))
        }
    };
    let root = match words.next() {
        Some(root) => Some(root.parse().ok()?),
        None => None,
    };
    (chain.is_some() == (length > 0)).then_some((chain, root))
}

fn read_opening(text: &str) -> Option<Opening> {
    let (salt, secret) = text.split_once(' ')?;
    let secret =
        if secret == "-" { Vec::new() } else { bytes_from_hex(secret).filter(|bytes| bytes.len() <= MAX_SECRET)? };
    Some(Opening { salt: salt.parse().ok()?, secret })
}

impl Pact {
    /// The tags of what only this device knows.
    pub fn write_secrets(&self) -> Vec<(&'static str, String)> {
        let own = sides().zip(&self.own).filter_map(|(side, own)| Some((side, own.as_ref()?)));
        let salt = |(side, own): (Side, &Own)| {
            let seed = own.seed.map(|seed| format!(" {seed}")).unwrap_or_default();
            (SALTS[side.index()], format!("{}{seed}", own.salt))
        };
        own.map(salt).chain([(SENT, format!("{} {} {}", self.sent, self.heard, u8::from(self.has_news)))]).collect()
    }

    /// The pact that tags tell, with the secrets of this device where they are among them; `Ok(None)` where there is none.
    /// `agree` gives the agreement on the match's setup with these terms.
    ///
    /// # Errors
    /// The name of a tag that means nothing.
    pub fn read<'a>(
        tag: impl Fn(&str) -> Option<&'a str>,
        agree: impl FnOnce(Terms) -> Agreement,
    ) -> Result<Option<Self>, &'static str> {
        if tag(PACT).is_none() {
            return Ok(None);
        }
        let mut pact = Self::watch(PublicPact::read(&tag, agree).ok_or(PACT)?);
        for side in sides().take(pact.public.side_count()) {
            let name = SALTS[side.index()];
            let Some(text) = tag(name) else { continue };
            let own = read_own(text).filter(|own| own.seed.is_some() == (pact.public.chain_length() > 0));
            pact.own[side.index()] = Some(own.filter(|_| pact.public.has_joined(side)).ok_or(name)?);
        }
        (pact.sent, pact.heard, pact.has_news) = tag(SENT).map_or(Some((0, 0, false)), read_counts).ok_or(SENT)?;
        Ok(Some(pact))
    }
}

fn read_counts(text: &str) -> Option<(usize, usize, bool)> {
    let mut words = text.split(' ');
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?, words.next()? != "0"))
}

fn read_own(text: &str) -> Option<Own> {
    let mut words = text.split_whitespace();
    let salt = words.next()?.parse().ok()?;
    let seed = match words.next() {
        Some(seed) => Some(seed.parse().ok()?),
        None => None,
    };
    Some(Own { salt, seed })
}
