//! Chunks of the page: home without the program, then each game and language on demand, and all offline after the first
//! visit.
//!
//! The HTML's first pages are recorded from the program: `cargo xtask record` runs these tests with `KLETKA_RECORD=1`,
//! which writes `assets/first/`; otherwise they compare.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, Site, dist, file_of, run, run_at};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Returns the HTML's content and the program's drawing for each template.
async fn states(page: &Page) -> Result<Vec<(&'static str, Value, Value)>> {
    let mut states = Vec::new();
    let mut note = async |name, script: &str| {
        let template =
            format!("return document.querySelector(`#{name}-${{document.documentElement.lang}}`)?.innerHTML ?? ''");
        states.push((name, page.script(&template, vec![]).await?, page.script(script, vec![]).await?));
        anyhow::Ok(())
    };
    note("home", "return document.querySelector('#app').innerHTML").await?;
    let main = "return document.querySelector('main').innerHTML";
    page.script("window.fetch = () => new Promise(() => {}); location.hash = '#/squadron'", vec![]).await?;
    page.wait_for("main .loading").await?;
    note("loading", main).await?;
    page.script("window.fetch = () => Promise.reject(new TypeError('no network')); location.hash = '#/puzzle'", vec![])
        .await?;
    page.wait_for("main [role=alert] h1").await?;
    note("failed", main).await?;
    page.script(
        "window.fetch = (_, how) => how?.method ? Promise.resolve(new Response()) : Promise.reject(new TypeError('wrong hash'));
        location.hash = '#/settings'",
        vec![],
    )
    .await?;
    page.until("another cause", "return document.querySelector('#app').dataset.cause === 'missing'").await?;
    page.wait_for("main [role=alert] h1").await?;
    note("missing", main).await?;
    Ok(states)
}

#[test]
fn what_the_html_shows_is_what_the_program_draws() {
    run("first", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        for language in ["en", "ru", "uk"] {
            page.store("settings", &format!("language={language}\n")).await?;
            page.open("#/").await?;
            let states = states(page).await?;
            if std::env::var_os("KLETKA_RECORD").is_some() {
                let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../assets/first/{language}.html"));
                let template = |(name, _, drawn): &(&str, Value, Value)| {
                    let drawn = drawn.as_str().unwrap_or_default();
                    format!("<template id=\"{name}-{language}\">{drawn}</template>\n")
                };
                std::fs::write(file, states.iter().map(template).collect::<String>())?;
                continue;
            }
            for (name, written, drawn) in states {
                assert_eq!(written, drawn, "{name} in {language} has changed: record it anew by `cargo xtask record`");
            }
        }
        Ok(())
    });
}

/// Returns a site with a changed `index.html`, without the policy, which contains hashes of scripts.
fn site_with_index(change: impl Fn(&str) -> String) -> Site {
    let change = |place: &Path| {
        let index = place.join("index.html");
        let html = std::fs::read_to_string(&index)?;
        let lines = html.lines().filter(|line| !line.contains("Content-Security-Policy"));
        let html = lines.collect::<Vec<_>>().join("\n");
        let changed = change(&html);
        anyhow::ensure!(changed != html, "nothing is changed in the HTML");
        Ok(std::fs::write(index, changed)?)
    };
    Site::start_changed("index/", change).expect("the site starts; `cargo xtask dist` builds it")
}

/// Returns a site on which the program never loads.
fn site_without_program() -> Site {
    site_with_index(|html| {
        html.replace("const program = fetchFile(\"main\");", "const program = new Promise(() => {});")
    })
}

/// Returns a site with a script before all others.
fn site_with_script(script: &str) -> Site {
    site_with_index(|html| html.replace("<head>", &format!("<head><script>{script}</script>")))
}

/// Returns position, colour and text of every element.
const LAYOUT: &str = "
    return [...document.querySelectorAll('#app *')].filter(e => e.checkVisibility?.() ?? true).map(e => {
        const r = e.getBoundingClientRect();
        return [e.tagName, ...[r.x, r.y, r.width, r.height].map(Math.round), getComputedStyle(e).color].join(' ');
    }).join('\\n') + document.title";

#[test]
fn home_shows_before_its_program_without_a_jump() {
    let wish = BrowserOptions::phone().dark().speaking("uk");
    let mut before = Value::Null;
    run_at("before", wish, site_without_program(), async |page| {
        page.go("#/").await?;
        page.see("h2", "Морський бій").await?;
        before = page.script(LAYOUT, vec![]).await?;
        assert_eq!(page.count("#app[data-taken], #old").await?, 0);
        Ok(())
    });
    run("after", wish, async |page| {
        page.open("#/").await?;
        assert_eq!(page.script(LAYOUT, vec![]).await?, before);
        Ok(())
    });
}

