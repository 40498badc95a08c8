//! What follows from the moves of one position, each made out of the one before.
//!
//! Positions one move on differ in a few sets of men. One of them is kept, and of the next only
//! what is different is written. Moves that change more are made anew.

use super::passed::Passed;
use super::play::home;
use crate::{Bitboard, Color, Move, MoveKind, Piece, Position, Role, Square, zobrist};

/// A position after the move made last, of those from one position.
pub(crate) struct Draft<'a> {
    before: &'a Position,
    /// After a pass; between moves the men stand as they did before.
    next: Position,
    /// The rooks that may castle.
    rooks: Bitboard,
    /// The hash after the pass.
    hash: u64,
    /// The halfmove clock after a quiet move of a piece.
    clock: u32,
}

/// A man that is to go to several squares.
#[derive(Copy, Clone)]
pub(crate) struct Goer {
    piece: Piece,
    from: Square,
    /// The hash without him, and the sets of his role and of his colour.
    hash: u64,
    role: Bitboard,
    color: Bitboard,
}

impl<'a> Draft<'a> {
    #[inline]
    pub(crate) fn new(before: &'a Position) -> Self {
        let mut next = *before;
        next.begin_turn();
        next.end_turn();
        let rooks = before.castling.as_bitboard();
        Self { before, rooks, hash: next.hash, clock: next.halfmove_clock, next }
    }

    #[inline]
    fn color(&self) -> Color {
        self.before.turn
    }

    /// Lifts the man of `role` on `from`, and with him the rights to castle that go.
    #[inline]
    pub(crate) fn lift(&mut self, from: Square, role: Role) -> Goer {
        let color = self.color();
        let piece = Piece::new(color, role);
        // The rights are kept in `next`, whose hash is not looked at before it is set.
        self.next.hash = self.hash ^ zobrist::piece(piece, from);
        self.next.lose_rights(home(piece) | from);
        let hash = self.next.hash;
        Goer {
            piece,
            from,
            hash,
            role: self.before.board.by_role(role) ^ from,
            color: self.before.board.by_color(color) ^ from,
        }
    }

    /// Puts the man back, and the rights.
    #[inline]
    pub(crate) fn put_back(&mut self, goer: Goer) {
        self.restore(goer.piece.role);
        self.next.castling = self.before.castling;
    }

    /// Hands on what follows when `goer` goes to each of these empty squares.
    #[inline]
    pub(crate) fn step(
        &mut self,
        goer: Goer,
        targets: Bitboard,
        visit: &mut impl FnMut(Move, &Position),
    ) {
        self.next.halfmove_clock = self.clock;
        for to in targets {
            self.put(goer, to);
            visit(Move::new(goer.from, to, MoveKind::Quiet), &self.next);
        }
    }

    /// Hands on what follows when `goer` takes on each of these squares.
    #[inline]
    pub(crate) fn take(
        &mut self,
        goer: Goer,
        targets: Bitboard,
        visit: &mut impl FnMut(Move, &Position),
    ) {
        self.next.halfmove_clock = 0;
        for to in targets {
            let mv = Move::new(goer.from, to, MoveKind::Capture);
            self.capture(mv, |draft| draft.put(goer, to), visit);
        }
    }

    /// Hands on what follows when pawns step, each to one of `targets`.
    #[inline]
    pub(crate) fn step_pawns(
        &mut self,
        targets: Bitboard,
        origin: impl Fn(Square) -> Square,
        visit: &mut impl FnMut(Move, &Position),
    ) {
        self.next.halfmove_clock = 0;
        for to in targets {
            let from = origin(to);
            self.carry_pawn(from, to, Role::Pawn);
            visit(Move::new(from, to, MoveKind::Quiet), &self.next);
        }
        self.restore(Role::Pawn);
    }

    /// The same of two steps at once.
    #[inline]
    pub(crate) fn step_pawns_twice(
        &mut self,
        targets: Bitboard,
        origin: impl Fn(Square) -> Square,
        visit: &mut impl FnMut(Move, &Position),
    ) {
        self.next.halfmove_clock = 0;
        for to in targets {
            let mv = Move::new(origin(to), to, MoveKind::DoubleStep);
            self.carry_pawn(mv.from(), to, Role::Pawn);
            let next = &mut self.next;
            let is_legal = next.board.can_take_in_passing(next.turn, mv.middle());
            next.passed = Some(Passed::new(mv.middle(), is_legal));
            if is_legal {
                next.hash ^= zobrist::en_passant(mv.middle());
            }
            visit(mv, next);
        }
        self.next.passed = None;
        self.restore(Role::Pawn);
    }

