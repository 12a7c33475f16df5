//! What a player sets once and keeps.

use super::language::Language;
use super::web::{document, media, storage};
use std::rc::Rc;
use yew::prelude::*;

const KEY: &str = "settings";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// As the system is.
    System,
    Light,
    Dark,
}

/// Something that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Switch {
    On,
    Off,
}

impl Switch {
    /// Whether it is on.
    pub(crate) fn is_on(self) -> bool {
        self == Self::On
    }

    /// The other way.
    pub(crate) fn turned(self) -> Self {
        if self.is_on() { Self::Off } else { Self::On }
    }
}

/// Whether the first tap on a cell aims and only the second one chooses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// Where cells are too small for a finger to be sure.
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

/// The settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    pub(crate) language: Language,
    pub(crate) theme: Theme,
    pub(crate) sound: Switch,
    pub(crate) motion: Switch,
    /// Whether the halo of sunk ships is marked (S14).
    pub(crate) halo: Switch,
    pub(crate) aim: Aim,
    /// Whether the admiral learns from the player's finished matches; it does unless it is told not to.
    pub(crate) learns: Switch,
}

impl Settings {
    /// Whether things may move: the system may ask for calm too.
    pub(crate) fn animate(&self) -> bool {
        self.motion.is_on() && !media::prefers_reduced_motion()
    }

    /// As they are stored.
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

    /// Makes the document follow.
    fn show(&self) {
        document::set_root("lang", self.language.code());
        document::set_root("data-theme", self.theme.word());
        document::set_root("data-motion", if self.motion.is_on() { "on" } else { "off" });
    }
}

impl Theme {
    /// Whether it is dark where the system is.
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

/// A change of the settings.
pub(crate) enum Change {
    Language(Language),
    Theme(Theme),
    Sound,
    Motion,
    Halo,
    Aim(Aim),
    Learns,
}

/// The settings as every page holds them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Kept(Settings);

impl Reducible for Kept {
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

/// A page's hold on the settings.
#[derive(Clone, PartialEq)]
pub(crate) struct SettingsHandle(UseReducerHandle<Kept>);

impl SettingsHandle {
    /// The settings.
    pub(crate) fn get(&self) -> Settings {
        self.0.0
    }

    /// Changes them.
    pub(crate) fn change(&self, change: Change) {
        self.0.dispatch(change);
    }
}

#[derive(Properties, PartialEq)]
pub(crate) struct SettingsProviderProps {
    pub(crate) children: Html,
}

/// Reads the settings once and keeps them written.
#[function_component]
pub(crate) fn SettingsProvider(props: &SettingsProviderProps) -> Html {
    let kept = use_reducer(|| {
        let settings = Settings::read();
        settings.show();
        Kept(settings)
    });
    html! {
        <ContextProvider<SettingsHandle> context={SettingsHandle(kept)}>
            { props.children.clone() }
        </ContextProvider<SettingsHandle>>
    }
}

/// The language that was chosen, or else the browser's.
pub(crate) fn language() -> Language {
    Settings::read().language
}

/// The settings. Pages are always inside a [`SettingsProvider`].
#[hook]
pub(crate) fn use_settings() -> SettingsHandle {
    use_context().expect("the page is inside a SettingsProvider")
}