#[test]
fn choices_show_before_the_program() {
    run_at("wait", BrowserOptions::phone(), site_without_program(), async |page| {
        page.go("#/squadron").await?;
        page.see("main .loading", "Loading").await?;
        page.wait_for("header .name").await?;
        assert_eq!(page.count("h1").await?, 0);
        // The placeholder's size follows the stored match.
        page.store("match/s2", "[Game \"Sea Battle\"]\n[Side \"26\"]").await?;
        let cells = "return decodeURIComponent(document.documentElement.style.getPropertyValue('--board')).split('h10v10').length - 1";
        for (address, board, count) in [
            ("#/match/q1", "hexes", None),
            ("#/match/v1", "one", None),
            ("#/match/s2", "two", Some(26 * 26)),
            ("#/match/s3", "two", Some(10 * 10)),
        ] {
            page.go(address).await?;
            page.wait_for(&format!("html[data-coming='{board}'] main .board-coming .loading")).await?;
            let drawn = "return getComputedStyle(document.querySelector('.board-coming'), '::after').backgroundImage.slice(0, 14)";
            assert_eq!(page.script(drawn, vec![]).await?, json!("url(\"data:imag"), "{address}");
            if let Some(count) = count {
                assert_eq!(page.script(cells, vec![]).await?, json!(count), "{address}");
            }
        }
        // The home page of the HTML is that of a player without matches.
        page.script("localStorage.clear()", vec![]).await?;
        page.store("settings", "language=ru\ntheme=dark\nsound=off\n").await?;
        page.go("#/").await?;
        page.see("h2", "Морской бой").await?;
        page.wait_for(".dark[aria-pressed='true']").await?;
        page.wait_for(".mute[aria-pressed='true']").await?;
        page.wait_for("html[lang='ru'][data-theme='dark']").await
    });
}

/// Returns a site without a chunk, with the former and current path of its file.
fn site_without(part: &str) -> (Site, PathBuf, PathBuf) {
    let mut moved = None;
    let site = Site::start_changed("parts/", |place| {
        let file = file_of(place, &format!("kletka-{part}-"))?;
        let away = file.with_extension("away");
        std::fs::rename(&file, &away)?;
        moved = Some((file, away));
        Ok(())
    });
    let (file, away) = moved.expect("the part is there; `cargo xtask dist` builds it");
    (site.expect("the site starts; `cargo xtask dist` builds it"), file, away)
}

#[test]
fn a_missing_part_is_told_and_fetched_again() {
    let (site, file, away) = site_without("setup");
    run_at("part", BrowserOptions::phone(), site, async |page| {
        page.open("#/").await?;
        page.script("location.hash = '#/squadron'", vec![]).await?;
        page.see("main [role=alert] h1", "could not be loaded").await?;
        page.see("main [role=alert] p", "The site answers").await?;
        page.see_focus("main h1").await?;
        page.assert_healthy().await?;
        // A retry fails while the file is missing.
        page.press("Try again").await?;
        page.see("main [role=alert] h1", "could not be loaded").await?;
        std::fs::rename(&away, &file)?;
        page.press("Try again").await?;
        page.see("main h1", "New battle of squadrons").await?;
        page.see_focus("main h1").await
    });
}

#[test]
fn a_press_before_the_program_is_seen_and_its_part_comes_next() {
    let site = site_with_index(|html| html.replace("return import(PROGRAM);", "return new Promise(() => {});"));
    run_at("press", BrowserOptions::phone().speaking("ru"), site, async |page| {
        page.go("#/").await?;
        let seen = "const { top, bottom } = document.querySelector('.coming').getBoundingClientRect();
            return top > 0 && bottom < innerHeight";
        for (way, part) in [("squadron/computer", "squadron"), ("sea-battle/computer", "sea_battle"), ("link", "links")]
        {
            page.click(&format!("a[href='#/{way}']")).await?;
            page.wait_for(&format!("a[href='#/{way}'][aria-busy]")).await?;
            page.see(".coming", "Загружается…").await?;
            assert_eq!(page.script(seen, vec![]).await?, true);
            assert_eq!(page.count("[aria-busy]").await?, 1);
            page.until(part, &fetches(&format!("kletka-{part}.wasm"))).await?;
        }
        page.until("the style", &fetches("pages.css")).await?;
        page.until("the texts", &fetches("kletka-match_texts_ru.wasm")).await?;
        page.assert_healthy().await?;
        page.script("history.go(-3)", vec![]).await?;
        page.until_gone(".coming, [aria-busy]").await
    });
}

