//! What is said to an answer. All that is said in a language stands in its file, `english.rs` or `german.rs`.

use staunton_notation::{Letters, Locale, Notation, Style, write_move};
use staunton_rules::{Move, Position, Square};

use super::said::Said;
use super::{english, german};

/// The sentence in a language.
pub(super) fn say(locale: Locale, said: Said<'_>) -> String {
    match locale {
        Locale::English => english::say(said),
        Locale::German => german::say(said),
    }
}

/// A move in algebraic notation, in the letters of the language.
pub(super) fn written(locale: Locale, position: &Position, mv: Move) -> String {
    let style = Style::new(Notation::San).with_letters(Letters::new(locale.language()));
    write_move(position, mv, style)
}

/// The text with a capital at its beginning and a full stop at its end.
pub(super) fn sentence(text: &str) -> String {
    let mut signs = text.chars();
    let first: String = signs.next().map(|sign| sign.to_uppercase().collect()).unwrap_or_default();
    let end = if text.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", signs.as_str())
}

/// Why no move leads from one square to another, in a sentence.
pub(super) fn why_not(locale: Locale, position: &Position, from: Square, to: Square) -> String {
    sentence(&reasons(locale, position, from, to))
}

/// The same as it follows a colon.
pub(super) fn reasons(locale: Locale, position: &Position, from: Square, to: Square) -> String {
    let reasons = staunton_terms::why_not(position, from, to);
    let words = reasons.iter().map(|reason| reason.words_in(locale, position));
    words.collect::<Vec<_>>().join("; ")
}
