//! The settings, in words.

/// The words of the page of the settings.
pub(crate) struct SettingsText {
    pub(crate) language: &'static str,
    pub(crate) theme: &'static str,
    pub(crate) theme_system: &'static str,
    pub(crate) theme_light: &'static str,
    pub(crate) theme_dark: &'static str,
    pub(crate) sound: &'static str,
    pub(crate) motion: &'static str,
    pub(crate) halo: &'static str,
    pub(crate) halo_line: &'static str,
    /// Whether a tap aims first, and the choices: where cells are small, always, never.
    pub(crate) aim: &'static str,
    pub(crate) aims: [&'static str; 3],
    pub(crate) aim_line: &'static str,
    /// Whether the admiral learns from the player's matches.
    pub(crate) learns: &'static str,
    pub(crate) learns_line: &'static str,
}

pub(crate) const EN: SettingsText = SettingsText {
    language: "Language",
    theme: "Theme",
    theme_system: "As the system",
    theme_light: "Paper",
    theme_dark: "Chalkboard",
    sound: "Sounds",
    motion: "Animations",
    halo: "Mark the halo of sunk ships",
    halo_line: "Cells around a sunk ship that must be empty get a small dot. They may still be shot at.",
    aim: "Tap to aim, tap again to fire",
    aims: ["Where cells are too small for a finger", "Always", "Never"],
    aim_line: "The first tap on a board marks the cell with a sight, the second one on the same cell fires or moves. Enter on the keyboard always acts at once.",
    learns: "The admiral learns from your finished matches",
    learns_line: "The computer’s admiral remembers where your ships were in earlier Sea Battles and looks there sooner. It reads only the matches kept here; nothing leaves this device.",
};

pub(crate) const RU: SettingsText = SettingsText {
    language: "Язык",
    theme: "Оформление",
    theme_system: "Как в системе",
    theme_light: "Тетрадь",
    theme_dark: "Школьная доска",
    sound: "Звуки",
    motion: "Анимация",
    halo: "Отмечать ореол потопленных кораблей",
    halo_line: "Клетки вокруг потопленного корабля, которые обязаны быть пустыми, помечаются маленькой точкой. Стрелять туда можно.",
    aim: "Сначала прицел, потом выстрел",
    aims: ["Где клетки малы для пальца", "Всегда", "Никогда"],
    aim_line: "Первое касание ставит на клетку прицел, второе по той же клетке стреляет или делает ход. Enter на клавиатуре всегда действует сразу.",
    learns: "Адмирал учится на ваших оконченных партиях",
    learns_line: "Компьютерный адмирал помнит, где в прошлых морских боях стояли ваши корабли, и ищет там раньше. Он читает лишь партии, сохранённые здесь; ничто не покидает это устройство.",
};

pub(crate) const UK: SettingsText = SettingsText {
    language: "Мова",
    theme: "Оформлення",
    theme_system: "Як у системі",
    theme_light: "Зошит",
    theme_dark: "Шкільна дошка",
    sound: "Звуки",
    motion: "Анімація",
    halo: "Позначати ореол потоплених кораблів",
    halo_line: "Клітинки навколо потопленого корабля, які мусять бути порожніми, позначаються маленькою крапкою. Стріляти туди можна.",
    aim: "Спершу приціл, потім постріл",
    aims: ["Де клітинки замалі для пальця", "Завжди", "Ніколи"],
    aim_line: "Перший дотик ставить на клітинку приціл, другий по тій самій клітинці стріляє або робить хід. Enter на клавіатурі завжди діє одразу.",
    learns: "Адмірал учиться на ваших закінчених партіях",
    learns_line: "Комп’ютерний адмірал пам’ятає, де в минулих морських боях стояли ваші кораблі, і шукає там раніше. Він читає лише партії, збережені тут; ніщо не залишає цей пристрій.",
};
