//! Lines that end in mate are played; that there is none is searched plainly where the
//! positions are few, and tried by many games drawn by lot where they are not.

use std::collections::{HashMap, HashSet};

use staunton_proofs::{PieceReach, Unwinnable};
use staunton_rules::{Bitboard, Color, Move, Position, Role, Square};

use crate::positions::Lots;

/// Up to so many positions all of them are looked at.
const FEW: usize = 3_000;
const GAMES: usize = 6;
const PLIES: usize = 80;

/// Plays `line`, which must end with a mate by `winner`.
pub(crate) fn verify_line(start: &Position, winner: Color, line: &[Move]) {
    let mut position = *start;
    for &mv in line {
        position = position.play(mv).unwrap();
    }
    assert!(position.is_checkmate(), "{start}: no mate at the end of {line:?}");
    assert_ne!(position.turn(), winner, "{start}: the wrong side is mated");
}

/// Checks that `winner` never mates as far as that can be checked plainly.
pub(crate) fn verify_unwinnable(start: &Position, winner: Color, reason: &Unwinnable) {
    // A reason may hold only after some moves without a choice.
    let mut position = *start;
    while !is_as_told(&position, winner, reason) {
        let moves = position.legal_moves();
        assert_eq!(moves.len(), 1, "{start}: {reason} never holds");
        assert_no_mate(start, &position, winner);
        position = position.play(moves[0]).unwrap();
    }
    let pieces = match reason {
        Unwinnable::PawnFortress(pieces) | Unwinnable::Confined(pieces) => pieces.as_slice(),
        _ => &[],
    };
    if !all_are_without_mate(&position, winner) {
        for seed in 0..GAMES {
            play_by_lot(&position, winner, pieces, seed as u64);
        }
    }
}

/// Whether the position looks as the reason says.
fn is_as_told(position: &Position, winner: Color, reason: &Unwinnable) -> bool {
    let board = position.board();
    match reason {
        Unwinnable::PawnFortress(pieces) | Unwinnable::Confined(pieces) => {
            pieces.len() == board.occupied().len()
                && pieces.iter().all(|piece| board.piece_at(piece.square) == Some(piece.piece))
        }
        Unwinnable::Over => !position.has_legal_moves(),
        Unwinnable::BareKing => board.by_color(winner).len() == 1,
        Unwinnable::BishopsOfOneShade => {
            let bishops = board.by_role(Role::Bishop);
            let dark = (bishops & Bitboard::DARK_SQUARES).any();
            bishops.any() && (!dark || (bishops & Bitboard::LIGHT_SQUARES).is_empty())
        }
        Unwinnable::Material => {
            let own = board.by_color(winner);
            own.len() == 2 && (own & board.by_role(Role::Knight)).any()
        }
        Unwinnable::StalemateBound { .. }
        | Unwinnable::Skeleton { .. }
        | Unwinnable::Exhausted { .. } => true,
    }
}

/// Whether no position that can come about is a mate by `winner`; false also if there are too
/// many to look at.
pub(super) fn is_without_mate(start: &Position, winner: Color) -> bool {
    all_are_without_mate(start, winner)
}

/// Looks at every position that can come about; false if there are too many.
fn all_are_without_mate(start: &Position, winner: Color) -> bool {
    let mut seen = HashSet::from([name(start)]);
    let mut open = vec![*start];
    while let Some(position) = open.pop() {
        assert_no_mate(start, &position, winner);
        for mv in position.legal_moves() {
            let next = position.play(mv).unwrap();
            if seen.insert(name(&next)) {
                open.push(next);
            }
        }
        if seen.len() > FEW {
            return false;
        }
    }
    true
}

/// The FEN without its counters.
fn name(position: &Position) -> String {
    let fen = position.to_string();
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// Plays moves drawn by lot: no mate comes up, and no piece leaves its squares.
fn play_by_lot(start: &Position, winner: Color, pieces: &[PieceReach], seed: u64) {
    let mut lots = Lots(seed);
    let mut position = *start;
    let mut origins: HashMap<Square, &PieceReach> =
        pieces.iter().map(|piece| (piece.square, piece)).collect();
    for _ in 0..PLIES {
        assert_no_mate(start, &position, winner);
        let moves = position.legal_moves();
        if moves.is_empty() {
            return;
        }
        let mv = moves[lots.below(moves.len())];
        if mv.is_castling() {
            return;
        }
        if let Some(piece) = origins.remove(&mv.from()) {
            let was_promoted = position.board().role_at(mv.from()) != Some(piece.piece.role);
            let is_promoted = was_promoted || mv.promotion().is_some();
            let squares = if is_promoted { piece.promoted } else { piece.squares };
            assert!(squares.contains(mv.to()), "{start}: {piece:?} comes to {}", mv.to());
            origins.insert(mv.to(), piece);
        }
        position = position.play(mv).unwrap();
    }
}

fn assert_no_mate(start: &Position, position: &Position, winner: Color) {
    let is_mate = position.is_checkmate() && position.turn() != winner;
    assert!(!is_mate, "{start}: there is a mate by {winner} in {position}");
}
