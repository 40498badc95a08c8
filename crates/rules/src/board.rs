//! Which piece stands where, and nothing more.

mod play;
mod strikes;

use core::fmt;

use crate::{Bitboard, Color, Piece, Role, Square, attacks};

const PAWN: usize = Role::Pawn.as_index();
const KNIGHT: usize = Role::Knight.as_index();
const BISHOP: usize = Role::Bishop.as_index();
const ROOK: usize = Role::Rook.as_index();
const QUEEN: usize = Role::Queen.as_index();
const KING: usize = Role::King.as_index();
const WHITE: usize = Color::White.as_index();
const BLACK: usize = Color::Black.as_index();

/// The placement of the pieces: any placement, however impossible in a game.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Board, Color, Piece, Role, Square};
///
/// let mut board: Board = "4k3/8/8/8/8/8/4P3/4K3".parse()?;
/// let pawn = board.remove(Square::E2).expect("it stands there");
/// assert_eq!(pawn, Piece::new(Color::White, Role::Pawn));
/// board.set(Square::E4, pawn);
/// assert_eq!(board.to_string(), "4k3/8/8/8/4P3/8/8/4K3");
/// assert_eq!(board.king(Color::Black), Some(Square::E8));
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Board {
    /// By the index of the role: a number into a list costs less than one name of six.
    roles: [Bitboard; 6],
    /// By the index of the colour.
    colors: [Bitboard; 2],
}

impl Board {
    /// The array: the pieces as they stand when a game begins.
    pub fn standard() -> Self {
        const BACK: [Role; 8] = [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ];
        Self::from_back_rank(BACK)
    }

    /// The array with another order of the pieces behind the pawns, alike for both colours.
    pub(crate) fn from_back_rank(pieces: [Role; 8]) -> Self {
        let mut board = Self::default();
        for (index, role) in pieces.into_iter().enumerate() {
            let file = Square::ALL[index];
            for color in Color::ALL {
                board.set(file.relative_to(color), Piece::new(color, role));
                let front = Square::ALL[index + 8].relative_to(color);
                board.set(front, Piece::new(color, Role::Pawn));
            }
        }
        board
    }

    /// The pieces of these sets, which must tell of the same squares, each piece in one of either.
    pub(crate) const fn from_sets(roles: [Bitboard; 6], colors: [Bitboard; 2]) -> Self {
        Self { roles, colors }
    }

    /// A board without pieces.
    pub fn empty() -> Self {
        Self::default()
    }

