//! Questions that have a proof for an answer.

use std::num::NonZeroUsize;

use staunton_notation::{Locale, Style};
use staunton_rules::{Color, Position};

use super::length::{Length, LengthError};
use super::plan::Case;

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
    /// Whether the side to move can be mated in exactly so many moves if it helps; with a half of a
    /// move in the number, whether it can mate, being helped.
    Helpmate,
    /// Whether the position is dead: no series of legal moves mates either side.
    Dead,
    /// What best play leads to, where an endgame tablebase covers the position.
    Table,
    /// Whether the side to move can force a draw: by stalemate or repetition within so many
    /// moves, or by never being mated.
    Draw,
}

impl Question {
    /// Checks that it can be asked within so many moves.
    ///
    /// # Errors
    /// [`LengthError`] if they are too few or too many, or end in a half that only helpmates have.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_proofs::report::{Length, LengthError, Question};
    ///
    /// let length: Length = "2.5".parse()?;
    /// assert!(Question::Helpmate.check(length).is_ok());
    /// assert_eq!(Question::Mate.check(length), Err(LengthError::Half(length)));
    /// # Ok::<(), LengthError>(())
    /// ```
    pub fn check(self, moves: Length) -> Result<(), LengthError> {
        let most = Length::moves(Inquiry::MOST_MOVES);
        if !(Length::moves(1)..=most).contains(&moves) {
            return Err(LengthError::Range { found: moves, most });
        }
        if !moves.is_whole() && self != Self::Helpmate {
            return Err(LengthError::Half(moves));
        }
        Ok(())
    }
}

/// A question beside a mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum PhaseKind {
    /// What follows if the other side begins, one ply shorter.
    SetPlay,
    /// First moves that a single defence refutes; of mates and selfmates.
    Tries,
    /// The same with the sides changed; of helpmates.
    Duplex,
}

impl PhaseKind {
    /// All of them, in the order in which they are answered.
    pub const ALL: [Self; 3] = [Self::SetPlay, Self::Tries, Self::Duplex];
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
    /// Within how many moves, where the question has a number. Only helpmates have halves.
    pub moves: Length,
    /// What is asked beside a mate; each is answered once.
    pub phases: Vec<PhaseKind>,
    /// How many lines of a helpmate are told at most.
    pub most_lines: usize,
    /// By how many threads mates and selfmates are looked for.
    pub threads: NonZeroUsize,
    /// How moves are written beside standard algebraic notation.
    pub style: Style,
    /// The language of the words.
    pub locale: Locale,
}

impl Inquiry {
    /// The most moves that an inquiry is meant for; searches for more take too long.
    pub const MOST_MOVES: u32 = 20;
    /// The lines of a helpmate that are told if nobody says how many.
    pub const MOST_LINES: usize = 100;

    /// Asks a question of a position, within three moves, in standard algebraic notation.
    pub fn new(question: Question, position: Position) -> Self {
        let style = Style::new(staunton_notation::Notation::San);
        let moves = Length::moves(3);
        let most_lines = Self::MOST_LINES;
        let (threads, locale) = (NonZeroUsize::MIN, Locale::English);
        Self { question, position, moves, phases: Vec::new(), most_lines, threads, style, locale }
    }

    /// Returns the same question within so many moves.
    #[must_use]
    pub fn within(self, moves: u32) -> Self {
        Self { moves: Length::moves(moves), ..self }
    }

    /// Who is to mate in a helpmate.
    pub(super) fn winner(&self) -> Color {
        let turn = self.position.turn();
        if self.moves.is_whole() { !turn } else { turn }
    }

    pub(super) const fn case(&self) -> Case<'_> {
        Case { position: &self.position, style: self.style, locale: self.locale }
    }
}
