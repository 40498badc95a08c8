//! A setup that can be played on.

pub(crate) mod castling;
mod en_passant;
pub(crate) mod fault;
pub(crate) mod identity;
mod passed;
pub(crate) mod play;
mod premoves;
pub(crate) mod repair;
mod soundness;
pub(crate) mod validity;

use core::num::NonZeroU32;

use crate::{
    Bitboard, Board, CastlingMode, CastlingRights, Color, Role, Setup, Square, Termination,
};
use passed::Passed;

/// A position of the game: a value of about a hundred bytes that is copied, not changed.
///
/// # Examples
///
/// ```
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// assert_eq!(start.legal_moves().len(), 20);
/// let after = start.play(start.parse_uci("e2e4")?)?;
/// assert_eq!(
///     after.to_string(),
///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position {
    board: Board,
    hash: u64,
    halfmove_clock: u32,
    fullmove_number: NonZeroU32,
    castling: CastlingRights,
    passed: Option<Passed>,
    turn: Color,
    mode: CastlingMode,
}

impl Position {
    /// The position in which a game begins.
    pub fn standard() -> Self {
        Self::assume(&Setup::default(), CastlingMode::Standard)
    }

    /// The array of Chess960 with this number, 0 to 959; 518 is the ordinary one.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// assert_eq!(
    ///     Position::chess960(518).as_ref().map(Position::board),
    ///     Some(Position::standard().board())
    /// );
    /// let first = Position::chess960(0).expect("below 960");
    /// assert_eq!(
    ///     first.to_string(),
    ///     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
    /// );
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    ///
    /// Source: the numbering by Reinhard Scharnagl.
    pub fn chess960(number: u16) -> Option<Self> {
        if number >= 960 {
            return None;
        }
        let mut pieces = [None; 8];
        let (rest, light) = (number / 4, number % 4);
        pieces[usize::from(light) * 2 + 1] = Some(Role::Bishop);
        let (rest, dark) = (rest / 4, rest % 4);
        pieces[usize::from(dark) * 2] = Some(Role::Bishop);
        let (knights, queen) = (rest / 6, rest % 6);
        put_on_free(&mut pieces, queen, Role::Queen);
        // The ten ways to choose two of the five free squares, in order.
        let (mut first, mut left) = (0, knights);
        while left >= 4 - first {
            left -= 4 - first;
            first += 1;
        }
        put_on_free(&mut pieces, first + 1 + left, Role::Knight);
        put_on_free(&mut pieces, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            put_on_free(&mut pieces, 0, role);
        }
        let pieces = pieces.map(|role| role.unwrap_or(Role::King));
        let mut setup = Setup { board: Board::from_back_rank(pieces), ..Setup::empty() };
        for color in Color::ALL {
            let rooks = setup.board.by_piece(color, Role::Rook);
            for (side, rook) in [
                (crate::CastlingSide::Queen, rooks.first()),
                (crate::CastlingSide::King, rooks.last()),
            ] {
                setup.castling.set(color, side, rook.map(Square::file));
            }
        }
        Some(Self::assume(&setup, CastlingMode::Chess960))
    }

    /// The setup as given, whatever its faults.
    pub(crate) fn assume(setup: &Setup, mode: CastlingMode) -> Self {
        Self::assume_with(setup, mode, Self::hash_of_pieces(&setup.board))
    }

    /// The same, where the hash of the pieces is known.
    #[inline]
    pub(crate) fn assume_with(setup: &Setup, mode: CastlingMode, pieces: u64) -> Self {
        let mut position = Self {
            board: setup.board,
            hash: 0,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
            castling: setup.castling,
            passed: None,
            turn: setup.turn,
            mode,
        };
        position.passed = setup.ep_square.map(|square| position.passed_over(square));
        position.hash = pieces ^ position.hash_without_pieces();
        position
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

    /// Who may still castle.
    #[inline]
    pub const fn castling_rights(&self) -> CastlingRights {
        self.castling
    }

    /// From which squares castling is possible, and how UCI writes it.
    #[inline]
    pub const fn castling_mode(&self) -> CastlingMode {
        self.mode
    }

    /// The square a pawn has just passed over by two steps, as in the FEN, whether or not
    /// another pawn can take there.
    #[inline]
    pub const fn ep_square(&self) -> Option<Square> {
        match self.passed {
            Some(passed) => Some(passed.square()),
            None => None,
        }
    }

    /// The square on which a pawn may legally take en passant now.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Square};
    ///
    /// // The FEN tells of the two steps; but no black pawn is there to take on e3.
    /// let start = Position::standard();
    /// let after = start.play(start.parse_uci("e2e4")?)?;
    /// assert_eq!(after.ep_square(), Some(Square::E3));
    /// assert_eq!(after.legal_ep_square(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn legal_ep_square(&self) -> Option<Square> {
        match self.passed {
            Some(passed) if passed.is_legal() => Some(passed.square()),
            Some(_) | None => None,
        }
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move, from 1.
    #[inline]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number.get()
    }

