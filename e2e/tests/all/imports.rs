//! Import of matches of all three games.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, run};
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Action, Move, Preset, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde_json::json;
use std::time::{Duration, Instant};

const SQUADRON: &str = "[Game \"Squadron\"]\n[Map \"strait\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n[Seed \"7\"]\n\
    white S@c4 G@c3 B@c5 F@a4 !S\nred S@j4 G@k3 B@k5 F@l4 !F\n1. wind:4\nwhite S-d4\n";
const VIRUS_WAR: &str = "[Game \"Virus War\"]\n[Side \"10\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n[Seed \"7\"]\na1-b2-c3\nk10-i9-h8\n";

async fn open_text(page: &Page, text: &str) -> Result<()> {
    page.fill("textarea[name=match]", text).await?;
    page.click(".matches form button[type='submit']").await
}

fn sea_battle() -> Transcript {
    let setup = Preset::Classic.setup();
    let fleet = |seed| placement::random(&setup, &mut Pcg64Mcg::seed_from_u64(seed)).expect("the classic fleet fits");
    let mut all = Transcript::new(setup.clone(), vec![Move::lot(kletka::game::Side::FIRST)]);
    all.boards.placed = [1, 2].map(|seed| Some(fleet(seed).layout().clone()));
    let tags = [("Player1", "human"), ("Player2", "human"), ("Name1", "Ann\u{202e}abel"), ("Seed", "5")];
    all.tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    all
}

#[test]
fn matches_of_all_games_are_imported_once() {
    run("import", BrowserOptions::default(), async |page| {
        page.open("#/matches").await?;
        // The first is quoted as by a mail program.
        let quoted = format!("> {}", sea_battle().to_string().trim_end().replace('\n', "\n> "));
        let all = [quoted, SQUADRON.to_owned(), VIRUS_WAR.to_owned()].join("\n");
        open_text(page, &all).await?;
        page.see(".match-import", "3 matches added.").await?;
        page.see_count(".match-list > li", 3).await?;
        // The name must not contain characters that change the text direction.
        page.see(".match-list", "Annabel").await?;
        page.see(".match-list", "The Strait").await?;
        open_text(page, &all).await?;
        page.see(".match-import", "3 matches known already.").await?;
        assert_eq!(page.kept_matches().await?, 3);
        page.assert_healthy().await
    });
}

#[test]
fn matches_opened_with_the_page_are_imported() {
    run("open_with", BrowserOptions::default(), async |page| {
        // An installed page gets files by the launch queue, which a test cannot fill.
        let queue = format!(
            "const files = {}.map(text => ({{ getFile: async () => new File([text], 'kletka.txt') }}));
            Object.defineProperty(window, 'launchQueue', {{ value: {{ setConsumer: take => take({{ files }}) }} }})",
            json!([VIRUS_WAR, "Kletka backup\nname\n\tAnna\n", SQUADRON, MAP])
        );
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": queue })).await?;
        page.open("#/matches").await?;
        page.see(".match-import", "2 matches added.").await?;
        page.see_count(".match-list > li", 2).await?;
        assert_eq!(page.stored("name").await?, "Anna");
        page.press("Open a link").await?;
        page.see("h1, h2", "Шхеры").await
    });
}

/// Text with the link of a map.
const MAP: &str = include_str!("../../../tests/golden/links/v1_map.txt");

#[test]
fn each_file_button_takes_each_file() {
    run("files", BrowserOptions::phone().speaking("uk"), async |page| {
        page.open("#/matches").await?;
        page.wait_for("input[type=file][multiple]").await?;
        page.choose_file(MAP).await?;
        page.see("h1, h2", "Шхеры").await?;
        for place in ["#/settings", "#/link", "#/campaign"] {
            page.open(place).await?;
            page.wait_for("input[type=file]").await?;
            page.choose_file(VIRUS_WAR).await?;
            page.see(".match-import", "1").await?;
            assert_eq!((page.fragment().await?.as_str(), page.kept_matches().await?), ("#/matches", 1), "{place}");
        }
        page.assert_healthy().await
    });
}