    /// The same of captures, in passing apart.
    #[inline]
    pub(crate) fn take_with_pawns(
        &mut self,
        targets: Bitboard,
        origin: impl Fn(Square) -> Square,
        visit: &mut impl FnMut(Move, &Position),
    ) {
        self.next.halfmove_clock = 0;
        for to in targets {
            let mv = Move::new(origin(to), to, MoveKind::Capture);
            self.capture(mv, |draft| draft.carry_pawn(mv.from(), to, Role::Pawn), visit);
        }
        self.restore(Role::Pawn);
    }

    /// Hands on what follows when the pawn on `from` steps to the last rank, or takes there.
    pub(crate) fn promote(
        &mut self,
        from: Square,
        to: Square,
        visit: &mut impl FnMut(Move, &Position),
    ) {
        self.next.halfmove_clock = 0;
        let captures = self.before.board.occupied().contains(to);
        let taken = if captures { self.remove(to) } else { None };
        let lost = captures && taken.is_none();
        for role in Role::PROMOTIONS {
            let kind =
                if captures { MoveKind::PromotionCapture(role) } else { MoveKind::Promotion(role) };
            let mv = Move::new(from, to, kind);
            if lost {
                visit(mv, &self.before.play_unchecked(mv));
                continue;
            }
            self.carry_pawn(from, to, role);
            if let Some(taken) = taken {
                self.next.hash ^= zobrist::piece(taken, to);
            }
            visit(mv, &self.next);
            let others = self.before.board.by_role(role);
            self.next.board.set_role(role, if captures { others - to } else { others });
        }
        if let Some(taken) = taken {
            self.restore(taken.role);
        }
        self.restore(Role::Pawn);
    }

    /// Hands on what follows the capture `mv`, whose man `put` puts on his square.
    #[inline]
    fn capture(
        &mut self,
        mv: Move,
        put: impl FnOnce(&mut Self),
        visit: &mut impl FnMut(Move, &Position),
    ) {
        let Some(taken) = self.remove(mv.to()) else {
            return visit(mv, &self.before.play_unchecked(mv));
        };
        put(self);
        self.next.hash ^= zobrist::piece(taken, mv.to());
        visit(mv, &self.next);
        self.restore(taken.role);
    }

    #[inline]
    fn put(&mut self, goer: Goer, to: Square) {
        self.next.board.set_role(goer.piece.role, goer.role | to);
        self.next.board.set_color(goer.piece.color, goer.color | to);
        self.next.hash = goer.hash ^ zobrist::piece(goer.piece, to);
    }

    #[inline]
    fn carry_pawn(&mut self, from: Square, to: Square, becomes: Role) {
        let (board, color) = (&self.before.board, self.color());
        let (pawn, arrives) = (Piece::new(color, Role::Pawn), Piece::new(color, becomes));
        self.next.board.set_role(Role::Pawn, board.by_role(Role::Pawn) - from - to);
        let men = self.next.board.by_role(becomes) | to;
        self.next.board.set_role(becomes, men);
        self.next.board.set_color(color, (board.by_color(color) ^ from) | to);
        self.next.hash = self.hash ^ zobrist::piece(pawn, from) ^ zobrist::piece(arrives, to);
    }

    /// Takes the enemy on `square` away; leaves him if with him rights to castle go.
    #[inline]
    fn remove(&mut self, square: Square) -> Option<Piece> {
        if self.rooks.contains(square) {
            return None;
        }
        let (board, enemy) = (&self.before.board, !self.color());
        let role = board.role_on(square);
        self.next.board.set_role(role, board.by_role(role) - square);
        self.next.board.set_color(enemy, board.by_color(enemy) - square);
        Some(Piece::new(enemy, role))
    }

    /// The men of `role`, and the sides, stand again as they did.
    #[inline]
    fn restore(&mut self, role: Role) {
        let board = &self.before.board;
        self.next.board.set_role(role, board.by_role(role));
        for color in Color::ALL {
            self.next.board.set_color(color, board.by_color(color));
        }
    }
}
