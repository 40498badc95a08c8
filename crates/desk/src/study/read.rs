//! Any text a person pastes: what it is, what was read of it, and what was not.

mod finding;
mod games;
mod position;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::position::PositionFaultView;
use super::tree::StudyGameView;
use finding::ReadFindingView;

/// A text, and which of its games is wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ReadRequest {
    /// The text.
    text: String,
    /// The game wanted, from 0.
    #[serde(default)]
    game: usize,
}

/// What was made of a text.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReadResponse {
    /// What it is.
    kind: ReadKind,
    /// The same in words.
    words: String,
    /// The name of its notation, where it has one.
    #[schema(required = true)]
    notation: Option<&'static str>,
    /// The code of the language of its letters, where that matters.
    #[schema(required = true)]
    language: Option<&'static str>,
    /// Every game in it.
    games: Vec<ReadGameHeadView>,
    /// The game wanted; of a position, a game without moves.
    #[schema(required = true)]
    study: Option<StudyGameView>,
    /// A position that cannot be played on.
    #[schema(required = true)]
    faulty: Option<FaultyMoveView>,
    /// What was left out, or may mean something else.
    findings: Vec<ReadFindingView>,
}

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ReadKind {
    /// One game or several.
    Game,
    /// A position.
    Position,
    /// Neither.
    Nothing,
}

/// A game among several.
#[derive(Debug, Serialize, ToSchema)]
struct ReadGameHeadView {
    /// Who played it, or the like.
    title: String,
    /// Moves of its main line, both sides counted.
    plies: usize,
}

/// A position that cannot be played on.
#[derive(Debug, Serialize, ToSchema)]
struct FaultyMoveView {
    /// As FEN.
    fen: String,
    /// Why not.
    faults: Vec<PositionFaultView>,
}

/// Reads a text: games in PGN or in any notation, a position as FEN, EPD or printed diagram. The forms are
/// tried in turn, those first that nothing else can be taken for.
pub fn read(asked: &ReadRequest) -> ReadResponse {
    let text = asked.text.as_str();
    if let Some(seen) = position::of_fen(text) {
        return seen;
    }
    games::of_text(text, asked.game)
        .or_else(|| position::of_diagram(text))
        .unwrap_or_else(|| ReadResponse::nothing(text))
}

impl ReadResponse {
    fn nothing(text: &str) -> Self {
        let words = if text.trim().is_empty() {
            "There is no text."
        } else {
            "Nothing in this text could be read as a game or a position."
        };
        Self::empty(ReadKind::Nothing, words.to_owned())
    }

    fn empty(kind: ReadKind, words: String) -> Self {
        Self {
            kind,
            words,
            notation: None,
            language: None,
            games: Vec::new(),
            study: None,
            faulty: None,
            findings: Vec::new(),
        }
    }
}

/// A number with its noun: `one move`, `7 moves`.
fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("one {noun}") } else { format!("{count} {noun}s") }
}
