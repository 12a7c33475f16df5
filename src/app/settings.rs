//! Settings of the player, and their storage.

use super::language::Language;
use super::synced::{SyncedHandle, use_synced};
use super::web::sound::{self, Sound};
use super::web::{document, media, storage};
use crate::app::prelude::*;
use kletka::choice;
use kletka::play::synced::Synced;
use kletka::record::Choice;

const KEY: &str = "settings";

choice! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) enum Switch {
        #[default]
        On = "on",
        Off = "off",
    }
}

choice! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) enum Theme {
        /// Follows the system.
        #[default]
        System = "system",
        Light = "light",
        Dark = "dark",
    }
}

choice! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) enum Contrast {
        /// Follows the system.
        #[default]
        System = "system",
        High = "high",
    }
}

choice! {
    /// The size of letters, beyond what the browser is set to.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) enum TextSize {
        #[default]
        Usual = "usual",
        Large = "large",
        Largest = "largest",
    }
}

choice! {
    /// The hand that plays: buttons beside a board stand on its side.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) enum Hand {
        #[default]
        Right = "right",
        Left = "left",
    }
}

choice! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) enum Volume {
        #[default]
        Full = "full",
        Half = "half",
        Low = "low",
    }
}

choice! {
    /// The pace of computers' moves and of what is played back.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) enum Speed {
        Slow = "slow",
        #[default]
        Normal = "normal",
        Fast = "fast",
    }
}

choice! {
    /// Selecting a cell by a first tap before shooting by a second.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) enum Aim {
        /// On small cells.
        #[default]
        Auto = "auto",
        On = "on",
        Off = "off",
    }
}

/// Declares the settings, each stored in a line of its own under its name.
macro_rules! settings {
    ($($(#[$note:meta])* $setting:ident: $value:ty $(= $default:expr)?,)+) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) struct Settings {
            pub(crate) language: Language,
            $($(#[$note])* pub(crate) $setting: $value,)+
        }

        impl Settings {
            /// Reads the stored settings.
            pub(crate) fn read() -> Self {
                Self::of(&storage::read(KEY).unwrap_or_default())
            }

            fn of(text: &str) -> Self {
                let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
                // A default of the setting stands before that of its type.
                Self {
                    language: value("language").and_then(Language::of_code).unwrap_or_else(Language::of_browser),
                    $($setting: value(stringify!($setting)).and_then(Choice::named).unwrap_or([$($default,)? <$value>::default()][0]),)+
                }
            }

            fn lines(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
                [("language", self.language.code()), $((stringify!($setting), self.$setting.name()),)+].into_iter()
            }
        }
    };
}

settings! {
    theme: Theme,
    contrast: Contrast,
    size: TextSize,
    hand: Hand,
    sound: Switch,
    volume: Volume,
    vibration: Switch,
    motion: Switch,
    speed: Speed,
    /// Marks the cells around sunk ships (S14).
    halo: Switch,
    aim: Aim,
    /// Lets the admiral learn from the player's finished matches.
    learns: Switch,
    /// Shows a notification when the player's turn begins while the page is hidden.
    reminder: Switch = Switch::Off,
}

impl Switch {
    pub(crate) fn is_on(self) -> bool {
        self == Self::On
    }

    pub(crate) fn turned(self) -> Self {
        if self.is_on() { Self::Off } else { Self::On }
    }
}

impl Settings {
    /// Returns whether animations are enabled here and in the system.
    pub(crate) fn animate(&self) -> bool {
        self.motion.is_on() && !media::prefers_reduced_motion()
    }

    /// Plays a sound and vibrates, where that is switched on.
    pub(crate) fn play(&self, sound: Sound) {
        if self.vibration.is_on() {
            sound::vibrate(sound);
        }
        if self.sound.is_on() {
            sound::play(sound, self.volume.share());
        }
    }

    /// Applies the settings to the document, whose style sheets read them. The script before the program does so too
    /// (`assets/first/start.js`).
    fn show(&self) {
        document::set_root("lang", self.language.code());
        document::set_root("data-theme", self.theme.name());
        document::set_root("data-contrast", self.contrast.name());
        document::set_root("data-size", self.size.name());
        document::set_root("data-hand", self.hand.name());
        document::set_root("data-motion", self.motion.name());
    }
}

impl Volume {
    const fn share(self) -> f64 {
        match self {
            Self::Full => 1.0,
            Self::Half => 0.5,
            Self::Low => 0.2,
        }
    }
}

impl Theme {
    /// Resolves the theme for a dark or light system.
    pub(crate) fn is_dark(self, system: bool) -> bool {
        match self {
            Self::System => system,
            Self::Light => false,
            Self::Dark => true,
        }
    }
}

/// Settings, and the text from which they were read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct StoredSettings {
    text: String,
    now: Settings,
}

impl StoredSettings {
    fn read() -> Self {
        let text = storage::read(KEY).unwrap_or_default();
        Self { now: Settings::of(&text), text }
    }
}

impl Synced for StoredSettings {
    fn key(&self) -> String {
        KEY.to_owned()
    }

    /// Writes the settings that differ from those of the text; its other lines stay, even unknown ones.
    fn to_text(&self) -> String {
        let before = Settings::of(&self.text);
        let changed = self.now.lines().zip(before.lines()).filter(|(now, before)| now != before);
        changed.fold(self.text.clone(), |text, ((key, value), _)| {
            let is_other = |line: &&str| line.split_once('=').is_none_or(|(known, _)| known != key);
            let others: String = text.lines().filter(is_other).flat_map(|line| [line, "\n"]).collect();
            format!("{others}{key}={value}\n")
        })
    }

    fn load(&mut self, text: &str) {
        *self = Self { text: text.to_owned(), now: Settings::of(text) };
        self.now.show();
    }
}

/// Handle of the settings.
#[derive(Clone, PartialEq)]
pub(crate) struct SettingsHandle(SyncedHandle<StoredSettings>);

impl SettingsHandle {
    pub(crate) fn get(&self) -> Settings {
        self.0.now
    }

    /// Changes the newest settings, stores and applies them.
    pub(crate) fn change(&self, change: impl FnOnce(&mut Settings) + 'static) {
        self.0.change(|stored| {
            change(&mut stored.now);
            stored.now.show();
        });
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct SettingsProviderProps {
    pub(crate) children: Html,
}

/// Provides the settings, and stores and applies changes.
#[function_component]
pub(crate) fn SettingsProvider(props: &SettingsProviderProps) -> Html {
    let kept = use_synced(|| {
        let stored = StoredSettings::read();
        stored.now.show();
        stored
    });
    html! {
        <ContextProvider<SettingsHandle> context={SettingsHandle(kept)}>
            { props.children.clone() }
        </ContextProvider<SettingsHandle>>
    }
}

/// Returns the selected language, by default the browser's.
pub(crate) fn language() -> Language {
    Settings::read().language
}

/// Returns the settings. Must be called below a [`SettingsProvider`].
#[hook]
pub(crate) fn use_settings() -> SettingsHandle {
    use_context().expect("the page is inside a SettingsProvider")
}