#[test]
fn a_setting_pressed_before_the_program_is_set() {
    let late = "const program = pause(2_000).then(() => fetchFile(\"main\"));";
    let site = site_with_index(|html| html.replace("const program = fetchFile(\"main\");", late));
    run_at("early_setting", BrowserOptions::default(), site, async |page| {
        page.go("#/").await?;
        let press = "document.querySelector('.dark').click(); document.querySelector('.quick [lang=uk]').click();
            return [document.querySelectorAll('.quick [aria-busy]').length, document.querySelector('.coming').innerText]";
        assert_eq!(page.script(press, vec![]).await?, json!([2, "Loading…"]));
        page.wait_for("html[data-theme='dark'][lang='uk']").await?;
        page.see("#app[data-taken] h2", "Морський бій").await?;
        page.until_gone(".coming, [aria-busy]").await
    });
}

/// Returns a script that tells whether a file has been fetched.
fn fetches(file: &str) -> String {
    format!("const fetched = () => {{ {FETCHED} }}; return fetched().split(' ').includes('{file}')")
}

#[test]
fn a_lost_style_sheet_is_fetched_again_and_told() {
    const LOST: &str = "href=\"./gone-";
    let lose = |html: &str| html.replace("href=\"./style-", LOST);
    let found = "const append = Element.prototype.append;
        Element.prototype.append = function (link) {
            link.href = link.href?.replace('/gone-', '/style-');
            append.call(this, link);
        };";
    let find = |html: &str| lose(html).replace("<head>", &format!("<head><script>{found}</script>"));
    run_at("style_again", BrowserOptions::phone(), site_with_index(find), async |page| {
        page.open("#/").await?;
        page.assert_healthy().await
    });
    run_at("no_style", BrowserOptions::phone(), site_with_index(lose), async |page| {
        page.go("#/").await?;
        page.see("main [role=alert] h1", "could not be loaded").await?;
        page.see("main [role=alert] p", "The site answers").await?;
        let largest =
            "return Math.max(...[...document.querySelectorAll('svg')].map(svg => svg.getBoundingClientRect().width))";
        assert_eq!(page.script(largest, vec![]).await?, 20);
        assert_eq!(page.count("#old").await?, 0);
        Ok(())
    });
}

/// Returns the visible text of the page.
const VISIBLE: &str = "return document.body.innerText";

#[test]
fn an_old_browser_is_told_so() {
    let wish = BrowserOptions::phone().speaking("uk");
    let words = ["застарий для «Клітинки»", "слишком стар для «Клетки»", "too old for Kletka"];
    let broken = site_with_index(|html| html.replace("const PARTS", "const const PARTS"));
    run_at("old_script", wish, broken, async |page| {
        page.go("#/").await?;
        let text = page.script(VISIBLE, vec![]).await?;
        assert!(words.iter().all(|word| text.as_str().is_some_and(|text| text.contains(word))), "{text}");
        page.assert_sound().await
    });
    let no_externref =
        "WebAssembly.instantiateStreaming = async () => { throw new WebAssembly.CompileError('invalid value type') }";
    run_at("old_wasm", wish, site_with_script(no_externref), async |page| {
        page.go("#/").await?;
        page.see("#old h1", words[0]).await?;
        let text = page.script(VISIBLE, vec![]).await?;
        assert!(words[1..].iter().all(|word| text.as_str().is_some_and(|text| !text.contains(word))), "{text}");
        Ok(())
    });
}

/// Loads the page into a frame or as a copy, by a function `show(address, text)`.
async fn shown_by(page: &Page, show: &str) -> Result<()> {
    page.go("robots.txt").await?;
    let script = format!(
        "const done = arguments[0], show = {show};
        fetch('./').then(answer => answer.text()).then(text => (show(new URL('./#/rules', location).href, text), done()))"
    );
    page.script_async(&script, vec![]).await.map(drop)
}

