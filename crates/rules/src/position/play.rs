//! From one position to the next.

use core::fmt;

use super::passed::Passed;
use crate::{Bitboard, Board, Color, Move, MoveKind, Piece, Position, Rank, Role, Square, zobrist};

/// A move that is not legal in the position it was to be played in.
///
/// # Examples
///
/// ```
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// let mv = start.parse_uci("g1f3")?;
/// let after = start.play(mv)?;
/// let error = after.play(mv).unwrap_err();
/// assert_eq!(error.mv, mv);
/// assert_eq!(error.position, after);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// let after = start.play(start.parse_uci("g1f3")?)?;
    /// assert_eq!(after.to_string(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
    /// assert_eq!(start, Position::standard()); // a position is a value: the first is still there
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&self, mv: Move) -> Result<Self, PlayError> {
        if self.is_legal(mv) {
            Ok(self.play_unchecked(mv))
        } else {
            Err(PlayError { mv, position: *self })
        }
    }

    /// Returns the position after `mv`, which the caller knows to be legal here.
    ///
    /// A move that is not gives a position without sense, but does no harm.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// for mv in &start.legal_moves() {
    ///     assert!(!start.play_unchecked(mv).is_check());
    /// }
    /// ```
    #[must_use]
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        self.after(self.board.role_on(mv.from()), mv)
    }

    /// The position after `mv`, a legal move of a piece of this role. Where role and kind of move
    /// are known when it is compiled, little is left of it.
    #[inline]
    pub(crate) fn after(&self, role: Role, mv: Move) -> Self {
        self.after_hashed::<true>(role, mv)
    }

    /// The same; unless `HASHED`, with a hash of no sense.
    #[inline]
    pub(crate) fn after_hashed<const HASHED: bool>(&self, role: Role, mv: Move) -> Self {
        let (from, to, color) = (mv.from(), mv.to(), self.turn);
        let piece = Piece::new(color, role);
        let mut board = self.board;
        board.follow(&self.board, piece, mv);
        let mut hash = if HASHED { self.hash_before_rights(piece, mv) } else { 0 };
        let lost = self.castling.as_bitboard() & (home(piece) | from | to);
        let mut castling = self.castling;
        if lost.any() {
            if HASHED {
                hash ^= zobrist::castling_rooks(lost);
            }
            castling = castling.without(lost);
        }
        let passed = mv.is_double_step().then(|| {
            let square = mv.middle();
            let is_legal = self.board.ep_candidates(!color, square).any() && { board }
                .can_capture_en_passant(!color, square);
            if HASHED && is_legal {
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

    /// The hash after `mv`, a move of `piece`, but for rights that are lost and a square that is passed over.
    #[inline]
    fn hash_before_rights(&self, piece: Piece, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let mut hash = self.hash ^ zobrist::BLACK_TO_MOVE;
        hash ^= if mv.is_plain() {
            zobrist::piece(piece, from) ^ zobrist::piece(piece, to)
        } else {
            rare_change(piece, mv)
        };
        if let Some(square) = self.legal_ep_square() {
            hash ^= zobrist::en_passant(square);
        }
        if mv.is_capture() {
            let square = mv.victim();
            hash ^= zobrist::piece(Piece::new(!piece.color, self.board.role_on(square)), square);
        }
        hash
    }

    /// The hash that the position after `mv` has, if the move is none of those that change more
    /// than places: no right to castle is lost, no capture en passant is or was possible, nobody
    /// castles, captures en passant or promotes. Of other moves it is some number.
    ///
    /// A search that keeps what it found by hash can begin to fetch it before it plays the move.
    #[must_use]
    #[inline]
    pub fn probable_hash_after(&self, mv: Move) -> u64 {
        let (from, to, color) = (mv.from(), mv.to(), self.turn);
        let piece = Piece::new(color, self.board.role_on(from));
        let mut hash = self.hash ^ Self::hash_of_step(piece, from, to);
        if mv.is_capture() {
            hash ^= zobrist::piece(Piece::new(!color, self.board.role_on(to)), to);
        }
        hash
    }

    /// By what the hash changes, bit by bit, when `piece` goes from one square to another and nothing
    /// else changes but the turn. Going back changes it by the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Color, Piece, Position, Role, Square};
    ///
    /// let start = Position::standard();
    /// let next = start.play(start.parse_uci("g1f3")?)?;
    /// let knight = Piece::new(Color::White, Role::Knight);
    /// let step = Position::hash_of_step(knight, Square::G1, Square::F3);
    /// assert_eq!(next.hash(), start.hash() ^ step);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn hash_of_step(piece: Piece, from: Square, to: Square) -> u64 {
        zobrist::BLACK_TO_MOVE ^ zobrist::piece(piece, from) ^ zobrist::piece(piece, to)
    }

    /// Becomes the position after `mv`, which the caller knows to be legal in `before`: as
    /// [`Position::play_unchecked`], into room that is there already.
    #[inline]
    pub fn follow(&mut self, before: &Self, mv: Move) {
        *self = before.play_unchecked(mv);
    }

    /// The position after passing the turn: no move of the game, but engines ask "what if".
    /// None if the side to move is in check.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// // What does White threaten? Let Black pass.
    /// let position: Position =
    ///     "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3".parse()?;
    /// let passed = position.null_move().expect("Black is not in check");
    /// let threat = passed.parse_uci("h5f7")?;
    /// assert!(passed.play(threat)?.is_checkmate());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        Some(self.pass())
    }

    /// The position after passing the turn, in check or not.
    #[inline]
    pub(crate) fn pass(&self) -> Self {
        let passing = self.legal_ep_square().map_or(0, zobrist::en_passant);
        Self {
            hash: self.hash ^ zobrist::BLACK_TO_MOVE ^ passing,
            passed: None,
            halfmove_clock: self.halfmove_clock.saturating_add(1),
            fullmove_number: self
                .fullmove_number
                .saturating_add(u32::from(self.turn == Color::Black)),
            turn: !self.turn,
            ..*self
        }
    }

    /// Hands on what follows when pieces of `role` go to each of these empty squares from its
    /// `origin`, which costs nobody a right. Only what differs is written into `next`, which is
    /// this position after a [pass](Self::pass), before and afterwards; unless `HASHED`, its hash is not.
    #[inline]
    pub(crate) fn carry_each<const HASHED: bool>(
        &self,
        next: &mut Self,
        role: Role,
        targets: Bitboard,
        origin: impl Fn(Square) -> Square,
        visit: &mut impl FnMut(Move, &Self),
    ) {
        let piece = Piece::new(self.turn, role);
        let (like, own) = (self.board.by_role(role), self.board.by_color(self.turn));
        let (hash, clock) = (next.hash, next.halfmove_clock);
        if role == Role::Pawn {
            next.halfmove_clock = 0;
        }
        for to in targets {
            let from = origin(to);
            let both = Bitboard::from(from) | to;
            next.board.place(piece, like ^ both, own ^ both);
            if HASHED {
                next.hash = hash ^ zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
            }
            visit(Move::new(from, to, MoveKind::Quiet), next);
        }
        next.board.place(piece, like, own);
        (next.hash, next.halfmove_clock) = (hash, clock);
    }

    /// Whether a move of the piece of `role` on `from` takes rights to castle from his side.
    #[inline]
    pub(crate) fn holds_castling(&self, role: Role, from: Square) -> bool {
        (self.castling.as_bitboard() & (home(Piece::new(self.turn, role)) | from)).any()
    }

    /// The role of the piece that `mv` moves; of a castling the king.
    #[inline]
    pub fn moving_role(&self, mv: Move) -> Role {
        self.board.role_on(mv.from())
    }

    /// Whether `mv` is a capture or a pawn's move, with which the plies of the fifty moves begin anew.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// assert!(start.is_zeroing(start.parse_uci("e2e4")?));
    /// assert!(!start.is_zeroing(start.parse_uci("g1f3")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn is_zeroing(&self, mv: Move) -> bool {
        mv.is_capture() || self.moving_role(mv) == Role::Pawn
    }

    /// The role of the piece that `mv` takes.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Role};
    ///
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    /// let mv = position.parse_uci("e5d6")?;
    /// assert_eq!(position.captured(mv), Some(Role::Pawn)); // though d6 is empty
    /// assert_eq!(position.moving_role(mv), Role::Pawn);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// // The knight uncovers the rook wherever it goes.
    /// let position: Position = "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1".parse()?;
    /// assert!(position.gives_check(position.parse_uci("e4c5")?));
    /// assert!(!position.gives_check(position.parse_uci("f1f2")?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        self.play_unchecked(mv).is_check()
    }

    /// The hash of the pieces alone.
    pub(super) fn hash_of_pieces(board: &Board) -> u64 {
        let black = board.by_color(Color::Black);
        board.occupied().into_iter().fold(0, |hash, square| {
            let color = if black.contains(square) { Color::Black } else { Color::White };
            hash ^ zobrist::piece(Piece::new(color, board.role_on(square)), square)
        })
    }

    /// The hash of all else.
    pub(super) fn hash_without_pieces(&self) -> u64 {
        let turn = self.turn.fold(0, zobrist::BLACK_TO_MOVE);
        let passing = self.legal_ep_square().map_or(0, zobrist::en_passant);
        turn ^ passing ^ zobrist::castling(self.castling)
    }
}

/// The squares of the rooks whose rights go when `piece` moves, besides his own.
#[inline]
fn home(piece: Piece) -> Bitboard {
    match piece.role {
        Role::King => Rank::First.relative_to(piece.color).into(),
        Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => Bitboard::EMPTY,
    }
}

/// What castling, en passant and promotion change in the hash, the captured piece apart.
#[inline(never)]
fn rare_change(piece: Piece, mv: Move) -> u64 {
    let (from, to, color) = (mv.from(), mv.to(), piece.color);
    if let Some(side) = mv.castling() {
        let rank = Rank::First.relative_to(color);
        let rook = Piece::new(color, Role::Rook);
        return zobrist::piece(piece, from)
            ^ zobrist::piece(rook, to)
            ^ zobrist::piece(piece, Square::new(side.king_file(), rank))
            ^ zobrist::piece(rook, Square::new(side.rook_file(), rank));
    }
    let arrives = Piece::new(color, mv.promotion().unwrap_or(piece.role));
    zobrist::piece(piece, from) ^ zobrist::piece(arrives, to)
}
