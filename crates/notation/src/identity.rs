//! Who each piece is: which knight is the Queen's Knight, move after move.

use core::fmt;

use staunton_rules::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, File, Move, Piece, Position, Rank, Role,
    Square,
};

/// The side of the initial array that a piece belongs to: the King's Rook, the Queen's Rook.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// The half with the e, f, g and h file.
    King,
    /// The half with the a, b, c and d file.
    Queen,
}

impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::King => "King's",
            Self::Queen => "Queen's",
        })
    }
}

/// One piece of a game: what it is now, and where it stood when the game began.
///
/// # Examples
///
/// ```
/// use staunton_notation::{IdentifiedPosition, Wing};
/// use staunton_rules::{File, Square};
///
/// let game = IdentifiedPosition::default();
/// let pawn = game.identities().at(Square::C2).expect("a pawn stands there");
/// assert_eq!(pawn.to_string(), "Queen's Bishop's Pawn");
/// assert_eq!((pawn.wing(), pawn.home_file()), (Some(Wing::Queen), Some(File::C)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct PieceIdentity {
    /// Color and present role.
    pub piece: Piece,
    /// Its square when the game began.
    pub origin: Square,
    /// Whether it began as a pawn and is one no more.
    pub promoted: bool,
    /// The file of the array it belongs to; none if it may be of either wing.
    home: Option<File>,
}

impl PieceIdentity {
    fn at_start(piece: Piece, origin: Square, position: &Position) -> Self {
        let board = position.board();
        let home = array_file(piece, origin, board)
            .or_else(|| castling_file(origin, position.castling_rights()))
            .or_else(|| home_file(piece, origin))
            .or_else(|| lone_bishop_file(piece, origin, board));
        Self { piece, origin, promoted: false, home }
    }

    /// Returns the role it began with: a pawn, if it was promoted.
    pub const fn original_role(&self) -> Role {
        if self.promoted { Role::Pawn } else { self.piece.role }
    }

    /// Returns the file of the array it belongs to: `g` for the King's Knight and the King's
    /// Knight's Pawn. None where the game began from a position in which it had left it.
    pub const fn home_file(&self) -> Option<File> {
        self.home
    }

    /// Returns the wing it belongs to, where that is known.
    pub fn wing(&self) -> Option<Wing> {
        self.home_file().map(wing_of)
    }
}

impl fmt::Display for PieceIdentity {
    /// Writes the name as the books have it: `King's Knight`, `Queen's Rook's Pawn`, `King`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let role = capitalised(self.original_role());
        match (self.original_role(), self.home_file()) {
            (Role::King | Role::Queen, _) | (_, None) => f.write_str(role)?,
            (Role::Pawn, Some(file)) => match file {
                File::D | File::E => write!(f, "{} Pawn", wing_of(file))?,
                File::A | File::H => write!(f, "{} Rook's Pawn", wing_of(file))?,
                File::B | File::G => write!(f, "{} Knight's Pawn", wing_of(file))?,
                File::C | File::F => write!(f, "{} Bishop's Pawn", wing_of(file))?,
            },
            (_, Some(file)) => write!(f, "{} {role}", wing_of(file))?,
        }
        if self.promoted {
            write!(f, " (now a {})", self.piece.role)?;
        }
        Ok(())
    }
}

const fn capitalised(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Pawn",
        Role::Knight => "Knight",
        Role::Bishop => "Bishop",
        Role::Rook => "Rook",
        Role::Queen => "Queen",
        Role::King => "King",
    }
}

fn wing_of(file: File) -> Wing {
    if file < File::E { Wing::Queen } else { Wing::King }
}

/// The file of the ordinary array a piece belongs to, if all eight of its color stand on their
/// first rank, in whatever order: of two alike the one further left is the Queen's.
fn array_file(piece: Piece, square: Square, board: &Board) -> Option<File> {
    let first_rank = Bitboard::from_rank(Rank::First.relative_to(piece.color));
    let pieces = |role| board.by_piece(piece.color, role) & first_rank;
    let is_array =
        [Role::Rook, Role::Knight, Role::Bishop].iter().all(|&role| pieces(role).len() == 2)
            && [Role::Queen, Role::King].iter().all(|&role| pieces(role).len() == 1);
    if !is_array || !first_rank.contains(square) {
        return None;
    }
    let is_left = pieces(piece.role).first() == Some(square);
    match piece.role {
        Role::Pawn => None,
        Role::Rook => Some(if is_left { File::A } else { File::H }),
        Role::Knight => Some(if is_left { File::B } else { File::G }),
        Role::Bishop => Some(if is_left { File::C } else { File::F }),
        Role::Queen => Some(File::D),
        Role::King => Some(File::E),
    }
}

