//! The treasuries of camps over time, for a plot.

use crate::campaign::{CampId, Cause, Day, Gold, Position};

/// The treasury of a camp over time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Treasury {
    /// The camp.
    pub camp: CampId,
    /// Days passed and gold. Gold changes on the day before a point and is constant between points of equal gold.
    pub points: Vec<(u16, Gold)>,
}

impl Treasury {
    /// Returns the points as a line of a plot.
    pub fn line(&self) -> Vec<(i32, i32)> {
        let gold = |gold: Gold| i32::try_from(gold).unwrap_or(i32::MAX);
        self.points.iter().map(|&(passed, held)| (i32::from(passed), gold(held))).collect()
    }
}

/// Returns every treasury from the start to today (C6).
pub fn treasuries(position: &Position) -> Vec<Treasury> {
    let today = days_passed(position.day());
    let course = |camp: CampId| {
        let mut points = vec![(0, position.setup().starting_gold)];
        for entry in position.ledger_of(camp) {
            // The start is the point before the first day.
            if entry.cause != Cause::Start {
                change(&mut points, days_passed(entry.day), entry.balance);
            }
        }
        if let Some(&(_, gold)) = points.last().filter(|(passed, _)| *passed < today) {
            points.push((today, gold));
        }
        Treasury { camp, points }
    };
    position.setup().camp_ids().map(course).collect()
}

/// Returns the number of days passed at the end of a day.
fn days_passed(day: Day) -> u16 {
    day.index().saturating_add(1)
}

/// Adds a point for a change, and one for the day before with the old value.
fn change(points: &mut Vec<(u16, Gold)>, passed: u16, gold: Gold) {
    let Some(&(last, before)) = points.last() else { return };
    if last == passed {
        points.pop();
    } else if last + 1 < passed {
        points.push((passed - 1, before));
    }
    points.push((passed, gold));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::{Answer, Camp, Campaign, Event, GodsSecret, Leader, Order, OrderId, Setup};
    use crate::scene::plot;

    /// Plays three days; on the second the first camp buys off the second one's attack.
    fn bought_off() -> (Campaign, Vec<Treasury>) {
        let gods = GodsSecret::new([1; 16]);
        let camp = |name: &str| Camp { name: name.to_owned(), commander: String::new(), leader: Leader::Person };
        let mut campaign = Campaign::new(&Setup::new(["a", "b", "c"].map(camp).to_vec(), 1, &gods)).unwrap();
        let [first, second] = [0, 1].map(|number| CampId::new(number).unwrap());
        let order = OrderId::new(0);
        let events = [
            Event::Day,
            Event::Order { camp: second, order: Order::Attack { port: first } },
            Event::Day,
            Event::Answer { camp: first, order, answer: Answer::BuyOff },
            Event::Day,
            Event::Day,
        ];
        for event in events {
            campaign.play(event).unwrap();
        }
        let courses = treasuries(campaign.position());
        (campaign, courses)
    }

    #[test]
    fn c6_a_treasury_has_a_point_where_its_gold_changes() {
        let (_, courses) = bought_off();
        let points: Vec<&[(u16, Gold)]> = courses.iter().map(|course| &course.points[..]).collect();
        assert_eq!(points[0], [(0, 10_000), (2, 10_000), (3, 9_000), (5, 9_000)]);
        assert_eq!(points[1], [(0, 10_000), (1, 10_000), (2, 7_000), (3, 11_000), (5, 11_000)]);
        assert_eq!(points[2], [(0, 10_000), (5, 10_000)]);
    }

    #[test]
    fn c6_the_last_point_is_the_treasury_of_today() {
        let (campaign, courses) = bought_off();
        for course in &courses {
            assert_eq!(course.points.last().unwrap().1, campaign.position().treasury(course.camp));
            assert!(course.points.windows(2).all(|two| two[0].0 < two[1].0));
        }
        let lines: Vec<_> = courses.iter().map(Treasury::line).collect();
        assert_eq!(
            plot::lines(&lines).unwrap().beside.iter().map(|tick| tick.value).collect::<Vec<_>>(),
            [11_000, 7_000]
        );
    }

    #[test]
    fn a_campaign_has_a_plot_from_its_first_day() {
        let (campaign, _) = bought_off();
        let first = treasuries(campaign.up_to(0).position());
        assert!(first.iter().all(|course| course.points == [(0, 10_000), (1, 10_000)]));
    }
}
