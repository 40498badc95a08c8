//! Reads commands.

use std::ops::Range;
use std::time::Duration;

use staunton_notation::{Arrow, Mark, MarkColor};

use super::{Command, CommandError, Eval};

/// Where commands stand in a comment: from `[%` to `]`, or to the end where that is missing.
pub(crate) fn spans(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find("[%")?;
        let end = text[start..].find(']').map_or(text.len(), |length| start + length + 1);
        at = end;
        Some(start..end)
    })
}

pub(crate) fn parse(text: &str, span: Range<usize>) -> Result<Command, CommandError> {
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
    staunton_notation::excerpt(text.as_bytes())
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
