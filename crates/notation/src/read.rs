//! Reads a written move, in any notation, in the position it was played in.

mod any;
mod families;
mod finding;
mod parsed;
mod reading;
mod resolve;

use std::ops::Range;

use crate::{MoveContext, Notation, Statement, Style};

pub use any::parse_any;
pub(crate) use families::Family;
pub use finding::{Cause, Finding, Near};
pub use parsed::{Fit, ParsedMove};
pub use reading::{Doubt, Reading};

/// What is known of a text before it is read.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hint {
    /// The notation. Every dialect of its family is read: all algebraic ones of a language
    /// ([`San`](Notation::San), [`Long`](Notation::Long), [`Figurine`](Notation::Figurine) and
    /// those of the period), all English descriptive ones; the others stand alone.
    pub style: Style,
    /// What it means that a move bears no mark of check.
    pub unmarked: Unmarked,
}

/// What it means that a move bears no mark of check.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Unmarked {
    /// Nothing: the writer is careless, or not known.
    #[default]
    SaysNothing,
    /// That it gives none: the text marks its checks.
    IsNoCheck,
}

impl From<Style> for Hint {
    fn from(style: Style) -> Self {
        Self { style, unmarked: Unmarked::default() }
    }
}

impl From<Notation> for Hint {
    fn from(notation: Notation) -> Self {
        Style::from(notation).into()
    }
}

/// Reads a text that is one move and nothing else; a number before it and a remark in brackets
/// behind it are allowed.
///
/// One legal move that fits is the reading. Nothing is guessed: where none fits, or several, the
/// finding says so.
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
///
/// # Errors
/// [`Finding`]: no move can be made of the text, none fits, or several do.
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
    resolve::resolve(context, text, start..end, &statement, hint.unmarked)
}

/// Reads the move that a text begins with, and says how many bytes it took; with an error, that
/// many belong to what could not be read as a legal move. None at all says that no move begins
/// here, however it is meant.
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
            let read = resolve::resolve(context, text, 0..end, &statement, hint.unmarked);
            let Err(Finding { cause: Cause::NoMove { .. }, .. }) = &read else {
                return (read, end);
            };
            let Some((other, other_end)) = Family::of(hint.style).otherwise(text, 0) else {
                return (read, end);
            };
            match resolve::resolve(context, text, 0..other_end, &other, hint.unmarked) {
                Ok(reading) => (Ok(reading), other_end),
                Err(_) => (read, end),
            }
        }
        Err(error) => (Err(Finding::unreadable(text, error)), 0),
    }
}

/// Where a text stops being a move, and what would have fitted there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unreadable {
    pub(crate) at: usize,
    pub(crate) expected: &'static str,
}

/// What a parser answers: the statement and the byte behind it.
pub(crate) type Parsed = Result<(Statement, usize), Unreadable>;

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

/// The part of a text without the blanks at its ends.
fn trimmed(text: &str, span: Range<usize>) -> Range<usize> {
    let part = &text[span.clone()];
    let start = span.start + part.len() - part.trim_start().len();
    start..start.max(span.start + part.trim_end().len())
}
