//! How two devices tell whether they speak of the same campaign, and of the same part of it.

use super::record::Campaign;
use super::setup_text::setup_text;
use super::text::events_text;
use crate::fair::ShortDigest;

/// The course of a campaign up to some event: which campaign, how many events, and which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// The name of the campaign.
    pub campaign: ShortDigest,
    /// How many events it has had.
    pub count: usize,
    /// The fingerprint of these events.
    pub events: ShortDigest,
}

impl Campaign {
    /// The name of the campaign, the same on all its devices: the fingerprint of its setup.
    pub fn name(&self) -> ShortDigest {
        ShortDigest::fingerprint(&setup_text(self.setup()))
    }

    /// Its course so far.
    pub fn course(&self) -> Course {
        self.course_at(self.events().len()).unwrap_or_else(|| unreachable!("it has as many events"))
    }

    /// Its course up to so many events; `None` if it has had fewer.
    pub fn course_at(&self, count: usize) -> Option<Course> {
        let events = events_text(self.events().get(..count)?);
        Some(Course { campaign: self.name(), count, events: ShortDigest::fingerprint(&events) })
    }

    /// With how many events this campaign and another one of the same setup begin alike.
    pub fn common_events(&self, other: &Self) -> usize {
        self.events().iter().zip(other.events()).take_while(|(one, other)| one == other).count()
    }
}

impl Course {
    /// The course as the bytes of which the codes of bulletins are made.
    pub fn to_bytes(&self) -> Vec<u8> {
        let count = self.count as u64;
        [&self.campaign.0[..], &count.to_be_bytes(), &self.events.0].concat()
    }
}
