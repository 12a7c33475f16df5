//! Browsers of several players: the basis of the tests by link.

use anyhow::{Result, ensure};
use browser_tests::{Browser, BrowserOptions, Page, run, run_together};
use kletka::scene::qr_code::{LONGEST, QrCode};
use serde_json::json;

#[test]
fn each_user_has_matches_of_their_own() {
    let phone = BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default() };
    run_together("users", [BrowserOptions::default(), phone], async |[first, second]| {
        first.to_battle().await?;
        first.open("#/matches").await?;
        first.wait_for(".match").await?;
        let own = first.script("return document.querySelector('.match a').href", vec![]).await?;

        second.open("#/matches").await?;
        second.see("main", "No match is kept yet").await?;
        second.open_link(own.as_str().unwrap_or_default()).await?;
        second.see("main", "There is no battle here").await?;
        let kept = "return Object.keys(localStorage).some(key => key.startsWith('kletka/match/'))";
        ensure!(second.script(kept, vec![]).await? == json!(false), "the second user keeps a match");
        ensure!(first.script(kept, vec![]).await? == json!(true), "the first user keeps none");
        first.assert_healthy().await?;
        second.assert_healthy().await
    });
}

/// Shows a text's QR code with the page's style.
async fn show(page: &Page, text: &str) -> Result<()> {
    let code = QrCode::encode(text).expect("there is room");
    let script = "document.querySelector('main').innerHTML = `<svg class='qr' viewBox='0 0 ${arguments[0]} ${arguments[0]}'
        shape-rendering='crispEdges'><path fill='#fff' d='M0 0h999v999h-999z'/><path fill='#000' d='${arguments[1]}'/></svg>`";
    page.script(script, vec![json!(code.side), json!(code.path)]).await.map(drop)
}

#[test]
fn a_code_is_read_off_the_screen_in_every_size() {
    for (size, dark) in [(BrowserOptions::PHONE, true), (BrowserOptions::PHONE_LANDSCAPE, false), ((1440, 900), false)]
    {
        run("qr", BrowserOptions { size, dark, ..BrowserOptions::default() }, async |page| {
            page.open("#/nowhere").await?;
            // Firefox does not emulate a phone's pixel ratio: modules of a large code would be under two pixels.
            let coarse = page.browser() == Browser::Firefox && size.0.min(size.1) < 500;
            for length in [40, 400, 1_500, LONGEST].into_iter().filter(|&length| !coarse || length <= 400) {
                let text: String = ('a'..='z').cycle().skip(length % 5).take(length).collect();
                show(page, &text).await?;
                let read = page.read_qr().await?;
                ensure!(read == text, "{read} is read off {text}");
            }
            Ok(())
        });
    }
}
