//! The lines of play of tables of openings: which of them leaves which.

use crate::layout::openings::is_as_printed;
use crate::layout::printed::Printed;

/// The tables of openings of a game, all of which begin with the same ply.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    pub(super) first: usize,
    /// Their lines of play; the first is the game's.
    lines: Vec<Known>,
}

/// A line of play that was told.
#[derive(Clone, Debug)]
struct Known {
    name: usize,
    moves: Vec<Printed>,
    /// How many of its moves it shares with the one it leaves, and which that is.
    after: usize,
    from: usize,
}

impl Tables {
    /// The tables of a game with these moves, which begin with the same ply.
    pub(super) fn of(moves: Vec<Printed>, first: usize) -> Self {
        Self { first, lines: vec![Known { name: 0, moves, after: 0, from: 0 }] }
    }

    /// Adds a line of play. It leaves the line it shares most with; none if all of it is told.
    pub(super) fn add(
        &mut self,
        text: &str,
        name: usize,
        moves: &[Printed],
    ) -> Option<(usize, Option<usize>)> {
        let (mut from, mut after) = (0, 0);
        for (index, line) in self.lines.iter().enumerate() {
            let pairs = line.moves.iter().zip(moves);
            let count = pairs.take_while(|(one, other)| is_as_printed(text, one, other)).count();
            if count > after {
                (from, after) = (index, count);
            }
        }
        // What two lines share is told of the one that has it first.
        while from > 0 && self.lines[from].after >= after {
            from = self.lines[from].from;
        }
        if after == moves.len() {
            return None;
        }
        self.lines.push(Known { name, moves: moves.to_vec(), after, from });
        Some((after, (from > 0).then(|| self.lines[from].name)))
    }
}
