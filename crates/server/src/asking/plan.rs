//! From moves to what is told of them.

use staunton_notation::Style;
use staunton_rules::{Move, Position};

use crate::game::{ToldMove, told_move};

/// Positions of a plan that are told at most.
pub(super) const MOST_NODES: usize = 300;

/// A position that is asked about, and how moves are to be written.
#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    pub(super) position: &'a Position,
    pub(super) style: Style,
}

/// Moves made one after another from the position.
pub(super) fn told_line(case: Case<'_>, line: &[Move]) -> Vec<ToldMove> {
    let mut position = *case.position;
    let mut told = Vec::with_capacity(line.len());
    for &mv in line {
        told.push(told_move(&position, mv, case.style));
        position = position.play_unchecked(mv);
    }
    told
}
