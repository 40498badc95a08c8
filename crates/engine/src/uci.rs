//! The Universal Chess Interface: commands in lines of text, answers in lines of text.

mod command;
mod lag;
mod network;
mod options;
mod position;
mod run;

pub use run::run;
