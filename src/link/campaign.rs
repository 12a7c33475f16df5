//! Links of campaigns: from the gods to the camps, and back.

mod delivery;
mod dispatch;
mod events;
mod setup;

pub use delivery::{BulletinDelivery, DispatchDelivery, deliver_bulletin, deliver_dispatch};
pub use dispatch::DispatchLink;
pub(super) use events::INVITATIONS_SINCE;

use super::kinds::{read, write};
use super::{Address, Coder, LinkError, LinkKind};
use crate::campaign::{Bulletin, CampId, Campaign, Coast, Commission, Day, Leader, MAX_CAMPS, Order};
use crate::fair::{Mac, Salt};
use events::code_events;
use setup::code_setup;

impl Bulletin {
    /// Returns the link: for everybody, or only for the leader of the commissioned camp.
    ///
    /// # Errors
    /// When the campaign is too long even for a file.
    pub fn to_address(&self) -> Result<Address, LinkError> {
        let kind = if self.commission.is_some() { LinkKind::Commission } else { LinkKind::Bulletin };
        write(kind, |coder| code_bulletin(coder, kind, Some(self)))
    }

    /// Reads a bulletin.
    ///
    /// # Errors
    /// When the link is of another kind, or no writer made it.
    pub fn read(address: &Address) -> Result<Self, LinkError> {
        let kind = address.kind;
        read(address, &[LinkKind::Bulletin, LinkKind::Commission], |coder| code_bulletin(coder, kind, None))
    }
}

fn code_bulletin(coder: &mut Coder, kind: LinkKind, bulletin: Option<&Bulletin>) -> Result<Bulletin, LinkError> {
    let commission = if kind == LinkKind::Commission {
        let known = bulletin.and_then(|bulletin| bulletin.commission);
        let camp = code_camp(coder, MAX_CAMPS, known.map(|commission| commission.camp))?;
        let mut key = known.map_or([0; 16], |commission| commission.key.0);
        coder.bytes(&mut key)?;
        Some(Commission { camp, key: Salt(key) })
    } else {
        None
    };
    let setup = code_setup(coder, bulletin.map(|bulletin| bulletin.campaign.setup()))?;
    let mut macs = Vec::new();
    for camp in setup.led_by(Leader::Remote) {
        let known = bulletin.and_then(|bulletin| bulletin.macs.iter().find(|(known, _)| *known == camp));
        if coder.flag(known.is_some())? {
            let mut code = known.map_or([0; 16], |(_, code)| code.0);
            coder.bytes(&mut code)?;
            macs.push((camp, Mac(code)));
        }
    }
    let campaign = Campaign::new(&setup).map_err(|_| coder.refusal())?;
    let events = bulletin.map_or(&[][..], |bulletin| bulletin.campaign.events());
    Ok(Bulletin { campaign: code_events(coder, campaign, events)?, macs, commission })
}

/// Codes one of `count` camps.
fn code_camp(coder: &mut Coder, count: usize, camp: Option<CampId>) -> Result<CampId, LinkError> {
    let number = coder.choose(count, camp.map_or(0, CampId::index))?;
    CampId::new(number as u8).ok_or(LinkError::Altered)
}

/// Codes an order in a campaign of `camps` camps; `code_day` codes the day of a challenge.
fn code_order(
    coder: &mut Coder,
    camps: usize,
    order: Option<Order>,
    code_day: impl FnOnce(&mut Coder, Option<Day>) -> Result<Day, LinkError>,
) -> Result<Order, LinkError> {
    let kind = match order {
        None | Some(Order::Challenge { .. }) => 0,
        Some(Order::Attack { .. }) => 1,
        Some(Order::Explore { .. }) => 2,
    };
    let target = order.and_then(Order::target);
    Ok(match coder.choose(3, kind)? {
        0 => {
            let to = code_camp(coder, camps, target)?;
            let day = if let Some(Order::Challenge { day, .. }) = order { Some(day) } else { None };
            Order::Challenge { to, day: code_day(coder, day)? }
        }
        1 => Order::Attack { port: code_camp(coder, camps, target)? },
        _ => {
            let coasts: Vec<Coast> = Coast::all().collect();
            let coast = if let Some(Order::Explore { coast }) = &order { Some(coast) } else { None };
            Order::Explore { coast: coder.one_of(&coasts, coast)? }
        }
    })
}
