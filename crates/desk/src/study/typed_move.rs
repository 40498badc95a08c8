//! A move as a person types it, in whatever notation he likes.

use serde::{Deserialize, Serialize};
use staunton_notation::{
    Cause, Finding, IdentifiedPosition, Near, Reading, Style, parse_any, read_move,
};
use staunton_rules::Move;
use staunton_terms::explained;
use utoipa::ToSchema;

use super::style::StyleRequest;
use super::tree::StudyGameRequest;
use crate::error::DeskError;

/// The longest text that is read as one move, in bytes.
const LONGEST: usize = 200;
/// The most moves that a message names.
const NAMED: usize = 5;

/// A typed move, and the game in which it was typed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct TypedMoveRequest {
    /// The game; the move follows the last of the list.
    game: StudyGameRequest,
    /// What was typed.
    text: String,
    /// What is thought of first; any other notation is read too, if only one move can be meant.
    #[serde(flatten)]
    style: StyleRequest,
}

/// What a typed move can mean.
#[derive(Debug, Serialize, ToSchema)]
pub struct TypedMoveResponse {
    /// One move if it is clear; several if it is not; none if no move can be meant.
    moves: Vec<TypedMoveReadingView>,
    /// What there is to say of it, for people; `null` for a move that is clear.
    #[schema(required = true)]
    words: Option<String>,
}

/// A move that may be meant.
#[derive(Debug, Serialize, ToSchema)]
struct TypedMoveReadingView {
    /// As in UCI.
    uci: String,
    /// As in Standard Algebraic Notation.
    san: String,
}

/// Reads one typed move in any notation.
///
/// # Errors
/// What does not fit: the length of the text, the notation, or the game.
pub fn word(asked: &TypedMoveRequest) -> Result<TypedMoveResponse, DeskError> {
    let text = asked.text.trim();
    if text.is_empty() || text.len() > LONGEST {
        let found = text.len();
        return Err(DeskError::BadRequest(format!(
            "text has {found} bytes: expected 1 to {LONGEST}"
        )));
    }
    let style = asked.style.style()?;
    let standing = asked.game.receive()?.standing_at_the_end();
    let seen = |mv: Move| TypedMoveReadingView {
        uci: standing.position().uci(mv),
        san: staunton_notation::san(standing.position(), mv),
    };
    Ok(match meant(&standing, text, style) {
        Ok(reading) => {
            let moves: Vec<_> = std::iter::once(reading.mv).chain(reading.also).collect();
            let words = (moves.len() > 1).then(|| several(&standing, text, &moves, style));
            TypedMoveResponse { moves: moves.into_iter().map(seen).collect(), words }
        }
        Err(finding) => {
            let finding = explained(standing.position(), finding);
            let near: Vec<Move> = finding.moves().iter().map(|near: &Near| near.mv).collect();
            match finding.cause {
                Cause::Several { .. } => {
                    let words = Some(several(&standing, text, &near, style));
                    TypedMoveResponse { moves: near.into_iter().map(seen).collect(), words }
                }
                Cause::NoMove { why, .. } => TypedMoveResponse {
                    moves: Vec::new(),
                    words: Some(none(&standing, text, why.as_deref(), &near, style)),
                },
                Cause::Unreadable { .. } => TypedMoveResponse {
                    moves: Vec::new(),
                    words: Some(none(&standing, text, None, &near, style)),
                },
            }
        }
    })
}

/// The move that is meant: as the style has it if it can be, else as any notation has it.
fn meant(standing: &IdentifiedPosition, text: &str, style: Style) -> Result<Reading, Finding> {
    match read_move(standing, text, style) {
        Ok(reading) => Ok(reading),
        Err(several @ Finding { cause: Cause::Several { .. }, .. }) => Err(several),
        Err(own) => parse_any(standing, text).map_err(|any| {
            // The nearest moves of the notation in use are the likelier ones.
            if matches!(any.cause, Cause::Several { .. }) || own.moves().is_empty() {
                any
            } else {
                own
            }
        }),
    }
}

fn several(standing: &IdentifiedPosition, text: &str, moves: &[Move], style: Style) -> String {
    format!("“{text}” may be {}. Say which.", listed(standing, moves, style, "or"))
}

fn none(
    standing: &IdentifiedPosition,
    text: &str,
    why: Option<&str>,
    near: &[Move],
    style: Style,
) -> String {
    let why = why.map(|why| format!(": {why}")).unwrap_or_default();
    if near.is_empty() {
        return format!("“{text}” is not a legal move here{why}.");
    }
    let near = &near[..near.len().min(NAMED)];
    format!(
        "“{text}” is not a legal move here{why}. Near it: {}.",
        listed(standing, near, style, "and")
    )
}

fn listed(standing: &IdentifiedPosition, moves: &[Move], style: Style, word: &str) -> String {
    let mut names: Vec<String> =
        moves.iter().map(|&mv| staunton_notation::write_move(standing, mv, style)).collect();
    match names.pop() {
        None => String::new(),
        Some(last) if names.is_empty() => last,
        Some(last) => format!("{} {word} {last}", names.join(", ")),
    }
}