/// The file of the ordinary array a piece belongs to, if it stands on a square of its kind there.
fn home_file(piece: Piece, square: Square) -> Option<File> {
    let file = square.file();
    let rank = match piece.role {
        Role::Pawn => Rank::Second,
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => Rank::First,
    };
    let fits = match piece.role {
        Role::Pawn => true,
        Role::Knight => matches!(file, File::B | File::G),
        Role::Bishop => matches!(file, File::C | File::F),
        Role::Rook => matches!(file, File::A | File::H),
        Role::Queen => file == File::D,
        Role::King => file == File::E,
    };
    (fits && square.rank() == rank.relative_to(piece.color)).then_some(file)
}

/// The file of the ordinary array of a rook that may castle: it is the rook of that side.
fn castling_file(square: Square, rights: CastlingRights) -> Option<File> {
    let (_, side, _) = rights.iter().find(|&(_, _, rook)| rook == square)?;
    Some(side.standard_rook_file())
}

/// A bishop tells its wing by the color of its squares, as long as it is the only one on it.
fn lone_bishop_file(piece: Piece, square: Square, board: &Board) -> Option<File> {
    let shade = if square.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
    if piece.role != Role::Bishop || (board.by_piece(piece.color, Role::Bishop) & shade).len() > 1 {
        return None;
    }
    // White's King's Bishop starts on f1, a light square; Black's on f8, a dark one.
    let is_kings = square.is_light() == (piece.color == Color::White);
    Some(if is_kings { File::F } else { File::C })
}

/// Who every piece on the board is, by square.
///
/// # Examples
///
/// ```
/// use staunton_notation::PieceIdentities;
/// use staunton_rules::{Position, Square};
///
/// let start = Position::standard();
/// let mut identities = PieceIdentities::new(&start);
/// identities.play(start.parse_uci("b1c3")?);
/// let knight = identities.at(Square::C3).expect("it has just moved there");
/// assert_eq!(knight.to_string(), "Queen's Knight");
/// assert_eq!(knight.origin, Square::B1);
/// # Ok::<(), staunton_rules::uci::UciError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceIdentities {
    by_square: [Option<PieceIdentity>; 64],
}

impl PieceIdentities {
    /// Returns the identities in a game that begins with `position`.
    pub fn new(position: &Position) -> Self {
        let mut by_square = [None; 64];
        for (square, piece) in position.board().iter() {
            by_square[square.as_index()] = Some(PieceIdentity::at_start(piece, square, position));
        }
        Self { by_square }
    }

    /// Returns the identity of the piece on `square`.
    pub const fn at(&self, square: Square) -> Option<PieceIdentity> {
        self.by_square[square.as_index()]
    }

    /// Returns every identity with its square, lowest square first.
    pub fn iter(&self) -> impl Iterator<Item = (Square, PieceIdentity)> + '_ {
        Square::ALL.into_iter().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// Follows a move, which must be legal where these pieces stand, and returns what it captures.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::PieceIdentities;
    /// use staunton_rules::Position;
    ///
    /// let mut position = Position::standard();
    /// let mut who = PieceIdentities::new(&position);
    /// let mut captured = None;
    /// for uci in ["e2e4", "d7d5", "e4d5"] {
    ///     let mv = position.parse_uci(uci)?;
    ///     captured = who.play(mv);
    ///     position = position.play(mv)?;
    /// }
    /// assert_eq!(captured.map(|piece| piece.to_string()).as_deref(), Some("Queen's Pawn"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Option<PieceIdentity> {
        if let Some(side) = mv.castling() {
            let (king, rook) = (self.lift(mv.from()), self.lift(mv.to()));
            self.put(mv.target(), king);
            self.put(rook_target(mv, side), rook);
            return None;
        }
        let taken = self.lift(victim_square(mv));
        let mut mover = self.lift(mv.from());
        if let (Some(mover), Some(role)) = (&mut mover, mv.promotion()) {
            mover.piece.role = role;
            mover.promoted = true;
        }
        self.put(mv.to(), mover);
        taken
    }

    const fn lift(&mut self, square: Square) -> Option<PieceIdentity> {
        self.by_square[square.as_index()].take()
    }

    const fn put(&mut self, square: Square, piece: Option<PieceIdentity>) {
        self.by_square[square.as_index()] = piece;
    }
}

/// Where the piece stands that a move captures, if it captures one.
fn victim_square(mv: Move) -> Square {
    if mv.is_en_passant() { Square::new(mv.to().file(), mv.from().rank()) } else { mv.to() }
}

fn rook_target(mv: Move, side: CastlingSide) -> Square {
    Square::new(side.rook_file(), mv.from().rank())
}
