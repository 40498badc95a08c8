//! Commands for programs inside comments: clocks, evaluations, coloured squares and arrows.
//!
//! Source: the supplement to the PGN standard by Alan Cowderoy and Ben Bulsink (2001), and the
//! commands that programs have added since.

use std::fmt;
use std::ops::Range;
use std::time::Duration;

use staunton_rules::Square;

/// A command inside a comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `[%clk 1:02:03.4]`: what the mover's clock shows after the move.
    Clock(Duration),
    /// `[%emt 0:00:05]`: how long the move took.
    Elapsed(Duration),
    /// `[%eval -1.25,20]`: what an engine thinks, and the depth it searched to, in plies.
    Eval {
        /// What it thinks.
        eval: Eval,
        /// How deep it searched.
        depth: Option<u32>,
    },
    /// `[%csl Ga4,Rb5]`: coloured squares.
    Marks(Vec<Mark>),
    /// `[%cal Ga1b2]`: coloured arrows.
    Arrows(Vec<Arrow>),
    /// A command that is not known here.
    Other {
        /// Its name.
        name: String,
        /// What follows.
        value: String,
    },
}

/// What an engine thinks of a position, from the view of White.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Eval {
    /// In centipawns.
    Cp(i32),
    /// Mate in so many moves; negative if Black mates.
    Mate(i32),
}

/// The colour of a square or an arrow.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "colours")]
pub enum MarkColor {
    Green,
    Red,
    Yellow,
    Blue,
}

/// A coloured square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Its colour.
    pub color: MarkColor,
    /// The square.
    pub square: Square,
}

/// A coloured arrow.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrow {
    /// Its colour.
    pub color: MarkColor,
    /// Where it begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
}

/// A command that cannot be read: its name, what was found, where, and what would have fitted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "invalid command %{name} at byte {at} of its comment: found {found:?}, expected {expected}"
)]
pub struct CommandError {
    /// The name of the command.
    pub name: String,
    /// The byte of the comment at which the command begins.
    pub at: usize,
    /// What was found, at most forty signs of it.
    pub found: String,
    /// What would have fitted.
    pub expected: &'static str,
}

/// Where commands stand in a comment: from `[%` to `]`, or to the end where that is missing.
pub(super) fn spans(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find("[%")?;
        let end = text[start..].find(']').map_or(text.len(), |length| start + length + 1);
        at = end;
        Some(start..end)
    })
}

pub(super) fn parse(text: &str, span: Range<usize>) -> Result<Command, CommandError> {
    let whole = &text[span.clone()];
    let inside = whole.strip_prefix("[%").unwrap_or(whole);
    let (inside, is_closed) = inside.strip_suffix(']').map_or((inside, false), |it| (it, true));
    let (name, value) = inside.split_once(' ').unwrap_or((inside, ""));
    let value = value.trim();
    let fault = |expected| CommandError {
        name: shown(name),
        at: span.start,
        found: shown(value),
        expected,
    };
    if !is_closed {
        return Err(fault("] at the end"));
    }
    match name {
        "clk" => time(value).map(Command::Clock).ok_or_else(|| fault(TIME)),
        "emt" => time(value).map(Command::Elapsed).ok_or_else(|| fault(TIME)),
        "eval" => eval(value).ok_or_else(|| {
            fault("pawns such as -1.25 or mate such as #3, then a comma and the depth at most")
        }),
        "csl" => each(value, mark)
            .map(Command::Marks)
            .ok_or_else(|| fault("squares such as Ga4,Rb5, with G, R, Y or B for their colours")),
        "cal" => each(value, arrow)
            .map(Command::Arrows)
            .ok_or_else(|| fault("arrows such as Ga1b2, with G, R, Y or B for their colours")),
        _ => Ok(Command::Other { name: name.to_owned(), value: value.to_owned() }),
    }
}

const TIME: &str = "a time such as 1:02:03, at most 9999 hours";

fn shown(text: &str) -> String {
    crate::san_error::shown(text.as_bytes())
}

