//! That two names may be one person, and why.

use std::fmt;

/// Two names that may be one person. Nothing is joined before it is accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameSuggestion {
    /// Names it: the same two names have it in every archive.
    pub id: u32,
    /// The name that tells more.
    pub canonical: String,
    /// The other.
    pub alias: String,
    /// How likely it is: above 100 where a FIDE number says so, below 40 where it is hardly more than a guess.
    pub score: i32,
    /// What speaks for it, and what against.
    pub reasons: Vec<NameReason>,
    /// In how many games each name stands.
    pub games: [u64; 2],
    /// The first and the last year of each, where one is known.
    pub years: [Option<(i32, i32)>; 2],
}

/// What speaks for two names being one person, or against it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NameReason {
    /// Games tell the same FIDE number of both.
    FideId(u32),
    /// They differ in accents, capitals and signs alone.
    Letters,
    /// The same words stand in another order.
    Order,
    /// One leaves given names out.
    GivenNames,
    /// One has initials.
    Initials,
    /// One letter differs.
    Spelling,
    /// One has the surname alone.
    SurnameAlone,
    /// A game of more than twenty moves stands under both names.
    SameGame,
    /// Both play in the same event, never in the same round as far as rounds are known.
    SameEvent,
    /// The shorter name fits so many others as well.
    FitsOthers(usize),
    /// So many years lie between the games of one and those of the other.
    YearsApart(i32),
}

impl NameReason {
    /// What it adds to the score.
    pub(super) const fn weight(&self) -> i32 {
        match self {
            Self::FideId(_) => 100,
            Self::Letters => 90,
            Self::Order => 85,
            Self::GivenNames => 60,
            Self::Initials => 50,
            Self::Spelling => 45,
            Self::SurnameAlone => 20,
            Self::SameGame => 40,
            Self::SameEvent => 10,
            Self::FitsOthers(_) | Self::YearsApart(_) => -25,
        }
    }
}

impl fmt::Display for NameReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FideId(id) => write!(f, "the same FIDE number {id}"),
            Self::Letters => f.write_str("the same letters"),
            Self::Order => f.write_str("the same words in another order"),
            Self::GivenNames => f.write_str("one has more given names"),
            Self::Initials => f.write_str("initials that fit"),
            Self::Spelling => f.write_str("one letter differs"),
            Self::SurnameAlone => f.write_str("the surname alone"),
            Self::SameGame => f.write_str("a game under both names"),
            Self::SameEvent => f.write_str("both in one event"),
            Self::FitsOthers(1) => f.write_str("but fits another name too"),
            Self::FitsOthers(others) => write!(f, "but fits {others} other names too"),
            Self::YearsApart(years) => write!(f, "but {years} years apart"),
        }
    }
}
