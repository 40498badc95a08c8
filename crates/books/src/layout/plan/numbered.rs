//! The boards of a book by their numbers, and which of them moves are played from.

use std::collections::HashMap;

use staunton_diagram::Diagram;
use staunton_rules::Color;

/// From where moves are played that begin anew.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Anchor {
    /// Nothing is told: from the array.
    #[default]
    Array,
    /// From the board with this index; whose move it is there, if the words tell it.
    Board(usize, Option<Color>),
    /// From a picture, or from a board that is not to be found: where that is, nobody knows.
    Unknown,
}

/// What a chapter holds.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Chapter {
    Play,
    /// The solutions of problems, each by its number.
    Solutions,
}

/// The boards of a book by their numbers.
#[derive(Debug, Default)]
pub(super) struct Labels(HashMap<u32, Vec<usize>>);

impl Labels {
    pub(super) fn of(diagrams: &[Diagram]) -> Self {
        let mut labels: HashMap<u32, Vec<usize>> = HashMap::new();
        for (index, diagram) in diagrams.iter().enumerate() {
            if let Some(number) = diagram.number() {
                labels.entry(number).or_default().push(index);
            }
        }
        Self(labels)
    }

    /// The board with a number: the only one, or the last before a place.
    pub(super) fn find(&self, number: u32, diagrams: &[Diagram], at: usize) -> Option<usize> {
        let found = self.0.get(&number)?;
        match found[..] {
            [only] => Some(only),
            _ => found.iter().rev().copied().find(|&index| diagrams[index].span.start < at),
        }
    }
}
