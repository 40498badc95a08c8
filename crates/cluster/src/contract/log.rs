use std::future::Future;

use crate::ledger::LedgerError;

/// What became of an event that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Append {
    /// It survives whatever comes.
    Kept,
    /// The epoch is that of an owner who is none any more, or the number is taken.
    Refused,
}

/// What is kept of a game, as far as a test needs to know: events by their numbers, from 0.
pub trait Log {
    /// Makes a game in which a clock runs, with an event 0. Nobody has it.
    fn make(&self, game: &str) -> impl Future<Output = ()> + Send;

    /// Keeps an event, unless somebody has a higher epoch or there is one with this number.
    ///
    /// # Errors
    /// [`LedgerError`].
    fn append(
        &self,
        game: &str,
        epoch: i64,
        seq: i64,
    ) -> impl Future<Output = Result<Append, LedgerError>> + Send;

    /// How many events a game has.
    fn events(&self, game: &str) -> impl Future<Output = i64> + Send;

    /// How many milliseconds are charged to nobody, in all.
    fn down_ms(&self, game: &str) -> impl Future<Output = i64> + Send;
}
