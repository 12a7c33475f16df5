//! What Orca speaks during the first moves of each game, compared with a transcript (`cargo xtask test orca`). Needs a
//! display and a session bus. `KLETKA_BLESS=1` writes the transcripts.

use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, Key, NARROWS, Page, run, small_battle};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Time without a word after which Orca has spoken.
const QUIET: Duration = Duration::from_millis(1_500);
/// Longest time of an answer.
const LONGEST: Duration = Duration::from_secs(20);

/// Orca, whose speech goes to a file; ended on drop.
struct Orca {
    process: Child,
    folder: PathBuf,
}

impl Drop for Orca {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Orca {
    /// Starts Orca with settings of its own and waits for its greeting.
    async fn start(name: &str) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("kletka-orca-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let settings = json!({
            "general": { "enableBraille": false, "enableBrailleMonitor": false, "enableKeyEcho": false,
                "startingProfile": ["Default", "default"], "activeProfile": ["Default", "default"] },
            "profiles": { "default": { "profile": ["Default", "default"], "pronunciations": {}, "keybindings": {} } },
            "pronunciations": {}, "keybindings": {},
        });
        std::fs::write(folder.join("user-settings.conf"), settings.to_string())?;
        std::fs::write(folder.join("spoken"), "")?;
        let recorder = Path::new(env!("CARGO_MANIFEST_DIR")).join("orca");
        let process = Command::new("orca")
            .arg("--user-prefs")
            .arg(&folder)
            .env("PYTHONPATH", recorder)
            .env("KLETKA_SPOKEN", folder.join("spoken"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("Orca is missing")?;
        let orca = Self { process, folder };
        let greeting = orca.hear().await?;
        ensure!(!greeting.is_empty(), "Orca says nothing");
        Ok(orca)
    }

    /// Returns what is spoken until there is a silence, without the marks between words, and forgets it.
    async fn hear(&self) -> Result<Vec<String>> {
        let file = self.folder.join("spoken");
        let (start, mut last, mut since) = (tokio::time::Instant::now(), 0, tokio::time::Instant::now());
        while start.elapsed() < LONGEST && (since.elapsed() < QUIET || last == 0) {
            tokio::time::sleep(Duration::from_millis(50)).await;
            let length = std::fs::metadata(&file)?.len();
            if length != last {
                (last, since) = (length, tokio::time::Instant::now());
            }
        }
        let spoken = std::fs::read_to_string(&file)?;
        std::fs::write(&file, "")?;
        // Orca's own account of a page depends on how much of it has loaded, the order of lines on its queue.
        let accounts = ["Page has", "Loading.", "Finished loading"];
        let is_account = |line: &&str| accounts.iter().any(|account| line.starts_with(account));
        let mut lines: Vec<String> = spoken.lines().filter(|line| !is_account(line)).map(str::to_owned).collect();
        lines.sort();
        Ok(lines)
    }
}

/// Acts of a player and what Orca says after each.
struct Transcript<'a> {
    page: &'a Page,
    orca: Orca,
    text: String,
}

impl Transcript<'_> {
    async fn note(&mut self, act: &str) -> Result<()> {
        let spoken = self.orca.hear().await?;
        self.text
            .push_str(&format!("> {act}\n{}\n", spoken.iter().map(|line| format!("  {line}\n")).collect::<String>()));
        Ok(())
    }

    async fn keys(&mut self, name: &str, keys: &str) -> Result<()> {
        self.page.keys(keys).await?;
        self.note(name).await
    }

    /// Focuses a cell and chooses it.
    async fn choose(&mut self, board: &str, cell: &str) -> Result<()> {
        let selector = format!("[data-board='{board}'] [data-cell='{cell}']");
        self.page.wait_for(&selector).await?;
        self.page.script("document.querySelector(arguments[0]).focus()", vec![json!(selector)]).await?;
        self.note(&format!("to {cell}")).await?;
        self.keys(&format!("Enter on {cell}"), &char::from(Key::Enter).to_string()).await
    }

    async fn press(&mut self, label: &str) -> Result<()> {
        self.page.press(label).await?;
        self.note(label).await
    }

    /// Compares with the transcript of a game, or writes it.
    fn finish(self, game: &str) -> Result<()> {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../tests/golden/speech/{game}.txt"));
        if std::env::var_os("KLETKA_BLESS").is_some() {
            std::fs::create_dir_all(file.parent().context("a folder")?)?;
            std::fs::write(&file, &self.text)?;
        }
        let golden = std::fs::read_to_string(&file).context("no transcript yet: KLETKA_BLESS=1 writes it")?;
        for (line, (spoken, wanted)) in self.text.lines().zip(golden.lines()).enumerate() {
            ensure!(spoken == wanted, "{}:{}: Orca says {spoken:?}, not {wanted:?}", file.display(), line + 1);
        }
        ensure!(self.text == golden, "Orca says more or less than {}", file.display());
        Ok(())
    }
}

async fn listen<'a>(page: &'a Page, name: &str) -> Result<Transcript<'a>> {
    page.without_animations().await?;
    page.open("#/").await?;
    let orca = Orca::start(name).await?;
    Ok(Transcript { page, orca, text: String::new() })
}

#[test]
fn ten_moves_of_sea_battle_are_spoken() {
    run("orca_sea_battle", BrowserOptions::default(), async |page| {
        let mut transcript = listen(page, "sea").await?;
        transcript.page.open_kept("s000000000001", &small_battle(&[("Player2", "sailor")], "")).await?;
        transcript.note("open the battle").await?;
        for key in ["l", "t", "s", "n"] {
            transcript.keys(key, key).await?;
        }
        transcript.choose("enemy", "A1").await?;
        for key in ["a", "w", ".", "l"] {
            transcript.keys(key, key).await?;
        }
        transcript.choose("enemy", "B1").await?;
        transcript.choose("enemy", "F1").await?;
        transcript.finish("sea-battle")
    });
}

#[test]
fn ten_moves_of_squadron_are_spoken() {
    run("orca_squadron", BrowserOptions::default(), async |page| {
        let mut transcript = listen(page, "squadron").await?;
        page.store("squadron-setup", NARROWS).await?;
        page.open("#/squadron").await?;
        page.seat(&["Person", "Person"]).await?;
        transcript.orca.hear().await?;
        transcript.press("Start").await?;
        // The last hex once more chooses the flagship, since another may be proposed in each match.
        for hex in ["c3", "b2", "b4", "a3", "a3"] {
            transcript.choose("squadron", hex).await?;
        }
        transcript.press("Sail under the").await?;
        for hex in ["e3", "f2", "f4", "g3", "g3"] {
            transcript.choose("squadron", hex).await?;
        }
        transcript.press("Sail under the").await?;
        for key in ["t", "n", "l"] {
            transcript.keys(key, key).await?;
        }
        transcript.finish("squadron")
    });
}

#[test]
fn ten_moves_of_virus_war_are_spoken() {
    run("orca_virus_war", BrowserOptions::default(), async |page| {
        let mut transcript = listen(page, "virus").await?;
        page.open("#/virus-war").await?;
        page.seat(&["Person", "Person"]).await?;
        transcript.orca.hear().await?;
        transcript.press("Start").await?;
        for cell in ["a1", "b2", "c3", "k10", "i9", "h8", "d4", "e5", "f6", "g7"] {
            transcript.choose("virus", cell).await?;
        }
        for key in ["a", "s", "t", "l"] {
            transcript.keys(key, key).await?;
        }
        transcript.press("Resign").await?;
        transcript.press("Play on").await?;
        transcript.finish("virus-war")
    });
}
