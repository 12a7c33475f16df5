//! Speed on slow devices: tasks on a phone whose processor is six times slower, and the first shot over slow networks:
//! `cargo xtask lighthouse`.

use anyhow::{Context, Result, ensure};
use browser_tests::{BrowserOptions, MY_TURN, Page, run};
use serde_json::json;
use std::time::Instant;

/// Limit of a task in milliseconds.
const LONGEST: f64 = 180.0;

/// Records tasks longer than 50 ms.
const WATCH: &str = "window.tasks = [];
    new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(entry => entry.duration))).observe({ type: 'longtask' })";

/// Waits until the page is idle and returns the longest task since the previous call.
const TAKE: &str = "const done = arguments[arguments.length - 1];
    setTimeout(() => { const longest = Math.max(0, ...window.tasks); window.tasks = []; done(longest); }, 700)";

/// Prints the longest task and returns 1 if it exceeds [`LONGEST`].
async fn is_long(page: &Page, what: &str) -> Result<usize> {
    let longest = page.script_async(TAKE, vec![]).await?.as_f64().context("no time")?;
    println!("{what:40} {longest:6.0}");
    Ok(usize::from(longest > LONGEST))
}

/// Navigates within the program.
async fn go(page: &Page, fragment: &str, selector: &str) -> Result<()> {
    page.script("location.hash = arguments[0]", vec![json!(fragment)]).await?;
    page.wait_for(selector).await
}

#[test]
#[ignore = "measures: `cargo xtask lighthouse`"]
fn no_task_is_long_on_a_slow_phone() {
    run(
        "long_tasks",
        BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default().with_service_worker() },
        async |page| {
            println!("{:40} longest task", "six times slower, milliseconds");
            page.without_animations().await?;
            page.open("#/").await?;
            page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 6 })).await?;
            page.script(WATCH, vec![]).await?;
            let mut long = 0;
            go(page, "#/sea-battle", ".setup").await?;
            long += is_long(page, "setup of Sea Battle").await?;
            // On the whole sheet the first shot may meet a mine, which asks for a cell in place of a second one.
            for (preset, shots) in [("Classic", &["B2", "D4", "F6"][..]), ("Whole sheet", &["B2"])] {
                page.pick("preset", preset).await?;
                long += is_long(page, &format!("{preset}: chosen")).await?;
                page.click(".start .primary:not(:disabled)").await?;
                page.wait_for(".editor").await?;
                long += is_long(page, &format!("{preset}: placement")).await?;
                page.click(".editor-side .tools:not(.hand-tools) .button").await?;
                page.wait_for("button.ready:not(:disabled)").await?;
                long += is_long(page, &format!("{preset}: at random")).await?;
                page.click("button.ready:not(:disabled)").await?;
                page.until("my turn", MY_TURN).await?;
                long += is_long(page, &format!("{preset}: battle")).await?;
                for cell in shots {
                    page.until("my turn", MY_TURN).await?;
                    page.choose("enemy", cell).await?;
                    long += is_long(page, &format!("{preset}: a shot and its answer")).await?;
                }
                go(page, "#/sea-battle", ".setup").await?;
                long += is_long(page, "back to the setup").await?;
            }
            for (name, setup, board) in [("Squadron", "#/squadron", "squadron"), ("Virus War", "#/virus-war", "virus")]
            {
                go(page, setup, "button.primary:not(:disabled)").await?;
                long += is_long(page, &format!("{name}: setup")).await?;
                page.click("button.primary:not(:disabled)").await?;
                page.wait_for(&format!("[data-board='{board}'] [data-cell]")).await?;
                long += is_long(page, &format!("{name}: match")).await?;
            }
            ensure!(long == 0, "{long} tasks are longer than {LONGEST} ms");
            Ok(())
        },
    );
}

#[test]
#[ignore = "measures: `cargo xtask lighthouse`"]
fn first_shot_over_slow_networks() {
    println!("{:40} seconds   KB", "first shot in Sea Battle, from home");
    // Bits a second, and the time of a round trip in milliseconds.
    for (network, speed, latency) in [("9 Mb/s", 9e6, 60), ("1.6 Mb/s", 1.6e6, 150), ("slow 3G", 0.4e6, 400)] {
        run(
            "first_shot",
            BrowserOptions { size: BrowserOptions::PHONE, ..BrowserOptions::default().with_service_worker() },
            async |page| {
                page.devtools("Network.enable", json!({})).await?;
                let throughput = speed / 8.0;
                let conditions = json!({ "offline": false, "latency": latency,
                "downloadThroughput": throughput, "uploadThroughput": throughput });
                page.devtools("Network.emulateNetworkConditions", conditions).await?;
                let start = Instant::now();
                page.open("#/").await?;
                page.click("a[href='#/sea-battle/computer']").await?;
                page.until("my turn", MY_TURN).await?;
                page.choose("enemy", "B2").await?;
                page.until("the shot", "return !document.querySelector(\"[data-board='enemy'] [data-cell='B2']\").ariaLabel.includes('unknown')").await?;
                let seconds = start.elapsed().as_secs_f64();
                let bytes =
                    "return performance.getEntries().reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0)";
                let bytes = page.script(bytes, vec![]).await?.as_f64().context("no size")?;
                println!("{network:40} {seconds:7.1} {:4.0}", bytes / 1000.0);
                Ok(())
            },
        );
    }
}
