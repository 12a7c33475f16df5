//! Statistics of campaigns between computers: gold, orders, runaway leads.

mod chances;
mod options;
mod play;

use crate::run::Mean;
use chances::Chances;
use kletka::record::Choice;
pub(crate) use options::Options;
use play::{CampResult, Counts, GameResult};

/// Plays campaigns and prints the statistics.
pub(crate) fn run(options: &Options) -> Result<(), String> {
    let chances = match (options.fight, options.chances.as_slice()) {
        (true, _) => None,
        (false, []) => Some(Chances::measure(options)),
        (false, list) => Some(Chances::from_list(list)?),
    };
    if let Some(chances) = &chances {
        println!("--chances {}", chances.list());
    }
    let games = options.run.play(|game| play::play(options, chances.as_ref(), game));
    println!("{} campaigns of {} camps and {} months", games.len(), options.camps, options.months);
    tell_gold(options, &games);
    tell_orders(&games);
    tell_leads(&games);
    Ok(())
}

/// Prints final gold and the share of first places, by level and character, and by each alone.
fn tell_gold(options: &Options, games: &[GameResult]) {
    let (characters, levels) = (options.characters(), options.levels());
    let camps: Vec<&CampResult> = games.iter().flat_map(|game| &game.camps).collect();
    println!("{:26} {:>7}  gold at the end    first", "", "camps");
    for level in &levels {
        for character in &characters {
            let name = format!("{} {}", character.name(), level.name());
            tell_group(&name, &camps, |camp| camp.level == *level && camp.character == *character);
        }
    }
    for level in &levels {
        tell_group(level.name(), &camps, |camp| camp.level == *level);
    }
    for character in &characters {
        tell_group(character.name(), &camps, |camp| camp.character == *character);
    }
    tell_group("all", &camps, |_| true);
}

fn tell_group(name: &str, camps: &[&CampResult], is_in: impl Fn(&CampResult) -> bool) {
    let camps: Vec<&&CampResult> = camps.iter().filter(|camp| is_in(camp)).collect();
    if camps.is_empty() {
        return;
    }
    let gold = Mean::of(camps.iter().map(|camp| camp.gold.into()));
    let first = Mean::of(camps.iter().map(|camp| if camp.place == 1 { 100.0 } else { 0.0 }));
    println!("{name:26} {:7}  {:7.0} ± {:4.0}  {first} %", camps.len(), gold.mean, gold.error);
}

fn tell_orders(games: &[GameResult]) {
    const KINDS: [(&str, &str); 3] = [
        ("classic battles", "declined or not answered"),
        ("attacks on ports", "bought off"),
        ("explorations", "avoided"),
    ];
    for (kind, (name, avoided)) in KINDS.into_iter().enumerate() {
        let sum = |number: fn(&Counts) -> u32| games.iter().map(|game| number(&game.orders[kind])).sum::<u32>();
        let [ordered, away, fought, won] = [
            sum(|orders| orders.ordered),
            sum(|orders| orders.avoided),
            sum(|orders| orders.fought),
            sum(|orders| orders.won),
        ];
        let a_game = |number: u32| f64::from(number) / games.len() as f64;
        let percent = 100.0 * f64::from(won) / f64::from(fought.max(1));
        println!(
            "{name:18} {:6.1} ordered in a campaign, {:5.1} {avoided}, {:5.1} fought, {percent:.1} % of them won",
            a_game(ordered),
            a_game(away),
            a_game(fought)
        );
    }
}

fn tell_leads(games: &[GameResult]) {
    let tell = |name: &str, is: fn(&GameResult) -> bool| {
        println!("{name}: {} %", Mean::of(games.iter().map(|game| if is(game) { 100.0 } else { 0.0 })));
    };
    tell("the first has more than half of all gold", |game| game.is_half_one_camps);
    tell("who leads at half time ends first", |game| game.is_half_time_leader_first);
}
