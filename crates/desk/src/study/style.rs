//! How moves are to be written: the names on the wire, and those of the notation's own crate.

use serde::{Deserialize, Serialize};
use staunton_notation::{Language, Letters, Notation, Style};
use utoipa::ToSchema;

use crate::error::DeskError;

/// A notation and a language, by their names.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct StyleRequest {
    /// One of `/v1/notations`; `san` if left out.
    #[serde(default)]
    notation: Option<String>,
    /// Whose letters, where the notation has a choice: `en`, `de` and so on.
    #[serde(default)]
    language: Option<String>,
}

/// Every way to write moves.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotationListResponse {
    notations: Vec<NotationView>,
    languages: Vec<LanguageView>,
}

/// A way to write moves.
#[derive(Debug, Serialize, ToSchema)]
struct NotationView {
    name: &'static str,
    about: &'static str,
    /// Whether a language's letters can be chosen.
    letters: bool,
}

/// A language whose letters moves can be written in.
#[derive(Debug, Serialize, ToSchema)]
struct LanguageView {
    code: &'static str,
    name: &'static str,
}

impl StyleRequest {
    /// A notation and a language by their names.
    pub const fn named(notation: Option<String>, language: Option<String>) -> Self {
        Self { notation, language }
    }

    /// The same, with these names where it says nothing of the notation.
    #[must_use]
    pub fn or(&self, notation: &str, language: &str) -> Self {
        match (&self.notation, &self.language) {
            (None, None) => {
                Self { notation: Some(notation.to_owned()), language: Some(language.to_owned()) }
            }
            _ => self.clone(),
        }
    }

    /// The style.
    ///
    /// # Errors
    /// [`DeskError::BadRequest`] lists the names there are.
    pub fn style(&self) -> Result<Style, DeskError> {
        let unknown = |error: &dyn std::fmt::Display| DeskError::BadRequest(error.to_string());
        let notation = match &self.notation {
            None => Notation::San,
            Some(name) => name.parse().map_err(|error| unknown(&error))?,
        };
        let language = match &self.language {
            None => Language::English,
            Some(name) => name.parse().map_err(|error| unknown(&error))?,
        };
        Ok(Style::new(notation).with_letters(Letters::new(language)))
    }
}

/// The name of the notation of a style, and the code of its language if it takes its letters.
pub(super) fn names(style: Style) -> (&'static str, Option<&'static str>) {
    let language = style.letters.language.code();
    (style.notation.name(), style.notation.takes_letters().then_some(language))
}

/// A style as people call it: "algebraic, in German".
pub(super) fn in_words(style: Style) -> String {
    let name = match style.notation {
        Notation::San => "algebraic",
        Notation::Long => "long algebraic",
        Notation::Uci => "machine notation (UCI)",
        Notation::Iccf => "numbers (ICCF)",
        Notation::Figurine => "figurine",
        Notation::Descriptive | Notation::DescriptiveKt => "English descriptive",
        Notation::Hoyle => "English descriptive at length",
        Notation::Staunton => "English descriptive, spelled out",
        Notation::PeriodShort | Notation::PeriodDash | Notation::PeriodLong => {
            "algebraic of the old books"
        }
        Notation::Meyer => "algebraic in Meyer's letters",
        Notation::Spanish => "Spanish descriptive",
        Notation::French => "French descriptive",
        Notation::Spoken => "spoken English",
    };
    let language = style.letters.language;
    if !style.notation.takes_letters() || language == Language::English {
        return name.to_owned();
    }
    let mut word = language.name().to_owned();
    if let Some(first) = word.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    format!("{name}, in {word}")
}

/// Every way to write moves that the other calls know.
pub fn notations() -> NotationListResponse {
    NotationListResponse {
        notations: Notation::ALL
            .into_iter()
            .map(|notation| NotationView {
                name: notation.name(),
                about: notation.about(),
                letters: notation.takes_letters(),
            })
            .collect(),
        languages: Language::ALL
            .into_iter()
            .map(|language| LanguageView { code: language.code(), name: language.name() })
            .collect(),
    }
}
