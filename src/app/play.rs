//! Match page parts shared by all games: store, driver, start, replay.
pub(crate) mod begin;
pub(crate) mod cell_field;
pub(crate) mod driver;
pub(crate) mod end_card;
pub(crate) mod entries;
pub(crate) mod first_match;
pub(crate) mod form_controls;
pub(crate) mod log;
pub(crate) mod match_page;
pub(crate) mod playback;
pub(crate) mod replay;
pub(crate) mod replay_slider;
pub(crate) mod review;
pub(crate) mod screen;
pub(crate) mod shell;
pub(crate) mod store;
pub(crate) mod text_export;
