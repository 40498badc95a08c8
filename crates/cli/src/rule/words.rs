//! What stands around rulings: a value a language.

use staunton_notation::Locale;

/// The words around what the umpire says.
pub(super) struct Words {
    pub(super) refused: &'static str,
    pub(super) not_done: &'static str,
    pub(super) score: &'static str,
    /// Before the book and section.
    pub(super) silent: &'static str,
    /// In which line of the script what was expected.
    pub(super) expected: fn(usize, &str) -> String,
    /// Before what came instead.
    pub(super) found: &'static str,
}

impl Words {
    pub(super) const fn of(locale: Locale) -> &'static Self {
        match locale {
            Locale::English => &ENGLISH,
            Locale::German => &GERMAN,
        }
    }
}

const ENGLISH: Words = Words {
    refused: "refused",
    not_done: "not done",
    score: "score",
    silent: "the book is silent; ",
    expected: |line, what| format!("line {line}: expected {what}"),
    found: "but found",
};

const GERMAN: Words = Words {
    refused: "abgelehnt",
    not_done: "nicht getan",
    score: "Stand",
    silent: "das Buch schweigt; ",
    expected: |line, what| format!("Zeile {line}: erwartet war {what}"),
    found: "aber es kam",
};
