//! Import of matches of all three games.

use anyhow::Result;
use browser_tests::{BrowserOptions, Page, run};
use kletka::sea_battle::notation::Transcript;
use kletka::sea_battle::{Action, Move, Preset, placement};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
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
        let all = [sea_battle().to_string(), SQUADRON.to_owned(), VIRUS_WAR.to_owned()].join("\n");
        open_text(page, &all).await?;
        page.see(".match-import", "3 matches added.").await?;
        page.until("three links", "return document.querySelectorAll('.match-list a[href^=\"#/match/\"]').length === 3")
            .await?;
        page.see(".match-list", "Annabel").await?;
        page.see(".match-list", "The Strait").await?;
        page.screenshot("import").await?;
        open_text(page, &all).await?;
        page.see(".match-import", "3 matches known already.").await?;
        let kept = page
            .script("return Object.keys(localStorage).filter(key => key.startsWith('kletka/match/')).length", vec![])
            .await?;
        assert_eq!(kept, 3);
        page.assert_healthy().await
    });
}

#[test]
fn what_is_wrong_with_a_text_is_told_with_its_line() {
    run(
        "import_errors",
        BrowserOptions { language: "ru", size: BrowserOptions::PHONE, ..BrowserOptions::default() },
        async |page| {
            page.open("#/matches").await?;
            let sea = sea_battle().to_string();
            let cases = [
                (sea.replace("[Side \"10\"]", "[Side \"99\"]"), "Строка 2: "),
                (sea.replace("[Clock \"none\"]", "[Clock \"0\"]"), "Строка 11: "),
                (sea.clone() + "resign2\n1: A1 .\n", "окончен"),
                (SQUADRON.replace("[Seed", "[Map \"strait\"]\n[Seed"), "Строка 5: заголовок Map выше уже есть"),
                ("[Game \"Squadron\"]".to_owned(), "нет заголовка Map"),
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
            field.value = 'x'.repeat(8000001); field.dispatchEvent(new Event('input', { bubbles: true }))";
            page.script(paste, vec![]).await?;
            let started = Instant::now();
            page.click(".matches form button[type='submit']").await?;
            page.see(".error", "больше 8 МБ").await?;
            anyhow::ensure!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
            page.assert_healthy().await
        },
    );
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
        let listed = page.script("return document.querySelectorAll('.audit li').length", vec![]).await?;
        assert_eq!(listed, 51);
        // The name must not contain characters that change the text direction.
        page.see(".replay h2", "Annabel").await
    });
}

/// Selects a file with these bytes.
async fn choose_file(page: &Page, bytes: Vec<u8>) -> Result<()> {
    let script = "const input = document.querySelector('.matches input[type=file]'), files = new DataTransfer();
    files.items.add(new File([new Uint8Array(arguments[0])], 'match.txt')); input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }))";
    page.script(script, vec![bytes.into()]).await.map(drop)
}

#[test]
fn texts_from_mail_and_other_programs_are_taken() {
    run("import_altered", BrowserOptions::default(), async |page| {
        page.open("#/matches").await?;
        // Text as quoted, wrapped and autocorrected by mail programs.
        let quoted = format!("> {}", sea_battle().to_string().replace('\n', "\n> "));
        let wrapped = quoted.replace("\"]", "”]").replace(" \"", " “").replace(' ', "\n> ").replace('-', "–");
        open_text(page, &wrapped.replace("[", "\n> [")).await?;
        page.see(".match-import", "1 match added.").await?;
        let wide = SQUADRON.replace("S@c4", "s@С4");
        choose_file(page, wide.encode_utf16().flat_map(u16::to_le_bytes).collect()).await?;
        page.see(".match-list", "The Strait").await?;
        choose_file(
            page,
            b"[Game \"Virus War\"]\n[Side \"10\"]\n[Name1 \"\xC0\xED\xED\xE0\"]\n\xC01-b2\x96c3\n".to_vec(),
        )
        .await?;
        page.see(".match-list", "Анна").await?;
        choose_file(page, b"[Game \"Virus War\"]\n[Side \"10\"]\n[Name1 \"Zo\xE9\"]\n".to_vec()).await?;
        page.see(".error", "UTF-8").await?;
        page.assert_healthy().await
    });
}
