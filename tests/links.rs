//! Links from outside: every match survives the trip, and no other text is taken for a match.

mod arrivals;
mod between_devices;
mod delivery;
mod devices;
mod elsewhere;
mod frozen;
mod golden;
mod hostile;
mod kinds;
mod matches;
mod notes;
mod setups;
