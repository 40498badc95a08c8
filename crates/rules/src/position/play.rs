//! From one position to the next.

use core::fmt;

use super::passed::Passed;
use crate::{
    Bitboard, Board, CastlingSide, Color, Move, MoveKind, Piece, Position, Rank, Role, Square,
    zobrist,
};

/// A move that is not legal in the position it was to be played in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayError {
    /// The move.
    pub mv: Move,
    /// The position, unchanged.
    pub position: Position,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let uci = self.mv.to_uci(self.position.castling_mode());
        write!(f, "{uci} is not legal in {}", self.position)
    }
}

impl core::error::Error for PlayError {}

impl Position {
    /// The position after `mv`.
    ///
    /// # Errors
    /// [`PlayError`] if `mv` is not legal here.
    pub fn play(&self, mv: Move) -> Result<Self, PlayError> {
        if self.is_legal(mv) {
            Ok(self.play_unchecked(mv))
        } else {
            Err(PlayError { mv, position: *self })
        }
    }

    /// The position after `mv`, which the caller knows to be legal here.
    ///
    /// A move that is not gives a position without sense, but does no harm.
    #[must_use]
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        if mv.is_plain() { self.after_plain(mv) } else { self.after_rare(mv) }
    }

    /// The hash that the position after `mv` has, if the move is none of those that change more than
    /// places: no right to castle is lost, no capture in passing is or was possible, nobody castles,
    /// captures in passing or promotes. Of other moves it is some number.
    ///
    /// A search that keeps what it found by hash can begin to fetch it before it plays the move.
    #[must_use]
    #[inline]
    pub fn probable_hash_after(&self, mv: Move) -> u64 {
        let (from, to, color) = (mv.from(), mv.to(), self.turn);
        let piece = Piece::new(color, self.board.role_on(from));
        let moved = zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
        let mut hash = self.hash ^ zobrist::BLACK_TO_MOVE ^ moved;
        if mv.is_capture() {
            hash ^= zobrist::piece(Piece::new(!color, self.board.role_on(to)), to);
        }
        hash
    }

    /// Becomes the position after `mv`, which the caller knows to be legal in `before`: as
    /// [`Position::play_unchecked`], into room that is there already.
    #[inline]
    pub fn follow(&mut self, before: &Self, mv: Move) {
        *self = before.play_unchecked(mv);
    }

    /// One man goes to a square, and who stands there is gone. There is no branch for who goes,
    /// which no processor could guess, and the whole is written once: what is read soon after it
    /// was written in parts has to wait for them.
    #[inline]
    fn after_plain(&self, mv: Move) -> Self {
        let (from, to, color) = (mv.from(), mv.to(), self.turn);
        let role = self.board.role_on(from);
        let piece = Piece::new(color, role);
        let board = self.board.carried(piece, from, to);
        let mut hash = self.hash
            ^ zobrist::BLACK_TO_MOVE
            ^ zobrist::piece(piece, from)
            ^ zobrist::piece(piece, to);
        if let Some(square) = self.legal_ep_square() {
            hash ^= zobrist::en_passant(square);
        }
        if mv.is_capture() {
            let taken = self.board.role_on(to);
            hash ^= zobrist::piece(Piece::new(!color, taken), to);
        }
        let lost = self.castling.as_bitboard() & (home(piece) | from | to);
        let mut castling = self.castling;
        if lost.any() {
            hash ^= zobrist::castling_rooks(lost);
            castling = castling.without(lost);
        }
        let passed = mv.is_double_step().then(|| {
            let square = mv.middle();
            let is_legal = self.board.ep_candidates(!color, square).any() && { board }
                .can_take_in_passing(!color, square);
            if is_legal {
                hash ^= zobrist::en_passant(square);
            }
            Passed::new(square, is_legal)
        });
        let is_reset = (role == Role::Pawn) | mv.is_capture();
        Self {
            board,
            hash,
            halfmove_clock: self.halfmove_clock.saturating_add(1)
                & u32::from(is_reset).wrapping_sub(1),
            fullmove_number: self.fullmove_number.saturating_add(u32::from(color == Color::Black)),
            castling,
            passed,
            turn: !color,
            mode: self.mode,
        }
    }

    #[inline(never)]
    fn after_rare(&self, mv: Move) -> Self {
        let mut next = *self;
        next.begin_turn();
        next.play_rare(self, mv);
        next.end_turn();
        next
    }

    /// Castling, taking in passing, promotion.
    fn play_rare(&mut self, before: &Self, mv: Move) {
        let (from, to, color) = (mv.from(), mv.to(), before.turn);
        if let Some(side) = mv.castling() {
            return self.castle(color, side, from, to);
        }
        self.halfmove_clock = 0;
        if let Some(taken) = before.captured(mv) {
            let square = if mv.is_en_passant() { ep_victim(to) } else { to };
            self.toggle(square, Piece::new(!color, taken));
            self.lose_rights(square.into());
        }
        let role = before.moving_role(mv);
        self.toggle(from, Piece::new(color, role));
        self.toggle(to, Piece::new(color, mv.promotion().unwrap_or(role)));
    }

    /// The position after passing the turn: no move of the game, but engines ask "what if".
    /// None if the side to move is in check.
    #[must_use]
    pub fn null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.begin_turn();
        next.end_turn();
        Some(next)
    }

    /// The role of the man that `mv` moves; of a castling the king.
    #[inline]
    pub fn moving_role(&self, mv: Move) -> Role {
        self.board.role_on(mv.from())
    }

    /// The role of the man that `mv` takes.
    #[inline]
    pub fn captured(&self, mv: Move) -> Option<Role> {
        match mv.kind() {
            MoveKind::Capture | MoveKind::PromotionCapture(_) => self.board.role_at(mv.to()),
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Quiet
            | MoveKind::DoubleStep
            | MoveKind::Castling(_)
            | MoveKind::Promotion(_) => None,
        }
    }

    /// Whether `mv`, legal here, gives check.
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        self.play_unchecked(mv).is_check()
    }

    /// Takes last turn's en passant away and counts the ply.
    #[inline]
    pub(super) fn begin_turn(&mut self) {
        if let Some(square) = self.legal_ep_square() {
            self.hash ^= zobrist::en_passant(square);
        }
        self.passed = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
    }

    /// Hands the turn over and finds what the other side faces.
    #[inline]
    pub(super) fn end_turn(&mut self) {
        if self.turn == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.turn = !self.turn;
        self.hash ^= zobrist::BLACK_TO_MOVE;
        if let Some(square) = self.ep_square() {
            let is_legal = self.board.can_take_in_passing(self.turn, square);
            self.passed = Some(Passed::new(square, is_legal));
            if is_legal {
                self.hash ^= zobrist::en_passant(square);
            }
        }
    }

    fn castle(&mut self, color: Color, side: CastlingSide, from: Square, rook: Square) {
        let rank = Rank::First.relative_to(color);
        self.toggle(from, Piece::new(color, Role::King));
        self.toggle(rook, Piece::new(color, Role::Rook));
        self.toggle(Square::new(side.king_file(), rank), Piece::new(color, Role::King));
        self.toggle(Square::new(side.rook_file(), rank), Piece::new(color, Role::Rook));
        self.lose_rights(rank.into());
    }

    #[inline]
    fn toggle(&mut self, square: Square, piece: Piece) {
        self.board.toggle(square, piece);
        self.hash ^= zobrist::piece(piece, square);
    }

    /// Takes the rights away whose rooks stood on these squares.
    #[inline]
    pub(super) fn lose_rights(&mut self, squares: Bitboard) {
        if self.castling.is_empty() {
            return;
        }
        let lost = self.castling.as_bitboard() & squares;
        if lost.any() {
            self.hash ^= zobrist::castling_rooks(lost);
            self.castling = self.castling.without(lost);
        }
    }

    /// The hash of the men alone.
    pub(super) fn hash_of_men(board: &Board) -> u64 {
        let black = board.by_color(Color::Black);
        board.occupied().into_iter().fold(0, |hash, square| {
            let color = if black.contains(square) { Color::Black } else { Color::White };
            hash ^ zobrist::piece(Piece::new(color, board.role_on(square)), square)
        })
    }

    /// The hash of all else.
    pub(super) fn hash_without_men(&self) -> u64 {
        let turn = self.turn.fold(0, zobrist::BLACK_TO_MOVE);
        let passing = self.legal_ep_square().map_or(0, zobrist::en_passant);
        turn ^ passing ^ zobrist::castling(self.castling)
    }
}

/// The squares of the rooks whose rights go when `piece` moves, besides his own.
#[inline]
pub(super) fn home(piece: Piece) -> Bitboard {
    match piece.role {
        Role::King => Rank::First.relative_to(piece.color).into(),
        Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => Bitboard::EMPTY,
    }
}

/// The pawn that a capture in passing on `square` takes; and the square passed over by a pawn
/// that has come to `square` by two steps.
#[inline]
fn ep_victim(square: Square) -> Square {
    Square::ALL[square.as_index() ^ 8]
}
