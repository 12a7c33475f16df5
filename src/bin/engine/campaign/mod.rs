//! Campaigns between computers: who gets rich, what is ordered, and how soon it is decided.

mod chances;
mod play;

use crate::games::play_all;
use crate::options::Campaign;
use crate::progress::Unit;
use crate::report::{Report, tell};
use crate::statistics::{Estimate, Score, Tally};
use chances::Chances;
use kletka::play::ComputerLevel;
use play::{CampResult, Counts, GameResult};
use serde_json::json;

/// Plays campaigns and tells what came of them.
pub(crate) fn run(options: &Campaign, report: &mut Report) -> Result<(), String> {
    settings(options, report);
    let chances = match (options.fight, options.chances.as_slice()) {
        (true, _) => None,
        (false, []) => Some(Chances::measure(options, report)),
        (false, list) => Some(Chances::from_list(list)?),
    };
    if let Some(chances) = &chances {
        tell!(report, "--chances {}", chances.list());
        report.figure(json!({ "chances": chances.list() }));
    }
    let progress = report.progress("campaigns", options.run.games, Unit::Number("gold of the first"));
    let games = play_all(
        &options.run,
        options.run.games,
        progress,
        |game: &GameResult| game.first_gold.into(),
        |game| play::play(options, chances.as_ref(), game),
    );
    tell!(report, "{} campaigns of {} camps and {} months", games.len(), options.camps, options.months);
    tell_gold(options, &games, report);
    tell_orders(&games, report);
    tell_leads(&games, report);
    Ok(())
}

fn settings(options: &Campaign, report: &mut Report) {
    options.run.settings(report);
    report.setting("camps", options.camps);
    report.setting("months", options.months);
    report.setting("battles", (!options.fight && options.chances.is_empty()).then_some(options.battles));
    report.setting("fight", options.fight);
    report.setting("levels", options.levels().iter().map(|level| level.word()).collect::<Vec<_>>());
    report.setting("characters", options.characters().iter().map(|character| character.word()).collect::<Vec<_>>());
    report.setting("challenges", options.challenges);
    report.setting("attacks", options.attacks);
    report.setting("rest", options.rest);
}

/// The gold at the end and the share of first places, by level and character, and of each alone.
fn tell_gold(options: &Campaign, games: &[GameResult], report: &mut Report) {
    let (characters, levels) = (options.characters(), options.levels());
    let camps: Vec<&CampResult> = games.iter().flat_map(|game| &game.camps).collect();
    tell!(report, "{:26} {:>7}  gold at the end    first", "", "camps");
    for level in &levels {
        for character in &characters {
            let name = format!("{} {}", character.word(), level.word());
            tell_group(&name, &camps, |camp| camp.level == *level && camp.character == *character, report);
        }
    }
    for level in &levels {
        tell_group(level.word(), &camps, |camp| camp.level == *level, report);
    }
    for character in &characters {
        tell_group(character.word(), &camps, |camp| camp.character == *character, report);
    }
    tell_group("all", &camps, |_| true, report);
}

fn tell_group(name: &str, camps: &[&CampResult], is_in: impl Fn(&CampResult) -> bool, report: &mut Report) {
    let (mut gold, mut first) = (Tally::default(), Vec::new());
    for camp in camps.iter().filter(|camp| is_in(camp)) {
        gold.add(camp.gold.into());
        first.push(if camp.place == 1 { 2 } else { 0 });
    }
    if gold.count() == 0 {
        return;
    }
    let score = Score::from_points(first.into_iter());
    let (mean, error, share) = (gold.mean(), gold.standard_error(), score.share());
    tell!(
        report,
        "{name:26} {:7}  {mean:7.0} ± {error:4.0}  {:5.1} % ± {:.1} %",
        gold.count(),
        share.mean * 100.0,
        share.standard_error * 100.0
    );
    let gold = Estimate::new(mean, error);
    report.figure(json!({ "camps": name, "number": score.games(), "gold": gold, "first": share }));
}

fn tell_orders(games: &[GameResult], report: &mut Report) {
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
        let share = Score { won: won as usize, drawn: 0, lost: (fought - won) as usize };
        let percent = if fought == 0 { 0.0 } else { share.share().mean * 100.0 };
        tell!(
            report,
            "{name:18} {:6.1} ordered in a campaign, {:5.1} {avoided}, {:5.1} fought, {percent:.1} % of them won",
            a_game(ordered),
            a_game(away),
            a_game(fought)
        );
        report.figure(json!({
            "orders": name, "ordered": ordered, "avoided": away, "fought": fought, "won": won,
        }));
    }
}

fn tell_leads(games: &[GameResult], report: &mut Report) {
    let mut tell = |name: &str, is: fn(&GameResult) -> bool| {
        let share = Score::from_points(games.iter().map(|game| if is(game) { 2 } else { 0 })).share();
        tell!(report, "{name}: {:.1} % ± {:.1} %", share.mean * 100.0, share.standard_error * 100.0);
        report.figure(json!({ "lead": name, "campaigns": share }));
    };
    tell("the first has more than half of all gold", |game| game.is_half_one_camps);
    tell("who leads at half time ends first", |game| game.is_half_time_leader_first);
}
