//! The result as PGN writes it.

use staunton_rules::{Color, Outcome};

/// The result of a game as the tag `Result` and the end of the moves write it; `*` where it is
/// not known or the game goes on.
///
/// # Examples
///
/// ```
/// use staunton_pgn::outcome_to_str;
/// use staunton_rules::Outcome;
///
/// assert_eq!(outcome_to_str(Some(Outcome::Draw)), "1/2-1/2");
/// assert_eq!(outcome_to_str(None), "*");
/// ```
pub const fn outcome_to_str(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win(Color::White)) => "1-0",
        Some(Outcome::Win(Color::Black)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// A text that is no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid result {0:?}: expected 1-0, 0-1, 1/2-1/2 or *")]
pub struct OutcomeError(pub String);

/// The result that a text means: `1-0`, `0-1`, `1/2-1/2`, `*`, and some other ways to write a draw.
///
/// # Errors
/// [`OutcomeError`] for a text that is no result.
///
/// # Examples
///
/// ```
/// use staunton_pgn::outcome_from_str;
/// use staunton_rules::{Color, Outcome};
///
/// assert_eq!(outcome_from_str("0-1")?, Some(Outcome::Win(Color::Black)));
/// assert_eq!(outcome_from_str("*")?, None);
/// assert!(outcome_from_str("2-0").is_err());
/// # Ok::<(), staunton_pgn::OutcomeError>(())
/// ```
pub fn outcome_from_str(text: &str) -> Result<Option<Outcome>, OutcomeError> {
    match text {
        "1-0" => Ok(Some(Outcome::Win(Color::White))),
        "0-1" => Ok(Some(Outcome::Win(Color::Black))),
        "1/2-1/2" | "1/2" | "½-½" | "½" => Ok(Some(Outcome::Draw)),
        "*" => Ok(None),
        _ => Err(OutcomeError(staunton_notation::excerpt(text.as_bytes()))),
    }
}
