//! Builds the static site: the page and the worker by trunk, then the service worker with the list of all files, and a
//! policy that lets the page load nothing from elsewhere.

use crate::shell::{command, output, run};
use crate::tools;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// The most that the page may weigh before it can be played, in bytes after brotli: the first measure, for Sea Battle alone,
/// was 250 000. The rules are loaded by those who read them.
const PAGE: usize = 336_000;
/// The most that the worker may weigh.
const WORKER: usize = 181_000;

/// Only files of the page's own folder, and the style attributes that carry sizes.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; media-src blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// Builds `dist/` and prints its sizes.
pub(crate) fn build() -> Result<()> {
    tools::for_page()?;
    site(command(&["trunk", "build", "--release", "--offline"]).env("PATH", tools::path()?))?;
    weigh(Path::new("dist"))
}

/// What the profiles of the page and the worker leave out while somebody works on the page.
const DRAFT: [(&str, &str); 4] = [("LTO", "off"), ("CODEGEN_UNITS", "16"), ("INCREMENTAL", "true"), ("OPT_LEVEL", "1")];

/// Builds `dist/` without optimisation, in seconds after the first time: too large and too slow to be published, but all
/// else is as it will be.
pub(crate) fn draft() -> Result<()> {
    tools::for_page()?;
    let mut trunk = command(&["trunk", "build", "--release", "--offline"]);
    trunk.env("PATH", tools::path_without_wasm_opt()?);
    for profile in ["WEB", "WORKER"] {
        trunk.envs(DRAFT.map(|(key, value)| (format!("CARGO_PROFILE_{profile}_{key}"), value)));
    }
    site(&mut trunk)
}

fn site(trunk: &mut std::process::Command) -> Result<()> {
    // Trunk takes the variable's very presence for a wish.
    run("Build the page and the worker", trunk.env_remove("NO_COLOR"))?;
    let dist = Path::new("dist");
    finish_html(dist)?;
    write_service_worker(dist)
}

/// Moves the starting script out of the HTML, so that the policy can forbid inline scripts, and writes the policy.
fn finish_html(dist: &Path) -> Result<()> {
    let file = dist.join("index.html");
    let html = fs::read_to_string(&file)?;
    let begin = html.find("<script type=\"module\">").context("trunk wrote no starting script")?;
    let end = begin + html[begin..].find("</script>").context("the starting script has no end")?;
    let script = &html[begin + "<script type=\"module\">".len()..end];
    let name = format!("start-{:016x}.js", hash_of(script.as_bytes()));
    fs::write(dist.join(&name), script.trim())?;
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
    let html = format!("{}<script type=\"module\" src=\"./{name}\">{}", &html[..begin], &html[end..]);
    let html = html.replacen("<meta charset=\"utf-8\">", &format!("<meta charset=\"utf-8\">\n{policy}"), 1);
    fs::write(&file, without_integrity_of_preloads(&html))?;
    Ok(())
}

/// Browsers do not check the integrity of what is fetched in advance, and warn of the attribute on each load.
fn without_integrity_of_preloads(html: &str) -> String {
    let tag = |tag: &str| match tag.split_once(" integrity=\"") {
        Some((before, value)) if tag.contains("rel=\"preload\"") => {
            format!("{before}{}", value.split_once('"').map_or("", |(_, after)| after))
        }
        _ => tag.to_owned(),
    };
    html.split_inclusive('>').map(tag).collect()
}

fn hash_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

/// Every file of the site with what it holds.
fn files(dist: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(dist)? {
        let entry = entry?;
        let name =
            entry.file_name().into_string().map_err(|name| anyhow::anyhow!("{} is no plain name", name.display()))?;
        all.insert(name, fs::read(entry.path())?);
    }
    Ok(all)
}

fn write_service_worker(dist: &Path) -> Result<()> {
    let files = files(dist)?;
    let version =
        files.iter().fold(0u64, |all, (name, bytes)| hash_of(format!("{all}{name}{}", hash_of(bytes)).as_bytes()));
    let list: Vec<String> = files.keys().map(|name| format!("\"{name}\"")).collect();
    let template = fs::read_to_string("assets/service-worker.js")?;
    let script = template.replace("{{version}}", &format!("{version:016x}")).replace("{{files}}", &list.join(", "));
    Ok(fs::write(dist.join("service-worker.js"), script)?)
}

/// Prints every file's size, raw and after brotli, and fails if page or worker weigh too much.
fn weigh(dist: &Path) -> Result<()> {
    println!("\n{:44} {:>9} {:>9}", "dist/", "bytes", "brotli");
    let (mut page, mut worker, mut reading) = (0, 0, 0);
    for (name, bytes) in files(dist)? {
        let packed = brotli(&dist.join(&name)).context("node is missing: it measures the sizes")?;
        println!("{name:44} {:>9} {packed:>9}", bytes.len());
        if name.starts_with("worker") {
            worker += packed;
        } else if name.starts_with("rules") {
            reading += packed;
        } else {
            page += packed;
        }
    }
    println!("{:44} {:>9} {page:>9} of {PAGE}", "page (wasm, js, css, html, icon)", "");
    println!("{:44} {:>9} {worker:>9} of {WORKER}", "worker", "");
    println!("{:44} {:>9} {reading:>9}", "rules, each text loaded when it is read", "");
    if page > PAGE || worker > WORKER {
        bail!("the page or the worker weighs too much");
    }
    Ok(())
}

fn brotli(file: &Path) -> Option<usize> {
    let script = "const z=require('zlib'),f=require('fs').readFileSync(process.argv[1]);\
        console.log(z.brotliCompressSync(f,{params:{[z.constants.BROTLI_PARAM_QUALITY]:11}}).length)";
    output(&["node", "-e", script, file.to_str()?])?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_preloads_lose_their_integrity() {
        let html = "<link rel=\"stylesheet\" href=\"a.css\" integrity=\"x\"/>\n<link rel=\"preload\" href=\"a.wasm\" integrity=\"y\" as=\"fetch\">";
        let told = "<link rel=\"stylesheet\" href=\"a.css\" integrity=\"x\"/>\n<link rel=\"preload\" href=\"a.wasm\" as=\"fetch\">";
        assert_eq!(without_integrity_of_preloads(html), told);
    }
}
