//! Library and statistics.

use anyhow::{Result, ensure};
use browser_tests::devices::{against, fleet, water};
use browser_tests::{BrowserOptions, Page, run, run_together};
use kletka::bots::{sea_battle, virus_war};
use kletka::game::Side;
use kletka::play::{Match, Seat, Seats};
use kletka::record::Notation;
use kletka::record::tags::with_tag;
use kletka::sea_battle::{Action, Move, Preset, SeaBattlePosition};
use kletka::squadron::SquadronPosition;
use kletka::virus_war::{SubMove, VirusWarPosition};
use serde_json::{Value, json};
use std::time::Duration;

/// Returns the text of a match stored on this day of November, with tags that list it even without moves.
fn kept<G: Notation>(mut game: Match<G>, day: u32) -> String {
    for name in ["Begun", "Changed"] {
        game.set_tag(name, &format!("2026-11-{day:02}T12:00:00Z"));
    }
    with_tag(&game.to_string(), "Played", "")
}

fn battle(level: sea_battle::Level, seed: u64) -> Match<SeaBattlePosition> {
    against(level, fleet(&Preset::Classic.setup(), seed), seed)
}

/// Returns a finished battle: the loser resigns, and the summary tag states the number of shots.
fn finished(level: sea_battle::Level, seed: u64, won: bool, shots: u32) -> String {
    let mut game = battle(level, seed);
    if won {
        // The computer can resign only in its turn, so the human's first shot misses.
        game.play(Move::by(Side::FIRST, Action::Shot(water(&game)))).expect("a shot at water");
    }
    let loser = if won { Side::SECOND } else { Side::FIRST };
    game.play(Move::by(loser, Action::Resign)).expect("the loser resigns");
    with_tag(&kept(game, 1 + (seed % 28) as u32), "Shots1", &shots.to_string())
}

fn war() -> Match<VirusWarPosition> {
    let seats = Seats::new([Seat::Human, Seat::Computer(virus_war::Level::Bacterium)]);
    Match::new(kletka::virus_war::Setup::default(), &seats, 7).expect("the duel can be played")
}

fn squadrons() -> Match<SquadronPosition> {
    let seats = Seats::new([Seat::Human, Seat::Human]);
    Match::new(kletka::squadron::Setup::default(), &seats, 9).expect("the first map can be played")
}

/// Stores a running match of each game.
async fn three(page: &Page) -> Result<()> {
    page.without_animations().await?;
    page.store("match/s000000000001", &kept(battle(sea_battle::Level::Captain, 1), 20)).await?;
    page.store("match/q000000000002", &kept(squadrons(), 21)).await?;
    page.store("match/v000000000003", &kept(war(), 22)).await
}

/// Waits for a list of this many matches.
async fn listed(page: &Page, rows: usize) -> Result<()> {
    page.see_count(".match-list > li", rows).await
}

#[test]
fn another_window_shows_at_once_what_one_changes() {
    run("library-windows", BrowserOptions::default(), async |page| {
        three(page).await?;
        page.open("#/matches").await?;
        listed(page, 3).await?;
        page.open_window("#/matches").await?;
        page.click("#match-v000000000003 .further").await?;
        page.click("#match-v000000000003 .delete").await?;
        page.go_to_window(0).await?;
        listed(page, 2).await?;
        page.go_to_window(1).await?;
        page.press("Undo").await?;
        listed(page, 3).await?;
        page.go_to_window(0).await?;
        listed(page, 3).await
    });
}

#[test]
fn matches_are_filtered_renamed_and_restored() {
    run("library", BrowserOptions::default(), async |page| {
        three(page).await?;
        page.open("#/matches").await?;
        listed(page, 3).await?;
        page.see(".match-list li:first-child", "Your turn").await?;
        page.see(".match-list li:first-child .match-about", "22, 2026").await?;
        page.see_count(".match-list .thumbnail", 3).await?;
        page.press("Squadron").await?;
        listed(page, 1).await?;
        page.see(".match-list", "White – Red").await?;
        page.press("Finished").await?;
        listed(page, 0).await?;
        page.click(".match-filters > :first-child > :first-child").await?;
        page.click(".match-filters > :last-child > :first-child").await?;
        listed(page, 3).await?;

        page.click("#match-s000000000001 .further").await?;
        page.click("#match-s000000000001 .match-more .tools > :first-child").await?;
        page.keys("The \"big\" one\u{e007}").await?;
        page.see("#match-s000000000001 h2", "The \"big\" one").await?;
        page.reload().await?;
        page.see("#match-s000000000001 h2", "The \"big\" one").await?;

        page.store("clock/s000000000001", "1 1 500").await?;
        let clock = "return localStorage.getItem('kletka/clock/s000000000001')";
        for (id, left) in [("s000000000001", 2), ("q000000000002", 1)] {
            page.click(&format!("#match-{id} .further")).await?;
            page.click(&format!("#match-{id} .delete")).await?;
            listed(page, left).await?;
        }
        page.see(".match-notice", "2 matches deleted.").await?;
        assert_eq!(page.script(clock, vec![]).await?, Value::Null, "no clock without its match");
        page.press("Undo").await?;
        listed(page, 2).await?;
        page.press("Undo").await?;
        listed(page, 3).await?;
        assert_eq!(page.script(clock, vec![]).await?, "1 1 500");
        page.see("#match-s000000000001 h2", "The \"big\" one").await?;
        page.open("#/").await?;
        page.see(".running-matches", "The \"big\" one").await?;
        page.assert_healthy().await
    });
}