#[test]
fn a_sealed_frame_and_a_copy_have_words_of_their_own() {
    run("sealed", BrowserOptions::default(), async |page| {
        let frame = |more: &str| {
            format!(
                "(address, text) => {{ const frame = document.createElement('iframe'); {more}; document.body.append(frame) }}"
            )
        };
        shown_by(page, &frame("frame.sandbox = 'allow-scripts'; frame.src = address")).await?;
        page.enter_frame("iframe").await?;
        page.see("h1", "cannot run in this window").await?;
        let link = page.script("return document.querySelector('.address a').href", vec![]).await?;
        assert_eq!(link, page.address("#/rules"));
        shown_by(page, &frame("frame.srcdoc = text.replace('<head>', '<head><base href=\"https://example.org/\">')"))
            .await?;
        page.enter_frame("iframe").await?;
        page.see("h1", "cannot run in this window").await?;
        let copy = "(_, text) => setTimeout(() => { location = URL.createObjectURL(new Blob([text], { type: 'text/html' })) })";
        shown_by(page, copy).await?;
        page.see("h1", "cannot run in this window").await?;
        assert_eq!(page.text(".address").await?, "");
        Ok(())
    });
}

#[test]
fn nothing_is_said_to_stay_where_nothing_is_kept() {
    let refuse =
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })";
    let stays = "return document.body.innerText.includes('on this device')";
    for (script, says) in [("", true), (refuse, false)] {
        let site = site_with_index(|html| {
            html.replace("<head>", &format!("<head><script>{script}</script>")).replace(
                "const program = fetchFile(\"main\");",
                "const program = Promise.reject(new TypeError(\"no\"));",
            )
        });
        run_at("unkept", BrowserOptions::default(), site, async |page| {
            page.go("#/").await?;
            page.see("main [role=alert] h1", "could not be loaded").await?;
            assert_eq!(page.script(stays, vec![]).await?, says);
            Ok(())
        });
    }
    run_at("unkept_home", BrowserOptions::default(), site_with_script(refuse), async |page| {
        page.open("#/").await?;
        page.see(".notice", "keeps nothing").await?;
        assert_eq!(page.script(stays, vec![]).await?, false);
        Ok(())
    });
}

#[test]
fn without_webassembly_the_advice_is_another_browser() {
    let wish = BrowserOptions::phone().speaking("uk");
    run_at("no_wasm", wish, site_with_script("delete self.WebAssembly"), async |page| {
        page.go("#/").await?;
        page.see("main [role=alert] h1", "не може запустити").await?;
        page.see("main [role=alert] p", "WebAssembly").await
    });
}

#[test]
fn from_a_file_the_advice_is_the_address_on_the_web() {
    run("from_a_file", BrowserOptions::default(), async |page| {
        let index = dist().join("index.html").canonicalize()?;
        page.go_to(&format!("file://{}", index.display())).await?;
        page.see("main [role=alert] h1", "cannot run from a file").await
    });
}

#[test]
fn parts_need_no_type_of_their_own() {
    let untyped = "
        const right = fetch;
        fetch = async (...asked) => {
            const answer = await right(...asked);
            return new Response(await answer.arrayBuffer(), { headers: { 'content-type': 'application/octet-stream' } });
        };";
    run_at("untyped", BrowserOptions::default(), site_with_script(untyped), async |page| {
        page.open("#/squadron").await?;
        page.see("main h1", "New battle of squadrons").await
    });
}

#[test]
fn missing_texts_are_told_in_their_language() {
    let (site, file, away) = site_without("texts_uk");
    run_at("texts", BrowserOptions::default(), site, async |page| {
        page.open("#/").await?;
        page.click(".quick [lang='uk']").await?;
        page.see("[role=alert] h1", "не вдалося завантажити").await?;
        // The previous language stays.
        page.see("h2", "Sea Battle").await?;
        std::fs::rename(&away, &file)?;
        page.press("Спробувати ще раз").await?;
        page.see("h2", "Морський бій").await
    });
}

#[test]
fn a_program_that_cannot_be_fetched_is_told_too() {
    let (site, file, away) = site_without("main");
    run_at("program", BrowserOptions::default().speaking("ru"), site, async |page| {
        // No empty board shows without the program.
        for address in ["#/match/v1", "#/"] {
            page.go(address).await?;
            page.see("main [role=alert] h1", "не удалось загрузить").await?;
            assert_eq!(page.count(".board-coming").await?, 0);
        }
        std::fs::rename(&away, &file)?;
        page.press("Попробовать ещё раз").await?;
        page.wait_for("#app[data-taken]").await?;
        page.see("h2", "Морской бой").await
    });
}

#[test]
fn a_usual_fleet_is_dealt_without_the_worker() {
    let lose = |place: &Path| Ok(std::fs::remove_file(file_of(place, "worker_bg-")?)?);
    let site = Site::start_changed("no_worker/", lose).expect("the site starts; `cargo xtask dist` builds it");
    run_at("no_worker", BrowserOptions::phone(), site, async |page| {
        page.open("#/").await?;
        page.click("a[href='#/sea-battle/computer']").await?;
        page.wait_for("[data-board='enemy'] [data-cell]").await
    });
}

