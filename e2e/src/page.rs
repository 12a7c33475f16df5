//! The page in a browser, and the actions of a player.

use crate::{Browser, Site, driver};
use anyhow::{Context, Result, bail, ensure};
use fantoccini::actions::{
    Actions, InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::key::Key;
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

const AXE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../xtask/axe/node_modules/axe-core/axe.min.js");

/// Device that a player points with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    Mouse,
    Finger,
}

fn place(value: &Value) -> Result<(f64, f64)> {
    value[0].as_f64().zip(value[1].as_f64()).context("no such place on the screen")
}

const DOWN: PointerAction = PointerAction::Down { button: MOUSE_BUTTON_LEFT };
const UP: PointerAction = PointerAction::Up { button: MOUSE_BUTTON_LEFT };

fn go((x, y): (f64, f64)) -> PointerAction {
    PointerAction::MoveTo { duration: Some(Duration::from_millis(60)), x, y }
}

/// Detects an element that the page removed before its use.
fn is_gone(why: &anyhow::Error) -> bool {
    why.downcast_ref().is_some_and(CmdError::is_stale_element_reference)
}

/// Detects a script that did not find its element.
fn is_early(why: &CmdError) -> bool {
    let CmdError::Standard(why) = why else { return false };
    why.error == ErrorStatus::JavascriptError && (why.message.contains("null") || why.message.contains("undefined"))
}

/// Chromium's command that reads the console.
#[derive(Debug)]
struct Console;

impl WebDriverCompatibleCommand for Console {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}

/// Command of Chromium's DevTools protocol, with its parameters.
#[derive(Debug)]
struct Devtools(&'static str, Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "cmd": self.0, "params": self.1 }).to_string()))
    }
}

/// Command for what a browser tells screen readers of an element: `role` or `label`.
#[derive(Debug)]
struct Computed(&'static str, String);

impl WebDriverCompatibleCommand for Computed {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/element/{}/computed{}", session.unwrap_or_default(), self.1, self.0))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::GET, None)
    }
}

/// Timeout of all waits: a computer player can think this long in Firefox beside another test.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Selector of a heading that the program has drawn, not the HTML.
const DRAWN: &str = "#app[data-taken] h1";

/// Script: defines `drawnAt(holder, name)`, the middle of a cell's drawing on the screen, by the board's viewport.
pub const DRAWN_AT: &str = "
    const drawnAt = (holder, name) => {
        const box = holder.querySelector('canvas').getBoundingClientRect();
        const [zoom, left, top, width, height, wide, high] = holder.dataset.viewport.split(' ').map(Number);
        if (height) {
            const column = name.charCodeAt(0) - 97, row = Number(name.slice(1)) - 1;
            const x = (0.7 + column + (row % 2) / 2 + 0.5) / width, y = (0.7 + row * 0.8660254 + 0.57735) / height;
            return [box.x + (x - left) / wide * box.width, box.y + (y - top) / high * box.height];
        }
        const side = holder.querySelectorAll('[role=row]').length;
        const index = [...holder.querySelectorAll('[data-cell]')].findIndex(cell => cell.dataset.cell === name);
        const at = (number, edge) => ((1.5 + number) / (side + 1.15) - edge) * zoom * box.width;
        return [box.x + at(index % side, left), box.y + at(Math.floor(index / side), top)];
    };";

/// Script: returns whether the first board's canvas has a pixel for each of the screen.
pub const IS_SHARP: &str = "const canvas = document.querySelector('[data-board] canvas');
    return canvas.width === Math.round(canvas.clientWidth * devicePixelRatio)";

pub struct Page {
    client: Client,
    site: Rc<RefCell<Site>>,
    browser: Browser,
    /// In the order of opening; empty while there is only the first window.
    windows: RefCell<Vec<WindowHandle>>,
    /// The number of its camera's film.
    pub(crate) camera: Option<u8>,
}

