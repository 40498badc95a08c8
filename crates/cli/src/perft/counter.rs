//! Counting on several threads, and every position once.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;

use staunton_rules::{Position, perft};

use super::table::{Key, Table};

/// The depth that is counted at once: to look up what is less deep costs more than to count it.
const COUNTED: u32 = 3;

/// The work is cut into so many pieces a thread, for pieces are of unequal size.
const PIECES: usize = 64;

/// Counts lines of play.
pub(super) struct Counter {
    table: Option<Table>,
    threads: NonZeroUsize,
}

impl Counter {
    /// A counter that remembers in `hash_mib` mebibytes, if any, and works on `threads` threads.
    pub(super) fn new(hash_mib: usize, threads: NonZeroUsize) -> Self {
        Self { table: (hash_mib > 0).then(|| Table::new(hash_mib)), threads }
    }

    /// The number of lines of `depth` plies from `position`.
    pub(super) fn count(&self, position: &Position, depth: u32) -> u64 {
        if self.threads.get() == 1 {
            return self.count_one(position, depth);
        }
        let (pieces, rest) = self.cut(position, depth);
        let (next, sum) = (AtomicUsize::new(0), AtomicU64::new(0));
        thread::scope(|scope| {
            for _ in 0..self.threads.get() {
                scope.spawn(|| {
                    while let Some(piece) = pieces.get(next.fetch_add(1, Relaxed)) {
                        sum.fetch_add(self.count_one(piece, rest), Relaxed);
                    }
                });
            }
        });
        sum.into_inner()
    }

    /// The positions some plies on, enough of them to go round, and the plies that remain.
    fn cut(&self, position: &Position, depth: u32) -> (Vec<Position>, u32) {
        let (mut pieces, mut rest) = (vec![*position], depth);
        while rest > COUNTED && pieces.len() < PIECES * self.threads.get() {
            let mut next = Vec::new();
            for piece in &pieces {
                piece.for_each_next(|_, position| next.push(*position));
            }
            pieces = next;
            rest -= 1;
        }
        (pieces, rest)
    }

    fn count_one(&self, position: &Position, depth: u32) -> u64 {
        let Some(table) = &self.table else { return perft(position, depth) };
        if depth < COUNTED {
            return perft(position, depth);
        }
        let key = Key::of(position, depth);
        table.count(key).unwrap_or_else(|| {
            let mut count = 0;
            if depth == COUNTED {
                count = perft(position, depth);
            } else {
                position.for_each_next(|_, next| count += self.count_one(next, depth - 1));
            }
            table.keep(key, count);
            count
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_of_counting_counts_the_same() {
        // A castling right lost or kept, a pawn that may be taken in passing: positions that look
        // alike and are not.
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "k7/8/8/8/8/8/8/K7 w - - 0 1",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        ] {
            let position = Position::from_fen(fen, staunton_rules::CastlingMode::Standard).unwrap();
            for depth in 0..=4 {
                let known = perft(&position, depth);
                for hash in [0, 1, 16] {
                    for threads in [1, 2, 5] {
                        let counter = Counter::new(hash, NonZeroUsize::new(threads).unwrap());
                        assert_eq!(counter.count(&position, depth), known, "{fen} {depth}");
                        assert_eq!(counter.count(&position, depth), known, "{fen} again");
                    }
                }
            }
        }
    }
}
