//! What is wrong with a printed position.

use std::fmt;
use std::ops::Range;

use staunton_rules::{
    Board, CastlingMode, CastlingRights, Color, Position, PositionFault, Setup, Square,
};

/// Something in a diagram that cannot be as it is printed.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Anomaly, Reading, TextStyle, read_all, write};
/// use staunton_rules::{Board, PositionFault, Square};
///
/// let board: Board = "P6k/8/8/8/8/8/8/7K".parse()?;
/// let diagrams = read_all(&write(&board, TextStyle::HOYLE));
/// let Reading::Position { anomalies, .. } = &diagrams[0].reading else {
///     panic!("it has kings")
/// };
/// assert!(
///     anomalies.contains(&Anomaly::Position(PositionFault::PawnOnBackRank(Square::A8)))
/// );
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Anomaly {
    /// No game has such a position, whoever is to move.
    Position(PositionFault),
    /// A square shows what is no piece.
    Unread {
        /// The square; it is taken to be empty.
        square: Square,
        /// What is printed there.
        text: String,
        /// Where it is printed, in bytes.
        span: Range<usize>,
    },
    /// The number beside a rank is not the rank's.
    RankNumber {
        /// The number the rank has.
        expected: u8,
        /// The number printed.
        found: u8,
    },
    /// The numbers of the ranks and the letters of the files tell of different sides below.
    Coordinates,
}

impl Anomaly {
    /// Whether it lies in the pieces, not in the numbers and letters around them.
    pub const fn is_of_pieces(&self) -> bool {
        match self {
            Self::Position(_) | Self::Unread { .. } => true,
            Self::RankNumber { .. } | Self::Coordinates => false,
        }
    }
}

impl fmt::Display for Anomaly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(fault) => fault.fmt(f),
            Self::Unread { square, text, .. } => {
                write!(f, "{square} shows {text:?}, which is no piece")
            }
            Self::RankNumber { expected, found } => {
                write!(f, "rank {expected} is numbered {found}")
            }
            Self::Coordinates => f.write_str("ranks and files are counted from different sides"),
        }
    }
}

/// What no position may have, with `turn` to move; if that is not known, with the side that
/// leaves the fewest faults.
pub(super) fn of_board(board: &Board, turn: Option<Color>) -> Vec<PositionFault> {
    let faults = |turn| {
        let castling = CastlingRights::NONE;
        let setup = Setup { board: *board, turn, castling, ..Setup::empty() };
        match Position::from_setup(setup, CastlingMode::Standard) {
            Ok(_) => Vec::new(),
            Err(error) => error.faults().to_vec(),
        }
    };
    if let Some(turn) = turn {
        return faults(turn);
    }
    let (white, black) = (faults(Color::White), faults(Color::Black));
    if black.len() < white.len() { black } else { white }
}
