//! What is found when a score is read: the game, and what is to be said of the reading.

use std::ops::Range;

use staunton_notation::{Cause, Doubt, Finding, Near, Style};
use staunton_pgn::{Fault, GameTree, NodeId};

/// A game that was read from text, and what is to be said of the reading.
#[derive(Clone, Debug)]
pub(crate) struct TextGame {
    /// The game, as far as it could be read.
    pub(crate) game: GameTree,
    /// The notation it was read in.
    pub(crate) style: Style,
    /// What could not be read, in the order of the text; the spans are bytes of it.
    pub(crate) findings: Vec<Finding>,
    /// What was mended, because the rest of the line leaves one way to do it.
    pub(crate) repairs: Vec<Repair>,
    /// What is doubtful about moves that were read.
    pub(crate) doubts: Vec<Doubted>,
    /// What is wrong with the tags.
    pub(crate) faults: Vec<Fault>,
    /// Where each move that was read stands, in the order of the text.
    pub(crate) spans: Vec<(NodeId, Range<usize>)>,
}

impl TextGame {
    /// How much says that the moves do not stand in running text, but on a page laid out
    /// otherwise: what could not be read, and numbers that are not the next.
    pub(crate) fn misfits(&self) -> usize {
        let is_number = |doubted: &&Doubted| matches!(doubted.doubt, Doubt::Number { .. });
        self.findings.len() + self.doubts.iter().filter(is_number).count()
    }
}

/// What is doubtful about a move that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Doubted {
    /// What stands in the text, at most forty signs of it.
    pub(crate) text: String,
    /// The bytes it takes.
    pub(crate) span: Range<usize>,
    /// The doubt; places in it are counted from the beginning of the move.
    pub(crate) doubt: Doubt,
}

/// A move that is not what stands in the text, but what must have been meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Repair {
    /// What stands in the text and is wrong with it.
    pub(crate) finding: Finding,
    /// The move that was taken for it.
    pub(crate) taken: Near,
    /// How many moves after it could be read because of it.
    pub(crate) plies: usize,
}

/// Moves the places of a finding by `by` bytes.
pub(crate) fn shift(finding: &mut Finding, by: usize) {
    let Range { start, end } = finding.span.clone();
    finding.span = start + by..end + by;
    if let Cause::Unreadable { at, .. } = &mut finding.cause {
        *at += by;
    }
}

/// The moves that are likely enough to be tried for what could not be read.
pub(crate) fn candidates(finding: &Finding) -> Vec<Near> {
    let is_likely = |near: &&Near| match finding.cause {
        Cause::Several { .. } => true,
        Cause::NoMove { .. } | Cause::Unreadable { .. } => near.cost <= 1,
    };
    finding.moves().iter().filter(is_likely).cloned().collect()
}