#[test]
fn what_is_wrong_with_a_text_is_told_with_its_line() {
    run("import_errors", BrowserOptions::phone().speaking("ru"), async |page| {
        page.open("#/matches").await?;
        let cases = [
            (sea_battle().to_string().replace("[Side \"10\"]", "[Side \"99\"]"), "Строка 2: "),
            (SQUADRON.replace("[Seed", "[Map \"strait\"]\n[Seed"), "Строка 5: заголовок Map выше уже есть"),
            (VIRUS_WAR.to_owned() + "--\n--\n--\n", "Строка 10: партия к этому месту уже окончена"),
            ("[Game \"Virus War\"]".to_owned(), "нет заголовка Side"),
        ];
        for (text, why) in cases {
            open_text(page, &text).await?;
            page.see(".error", why).await?;
        }
        let choose = "const input = document.querySelector('input[type=file]'), files = new DataTransfer();
            const file = new File(['x'], 'match.txt');
            Object.defineProperty(file, 'size', { value: 8000001 });
            file.arrayBuffer = file.text = () => { window.wasRead = true; return Promise.reject() };
            files.items.add(file); input.files = files.files; input.dispatchEvent(new Event('change', { bubbles: true }))";
        page.script(choose, vec![]).await?;
        page.see(".error", "больше 8 МБ").await?;
        assert_eq!(page.script("return window.wasRead ?? false", vec![]).await?, false);
        open_text(page, "[Game \"Squadron\"]").await?;
        page.see(".error", "нет заголовка Map").await?;
        let paste = "const field = document.querySelector('textarea[name=match]');
            field.hidden = true; // or the browser lays out eight million letters
            field.value = 'x'.repeat(8000001); field.dispatchEvent(new Event('input', { bubbles: true }))";
        page.script(paste, vec![]).await?;
        let started = Instant::now();
        page.click(".matches form button[type='submit']").await?;
        page.see(".error", "больше 8 МБ").await?;
        anyhow::ensure!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
        page.assert_healthy().await
    });
}

#[test]
fn thousands_of_violations_are_counted() {
    run("violations", BrowserOptions::default(), async |page| {
        let mut all = sea_battle();
        let cell = kletka::grid::Cell::new(0, 0).expect("a cell");
        all.moves.extend(core::iter::repeat_n(Move::by(kletka::game::Side::FIRST, Action::Shot(cell)), 10_000));
        page.open("#/matches").await?;
        open_text(page, &all.to_string()).await?;
        page.see(".match-import", "against the rules").await?;
        page.see(".match-list .error", "breaks the rules").await?;
        page.press("Look at it").await?;
        page.see(".audit", "more").await?;
        page.see_count(".audit li", 51).await
    });
}

#[test]
fn a_file_of_another_encoding_is_read() {
    run("import_file", BrowserOptions::phone().speaking("ru"), async |page| {
        page.open("#/matches").await?;
        // The browser's own file button is invisible, and the label receives all clicks.
        let button =
            "const [label, input] = ['.choose-file', '.choose-file input'].map(s => document.querySelector(s)),
                box = label.getBoundingClientRect(), hit = document.elementFromPoint(box.x + box.width - 3, box.y + 3);
            return [getComputedStyle(input).opacity, box.height >= 44, hit === input, label.control === input]";
        page.wait_for(".choose-file").await?;
        page.script("document.querySelector('.choose-file').scrollIntoView({ block: 'center' })", vec![]).await?;
        assert_eq!(page.script(button, vec![]).await?, json!(["0", true, true, true]));
        // The focus is visible on the file button.
        page.script("document.querySelector('h1').focus()", vec![]).await?;
        page.tab_to("input[type=file]").await?;
        let ring = page.script("return getComputedStyle(document.querySelector('.choose-file')).outline", vec![]);
        assert!(ring.await?.as_str().is_some_and(|ring| ring.contains("3px") && ring.contains("solid")));
        let choose = "const input = document.querySelector('.matches input[type=file]'), files = new DataTransfer();
            files.items.add(new File([new Uint8Array(arguments[0])], 'match.txt')); input.files = files.files;
            input.dispatchEvent(new Event('change', { bubbles: true }))";
        let file = b"[Game \"Virus War\"]\n[Side \"10\"]\n[Name1 \"\xC0\xED\xED\xE0\"]\n\xC01-b2\x96c3\n".to_vec();
        page.script(choose, vec![file.into()]).await?;
        page.see(".match-list", "Анна").await?;
        page.assert_healthy().await
    });
}
