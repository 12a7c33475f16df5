//! Settings of the player, and their storage.

use super::language::Language;
use super::web::{document, media, storage};
use std::rc::Rc;
use yew::prelude::*;

const KEY: &str = "settings";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// Follows the system.
    System,
    Light,
    Dark,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Switch {
    On,
    Off,
}

impl Switch {
    pub(crate) fn is_on(self) -> bool {
        self == Self::On
    }

    pub(crate) fn turned(self) -> Self {
        if self.is_on() { Self::Off } else { Self::On }
    }
}

/// Selecting a cell by a first tap before shooting by a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// On small cells.
    Auto,
    On,
    Off,
}

impl Aim {
    pub(crate) const ALL: [Self; 3] = [Self::Auto, Self::On, Self::Off];

    const fn word(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::On => "on",
            Self::Off => "off",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    pub(crate) language: Language,
    pub(crate) theme: Theme,
    pub(crate) sound: Switch,
    pub(crate) motion: Switch,
    /// Marks the cells around sunk ships (S14).
    pub(crate) halo: Switch,
    pub(crate) aim: Aim,
    /// Lets the admiral learn from the player's finished matches.
    pub(crate) learns: Switch,
}

impl Settings {
    /// Returns whether animations are enabled here and in the system.
    pub(crate) fn animate(&self) -> bool {
        self.motion.is_on() && !media::prefers_reduced_motion()
    }

    /// Reads the stored settings.
    pub(crate) fn read() -> Self {
        let text = storage::read(KEY).unwrap_or_default();
        let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        let switch = |key| if value(key) == Some("off") { Switch::Off } else { Switch::On };
        Self {
            language: value("language").and_then(Language::of_code).unwrap_or_else(Language::of_browser),
            theme: match value("theme") {
                Some("light") => Theme::Light,
                Some("dark") => Theme::Dark,
                _ => Theme::System,
            },
            sound: switch("sound"),
            motion: switch("motion"),
            halo: switch("halo"),
            aim: Aim::ALL.into_iter().find(|aim| value("aim") == Some(aim.word())).unwrap_or(Aim::Auto),
            learns: switch("learns"),
        }
    }

    fn write(&self) {
        let switch = |on: Switch| if on.is_on() { "on" } else { "off" };
        let text = format!(
            "language={}\ntheme={}\nsound={}\nmotion={}\nhalo={}\naim={}\nlearns={}\n",
            self.language.code(),
            self.theme.word(),
            switch(self.sound),
            switch(self.motion),
            switch(self.halo),
            self.aim.word(),
            switch(self.learns)
        );
        storage::write(KEY, &text);
    }

    /// Applies the settings to the document.
    fn show(&self) {
        document::set_root("lang", self.language.code());
        document::set_root("data-theme", self.theme.word());
        document::set_root("data-motion", if self.motion.is_on() { "on" } else { "off" });
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

    const fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

pub(crate) enum Change {
    Language(Language),
    Theme(Theme),
    Sound,
    Motion,
    Halo,
    Aim(Aim),
    Learns,
}

/// Settings as reducer state.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct StoredSettings(Settings);

impl Reducible for StoredSettings {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut settings = self.0;
        match change {
            Change::Language(language) => settings.language = language,
            Change::Theme(theme) => settings.theme = theme,
            Change::Sound => settings.sound = settings.sound.turned(),
            Change::Motion => settings.motion = settings.motion.turned(),
            Change::Halo => settings.halo = settings.halo.turned(),
            Change::Aim(aim) => settings.aim = aim,
            Change::Learns => settings.learns = settings.learns.turned(),
        }
        settings.write();
        settings.show();
        Rc::new(Self(settings))
    }
}

/// Handle of the settings.
#[derive(Clone, PartialEq)]
pub(crate) struct SettingsHandle(UseReducerHandle<StoredSettings>);

impl SettingsHandle {
    pub(crate) fn get(&self) -> Settings {
        self.0.0
    }

    pub(crate) fn change(&self, change: Change) {
        self.0.dispatch(change);
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct SettingsProviderProps {
    pub(crate) children: Html,
}

/// Provides the settings, and stores and applies changes.
#[function_component]
pub(crate) fn SettingsProvider(props: &SettingsProviderProps) -> Html {
    let kept = use_reducer(|| {
        let settings = Settings::read();
        settings.show();
        StoredSettings(settings)
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
