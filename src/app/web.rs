//! Browser interface; only these modules may name `web_sys`.

pub(crate) mod canvas;
pub(crate) mod cells;
pub(crate) mod channel;
pub(crate) mod clock;
pub(crate) mod document;
pub(crate) mod files;
pub(crate) mod focus;
pub(crate) mod in_app;
pub(crate) mod input;
pub(crate) mod location;
pub(crate) mod media;
pub(crate) mod random;
pub(crate) mod share;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod worker;
