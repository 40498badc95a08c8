//! The server from outside: over real sockets, with a clock that the tests put forward.

#![expect(clippy::cast_possible_truncation, reason = "counts in tests are small")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod contract;
mod house;
#[cfg(unix)]
mod nats_server;
#[cfg(unix)]
mod postgres_server;
mod schema;

mod accounts;
mod admin;
mod analysis;
mod archive;
mod backups;
mod bans;
mod book_pictures;
mod books;
mod calls;
mod claims;
mod clocks;
#[cfg(unix)]
mod company;
mod computer;
mod dead;
mod fair_play;
mod files;
mod folding;
mod guests;
mod kept;
mod laws;
mod lessons;
mod lichess;
mod limits;
mod matrix;
mod offers;
mod onlookers;
mod operating;
mod own_data;
mod own_games;
mod pages;
mod pictures;
mod play;
#[cfg(unix)]
mod postgres;
mod practice;
mod privacy;
mod proofs;
mod ratings;
mod reconnect;
mod recovery;
mod registration;
mod reports;
mod restart;
mod retries;
mod reviews;
mod robustness;
mod room;
mod sessions;
mod studies;
mod study;
mod talk;
mod terms;
mod upgrade;
