//! Questions that have a proof for an answer.

use staunton_notation::{Locale, Style};
use staunton_rules::Position;

/// What is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Question {
    /// Whether the side to move can force a perpetual check.
    Check,
    /// Whether the side to move can force mate within so many moves.
    Mate,
    /// Whether the side to move can force the other to mate it within so many moves.
    Selfmate,
    /// Whether the side to move can be mated in exactly so many moves if it helps.
    Helpmate,
    /// Whether the position is dead: no series of legal moves mates either side.
    Dead,
    /// What best play leads to, where an endgame tablebase covers the position.
    Table,
    /// Whether the side to move can force a draw: by stalemate or repetition within so many
    /// moves, or by never being mated.
    Draw,
}

/// A question about a position, and how moves are to be written in the answer.
///
/// # Examples
///
/// ```
/// use staunton_proofs::report::{Inquiry, NoTables, Question, Verdict, answer};
/// use staunton_proofs::{Bounds, unwatched};
/// use staunton_rules::{CastlingMode, Position};
///
/// let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
/// let inquiry = Inquiry::new(Question::Mate, position).within(1);
/// let bounds = Bounds { nodes: 10_000, memory_mib: 16 };
/// let told = answer(&inquiry, &NoTables, bounds, &unwatched).unwrap();
/// assert_eq!(told.verdict, Verdict::Yes);
/// assert_eq!(told.words, "White mates in 1 move. 1 key: Ra8#.");
/// ```
#[derive(Clone, Debug)]
pub struct Inquiry {
    /// What is asked.
    pub question: Question,
    /// The position.
    pub position: Position,
    /// Within how many moves, where the question has a number.
    pub moves: u32,
    /// How moves are written beside standard algebraic notation.
    pub style: Style,
    /// The language of the words.
    pub locale: Locale,
}

impl Inquiry {
    /// The most moves that an inquiry is meant for; searches for more take too long.
    pub const MOST_MOVES: u32 = 20;

    /// Asks a question of a position, within three moves, in standard algebraic notation.
    pub fn new(question: Question, position: Position) -> Self {
        let style = Style::new(staunton_notation::Notation::San);
        Self { question, position, moves: 3, style, locale: Locale::English }
    }

    /// Returns the same question within so many moves.
    #[must_use]
    pub const fn within(self, moves: u32) -> Self {
        Self { moves, ..self }
    }
}
