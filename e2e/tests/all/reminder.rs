//! Badge and notification of the player's turn, with the browser's part replaced by scripts.

use anyhow::Result;
use browser_tests::{BrowserOptions, MY_TURN, PETRI_DISH, Page, run};
use serde_json::json;

/// Notes each badge and notification; the player allows them as `answer` says.
const STUB: &str = "
    window.badges = []; window.reminders = [];
    Object.defineProperty(navigator, 'setAppBadge', { value: async number => { badges.push(number) } });
    const showNotification = async (title, { body, tag }) => { reminders.push([title, body, tag === location.href]) };
    Object.defineProperty(navigator, 'serviceWorker', { value: { ready: Promise.resolve({ showNotification }) } });
    window.Notification = class { static permission = 'default' };
    Notification.requestPermission = async () => Notification.permission = window.answer;
    const isHidden = { get: () => window.away, configurable: true };
    Object.defineProperty(document, 'hidden', isHidden);";

/// Turns the page's player away, or back to it.
async fn leave(page: &Page, away: bool) -> Result<()> {
    let script = "window.away = arguments[0]; document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
    page.script(script, vec![json!(away)]).await.map(drop)
}

#[test]
fn a_hidden_page_reminds_of_the_turn_if_allowed() {
    run("reminder", BrowserOptions::default().speaking("uk"), async |page| {
        page.to_battle().await?;
        page.script(STUB, vec![]).await?;
        let back = page.fragment().await?;
        for (answer, is_on) in [("denied", false), ("granted", true)] {
            let ask = "window.answer = arguments[0]; Notification.permission = 'default'; location.hash = '#/settings'";
            page.script(ask, vec![json!(answer)]).await?;
            page.click("input[name='reminder']").await?;
            page.see(".settings", if is_on { "Нікуди нічого не надсилається" } else { "забороняє" }).await?;
            let checked = "return document.querySelector('input[name=reminder]').checked === arguments[0]";
            assert_eq!(page.script(checked, vec![json!(is_on)]).await?, true);
            page.assert_healthy().await?;
            page.script("location.hash = arguments[0]", vec![json!(back)]).await?;
            page.until("my turn", MY_TURN).await?;
            page.shoot(if is_on { "В3" } else { "А1" }).await?;
            page.until("my turn", MY_TURN).await?;
        }
        assert_eq!(page.script("return reminders.length", vec![]).await?, 0, "in sight");
        leave(page, true).await?;
        page.shoot("Д5").await?;
        page.until("a reminder", "return reminders.length > 0").await?;
        let words = json!(["Морський бій", "Ваш хід", true]);
        assert_eq!(page.script("return reminders[0]", vec![]).await?, words);
        assert_eq!(page.script("return badges.at(-1)", vec![]).await?, 0, "nobody waits for this move");
        Ok(())
    });
}

#[test]
fn the_badge_counts_what_waits_for_the_player() {
    run("badge", BrowserOptions::default(), async |page| {
        let mut link = page.invite("virus-war", PETRI_DISH, "Ann").await?;
        page.script(STUB, vec![]).await?;
        leave(page, true).await?;
        assert_eq!(page.script("return badges", vec![]).await?, json!([1]), "the invitation is to be sent");
        leave(page, false).await?;
        link.clear();
        page.send_link(&mut link).await?;
        leave(page, true).await?;
        assert_eq!(page.script("return badges.at(-1)", vec![]).await?, 0);
        Ok(())
    });
}
