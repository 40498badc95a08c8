//! Boards that show something else than a position.

use std::fmt;

use super::cells::Cells;

/// Why a board is no position.
///
/// # Examples
///
/// ```
/// use staunton_diagram::{Other, Reading, TextStyle, read_all, write};
/// use staunton_rules::Board;
///
/// // A lesson: the knight alone.
/// let board: Board = "8/8/8/3N4/8/8/8/8".parse()?;
/// let diagrams = read_all(&write(&board, TextStyle::HOYLE));
/// assert!(matches!(diagrams[0].reading, Reading::Other { reason: Other::NoKings, .. }));
/// assert_eq!(diagrams[0].board(), None);
/// # Ok::<(), staunton_rules::fen::ParseFenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Other {
    /// Pieces without any king: a lesson, or a skeleton of pawns.
    NoKings,
    /// No piece at all.
    Empty,
    /// Marks show where a piece may go.
    Marks,
    /// The squares have their names in them.
    SquareNames,
    /// The squares are numbered.
    Numbers,
    /// A path is drawn over the squares.
    Path,
    /// Draughts, or another game of white and black pieces.
    Draughts,
    /// There are not eight ranks.
    Ranks {
        /// How many there are.
        count: usize,
    },
    /// Too many squares show what is no piece.
    Unread {
        /// How many.
        count: usize,
    },
}

impl fmt::Display for Other {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKings => f.write_str("neither side has a king"),
            Self::Empty => f.write_str("the board is empty"),
            Self::Marks => f.write_str("marks show where a man may go"),
            Self::SquareNames => f.write_str("the squares have their names in them"),
            Self::Numbers => f.write_str("the squares are numbered"),
            Self::Path => f.write_str("a path is drawn over the squares"),
            Self::Draughts => f.write_str("the men are those of another game"),
            Self::Ranks { count } => write!(f, "there are {count} ranks, not eight"),
            Self::Unread { count } => write!(f, "{count} squares show what is no piece"),
        }
    }
}

/// This many squares may be misprinted before a board is no position any more.
const MISPRINTS: usize = 2;

/// Why these cells are no position; none if they are one, perhaps with slips.
pub(super) fn reason(cells: &Cells) -> Option<Other> {
    let count = cells.unread.len();
    let of = |is: fn(&str) -> bool| cells.unread.iter().filter(|cell| is(&cell.text)).count();
    let kings = cells.board.by_role(staunton_rules::Role::King).len();
    if count > 0 {
        let kinds = [
            (of(is_square_name), Other::SquareNames),
            (of(is_number), Other::Numbers),
            (of(is_mark), Other::Marks),
            (of(is_path), Other::Path),
            (of(is_draughtsman), Other::Draughts),
        ];
        let most = kinds.into_iter().rev().max_by_key(|(found, _)| *found);
        if let Some((found, kind)) = most
            && found > 0
            && (2 * found >= count)
            && (count > MISPRINTS || kings == 0 || found > 0 && kind == Other::Path)
        {
            return Some(kind);
        }
    }
    match (cells.board.occupied().is_empty(), kings) {
        _ if count > MISPRINTS => Some(Other::Unread { count }),
        (true, _) => Some(Other::Empty),
        (false, 0) => Some(Other::NoKings),
        (false, _) => None,
    }
}

/// `QB5`, `KKt8`, `QRsq`, `e4`: the name of a square.
fn is_square_name(cell: &str) -> bool {
    let letters = cell.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let letters = letters.strip_suffix("sq").unwrap_or(letters);
    letters.len() < cell.len()
        && !letters.is_empty()
        && letters.chars().all(|sign| matches!(sign, 'K' | 'Q' | 'R' | 'B' | 'N' | 't' | 'a'..='h'))
}

fn is_number(cell: &str) -> bool {
    cell.chars().all(|sign| sign.is_ascii_digit())
}

fn is_mark(cell: &str) -> bool {
    cell.chars()
        .all(|sign| matches!(sign, '*' | 'x' | 'o' | '+' | '.' | '\u{b7}' | '\u{2022}' | '\u{d7}'))
}

fn is_path(cell: &str) -> bool {
    cell.chars().filter(|sign| matches!(sign, '-' | '+' | '/' | '\\')).count() >= 1
        && cell.chars().all(|sign| !sign.is_ascii_digit())
}

fn is_draughtsman(cell: &str) -> bool {
    matches!(cell, "W" | "WW" | "B" | "BB" | "w" | "b" | "ww" | "bb" | "##" | "(W)" | "(B)")
}
