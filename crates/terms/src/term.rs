//! One technical term: its name, what it is said of, its definition and where that stands.

mod entry;
mod german;
mod list;
mod set;

use std::fmt;
use std::str::FromStr;

use staunton_notation::Locale;

pub use entry::{Entry, SaidOf};
pub use list::Term;
pub use set::TermSet;

impl Term {
    /// What the list says of it.
    pub const fn entry(self) -> &'static Entry {
        &Self::ENTRIES[self as usize]
    }

    /// Its name, such as `smothered mate`.
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// What it is called in `locale`: `ersticktes Matt`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::Locale;
    /// use staunton_terms::Term;
    ///
    /// assert_eq!(Term::Fork.name_in(Locale::German), "Gabel");
    /// assert_eq!(Term::Fork.name_in(Locale::English), Term::Fork.name());
    /// ```
    pub const fn name_in(self, locale: Locale) -> &'static str {
        match locale {
            Locale::English => self.entry().name,
            Locale::German => german::told(self).0,
        }
    }

    /// Its definition in `locale`.
    pub const fn definition_in(self, locale: Locale) -> &'static str {
        match locale {
            Locale::English => self.entry().definition,
            Locale::German => german::told(self).1,
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no term has.
///
/// # Examples
///
/// ```
/// use staunton_terms::Term;
///
/// assert_eq!("smothered mate".parse(), Ok(Term::SmotheredMate));
/// let error = "smotherd mate".parse::<Term>().unwrap_err();
/// assert!(error.near.contains(&Term::SmotheredMate));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTerm {
    /// The name.
    pub text: String,
    /// Terms with a name that looks like it, the likest first; none if nothing does.
    pub near: Vec<Term>,
}

impl fmt::Display for UnknownTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no technical term is called {:?}", self.text)?;
        match self.near.as_slice() {
            [] => Ok(()),
            near => {
                let names: Vec<&str> = near.iter().map(|term| term.name()).collect();
                write!(f, "; there are {}", names.join(", "))
            }
        }
    }
}

impl std::error::Error for UnknownTerm {}

impl FromStr for Term {
    type Err = UnknownTerm;

    /// Reads a name; capitals, spaces, hyphens and apostrophes do not matter.
    fn from_str(text: &str) -> Result<Self, UnknownTerm> {
        let wanted = plain(text);
        let exact = Self::ALL.into_iter().find(|term| plain(term.name()) == wanted);
        exact.ok_or_else(|| UnknownTerm { text: text.to_owned(), near: near(&wanted) })
    }
}

/// The terms with a word in common, of more than two letters.
fn near(wanted: &str) -> Vec<Term> {
    let has_part = |term: &Term| {
        let name = plain(term.name());
        !wanted.is_empty() && (name.contains(wanted) || wanted.contains(&name))
    };
    let shares_word = |term: &Term| {
        let words = term.name().split([' ', '-']).filter(|word| word.len() > 3);
        words.into_iter().any(|word| wanted.contains(&plain(word)))
    };
    let parts = Term::ALL.into_iter().filter(has_part);
    let words = Term::ALL.into_iter().filter(|term| !has_part(term) && shares_word(term));
    parts.chain(words).take(6).collect()
}

/// The letters and digits alone, small.
fn plain(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back_and_no_two_are_alike() {
        for term in Term::ALL {
            assert_eq!(term.name().to_uppercase().parse(), Ok(term));
            assert!(!term.entry().definition.is_empty() && !term.entry().source.is_empty());
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_those_like_it() {
        let error = "smothered".parse::<Term>().unwrap_err();
        assert_eq!(error.near.first(), Some(&Term::SmotheredMate));
        assert!(error.to_string().contains("smothered mate"));
        assert!("xyzzy".parse::<Term>().unwrap_err().near.is_empty());
    }
}
