//! Browsers inside other programs, such as a messenger that opens links by itself. They keep what a page stores apart from the
//! player's own browser, and many lose it.

/// A program that shows pages in a browser of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InAppBrowser {
    /// Telegram.
    Telegram,
    /// The messenger of Meta.
    WhatsApp,
    /// Viber.
    Viber,
    /// Instagram.
    Instagram,
    /// Messenger of Facebook.
    Messenger,
    /// Facebook.
    Facebook,
    /// VK.
    Vk,
    /// LINE.
    Line,
    /// The messenger of Tencent.
    WeChat,
    /// Snapchat.
    Snapchat,
    /// The short videos of `ByteDance`.
    TikTok,
    /// A program that does not give its name.
    Other,
}

/// What stands in the user agent of a program's browser; the first that fits. Facebook's mark is in Messenger's too.
const MARKS: [(&str, InAppBrowser); 19] = [
    ("Telegram-", InAppBrowser::Telegram),
    ("WAiOS/", InAppBrowser::WhatsApp),
    ("WA4A/", InAppBrowser::WhatsApp),
    ("WhatsApp/", InAppBrowser::WhatsApp),
    (" Viber", InAppBrowser::Viber),
    ("Instagram ", InAppBrowser::Instagram),
    ("FB_IAB/Orca", InAppBrowser::Messenger),
    ("FB_IAB/MESSENGER", InAppBrowser::Messenger),
    ("FBAN/Messenger", InAppBrowser::Messenger),
    ("FB_IAB/", InAppBrowser::Facebook),
    ("FBAN/", InAppBrowser::Facebook),
    ("MetaIAB", InAppBrowser::Facebook),
    ("VKAndroidApp/", InAppBrowser::Vk),
    (" Line/", InAppBrowser::Line),
    ("MicroMessenger/", InAppBrowser::WeChat),
    ("Snapchat", InAppBrowser::Snapchat),
    ("musical_ly", InAppBrowser::TikTok),
    (" trill_", InAppBrowser::TikTok),
    ("BytedanceWebview/", InAppBrowser::TikTok),
];

/// What a page can find out about where it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surroundings<'a> {
    /// What the browser calls itself.
    pub user_agent: &'a str,
    /// Whether the page runs as an installed program. On iOS its user agent is that of a browser inside another program.
    pub installed: bool,
    /// Whether Telegram has put its objects into the page: the user agent of its browser is that of Chrome or Safari.
    pub telegram: bool,
}

impl InAppBrowser {
    /// The program in whose browser a page is shown; `None` in a browser of the player's own. Safari's view inside programs,
    /// which has a storage of its own too, cannot be told from Safari.
    pub fn detect(around: Surroundings<'_>) -> Option<Self> {
        if around.installed {
            return None;
        }
        if around.telegram {
            return Some(Self::Telegram);
        }
        let named = MARKS.iter().find(|(mark, _)| around.user_agent.contains(mark)).map(|&(_, program)| program);
        named.or_else(|| is_web_view(around.user_agent).then_some(Self::Other))
    }

    /// The program's name, which is the same in all languages.
    pub const fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::Telegram => "Telegram",
            Self::WhatsApp => "WhatsApp",
            Self::Viber => "Viber",
            Self::Instagram => "Instagram",
            Self::Messenger => "Messenger",
            Self::Facebook => "Facebook",
            Self::Vk => "VK",
            Self::Line => "LINE",
            Self::WeChat => "WeChat",
            Self::Snapchat => "Snapchat",
            Self::TikTok => "TikTok",
            Self::Other => return None,
        })
    }
}

/// Whether a user agent is that of the system's view for pages inside programs: Android's says so; Apple's leaves out Safari,
/// which each browser on these systems names.
fn is_web_view(user_agent: &str) -> bool {
    let has = |mark: &str| user_agent.contains(mark);
    let android = has("Android") && has("; wv)");
    let apple = ["iPhone", "iPad", "iPod", "Macintosh"].into_iter().any(has);
    android || (apple && has("AppleWebKit/") && !has("Safari/") && !has("Chrome/"))
}
