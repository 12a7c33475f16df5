//! Cover drawings of the games.

use crate::app::prelude::*;
use kletka::play::GameKind;

/// Squared paper.
const SQUARES: &str =
    "M0 10h80M0 20h80M0 30h80M0 40h80M0 50h80M10 0v60M20 0v60M30 0v60M40 0v60M50 0v60M60 0v60M70 0v60";

/// Draws a game's cover, decorative beside its title.
pub(super) fn cover(kind: GameKind) -> Html {
    let drawing = [sea_battle_cover, squadron_cover, virus_cover][kind as usize]();
    html! {
        <svg class="cover" viewBox="0 0 80 60" width="80" height="60" preserveAspectRatio="xMidYMid slice"
            aria-hidden="true">{ drawing }</svg>
    }
}

/// Draws two ships among hexes with an open line of fire.
fn squadron_cover() -> Html {
    html! {
        <>
            <path class="grid"
                d="M8 0l10 6v12l-10 6l-10-6M18 6l10-6l10 6v12l-10 6l-10-6M38 6l10-6l10 6v12l-10 6l-10-6M58 6l10-6l10 6v12l-10 6l-10-6M8 24v12l-10 6M8 36l10 6l10-6v-12M28 36l10 6l10-6v-12M48 36l10 6l10-6v-12M68 36l12 7M18 42v12l-10 6M18 54l10 6l10-6v-12M38 54l10 6l10-6v-12M58 54l10 6l10-6v-12" />
            <path class="land" d="M58 6l10-6l10 6v12l-10 6l-10-6z" />
            <path class="ink" d="M64 14l1-4M68 13v-4M72 14l-1-4" />
            <path class="line-open" d="M30 29L50 42" />
            <path class="ink" d="M9 28h18l-3 6H12zM18 28V11M19 12q9 5 8 13h-8M17 14q-7 4-7 11h7" />
            <path class="mark" d="M52 52h18l-3 6H55zM61 52V35M62 36q9 5 8 13h-8M60 38q-7 4-7 11h7" />
        </>
    }
}

/// Draws two colonies in contact, in a hand-drawn style.
fn virus_cover() -> Html {
    html! {
        <>
            <path class="grid" d={SQUARES} />
            <path class="ink"
                d="M12 12l6 6.4M18.2 11.8l-6.4 6.5M22 22l6 6M28 22l-6.2 6.2M22 32l6 6.2M28.2 32l-6 6M32 12l6 6M38 12l-6.3 6.3M42 22l6 6M48 22l-6.1 6.1" />
            <circle class="ink" cx="45" cy="25" r="4.3" />
            <circle class="mark" cx="65" cy="45" r="3.4" /><circle class="mark" cx="55" cy="45" r="3.3" />
            <circle class="mark" cx="65" cy="35" r="3.4" /><circle class="mark" cx="55" cy="25" r="3.3" />
            <circle class="mark filled" cx="45" cy="35" r="3.4" /><circle class="mark filled" cx="35" cy="35" r="3.3" />
        </>
    }
}

/// Draws the corner of a battle, in a hand-drawn style.
fn sea_battle_cover() -> Html {
    html! {
        <>
            <path class="grid" d={SQUARES} />
            <path class="ink"
                d="M10.4 10.2l39.4-.4.4 10.3-40 .1zM60.3 20l9.6.3.1 29.8-10-.2zM20 40.2l19.7-.3.4 10-20 .2z" />
            <path class="mark" d="M12 12l6 6.4M18.2 11.8l-6.4 6.5M22 12l6 6M28 12l-6.2 6.2M62 22l6 6M68 22l-6 6.3" />
            <circle class="dot" cx="45" cy="34.6" r="1.3" /><circle class="dot" cx="15" cy="54.8" r="1.3" />
            <circle class="dot" cx="74.8" cy="5" r="1.3" /><circle class="dot" cx="55" cy="45" r="1.3" />
        </>
    }
}
