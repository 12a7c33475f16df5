//! Whole Squadron battles.

use anyhow::{Result, bail};
use browser_tests::{BrowserOptions, Page, Pointer, run};

/// Starts a match without animations.
async fn begin(page: &Page, map: &str, players: &[&str]) -> Result<()> {
    page.without_animations().await?;
    page.open("#/squadron").await?;
    page.seat(players).await?;
    page.press(map).await?;
    page.press("Start").await?;
    page.wait_for("[data-board='squadron']").await
}

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
fn h14_the_form_offers_ways_to_capture_a_fort() {
    run("squadron_siege", BrowserOptions { language: "ru", ..BrowserOptions::default() }, async |page| {
        page.open("#/squadron").await?;
        page.see(".agreed", "у его форта целый ход").await?;
        page.press("До конца своей половины").await?;
        page.see(".agreed", "до конца своей следующей половины хода").await?;
        page.click(".start .primary").await?;
        page.wait_for("[data-board='squadron']").await?;
        let kept = "return Object.entries(localStorage).some(([key, text]) =>
            key.startsWith('kletka/match/q') && text.includes('[Siege \"own-half\"]'))";
        page.until("the way is kept with the match", kept).await?;
        page.reload().await?;
        page.click(".agreed-now summary").await?;
        page.see(".agreed-now", "до конца своей следующей половины хода").await?;
        page.assert_healthy().await
    });
}

