//! Links from outside: every match survives the trip, and nothing else is taken for it.

mod between_devices;
mod delivery;
mod devices;
mod elsewhere;
mod frozen;
mod golden;
mod hostile;
mod kinds;
mod matches;
#[path = "../sea_battle/random.rs"]
#[allow(dead_code)]
mod random;
mod setups;
