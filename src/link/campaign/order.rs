//! The code of an order.

use super::code_camp;
use crate::campaign::{Coast, Day, Order};
use crate::link::{Coder, LinkError};

/// An order in a campaign of so many camps. Which days there are for a challenge is for the caller to say.
pub(super) fn code_order(
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
