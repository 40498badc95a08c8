//! Fractions in the order in which they were played.

use super::Block;
use crate::layout::fractions::{self, Fraction};
use crate::prose::heading::{self, Heading};

/// Blocks with their fractions in the order in which they were played.
pub(super) fn in_order(text: &str, pieces: Vec<Block>) -> Vec<Block> {
    if !pieces.iter().any(|piece| matches!(piece, Block::Fractions(_))) {
        return pieces;
    }
    let mut ordered = Vec::with_capacity(pieces.len());
    let mut fractions: Vec<Vec<Fraction>> = Vec::new();
    // What stands behind the last fractions so far.
    let mut behind: Vec<Block> = Vec::new();
    for piece in pieces {
        match piece {
            Block::Fractions(line) => {
                let first = |line: &[Fraction]| line.first().map_or(0, |it| it.number);
                let restarts = fractions.last().is_some_and(|last| first(last) >= first(&line));
                if restarts {
                    flush(&mut fractions, &mut ordered);
                }
                ordered.append(&mut behind);
                fractions.push(line);
            }
            Block::Gap => behind.push(piece),
            Block::Words(ref span) if is_between(&text[span.clone()]) && !fractions.is_empty() => {
                behind.push(piece);
            }
            Block::Row(_)
            | Block::Passage(_)
            | Block::Openings(_)
            | Block::Words(_)
            | Block::Diagram(_) => {
                flush(&mut fractions, &mut ordered);
                ordered.append(&mut behind);
                ordered.push(piece);
            }
        }
    }
    flush(&mut fractions, &mut ordered);
    ordered.append(&mut behind);
    ordered
}

/// Whether words may stand between the fractions of one game.
fn is_between(words: &str) -> bool {
    let is_heading =
        matches!(heading::of(words), Some(Heading::Game | Heading::Chapter | Heading::Variation));
    words.len() < LONGEST_BETWEEN && !is_heading
}

/// Words between the fractions of one game are no longer, in bytes.
const LONGEST_BETWEEN: usize = 60;

fn flush(fractions: &mut Vec<Vec<Fraction>>, pieces: &mut Vec<Block>) {
    let lines = std::mem::take(fractions);
    pieces.extend(fractions::rows(&lines).into_iter().map(|row| Block::Row(Box::new(row))));
}
