//! Whole Squadron battles.

use anyhow::{Result, bail};
use browser_tests::{BrowserOptions, NARROWS, Page, Pointer, run};

/// Plays to the end; returns the number of actions by kind.
async fn play_to_the_end(page: &Page) -> Result<std::collections::BTreeMap<String, u32>> {
    let mut done = std::collections::BTreeMap::new();
    for _ in 0..12_000 {
        let act = page.act_in_squadron("Red").await?;
        if act == "over" {
            return Ok(done);
        }
        if act == "wait" || act == "Deploy for me" {
            tokio::time::sleep(std::time::Duration::from_millis(15)).await;
        }
        *done.entry(act).or_default() += 1;
    }
    bail!("the battle does not end: {done:?}")
}

#[test]
fn a_whole_battle_against_the_computer() {
    run("squadron", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.store("squadron-setup", NARROWS).await?;
        page.open("#/squadron").await?;
        page.seat(&["Person", "Midshipman"]).await?;
        page.press("Start").await?;
        page.wait_for("[data-board='squadron'] [data-cell]").await?;
        // Deploys by hand and declares the frigate.
        for hex in ["c3", "b2", "b4", "a3"] {
            page.point(Pointer::Mouse, "squadron", hex).await?;
            page.see_label("squadron", hex, "White").await?;
        }
        page.see_label("squadron", "a3", "frigate").await?;
        page.point(Pointer::Mouse, "squadron", "a3").await?;
        page.press("Sail under the frigate").await?;
        page.press("Roll for the wind").await?;
        page.until("the wind", "return /Calm|Wind/.test(document.querySelector('.clock')?.textContent)").await?;
        page.point(Pointer::Mouse, "squadron", "b2").await?;
        page.wait_for("button[data-ship][aria-pressed='true']").await?;
        let done = play_to_the_end(page).await?;
        assert!(done.get("sail").is_some_and(|&sails| sails > 0), "{done:?}");
        page.assert_healthy().await?;
        let result = page.text(".result").await?;
        assert!(["You won", "You lost", "A draw"].contains(&result.as_str()), "{result}");
        page.press("Back").await?;
        page.see(".slider span", "of").await
    });
}

#[test]
fn a_menu_stays_open_while_the_fleet_is_deployed() {
    run("squadron_menu", BrowserOptions::phone(), async |page| {
        page.open("#/").await?;
        page.wait_for("a[href='#/squadron/computer']").await?;
        // As soon as it is there: the computer deploys the fleet a little later.
        page.script(
            "const open = () => {
                const button = document.querySelector('.menu-button[aria-haspopup]');
                if (button) button.click(); else requestAnimationFrame(open);
            };
            document.querySelector(\"a[href='#/squadron/computer']\").click();
            open()",
            vec![],
        )
        .await?;
        page.wait_for(".order-main:not(:disabled):not([aria-disabled])").await?;
        page.see(".turn-line", "choose your flagship").await?;
        page.wait_for("dialog.menu[open]").await
    });
}

#[test]
fn steps_can_be_undone_until_a_roll() {
    run("squadron_back", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        let deployed = "[Game \"Squadron\"]\n[Map \"strait\"]\n[Seed \"7\"]\n\
            white S@c4 G@c3 B@c5 F@a4 !S\nred S@j4 G@k3 B@k5 F@l4 !F\n";
        page.open_kept("q000000000001", deployed).await?;
        page.press("Roll for the wind").await?;
        page.until("the wind", "return /Calm|Wind/.test(document.querySelector('.clock')?.textContent)").await?;
        let undo = "return [...document.querySelectorAll('button')].find(b => b.textContent === 'Take back').disabled";
        assert_eq!(page.script(undo, vec![]).await?, true);
        page.press("Ships afloat").await?;
        page.click("button[data-ship='Brig']").await?;
        page.wait_for("[data-open]").await?;
        let first = page.script("return document.querySelector('[data-open]').dataset.cell", vec![]).await?;
        let hex = first.as_str().unwrap_or_default().to_owned();
        page.point(Pointer::Finger, "squadron", &hex).await?;
        page.see_label("squadron", &hex, "White, brig").await?;
        page.reload().await?;
        page.see_label("squadron", &hex, "White, brig").await?;
        page.press("Take back").await?;
        let there = format!("!document.querySelector(\"[data-cell='{hex}']\").ariaLabel.includes('White, brig')");
        page.until("the brig elsewhere", &format!("return {there}")).await?;
        page.press("Offer a draw").await?;
        page.press("Accept the draw").await?;
        page.see(".result", "A draw").await?;
        // A rematch keeps the finished match.
        page.press("Rematch").await?;
        page.see(".status .turn", "deploy").await?;
        assert_eq!(page.kept_matches().await?, 2);
        Ok(())
    });
}

#[test]
fn a_battle_is_played_by_keyboard() {
    run("squadron_keys", BrowserOptions::default().speaking("ru"), async |page| {
        page.without_animations().await?;
        page.open("#/squadron").await?;
        page.press("Пролив").await?;
        page.press("Начать").await?;
        page.tab_to("[data-board='squadron'] [data-cell]").await?;
        // Deploys a ship on each hex around the fort, from a1 to the harbour of b4.
        let (down, right, enter) = ("\u{e015}", "\u{e014}", "\u{e006}");
        let up = "\u{e013}";
        for keys in [
            format!("{down}{down}{down}{enter}"),
            format!("{up}{right}{enter}"),
            format!("{right}{enter}"),
            format!("{down}{enter}"),
        ] {
            page.keys(&keys).await?;
        }
        page.see(".status", "Ваш ход, Белые: выберите флагман").await?;
        // The last ship, on b3's other neighbour, is under the focus: Enter chooses it as the flagship.
        page.keys(enter).await?;
        page.see(".order-main", "Поднять флаг: фрегат").await?;
        page.tab_to(".orders .primary").await?;
        page.keys(enter).await?;
        // After the computer's deployment: rolls for wind, selects a ship by its number and sails.
        page.wait_for(".orders .primary:not(:disabled)").await?;
        page.see("#announcer", "флагман").await?;
        page.tab_to(".orders .primary").await?;
        page.keys("\u{e006}").await?;
        page.until("the wind", "return /Штиль|Ветер/.test(document.querySelector('#announcer').textContent)").await?;
        page.tab_to("[data-board='squadron'] [data-cell]").await?;
        page.keys("3").await?;
        page.wait_for("button[data-ship='Brig'][aria-pressed='true']").await?;
        assert!(page.count("[data-open]").await? > 2, "a brig sails in every wind");
        page.tab_to(".orders .primary").await?;
        page.keys("\u{e006}").await?;
        page.until("the turn of red, or the next one", "return document.querySelector('.orders .primary:disabled') || document.querySelector('.clock').textContent.includes('Ход 2')").await?;
        Ok(())
    });
}
