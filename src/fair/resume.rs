//! Going on with a pact on another device of the same player: a private link or file carries the salts.

use super::Pact;
use super::hash::Salt;
use super::pact::Own;
use super::public::{Hidden, PublicPact, SealFault};
use crate::game::Side;

impl Pact {
    /// The salt of an own side. It is a secret: with it and the public pact everything can be opened or rolled ahead.
    pub fn salt(&self, side: Side) -> Option<Salt> {
        Some(self.own.get(side.index())?.as_ref()?.salt)
    }

    /// The pact as the device knew it that had these salts; each side comes with what it hides.
    ///
    /// # Errors
    /// When a side has made no seal, or sealed something else than this.
    pub fn resume(public: PublicPact, own: &[(Side, Salt, Hidden)], sent: usize) -> Result<Self, SealFault> {
        let mut pact = Self::watch(public);
        for (side, salt, hidden) in own {
            let sealed = pact.public.side(*side).ok_or(SealFault::NotSealed)?;
            let anchor = sealed.chain.map(|chain| chain.anchor());
            let truth = pact.public.seal(*side, *salt, hidden);
            if anchor != truth.chain.map(|chain| chain.anchor()) || sealed.root != truth.root {
                return Err(SealFault::OtherSecret);
            }
            let seed = pact.public.seed(*side, *salt, hidden);
            pact.own[side.index()] = Some(Own { salt: *salt, seed });
        }
        pact.sent = sent;
        Ok(pact)
    }
}
