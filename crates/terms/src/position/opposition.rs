//! Kings that face each other.

use staunton_rules::attacks;

use super::search::Search;
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet =
    TermSet::of(&[Term::Opposition, Term::DistantOpposition, Term::DiagonalOpposition]);

pub(super) fn find(search: &mut Search<'_, '_>) {
    let sight = &search.sight;
    let side = !sight.turn;
    let (Some(own), Some(other)) = (sight.board.king(side), sight.board.king(sight.turn)) else {
        return;
    };
    let between = attacks::between(own, other);
    let straight = own.file() == other.file() || own.rank() == other.rank();
    let is_bare = sight.has_only_kings_and_pawns();
    if (between & sight.occupied).any() {
        return;
    }
    let term = match (straight, between.len()) {
        (true, 1) => Term::Opposition,
        (true, 3 | 5) if is_bare => Term::DistantOpposition,
        (false, 1) if is_bare => Term::DiagonalOpposition,
        _ => return,
    };
    search.tell(Finding::new(term, side).piece(own).on(other.into()).squares(between));
}
