//! Every man keeps his name: which knight is the Queen's Knight, move after move.

use core::fmt;

use crate::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, File, Move, Piece, Position, Rank, Role,
    Square,
};

/// The side of the array a man belongs to: the King's Rook, the Queen's Rook.
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

/// One man of a game: what he is now, and where he stood when the game began.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Man {
    /// Colour and present role.
    pub piece: Piece,
    /// His square when the game began.
    pub origin: Square,
    /// Whether he began as a pawn and is one no more.
    pub promoted: bool,
    /// The file of the array he belongs to; none if he may be of either wing.
    home: Option<File>,
}

impl Man {
    fn at_start(piece: Piece, origin: Square, position: &Position) -> Self {
        let board = position.board();
        let home = array_file(piece, origin, board)
            .or_else(|| castling_file(origin, position.castling_rights()))
            .or_else(|| home_file(piece, origin))
            .or_else(|| lone_bishop_file(piece, origin, board));
        Self { piece, origin, promoted: false, home }
    }

    /// The role he began with: a pawn, if he was promoted.
    pub const fn original_role(&self) -> Role {
        if self.promoted { Role::Pawn } else { self.piece.role }
    }

    /// The file of the array he belongs to: `g` for the King's Knight and the King's Knight's
    /// Pawn. None where the game began from a position in which he had left it.
    pub const fn home_file(&self) -> Option<File> {
        self.home
    }

    /// The wing he belongs to, where that is known.
    pub fn wing(&self) -> Option<Wing> {
        self.home_file().map(wing_of)
    }
}

impl fmt::Display for Man {
    /// The name as the books have it: `King's Knight`, `Queen's Rook's Pawn`, `King`.
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

/// The file of the ordinary array a piece belongs to, if all eight of his colour stand on their
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

/// The file of the ordinary array a man belongs to, if he stands on a square of his kind there.
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

/// The file of the ordinary array of a rook that may castle: he is the rook of that side.
fn castling_file(square: Square, rights: CastlingRights) -> Option<File> {
    let (_, side, _) = rights.iter().find(|&(_, _, rook)| rook == square)?;
    Some(side.standard_rook_file())
}

/// A bishop tells his wing by the colour of his squares, as long as he is the only one on it.
fn lone_bishop_file(piece: Piece, square: Square, board: &Board) -> Option<File> {
    let shade = if square.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
    if piece.role != Role::Bishop || (board.by_piece(piece.color, Role::Bishop) & shade).len() > 1 {
        return None;
    }
    // White's King's Bishop starts on f1, a light square; Black's on f8, a dark one.
    let is_kings = square.is_light() == (piece.color == Color::White);
    Some(if is_kings { File::F } else { File::C })
}

/// All men on the board, by square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Men {
    by_square: [Option<Man>; 64],
}

impl Men {
    /// The men of a game that begins with `position`.
    pub fn new(position: &Position) -> Self {
        let mut by_square = [None; 64];
        for (square, piece) in position.board().iter() {
            by_square[square.as_index()] = Some(Man::at_start(piece, square, position));
        }
        Self { by_square }
    }

    /// The man on `square`.
    pub const fn man_at(&self, square: Square) -> Option<Man> {
        self.by_square[square.as_index()]
    }

    /// Every man with his square, lowest square first.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        Square::ALL.into_iter().filter_map(|square| Some((square, self.man_at(square)?)))
    }

    /// Follows a move, which must be legal where these men stand, and returns the man it takes.
    pub fn play(&mut self, mv: Move) -> Option<Man> {
        if let Some(side) = mv.castling() {
            let (king, rook) = (self.lift(mv.from()), self.lift(mv.to()));
            self.put(mv.target(), king);
            self.put(rook_target(mv, side), rook);
            return None;
        }
        let taken = self.lift(victim_square(mv));
        let mut man = self.lift(mv.from());
        if let (Some(man), Some(role)) = (&mut man, mv.promotion()) {
            man.piece.role = role;
            man.promoted = true;
        }
        self.put(mv.to(), man);
        taken
    }

    /// Takes back a move that [`Men::play`] followed.
    pub(crate) fn undo(&mut self, mv: Move, taken: Option<Man>) {
        if let Some(side) = mv.castling() {
            let (king, rook) = (self.lift(mv.target()), self.lift(rook_target(mv, side)));
            self.put(mv.from(), king);
            self.put(mv.to(), rook);
            return;
        }
        let mut man = self.lift(mv.to());
        if let (Some(man), Some(_)) = (&mut man, mv.promotion()) {
            man.piece.role = Role::Pawn;
            man.promoted = false;
        }
        self.put(mv.from(), man);
        self.put(victim_square(mv), taken.or(self.man_at(victim_square(mv))));
    }

    const fn lift(&mut self, square: Square) -> Option<Man> {
        self.by_square[square.as_index()].take()
    }

    const fn put(&mut self, square: Square, man: Option<Man>) {
        self.by_square[square.as_index()] = man;
    }
}

/// Where the man stands that a move takes, if it takes one.
fn victim_square(mv: Move) -> Square {
    if mv.is_en_passant() { Square::new(mv.to().file(), mv.from().rank()) } else { mv.to() }
}

fn rook_target(mv: Move, side: CastlingSide) -> Square {
    Square::new(side.rook_file(), mv.from().rank())
}
