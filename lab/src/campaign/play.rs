//! A campaign between computers, with statistics.

use super::chances::Chances;
use super::options::Options;
use kletka::bots::campaign::{fight, next_event};
use kletka::bots::sea_battle::Level;
use kletka::campaign::{
    Battle, BattleReport, Camp, Campaign, Character, End, Event, GodsSecret, Gold, Leader, Order, Setup, Status,
};
use kletka::game::{Outcome, Side};
use rand::{Rng, RngExt};
use rand_pcg::Pcg64Mcg;

/// Final state of a camp.
pub(crate) struct CampResult {
    pub(crate) character: Character,
    pub(crate) level: Level,
    pub(crate) gold: Gold,
    pub(crate) place: usize,
}

/// Orders of one kind and their results.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts {
    pub(crate) ordered: u32,
    /// Declined, not answered, or bought off.
    pub(crate) avoided: u32,
    pub(crate) fought: u32,
    /// Won by the camp that gave the order.
    pub(crate) won: u32,
}

/// Statistics of a campaign.
pub(crate) struct GameResult {
    pub(crate) camps: Vec<CampResult>,
    /// Challenges, attacks, explorations.
    pub(crate) orders: [Counts; 3],
    /// True if the first camp has more gold than all others together.
    pub(crate) is_half_one_camps: bool,
    /// True if a leader at half time ends first.
    pub(crate) is_half_time_leader_first: bool,
}

/// Returns every allowed character with every allowed level, shuffled for each game.
fn leaders(options: &Options, rng: &mut impl Rng) -> Vec<(Character, Level)> {
    let levels = options.levels();
    let all =
        options.characters().into_iter().flat_map(|character| levels.iter().map(move |&level| (character, level)));
    let mut all: Vec<(Character, Level)> = all.collect();
    for place in (1..all.len()).rev() {
        all.swap(place, rng.random_range(0..=place));
    }
    all.into_iter().cycle().take(options.camps.into()).collect()
}

/// Plays a campaign to its end. Without `chances` its battles are played.
pub(crate) fn play(options: &Options, chances: Option<&Chances>, game: usize) -> GameResult {
    let mut rng = options.run.generator(game);
    let leaders = leaders(options, &mut rng);
    let gods = GodsSecret::new(rng.random());
    let camp = |(number, &(character, level)): (usize, &(Character, Level))| Camp {
        name: format!("Camp {}", number + 1),
        commander: String::new(),
        leader: Leader::Computer { character, level },
    };
    let setup = Setup::new(leaders.iter().enumerate().map(camp).collect(), rng.random(), &gods);
    let setup = Setup { limits: options.limits(), ..setup.with_months(options.months, &gods) };
    let mut campaign = Campaign::new(&setup).expect("the options allow only what can be played");
    let half = setup.last_day().index() / 2;
    let mut leaders_at_half = Vec::new();
    while !campaign.position().is_over() {
        while let Some(event) = next_event(campaign.position()) {
            campaign.play(event).expect("computers order what they may");
        }
        // Battles change treasuries, after which camps may reconsider.
        let Some(battle) = campaign.position().battles().next() else {
            campaign.play(Event::Day).expect("no battle is left");
            if campaign.position().day().index() == half && leaders_at_half.is_empty() {
                let first = campaign.position().standings().into_iter().filter(|place| place.place == 1);
                leaders_at_half = first.map(|place| place.camp).collect();
            }
            continue;
        };
        let report = report(options, chances, &battle, &mut rng);
        campaign.report(battle.order, report, Some(&gods)).expect("the battle was to be fought");
    }
    campaign.play(Event::Secret(gods)).expect("it is the sealed one");
    count(&campaign, &leaders, &leaders_at_half)
}

fn report(options: &Options, chances: Option<&Chances>, battle: &Battle, rng: &mut Pcg64Mcg) -> BattleReport {
    let Some(chances) = chances else {
        let game = fight(battle, options.run.budget()).expect("computers fight to the end");
        return BattleReport::from_match(battle, &game).expect("honest computers are not blamed");
    };
    let winner = if rng.random_bool(chances.of(battle)) { Side::FIRST } else { Side::SECOND };
    BattleReport::estimated(Outcome::Win(winner))
}

fn count(campaign: &Campaign, leaders: &[(Character, Level)], at_half: &[kletka::campaign::CampId]) -> GameResult {
    let position = campaign.position();
    let standings = position.standings();
    let mut orders = [Counts::default(); 3];
    for placed in position.orders() {
        let counts = match placed.order {
            Order::Challenge { .. } => &mut orders[0],
            Order::Attack { .. } => &mut orders[1],
            Order::Explore { .. } => &mut orders[2],
        };
        counts.ordered += 1;
        match &placed.status {
            Status::Ended(End::Fought(report)) => {
                counts.fought += 1;
                counts.won += u32::from(report.outcome == Outcome::Win(Side::FIRST));
            }
            Status::Ended(End::Declined | End::Lapsed | End::BoughtOff) => counts.avoided += 1,
            Status::Waiting { .. } | Status::Battle { .. } => unreachable!("nothing is open at the end"),
        }
    }
    let all: Gold = standings.iter().map(|place| place.gold).sum();
    let camps = standings.iter().map(|place| {
        let (character, level) = leaders[place.camp.index()];
        CampResult { character, level, gold: place.gold, place: place.place }
    });
    GameResult {
        camps: camps.collect(),
        orders,
        is_half_one_camps: 2 * standings[0].gold > all,
        is_half_time_leader_first: standings.iter().any(|place| place.place == 1 && at_half.contains(&place.camp)),
    }
}
