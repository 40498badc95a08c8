//! The plies of a line, from what was printed and what was read.

use crate::book::{Evidence, Ply, Reading};
use crate::decode::solution::Solution;

/// The plies of a line, the open ones too.
pub(crate) fn plies(solution: &Solution, first_ply: usize) -> Vec<Ply> {
    let open = solution.plies.len();
    solution
        .moves
        .iter()
        .enumerate()
        .map(|(index, printed)| {
            let mut ply = Ply::open(first_ply + index + 1, &printed.span());
            if let Some(solved) = solution.plies.get(index) {
                ply.mv = Some(solved.mv);
                ply.reading = if solved.is_corrected { Reading::Repaired } else { Reading::Read };
                ply.evidence = if solved.is_known {
                    Evidence::Person
                } else if solved.is_corrected || solved.among > 1 {
                    Evidence::Later
                } else {
                    Evidence::Only
                };
                ply.set_doubts(&solved.doubts);
                if !solved.may.is_empty() {
                    (ply.reading, ply.evidence) = (Reading::Open, Evidence::Several);
                    ply.set_candidates(&solved.may);
                }
            } else if index == open {
                ply.set_candidates(&solution.candidates);
                ply.evidence = match solution.candidates.len() {
                    0 => Evidence::NoMove,
                    _ if solution.is_illegal => Evidence::NoMove,
                    _ => Evidence::Several,
                };
            }
            ply
        })
        .collect()
}
