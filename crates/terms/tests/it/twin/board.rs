//! A board as a list of squares, and walking on it.

use staunton_rules::{Color, Piece, Position, Rank, Role, Square};

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANTED: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

#[derive(Clone, PartialEq, Eq)]
pub(super) struct Plain {
    pieces: [Option<Piece>; 64],
    pub(super) turn: Color,
    /// Where the pieces stood that gave check at the beginning.
    checkers: Vec<Square>,
}

impl Plain {
    pub(super) fn new(position: &Position) -> Self {
        let pieces = Square::ALL.map(|square| position.board().piece_at(square));
        let mut board = Self { pieces, turn: position.turn(), checkers: Vec::new() };
        if let Some(king) = board.king(board.turn) {
            board.checkers = board.attackers(king, !board.turn);
        }
        board
    }

    pub(super) fn at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.as_index()]
    }

    pub(super) fn role(&self, square: Square) -> Option<Role> {
        self.at(square).map(|piece| piece.role)
    }

    pub(super) fn is(&self, square: Square, color: Color, role: Role) -> bool {
        self.at(square) == Some(Piece::new(color, role))
    }

    /// The same board without the piece on `square`.
    pub(super) fn without(&self, square: Square) -> Self {
        let mut board = self.clone();
        board.pieces[square.as_index()] = None;
        board
    }

    /// The same board after a piece has gone from `from` to `to`.
    pub(super) fn after(&self, from: Square, to: Square) -> Self {
        let mut board = self.without(from);
        board.pieces[to.as_index()] = self.at(from);
        if let Some(piece) = self.at(from)
            && piece.role == Role::Pawn
            && matches!(to.rank().as_index(), 0 | 7)
        {
            board.pieces[to.as_index()] = Some(Piece::new(piece.color, Role::Queen));
        }
        board
    }

    pub(super) fn pieces_of(&self, color: Color) -> Vec<Square> {
        let own = |square: &Square| self.at(*square).is_some_and(|piece| piece.color == color);
        Square::ALL.into_iter().filter(own).collect()
    }

    pub(super) fn king(&self, color: Color) -> Option<Square> {
        Square::ALL.into_iter().find(|square| self.is(*square, color, Role::King))
    }

    /// The directions a piece goes in line.
    pub(super) fn directions(role: Role) -> Vec<(i32, i32)> {
        match role {
            Role::Rook => STRAIGHT.to_vec(),
            Role::Bishop => SLANTED.to_vec(),
            Role::Queen => [STRAIGHT, SLANTED].concat(),
            Role::Pawn | Role::Knight | Role::King => Vec::new(),
        }
    }

    /// The squares from `from` in one direction, up to and with the first piece.
    pub(super) fn walk(&self, from: Square, (files, ranks): (i32, i32)) -> Vec<Square> {
        let mut squares = Vec::new();
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            squares.push(next);
            if self.at(next).is_some() {
                break;
            }
            at = next;
        }
        squares
    }

    /// The squares the piece on `from` strikes.
    pub(super) fn strikes(&self, from: Square) -> Vec<Square> {
        let Some(piece) = self.at(from) else { return Vec::new() };
        let steps = |steps: &[(i32, i32)]| {
            steps.iter().filter_map(|&(files, ranks)| from.offset(files, ranks)).collect()
        };
        match piece.role {
            Role::Pawn => steps(&[(-1, piece.color.fold(1, -1)), (1, piece.color.fold(1, -1))]),
            Role::Knight => steps(&LEAPS),
            Role::King => steps(&[STRAIGHT, SLANTED].concat()),
            role => {
                Self::directions(role).into_iter().flat_map(|way| self.walk(from, way)).collect()
            }
        }
    }

    /// The pieces of `color` that strike `square`.
    pub(super) fn attackers(&self, square: Square, color: Color) -> Vec<Square> {
        let pieces = self.pieces_of(color).into_iter();
        pieces.filter(|from| self.strikes(*from).contains(&square)).collect()
    }

    /// Whether `color` has a king and he is attacked.
    pub(super) fn in_check(&self, color: Color) -> bool {
        self.king(color).is_some_and(|king| !self.attackers(king, !color).is_empty())
    }

    /// Whether `color` is in check by another piece than those that gave check at the beginning, if
    /// these are `parried`.
    pub(super) fn in_new_check(&self, color: Color, parried: bool) -> bool {
        self.king(color).is_some_and(|king| {
            let mut attackers = self.attackers(king, !color).into_iter();
            attackers.any(|from| !parried || !self.checkers.contains(&from))
        })
    }

    /// The pieces that pin the piece on `square` to his king, with the king.
    pub(super) fn pinners(&self, square: Square) -> Vec<(Square, Square)> {
        let Some(piece) = self.at(square) else { return Vec::new() };
        let Some(king) = self.king(piece.color) else { return Vec::new() };
        let lifted = self.without(square);
        let before = self.attackers(king, !piece.color);
        let new = lifted.attackers(king, !piece.color).into_iter();
        new.filter(|attacker| !before.contains(attacker)).map(|pinner| (pinner, king)).collect()
    }

    /// Where the piece on `from` may go without leaving his king attacked, by trying it; castling
    /// and taking in passing left out.
    pub(super) fn targets(&self, from: Square) -> Vec<Square> {
        let Some(piece) = self.at(from) else { return Vec::new() };
        let side = piece.color;
        let is_hostile = |at: &Square| self.at(*at).is_some_and(|piece| piece.color != side);
        let strikes = self.strikes(from).into_iter();
        let targets: Vec<Square> = if piece.role == Role::Pawn {
            let forward = side.fold(1, -1);
            let one = from.offset(0, forward).filter(|at| self.at(*at).is_none());
            let is_first = from.rank() == Rank::Second.relative_to(side);
            let two = one.and_then(|_| from.offset(0, 2 * forward));
            let two = two.filter(|at| is_first && self.at(*at).is_none());
            strikes.filter(is_hostile).chain(one).chain(two).collect()
        } else {
            strikes.filter(|at| self.at(*at).is_none_or(|piece| piece.color != side)).collect()
        };
        targets.into_iter().filter(|to| !self.after(from, *to).in_check(side)).collect()
    }
}