#[test]
fn all_that_is_kept_moves_by_file_to_another_browser() {
    run_together("backup", BrowserOptions::desk_and_phone(), async |[from, to]| {
        three(from).await?;
        from.set_look("en", true).await?;
        from.open("#/matches").await?;
        from.see(".match-exchange .hint", "fleets and seeds").await?;
        let matches = from.save_file("Save all as a file", false).await?;
        from.open("#/settings").await?;
        let all = from.save_file("Save everything as a file", false).await?;
        ensure!(all.starts_with("Kletka backup\n"), "{all:.40}");

        to.open("#/matches").await?;
        to.see(".matches", "No match is kept yet").await?;
        to.choose_file(&format!("{matches}\n[Game \"Virus War\"]\n[Side \"10\"]\n\nz9\n")).await?;
        to.see(".match-import", "3 matches added.").await?;
        to.see(".match-import", "Line 4").await?;
        listed(to, 3).await?;
        let rest = to.value("textarea[name=match]").await?;
        ensure!(rest.contains("z9") && !rest.contains("Squadron"), "{rest}");

        to.script("localStorage.clear()", vec![]).await?;
        to.set_look("en", false).await?;
        to.open("#/settings").await?;
        to.choose_file("hello").await?;
        to.see(".backup .error", "not a file with everything").await?;
        to.choose_file(&all).await?;
        to.see(".backup", "Matches: added 3.").await?;
        to.see(".backup", "different in the file").await?;
        let theme = "return document.documentElement.dataset.theme";
        ensure!(to.script(theme, vec![]).await? == "light", "the theme of the file is taken unasked");
        to.press("Take those from the file").await?;
        to.until("the theme of the file", &format!("{theme} === 'dark'")).await?;
        to.open("#/settings").await?;
        to.choose_file(&all).await?;
        to.see(".backup", "Matches: here already 3.").await?;
        to.open("#/matches").await?;
        listed(to, 3).await
    });
}

#[test]
fn a_win_offers_the_next_level() {
    run("next-level", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        page.store("match/s000000000001", &finished(sea_battle::Level::CabinBoy, 1, false, 40)).await?;
        page.open("#/match/s000000000001").await?;
        page.wait_for(".end-card").await?;
        page.see(".actions", "Rematch").await?;
        page.click(".other-levels summary").await?;
        page.see_count(".end-card .level-list a", 5).await?;
        ensure!(!page.text(".actions").await?.contains("Next level"), "the match was lost");
        page.store("match/s000000000002", &finished(sea_battle::Level::CabinBoy, 2, true, 40)).await?;
        page.open("#/match/s000000000002").await?;
        page.press("Next level: Sailor").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.open("#/sea-battle").await?;
        page.see("label:has([name='level-1']:checked)", "Sailor").await
    });
}

#[test]
fn two_thousand_matches_are_listed_page_by_page() {
    run("library-many", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        let text = finished(sea_battle::Level::Gunner, 3, true, 40);
        let fill = "for (let n = 0; n < 2000; n++)
            localStorage.setItem('kletka/match/s' + n.toString(16).padStart(12, '0'), arguments[0])";
        page.script(fill, vec![json!(text)]).await?;
        page.open("#/matches").await?;
        listed(page, 50).await?;
        page.see(".matches", "50 of 2000 matches").await?;
        page.press("Show more").await?;
        listed(page, 100).await
    });
}

#[test]
fn statistics_count_and_plot_finished_matches() {
    run("statistics", BrowserOptions::phone().dark().speaking("ru"), async |page| {
        page.open("#/statistics").await?;
        page.wait_for(".statistics h1").await?;
        ensure!(page.count(".plot-mark").await? == 0, "there is nothing to plot yet");
        for (seed, (won, shots)) in (1..).zip([(true, 44), (false, 0), (true, 41), (true, 52), (true, 38)]) {
            let text = finished(sea_battle::Level::Captain, seed, won, shots);
            page.store(&format!("match/s{seed:012x}"), &text).await?;
        }
        let mut lost = war();
        lost.play(SubMove::Resign(Side::FIRST)).expect("a side may resign");
        page.store("match/v00000000000a", &kept(lost, 10)).await?;
        page.reload().await?;
        page.see(".statistics tbody", "80").await?;
        page.see(".statistics p", "Вы проиграли.").await?;
        page.wait_for(".plot-mark").await?;
        page.script("document.querySelectorAll('details').forEach(details => details.open = true)", vec![]).await?;
        // What the captain would have needed is computed once and kept.
        let counted =
            "return Object.keys(localStorage).filter(key => localStorage[key].includes('[Captain1 ')).length === 4";
        page.until("the captain has fired at each won board", counted).await?;
        page.assert_healthy().await
    });
}

