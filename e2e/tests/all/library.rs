//! Library and statistics.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, run};
use kletka::bots::{sea_battle, squadron, virus_war};
use kletka::game::Side;
use kletka::play::library::{self, MatchId};
use kletka::play::{GameKind, Match, Seat, Seats};
use kletka::record::Notation;
use kletka::record::tags::with_tag;
use kletka::sea_battle::{Action, HiddenFleet, Move, Preset, SeaBattlePosition, placement};
use kletka::squadron::SquadronPosition;
use kletka::virus_war::{SubMove, VirusWarPosition};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use std::sync::Mutex;

const PHONE: BrowserOptions = BrowserOptions { language: "ru", dark: false, size: BrowserOptions::PHONE };

/// Returns the text of a match stored on this day of November, with tags that list it even without moves.
fn kept<G: Notation>(mut game: Match<G>, day: u32) -> String {
    for name in ["Begun", "Changed"] {
        game.set_tag(name, &format!("2026-11-{day:02}T12:00:00Z"));
    }
    with_tag(&game.to_string(), "Played", "")
}

fn battle(level: sea_battle::Level, seed: u64) -> Match<SeaBattlePosition> {
    let setup = Preset::Classic.setup();
    let seats = Seats::new([Seat::Human, Seat::Computer(level)]);
    let mut game =
        Match::<SeaBattlePosition>::new(setup.clone(), &seats, seed).expect("the classic setup can be played");
    for (side, seed) in Side::BOTH.into_iter().zip([seed, seed + 100]) {
        let fleet = placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(seed)).expect("the classic fleet fits");
        game.set_secret(side, Some(HiddenFleet::ready(fleet)));
    }
    game.play(Move::lot(Side::FIRST)).expect("a match begins with the lot");
    game
}

