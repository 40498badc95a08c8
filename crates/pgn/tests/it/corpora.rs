//! Games of masters: a sample in every clone, more in the corpora.

use staunton_corpora as corpora;
use staunton_pgn::{GameTree, Reader};

pub(crate) use staunton_corpora::Input;

/// The sample of games that every clone has, and the collection of the corpora where they are.
pub(crate) fn masters() -> Vec<Input> {
    let beside = corpora::corpus("pgn/masters-8mb.pgn");
    [corpora::data("games/masters.pgn")].into_iter().chain(beside).collect()
}

/// Some games of masters: one of so many of the sample, and one of so many of the collection.
pub(crate) fn games(of_sample: usize, of_collection: usize) -> Vec<GameTree> {
    let every = [of_sample, of_collection];
    let some = |(input, every): (Input, usize)| -> Vec<GameTree> {
        Reader::new(&input.bytes[..]).games().step_by(every).map(|(game, _)| game).collect()
    };
    masters().into_iter().zip(every).flat_map(some).collect()
}
