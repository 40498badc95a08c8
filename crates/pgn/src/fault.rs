//! What is wrong in a file of games, and where.

use std::fmt;

use staunton_notation::SanError;
use staunton_rules::FenError;

use super::CommandError;

/// A place in a text. Of UTF-16 the bytes are counted as UTF-8 would have them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The byte, from 0.
    pub byte: u64,
    /// The line, from 1; LF, CR and CRLF end one.
    pub line: u64,
    /// The byte in its line, from 1.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// One thing that is not as it should be. The reading went on.
///
/// # Examples
///
/// ```
/// use staunton_pgn::{FaultKind, read_all};
///
/// let collection = read_all("1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 *".as_bytes());
/// let (game, faults) = &collection.games[0];
/// assert_eq!(game.len(), 4); // what was read before is kept
/// assert_eq!((faults[0].place.line, faults[0].place.column), (1, 24));
/// assert!(faults[0].to_string().contains("Bb6"));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// The game in its file, from 0.
    pub game: u64,
    /// Where it begins.
    pub place: Place,
    /// What it is.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, {}: {}", self.game + 1, self.place, self.kind)
    }
}

impl std::error::Error for Fault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.kind)
    }
}

/// What is not as it should be.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what they are")]
pub enum FaultKind {
    #[error("the input could not be read further: {0}")]
    Input(String),
    #[error("the text is in UTF-16; it is read all the same")]
    Utf16,
    #[error("not UTF-8; read as Latin-1")]
    NotUtf8,
    #[error("a control character stands in the value of the tag {name}")]
    ControlCharacter { name: String },

    #[error("no tag: expected {expected}")]
    MalformedTag { expected: &'static str },
    #[error("the value of the tag {name} does not end on its line")]
    UnterminatedTag { name: String },
    #[error("a quotation mark inside the value of the tag {name} has no backslash")]
    StrayQuote { name: String },
    #[error("the value of the tag {name} does not stand in \"quotation marks\"")]
    TagQuotes { name: String },
    #[error("text after the tag, kept as a comment: {text:?}")]
    TextAfterTag { text: String },
    #[error("the tag {name} stands there twice; the first counts")]
    RepeatedTag { name: String },
    #[error("the name of the tag {name:?} has other signs than letters, digits and _")]
    TagName { name: String },
    #[error("the value of the tag {name} is longer than {limit} bytes; the rest is left aside")]
    LongTag { name: String, limit: usize },
    #[error("more than {limit} tags; the rest are left aside")]
    ManyTags { limit: usize },

    #[error("the starting position cannot be read, so no moves are: {0}")]
    Fen(FenError),
    #[error("the starting position is impossible and was mended: {0}")]
    MendedFen(String),
    #[error("the starting position has the castling of Chess960, without the tag Variant")]
    AssumedChess960,
    #[error("Chess960 without the tag FEN; read from the ordinary array")]
    MissingFen,
    #[error("the variant {name:?} is not known here, so its moves are not read")]
    UnknownVariant { name: String },

    #[error(transparent)]
    Move(#[from] SanError),
    #[error("a side in check cannot pass")]
    NullMoveInCheck,
    #[error("more than {limit} moves; the rest are left aside")]
    ManyMoves { limit: usize },
    #[error(
        "the number shows that a move before it was not read; what follows is kept as a comment"
    )]
    NumberAstray,
    #[error("no notation: {text:?}")]
    UnknownText { text: String },
    #[error("no notation: {text:?}; it is kept as a comment")]
    KeptText { text: String },

    #[error("more than {limit} comments and glyphs; the rest are left aside")]
    ManyNotes { limit: usize },
    #[error("a comment does not end")]
    UnterminatedComment,
    #[error("a comment is longer than {limit} bytes; the rest is left aside")]
    LongComment { limit: usize },
    #[error("}} without {{")]
    StrayBrace,
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("{text:?} is no annotation glyph: expected $0 to $255")]
    Nag { text: String },
    #[error("an annotation glyph without a move")]
    NagWithoutMove,

    #[error("a variation without a move that it could replace, kept as a comment")]
    VariationWithoutMove,
    #[error("a variation does not end")]
    UnterminatedVariation,
    #[error(
        "variations stand more than {limit} deep in one another; the inner ones are left aside"
    )]
    Deep { limit: usize },
    #[error(") without (")]
    StrayParenthesis,

    #[error("the game has tags but no moves and no result")]
    MissingMoves,
    #[error("the result is missing at the end of the moves")]
    MissingOutcome,
    #[error("the tag Result says {tag}, the moves end with {movetext}")]
    OutcomeConflict { tag: String, movetext: &'static str },
    #[error("a second result, {text}")]
    RepeatedOutcome { text: String },

    #[error("{count} more faults of this game are not told")]
    More { count: u64 },
}
