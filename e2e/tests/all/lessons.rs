//! The lessons, from the offer to the end.

use anyhow::{Result, ensure};
use browser_tests::{BrowserOptions, Key, Page, Pointer, run};
use std::fmt::Write;

/// Taps of each step.
const VIRUS_WAR: [&str; 7] = ["a1 b2 a2", "d3", "f5 e6", "c3", "i5 i6 k7", "h5 h6 h7", "f5"];
/// Taps of the last steps.
const SEA_BATTLE: [&str; 4] = ["D7", "", "", ""];
const SQUADRON: [&str; 1] = ["e1 h2"];

/// Script: returns true if the step is done.
const DONE: &str = "return document.querySelector('.lesson .tools .primary') !== null";

/// Goes through a lesson by finger, after `done` steps.
async fn learn(page: &Page, game: &str, done: usize, steps: &[&str]) -> Result<()> {
    let all = done + steps.len();
    for (number, taps) in (done + 1..).zip(steps) {
        page.see(".lesson-at", &format!("Step {number} of {all}")).await?;
        for cell in taps.split_whitespace() {
            page.point(Pointer::Finger, "lesson", cell).await?;
        }
        page.until(&format!("step {number} of {game} is done"), DONE).await?;
        if number < all {
            page.click("button[name='next']").await?;
        }
    }
    page.assert_healthy().await?;
    page.wait_for(&format!(".lesson a.primary[href='#/{game}/computer']")).await?;
    page.wait_for(&format!(".lesson a[href='#/rules/{game}']")).await
}

#[test]
fn lessons_are_offered_until_they_are_done() {
    run("lessons", BrowserOptions::phone(), async |page| {
        page.without_animations().await?;
        for (game, done, steps) in
            [("virus-war", 0, &VIRUS_WAR[..]), ("sea-battle", 5, &SEA_BATTLE), ("squadron", 6, &SQUADRON)]
        {
            let more = format!(".game:has([href='#/{game}/computer']) .game-ways button:last-child");
            page.store(&format!("lesson/{game}"), &done.to_string()).await?;
            page.open("#/").await?;
            page.click(&more).await?;
            page.click(&format!(".home a[href='#/{game}/lesson']")).await?;
            learn(page, game, done, steps).await?;
            page.open("#/").await?;
            page.click(&more).await?;
            page.wait_for(&format!(".home a[href='#/rules/{game}']")).await?;
            ensure!(page.count(&format!(".home a[href='#/{game}/lesson']")).await? == 0, "{game} is offered again");
        }
        Ok(())
    });
}

/// Returns the keys that lead from one cell of Virus War to another.
pub(crate) fn arrows(from: (u8, u8), to: (u8, u8)) -> String {
    let way = |from: u8, to: u8, keys: [Key; 2]| {
        char::from(keys[usize::from(to > from)]).to_string().repeat(from.abs_diff(to).into())
    };
    way(from.0, to.0, [Key::Left, Key::Right]) + &way(from.1, to.1, [Key::Up, Key::Down])
}

fn place(cell: &str) -> (u8, u8) {
    let column = "abcdefghik".find(&cell[..1]).unwrap_or(0) as u8;
    (column, cell[1..].parse::<u8>().unwrap_or(1) - 1)
}

#[test]
fn a_lesson_goes_by_keyboard_and_is_resumed() {
    run("lesson_keys", BrowserOptions::default().dark(), async |page| {
        page.open("#/virus-war/lesson").await?;
        page.wait_for("[data-board='lesson'] [data-cell]").await?;
        // A wrong tap tells the reason and changes nothing.
        page.choose("lesson", "d4").await?;
        page.see(".lesson .refused", "Only lit cells").await?;
        page.see(".lesson-said", "Tap the lit corner").await?;
        for (number, taps) in (1..).zip(&VIRUS_WAR[..3]) {
            page.see(".lesson-at", &format!("Step {number} of")).await?;
            page.script("document.querySelector('h1').focus()", vec![]).await?;
            page.tab_to("[data-board='lesson'] [data-cell]").await?;
            let (mut at, mut keys) = ((0, 0), String::new());
            for cell in taps.split(' ') {
                let _ = write!(keys, "{}{}", arrows(at, place(cell)), char::from(Key::Enter));
                at = place(cell);
            }
            page.keys(&keys).await?;
            page.until(&format!("step {number} is done"), DONE).await?;
            if number == 3 {
                // What is not finished begins anew at its step.
                page.reload().await?;
                page.see(".lesson-at", "Step 3 of").await?;
            }
            page.follow("button[name='next']").await?;
        }
        page.see(".lesson-at", "Step 4 of").await
    });
}
