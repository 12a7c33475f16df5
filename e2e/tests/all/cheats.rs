//! Cheating by link (S19, S20) in three languages: each attempt is named with its consequence. The cheat's links are
//! made without a page.

use crate::against_cheat::{Battle, FLEET, board, opening};
use crate::table::{B, at};
use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, KEPT_BATTLE, Page, run};
use kletka::fair::Opening;
use kletka::link::LinkGame;
use kletka::play::Letter;
use kletka::sea_battle::{Action, Move};

/// Match stored by an honest device, and a cheat's link to open.
struct Found {
    kept: String,
    link: String,
}

fn link<G: LinkGame>(letter: &Letter<G>) -> String {
    letter.to_address().and_then(|address| address.to_fragment()).expect("a link")
}

/// Lets the second side win by the given moves, then disclose `opening`.
fn shown(mut battle: Battle, words: &str, opening: Opening) -> Found {
    battle = battle.play(&format!("{words} resign1"));
    let kept = battle.honest.to_string();
    battle.show(Some(opening));
    Found { kept, link: link(&battle.letter(battle.honest.moves())) }
}

/// Lets the second side answer by a board other than the sealed one, and disclose it.
fn redrawn(drawn: &str, words: &str) -> Found {
    shown(Battle::sealed(&board(FLEET)), words, opening(&board(drawn)))
}

/// Lets the second side give false answers and disclose the sealed board.
fn lie(words: &str) -> Found {
    shown(Battle::sealed(&board(FLEET)), words, opening(&board(FLEET)))
}

/// Lets the second side send further moves.
fn received(battle: &Battle, moves: &[Move]) -> Found {
    Found { kept: battle.honest.to_string(), link: link(&battle.letter(moves)) }
}

async fn open(page: &Page, found: &Found) -> Result<()> {
    page.keep_battle(&found.kept).await?;
    page.open_link(&page.address(&found.link)).await
}

/// Checks that the page reverses the result and names the violation.
async fn assert_convicted(page: &Page, found: &Found, heading: &str, words: &[(&str, &str)]) -> Result<()> {
    open(page, found).await?;
    page.see("h1", heading).await.with_context(|| format!("{words:?}"))?;
    for (place, words) in words {
        page.see(place, words).await?;
    }
    Ok(())
}

/// Checks that the page refuses the link with the reason and keeps its match.
async fn assert_refused(page: &Page, found: &Found, heading: &str, why: &str) -> Result<()> {
    open(page, found).await?;
    page.see("h1", heading).await.with_context(|| why.to_owned())?;
    page.see("main .error", why).await?;
    ensure!(page.battle_text().await? == found.kept, "the link has changed the match: {why}");
    Ok(())
}

#[test]
fn s19_what_the_check_finds_is_told() {
    let unsealed = redrawn("##.*.. ...... ....*. ...... ^..... ...#..", "1: F6 .  2: F6 .  1: A3 .");
    let cases = [
        (lie("1: A1 ."), "A1: сказано «мимо», а на деле «ранил»."),
        (lie("1: F6 .  2: D1 * =C6"), "Названа C6, но корабля там нет."),
        (lie("1: F6 .  2: A5 ^ ~C6"), "Выдана C6, но мины там нет."),
    ];
    run("cheats_answers", BrowserOptions::phone().dark().speaking("ru"), async |page| {
        page.without_animations().await?;
        let words = [(".judged", "Исход засчитывается, когда всё открыто и проверено.")];
        assert_convicted(page, &unsealed, "Бой окончен", &words).await?;
        for (found, audit) in &cases {
            let words = [
                (".judged", "то же, что было запечатано"),
                (".judged", "Нарушение правил: Ben. Сверка меняет исход: вы победили."),
                (".audit", *audit),
            ];
            assert_convicted(page, found, "Вы победили", &words).await?;
        }
        page.assert_healthy().await
    });
}

#[test]
fn s20_a_lie_is_told_once_it_is_proved() {
    // A ship in the corner that is still afloat, with water on both sides.
    let battle = Battle::sealed(&board(FLEET)).play("1: A1 x A2 .  2: F6 .  1: B1 .  2: F5 .");
    run("cheats_doubt", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.keep_battle(&battle.honest.to_string()).await?;
        page.open(KEPT_BATTLE).await?;
        page.see(".doubt", "no fleet that the rules allow fits all answers of Ben").await?;
        page.press("Call the battle off").await?;
        page.click("dialog[open] .button:not(.primary)").await?;
        page.press("Show my board").await?;
        page.see("h1", "You won").await?;
        page.see(".judged", "Ben broke the rules").await
    });
}

#[test]
fn s19_what_contradicts_the_match_is_refused_at_once() {
    const CONTRADICTS: &str = "Посилання суперечить партії";
    let battle = || Battle::sealed(&board(FLEET)).play("1: A1 .  2: F6 .");
    let mut fork = battle().honest.moves()[..2].to_vec();
    fork.push(Move::by(B, Action::Shot(at("F5"))));
    let other_seal = Battle::sealed(&board("##.*.. ...... ....*. ...... ^..... ...#..")).play("");
    let other_seal = Found { kept: battle().honest.to_string(), link: link(&other_seal.letter(&[])) };
    let cases = [
        (received(&battle(), &fork), CONTRADICTS, "Хід 3 тут – «Ben: F6», а в посиланні – «Ben: F5»."),
        (other_seal, "Запрошення вже прийнято: Ben", "хтось інший, хто теж прийняв запрошення"),
    ];
    run("cheats_refused", BrowserOptions::default().speaking("uk"), async |page| {
        page.without_animations().await?;
        for (found, heading, why) in &cases {
            assert_refused(page, found, heading, why).await?;
        }
        page.assert_healthy().await
    });
}
