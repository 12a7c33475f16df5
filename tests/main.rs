//! Tests of the library and of the command line, in one program, which is linked once.

mod architecture;
mod backup;
mod campaign;
mod colours;
mod docs;
mod engine;
mod exchange;
mod forgeries;
mod judgement;
mod kept_secrets;
mod library;
mod links;
mod notes;
mod perft;
mod qr_code;
mod scenes;
mod sea_battle;
mod squadron;
mod traces;
mod turn_time;
mod two_devices;
mod ugi_runner;
