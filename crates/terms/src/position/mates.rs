//! Mates that have a name, told by how the pieces stand.

use staunton_rules::{Bitboard, Board, Color, Rank, Role, Square, attacks};

use super::search::Search;
use crate::{Finding, Term, TermSet};

pub(crate) const TERMS: TermSet = TermSet::of(&[
    Term::SmotheredMate,
    Term::BackRankMate,
    Term::EpauletteMate,
    Term::SwallowtailMate,
    Term::DovetailMate,
    Term::ArabianMate,
    Term::AnastasiaMate,
    Term::BodenMate,
    Term::LegalMate,
    Term::LadderMate,
]);

pub(super) fn find(search: &mut Search<'_, '_>) {
    let position = search.sight.position;
    let checkers = position.checkers();
    if checkers.is_empty() || position.has_legal_moves() {
        return;
    }
    let loser = position.turn();
    let Some(king) = position.board().king(loser) else { return };
    let mate = Mate { board: position.board(), king, loser, checkers };
    for (term, shows) in NAMED {
        if let Some(witness) = shows(&mate) {
            let finding = Finding::new(term, loser).piece(king).by(checkers | witness);
            search.tell(finding.on(attacks::king(king) & mate.own()));
        }
    }
}

/// A mated king.
struct Mate<'a> {
    board: &'a Board,
    king: Square,
    loser: Color,
    checkers: Bitboard,
}

/// Looks at a mate; of the mate it is named for it gives the winner's pieces that take part besides
/// the checking one.
type Shows = fn(&Mate<'_>) -> Option<Bitboard>;

const NAMED: [(Term, Shows); 10] = [
    (Term::SmotheredMate, smothered),
    (Term::BackRankMate, back_rank),
    (Term::EpauletteMate, epaulette),
    (Term::SwallowtailMate, swallowtail),
    (Term::DovetailMate, dovetail),
    (Term::ArabianMate, arabian),
    (Term::AnastasiaMate, anastasia),
    (Term::BodenMate, boden),
    (Term::LegalMate, legal),
    (Term::LadderMate, ladder),
];

impl Mate<'_> {
    fn own(&self) -> Bitboard {
        self.board.by_color(self.loser)
    }

    /// The only checking piece and his role; none of a double check.
    fn checker(&self) -> Option<(Square, Role)> {
        let square = self.checkers.first().filter(|_| !self.checkers.more_than_one())?;
        Some((square, self.board.role_at(square)?))
    }

    /// The winner's pieces of `role`.
    fn winners(&self, role: Role) -> Bitboard {
        self.board.by_piece(!self.loser, role)
    }

    /// The squares beside the king in these steps, those off the board left out.
    fn beside(&self, steps: &[(i32, i32)]) -> Bitboard {
        steps.iter().filter_map(|&(files, ranks)| self.king.offset(files, ranks)).collect()
    }

    /// Whether pieces of the king's own stand on all of these squares, which lie on the board.
    fn blocked(&self, steps: &[(i32, i32)]) -> bool {
        let squares = self.beside(steps);
        squares.len() == steps.len() && (squares - self.own()).is_empty()
    }

    /// The steps away from the edges the king stands on: into the board.
    fn inward(&self) -> impl Iterator<Item = (i32, i32)> {
        let steps = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        steps.into_iter().filter(|&(files, ranks)| self.king.offset(-files, -ranks).is_none())
    }
}

fn smothered(mate: &Mate<'_>) -> Option<Bitboard> {
    let (_, role) = mate.checker()?;
    let is = role == Role::Knight && (attacks::king(mate.king) - mate.own()).is_empty();
    is.then_some(Bitboard::EMPTY)
}

fn back_rank(mate: &Mate<'_>) -> Option<Bitboard> {
    let (from, role) = mate.checker()?;
    let first = Rank::First.relative_to(mate.loser);
    let before = attacks::king(mate.king) & Rank::Second.relative_to(mate.loser);
    let is = matches!(role, Role::Rook | Role::Queen)
        && mate.king.rank() == first
        && from.rank() == first
        && (before - mate.own()).is_empty();
    is.then_some(Bitboard::EMPTY)
}

fn epaulette(mate: &Mate<'_>) -> Option<Bitboard> {
    let (from, role) = mate.checker()?;
    let is = role == Role::Queen
        && mate.inward().any(|(files, ranks)| {
            let down = if files == 0 {
                from.file() == mate.king.file()
            } else {
                from.rank() == mate.king.rank()
            };
            down && mate.blocked(&[(ranks, files), (-ranks, -files)])
        });
    is.then_some(Bitboard::EMPTY)
}