    /// Returns the Zobrist key: a hash of all that makes positions the same for a repetition, which
    /// are placement, turn, castling rights and legal en passant, kept up move by move.
    ///
    /// Different positions may share a key, though not in practice. The keys are fixed numbers,
    /// the same on every machine and in every run; they change only with a new minor version of
    /// this crate before 1.0 and a new major version after. For a key that never changes, and
    /// that other programs know, take [`Position::polyglot_key`].
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// let there = start.play(start.parse_uci("g1f3")?)?;
    /// assert_ne!(there.hash(), start.hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The pieces that give check to the side to move. They are found anew at each call.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Square};
    ///
    /// let mate: Position =
    ///     "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse()?;
    /// assert_eq!(mate.checkers(), Square::H4.into());
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        match self.board.king(self.turn) {
            Some(king) => self.board.attackers(king, !self.turn, self.board.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The pieces of the side to move that may move only on the line between their king and an
    /// enemy.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Square};
    ///
    /// let position: Position = "4k3/4n3/8/8/8/8/8/4RK2 b - - 0 1".parse()?;
    /// assert_eq!(position.pinned(), Square::E7.into());
    /// assert!(position.legal_moves_from(Square::E7).is_empty());
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    #[inline]
    pub fn pinned(&self) -> Bitboard {
        match self.board.king(self.turn) {
            Some(king) => self.board.pinned(king, self.turn),
            None => Bitboard::EMPTY,
        }
    }

    /// The position as a FEN tells it.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{CastlingMode, Color, Position};
    ///
    /// // The other side to move: change the setup, and have it checked again.
    /// let mut setup = Position::standard().to_setup();
    /// setup.turn = Color::Black;
    /// let position = Position::from_setup(setup, CastlingMode::Standard)?;
    /// assert_eq!(position.legal_move_count(), 20);
    /// # Ok::<(), staunton_rules::PositionError>(())
    /// ```
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling,
            ep_square: self.ep_square(),
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// Whether both are the same position in the sense of the laws on repetition: the same pieces
    /// of the same colour on the same squares, the same side to move, the same moves possible.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// // The counters differ, and so do the FENs; but the moves possible are the same.
    /// let start = Position::standard();
    /// let mut position = start;
    /// for uci in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     position = position.play(position.parse_uci(uci)?)?;
    /// }
    /// assert_ne!(position, start);
    /// assert!(position.is_same_for_repetition(&start));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Source: FIDE Laws of Chess (2023), article 9.2.3.
    #[inline]
    pub fn is_same_for_repetition(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.board == other.board
            && self.turn == other.turn
            && self.castling == other.castling
            && self.legal_ep_square() == other.legal_ep_square()
    }

    /// Whether the side to move is mated.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_moves()
    }

    /// Whether the side to move is not in check and has no legal move.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Termination};
    ///
    /// let position: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(position.is_stalemate() && !position.is_checkmate());
    /// assert_eq!(position.termination(), Some(Termination::Stalemate));
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_moves()
    }

    /// Whether neither side can mate, as far as the material alone tells.
    pub fn is_insufficient_material(&self) -> bool {
        self.board.is_insufficient_material()
    }

    /// How the game stops here by the position alone: checkmate or stalemate.
    pub fn termination(&self) -> Option<Termination> {
        if self.has_legal_moves() {
            None
        } else if self.is_check() {
            Some(Termination::Checkmate)
        } else {
            Some(Termination::Stalemate)
        }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::standard()
    }
}

/// Puts `role` on the free place with this number, counted from the a file.
fn put_on_free(pieces: &mut [Option<Role>; 8], number: u16, role: Role) {
    if let Some(place) = pieces.iter_mut().filter(|place| place.is_none()).nth(usize::from(number))
    {
        *place = Some(role);
    }
}

#[cfg(test)]
mod tests;
