//! Translated page: a browser's translator wraps or replaces text nodes, and the games must go on.

use anyhow::{Result, ensure};
use browser_tests::{BrowserOptions, MY_TURN, Page, run};
use std::time::Duration;

/// Simulates Google's translator without changing the text: alternately wraps and replaces text nodes.
const TRANSLATE: &str = "
    let count = 0;
    const font = inner => {
        const font = document.createElement('font');
        font.append(inner);
        return font;
    };
    const translate = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        for (const text of texts.filter(text => text.data.trim() && !text.parentElement.closest('font, svg, style, script, template, textarea'))) {
            if (count++ % 2) {
                const wrapper = font('');
                text.before(wrapper);
                wrapper.append(text);
            } else {
                text.before(font(font(text.data)));
                text.remove();
            }
        }
        watch.takeRecords();
    };
    const watch = new MutationObserver(translate);
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    translate()";

/// Returns the visible text.
const WORDS: &str = "return document.querySelector('main').textContent.replaceAll('\\u00a0', ' ')";

/// Checks that the page is translated, and equal in text to a reloaded one.
async fn check(page: &Page) -> Result<()> {
    let fonts = page.script("return document.querySelectorAll('main font').length", vec![]).await?;
    ensure!(fonts.as_u64().is_some_and(|fonts| fonts > 10), "{fonts} texts are translated");
    let words = page.script(WORDS, vec![]).await?;
    page.reload().await?;
    page.wait_for("[data-board] [data-cell]").await?;
    page.until("the page as it was", &format!("const now = (() => {{ {WORDS} }})(); return now === {words}")).await
}

#[test]
fn translated_games_go_on() {
    run("translated", BrowserOptions::default(), async |page| {
        page.without_animations().await?;
        page.open("#/").await?;
        page.script(TRANSLATE, vec![]).await?;
        page.click("a.name").await?;
        page.click(".game .fold:last-child").await?;
        page.click(".game a[href='#/sea-battle']").await?;
        page.wait_for(".setup").await?;
        page.press("Huge").await?;
        page.press("Classic").await?;
        page.from_form_to_battle().await?;
        for cell in ["A1", "C3"] {
            page.shoot(cell).await?;
        }
        page.until("my turn", MY_TURN).await?;
        page.click("button[name='hint']:not(:disabled)").await?;
        page.see(".advice", "%").await?;
        page.click("button[name='hint']:not(:disabled)").await?;
        check(page).await?;

        page.script(TRANSLATE, vec![]).await?;
        page.script("location.hash = '#/squadron'", vec![]).await?;
        page.wait_for(".setup").await?;
        page.click(".start .primary:not(:disabled)").await?;
        page.wait_for("[data-board='squadron'] [data-cell]").await?;
        for _ in 0..25 {
            match page.act_in_squadron("Red").await?.as_str() {
                "over" => break,
                "wait" => tokio::time::sleep(Duration::from_millis(30)).await,
                _ => {}
            }
        }
        page.assert_sound().await?;
        page.see("main font", "Red").await
    });
}
