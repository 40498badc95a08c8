//! What is asked of a position.

use serde::{Deserialize, Serialize};
use staunton_notation::{Language, Letters, Locale, Notation, Style, StyleNameError};
use staunton_proofs::report::{self, Inquiry, Length, PhaseKind};
use staunton_rules::{CastlingMode, FenError, Position, PositionFaultKind};
use utoipa::ToSchema;

use crate::DeskError;

/// What is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProofQuestion {
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
    /// What best play leads to, with three or four pieces.
    Table,
    /// Whether the side to move can force a draw: by stalemate or repetition within so many
    /// moves, or by never being mated.
    Draw,
}

/// A question beside a mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProofPhaseKind {
    /// What follows if the other side begins, one ply shorter.
    SetPlay,
    /// First moves that a single defence refutes; of mates and selfmates.
    Tries,
    /// The same with the sides changed; of helpmates.
    Duplex,
}

/// A question and its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProofRequest {
    /// What is asked.
    pub question: ProofQuestion,
    /// The position as FEN.
    pub fen: String,
    /// Whether castling is written and played as in Chess960.
    #[serde(default)]
    pub chess960: bool,
    /// Within how many moves, 1 to 20, where the question has a number; 3 if left out. Of a
    /// helpmate also with a half, such as 2.5: then the side to move mates, being helped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<f64>, minimum = 1, maximum = 20)]
    pub moves: Option<Length>,
    /// What is asked beside a mate, a selfmate or a helpmate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<ProofPhaseKind>,
    /// Whether a certificate is wanted, which can be checked without this server.
    #[serde(default)]
    pub certificate: bool,
    /// In which notation moves are told beside `san`: one of `/v1/notations`; `san` if left out.
    #[serde(default)]
    pub notation: Option<String>,
    /// Whose letters, where the notation has a choice; English if left out.
    #[serde(default)]
    pub language: Option<String>,
}

impl ProofRequest {
    /// How moves are to be written.
    ///
    /// # Errors
    /// [`DeskError::BadRequest`] lists the names there are.
    fn style(&self) -> Result<Style, DeskError> {
        let unknown = |error: StyleNameError| DeskError::BadRequest(error.to_string());
        let notation = self.notation.as_deref().map_or(Ok(Notation::San), str::parse);
        let language = self.language.as_deref().map_or(Ok(Language::English), str::parse);
        let (notation, language) = (notation.map_err(unknown)?, language.map_err(unknown)?);
        Ok(Style::new(notation).with_letters(Letters::new(language)))
    }

    /// The question itself, to be answered in this language. Positions of problems may have too many pieces, or a check that no move
    /// can have given.
    ///
    /// # Errors
    /// [`DeskError::InvalidFen`]; [`DeskError::BadRequest`] for a number of moves that the question has not, and for
    /// names that are none.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_desk::proofs::ProofRequest;
    /// use staunton_notation::Locale;
    ///
    /// let asked: ProofRequest =
    ///     serde_json::from_str(r#"{"question": "dead", "fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}"#)?;
    /// assert!(asked.inquiry(Locale::English).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn inquiry(&self, locale: Locale) -> Result<Inquiry, DeskError> {
        let moves = self.moves.unwrap_or(Length::moves(3));
        let question = report::Question::from(self.question);
        question.check(moves).map_err(|error| DeskError::BadRequest(error.to_string()))?;
        let mode = if self.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let position = match Position::from_fen(&self.fen, mode) {
            Err(FenError::Position(error)) => error
                .forgive(&[PositionFaultKind::TooManyPieces, PositionFaultKind::ImpossibleCheck])
                .map_err(|error| DeskError::InvalidFen(Box::new(FenError::Position(error))))?,
            other => other.map_err(|error| DeskError::InvalidFen(Box::new(error)))?,
        };
        let (style, phases) =
            (self.style()?, self.phases.iter().map(|&kind| kind.into()).collect());
        Ok(Inquiry { moves, phases, style, locale, ..Inquiry::new(question, position) })
    }
}

impl From<ProofPhaseKind> for PhaseKind {
    fn from(kind: ProofPhaseKind) -> Self {
        match kind {
            ProofPhaseKind::SetPlay => Self::SetPlay,
            ProofPhaseKind::Tries => Self::Tries,
            ProofPhaseKind::Duplex => Self::Duplex,
        }
    }
}

impl From<PhaseKind> for ProofPhaseKind {
    fn from(kind: PhaseKind) -> Self {
        match kind {
            PhaseKind::SetPlay => Self::SetPlay,
            PhaseKind::Tries => Self::Tries,
            PhaseKind::Duplex => Self::Duplex,
        }
    }
}

impl From<ProofQuestion> for report::Question {
    fn from(question: ProofQuestion) -> Self {
        match question {
            ProofQuestion::Check => Self::Check,
            ProofQuestion::Mate => Self::Mate,
            ProofQuestion::Selfmate => Self::Selfmate,
            ProofQuestion::Helpmate => Self::Helpmate,
            ProofQuestion::Dead => Self::Dead,
            ProofQuestion::Table => Self::Table,
            ProofQuestion::Draw => Self::Draw,
        }
    }
}
