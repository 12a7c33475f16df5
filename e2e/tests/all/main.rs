//! The tests of the page, linked as one program: a module for each subject.

#[path = "../../../tests/sea_battle/against_cheat.rs"]
#[allow(dead_code)]
mod against_cheat;
#[path = "../../../tests/sea_battle/table.rs"]
#[allow(dead_code)]
mod table;

mod access;
mod battle;
mod boards;
mod breakdown;
mod by_ear;
mod by_link;
mod campaign;
mod campaign_devices;
mod cheats;
mod eye;
mod face_to_face;
mod first_minutes;
mod frame;
mod habits;
mod handover;
mod home;
mod imports;
mod keyboard;
mod layout;
mod lessons;
mod library;
mod lighthouse;
mod long_tasks;
mod memory;
mod orca;
mod page;
mod parts;
mod placement;
mod puzzle;
mod reminder;
mod sea_by_link;
mod service_worker;
mod setup;
mod setups;
mod shared_links;
mod sheets;
mod squadron;
mod squadron_battle;
mod translation;
mod virus_war;
mod windows;
