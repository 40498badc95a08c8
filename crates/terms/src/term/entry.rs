//! What the list says of a term.

/// What a term is said of.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SaidOf {
    /// A position.
    Position,
    /// A position, and a move that brings it about where it was not before.
    PositionOrMove,
    /// A move in its position.
    Move,
    /// A game, or a move as part of one.
    Game,
}

/// What the list says of a term.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The name, in small letters where it is no proper name.
    pub name: &'static str,
    /// What it is said of.
    pub said_of: SaidOf,
    /// The books that have the term; `today` where they have it not.
    pub source: &'static str,
    /// The definition the predicate decides by, after the source.
    pub definition: &'static str,
}