/// Returns a finished battle: the loser resigns, and the summary tag states the number of shots.
fn finished(level: sea_battle::Level, seed: u64, won: bool, shots: u32) -> String {
    let mut game = battle(level, seed);
    if won {
        // The computer can resign only in its turn, so the human's first shot misses.
        let water = kletka::grid::CellSet::board(10)
            .into_iter()
            .find(|&cell| {
                !game
                    .secret(Side::SECOND)
                    .and_then(|secret| secret.fleet())
                    .is_some_and(|fleet| fleet.ship_cells().contains(cell))
            })
            .expect("there is water");
        game.play(Move::by(Side::FIRST, Action::Shot(water))).expect("a shot at water");
        game.play(Move::by(Side::SECOND, Action::Resign)).expect("the computer resigns");
    } else {
        game.play(Move::by(Side::FIRST, Action::Resign)).expect("the human resigns");
    }
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

async fn store(page: &Page, kind: GameKind, number: u64, text: &str) -> Result<()> {
    let key = format!("kletka/{}", MatchId::new(kind, number).key());
    page.script("localStorage.setItem(arguments[0], arguments[1])", vec![json!(key), json!(text)]).await?;
    Ok(())
}

/// Stores a running match of each game.
async fn three(page: &Page) -> Result<()> {
    page.open("#/matches-none").await?;
    store(page, GameKind::SeaBattle, 1, &kept(battle(sea_battle::Level::Captain, 1), 20)).await?;
    store(page, GameKind::Squadron, 2, &kept(squadrons(), 21)).await?;
    store(page, GameKind::VirusWar, 3, &kept(war(), 22)).await
}

async fn count(page: &Page, rows: usize) -> Result<()> {
    page.until(
        &format!("{rows} matches"),
        &format!("return document.querySelectorAll('.match-list > li').length === {rows}"),
    )
    .await
}

/// Returns the label of a cell.
async fn label(page: &Page, board: &str, cell: &str) -> Result<String> {
    let script = "return document.querySelector(`[data-board='${arguments[0]}'] [data-cell='${arguments[1]}']`)?.ariaLabel ?? ''";
    let label = page.script(script, vec![json!(board), json!(cell)]).await?;
    Ok(label.as_str().unwrap_or_default().to_owned())
}

/// Chooses a cell and returns its changed label.
async fn change(page: &Page, board: &str, cell: &str) -> Result<String> {
    page.wait_for(&format!("[data-board='{board}'] [data-cell='{cell}']")).await?;
    let before = json!(label(page, board, cell).await?);
    page.choose(board, cell).await?;
    let after = format!(
        "return document.querySelector(\"[data-board='{board}'] [data-cell='{cell}']\").ariaLabel !== {before}"
    );
    page.until(&format!("{cell} changes"), &after).await?;
    label(page, board, cell).await
}

#[test]
fn three_matches_run_side_by_side_in_two_windows() {
    run("library_side_by_side", BrowserOptions::default(), async |page| {
        three(page).await?;
        page.open("#/match/v000000000003").await?;
        let mut changes = vec![("v000000000003", "virus", "a1", change(page, "virus", "a1").await?)];
        page.open_window("#/match/s000000000001").await?;
        changes.push(("s000000000001", "enemy", "А1", change(page, "enemy", "А1").await?));
        page.go_to_window(0).await?;
        page.open("#/match/q000000000002").await?;
        page.press("Deploy for me").await?;
        let ship = "[...document.querySelectorAll(\"[data-board='squadron'] [data-cell]\")].find(c => c.ariaLabel.includes('White,'))";
        page.until("a ship of White", &format!("return !!{ship}")).await?;
        let hex = page.script(&format!("return {ship}.dataset.cell"), vec![]).await?;
        let hex = hex.as_str().unwrap_or_default();
        changes.push(("q000000000002", "squadron", hex, label(page, "squadron", hex).await?));
        page.go_to_window(1).await?;
        page.open("#/matches").await?;
        count(page, 3).await?;

        for window in [0, 1] {
            page.go_to_window(window).await?;
            for (id, board, cell, after) in &changes {
                page.open(&format!("#/match/{id}")).await?;
                page.reload().await?;
                page.wait_for(&format!("[data-board='{board}'] [data-cell='{cell}']")).await?;
                assert_eq!(&label(page, board, cell).await?, after, "{id} in window {window}");
            }
        }
        page.open("#/matches").await?;
        count(page, 3).await?;
        let kept = "return Object.keys(localStorage).filter(key => key.startsWith('kletka/match/')).length";
        assert_eq!(page.script(kept, vec![]).await?, json!(3), "no match was forked");
        page.assert_healthy().await
    });
}

#[test]
fn matches_are_filtered_renamed_and_restored() {
    run("library", BrowserOptions::default(), async |page| {
        three(page).await?;
        page.open("#/matches").await?;
        count(page, 3).await?;
        page.see(".match-list li:first-child", "Your turn").await?;
        page.see(".match-list li:first-child .match-about", "22, 2026").await?;
        page.screenshot("library-desk").await?;
        page.press("Squadron").await?;
        count(page, 1).await?;
        page.see(".match-list", "White – Red").await?;
        page.press("Finished").await?;
        count(page, 0).await?;
        page.click(".match-filters > :first-child > :first-child").await?;
        page.click(".match-filters > :last-child > :first-child").await?;
        count(page, 3).await?;

        page.click("#match-s000000000001 .further").await?;
        page.click("#match-s000000000001 .match-more .tools > :first-child").await?;
        page.keys("The \"big\" one\u{e007}").await?;
        page.see("#match-s000000000001 h2", "The \"big\" one").await?;
        page.reload().await?;
        page.see("#match-s000000000001 h2", "The \"big\" one").await?;

        page.script("localStorage.setItem('kletka/clock/s000000000001', '1 1 500')", vec![]).await?;
        let clock = "return localStorage.getItem('kletka/clock/s000000000001')";
        for (id, left) in [("s000000000001", 2), ("q000000000002", 1)] {
            page.click(&format!("#match-{id} .further")).await?;
            page.screenshot("library-more").await?;
            page.click(&format!("#match-{id} .delete")).await?;
            count(page, left).await?;
        }
        page.see(".match-notice", "2 matches deleted.").await?;
        assert_eq!(page.script(clock, vec![]).await?, Value::Null, "no clock without its match");
        page.press("Undo").await?;
        count(page, 2).await?;
        page.press("Undo").await?;
        count(page, 3).await?;
        assert_eq!(page.script(clock, vec![]).await?, "1 1 500");
        page.see("#match-s000000000001 h2", "The \"big\" one").await?;
        page.open("#/").await?;
        page.see(".running-matches", "The \"big\" one").await?;
        page.screenshot("library-home-desk").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_placement_that_was_left_empty_is_in_no_list() {
    run("library-blank", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        page.open("#/sea-battle").await?;
        page.press("Place the fleet").await?;
        page.wait_for("[data-board]").await?;
        let place = page.script("return location.hash", vec![]).await?;
        page.reload().await?;
        page.wait_for("[data-board]").await?;
        page.open("#/matches").await?;
        page.see(".matches", "No match is kept yet").await?;
        page.open("#/").await?;
        page.see(".home", "Learn").await?;
        assert_eq!(page.script("return document.querySelectorAll('.running-matches').length", vec![]).await?, 0);
        // A placed fleet is stored and listed.
        page.open(place.as_str().unwrap_or_default()).await?;
        page.press("At random").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.open("#/matches").await?;
        count(page, 1).await?;
        // The button that unfolds further actions stays in place.
        let at = "return ['.match-ways a', '.further'].map(name => document.querySelector(name).getBoundingClientRect()).map(box => [box.x, Math.round(box.y + scrollY)])";
        let before = page.script(at, vec![]).await?;
        page.click(".further").await?;
        page.wait_for(".match-more .delete").await?;
        page.screenshot("library-more-phone").await?;
        assert_eq!(page.script(at, vec![]).await?, before);
        page.assert_healthy().await
    });
}

#[test]
fn another_window_shows_at_once_what_one_changes() {
    run("library-windows", BrowserOptions::default(), async |page| {
        three(page).await?;
        page.open("#/matches").await?;
        count(page, 3).await?;
        page.open_window("#/matches").await?;
        count(page, 3).await?;
        page.click("#match-v000000000003 .further").await?;
        page.click("#match-v000000000003 .delete").await?;
        count(page, 2).await?;
        page.go_to_window(0).await?;
        count(page, 2).await?;
        page.go_to_window(1).await?;
        page.press("Undo").await?;
        count(page, 3).await?;
        page.go_to_window(0).await?;
        count(page, 3).await?;
        page.assert_healthy().await
    });
}

#[test]
fn all_matches_move_by_file_to_another_browser() {
    static FILE: Mutex<String> = Mutex::new(String::new());
    run("library-export", BrowserOptions { dark: true, ..BrowserOptions::default() }, async |page| {
        three(page).await?;
        page.open("#/matches").await?;
        page.see(".match-exchange .hint", "fleets and seeds").await?;
        let saved = page.save_file("Save all as a file", None).await?;
        *FILE.lock().expect("nobody else writes") = saved;
        page.assert_healthy().await
    });
    run("library-import", PHONE, async |page| {
        page.open("#/matches").await?;
        page.see(".matches", "Пока нет ни одной партии").await?;
        let file = format!("{}\n[Game \"Virus War\"]\n[Side \"10\"]\n\nz9\n", FILE.lock().expect("nobody else writes"));
        page.choose_file(&file).await?;
        page.see(".match-import", "Добавлено: 3 партии.").await?;
        page.see(".match-import", "Партия 4 не читается. Строка 4: ").await?;
        count(page, 3).await?;
        let rest = page.script("return document.querySelector('textarea[name=match]').value", vec![]).await?;
        assert!(rest.as_str().is_some_and(|rest| rest.contains("z9") && !rest.contains("Squadron")), "{rest}");
        page.screenshot("library-phone").await?;
        page.open("#/").await?;
        page.wait_for(".running-matches").await?;
        page.screenshot("library-home-phone").await?;
        page.assert_healthy().await
    });
}

#[test]
fn all_that_is_kept_leaves_as_one_file_and_comes_back() {
    static FILE: Mutex<String> = Mutex::new(String::new());
    run("backup-save", BrowserOptions::default(), async |page| {
        three(page).await?;
        page.script("localStorage.setItem('kletka/settings', 'language=en\\ntheme=dark\\n')", vec![]).await?;
        page.open("#/settings").await?;
        let saved = page.save_file("Save everything as a file", None).await?;
        assert!(saved.starts_with("Kletka backup\n"), "{saved:.40}");
        *FILE.lock().expect("nobody else writes") = saved;
        page.assert_healthy().await
    });
    run("backup-restore", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        page.open("#/matches-none").await?;
        page.script("localStorage.setItem('kletka/settings', 'language=en\\ntheme=light\\n')", vec![]).await?;
        page.reload().await?;
        page.open("#/settings").await?;
        page.choose_file("hello").await?;
        page.see(".backup .error", "not a file with everything").await?;
        let file = FILE.lock().expect("nobody else writes").clone();
        page.choose_file(&file).await?;
        page.see(".backup", "Matches: added 3.").await?;
        page.see(".backup", "different in the file").await?;
        page.screenshot("backup-restored").await?;
        assert_eq!(page.script("return document.documentElement.dataset.theme", vec![]).await?, "light");
        page.press("Take those from the file").await?;
        page.until("the theme of the file", "return document.documentElement.dataset.theme === 'dark'").await?;
        page.open("#/settings").await?;
        page.choose_file(&file).await?;
        page.see(".backup", "Matches: here already 3.").await?;
        page.open("#/matches").await?;
        count(page, 3).await?;
        page.assert_healthy().await
    });
}

#[test]
fn two_thousand_matches_are_listed_page_by_page() {
    run("library-many", BrowserOptions::default(), async |page| {
        page.open("#/matches-none").await?;
        let text = finished(sea_battle::Level::Gunner, 3, true, 40);
        let fill = "for (let n = 0; n < 2000; n++)
            localStorage.setItem('kletka/match/s' + n.toString(16).padStart(12, '0'), arguments[0])";
        page.script(fill, vec![json!(text)]).await?;
        let open = "const done = arguments[0], begin = performance.now(); location.hash = '#/matches';
            const look = () => document.querySelector('.match-list > li') ? done(performance.now() - begin) : setTimeout(look, 1); look()";
        let time = page.script_async(open, vec![]).await?;
        println!("2 000 matches are listed in {time} ms");
        count(page, 50).await?;
        page.see(".matches", "50 of 2000 matches").await?;
        page.press("Show more").await?;
        count(page, 100).await?;
        page.assert_healthy().await
    });
}

async fn statistics(page: &Page) -> Result<()> {
    page.open("#/statistics").await?;
    page.wait_for(".statistics h1").await?;
    let results = [(true, 44), (false, 0), (true, 41), (true, 52), (true, 38)];
    for (seed, (won, shots)) in (1..).zip(results) {
        store(page, GameKind::SeaBattle, seed, &finished(sea_battle::Level::Captain, seed, won, shots)).await?;
    }
    store(page, GameKind::SeaBattle, 9, &finished(sea_battle::Level::Sailor, 9, true, 47)).await?;
    let mut lost = war();
    lost.play(SubMove::Resign(Side::FIRST)).expect("a side may resign");
    store(page, GameKind::VirusWar, 10, &kept(lost, 10)).await?;
    for (number, luck) in (20..).zip([5, -3, 0, 8, 2]) {
        let seats = Seats::new([Seat::Human, Seat::Computer(squadron::Level::Lieutenant)]);
        let game = Match::<SquadronPosition>::new(kletka::squadron::Setup::default(), &seats, number)
            .expect("it can be played");
        let text = with_tag(&kept(game, 12), "Turn", "");
        let text = with_tag(&with_tag(&text, "Result", "1"), "Luck1", &luck.to_string());
        assert!(library::summary_of(&text).is_some());
        store(page, GameKind::Squadron, number, &text).await?;
    }
    page.reload().await?;
    page.see(".statistics tbody", "80").await?;
    page.until("the captain", "return document.querySelector('.statistics [role=status]').textContent === ''").await?;
    page.wait_for(".plot-mark").await?;
    page.script("document.querySelectorAll('details').forEach(details => details.open = true)", vec![]).await?;
    Ok(())
}

#[test]
fn statistics_count_and_plot_finished_matches() {
    run("statistics", BrowserOptions::default(), async |page| {
        page.open("#/statistics").await?;
        page.see(".statistics", "There is nothing to count yet").await?;
        statistics(page).await?;
        page.see(".statistics", "On boards that both fired at: you 43.8, the captain").await?;
        page.see(".statistics", "4 won, 0 drawn, 1 lost.").await?;
        page.see(".statistics", "Hits above expectation in all: +2.0.").await?;
        let counted = "return Object.keys(localStorage).filter(key => localStorage[key].includes('[Captain1 ')).length";
        assert_eq!(page.script(counted, vec![]).await?, 5);
        page.screenshot("statistics-desk").await?;
        page.assert_healthy().await?;
        // Russian words are longer.
        page.set_look("ru", true).await?;
        page.screen(BrowserOptions::PHONE, 1.0).await?;
        page.reload().await?;
        page.wait_for(".plot-mark").await?;
        page.script("document.querySelectorAll('details').forEach(details => details.open = true)", vec![]).await?;
        page.screenshot("statistics-phone").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_file_is_chosen_by_the_pages_own_button() {
    run("library-file", PHONE, async |page| {
        page.open("#/matches").await?;
        page.see(".choose-file", "Выбрать файл").await?;
        // The browser's own file button is invisible, and the label receives all clicks.
        let button =
            "const [label, input] = ['.choose-file', '.choose-file input'].map(s => document.querySelector(s)),
                box = label.getBoundingClientRect(), hit = document.elementFromPoint(box.x + box.width - 3, box.y + 3);
                return [getComputedStyle(input).opacity, box.height >= 44, hit === input, label.control === input]";
        page.script("document.querySelector('.choose-file').scrollIntoView({ block: 'center' })", vec![]).await?;
        assert_eq!(page.script(button, vec![]).await?, json!(["0", true, true, true]));
        // The focus is visible on the file button.
        page.script("document.querySelector('h1').focus()", vec![]).await?;
        page.tab_to("input[type=file]").await?;
        let ring = page.script("return getComputedStyle(document.querySelector('.choose-file')).outline", vec![]);
        assert!(ring.await?.as_str().is_some_and(|ring| ring.contains("3px") && ring.contains("solid")));
        page.screenshot("library-file").await?;
        page.assert_healthy().await
    });
}
