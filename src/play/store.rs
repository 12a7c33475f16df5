//! Stores of texts by key, such as a browser's.

/// A reason why a text was not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// This page may not use the store.
    #[error("this page may not use the store")]
    Denied,
    /// The store is full.
    #[error("the store is full")]
    Full,
    /// The text could not be read back.
    #[error("the text could not be read back")]
    Unreadable,
    /// The text lacks a secret that a side of the stored match has sealed.
    #[error("the text lacks what a side has sealed")]
    Sealed,
}

/// A store of texts by key. Other windows may change it at any time.
pub trait Store {
    /// Returns the text under a key.
    fn read(&self, key: &str) -> Option<String>;

    /// Writes a text under a key, replacing the old one.
    ///
    /// # Errors
    /// When the store does not take it; the old text then stays.
    fn write(&self, key: &str, text: &str) -> Result<(), StoreError>;

    /// Removes the text under a key.
    fn remove(&self, key: &str);

    /// Returns every key with this prefix.
    fn keys(&self, beginning: &str) -> Vec<String>;
}

/// A store in memory, for tests and for browsers without storage.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    texts: std::rc::Rc<core::cell::RefCell<std::collections::BTreeMap<String, String>>>,
    /// The capacity in bytes of keys and texts; `None` is unlimited.
    room: Option<usize>,
}

impl MemoryStore {
    /// Makes a store with this capacity in bytes.
    pub fn with_room(room: usize) -> Self {
        Self { room: Some(room), ..Self::default() }
    }
}

impl Store for MemoryStore {
    fn read(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StoreError> {
        let mut texts = self.texts.borrow_mut();
        if let Some(room) = self.room {
            let others = texts.iter().filter(|(known, _)| *known != key);
            let used: usize = others.map(|(key, text)| key.len() + text.len()).sum();
            if used + key.len() + text.len() > room {
                return Err(StoreError::Full);
            }
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
