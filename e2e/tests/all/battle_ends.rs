//! End of a battle: confirmations, observer, replay and victory.

use browser_tests::{BrowserOptions, KEPT_BATTLE, MY_TURN, run};
use serde_json::{Value, json};

/// Battle in which the first side sinks both ships.
const WON: &str = "[Game \"Sea Battle\"]\n[Side \"6\"]\n[Coordinates \"Latin\"]\n[Fleet \"1x2 1x1\"]\n[Shapes \"straight\"]\n\
    [Touching \"never\"]\n[Fire \"hit again\"]\n[First \"1\"]\n[Mines \"0\"]\n[Sweepers \"0\"]\n[Clock \"none\"]\n\
    [Dressing \"navy pirates\"]\n[Observer \"none\"]\n[Board1 \"A1-B1 F1\"]\n[Board2 \"A1-B1 F1\"]\n[Player2 \"sailor\"]\n\n\
    1: A1 x B1 # C5 .\n2: E5 .\n1: F1 #\n";

#[test]
fn a_battle_goes_on_after_a_reload_and_a_new_one() {
    run("replace", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        page.to_battle().await?;
        page.choose("enemy", "A1").await?;
        page.until(
            "the answer",
            "return document.querySelector(\"[data-board='enemy'] [aria-label='A1, unknown']\") === null",
        )
        .await?;
        let address = page.script("return location.hash", vec![]).await?;
        let address = address.as_str().unwrap_or_default().to_owned();
        let shot = "const label = document.querySelector(\"[data-board='enemy'] [data-cell='A1']\")?.ariaLabel;
            return label !== undefined && !label.includes('unknown')";
        page.reload().await?;
        page.until("the answer after the reload", shot).await?;
        page.open("#/").await?;
        page.click(".running-matches a").await?;
        page.until("the answer after coming back", shot).await?;
        page.open("#/sea-battle").await?;
        page.see(".running", "Go on with it").await?;
        let moves = "return localStorage.getItem(arguments[0]).split('\\n\\n')[1]";
        let key = vec![json!(address.replace("#/", "kletka/"))];
        let before = page.script(moves, key.clone()).await?;
        page.screenshot("replace").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for(".editor").await?;
        page.until("another match", &format!("return location.hash !== {}", json!(address))).await?;
        assert_eq!(page.script(moves, key).await?, before, "the battle is still there");
        // Going back leads to the setup, not to the placement.
        page.script("history.back()", vec![]).await?;
        page.wait_for(".running").await?;
        page.open(&address).await?;
        page.until("my turn", MY_TURN).await?;
        page.assert_healthy().await
    });
}

#[test]
fn the_observer_looks_on_against_the_computer() {
    run("observe_computer", BrowserOptions::default(), async |page| {
        page.to_battle().await?;
        page.agree("[Observer \"none\"]", "[Observer \"agreed\"]").await?;
        page.until("my turn", MY_TURN).await?;
        page.press("Show both boards to the observer").await?;
        page.see(".notice", "No rule has been broken").await?;
        let ships = "return ['own', 'enemy'].every(board => document.querySelector(`[data-board='${board}'] [aria-label$=', ship']`))
            && ![...document.querySelectorAll('button')].some(button => /Pause/.test(button.textContent))";
        page.until("both fleets and no pause", ships).await?;
        page.press("Back to the players").await?;
        page.until("my turn again", MY_TURN).await?;
        let hidden = "return document.querySelector(\"[data-board='enemy'] [aria-label$=', ship']\") === null";
        page.until("the enemy's fleet is hidden again", hidden).await
    });
}

#[test]
fn a_replay_counts_shots_and_resets() {
    run("replay", BrowserOptions::default(), async |page| {
        page.import_and_open(WON).await?;
        page.see(".slider", "Shot 5 of 5").await?;
        page.press("Back").await?;
        page.see(".slider", "Shot 4 of 5").await?;
        page.see("[data-board='first'] [aria-label='E5, miss']", "").await?;
        page.see("[data-board='second'] [aria-label='F1, ship']", "").await?;
        // The slider's position must not carry over from the longer match.
        let shorter = WON.split("2: E5").next().unwrap_or_default();
        page.import_and_open(&format!("{shorter}resign2\n")).await?;
        page.see(".slider", "Shot 3 of 3").await?;
        page.press("Back").await?;
        page.see(".slider", "Shot 2 of 3").await?;
        // The audit names the shot of a false answer.
        page.import_and_open(&WON.replace("E5 .", "A1 .")).await?;
        page.see(".audit", "(shot 4)").await
    });
}

#[test]
fn the_winner_has_a_moment_of_victory() {
    run("victory", BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() }, async |page| {
        page.open("#/settings").await?;
        page.keep_battle(WON).await?;
        page.open(KEPT_BATTLE).await?;
        page.see(".result", "You won").await?;
        page.wait_for(".victory").await?;
        tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
        page.screenshot("victory").await?;
        // Reduced motion shows the cup without animation.
        page.without_animations().await?;
        page.reload().await?;
        let still = "return [...document.querySelectorAll('.victory path')].every(path => getComputedStyle(path).animationName === 'none')";
        page.until("a cup that stands still", still).await?;
        page.keep_battle(&WON.replace("[Player2", "[Player1")).await?;
        page.open(KEPT_BATTLE).await?;
        page.see(".result", "You lost").await?;
        let none = page.script("return document.querySelector('.victory') === null", vec![]).await?;
        assert_eq!(none, Value::Bool(true), "nothing to celebrate");
        Ok(())
    });
}
