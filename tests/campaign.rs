//! Campaign rules C1–C6.

mod battles;
mod camps;
mod classic;
mod coasts;
mod devices;
mod links;
mod ports;
mod pretenders;
mod properties;
mod text;
