//! Moves, told from the board before and the board after.

use staunton_rules::{Color, Move, Position, Role, Square};
use staunton_terms::Term;

use super::Core;
use super::board::Plain;
use super::taking::{defends, gain, gain_by};

/// A move between its two boards.
struct Step {
    before: Plain,
    after: Plain,
    /// Who moves.
    side: Color,
    from: Square,
    to: Square,
    role: Role,
}

pub(super) fn find(position: &Position, mv: Move, after: &Position, found: &mut Vec<Core>) {
    let (before, after) = (Plain::new(position), Plain::new(after));
    let (side, from, to) = (before.turn, mv.from(), mv.target());
    let Some(role) = before.role(from) else { return };
    let step = Step { before, after, side, from, to, role };
    let mut tell = |term, by: &[Square], on: &[Square]| {
        found.push(Core::new(term, side, Some(to), by, on));
    };
    let rook = step.castled();
    if let Some((_, rook)) = rook {
        tell(Term::Castling, &[], &[rook]);
    }
    let passed = step.passed();
    if let Some(passed) = passed {
        tell(Term::EnPassant, &[], &[passed]);
    }
    let now = step.after.role(to).unwrap_or(role);
    match now {
        _ if now == role => {}
        Role::Queen => tell(Term::Queening, &[], &[]),
        _ => tell(Term::UnderPromotion, &[], &[]),
    }
    if role != Role::King {
        let takers = step.takers();
        let reply = gain(&step.after, to, !side).unwrap_or(0);
        if reply > 0 {
            tell(Term::PutsEnPrise, &takers, &[]);
        }
    }
    let uncovered = step.uncovered();
    if let Some(king) = step.after.king(!side).filter(|_| !uncovered.is_empty()) {
        tell(Term::DiscoveredCheck, &uncovered, &[king]);
    }
    let could = takeable(&step.before, from);
    let new: Vec<_> =
        takeable(&step.after, to).into_iter().filter(|at| !could.contains(at)).collect();
    if !new.is_empty() {
        tell(Term::Attack, &[], &new);
    }
    let defended = step.defended();
    if !defended.is_empty() {
        tell(Term::Defence, &[], &defended);
    }
    let was = endangered(&step.before, !side);
    let new: Vec<_> =
        endangered(&step.after, !side).into_iter().filter(|at| !was.contains(at)).collect();
    if new.len() > 1 {
        tell(Term::DoubleAttack, &[], &new);
    }
    if let Some((slider, piece)) = step.covered() {
        tell(Term::Interposition, &[slider], &[piece]);
    }
    let (left, stands) = rook.unwrap_or((from, to));
    let home = side.fold(0, 7);
    let pieces = [Role::Rook, Role::Knight, Role::Bishop, Role::Queen, Role::King];
    let place = left.file().as_index();
    let given = if place < 5 { pieces[place] } else { pieces[7 - place] };
    if left.rank().as_index() == home && given != Role::King && step.before.is(left, side, given) {
        found.push(Core::new(Term::Development, side, Some(stands), &[], &[]));
    }
}

impl Step {
    /// In castling, where the rook stood and stands: the only other own piece that moved.
    fn castled(&self) -> Option<(Square, Square)> {
        let is_rook = |board: &Plain, at: &Square| board.is(*at, self.side, Role::Rook);
        let rooks = |one: &Plain, other: &Plain| {
            Square::ALL.into_iter().find(|at| is_rook(one, at) && !is_rook(other, at))
        };
        let (left, reached) = (rooks(&self.before, &self.after), rooks(&self.after, &self.before));
        left.zip(reached).filter(|_| self.role == Role::King)
    }

    /// The pawn that was taken in passing: one that went without being stepped on.
    fn passed(&self) -> Option<Square> {
        let gone = |at: &Square| {
            self.before.is(*at, !self.side, Role::Pawn) && self.after.at(*at).is_none()
        };
        Square::ALL.into_iter().find(gone)
    }

    /// Who may take the piece that moved.
    fn takers(&self) -> Vec<Square> {
        let attackers = self.after.attackers(self.to, !self.side).into_iter();
        attackers.filter(|from| gain_by(&self.after, *from, self.to).is_some()).collect()
    }

    /// The pieces that give check over the square that was left.
    fn uncovered(&self) -> Vec<Square> {
        let Some(king) = self.after.king(!self.side) else { return Vec::new() };
        let over = |checker: &Square| {
            Plain::directions(Role::Queen).into_iter().any(|way| {
                let line = self.after.walk(*checker, way);
                line.contains(&king) && line.contains(&self.from)
            })
        };
        let checkers = self.after.attackers(king, self.side).into_iter();
        checkers.filter(|checker| *checker != self.to && over(checker)).collect()
    }

    /// The attacked pieces that the mover defends, and did not.
    fn defended(&self) -> Vec<Square> {
        let defends_from = |board: &Plain, from: Square, piece: Square| {
            let attackers = board.attackers(piece, !self.side);
            board.strikes(from).contains(&piece)
                && defends(board, self.side, from, piece, &attackers)
        };
        let own = self.after.pieces_of(self.side).into_iter();
        own.filter(|piece| {
            self.after.role(*piece) != Some(Role::King)
                && !self.after.attackers(*piece, !self.side).is_empty()
                && defends_from(&self.after, self.to, *piece)
                && !defends_from(&self.before, self.from, *piece)
        })
        .collect()
    }

    /// The hostile piece whose line to a piece or the king is now closed, and who is covered: the
    /// king first.
    fn covered(&self) -> Option<(Square, Square)> {
        if self.role == Role::King {
            return None;
        }
        let mut covered = Vec::new();
        for slider in self.before.pieces_of(!self.side) {
            let ways = self.before.role(slider).map_or(Vec::new(), Plain::directions);
            for way in ways.into_iter().filter(|_| slider != self.to) {
                let line = self.before.walk(slider, way);
                let Some((target, between)) = line.split_last() else { continue };
                let is_piece = self.before.at(*target).is_some_and(|piece| {
                    piece.color == self.side && piece.role != Role::Pawn && *target != self.from
                });
                let is_open = self.after.strikes(slider).contains(target);
                if is_piece && between.contains(&self.to) && !is_open {
                    covered.push((slider, *target));
                }
            }
        }
        let is_king = |piece: Square| self.before.role(piece) == Some(Role::King);
        covered.into_iter().min_by_key(|&(slider, piece)| (!is_king(piece), slider, piece))
    }
}

/// The pieces but the king that the piece on `from` may take.
fn takeable(board: &Plain, from: Square) -> Vec<Square> {
    let Some(piece) = board.at(from) else { return Vec::new() };
    let may = |to: &Square| {
        board.at(*to).is_some_and(|other| other.color != piece.color && other.role != Role::King)
            && gain_by(board, from, *to).is_some()
    };
    board.strikes(from).into_iter().filter(may).collect()
}

/// The pieces of `color` that can be taken with gain, and the king if he is attacked.
fn endangered(board: &Plain, color: Color) -> Vec<Square> {
    let in_danger = |piece: &Square| match board.role(*piece) {
        Some(Role::King) => board.in_check(color),
        _ => gain(board, *piece, !color).is_some_and(|gain| gain > 0),
    };
    board.pieces_of(color).into_iter().filter(in_danger).collect()
}
