//! How good a move is, by what it costs.

use std::fmt;

use staunton_notation::Nag;

/// A class of moves, by the chances of winning that the mover loses with it.
///
/// # Examples
///
/// ```
/// use staunton_review::Class;
///
/// assert_eq!(Class::of_cost(1.0), Class::Good);
/// assert_eq!(Class::of_cost(12.0), Class::Mistake);
/// assert!(Class::Mistake.is_fault());
/// assert_eq!(Class::Mistake.nag().and_then(|nag| nag.glyph()), Some("?"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// A move on the way to the last named position of the opening, unless it costs as much as a
    /// blunder.
    Book,
    /// The only legal move.
    Forced,
    /// The move the engine would play.
    Best,
    /// Another that costs less than [`Class::INACCURACY`].
    Good,
    /// It costs 5 in a hundred at least.
    Inaccuracy,
    /// It costs 10 in a hundred at least.
    Mistake,
    /// It costs 15 in a hundred at least.
    Blunder,
}

impl Class {
    /// All of them; the last three are faults.
    pub const ALL: [Self; 7] = [
        Self::Book,
        Self::Forced,
        Self::Best,
        Self::Good,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
    ];

    /// What an inaccuracy costs at least, of a hundred chances.
    pub const INACCURACY: f64 = 5.0;
    /// What a mistake costs at least.
    pub const MISTAKE: f64 = 10.0;
    /// What a blunder costs at least.
    pub const BLUNDER: f64 = 15.0;

    /// The class of a move that costs so many chances of a hundred and is neither forced nor the
    /// engine's own.
    pub const fn of_cost(cost: f64) -> Self {
        if cost >= Self::BLUNDER {
            Self::Blunder
        } else if cost >= Self::MISTAKE {
            Self::Mistake
        } else if cost >= Self::INACCURACY {
            Self::Inaccuracy
        } else {
            Self::Good
        }
    }

    /// Whether it was the player's own: neither forced nor from the book.
    pub const fn is_own(self) -> bool {
        !matches!(self, Self::Book | Self::Forced)
    }

    /// Whether it is an inaccuracy or worse.
    pub const fn is_fault(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::Blunder)
    }

    /// The glyph people write for it; none for moves that are not faults, for no praise is due to
    /// every good move.
    pub const fn nag(self) -> Option<Nag> {
        match self {
            Self::Book | Self::Forced | Self::Best | Self::Good => None,
            Self::Inaccuracy => Some(Nag::DUBIOUS),
            Self::Mistake => Some(Nag::MISTAKE),
            Self::Blunder => Some(Nag::BLUNDER),
        }
    }

    /// One word for it: the same in every language that programs read.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Book => "book",
            Self::Forced => "forced",
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cost_decides() {
        let cases = [(0.0, Class::Good), (4.99, Class::Good), (5.0, Class::Inaccuracy)];
        let more = [(10.0, Class::Mistake), (14.99, Class::Mistake), (15.0, Class::Blunder)];
        for (cost, class) in cases.into_iter().chain(more) {
            assert_eq!(Class::of_cost(cost), class, "{cost}");
            assert_eq!(class.is_fault(), class.nag().is_some());
        }
    }
}
