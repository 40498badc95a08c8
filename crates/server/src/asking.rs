//! Questions about a position that have a proof for an answer: what is asked, and what is told.
//!
//! The program's command line asks the same questions and tells the same answers.

mod answer;
mod desk;
mod find;
mod http;
mod plan;
mod shelf;
mod syzygy;
mod told;
mod words;

use serde::{Deserialize, Serialize};
use staunton_notation::{Language, Letters, Notation, Style, StyleNameError};
use staunton_rules::{CastlingMode, FenError, Position, PositionFaultKind};
use thiserror::Error;
use utoipa::ToSchema;

pub use crate::game::{ToldChoice, ToldHow, ToldMove, ToldNode, ToldPlan, ToldReply};
pub use answer::answer;
pub(crate) use desk::Desk;
pub(crate) use http::{__path_ask, __path_look, __path_stop, ask, look, stop};
pub use shelf::{Shelf, ShelfError};
pub use told::{Answer, ToldLimit, ToldSide, ToldTable, ToldTableMove, Verdict};

/// The most moves that may be asked for.
pub const MOST_MOVES: u32 = 20;

/// What is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ProofQuestion)]
pub enum Question {
    /// Whether the side to move can give check for ever.
    Check,
    /// Whether the side to move can force mate within so many moves.
    Mate,
    /// Whether the side to move can force the other to mate it within so many moves.
    Selfmate,
    /// Whether the side to move can be mated in exactly so many moves if it helps.
    Helpmate,
    /// Whether neither side can be mated any more by any series of legal moves.
    Dead,
    /// What best play leads to, with three or four men.
    Table,
    /// Whether the side to move can force a draw: by stalemate or repetition within so many
    /// moves, or by never being mated.
    Draw,
}

/// A question and its position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = ProofRequest)]
pub struct Asked {
    /// What is asked.
    pub question: Question,
    /// The position as FEN.
    pub fen: String,
    /// Whether castling is written and played as in Chess960.
    #[serde(default)]
    pub chess960: bool,
    /// Within how many moves, 1 to 20, where the question has a number; 3 if left out.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 20)]
    pub moves: Option<u32>,
    /// In which notation moves are told beside `san`: one of `/v1/notations`; `san` if left out.
    #[serde(default)]
    pub notation: Option<String>,
    /// Whose letters, where the notation has a choice; English if left out.
    #[serde(default)]
    pub language: Option<String>,
}

/// Why a question cannot be answered.
#[derive(Debug, Error)]
pub enum AskError {
    /// The text is no position.
    #[error("{0}")]
    Fen(#[from] Box<FenError>),
    /// The number of moves is out of range.
    #[error("moves is {0}: expected 1 to {MOST_MOVES}")]
    Moves(u32),
    /// There is no such notation, or no such language.
    #[error(transparent)]
    Style(#[from] StyleNameError),
    /// No table covers the position.
    #[error(transparent)]
    Table(#[from] staunton_proofs::ProbeError),
    /// A table could not be made or kept.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
}

impl Asked {
    /// How moves are to be written.
    ///
    /// # Errors
    /// [`AskError::Style`] lists the names there are.
    pub fn style(&self) -> Result<Style, AskError> {
        let notation = self.notation.as_deref().map_or(Ok(Notation::San), str::parse)?;
        let language = self.language.as_deref().map_or(Ok(Language::English), str::parse)?;
        Ok(Style::new(notation).with_letters(Letters::new(language)))
    }

    /// The position, and the number of moves. Positions of problems may have too many men, or a
    /// check that no move can have given.
    ///
    /// # Errors
    /// [`AskError::Fen`], [`AskError::Moves`] and [`AskError::Style`].
    pub fn check(&self) -> Result<(Position, u32), AskError> {
        let moves = self.moves.unwrap_or(3);
        if !(1..=MOST_MOVES).contains(&moves) {
            return Err(AskError::Moves(moves));
        }
        self.style()?;
        let mode = if self.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let position = match Position::from_fen(&self.fen, mode) {
            Err(FenError::Position(error)) => error
                .forgive(&[PositionFaultKind::TooManyPieces, PositionFaultKind::ImpossibleCheck])
                .map_err(|error| AskError::Fen(Box::new(FenError::Position(error))))?,
            other => other.map_err(|error| AskError::Fen(Box::new(error)))?,
        };
        Ok((position, moves))
    }
}