/// The step from the king to a queen that mates from beside him.
fn queen_beside(mate: &Mate<'_>) -> Option<(i32, i32)> {
    let (from, role) = mate.checker()?;
    let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    steps
        .into_iter()
        .find(|&(files, ranks)| mate.king.offset(files, ranks) == Some(from))
        .filter(|_| role == Role::Queen)
}

fn swallowtail(mate: &Mate<'_>) -> Option<Bitboard> {
    let (files, ranks) = queen_beside(mate)?;
    let is = (files == 0 || ranks == 0)
        && mate.blocked(&[(ranks - files, files - ranks), (-ranks - files, -files - ranks)]);
    is.then_some(Bitboard::EMPTY)
}

fn dovetail(mate: &Mate<'_>) -> Option<Bitboard> {
    let (files, ranks) = queen_beside(mate)?;
    let is = files != 0 && ranks != 0 && mate.blocked(&[(-files, 0), (0, -ranks)]);
    is.then_some(Bitboard::EMPTY)
}

fn arabian(mate: &Mate<'_>) -> Option<Bitboard> {
    let (from, role) = mate.checker()?;
    let mut inward = mate.inward();
    let (Some((files, _)), Some((_, ranks))) = (inward.next(), inward.next()) else { return None };
    let knight = mate.king.offset(2 * files, 2 * ranks)?;
    let is = role == Role::Rook
        && attacks::king(mate.king).contains(from)
        && mate.winners(Role::Knight).contains(knight);
    is.then_some(knight.into())
}

fn anastasia(mate: &Mate<'_>) -> Option<Bitboard> {
    let (from, role) = mate.checker()?;
    if !matches!(role, Role::Rook | Role::Queen) {
        return None;
    }
    mate.inward().find_map(|(files, ranks)| {
        let along = if files == 0 {
            from.rank() == mate.king.rank()
        } else {
            from.file() == mate.king.file()
        };
        let knight = mate.king.offset(3 * files, 3 * ranks)?;
        let is =
            along && mate.blocked(&[(files, ranks)]) && mate.winners(Role::Knight).contains(knight);
        is.then_some(knight.into())
    })
}

fn boden(mate: &Mate<'_>) -> Option<Bitboard> {
    let (from, role) = mate.checker()?;
    let other = (mate.winners(Role::Bishop) - from).first()?;
    let flights = attacks::king(mate.king) - mate.own();
    let occupied = mate.board.occupied() - mate.king;
    let bishops = Bitboard::from(from) | other;
    let barred_by = |square| mate.board.attackers(square, !mate.loser, occupied);
    let only_bishops = flights.into_iter().all(|square| (barred_by(square) - bishops).is_empty());
    let takes_part = flights.into_iter().any(|square| barred_by(square).contains(other));
    (role == Role::Bishop && only_bishops && takes_part).then(|| other.into())
}

fn legal(mate: &Mate<'_>) -> Option<Bitboard> {
    let seen = |square: Square| square.relative_to(!mate.loser);
    let knights = Bitboard::from(seen(Square::D5)) | seen(Square::E5);
    let bishop = seen(Square::F7);
    let is = mate.king == seen(Square::E7)
        && (knights - mate.winners(Role::Knight)).is_empty()
        && mate.winners(Role::Bishop).contains(bishop);
    is.then_some(knights | bishop)
}

fn ladder(mate: &Mate<'_>) -> Option<Bitboard> {
    let (from, role) = mate.checker()?;
    if !matches!(role, Role::Rook | Role::Queen) {
        return None;
    }
    mate.inward().find_map(|(files, ranks)| {
        let next = mate.king.offset(files, ranks)?;
        let (edge, line): (Bitboard, Bitboard) = if files == 0 {
            (mate.king.rank().into(), next.rank().into())
        } else {
            (mate.king.file().into(), next.file().into())
        };
        let heavy = mate.winners(Role::Rook) | mate.winners(Role::Queen);
        let other = (heavy & (line - from)).into_iter().find(|&other| {
            let struck = attacks::rook(other, mate.board.occupied());
            let flights = attacks::king(mate.king) & line;
            (flights - struck - mate.own() - other).is_empty() && !flights.contains(other)
        })?;
        edge.contains(from).then(|| other.into())
    })
}
