//! The languages in which Staunton speaks to people.

use core::fmt;
use core::str::FromStr;

use crate::{Language, StyleNameError};

/// A language in which Staunton makes sentences: terms, reviews, rulings, proofs, lessons.
///
/// Not to be taken for a [`Language`], one of thirteen in which moves are written. Each crate that speaks
/// has one file of sentences a locale.
///
/// # Examples
///
/// ```
/// use staunton_notation::Locale;
///
/// assert_eq!("de".parse(), Ok(Locale::German));
/// assert_eq!("de-AT".parse(), Ok(Locale::German));
/// assert_eq!(Locale::German.to_string(), "de");
/// assert!("tlh".parse::<Locale>().unwrap_err().known.contains("de"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Locale {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Locale {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The code, as in BCP 47: `en`, `de`.
    pub const fn code(self) -> &'static str {
        self.language().code()
    }

    /// The language in which moves are written where these sentences are read.
    pub const fn language(self) -> Language {
        match self {
            Self::English => Language::English,
            Self::German => Language::German,
        }
    }
}

impl fmt::Display for Locale {
    /// The code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Locale {
    type Err = StyleNameError;

    /// Reads a code, with a region or without, in large letters or small: `de`, `de-AT`, `DE`.
    ///
    /// # Errors
    /// [`StyleNameError`] lists the codes there are.
    fn from_str(text: &str) -> Result<Self, StyleNameError> {
        let code = text.split_once('-').map_or(text, |(code, _)| code);
        Self::ALL.into_iter().find(|locale| locale.code().eq_ignore_ascii_case(code)).ok_or_else(
            || StyleNameError::new("language", text, Self::ALL.map(Self::code).into_iter()),
        )
    }
}
