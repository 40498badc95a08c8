//! A set of terms.

use super::list::Term;

/// A set of terms, one bit for each.
///
/// # Examples
///
/// ```
/// use staunton_terms::{Term, TermSet};
///
/// let mates = TermSet::of(&[Term::FoolsMate, Term::SmotheredMate]);
/// assert!(mates.contains(Term::FoolsMate) && !mates.contains(Term::Fork));
/// assert!(mates.meets(TermSet::ALL));
/// assert_eq!(mates.iter().count(), 2);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct TermSet(u128);

impl TermSet {
    /// No term.
    pub const NONE: Self = Self(0);
    /// Every term.
    pub const ALL: Self = Self((1 << Term::ALL.len()) - 1);

    /// The set of these terms.
    pub const fn of(terms: &[Term]) -> Self {
        let mut set = 0;
        let mut at = 0;
        while at < terms.len() {
            set |= 1 << terms[at] as u32;
            at += 1;
        }
        Self(set)
    }

    /// Whether `term` is in it.
    #[inline]
    pub const fn contains(self, term: Term) -> bool {
        self.0 >> (term as u32) & 1 == 1
    }

    /// Whether it shares a term with `other`.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The terms of either.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Its terms, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = Term> {
        Term::ALL.into_iter().filter(move |term| self.contains(*term))
    }
}

impl FromIterator<Term> for TermSet {
    fn from_iter<I: IntoIterator<Item = Term>>(terms: I) -> Self {
        terms.into_iter().fold(Self::NONE, |set, term| set.with(Self::of(&[term])))
    }
}

impl std::fmt::Debug for TermSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