impl Drop for Page {
    fn drop(&mut self) {
        if let Some(film) = self.camera.map(driver::film_file) {
            std::fs::remove_file(film).ok();
        }
    }
}

impl Page {
    pub(crate) fn new(client: Client, site: Rc<RefCell<Site>>, browser: Browser, camera: Option<u8>) -> Self {
        Self { client, site, browser, windows: RefCell::default(), camera }
    }

    pub(crate) async fn close(self) {
        self.client.clone().close().await.ok();
    }

    /// Returns the address of a fragment, for another client in the same browser.
    pub fn address(&self, fragment: &str) -> String {
        self.site.borrow().address(fragment)
    }

    /// Returns Chromium's debugging port.
    pub fn debugging_port(&self) -> Option<u16> {
        let options = self.client.capabilities()?.get("goog:chromeOptions")?;
        options["debuggerAddress"].as_str()?.rsplit(':').next()?.parse().ok()
    }

    pub fn browser(&self) -> Browser {
        self.browser
    }

    /// Loads the page at a fragment, such as `#/settings`, and waits for it.
    pub async fn open(&self, fragment: &str) -> Result<()> {
        self.go(fragment).await?;
        self.wait_for(DRAWN).await
    }

    /// Loads the page at a fragment without waiting for the program.
    pub async fn go(&self, fragment: &str) -> Result<()> {
        self.go_to(&self.address(fragment)).await
    }

    /// Loads the page at a full address, such as a friend's link, and waits for it.
    pub async fn open_link(&self, address: &str) -> Result<()> {
        self.go_to(address).await?;
        self.wait_for(DRAWN).await
    }

    /// Opens a full address within the loaded program, as a pasted link does.
    pub async fn follow_link(&self, address: &str) -> Result<()> {
        self.script("location.href = arguments[0]", vec![json!(address)]).await.map(drop)
    }

    /// Goes into a frame of the page.
    pub async fn enter_frame(&self, selector: &str) -> Result<()> {
        Ok(self.client.wait().for_element(Locator::Css(selector)).await?.enter_frame().await?)
    }

    /// Loads a full address without waiting for the program.
    pub async fn go_to(&self, address: &str) -> Result<()> {
        // Coming from the page itself, the browser would only change the fragment.
        self.client.goto("about:blank").await?;
        Ok(self.client.goto(address).await?)
    }

    /// Reloads the page and waits for it.
    pub async fn reload(&self) -> Result<()> {
        self.client.refresh().await?;
        self.wait_for(DRAWN).await
    }

    /// Opens the page in another window of the same user and switches to it. Windows are numbered from 0 in the order
    /// of opening.
    pub async fn open_window(&self, fragment: &str) -> Result<()> {
        if self.windows.borrow().is_empty() {
            let first = self.client.window().await?;
            self.windows.borrow_mut().push(first);
        }
        let window = self.client.new_window(false).await?.handle;
        self.client.switch_to_window(window.clone()).await?;
        self.windows.borrow_mut().push(window);
        self.open(fragment).await
    }

    /// Switches to a window.
    pub async fn go_to_window(&self, number: usize) -> Result<()> {
        let window = self.windows.borrow().get(number).cloned().context("no such window")?;
        Ok(self.client.switch_to_window(window).await?)
    }

    /// Returns the console's lines since the previous call; none in Firefox.
    pub async fn console(&self) -> Result<Vec<String>> {
        if self.browser != Browser::Chromium {
            return Ok(Vec::new());
        }
        let lines = self.client.issue_cmd(Console).await?;
        let line = |line: &Value| format!("{}: {}", line["level"], line["message"]);
        Ok(lines.as_array().into_iter().flatten().map(line).collect())
    }

    /// Sends Chromium a command of the DevTools protocol and returns its result.
    pub async fn devtools(&self, command: &'static str, parameters: Value) -> Result<Value> {
        Ok(self.client.issue_cmd(Devtools(command, parameters)).await?)
    }

