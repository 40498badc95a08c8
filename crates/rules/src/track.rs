//! A position followed through a game, without what only some ask for.

use core::num::NonZeroU32;

use crate::{
    Bitboard, Board, CastlingMode, CastlingRights, CastlingSide, Color, Move, MoveKind, Piece,
    Position, Rank, Role, Setup, Square,
};

/// A position that moves on in place: what a [`Position`] has but for its hash, its checkers and
/// whether en passant is legal. Those are found when [`Track::to_position`] asks for them.
///
/// Readers of many games follow most moves only to know where they lead; this is the cheapest
/// way to do so.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Position, Track};
///
/// let start = Position::standard();
/// let mv = start.parse_uci("e2e4")?;
/// let mut track = Track::from(&start);
/// track.play_unchecked(mv);
/// assert_eq!(track.to_position(), start.play_unchecked(mv));
/// # Ok::<(), staunton_rules::uci::UciError>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Track {
    board: Board,
    /// Where the rooks stand that may still castle.
    castling_rooks: Bitboard,
    halfmove_clock: u32,
    fullmove_number: NonZeroU32,
    /// The rights at the beginning; those whose rook is no longer among `castling_rooks` are lost.
    first_castling: CastlingRights,
    ep_square: Option<Square>,
    turn: Color,
    mode: CastlingMode,
}

impl From<&Position> for Track {
    fn from(position: &Position) -> Self {
        Self {
            board: *position.board(),
            castling_rooks: position.castling_rights().as_bitboard(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: NonZeroU32::new(position.fullmove_number()).unwrap_or(NonZeroU32::MIN),
            first_castling: position.castling_rights(),
            ep_square: position.ep_square(),
            turn: position.turn(),
            mode: position.castling_mode(),
        }
    }
}

impl Track {
    /// The position where it stands now.
    pub fn to_position(&self) -> Position {
        Position::assume(&self.to_setup(), self.mode)
    }

    /// The same as a FEN tells it.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling_rights(),
            ep_square: self.ep_square,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// The placement of the pieces.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The square a pawn has just passed over by two steps, whether or not another pawn can take
    /// there.
    #[inline]
    pub const fn ep_square(&self) -> Option<Square> {
        self.ep_square
    }

    /// Who may still castle.
    pub fn castling_rights(&self) -> CastlingRights {
        let mut rights = self.first_castling;
        for (color, side, rook) in self.first_castling.iter() {
            if !self.castling_rooks.contains(rook) {
                rights.set(color, side, None);
            }
        }
        rights
    }

    /// The castling on `side`, if it is legal now.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{CastlingSide, Position, Track};
    ///
    /// let track = Track::from(&"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse::<Position>()?);
    /// let castles = track.castling(CastlingSide::Queen).expect("nothing stands in the way");
    /// assert_eq!(castles.to_string(), "e1c1");
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    pub fn castling(&self, side: CastlingSide) -> Option<Move> {
        let rook = self.castling_rights().rook(self.turn, side)?;
        let path = self.board.castling_path(self.turn, side, rook)?;
        let check = self.board.attackers(path.king, !self.turn, self.board.occupied());
        let is_free = check.is_empty() && self.board.can_castle(&path, self.turn);
        is_free.then(|| Move::new(path.king, path.rook, MoveKind::Castling(side)))
    }

    /// Plays `mv`, which the caller knows to be legal here.
    ///
    /// A move that is not gives a position without sense, but does no harm.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let before = *self;
        self.follow(&before, self.board.role_on(mv.from()), mv);
    }

    /// Becomes the position after `mv`, which the caller knows to be legal in `before` and to be
    /// made by a piece of `role`; of a castling, the king.
    #[inline]
    pub fn follow(&mut self, before: &Self, role: Role, mv: Move) {
        let (from, to, color) = (mv.from(), mv.to(), before.turn);
        self.turn = !color;
        self.mode = before.mode;
        self.first_castling = before.first_castling;
        self.fullmove_number =
            before.fullmove_number.saturating_add(u32::from(color == Color::Black));
        self.board.follow(&before.board, Piece::new(color, role), mv);
        // A king leaves its rights behind; a rook that moves or is captured, its own.
        let both = Bitboard::from(from) | to;
        let home = Bitboard::from_rank(rank(color)).0 & mask(role == Role::King);
        self.castling_rooks = before.castling_rooks - both - Bitboard(home);
        self.ep_square = mv.is_double_step().then_some(mv.middle());
        let goes_on = !((role == Role::Pawn) | mv.is_capture());
        #[expect(clippy::cast_possible_truncation, reason = "all bits are alike")]
        let goes_on = mask(goes_on) as u32;
        self.halfmove_clock = before.halfmove_clock.saturating_add(1) & goes_on;
    }
}

#[inline]
const fn rank(color: Color) -> Rank {
    Rank::First.relative_to(color)
}

/// All bits if it is so, else none.
#[inline]
const fn mask(is_so: bool) -> u64 {
    (is_so as u64).wrapping_neg()
}