    /// All squares on which a piece stands.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[WHITE] | self.colors[BLACK]
    }

    /// The squares of the pieces of `color`.
    #[inline]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.as_index()]
    }

    /// The squares of the pieces of `role`, of both colours.
    #[inline]
    pub fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role.as_index()]
    }

    /// The squares of the pieces of `color` and `role`.
    #[inline]
    pub fn by_piece(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    /// The squares of the rooks and queens of both colours.
    #[inline]
    pub fn rooks_and_queens(&self) -> Bitboard {
        self.roles[ROOK] | self.roles[QUEEN]
    }

    /// The squares of the bishops and queens of both colours.
    #[inline]
    pub fn bishops_and_queens(&self) -> Bitboard {
        self.roles[BISHOP] | self.roles[QUEEN]
    }

    /// The king of `color`; of several, the one on the lowest square.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.by_piece(color, Role::King).first()
    }

    /// The piece on `square`.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.colors[WHITE].contains(square) { Color::White } else { Color::Black };
        Some(Piece::new(color, role))
    }

    /// The role of the piece on `square`.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        if !self.occupied().contains(square) {
            return None;
        }
        // The order is that of how often each is asked for.
        let role = if self.roles[PAWN].contains(square) {
            Role::Pawn
        } else if self.roles[KNIGHT].contains(square) {
            Role::Knight
        } else if self.roles[BISHOP].contains(square) {
            Role::Bishop
        } else if self.roles[ROOK].contains(square) {
            Role::Rook
        } else if self.roles[QUEEN].contains(square) {
            Role::Queen
        } else {
            Role::King
        };
        Some(role)
    }

    /// The colour of the piece on `square`.
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        if self.colors[WHITE].contains(square) {
            Some(Color::White)
        } else if self.colors[BLACK].contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// Puts `piece` on `square`; what stood there is gone.
    #[inline]
    pub fn set(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.toggle(square, piece);
    }

    /// Takes the piece off `square` and returns it.
    #[inline]
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.toggle(square, piece);
        Some(piece)
    }

    /// Puts `piece` on an empty `square`, or takes that same piece off it.
    #[inline]
    pub(crate) fn toggle(&mut self, square: Square, piece: Piece) {
        self.roles[piece.role.as_index()] ^= square;
        self.colors[piece.color.as_index()] ^= square;
    }

    /// The pieces of `color` that attack `square` when the pieces stand on `occupied`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Color, Position, Square};
    ///
    /// // Ruy Lopez after 3...a6: who attacks the knight on c6, and who guards it?
    /// let position: Position =
    ///     "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4".parse()?;
    /// let board = position.board();
    /// let by = |color| board.attackers(Square::C6, color, board.occupied());
    /// assert_eq!(by(Color::White), Square::B5.into());
    /// assert_eq!(by(Color::Black).len(), 2); // the pawns on b7 and d7
    ///     
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    #[inline]
    pub fn attackers(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        let straight = attacks::rook(square, occupied) & self.rooks_and_queens();
        let slanted = attacks::bishop(square, occupied) & self.bishops_and_queens();
        let leaps = attacks::knight(square) & self.roles[KNIGHT];
        let steps = attacks::king(square) & self.roles[KING];
        let pawns = attacks::pawn(!color, square) & self.roles[PAWN];
        (straight | slanted | leaps | steps | pawns) & self.by_color(color)
    }

    /// The pieces of `color` that stand alone between the king on `king` and a slider of the
    /// other colour: they may move only on that line.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Board, Color, Square};
    ///
    /// let board: Board = "4k3/4n3/8/8/8/8/8/4RK2".parse()?;
    /// assert_eq!(board.pinned(Square::E8, Color::Black), Square::E7.into());
    /// # Ok::<(), staunton_rules::fen::ParseFenError>(())
    /// ```
    #[inline]
    pub fn pinned(&self, king: Square, color: Color) -> Bitboard {
        self.checkers_and_pinned(king, color).1
    }

    /// The pieces that give check to the king of `color` on `king`, and those that he pins down: what
    /// [`Board::attackers`] and [`Board::pinned`] say, found at one go and without a look along his lines.
    #[inline]
    pub(crate) fn checkers_and_pinned(&self, king: Square, color: Color) -> (Bitboard, Bitboard) {
        let (own, enemies) = (self.by_color(color), self.by_color(!color));
        let leaps = attacks::knight(king) & self.roles[KNIGHT];
        let steps = attacks::king(king) & self.roles[KING];
        let pawns = attacks::pawn(color, king) & self.roles[PAWN];
        let mut checkers = (leaps | steps | pawns) & enemies;
        let mut pinned = Bitboard::EMPTY;
        for sniper in self.snipers(king, !color) {
            let blockers = attacks::between_again(king, sniper) & (own | enemies);
            if blockers.is_empty() {
                checkers |= sniper;
            } else if !blockers.more_than_one() {
                pinned |= blockers & own;
            }
        }
        (checkers, pinned)
    }

    /// The sliders of `color` that would attack `square` on an empty board.
    #[inline]
    fn snipers(&self, square: Square, color: Color) -> Bitboard {
        let straight = attacks::rook(square, Bitboard::EMPTY) & self.rooks_and_queens();
        let slanted = attacks::bishop(square, Bitboard::EMPTY) & self.bishops_and_queens();
        (straight | slanted) & self.by_color(color)
    }

    /// Whether `color` cannot mate by any series of legal moves, as far as the material alone
    /// tells: no pawn, rook or queen, and too little of the rest on both sides.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Board, Color};
    ///
    /// // A lone knight cannot mate a bare king, but may one who stands behind his own pawn.
    /// let bare: Board = "4k3/8/8/8/8/8/8/3NK3".parse()?;
    /// assert!(bare.has_insufficient_material(Color::White));
    /// let pawn: Board = "4k3/4p3/8/8/8/8/8/3NK3".parse()?;
    /// assert!(!pawn.has_insufficient_material(Color::White));
    /// # Ok::<(), staunton_rules::fen::ParseFenError>(())
    /// ```
    ///
    /// Source: FIDE Laws of Chess (2023), articles 5.2.2 and 6.9.
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        let own = self.by_color(color);
        let heavy = self.roles[PAWN] | self.roles[ROOK] | self.roles[QUEEN];
        if (own & heavy).any() {
            return false;
        }
        let knights = own & self.roles[KNIGHT];
        let bishops = own & self.roles[BISHOP];
        if knights.any() {
            // A lone knight mates only a king hemmed in by a piece of his own other than a queen.
            let hemming = self.by_color(!color) - self.roles[KING] - self.roles[QUEEN];
            return knights.len() == 1 && bishops.is_empty() && hemming.is_empty();
        }
        if bishops.any() {
            // Bishops of one colour of square need a piece that can stand on the other colour.
            let all = self.roles[BISHOP];
            let one_shade = (all & Bitboard::LIGHT_SQUARES).is_empty()
                || (all & Bitboard::DARK_SQUARES).is_empty();
            return one_shade && self.roles[PAWN].is_empty() && self.roles[KNIGHT].is_empty();
        }
        true
    }

    /// Whether neither colour can mate, as far as the material alone tells.
    pub fn is_insufficient_material(&self) -> bool {
        self.has_insufficient_material(Color::White) && self.has_insufficient_material(Color::Black)
    }

    /// Every piece with its square, lowest square first.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Board, Role};
    ///
    /// let worth = |role| match role {
    ///     Role::Pawn => 1,
    ///     Role::Knight | Role::Bishop => 3,
    ///     Role::Rook => 5,
    ///     Role::Queen => 9,
    ///     Role::King => 0,
    /// };
    /// let total: u32 = Board::standard().iter().map(|(_, piece)| worth(piece.role)).sum();
    /// assert_eq!(total, 78);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in crate::Rank::ALL.into_iter().rev() {
            for file in crate::File::ALL {
                let sign = self.piece_at(Square::new(file, rank)).map_or('.', Piece::as_char);
                write!(f, "{sign}{}", if file == crate::File::H { "\n" } else { " " })?;
            }
        }
        Ok(())
    }
}
