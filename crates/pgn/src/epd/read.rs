//! Reads lines of EPD.

use std::collections::HashSet;
use std::str::FromStr;

use staunton_notation::excerpt;
use staunton_rules::{CastlingMode, Position, PositionError, PositionFaultKind, Setup, fen};

use super::counters::set_counter;
use super::entry::Epd;
use super::error::{EpdError, EpdFault, EpdFaultKind};
use super::opcode;
use super::operation::{Operation, Value, Word};
use super::words::{Group, Placed, groups};

/// A text of lines, read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Epds {
    /// Each position with the line it stands in, from 1, and what is at fault in that line.
    pub records: Vec<(usize, Epd, Vec<EpdFault>)>,
    /// The lines that hold no position, and why.
    pub errors: Vec<(usize, EpdError)>,
}

/// Reads every line that is neither blank nor begins with `#`.
///
/// # Examples
///
/// ```
/// use staunton_pgn::epd;
/// use staunton_rules::CastlingMode;
///
/// let suite = "# two positions\n\
///              4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n\
///              no position\n";
/// let read = epd::read_all(suite, CastlingMode::Standard);
/// let (line, epd, faults) = &read.records[0];
/// assert_eq!((*line, epd.best_moves().len(), faults.len()), (2, 1, 0));
/// assert_eq!(read.errors[0].0, 3); // the line at fault
/// ```
pub fn read_all(text: &str, mode: CastlingMode) -> Epds {
    let mut epds = Epds::default();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        match self::line(line, mode) {
            Ok((epd, faults)) => epds.records.push((number, epd, faults)),
            Err(error) => epds.errors.push((number, error)),
        }
    }
    epds
}

impl Epd {
    /// Reads a line as it comes, with as much of it as can be read, and what was at fault in the
    /// rest: a faulty operation is kept as [`Value::Words`].
    ///
    /// The two counters of a FEN may stand behind its first four fields.
    ///
    /// # Errors
    /// [`EpdError`] if it does not begin with a position that can be played on.
    pub fn read(line: &str, mode: CastlingMode) -> Result<(Self, Vec<EpdFault>), EpdError> {
        self::line(line, mode)
    }
}

impl FromStr for Epd {
    type Err = EpdError;

    /// Reads a line of which nothing is lost, castling as in ordinary chess.
    ///
    /// # Errors
    /// [`EpdError`] for the first fault that costs something.
    fn from_str(line: &str) -> Result<Self, EpdError> {
        let (epd, faults) = Self::read(line, CastlingMode::Standard)?;
        match faults.into_iter().find(|fault| !fault.kind.is_of_form()) {
            None => Ok(epd),
            Some(fault) => Err(EpdError::Operation(fault)),
        }
    }
}

/// Reads one line: see [`Epd::read`].
fn line(line: &str, mode: CastlingMode) -> Result<(Epd, Vec<EpdFault>), EpdError> {
    let line = line.strip_prefix('\u{feff}').unwrap_or(line);
    let (mut setup, start) = setup(line)?;
    let groups = groups(line, start);
    let mut faults = Vec::new();
    // The counters belong to the position, so they are wanted before the moves are read.
    for group in &groups {
        count(&mut setup, group);
    }
    let position = Position::from_setup(setup, mode).or_else(|error| {
        let kind = EpdFaultKind::Position(error.to_string());
        let mended = mend(error)?;
        faults.push(EpdFault { at: 0, opcode: String::new(), kind });
        Ok::<_, EpdError>(mended)
    })?;
    let mut epd = Epd::new(position);
    let mut seen = HashSet::new();
    for group in groups {
        take(&mut epd, group, &mut seen, &mut faults);
    }
    Ok((epd, faults))
}

