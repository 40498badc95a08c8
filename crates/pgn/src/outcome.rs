//! The result as PGN writes it, and as people do.

use staunton_rules::{Color, Outcome};

/// The result of a game as the tag `Result` and the end of the moves write it; `*` where it is
/// not known or the game goes on.
///
/// # Examples
///
/// ```
/// use staunton_pgn::outcome_to_str;
/// use staunton_rules::Outcome;
///
/// assert_eq!(outcome_to_str(Some(Outcome::Draw)), "1/2-1/2");
/// assert_eq!(outcome_to_str(None), "*");
/// ```
pub const fn outcome_to_str(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win(Color::White)) => "1-0",
        Some(Outcome::Win(Color::Black)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// A text that is no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid result {0:?}: expected 1-0, 0-1, 1/2-1/2 or *")]
pub struct OutcomeError(pub String);

/// The result that a text means: `1-0`, `0-1`, `1/2-1/2`, `*`, and as [`outcome_prefix`] reads it.
///
/// # Errors
/// [`OutcomeError`] for a text that is no result.
///
/// # Examples
///
/// ```
/// use staunton_pgn::outcome_from_str;
/// use staunton_rules::{Color, Outcome};
///
/// assert_eq!(outcome_from_str("0-1")?, Some(Outcome::Win(Color::Black)));
/// assert_eq!(outcome_from_str("*")?, None);
/// assert!(outcome_from_str("2-0").is_err());
/// # Ok::<(), staunton_pgn::OutcomeError>(())
/// ```
pub fn outcome_from_str(text: &str) -> Result<Option<Outcome>, OutcomeError> {
    match text {
        "1-0" => Ok(Some(Outcome::Win(Color::White))),
        "0-1" => Ok(Some(Outcome::Win(Color::Black))),
        "1/2-1/2" | "1/2" | "½" => Ok(Some(Outcome::Draw)),
        "*" => Ok(None),
        _ => match outcome_prefix(text) {
            Some((outcome, length)) if length == text.len() => Ok(Some(outcome)),
            _ => Err(OutcomeError(staunton_notation::excerpt(text.as_bytes()))),
        },
    }
}

/// The result with which a text begins, and how many bytes it takes: the points of both, with a
/// dash of any length or a colon between them and blanks around it, as in `1-0`, `0 : 1`, `½–½`,
/// `0.5-0.5`, `1/2 - 1/2`.
///
/// # Examples
///
/// ```
/// use staunton_pgn::outcome_prefix;
/// use staunton_rules::{Color, Outcome};
///
/// assert_eq!(outcome_prefix("0 – 1 Black won"), Some((Outcome::Win(Color::Black), 7)));
/// assert_eq!(outcome_prefix("½:½"), Some((Outcome::Draw, 5)));
/// assert_eq!(outcome_prefix("0-0"), None);
/// ```
pub fn outcome_prefix(text: &str) -> Option<(Outcome, usize)> {
    let (white, rest) = points(text)?;
    let rest = rest.trim_start_matches(is_blank);
    let dash = |sign| matches!(sign, '-' | ':' | '\u{2010}'..='\u{2015}' | '\u{2212}');
    let rest = rest.strip_prefix(dash)?.trim_start_matches(is_blank);
    let (black, rest) = points(rest)?;
    let is_end = rest.chars().next().is_none_or(|sign| {
        !sign.is_alphanumeric() && !dash(sign) && !matches!(sign, '/' | '.' | '+' | '=')
            || sign == '.' && !rest[1..].starts_with(|next: char| next.is_ascii_digit())
    });
    let outcome = match (white, black) {
        (2, 0) => Outcome::Win(Color::White),
        (0, 2) => Outcome::Win(Color::Black),
        (1, 1) => Outcome::Draw,
        _ => return None,
    };
    is_end.then_some((outcome, text.len() - rest.len()))
}

/// Half points at the beginning of a text, and what follows.
fn points(text: &str) -> Option<(u8, &str)> {
    const POINTS: [(&str, u8); 6] =
        [("1/2", 1), ("½", 1), ("0.5", 1), ("0,5", 1), ("1", 2), ("0", 0)];
    POINTS.into_iter().find_map(|(sign, points)| Some((points, text.strip_prefix(sign)?)))
}

fn is_blank(sign: char) -> bool {
    matches!(sign, ' ' | '\t' | '\u{a0}' | '\u{2000}'..='\u{200b}' | '\u{202f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_people_write_them() {
        let check = |text: &str, outcome: Option<Outcome>| {
            assert_eq!(outcome_prefix(text).map(|(outcome, _)| outcome), outcome, "{text}");
        };
        let (white, black) = (Outcome::Win(Color::White), Outcome::Win(Color::Black));
        for text in ["1-0", "1:0", "1 - 0", "1–0", "1 — 0.", "1\u{a0}:\u{a0}0", "1-0)"] {
            check(text, Some(white));
        }
        for text in ["0-1", "0 : 1", "0−1 and so on", "0–1;"] {
            check(text, Some(black));
        }
        for text in ["½-½", "½–½", "1/2-1/2", "1/2:1/2", "½ - 1/2", "0.5-0.5", "0,5:0,5"] {
            check(text, Some(Outcome::Draw));
        }
        for text in ["0-0", "0-0-0", "1-1", "1-0-0", "1.0", "1 e4", "0-1/2", "1-01", "", "1:0.5"] {
            check(text, None);
        }
    }
}
