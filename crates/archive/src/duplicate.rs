//! A game that says no more than another.

/// Why a game is a duplicate.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DuplicateKind {
    /// An earlier game starts from the same position and has the same moves.
    Same,
    /// A longer game begins with all of its moves.
    Contained,
}

/// A game that says no more than another.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Duplicate {
    /// The game.
    pub game: i64,
    /// Why it is one.
    pub kind: DuplicateKind,
    /// The earliest game with the same moves, or a longer one that begins with them. It may be a duplicate
    /// itself, of a third game.
    pub of: i64,
}

impl DuplicateKind {
    /// The number in the column `kind`.
    pub(crate) const fn number(self) -> i32 {
        match self {
            Self::Same => 1,
            Self::Contained => 2,
        }
    }

    pub(crate) const fn from_number(number: i32) -> Option<Self> {
        match number {
            1 => Some(Self::Same),
            2 => Some(Self::Contained),
            _ => None,
        }
    }
}

/// The duplicates of an archive, in the order of their games.
#[derive(Default)]
pub(crate) struct Doubles(Vec<Duplicate>);

impl Doubles {
    pub(crate) const fn new(found: Vec<Duplicate>) -> Self {
        Self(found)
    }

    /// Why a game is a duplicate, if it is one.
    pub(crate) fn kind(&self, game: i64) -> Option<DuplicateKind> {
        let at = self.0.binary_search_by_key(&game, |found| found.game).ok()?;
        Some(self.0[at].kind)
    }
}
