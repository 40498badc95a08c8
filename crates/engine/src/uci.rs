//! The Universal Chess Interface: commands in lines of text, answers in lines of text.

mod book;
mod command;
mod endings;
mod lag;
mod network;
mod options;
mod output;
mod position;
mod run;
mod seed;
mod work;

pub use options::Defaults;
pub use run::run;
