//! How far printed moves can be played from a position.

use staunton_notation::IdentifiedPosition;
use staunton_rules::{Move, Position};

use crate::correct::costs::{MARGIN, SILENT_CHECK, UNTRUE_MARK};
use crate::decode::hypothesis::{Decoder, Hypothesis, Node, least, likely};
use crate::layout::printed::Printed;
use crate::reader::print::Print;

/// How far a line can be played from a position.
pub(super) struct Tried {
    pub(super) moves: Vec<Move>,
    /// Whether no mark of it is untrue, and no check is silent but one in many moves.
    pub(super) is_clean: bool,
    pub(super) end: Position,
}

/// In so many moves of a line the mark of one check may have been forgotten.
const MOVES_PER_SILENCE: usize = 8;

/// How far moves can be played from a position, each in one way alone.
pub(super) fn played(print: &Print<'_>, now: &IdentifiedPosition, moves: &[Printed]) -> Tried {
    let decoder = print.decoder();
    let mut nodes = Vec::new();
    let mut ways = vec![Hypothesis::begin(now.clone())];
    let mut silent = 0;
    for mv in moves {
        let Some(next) = step(&decoder, &ways, mv, &mut nodes) else { break };
        silent += usize::from(least(&next) >= least(&ways) + SILENT_CHECK);
        ways = next;
    }
    let paths = likely(&nodes, &ways, MARGIN);
    let mut played = Vec::new();
    let mut end = *now.position();
    if let Some(first) = paths.first() {
        for (index, &node) in first.iter().enumerate() {
            let mv = nodes[node].mv;
            if paths.iter().any(|path| path.get(index).is_none_or(|&it| nodes[it].mv != mv)) {
                break;
            }
            end = end.play_unchecked(mv);
            played.push(mv);
        }
    }
    let is_clean = silent * MOVES_PER_SILENCE <= played.len();
    Tried { moves: played, is_clean, end }
}

/// Whether a printed move can be played from a position, in one way or in several.
pub(super) fn is_playable(print: &Print<'_>, now: &IdentifiedPosition, mv: &Printed) -> bool {
    step(&print.decoder(), &[Hypothesis::begin(now.clone())], mv, &mut Vec::new()).is_some()
}

/// The ways in which a printed move goes on from others; none if it cannot be played, or a mark of it is untrue.
fn step(
    decoder: &Decoder<'_>,
    ways: &[Hypothesis],
    mv: &Printed,
    nodes: &mut Vec<Node>,
) -> Option<Vec<Hypothesis>> {
    let next = decoder.advance(ways, mv, nodes);
    (!next.is_empty() && least(&next) < least(ways) + UNTRUE_MARK).then_some(next)
}
