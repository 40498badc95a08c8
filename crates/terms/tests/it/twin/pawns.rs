//! The pawns, counted square by square.

use staunton_rules::{Color, Role, Square};
use staunton_terms::Term;

use super::Core;
use super::board::Plain;

/// How far a square is from its side's first rank, 0 to 7.
fn far(color: Color, square: Square) -> i32 {
    let rank = i32::try_from(square.rank().as_index()).unwrap();
    color.fold(rank, 7 - rank)
}

fn file(square: Square) -> i32 {
    i32::try_from(square.file().as_index()).unwrap()
}

pub(super) fn find(board: &Plain, found: &mut Vec<Core>) {
    for color in Color::ALL {
        let all = |color| -> Vec<Square> {
            Square::ALL.into_iter().filter(|at| board.is(*at, color, Role::Pawn)).collect()
        };
        let (own, hostile) = (all(color), all(!color));
        for number in 0..8 {
            let on_file: Vec<_> = own.iter().copied().filter(|at| file(*at) == number).collect();
            if on_file.len() > 1 {
                let term = if on_file.len() == 2 { Term::DoublePawn } else { Term::TripledPawn };
                found.push(Core::new(term, color, None, &[], &on_file));
            }
        }
        for &pawn in &own {
            let mut tell = |term, by: &[Square], on: &[Square]| {
                found.push(Core::new(term, color, Some(pawn), by, on));
            };
            let same_file = |at: &Square| file(*at) == file(pawn) && *at != pawn;
            let beside = |at: &Square| (file(*at) - file(pawn)).abs() == 1;
            let behind: Vec<_> = own
                .iter()
                .copied()
                .filter(|at| same_file(at) && far(color, *at) < far(color, pawn))
                .collect();
            if !behind.is_empty() {
                tell(Term::DoubledPawn, &[], &behind);
            }
            let fellows: Vec<_> = own.iter().copied().filter(beside).collect();
            if fellows.is_empty() {
                tell(Term::IsolatedPawn, &[], &[]);
                if !own.iter().any(same_file) {
                    tell(Term::SingleIsolatedPawn, &[], &[]);
                }
            }
            let steps = |at: &Square| far(color, pawn) - far(color, *at);
            if !fellows.iter().any(|at| steps(at) >= 0) {
                tell(Term::UnsupportedPawn, &[], &[]);
            }
            let obstructs = |at: &Square| (file(*at) - file(pawn)).abs() <= 1 && steps(at) < 0;
            if !hostile.iter().any(obstructs) {
                tell(Term::PassedPawn, &[], &[]);
            }
            if let Some(by) = keeps_back(color, pawn, &fellows, &hostile) {
                tell(Term::BackwardPawn, &by, &fellows);
            }
        }
    }
}

/// The hostile pawns that keep a pawn behind its fellows from being protected.
fn keeps_back(
    color: Color,
    pawn: Square,
    fellows: &[Square],
    hostile: &[Square],
) -> Option<Vec<Square>> {
    let nearest = fellows.iter().map(|at| far(color, *at)).min()?;
    if nearest <= far(color, pawn) {
        return None;
    }
    let forward = color.fold(1, -1);
    for step in 1..=(nearest + 1 - far(color, pawn)) {
        let square = pawn.offset(0, forward * step)?;
        let guards: Vec<Square> = hostile
            .iter()
            .copied()
            .filter(|at| {
                far(color, *at) == far(color, square) + 1 && (file(*at) - file(square)).abs() == 1
            })
            .collect();
        let is_there = far(color, square) == nearest + 1;
        let stands = hostile.contains(&square);
        if stands || (!is_there && !guards.is_empty()) {
            let mut by = guards;
            by.extend(stands.then_some(square));
            return Some(by);
        }
    }
    None
}
