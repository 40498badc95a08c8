//! The server's part: the program runs as a process of its own, and what it takes is told by Linux.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "small counts, shown in a few digits"
)]

mod attacks;
mod http;
mod load;
mod memory;
mod onlookers;
mod player;
mod process;

use std::error::Error;

type Failure = Box<dyn Error + Send + Sync>;

/// What a move costs the server, in words.
pub(crate) fn run() -> String {
    told("Server", load::run())
}

/// What it costs to have so many people look on at one game, in words.
pub(crate) fn onlookers(count: usize) -> String {
    told("Onlookers", onlookers::run(count))
}

/// What memory the server keeps once the work is done, in words.
pub(crate) fn memory() -> String {
    told("Memory of the server", memory::run())
}

/// What hostile clients get, and what others feel of it, in words: of all attacks, or of those whose names
/// contain `word`.
pub(crate) fn attacks(word: Option<&str>) -> String {
    told("Attacks", attacks::run(word))
}

fn told(of: &str, run: impl Future<Output = Result<String, Failure>>) -> String {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.map_err(Into::into).and_then(|runtime| runtime.block_on(run)) {
        Ok(told) => format!("{of}: {told}"),
        Err(error) => format!("{of}: failed, {error}"),
    }
}
