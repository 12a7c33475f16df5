//! The places that a player can choose on the map of a campaign.

use crate::campaign::{CampId, Coast};
use core::fmt;
use core::str::FromStr;

/// A possible target of orders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Site {
    /// The port of a camp.
    Camp(CampId),
    /// A neutral coast.
    Coast(Coast),
}

/// The text is not a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a place on the map is written as camp1 or coast1")]
pub struct SiteError;

const CAMP: &str = "camp";
const COAST: &str = "coast";

/// The identifier of a site in the page: `camp3`, `coast10`.
impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Camp(camp) => write!(f, "{CAMP}{camp}"),
            Self::Coast(coast) => write!(f, "{COAST}{coast}"),
        }
    }
}

impl FromStr for Site {
    type Err = SiteError;

    fn from_str(text: &str) -> Result<Self, SiteError> {
        let camp = || text.strip_prefix(CAMP)?.parse().ok().map(Self::Camp);
        let coast = || text.strip_prefix(COAST)?.parse().ok().map(Self::Coast);
        camp().or_else(coast).ok_or(SiteError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::MAX_CAMPS;

    #[test]
    fn sites_are_read_as_they_were_written() {
        let camps = CampId::all(MAX_CAMPS).map(Site::Camp);
        for site in camps.chain(Coast::all().map(Site::Coast)) {
            assert_eq!(site.to_string().parse(), Ok(site));
        }
        for wrong in ["", "camp", "coast0", "coast11", "camp13", "camp 1", "port1", "campcoast1"] {
            assert_eq!(wrong.parse::<Site>(), Err(SiteError), "{wrong}");
        }
    }
}
