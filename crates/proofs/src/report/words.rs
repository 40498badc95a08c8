//! Answers in a sentence or two. All that is said in a language stands in its file.

mod english;
mod german;
mod said;

use staunton_notation::Locale;
use staunton_rules::Color;

use super::plan::WrittenMove;
use crate::bounds::Limit;
use crate::unwinnable::Unwinnable;

pub(super) use said::Said;

/// The sentence in this language.
pub(super) fn say(locale: Locale, said: Said<'_>) -> String {
    match locale {
        Locale::English => english::say(said),
        Locale::German => german::say(said),
    }
}

/// Why a side can never mate, as it follows a colon.
pub(super) fn why(locale: Locale, reason: &Unwinnable) -> String {
    match locale {
        Locale::English => reason.to_string(),
        Locale::German => german::why(reason),
    }
}

impl Unwinnable {
    /// The reason in a language, as it follows a colon.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::Locale;
    /// use staunton_proofs::Unwinnable;
    ///
    /// let reason = Unwinnable::BareKing.words_in(Locale::German);
    /// assert_eq!(reason, "nur der König ist übrig");
    /// ```
    pub fn words_in(&self, locale: Locale) -> String {
        why(locale, self)
    }
}

/// Why a search could not decide, as it follows a colon.
pub(super) fn limit(locale: Locale, limit: Limit) -> String {
    match locale {
        Locale::English => limit.to_string(),
        Locale::German => german::limit(limit).to_owned(),
    }
}

/// Up to eight of the moves, with commas.
pub(super) fn list<'a>(moves: impl ExactSizeIterator<Item = &'a WrittenMove>) -> String {
    let (all, most) = (moves.len(), 8);
    let mut text = moves.take(most).map(WrittenMove::written).collect::<Vec<_>>().join(", ");
    if all > most {
        text.push_str(", ...");
    }
    text
}

/// Returns moves with their numbers, as `1. Qe8+ Kh7 2. Qh5+`; `first` makes the first of them.
///
/// # Examples
///
/// ```
/// use staunton_notation::Notation;
/// use staunton_proofs::report::{WrittenMove, numbered};
/// use staunton_rules::{Color, Position};
///
/// let (mut position, mut line) = (Position::standard(), Vec::new());
/// for uci in ["e2e4", "e7e5", "g1f3"] {
///     let mv = position.parse_uci(uci)?;
///     line.push(WrittenMove::of(&position, mv, Notation::San.into()));
///     position = position.play(mv)?;
/// }
/// assert_eq!(numbered(&line, Color::White), "1. e4 e5 2. Nf3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn numbered(line: &[WrittenMove], first: Color) -> String {
    let moves = line.iter().enumerate().map(|(ply, mv)| {
        let at = ply + first.fold(0, 1);
        match (at % 2, ply) {
            (0, _) => format!("{}. {}", at / 2 + 1, mv.written()),
            (_, 0) => format!("1... {}", mv.written()),
            _ => mv.written().to_owned(),
        }
    });
    moves.collect::<Vec<_>>().join(" ")
}
