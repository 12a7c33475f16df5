//! Where matches are kept: a small store of texts by key, such as a browser's.

/// Why a text was not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotKept {
    /// The store keeps nothing for this page.
    #[error("nothing is kept here")]
    Denied,
    /// The store is full.
    #[error("the store is full")]
    Full,
}

/// A store of texts by key. Other windows may change it at any time.
pub trait Keep {
    /// The text under a key.
    fn read(&self, key: &str) -> Option<String>;

    /// Keeps a text under a key, in place of what was there.
    ///
    /// # Errors
    /// When the store does not take it; it holds the old text still.
    fn write(&self, key: &str, text: &str) -> Result<(), NotKept>;

    /// Forgets what is under a key.
    fn remove(&self, key: &str);

    /// Every key that begins so.
    fn keys(&self, beginning: &str) -> Vec<String>;
}

/// A store in memory, for tests and for pages whose browser keeps nothing.
#[derive(Clone, Debug, Default)]
pub struct MemoryKeep {
    texts: std::rc::Rc<core::cell::RefCell<std::collections::BTreeMap<String, String>>>,
    /// How many bytes of keys and texts it takes; `None` is without a limit.
    room: Option<usize>,
}

impl MemoryKeep {
    /// A store that takes this many bytes.
    pub fn with_room(room: usize) -> Self {
        Self { room: Some(room), ..Self::default() }
    }
}

impl Keep for MemoryKeep {
    fn read(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn write(&self, key: &str, text: &str) -> Result<(), NotKept> {
        let mut texts = self.texts.borrow_mut();
        let others = texts.iter().filter(|(known, _)| *known != key);
        let used: usize = others.map(|(key, text)| key.len() + text.len()).sum();
        if self.room.is_some_and(|room| used + key.len() + text.len() > room) {
            return Err(NotKept::Full);
        }
        texts.insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self, beginning: &str) -> Vec<String> {
        self.texts.borrow().keys().filter(|key| key.starts_with(beginning)).cloned().collect()
    }
}
