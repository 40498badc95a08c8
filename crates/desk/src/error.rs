//! What does not fit in what was asked.

use staunton_notation::Locale;
use staunton_rules::{FenError, Termination};
use thiserror::Error;

use crate::game::{ActError, FoldError, InvalidClock, LawsSessionError, Refusal};

/// Why a question cannot be answered, or an act not be done.
#[derive(Debug, Error)]
pub enum DeskError {
    /// The question does not say what it must.
    #[error("{0}")]
    BadRequest(String),
    /// There is no such thing.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// More was sent than is kept of such a thing.
    #[error("this is larger than what is kept of such a thing")]
    TooLarge,
    /// A move that was sent cannot be played.
    #[error("{0}")]
    NoMove(String),
    /// The start is not a position.
    #[error("{0}")]
    InvalidFen(#[from] Box<FenError>),
    /// The game would be over before it began.
    #[error("the game would be over before it began: {0}")]
    OverAtStart(Termination),
    /// The time control cannot be played.
    #[error(transparent)]
    InvalidClock(#[from] InvalidClock),
    /// The act does not say what it must.
    #[error(transparent)]
    BadAct(#[from] ActError),
    /// The game refuses the act.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The events kept do not make a game.
    #[error("this game cannot be read")]
    Corrupt(#[from] FoldError),
}

impl DeskError {
    /// A word for programs, and the status that HTTP gives it.
    pub fn code(&self) -> (&'static str, u16) {
        match self {
            Self::BadRequest(_) | Self::BadAct(_) => ("bad_request", 400),
            Self::NotFound(_) => ("not_found", 404),
            Self::TooLarge => ("too_large", 413),
            Self::NoMove(_) => ("illegal_move", 422),
            Self::InvalidFen(_) | Self::OverAtStart(_) => ("invalid_fen", 422),
            Self::InvalidClock(_) => ("invalid_clock", 422),
            Self::Refused(refusal) => refusal.code(),
            Self::Corrupt(_) => ("internal", 500),
        }
    }

    /// A sentence for people. What an umpire refuses is told in their language, all else in English.
    pub fn words_in(&self, locale: Locale) -> String {
        match self {
            Self::Refused(Refusal::Umpire(refusal)) => refusal.words_in(locale),
            _ => self.to_string(),
        }
    }
}

impl From<LawsSessionError> for DeskError {
    fn from(error: LawsSessionError) -> Self {
        Self::BadRequest(error.to_string())
    }
}
