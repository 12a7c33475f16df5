//! Tests of the library and of the command line, in one program, which is linked once.

mod architecture;
mod backup;
mod browsers;
mod campaign;
mod classes;
mod colours;
mod docs;
mod draw_offers;
mod engine;
mod exchange;
mod forgeries;
mod judgement;
mod kept_secrets;
mod library;
mod links;
mod notes;
mod perft;
mod puzzles;
mod qr_code;
mod scenes;
mod sea_battle;
mod squadron;
mod traces;
mod turn_time;
mod two_devices;
mod ugi_runner;
