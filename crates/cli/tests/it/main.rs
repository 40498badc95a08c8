//! The program as a person, or another program, meets it.

#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

mod admin;
mod agree;
#[cfg(target_os = "linux")]
mod apart;
mod arena;
mod ask;
mod bots;
mod config;
mod convert;
mod crash;
#[cfg(unix)]
mod deploy;
mod diagram;
mod doctor;
mod errors;
mod handbook;
mod help;
mod manual;
mod nodes;
mod perft;
mod play;
mod program;
mod prove;
mod read;
mod review;
mod rule;
mod served;
#[cfg(unix)]
mod several;
#[cfg(unix)]
mod terminal;
mod terms;
mod uci;
mod welcome;
#[cfg(unix)]
mod work;
