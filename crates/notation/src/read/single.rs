//! Reads a written move in a notation that is known.

use super::families::Family;
use super::finding::{Cause, Finding};
use super::hint::Hint;
use super::reading::Reading;
use super::resolve::resolve;
use crate::MoveContext;
use crate::statement::Unreadable;

/// Reads a text that is one move and nothing else; a number before it and a remark in brackets
/// behind it are allowed.
///
/// One legal move that fits is the reading. Nothing is guessed: where none fits, or several, the
/// finding says so.
///
/// # Errors
/// [`Finding`]: no move can be made of the text, none fits, or several do.
///
/// # Examples
///
/// ```
/// use staunton_notation::{IdentifiedPosition, Cause, Notation, read_move};
///
/// let game = IdentifiedPosition::default();
/// let reading = read_move(&game, "1. Kt to K B 3", Notation::Hoyle)?;
/// assert_eq!(game.position().uci(reading.mv), "g1f3");
/// assert_eq!(reading.span, 3..14);
///
/// let finding = read_move(&game, "Kt to B 3", Notation::Hoyle).unwrap_err();
/// assert_eq!(finding.to_string(), r#""Kt to B 3" may be Nc3 or Nf3"#);
/// # Ok::<(), staunton_notation::Finding>(())
/// ```
pub fn read_move<'a>(
    context: impl Into<MoveContext<'a>>,
    text: &str,
    hint: impl Into<Hint>,
) -> Result<Reading, Finding> {
    let (context, hint) = (context.into(), hint.into());
    let family = Family::of(hint.style);
    let start = number_end(text, family);
    let (statement, end) = family
        .statement(text, start, context.position().turn())
        .map_err(|error| Finding::unreadable(text, error))?;
    if let Some(at) = remark_fault(text, end) {
        let expected = "the end, or a mark such as ch. or !";
        return Err(Finding::unreadable(text, Unreadable { at, expected }));
    }
    resolve(context, text, start..end, &statement, hint.unmarked)
}

/// Reads the move that a text begins with, and says how many bytes it took; with an error, that
/// many belong to what could not be read as a legal move. None at all says that no move begins
/// here, however it is meant.
///
/// # Examples
///
/// ```
/// use staunton_notation::{IdentifiedPosition, Notation, read_prefix};
///
/// let game = IdentifiedPosition::default();
/// let (reading, bytes) = read_prefix(&game, "P to K 4 P to K 4", Notation::Hoyle);
/// assert_eq!(game.position().uci(reading?.mv), "e2e4");
/// assert_eq!(bytes, 8);
/// # Ok::<(), staunton_notation::Finding>(())
/// ```
pub fn read_prefix<'a>(
    context: impl Into<MoveContext<'a>>,
    text: &str,
    hint: impl Into<Hint>,
) -> (Result<Reading, Finding>, usize) {
    let (context, hint) = (context.into(), hint.into());
    match Family::of(hint.style).statement(text, 0, context.position().turn()) {
        Ok((statement, end)) => {
            let read = resolve(context, text, 0..end, &statement, hint.unmarked);
            let Err(Finding { cause: Cause::NoMove { .. }, .. }) = &read else {
                return (read, end);
            };
            let Some((other, other_end)) = Family::of(hint.style).otherwise(text, 0) else {
                return (read, end);
            };
            match resolve(context, text, 0..other_end, &other, hint.unmarked) {
                Ok(reading) => (Ok(reading), other_end),
                Err(_) => (read, end),
            }
        }
        Err(error) => (Err(Finding::unreadable(text, error)), 0),
    }
}

/// Where the move begins behind blanks and its number: `16. ...`, `(4)`, `7)`.
fn number_end(text: &str, family: Family) -> usize {
    let blanks = text.len() - text.trim_start().len();
    let rest = text[blanks..].strip_prefix('(').unwrap_or(&text[blanks..]);
    let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let behind = &rest[digits..];
    let is_number = (1..=3).contains(&digits)
        && behind.starts_with(['.', ')', '…', ' ', ','])
        && family != Family::Numbers;
    let is_dots = digits == 0 && behind.starts_with(['.', '…']);
    if !is_number && !is_dots {
        return blanks;
    }
    text.len() - behind.trim_start_matches(['.', ')', '…', ' ', ',', '\u{a0}']).len()
}

/// The place of what stands behind the move and is no remark: brackets, a full stop.
fn remark_fault(text: &str, end: usize) -> Option<usize> {
    let mut rest = &text[end..];
    loop {
        rest = rest.trim_start_matches(|sign: char| " .,;:_*\"”\t\r\n\u{a0}\u{ad}".contains(sign));
        let close = match rest.chars().next()? {
            '(' => ')',
            '[' => ']',
            '{' => '}',
            _ => return Some(text.len() - rest.len()),
        };
        let Some(close) = rest.find(close) else { return Some(text.len() - rest.len()) };
        rest = &rest[close + 1..];
    }
}
