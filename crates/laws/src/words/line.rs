//! The moves of a plan.

use staunton_proofs::Strategy;
use staunton_rules::Position;

/// The main line of a plan in Standard Algebraic Notation.
pub(super) fn line_of(plan: &Strategy) -> String {
    const MOST: usize = 12;
    let mut position: Position = plan.start().position;
    let mut line = Vec::new();
    for mv in plan.main_line().into_iter().take(MOST) {
        line.push(staunton_notation::san(&position, mv));
        position = position.play_unchecked(mv);
    }
    line.join(" ")
}
