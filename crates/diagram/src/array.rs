//! Whether the pieces stand as they must when a game begins, and which of them does not.

use std::fmt;

use staunton_notation::{PieceIdentities, PieceIdentity};
use staunton_rules::{Bitboard, Board, Color, Piece, Position, Role, Square};

/// A difference from the array.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Misplacement, misplacements};
/// use staunton_rules::{Board, Position};
///
/// // A dark square at the right hand: the board was turned, and the queens stand on their color.
/// let turned: Board = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR".parse()?;
/// assert_eq!(misplacements(&turned, &Position::standard()), [Misplacement::BoardTurned]);
/// // A rook was forgotten.
/// let board: Board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1".parse()?;
/// let found = misplacements(&board, &Position::standard());
/// assert!(matches!(found[..], [Misplacement::Missing { .. }]));
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Misplacement {
    /// The pieces of both sides stand as in a mirror: so it looks when the board is wrongly placed,
    /// with a black square at the player's right hand, and the queens stand on their colour.
    BoardTurned,
    /// White's pieces stand at Black's end, and Black's at White's.
    ColorsChanged,
    /// Two pieces have changed places.
    Interchanged {
        /// The one.
        one: PieceIdentity,
        /// The other.
        other: PieceIdentity,
    },
    /// A piece stands on another square than his own.
    Misplaced {
        /// The piece; his origin is the square where he belongs.
        piece: PieceIdentity,
        /// Where he stands.
        on: Square,
    },
    /// A piece is not there.
    Missing {
        /// The piece; his origin is the square where he belongs.
        piece: PieceIdentity,
    },
    /// A piece that belongs to no square.
    Surplus {
        /// What he is.
        piece: Piece,
        /// Where he stands.
        on: Square,
    },
}

impl fmt::Display for Misplacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BoardTurned => f.write_str(
                "the board is wrongly placed: all men stand as in a mirror, and a white square \
                 must be at each player's right hand",
            ),
            Self::ColorsChanged => f.write_str(
                "the sides are exchanged: White's men stand at Black's end of the board",
            ),
            Self::Interchanged { one, other } => {
                write!(f, "the {} {one} and the {} {other}", one.piece.color, other.piece.color)?;
                f.write_str(" have changed places")
            }
            Self::Misplaced { piece, on } => {
                write!(
                    f,
                    "the {} {piece} stands on {on}, not on {}",
                    piece.piece.color, piece.origin
                )
            }
            Self::Missing { piece } => {
                write!(f, "the {} {piece} is missing from {}", piece.piece.color, piece.origin)
            }
            Self::Surplus { piece, on } => {
                write!(f, "a {} {} too many stands on {on}", piece.color, piece.role)
            }
        }
    }
}

/// Every difference between the pieces on `board` and those of `array`, the position a game begins
/// from; none if all is as it must be. Each piece is named as in the array: of two knights that
/// strayed the one nearer to g1 is the King's Knight.
///
/// # Examples
///
/// ```
/// use staunton_diagram::misplacements;
/// use staunton_rules::{Position, fen};
///
/// let board = fen::parse("rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBKQBNR w")?.board;
/// let found = misplacements(&board, &Position::standard());
/// assert_eq!(
///     found[0].to_string(),
///     "the white Queen and the white King have changed places"
/// );
/// assert_eq!(found[1].to_string(), "the black King's Knight stands on f6, not on g8");
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
pub fn misplacements(board: &Board, array: &Position) -> Vec<Misplacement> {
    let wanted = array.board();
    if board != wanted && *board == turned(wanted, Square::mirrored) {
        return vec![Misplacement::BoardTurned];
    }
    if *board == turned(wanted, |square| square.relative_to(Color::Black)) {
        return vec![Misplacement::ColorsChanged];
    }
    let pieces = PieceIdentities::new(array);
    let mut found = Vec::new();
    for color in Color::ALL {
        for role in Role::ALL {
            of_kind(Piece::new(color, role), board, wanted, &pieces, &mut found);
        }
    }
    interchanged(found)
}

/// The array of Chess960 from which the pieces on `board` differ least, its number being unknown.
///
/// # Examples
///
/// ```
/// use staunton_diagram::nearest_chess960;
/// use staunton_rules::{Board, Position};
///
/// // A knight of the ordinary array was forgotten.
/// let board: Board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR".parse()?;
/// assert_eq!(nearest_chess960(&board).board(), Position::standard().board());
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
pub fn nearest_chess960(board: &Board) -> Position {
    let fits = |array: &Position| {
        let same = |&square: &Square| board.piece_at(square) == array.board().piece_at(square);
        Square::ALL.iter().filter(|square| same(square)).count()
    };
    let arrays = (0..960).filter_map(Position::chess960);
    // Of equals the last is taken: the ordinary array has only to stand last.
    arrays.chain([Position::standard()]).max_by_key(fits).unwrap_or_else(Position::standard)
}

fn turned(board: &Board, to: impl Fn(Square) -> Square) -> Board {
    let mut turned = Board::empty();
    for (square, piece) in board.iter() {
        turned.set(to(square), piece);
    }
    turned
}

/// The pieces of one kind that are not where they belong, each with the nearest empty place.
fn of_kind(
    kind: Piece,
    board: &Board,
    wanted: &Board,
    pieces: &PieceIdentities,
    found: &mut Vec<Misplacement>,
) {
    let stand = board.by_piece(kind.color, kind.role);
    let belong = wanted.by_piece(kind.color, kind.role);
    let mut places: Bitboard = belong - stand;
    for on in stand - belong {
        let nearest = places.into_iter().min_by_key(|place| {
            (place.file().as_index().abs_diff(on.file().as_index()), place.distance(on))
        });
        let piece = nearest.and_then(|place| pieces.at(place));
        if let Some(piece) = piece {
            places = places.without(piece.origin);
            found.push(Misplacement::Misplaced { piece, on });
        } else {
            found.push(Misplacement::Surplus { piece: kind, on });
        }
    }
    let missing = places.into_iter().filter_map(|place| pieces.at(place));
    found.extend(missing.map(|piece| Misplacement::Missing { piece }));
}

/// Two pieces that stand on each other's squares are named together.
fn interchanged(found: Vec<Misplacement>) -> Vec<Misplacement> {
    let place = |misplacement: &Misplacement| match *misplacement {
        Misplacement::Misplaced { piece, on } => Some((piece, on)),
        _ => None,
    };
    let mut result: Vec<Misplacement> = Vec::new();
    for misplacement in found {
        let partner = place(&misplacement).and_then(|(piece, on)| {
            let is_partner = |other: &Misplacement| {
                place(other).is_some_and(|(other, at)| other.origin == on && piece.origin == at)
            };
            Some((result.iter().position(is_partner)?, piece))
        });
        match partner.map(|(index, piece)| (index, place(&result[index]), piece)) {
            Some((index, Some((one, _)), other)) => {
                result[index] = Misplacement::Interchanged { one, other };
            }
            _ => result.push(misplacement),
        }
    }
    result
}
