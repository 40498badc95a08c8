//! The pawns, by each book's own definitions.

use staunton_rules::{Bitboard, Color, File, Role, Square, attacks};

use super::search::Search;
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet = TermSet::of(&[
    Term::DoubledPawn,
    Term::DoublePawn,
    Term::TripledPawn,
    Term::IsolatedPawn,
    Term::SingleIsolatedPawn,
    Term::UnsupportedPawn,
    Term::PassedPawn,
    Term::BackwardPawn,
]);

pub(super) fn find(search: &mut Search<'_, '_>) {
    for color in Color::ALL {
        let own = search.sight.board.by_piece(color, Role::Pawn);
        let hostile = search.sight.board.by_piece(!color, Role::Pawn);
        files(search, color, own);
        for pawn in own {
            alone(search, color, own, pawn);
            let way = Bitboard::in_front_of(pawn, color)
                & (Bitboard::from(pawn.file()) | Bitboard::adjacent_files(pawn.file()));
            if (way & hostile).is_empty() {
                let path = Bitboard::in_front_of(pawn, color) & pawn.file();
                search.tell(Finding::new(Term::PassedPawn, color).piece(pawn).squares(path));
            }
            if let Some(finding) = backward(color, own, hostile, pawn) {
                search.tell(finding);
            }
        }
    }
}

/// Two or more on a file.
fn files(search: &mut Search<'_, '_>, color: Color, own: Bitboard) {
    for file in File::ALL {
        let pawns = own & file;
        if !pawns.more_than_one() {
            continue;
        }
        for pawn in pawns {
            let behind = pawns - Bitboard::in_front_of(pawn, color) - pawn;
            if behind.any() {
                search.tell(Finding::new(Term::DoubledPawn, color).piece(pawn).on(behind));
            }
        }
        let term = if pawns.len() == 2 { Term::DoublePawn } else { Term::TripledPawn };
        search.tell(Finding::new(term, color).on(pawns));
    }
}

/// Pawns without fellows.
fn alone(search: &mut Search<'_, '_>, color: Color, own: Bitboard, pawn: Square) {
    if (own & Bitboard::adjacent_files(pawn.file())).is_empty() {
        search.tell(Finding::new(Term::IsolatedPawn, color).piece(pawn));
        if (own & pawn.file()).len() == 1 {
            search.tell(Finding::new(Term::SingleIsolatedPawn, color).piece(pawn));
        }
    }
    if (own & (Bitboard::adjacent_files(pawn.file()) - Bitboard::in_front_of(pawn, color)))
        .is_empty()
    {
        search.tell(Finding::new(Term::UnsupportedPawn, color).piece(pawn));
    }
}

/// A pawn all whose fellows beside it are further on, and the nearest too far.
fn backward(color: Color, own: Bitboard, hostile: Bitboard, pawn: Square) -> Option<Finding> {
    let fellows = own & Bitboard::adjacent_files(pawn.file());
    let further = fellows & Bitboard::in_front_of(pawn, color);
    if fellows.is_empty() || further != fellows {
        return None;
    }
    // It is protected when it stands one rank before the nearest of them.
    let forward = color.fold(1, -1);
    let nearest = color.fold(fellows.first(), fellows.last())?;
    let commanded = attacks::pawns(!color, hostile);
    let mut square = pawn;
    loop {
        square = square.offset(0, forward)?;
        let is_there = square.rank() == nearest.rank().offset(forward)?;
        if hostile.contains(square) || (!is_there && commanded.contains(square)) {
            return Some(
                Finding::new(Term::BackwardPawn, color)
                    .piece(pawn)
                    .by(hostile & (guards(color, square) | square))
                    .on(fellows)
                    .squares(square.into()),
            );
        }
        if is_there {
            return None;
        }
    }
}

/// The squares from which a hostile pawn commands `square`, seen by `color`.
fn guards(color: Color, square: Square) -> Bitboard {
    staunton_rules::attacks::pawn(color, square)
}
