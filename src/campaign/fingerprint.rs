//! Comparing the events of a campaign between devices.

use super::record::Campaign;
use super::setup_text::setup_text;
use super::text::events_text;
use crate::fair::ShortDigest;

/// The identity of a campaign and of its events up to some point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CampaignFingerprint {
    /// The fingerprint of the setup.
    pub campaign: ShortDigest,
    /// The number of events.
    pub count: usize,
    /// The fingerprint of the events.
    pub events: ShortDigest,
}

impl Campaign {
    /// Returns the campaign's name: the fingerprint of its setup, equal on all devices.
    pub fn name(&self) -> ShortDigest {
        ShortDigest::fingerprint(&setup_text(self.setup()))
    }

    /// Returns the fingerprint of the setup and all events.
    pub fn fingerprint(&self) -> CampaignFingerprint {
        self.fingerprint_at(self.events().len()).unwrap_or_else(|| unreachable!("it has as many events"))
    }

    /// Returns the fingerprint of the setup and the first `count` events; `None` if there are fewer.
    pub fn fingerprint_at(&self, count: usize) -> Option<CampaignFingerprint> {
        let events = events_text(self.events().get(..count)?);
        Some(CampaignFingerprint { campaign: self.name(), count, events: ShortDigest::fingerprint(&events) })
    }

    /// Counts the first events common with `other`, a campaign of an equal setup.
    pub fn common_events(&self, other: &Self) -> usize {
        self.events().iter().zip(other.events()).take_while(|(one, other)| one == other).count()
    }
}

impl CampaignFingerprint {
    /// Returns the bytes that bulletins authenticate.
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = self.count as u64;
        [&self.campaign.0[..], &count.to_be_bytes(), &self.events.0].concat()
    }
}
