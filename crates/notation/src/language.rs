//! The letters that thirteen languages give the pieces, and their words for castling.

mod table;

use core::fmt;
use core::str::FromStr;

use staunton_rules::Role;

use crate::StyleNameError;
use table::ROWS;

/// A language in which chess is written.
///
/// # Examples
///
/// ```
/// use staunton_notation::Language;
///
/// assert_eq!(Language::German.code(), "de");
/// assert_eq!("german".parse(), Ok(Language::German));
/// for name in ["swedish", "danish", "norwegian", "no"] {
///     assert_eq!(name.parse(), Ok(Language::Scandinavian));
/// }
/// assert_eq!("czech".parse(), Ok(Language::Bohemian));
/// let error = "klingon".parse::<Language>().unwrap_err();
/// assert!(error.known.contains("english") && error.known.contains("finnish"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[expect(missing_docs, reason = "they name themselves")]
pub enum Language {
    #[default]
    English,
    French,
    Spanish,
    German,
    Italian,
    Russian,
    Dutch,
    Scandinavian,
    Bohemian,
    Hungarian,
    Portuguese,
    Polish,
    Finnish,
}

impl Language {
    /// All thirteen: the ten of the table of 1915 in its order, then the others.
    pub const ALL: [Self; 13] = [
        Self::English,
        Self::French,
        Self::Spanish,
        Self::German,
        Self::Italian,
        Self::Russian,
        Self::Dutch,
        Self::Scandinavian,
        Self::Bohemian,
        Self::Hungarian,
        Self::Portuguese,
        Self::Polish,
        Self::Finnish,
    ];

    /// The English name, in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "english",
            Self::French => "french",
            Self::Spanish => "spanish",
            Self::German => "german",
            Self::Italian => "italian",
            Self::Russian => "russian",
            Self::Dutch => "dutch",
            Self::Scandinavian => "scandinavian",
            Self::Bohemian => "bohemian",
            Self::Hungarian => "hungarian",
            Self::Portuguese => "portuguese",
            Self::Polish => "polish",
            Self::Finnish => "finnish",
        }
    }

    /// The code of two letters; Scandinavian goes by the Swedish one, Bohemian by the Czech.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Spanish => "es",
            Self::German => "de",
            Self::Italian => "it",
            Self::Russian => "ru",
            Self::Dutch => "nl",
            Self::Scandinavian => "sv",
            Self::Bohemian => "cs",
            Self::Hungarian => "hu",
            Self::Portuguese => "pt",
            Self::Polish => "pl",
            Self::Finnish => "fi",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Language {
    type Err = StyleNameError;

    /// # Errors
    /// [`StyleNameError`] lists the names there are.
    fn from_str(text: &str) -> Result<Self, StyleNameError> {
        let other = OTHER_NAMES.iter().find(|(name, _)| *name == text).map(|(_, it)| *it);
        Self::ALL
            .into_iter()
            .find(|language| [language.name(), language.code()].contains(&text))
            .or(other)
            .ok_or_else(|| {
                StyleNameError::new("language", text, Self::ALL.map(Self::name).into_iter())
            })
    }
}

/// Languages that share a row of the table, by the names and codes they have today.
const OTHER_NAMES: [(&str, Language); 8] = [
    ("czech", Language::Bohemian),
    ("swedish", Language::Scandinavian),
    ("danish", Language::Scandinavian),
    ("norwegian", Language::Scandinavian),
    ("da", Language::Scandinavian),
    ("no", Language::Scandinavian),
    ("nb", Language::Scandinavian),
    ("nn", Language::Scandinavian),
];

/// Whether the letters are today's or those of old books.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Age {
    /// Today's.
    #[default]
    Present,
    /// Those of the books about 1915.
    Old,
}

/// The letters of a language at one time.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Language, Letters};
/// use staunton_rules::Role;
///
/// let letters = Letters::new(Language::Spanish);
/// assert_eq!((letters.of(Role::King), letters.of(Role::Rook)), ("R", "T"));
/// assert_eq!("english-old".parse::<Letters>()?.of(Role::Knight), "Kt");
/// # Ok::<(), staunton_notation::StyleNameError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Letters {
    /// Whose.
    pub language: Language,
    /// When.
    pub age: Age,
}

impl Letters {
    /// Today's letters of a language.
    pub const fn new(language: Language) -> Self {
        Self { language, age: Age::Present }
    }

    /// The letters of a language in old books.
    pub const fn old(language: Language) -> Self {
        Self { language, age: Age::Old }
    }

    /// The letter, or the letters, of a piece; those of the pawn are hardly ever written.
    pub const fn of(self, role: Role) -> &'static str {
        let row = &ROWS[self.language as usize];
        match self.age {
            Age::Present => row.present[place(role)],
            Age::Old => row.old[place(role)],
        }
    }

    /// The word for castling that old books print where others print `O-O`.
    pub const fn castling_word(self) -> Option<&'static str> {
        ROWS[self.language as usize].castling
    }
}

/// The place of a piece in the rows of the table.
const fn place(role: Role) -> usize {
    match role {
        Role::King => 0,
        Role::Queen => 1,
        Role::Rook => 2,
        Role::Bishop => 3,
        Role::Knight => 4,
        Role::Pawn => 5,
    }
}

impl From<Language> for Letters {
    fn from(language: Language) -> Self {
        Self::new(language)
    }
}

impl fmt::Display for Letters {
    /// `german`, `english-old`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.language)?;
        match self.age {
            Age::Present => Ok(()),
            Age::Old => f.write_str("-old"),
        }
    }
}

impl FromStr for Letters {
    type Err = StyleNameError;

    /// # Errors
    /// [`StyleNameError`] lists the names there are.
    fn from_str(text: &str) -> Result<Self, StyleNameError> {
        match text.strip_suffix("-old") {
            Some(language) => language.parse().map(Self::old),
            None => text.parse().map(Self::new),
        }
    }
}
