//! In which form a text holds its games: PGN, scores that are nothing but moves, or print.

pub(crate) mod recognise;

/// How a text holds its games.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Form {
    /// Portable Game Notation.
    Pgn,
    /// Moves in any notation, with nothing beside them but numbers, tags, comments in braces and
    /// variations in brackets.
    Score,
    /// A printed page: columns, tables, fractions, prose.
    #[default]
    Print,
}