#[test]
fn h5_red_deploys_first_where_the_form_says_so() {
    run("squadron_red_first", BrowserOptions { language: "ru", ..BrowserOptions::default() }, async |page| {
        page.without_animations().await?;
        page.open("#/squadron").await?;
        page.press("Пролив").await?;
        page.see(".agreed", "около 57\u{a0}% очков").await?;
        page.press("До конца своей половины").await?;
        page.press("Белые видят, где стоят красные").await?;
        page.see(".agreed", "около 56\u{a0}% очков").await?;
        page.click(".start .primary").await?;
        // The computer deploys red first.
        page.until(
            "red lies there and white deploys",
            "return document.querySelector('.status')?.textContent.includes('Белые: расставьте')
                && [...document.querySelectorAll('[data-cell]')].filter(c => c.ariaLabel.includes('Красные,')).length === 4",
        )
        .await?;
        let kept = "return Object.entries(localStorage).some(([key, text]) =>
            key.startsWith('kletka/match/q') && text.includes('[Deploys \"red\"]') && text.includes('red S@'))";
        page.until("it is kept with the match", kept).await?;
        page.reload().await?;
        page.press("Расставить за меня").await?;
        page.press("линейный корабль").await?;
        page.see(".status", "Белые бросают").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_whole_battle_against_the_computer() {
    run("squadron", BrowserOptions::default(), async |page| {
        page.open("#/squadron").await?;
        page.screenshot("squadron-setup").await?;
        begin(page, "The Strait", &["Person", "Lieutenant"]).await?;
        page.screenshot("squadron-deploy").await?;
        // Deploys by hand and declares the frigate.
        for hex in ["b3", "c3", "c4", "a4"] {
            page.point(Pointer::Mouse, "squadron", hex).await?;
            page.until(
                hex,
                &format!("return document.querySelector(\"[data-cell='{hex}']\").ariaLabel.includes('White')"),
            )
            .await?;
        }
        page.screenshot("squadron-flagship").await?;
        page.press("frigate").await?;
        page.press("Roll for the wind").await?;
        page.until("the wind", "return /Calm|Wind/.test(document.querySelector('.clock')?.textContent)").await?;
        page.point(Pointer::Mouse, "squadron", "c3").await?;
        page.wait_for("button[data-ship][aria-pressed='true']").await?;
        page.screenshot("squadron-chosen").await?;
        let done = play_to_the_end(page).await?;
        assert!(done.get("sail").is_some_and(|&sails| sails > 0), "{done:?}");
        page.assert_healthy().await?;
        page.screenshot("squadron-end").await?;
        let result = page.text(".result").await?;
        assert!(["You won", "You lost", "A draw"].contains(&result.as_str()), "{result}");
        // Replays the match and reopens its text.
        page.press("Back").await?;
        page.see(".slider span", "of").await?;
        page.reopen_as_text(&result).await
    });
}

#[test]
fn computers_fight_each_other_on_a_phone() {
    run(
        "squadron_bots",
        BrowserOptions { size: BrowserOptions::PHONE, dark: true, ..BrowserOptions::default() },
        async |page| {
            begin(page, "Two Capes", &["Lieutenant", "Midshipman"]).await?;
            page.until("a fight", "return document.querySelector('.clock')?.textContent.includes('Turn 3') || document.querySelector('.squadron .result') !== null").await?;
            page.screenshot("squadron-fight").await?;
            page.wait_for(".squadron .result").await?;
            page.assert_healthy().await?;
            page.screenshot("squadron-phone-end").await
        },
    );
}

#[test]
fn steps_can_be_undone_until_a_roll() {
    run("squadron_back", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        page.without_animations().await?;
        page.open("#/squadron").await?;
        page.seat(&["Person", "Person"]).await?;
        page.click("input[name='hints']").await?;
        page.press("Two Capes").await?;
        page.press("Start").await?;
        page.wait_for("[data-board='squadron']").await?;
        for _ in 0..2 {
            page.press("Deploy for me").await?;
            page.click(".orders [role=group] .primary").await?;
            page.until("the next", "return !document.body.textContent.includes('White: deploy')").await?;
        }
        page.press("Roll for the wind").await?;
        page.until("the wind", "return /Calm|Wind/.test(document.querySelector('.clock')?.textContent)").await?;
        let undo = "return [...document.querySelectorAll('button')].find(b => b.textContent === 'Take back').disabled";
        assert_eq!(page.script(undo, vec![]).await?, true);
        page.press("Ships afloat").await?;
        page.click("button[data-ship='Brig']").await?;
        page.wait_for("[data-open]").await?;
        page.press("Hint").await?;
        page.see(".advice", "Hint: ").await?;
        page.script("scrollTo(0, 0)", vec![]).await?;
        page.screenshot("squadron-phone").await?;
        let first = page.script("return document.querySelector('[data-open]').dataset.cell", vec![]).await?;
        let hex = first.as_str().unwrap_or_default().to_owned();
        // At the initial zoom the hex may be outside the window.
        page.press("Whole chart").await?;
        page.point(Pointer::Finger, "squadron", &hex).await?;
        let there = format!("return document.querySelector(\"[data-cell='{hex}']\").ariaLabel.includes('White, brig')");
        page.until("the brig there", &there).await?;
        page.reload().await?;
        page.until("the brig there after a reload", &there).await?;
        page.press("Take back").await?;
        page.until("the brig elsewhere", &there.replace("return ", "return !")).await?;
        page.press("Offer a draw").await?;
        page.press("Accept the draw").await?;
        page.see(".result", "A draw").await?;
        page.assert_healthy().await
    });
}

#[test]
fn a_battle_is_played_by_keyboard() {
    run("squadron_keys", BrowserOptions { language: "ru", ..BrowserOptions::default() }, async |page| {
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
        page.see(".status", "объявите флагман").await?;
        page.tab_to(".orders [role=group] button").await?;
        page.keys("\u{e004}\u{e006}").await?;
        // After the computer's deployment: rolls for wind, selects a ship by its number and sails.
        page.wait_for(".status .primary").await?;
        page.see("#announcer", "флагман").await?;
        page.tab_to(".status .primary").await?;
        page.keys("\u{e006}").await?;
        page.until("the wind", "return /Штиль|Ветер/.test(document.querySelector('#announcer').textContent)").await?;
        page.tab_to("[data-board='squadron'] [data-cell]").await?;
        page.keys("3").await?;
        page.until(
            "the brig is chosen",
            "return document.querySelector(\"button[data-ship='Brig']\")?.ariaPressed === 'true'",
        )
        .await?;
        let open = page.script("return document.querySelectorAll('[data-open]').length", vec![]).await?;
        assert!(open.as_u64() > Some(2), "{open}: a brig sails in every wind");
        page.tab_to(".orders .primary").await?;
        page.keys("\u{e006}").await?;
        page.until("the turn of red, or the next one", "return document.querySelector('.orders .primary:disabled') || document.querySelector('.clock').textContent.includes('Ход 2')").await?;
        Ok(())
    });
}

#[test]
fn a_map_is_drawn_and_its_code_opens_it_anew() {
    run("squadron_map", BrowserOptions::default(), async |page| {
        page.open("#/squadron/map").await?;
        page.see(".map-editor [role=status]", "fair").await?;
        page.point(Pointer::Mouse, "map", "d3").await?;
        // Symmetry draws the other half.
        page.until(
            "land",
            "return document.querySelectorAll(\"[data-board='map'] [aria-label$=', land']\").length === 2",
        )
        .await?;
        page.screenshot("squadron-editor").await?;
        let code = page.value("textarea[name=code]").await?;
        assert!(code.starts_with("13x9-"), "{code}");
        page.open("#/squadron/map").await?;
        page.fill("textarea", "13x9-boats").await?;
        page.press("Open the code").await?;
        page.see(".error", "means nothing in a code").await?;
        page.fill("textarea", &code).await?;
        page.press("Open the code").await?;
        page.until(
            "land",
            "return document.querySelectorAll(\"[data-board='map'] [aria-label$=', land']\").length === 2",
        )
        .await?;
        page.press("Play on this map").await?;
        page.press("Start").await?;
        page.wait_for("[data-board='squadron']").await?;
        page.assert_healthy().await
    });
}

#[test]
fn the_chart_zooms_by_fingers_buttons_and_keys() {
    run("squadron_zoom", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        begin(page, "The Archipelago", &["Person", "Person"]).await?;
        let zoom = "Number(document.querySelector(\"[data-board='squadron']\").dataset.viewport.split(' ')[0])";
        // Hexes must be large enough for a finger from the start.
        page.until("near", &format!("return {zoom} > 1.5")).await?;
        page.press("Whole chart").await?;
        page.until("whole", &format!("return {zoom} === 1")).await?;
        page.pinch("squadron", 120.0).await?;
        page.until("nearer", &format!("return {zoom} > 2")).await?;
        page.screenshot("squadron-near").await?;
        // Dragging with one finger scrolls. The pinch's exact zoom depends on the browser's event timing.
        let left = "return Number(document.querySelector(\"[data-board='squadron']\").dataset.viewport.split(' ')[1])";
        let before = page.script(left, vec![]).await?.as_f64().unwrap_or_default();
        page.drag_by(Pointer::Finger, "[data-board='squadron'] canvas", (-100.0, 0.0)).await?;
        page.until("moved along", &format!("{left} > {before} + 0.01")).await?;
        page.click("button[aria-label='Further']").await?;
        page.tab_back_to("[data-board='squadron'] [data-cell]").await?;
        page.keys("0").await?;
        page.until("whole again", &format!("return {zoom} === 1")).await?;
        page.assert_healthy().await
    });
}

#[test]
fn lines_of_fire_are_shown_with_their_chances() {
    run("squadron_lines", BrowserOptions { dark: true, ..BrowserOptions::default() }, async |page| {
        page.open("#/rules/squadron").await?;
        page.wait_for("[data-board='lines']").await?;
        let lines = "return [...document.querySelectorAll(\"[data-board='lines'] [data-target]\")].map(c => c.dataset.cell).sort().join()";
        assert_eq!(page.script(lines, vec![]).await?, "d2,f5,g3", "open lines");
        let label = "return document.querySelector(\"[data-board='lines'] [data-cell='b2']\").ariaLabel";
        assert_eq!(page.script(label, vec![]).await?, "b2, Red, frigate, strength 4 of 4, blocked");
        page.script("document.querySelector('figure').scrollIntoView({ block: 'center' })", vec![]).await?;
        page.screenshot("squadron-rules").await?;
        page.assert_healthy().await
    });
}
