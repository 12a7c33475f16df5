//! Links between players, as text and as QR codes.

use crate::{BrowserOptions, Page};
use anyhow::{Context, Result, ensure};
use kletka::play::{Match, Seat, Seats};
use kletka::sea_battle::{Preset, SeaBattlePosition};
use serde_json::json;

impl BrowserOptions {
    /// Options of two users: a light desktop and a dark phone.
    pub fn desk_and_phone() -> [Self; 2] {
        [Self::default(), Self::phone().dark()]
    }

    /// Options of a desktop, a phone and a second desktop.
    pub fn three() -> [Self; 3] {
        [Self::default(), Self::phone().dark(), Self::default()]
    }
}

impl Page {
    /// Fills the form of a game without secrets with these rules, as the last match had them, and returns the invitation
    /// without sending it.
    pub async fn invite(&self, game: &str, rules: &str, name: &str) -> Result<String> {
        self.without_animations().await?;
        self.store(&format!("{game}-setup"), rules).await?;
        self.open(&format!("#/{game}/friend")).await?;
        self.press("Make the invitation").await?;
        if game != "sea-battle" {
            self.make_first_turn(game).await?;
        }
        self.see("#post-title", "Send the invitation").await?;
        self.sign_invitation(name).await
    }

    /// Makes the first turn of a Virus War or deploys in Squadron, which leaves with the invitation.
    pub async fn make_first_turn(&self, game: &str) -> Result<()> {
        if game == "squadron" {
            self.deploy_squadron().await?;
        } else {
            self.wait_for("[data-board='virus'] [data-open]").await?;
            self.finish_turn_in_virus_war().await?;
        }
        self.press("Make the invitation").await
    }

    /// Puts a name on the invitation and returns it.
    pub async fn sign_invitation(&self, name: &str) -> Result<String> {
        let unsigned = self.outgoing_link("").await?;
        if self.value("#own-name").await? == name {
            return Ok(unsigned);
        }
        self.fill("#own-name", name).await?;
        self.outgoing_link(&unsigned).await
    }

    /// Fills the form for a classic Sea Battle by link and returns the invitation without sending it.
    pub async fn invite_to_sea_battle(&self, name: &str) -> Result<String> {
        self.without_animations().await?;
        // What was agreed by link is proposed again.
        let seats = Seats::new([Seat::Human, Seat::Remote]);
        let agreed = Match::<SeaBattlePosition>::new(Preset::Classic.setup(), &seats, 1)?;
        self.store("setup", &agreed.to_string()).await?;
        self.open("#/sea-battle/friend").await?;
        self.press("Place the fleet and invite").await?;
        self.place_fleet().await?;
        self.see("#post-title", "Send the invitation").await?;
        self.sign_invitation(name).await
    }

    /// Places a fleet at random and confirms it.
    pub async fn place_fleet(&self) -> Result<()> {
        self.press("At random").await?;
        self.click("button.ready:not(:disabled)").await
    }

    /// Waits for a link other than `known`, copies it and stores it in `known`.
    pub async fn send_link(&self, known: &mut String) -> Result<String> {
        *known = self.outgoing_link(known).await?;
        self.click("[name=send]").await?;
        self.see(".sent", "Copied").await?;
        self.until("the link is sent", "return document.querySelector('.post-unsent') === null").await?;
        Ok(known.clone())
    }

    /// Waits for a link in a field and returns it.
    pub async fn link_in(&self, field: &str) -> Result<String> {
        self.until(field, &format!("return Boolean(document.querySelector({})?.value)", json!(field))).await?;
        self.value(field).await
    }

    /// Waits for the page to offer a link other than `known` and returns it.
    pub async fn outgoing_link(&self, known: &str) -> Result<String> {
        let link = "(e => e?.value ?? e?.dataset.link ?? '')(document.querySelector('#outgoing-link'))";
        self.until("a new link", &format!("return ![{}, ''].includes({link})", json!(known))).await?;
        let address = self.script(&format!("return {link}"), vec![]).await?;
        address.as_str().map(str::to_owned).context("the link is gone")
    }

    /// Decodes the QR code from a screenshot, as a camera does.
    pub async fn read_qr(&self) -> Result<String> {
        let texts = self.photograph_code().await?.texts();
        ensure!(texts.len() == 1, "{} codes are on the screen", texts.len());
        texts.into_iter().next().context("no code is found")
    }
}