    /// Returns the role and the label that the browser tells screen readers of the first matching element.
    pub async fn computed(&self, selector: &str) -> Result<(String, String)> {
        let element = self.script("return document.querySelector(arguments[0])", vec![json!(selector)]).await?;
        let id = element.as_object().and_then(|element| element.values().next()?.as_str()).context("no element")?;
        let tell = async |what| -> Result<String> {
            let told = self.client.issue_cmd(Computed(what, id.to_owned())).await?;
            told.as_str().map(str::to_owned).context(what)
        };
        Ok((tell("role").await?, tell("label").await?))
    }

    /// Hides service workers from the page in Chromium's first window.
    pub(crate) async fn without_service_worker(&self) -> Result<()> {
        if self.browser != Browser::Chromium {
            return Ok(());
        }
        let source = "delete Navigator.prototype.serviceWorker";
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await.map(drop)
    }

    /// Stops the server for all browsers of the test.
    pub fn go_offline(&mut self) {
        self.site.borrow_mut().end();
    }

    /// Runs a script in the page and returns its value. Parts of the page come in tasks of their own: a script waits for
    /// the cells of all boards, and runs again if it does not find its element.
    pub async fn script(&self, script: &str, args: Vec<Value>) -> Result<Value> {
        let whole = format!(
            "if (document.querySelector('[data-board] :is([role=grid], [role=listbox]):empty')) return null.cells;
            return (function() {{ {script}\n }}).apply(this, arguments)"
        );
        let start = tokio::time::Instant::now();
        loop {
            match self.client.execute(&whole, args.clone()).await {
                Err(why) if is_early(&why) && start.elapsed() < TIMEOUT => {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                result => return Ok(result?),
            }
        }
    }

    /// Runs a script that passes its value to the callback in its last argument.
    pub async fn script_async(&self, script: &str, args: Vec<Value>) -> Result<Value> {
        Ok(self.client.execute_async(script, args).await?)
    }

    /// Waits until a script returns true.
    pub async fn until(&self, what: &str, script: &str) -> Result<()> {
        let start = tokio::time::Instant::now();
        while start.elapsed() < TIMEOUT {
            if self.script(script, vec![]).await? == Value::Bool(true) {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        bail!("waited in vain for: {what}")
    }

    /// Waits for an element.
    pub async fn wait_for(&self, selector: &str) -> Result<()> {
        self.until(selector, &format!("return document.querySelector({}) !== null", json!(selector))).await
    }

    /// Waits until no element matches.
    pub async fn until_gone(&self, selector: &str) -> Result<()> {
        self.until(&format!("no {selector}"), &format!("return document.querySelector({}) === null", json!(selector)))
            .await
    }

    /// Returns the number of matching elements.
    pub async fn count(&self, selector: &str) -> Result<u64> {
        let count = self.script("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]).await?;
        count.as_u64().context("a number")
    }

    /// Waits for this number of matching elements.
    pub async fn see_count(&self, selector: &str, count: usize) -> Result<()> {
        let script = format!("return document.querySelectorAll({}).length === {count}", json!(selector));
        self.until(&format!("{count} times {selector}"), &script).await
    }

    /// Waits until a matching element has the focus.
    pub async fn see_focus(&self, selector: &str) -> Result<()> {
        let script = format!("return document.activeElement.matches({})", json!(selector));
        self.until(&format!("the keyboard at {selector}"), &script).await
    }

    /// Waits for an element that contains the text.
    pub async fn see(&self, selector: &str, text: &str) -> Result<()> {
        let script = format!(
            "return [...document.querySelectorAll({})].some(e => e.textContent.includes({}))",
            json!(selector),
            json!(text)
        );
        self.until(&format!("{text:?} in {selector}"), &script).await
    }

    /// Returns the fragment of the current address.
    pub async fn fragment(&self) -> Result<String> {
        let fragment = self.script("return location.hash", vec![]).await?;
        Ok(fragment.as_str().unwrap_or_default().to_owned())
    }

    /// Returns an element's text.
    pub async fn text(&self, selector: &str) -> Result<String> {
        let text =
            self.script(&format!("return document.querySelector({})?.textContent", json!(selector)), vec![]).await?;
        text.as_str().map(str::to_owned).with_context(|| format!("no {selector}"))
    }

    /// Clicks an element with the mouse or a finger.
    pub async fn click(&self, selector: &str) -> Result<()> {
        self.click_on(Locator::Css(selector)).await.with_context(|| selector.to_owned())
    }

    /// Clicks the link, button or label that contains the text.
    pub async fn press(&self, label: &str) -> Result<()> {
        let kinds = "self::button or self::a or self::label or self::summary";
        let path = format!("//*[{kinds}][not(@disabled)][contains(normalize-space(.), {})]", json!(label));
        self.click_on(Locator::XPath(&path)).await.with_context(|| label.to_owned())
    }

    /// Clicks an element, and finds it again if the page redraws before the click.
    async fn click_on(&self, there: Locator<'_>) -> Result<()> {
        let start = tokio::time::Instant::now();
        loop {
            let element = self.client.wait().at_most(TIMEOUT).for_element(there).await?;
            match self.hit(&element).await {
                Err(why) if is_gone(&why) && start.elapsed() < TIMEOUT => println!("looking again: {why}"),
                hit => return hit,
            }
        }
    }

    /// Clicks an element scrolled to the middle of the screen, away from sticky bars, after it is painted there; in the
    /// menu or the folded drawer of a match or in a folded panel, after that is opened. On a busy machine a tap can become a long press, which
    /// is no click: a second tap follows.
    async fn hit(&self, element: &Element) -> Result<()> {
        let script = "
            window.hit = false;
            const press = selector => document.querySelector(selector).click();
            if (arguments[0].closest('dialog.menu:not([open])')) press('.menu-button');
            if (arguments[0].closest('.folded')?.checkVisibility() === false) press('.drawer-button');
            const panel = arguments[0].closest('details:not([open])');
            if (panel && !arguments[0].closest('summary')) panel.querySelector('summary').click();
            arguments[0].addEventListener('click', () => window.hit = true, { capture: true, once: true });
            arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        self.script(script, vec![serde_json::to_value(element)?]).await?;
        self.painted().await?;
        element.click().await?;
        for _ in 0..20 {
            if self.script("return window.hit !== false", vec![]).await? == Value::Bool(true) {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        println!("a click was lost");
        Ok(element.click().await?)
    }

    /// Waits until the current state is painted: boards are painted in the next frame. Two seconds are enough, also for
    /// a window that the browser does not paint.
    async fn painted(&self) -> Result<()> {
        let script = "const done = arguments[arguments.length - 1]; setTimeout(done, 2_000); requestAnimationFrame(() => requestAnimationFrame(done))";
        self.script_async(script, vec![]).await.map(drop)
    }

    /// Describes address, focus and visible text for the report of a failed test.
    pub(crate) async fn account(&self) -> String {
        let script = "const at = document.activeElement?.cloneNode(false).outerHTML;
            return `${location.hash}: keyboard at ${at}: ${document.querySelector('main')?.innerText.slice(0, 1500)}`";
        self.script(script, vec![]).await.map_or_else(|why| why.to_string(), |text| text.to_string())
    }

    /// Clicks a cell of a board's grid as a screen reader does.
    pub async fn choose(&self, board: &str, cell: &str) -> Result<()> {
        let selector = format!("[data-board='{board}'] [data-cell='{cell}']");
        self.wait_for(&selector).await?;
        self.script("document.querySelector(arguments[0]).click()", vec![json!(selector)]).await.map(drop)
    }

    /// Returns the label of a cell.
    pub async fn label(&self, board: &str, cell: &str) -> Result<String> {
        let script =
            "return document.querySelector(`[data-board='${arguments[0]}'] [data-cell='${arguments[1]}']`)?.ariaLabel";
        let label = self.script(script, vec![json!(board), json!(cell)]).await?;
        label.as_str().map(str::to_owned).with_context(|| format!("no cell {cell} on the board {board}"))
    }

    /// Waits until a cell's label contains these words.
    pub async fn see_label(&self, board: &str, cell: &str, words: &str) -> Result<()> {
        let label = format!("document.querySelector(\"[data-board='{board}'] [data-cell='{cell}']\")?.ariaLabel");
        self.until(&format!("{words:?} at {cell}"), &format!("return {label}?.includes({}) === true", json!(words)))
            .await
    }

    /// Tabs to an element and presses Enter.
    pub async fn follow(&self, selector: &str) -> Result<()> {
        self.tab_to(selector).await?;
        self.press_key(Key::Enter).await
    }

    /// Presses a key on the focused element.
    pub async fn press_key(&self, key: Key) -> Result<()> {
        self.keys(&char::from(key).to_string()).await
    }

    /// Presses keys on the focused element.
    pub async fn keys(&self, keys: &str) -> Result<()> {
        let mut hand = KeyActions::new("keyboard".to_owned());
        for value in keys.chars() {
            hand = hand.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        Ok(self.client.perform_actions(Actions::from(hand)).await?)
    }

    /// Presses a key with modifiers on the focused element.
    pub async fn hold(&self, held: &[char], value: char) -> Result<()> {
        let keyboard = KeyActions::new("keyboard".to_owned());
        let down = held.iter().fold(keyboard, |hand, &value| hand.then(KeyAction::Down { value }));
        let pressed = down.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        let up = held.iter().fold(pressed, |hand, &value| hand.then(KeyAction::Up { value }));
        Ok(self.client.perform_actions(Actions::from(up)).await?)
    }

    /// Clicks or taps a cell of a board on its canvas.
    pub async fn point(&self, pointer: Pointer, board: &str, cell: &str) -> Result<()> {
        let there = self.place_of(board, cell).await?;
        self.drag(pointer, there, there).await
    }

    /// Clicks or taps a cell, and once more if the first tap only selects it.
    pub async fn fire(&self, pointer: Pointer, board: &str, cell: &str) -> Result<()> {
        self.point(pointer, board, cell).await?;
        let aimed = format!("return document.querySelector(\"[data-board='{board}']\")?.dataset.aimed ?? null");
        if self.script(&aimed, vec![]).await? == json!(cell) { self.point(pointer, board, cell).await } else { Ok(()) }
    }

    /// Drags from one cell of a board to another.
    pub async fn drag_over(&self, pointer: Pointer, board: &str, from: &str, to: &str) -> Result<()> {
        let (from, to) = (self.place_of(board, from).await?, self.place_of(board, to).await?);
        self.drag(pointer, from, to).await
    }

    /// Performs mouse actions; position and pressed button last until the next call.
    pub async fn mouse(&self, actions: impl IntoIterator<Item = PointerAction>) -> Result<()> {
        let hand = actions.into_iter().fold(MouseActions::new("mouse".to_owned()), MouseActions::then);
        Ok(self.client.perform_actions(hand).await?)
    }

    /// Returns the mouse action that moves to the middle of an element.
    pub async fn to_element(&self, selector: &str) -> Result<PointerAction> {
        Ok(go(self.middle_of(selector).await?))
    }

    /// Returns the mouse action that moves to a cell of a board.
    pub async fn to_cell(&self, board: &str, cell: &str) -> Result<PointerAction> {
        Ok(go(self.place_of(board, cell).await?))
    }

    /// Emulates a screen of this size in points and pixel ratio; low or narrow ones are a phone's. Firefox only resizes
    /// the window.
    pub async fn screen(&self, (width, height): (u32, u32), ratio: f64) -> Result<()> {
        if self.browser != Browser::Chromium {
            return driver::resize(&self.client, self.browser, (width, height)).await;
        }
        let mobile = width.min(height) < 500;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": mobile });
        // Chromium 156 tells the page of another pixel ratio only if the emulation begins anew.
        self.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await?;
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    /// Drags an element onto a cell of a board.
    pub async fn drag_to(&self, pointer: Pointer, selector: &str, board: &str, cell: &str) -> Result<()> {
        self.place_of(board, cell).await?;
        // In a low window the element is below the board's middle.
        let reach = "document.querySelector(arguments[0]).scrollIntoView({ block: 'nearest', behavior: 'instant' })";
        self.script(reach, vec![json!(selector)]).await?;
        let (from, to) = (self.middle_of(selector).await?, self.drawn_at(board, cell).await?);
        self.drag(pointer, from, to).await
    }

    /// Returns the middle of an element on the screen.
    async fn middle_of(&self, selector: &str) -> Result<(f64, f64)> {
        let script = "const r = document.querySelector(arguments[0]).getBoundingClientRect();
            return [r.x + r.width / 2, r.y + r.height / 2]";
        place(&self.script(script, vec![json!(selector)]).await?)
    }

    async fn drag(&self, pointer: Pointer, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let steps = [go(from), DOWN, go(half), go(to), UP];
        let actions = match pointer {
            Pointer::Mouse => {
                Actions::from(steps.into_iter().fold(MouseActions::new("mouse".to_owned()), MouseActions::then))
            }
            Pointer::Finger => {
                Actions::from(steps.into_iter().fold(TouchActions::new("finger".to_owned()), TouchActions::then))
            }
        };
        self.client.perform_actions(actions).await?;
        Ok(self.client.release_actions().await?)
    }

    /// Spreads two fingers from the middle of a board to `to` points on either side.
    pub async fn pinch(&self, board: &str, to: f64) -> Result<()> {
        let script = "
            const canvas = document.querySelector(`[data-board='${arguments[0]}'] canvas`);
            canvas.scrollIntoView({ block: 'center', behavior: 'instant' });
            const box = canvas.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]";
        let (x, y) = place(&self.script(script, vec![json!(board)]).await?)?;
        let finger = |name: &str, way: f64| {
            let steps = [go((x + 20.0 * way, y)), DOWN, go((x + to / 2.0 * way, y)), go((x + to * way, y)), UP];
            steps.into_iter().fold(TouchActions::new(name.to_owned()), TouchActions::then)
        };
        let both = Actions::from(finger("left", -1.0)).and(finger("right", 1.0));
        self.client.perform_actions(both).await?;
        Ok(self.client.release_actions().await?)
    }

    /// Scrolls a board into view and returns the middle of a cell on the screen.
    async fn place_of(&self, board: &str, cell: &str) -> Result<(f64, f64)> {
        let canvas = format!("[data-board='{board}'] canvas");
        self.wait_for(&canvas).await?;
        let script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })";
        self.script(script, vec![json!(canvas)]).await?;
        self.drawn_at(board, cell).await
    }

    /// Waits for a cell and returns its middle on the screen.
    async fn drawn_at(&self, board: &str, cell: &str) -> Result<(f64, f64)> {
        let holder = format!("{DRAWN_AT} const holder = document.querySelector(\"[data-board='{board}']\")");
        let at = format!("drawnAt(holder, {})", json!(cell));
        let is_drawn = format!("{holder}; return Boolean(holder?.dataset.viewport) && {at}.every(Number.isFinite)");
        self.until(&format!("{cell} on the board {board}"), &is_drawn).await?;
        place(&self.script(&format!("{holder}; return {at}"), vec![]).await?)
    }

    /// Presses Tab until an element further down has the focus.
    pub async fn tab_to(&self, selector: &str) -> Result<()> {
        let tab = char::from(Key::Tab);
        self.step_to(selector, &[KeyAction::Down { value: tab }, KeyAction::Up { value: tab }]).await
    }

    /// Presses Shift+Tab until an element further up has the focus. It must not pass the start of the page, where the
    /// focus would move to the browser's own controls.
    pub async fn tab_back_to(&self, selector: &str) -> Result<()> {
        let (shift, tab) = (char::from(Key::Shift), char::from(Key::Tab));
        let steps = [
            KeyAction::Down { value: shift },
            KeyAction::Down { value: tab },
            KeyAction::Up { value: tab },
            KeyAction::Up { value: shift },
        ];
        self.step_to(selector, &steps).await
    }

    async fn step_to(&self, selector: &str, step: &[KeyAction]) -> Result<()> {
        let there = format!("return document.activeElement?.matches({}) === true", json!(selector));
        for _ in 0..300 {
            if self.script(&there, vec![]).await? == Value::Bool(true) {
                return Ok(());
            }
            let keyboard = KeyActions::new("keyboard".to_owned());
            let hand = step.iter().cloned().fold(keyboard, KeyActions::then);
            self.client.perform_actions(Actions::from(hand)).await?;
        }
        bail!("the keyboard does not come to {selector}")
    }

    /// Saves a screenshot into `target/screenshots`.
    pub async fn screenshot(&self, name: &str) -> Result<()> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/screenshots");
        std::fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{name}-{:?}.png", self.browser).to_lowercase());
        self.painted().await?;
        std::fs::write(&file, self.client.screenshot().await?)?;
        println!("screenshot: target/screenshots/{}", file.file_name().unwrap_or_default().to_string_lossy());
        Ok(())
    }

    /// Returns a screenshot of an element as PNG.
    pub async fn picture(&self, selector: &str) -> Result<Vec<u8>> {
        self.painted().await?;
        Ok(self.client.find(Locator::Css(selector)).await?.screenshot().await?)
    }

    /// Fails if something is cut off at the side, the program broke down or a resource came from another host.
    pub async fn assert_sound(&self) -> Result<()> {
        let script = "
            const own = location.origin;
            const foreign = performance.getEntriesByType('resource').map(e => e.name).filter(n => new URL(n).origin !== own);
            const root = document.documentElement;
            return {
                foreign,
                broken: !document.querySelector('#breakdown').hidden,
                wide: root.scrollWidth - root.clientWidth,
            };";
        let state = self.script(script, vec![]).await?;
        let fine = state["foreign"].as_array().is_some_and(Vec::is_empty) && state["broken"] == false;
        ensure!(fine && state["wide"].as_i64().is_some_and(|wide| wide <= 0), "not sound: {state}");
        Ok(())
    }

    /// Fails if the page is not sound or axe finds something that bars people. Axe takes a second, and runs in Chromium
    /// only, since its rules read the document and not the browser.
    pub async fn assert_healthy(&self) -> Result<()> {
        self.assert_sound().await?;
        if self.browser == Browser::Chromium { self.assert_accessible().await } else { Ok(()) }
    }

    async fn assert_accessible(&self) -> Result<()> {
        if self.script("return window.axe === undefined", vec![]).await? == true {
            let axe = std::fs::read_to_string(AXE).context("axe-core is missing: run `npm ci` in xtask/axe")?;
            self.script(&axe, vec![]).await?;
        }
        // A text that fades in has less contrast: animations with an end are awaited, except those that stand still.
        let run = "
            const done = arguments[0];
            const line = rule => `${rule.id}: ${rule.nodes.map(node => `${node.html} ${node.failureSummary}`).join(' | ')}`;
            const ends = document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < Infinity);
            const ended = Promise.allSettled(ends.map(one => one.finished));
            Promise.race([ended, new Promise(over => setTimeout(over, 3_000))])
                .then(() => axe.run({ reporter: 'no-passes' }))
                .then(found => done(found.violations.map(line)), why => done([String(why)]));";
        let found = self.script_async(run, vec![]).await?;
        ensure!(found.as_array().is_some_and(Vec::is_empty), "axe found: {found:#}");
        Ok(())
    }
}