/// Returns the names of the fetched files without hashes.
const FETCHED: &str = "
    const names = performance.getEntriesByType('resource').map(e => e.name.split('/').pop().replace(/-[0-9a-f]{16}/, ''));
    return [...new Set(names)].filter(name => /\\.(wasm|js|css)$/.test(name)).sort().join(' ')";

/// Returns the fetched files except shared chunks and the worker's.
async fn fetched(page: &Page) -> Result<Vec<String>> {
    let names = page.script(FETCHED, vec![]).await?;
    let names = names.as_str().unwrap_or_default().split(' ').map(str::to_owned);
    Ok(names.filter(|name| !name.starts_with("kletka-shared_") && !name.starts_with("worker")).collect())
}

#[test]
fn each_page_fetches_only_what_it_needs() {
    run("needs", BrowserOptions::default(), async |page| {
        page.open("#/").await?;
        let home =
            ["kletka-main.wasm", "kletka-texts_en.wasm", "kletka.js", "register.js", "style.css", "translation.js"];
        assert_eq!(fetched(page).await?, home);
        page.script("location.hash = '#/squadron'", vec![]).await?;
        page.see("h1", "New battle of squadrons").await?;
        let mut setup = home.to_vec();
        // The worker is fetched during the setup.
        page.until("the worker", &format!("{FETCHED}.includes('worker_loader')")).await?;
        setup.extend(["kletka-match_texts_en.wasm", "kletka-rest_texts_en.wasm"]);
        setup.extend(["kletka-setup.wasm", "pages.css", "rest.css"]);
        setup.sort_unstable();
        assert_eq!(fetched(page).await?, setup);
        page.click("button.primary:not(:disabled)").await?;
        page.wait_for("[data-board='squadron'] [data-cell]").await?;
        setup.push("kletka-squadron.wasm");
        for name in fetched(page).await? {
            assert!(setup.contains(&name.as_str()), "{name} is not needed for a match of Squadron");
        }
        page.to_battle().await?;
        let running = page.script("return location.hash", vec![]).await?;
        // A running battle needs no other page.
        page.open(running.as_str().unwrap_or_default()).await?;
        page.wait_for("[data-cell]").await?;
        let names = fetched(page).await?;
        for other in
            ["setup", "squadron", "virus_war", "library", "links", "learn", "ends", "campaign", "rest_texts_en"]
        {
            assert!(!names.contains(&format!("kletka-{other}.wasm")), "{other} in {names:?}");
        }
        assert!(!names.contains(&"rest.css".to_owned()), "{names:?}");
        assert!(names.contains(&"kletka-sea_battle.wasm".to_owned()), "{names:?}");
        Ok(())
    });
}

#[test]
fn after_one_visit_of_home_everything_works_offline() {
    run("parts_offline", BrowserOptions::default().with_service_worker(), async |page| {
        page.open("#/").await?;
        page.until("the service worker", "return navigator.serviceWorker.controller !== null").await?;
        page.script("window.first = true", vec![]).await?;
        page.go_offline();
        for (address, title) in [
            ("#/sea-battle", "Sea Battle"),
            ("#/squadron", "Squadron"),
            ("#/virus-war", "Virus War"),
            ("#/rules/squadron", "Squadron"),
        ] {
            page.script(&format!("location.hash = '{address}'"), vec![]).await?;
            page.until(title, &format!("return document.title.includes({})", json!(title))).await?;
            page.wait_for("main h1").await?;
            page.until("no failure", "return document.querySelector('main [role=alert], .loading') === null").await?;
        }
        page.script("location.hash = '#/'", vec![]).await?;
        page.click(".quick [lang='uk']").await?;
        page.see("h2", "Морський бій").await?;
        assert_eq!(page.script("return window.first", vec![]).await?, true, "still in the first visit");
        // Also works after restarting the browser.
        page.open("#/virus-war").await?;
        page.until("Ukrainian", "return document.title.includes('Війна вірусів')").await?;
        page.set_look("en", false).await?;
        page.open("#/sea-battle").await?;
        page.press("Place the fleet").await?;
        page.press("Big ships in a corner").await?;
        page.wait_for("button.ready:not(:disabled)").await?;
        page.open("#/rules/squadron").await?;
        page.see("h2", "The line of fire").await
    });
}