/// The position of the first four fields, or of the six of a FEN, and where they end.
fn setup(line: &str) -> Result<(Setup, usize), EpdError> {
    let mut ends = Vec::new();
    let mut at = 0;
    for field in line.split_whitespace().take(6) {
        // A field is a part of the line, so it is found where the last one ended.
        at += line[at..].find(field).unwrap_or_default() + field.len();
        // A semicolon may stand right behind the position.
        let bare = if ends.len() >= 3 { field.trim_end_matches(';') } else { field };
        if bare.len() < field.len() && !bare.is_empty() {
            if ends.len() == 3 || bare.bytes().all(|byte| byte.is_ascii_digit()) {
                ends.push(at - (field.len() - bare.len()));
            }
            break;
        }
        let is_counter = field.bytes().all(|byte| byte.is_ascii_digit());
        if ends.len() >= 4 && !is_counter {
            break;
        }
        ends.push(at);
    }
    if ends.len() < 4 {
        // A fault in a field that is there says more than that others are not.
        fen::parse(line)?;
        return Err(EpdError::Fields { found: ends.len() });
    }
    let end = ends.last().copied().unwrap_or_default();
    Ok((fen::parse(&line[..end])?, end))
}

fn count(setup: &mut Setup, group: &Group) {
    let [name, number] = &group.words[..] else { return };
    let (Word::Bare(name), Word::Bare(number)) = (&name.word, &number.word) else { return };
    if let Ok(number) = number.parse() {
        set_counter(setup, name, number);
    }
}

fn take(epd: &mut Epd, group: Group, seen: &mut HashSet<String>, faults: &mut Vec<EpdFault>) {
    let Group { mut words, end, has_semicolon, unclosed } = group;
    let mut fault = |at, opcode: &str, kind| {
        faults.push(EpdFault { at, opcode: excerpt(opcode.as_bytes()), kind });
    };
    if words.is_empty() {
        return fault(end, "", EpdFaultKind::Empty);
    }
    join_marks(&mut words);
    let first = words.remove(0);
    let (name, is_opcode) = match &first.word {
        Word::Bare(name) => (name.clone(), opcode::is_opcode(name)),
        Word::Quoted(name) => (name.clone(), false),
    };
    if !is_opcode {
        fault(first.at, &name, EpdFaultKind::Opcode);
    }
    if let Some(at) = unclosed {
        fault(at, &name, EpdFaultKind::Unclosed);
    } else if !has_semicolon {
        fault(end, &name, EpdFaultKind::NoSemicolon);
    }
    if !is_opcode {
        let words = std::iter::once(first).chain(words).map(|placed| placed.word).collect();
        let value = Value::Words(words);
        return epd.operations.push(Operation { opcode: NOTHING.to_owned(), value });
    }
    if !seen.insert(name.clone()) && name != NOTHING {
        fault(first.at, &name, EpdFaultKind::Repeated);
    }
    let value = opcode::value(&epd.position, &name, &words, end).unwrap_or_else(|(at, kind)| {
        fault(at, &name, kind);
        Value::Words(words.into_iter().map(|placed| placed.word).collect())
    });
    epd.operations.push(Operation { opcode: name, value });
}

/// The opcode that says nothing, and behind which anything may stand.
const NOTHING: &str = "noop";

/// Among moves, marks of check and praise that stand apart belong to the word before, `Qd1 +`, and
/// a comma is nothing.
fn join_marks(words: &mut Vec<Placed>) {
    let is_mark = |placed: &Placed| match &placed.word {
        Word::Bare(word) => word.chars().all(|sign| "+#!?".contains(sign)),
        Word::Quoted(_) => false,
    };
    let takes_moves = |placed: &Placed| match &placed.word {
        Word::Bare(word) => matches!(word.as_str(), "am" | "bm" | "pm" | "pv" | "sm"),
        Word::Quoted(_) => false,
    };
    let mut at = if words.first().is_some_and(takes_moves) { 2 } else { words.len() };
    while at < words.len() {
        let is_comma = matches!(&words[at].word, Word::Bare(word) if word == ",");
        if is_comma {
            words.remove(at);
        } else if is_mark(&words[at])
            && let Word::Bare(mark) = &words[at].word
            && let mark = mark.clone()
            && let Word::Bare(before) = &mut words[at - 1].word
        {
            before.push_str(&mark);
            words.remove(at);
        } else {
            at += 1;
        }
    }
}

/// A position whose rights cannot be, without them.
fn mend(error: PositionError) -> Result<Position, PositionError> {
    const FORGIVEN: [PositionFaultKind; 4] = [
        PositionFaultKind::CastlingRight,
        PositionFaultKind::EnPassant,
        PositionFaultKind::TooManyPieces,
        PositionFaultKind::ImpossibleCheck,
    ];
    error.forgive(&FORGIVEN)
}