/// Hours, minutes, seconds, and a fraction of a second if need be.
fn time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let mut parts = whole.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    let hours = number(hours, 9999)?;
    let seconds = hours * 3600 + number(minutes, 59)? * 60 + number(seconds, 59)?;
    let digits = fraction.get(..fraction.len().min(3))?;
    number(fraction, u64::MAX)?;
    let ms = number(digits, 999)? * [0, 100, 10, 1][digits.len()];
    Some(Duration::from_millis(seconds * 1000 + ms))
}

/// Digits and nothing else, of a value that is not beyond `most`.
fn number(text: &str, most: u64) -> Option<u64> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number| is_plain && number <= most)
}

fn eval(text: &str) -> Option<Command> {
    let (eval, depth) = match text.split_once(',') {
        Some((eval, depth)) => {
            (eval.trim(), Some(u32::try_from(number(depth.trim(), u32::MAX.into())?).ok()?))
        }
        None => (text, None),
    };
    let eval = match eval.strip_prefix('#') {
        Some(moves) => Eval::Mate(signed(moves, |digits| number(digits, 10_000))?),
        None => Eval::Cp(signed(eval, centipawns)?),
    };
    Some(Command::Eval { eval, depth })
}

fn signed(text: &str, read: impl Fn(&str) -> Option<u64>) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    Some(sign * i32::try_from(read(digits)?).ok()?)
}

/// Pawns with at most two decimals that count.
fn centipawns(text: &str) -> Option<u64> {
    let (pawns, fraction) = text.split_once('.').unwrap_or((text, "0"));
    number(fraction, u64::MAX)?;
    let digits = fraction.get(..fraction.len().min(2))?;
    let hundredths = number(digits, 99)? * [0, 10, 1][digits.len()];
    let pawns = if pawns.is_empty() { 0 } else { number(pawns, 10_000_000)? };
    Some(pawns * 100 + hundredths)
}

fn each<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    text.split(',').map(|item| read(item.trim())).collect()
}

fn mark(text: &str) -> Option<Mark> {
    Some(Mark { color: color(text.get(..1)?)?, square: text.get(1..)?.parse().ok()? })
}

fn arrow(text: &str) -> Option<Arrow> {
    let color = color(text.get(..1)?)?;
    Some(Arrow { color, from: text.get(1..3)?.parse().ok()?, to: text.get(3..)?.parse().ok()? })
}

fn color(letter: &str) -> Option<MarkColor> {
    match letter {
        "G" => Some(MarkColor::Green),
        "R" => Some(MarkColor::Red),
        "Y" => Some(MarkColor::Yellow),
        "B" => Some(MarkColor::Blue),
        _ => None,
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock(time) => write!(f, "[%clk {}]", Hours(*time)),
            Self::Elapsed(time) => write!(f, "[%emt {}]", Hours(*time)),
            Self::Eval { eval, depth: None } => write!(f, "[%eval {eval}]"),
            Self::Eval { eval, depth: Some(depth) } => write!(f, "[%eval {eval},{depth}]"),
            Self::Marks(marks) => write!(f, "[%csl {}]", joined(marks)),
            Self::Arrows(arrows) => write!(f, "[%cal {}]", joined(arrows)),
            Self::Other { name, value } if value.is_empty() => write!(f, "[%{name}]"),
            Self::Other { name, value } => write!(f, "[%{name} {value}]"),
        }
    }
}

fn joined<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// A time as hours, minutes, seconds and, where there are any, tenths or thousandths.
struct Hours(Duration);

impl fmt::Display for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, ms) = (self.0.as_secs(), self.0.subsec_millis());
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        match ms {
            0 => Ok(()),
            ms if ms % 100 == 0 => write!(f, ".{}", ms / 100),
            ms => write!(f, ".{ms:03}"),
        }
    }
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cp(cp) => {
                let sign = if *cp < 0 { "-" } else { "" };
                write!(f, "{sign}{}.{:02}", cp.unsigned_abs() / 100, cp.unsigned_abs() % 100)
            }
            Self::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}

impl fmt::Display for MarkColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Green => "G",
            Self::Red => "R",
            Self::Yellow => "Y",
            Self::Blue => "B",
        })
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color, self.square)
    }
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.color, self.from, self.to)
    }
}
