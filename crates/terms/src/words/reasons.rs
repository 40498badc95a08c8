//! Reasons in words.

use staunton_notation::Locale;
use staunton_rules::{Position, Square};

use super::fill::capital;
use super::{english, german};
use crate::Reason;

impl Reason {
    /// The reason in English words; see [`words_in`](Self::words_in).
    pub fn words(&self, position: &Position) -> String {
        self.words_in(Locale::English, position)
    }

    /// The reason in words, without a capital or a full stop: as they follow after a colon, or in German
    /// after "denn"; `position` is the one it was given in.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::Locale;
    /// use staunton_rules::{Position, Square};
    /// use staunton_terms::why_not;
    ///
    /// let start = Position::standard();
    /// let reasons = why_not(&start, Square::A1, Square::A4);
    /// let words = reasons[0].words_in(Locale::German, &start);
    /// assert_eq!(words, "der weiße Bauer auf a2 steht im Weg");
    /// ```
    pub fn words_in(&self, locale: Locale, position: &Position) -> String {
        match locale {
            Locale::English => english::reasons::reason(*self, position),
            Locale::German => german::reasons::reason(*self, position),
        }
    }
}

/// Whether the piece on `from` may move to `to`, in a sentence with all `reasons` against it; without any,
/// he may.
///
/// # Examples
///
/// ```
/// use staunton_notation::Locale;
/// use staunton_rules::{Position, Square};
/// use staunton_terms::{why_not, why_not_words};
///
/// let start = Position::standard();
/// let told = |from, to| {
///     let reasons = why_not(&start, from, to);
///     why_not_words(Locale::German, &start, from, to, &reasons)
/// };
/// assert_eq!(told(Square::G1, Square::F3), "Der weiße Springer auf g1 kann nach f3 ziehen.");
/// assert_eq!(
///     told(Square::A1, Square::A4),
///     "Der weiße Turm auf a1 kann nicht nach a4 ziehen, denn der weiße Bauer auf a2 steht im Weg."
/// );
/// ```
pub fn why_not_words(
    locale: Locale,
    position: &Position,
    from: Square,
    to: Square,
    reasons: &[Reason],
) -> String {
    let told: Vec<String> =
        reasons.iter().map(|reason| reason.words_in(locale, position)).collect();
    match locale {
        Locale::English => english::reasons::verdict(position, from, to, &told),
        Locale::German => capital(&german::reasons::verdict(position, from, to, &told)),
    }
}