#[test]
fn back_to_the_list_is_back_to_its_place() {
    run("library-back", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        let text = kept(war(), 10);
        let fill = "for (let n = 0; n < 70; n++)
            localStorage.setItem('kletka/match/v' + n.toString(16).padStart(12, '0'), arguments[0])";
        page.script(fill, vec![json!(text)]).await?;
        page.store("match/q000000000002", &kept(squadrons(), 21)).await?;
        page.open("#/matches").await?;
        page.press("Virus War").await?;
        page.press("Show more").await?;
        listed(page, 70).await?;
        page.wait_for(".match-list > li:nth-child(60) .thumbnail").await?;
        page.click(".match-list > li:nth-child(60) .match-ways a").await?;
        page.wait_for("[data-board='virus'] [data-cell]").await?;
        page.script("history.back()", vec![]).await?;
        listed(page, 70).await?;
        page.see_focus(".match-list > li:nth-child(60) .match-ways a").await?;
        page.wait_for(".match-filters [aria-pressed=true]:nth-child(4)").await?;
        let in_sight = "const box = document.activeElement.getBoundingClientRect();
            return scrollY > 1000 && box.top > 0 && box.bottom < innerHeight";
        page.until("the match in sight", in_sight).await?;
        // Whoever comes from elsewhere begins at the top.
        page.click(".top .menu-button").await?;
        page.click(".top nav a[href='#/settings']").await?;
        page.wait_for(".settings").await?;
        page.script("location.hash = '#/matches'", vec![]).await?;
        listed(page, 50).await?;
        page.see_focus("h1").await
    });
}

#[test]
fn a_search_finds_other_spellings() {
    run("library-search", BrowserOptions::default().speaking("uk"), async |page| {
        three(page).await?;
        for (id, title) in
            [("s000000000001", "Семён"), ("q000000000002", "Дем\u{2bc}ян"), ("v000000000003", "Андри\u{306}")]
        {
            let text = page.stored(&format!("match/{id}")).await?;
            page.store(&format!("match/{id}"), &with_tag(&text, "Title", title)).await?;
        }
        page.open("#/matches").await?;
        listed(page, 3).await?;
        for (typed, id) in [("семен", "s000000000001"), ("дем'ян", "q000000000002"), ("андрй", "v000000000003")]
        {
            page.fill("input[name=search]", typed).await?;
            listed(page, 1).await?;
            page.wait_for(&format!("#match-{id}")).await?;
        }
        Ok(())
    });
}

#[test]
fn the_newest_link_is_copied_at_the_first_press() {
    run("library-link", BrowserOptions::default(), async |page| {
        page.invite_to_sea_battle("Ann").await?;
        page.open("#/matches").await?;
        page.click(".match-list .further").await?;
        page.wait_for(".match-more .tools").await?;
        let loaded =
            "return performance.getEntriesByType('resource').some(one => /links/.test(one.name)) || !/split|part/.test(
            performance.getEntriesByType('resource').map(one => one.name).join())";
        page.until("the part of links", loaded).await?;
        // Copied in the task of the press, while the browser still allows it, as soon as the part is there.
        let catch = "Object.defineProperty(navigator, 'clipboard', {
            value: { writeText: async text => { window.copied = text } }, configurable: true })";
        page.script(catch, vec![]).await?;
        let press = "const done = arguments[0];
            window.copied = '';
            [...document.querySelectorAll('.match-more button')].find(one => one.textContent === 'Copy the newest link').click();
            setTimeout(() => done(window.copied.includes('#/m/')))";
        for tries in 1.. {
            if page.script_async(press, vec![]).await? == true {
                break;
            }
            ensure!(tries < 50, "not copied in the task of the press");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        page.see(".match-notice", "Copied").await?;
        // Where the browser refuses, the link is shown.
        let refuse = "navigator.clipboard.writeText = () => Promise.reject(new Error());
            document.execCommand = () => false";
        page.script(refuse, vec![]).await?;
        page.press("Copy the newest link").await?;
        page.see(".match-notice", "select the link").await?;
        let shown = page.value(".match-notice input.link").await?;
        ensure!(shown.contains("#/m/"), "{shown}");
        page.screenshot("library-link").await?;
        page.assert_healthy().await
    });
}
