//! What each opcode of the standard takes.

use staunton_notation::{SanError, excerpt, parse_move};
use staunton_rules::{Move, Position};

use super::error::{EpdFault, EpdFaultKind};
use super::operation::{Value, Word};
use super::words::Placed;

/// What stands behind an opcode.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Takes {
    Nothing,
    Moves,
    OneMove,
    Line,
    Number,
    Text,
    /// The opcode is not of the standard, or takes whatever is there: `noop`.
    Anything,
}

impl Takes {
    pub(super) fn of(opcode: &str) -> Self {
        match opcode {
            "am" | "bm" => Self::Moves,
            "pm" | "sm" => Self::OneMove,
            "pv" => Self::Line,
            "acd" | "acn" | "acs" | "ce" | "dm" | "fmvn" | "hmvc" | "rc" | "tcgs" => Self::Number,
            "eco" | "id" | "nic" => Self::Text,
            "draw_accept" | "draw_claim" | "draw_offer" | "draw_reject" | "resign" => Self::Nothing,
            _ => match opcode.as_bytes() {
                [b'c' | b'v', b'0'..=b'9'] => Self::Text,
                _ => Self::Anything,
            },
        }
    }

    const fn expected(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Moves => "moves of the position",
            Self::OneMove => "a move of the position",
            Self::Line => "moves one after the other",
            Self::Number => "a whole number",
            Self::Text => "a text",
            Self::Anything => "anything",
        }
    }
}

/// Whether a word may be an opcode.
pub(super) fn is_opcode(word: &str) -> bool {
    let mut signs = word.chars();
    signs.next().is_some_and(|first| first.is_ascii_alphabetic())
        && signs.all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '-' | '.'))
}

/// What was found to be wrong, and where.
pub(super) type Wrong = (usize, EpdFaultKind);

/// The value of the words behind an opcode; `end` is where they end.
///
/// # Errors
/// What is wrong with them.
pub(super) fn value(
    position: &Position,
    opcode: &str,
    words: &[Placed],
    end: usize,
) -> Result<Value, Wrong> {
    let takes = Takes::of(opcode);
    let expected = takes.expected();
    let surplus = |from: usize| match words.get(from) {
        None => Ok(()),
        Some(Placed { at, word }) => {
            Err((*at, EpdFaultKind::Surplus { found: excerpt(text(word).as_bytes()), expected }))
        }
    };
    match takes {
        Takes::Anything => {
            Ok(Value::Words(words.iter().map(|placed| placed.word.clone()).collect()))
        }
        Takes::Nothing => surplus(0).map(|()| Value::Nothing),
        _ if words.is_empty() => Err((end, EpdFaultKind::Missing { expected })),
        Takes::Number => {
            surplus(1)?;
            let found = text(&words[0].word);
            let number = found.strip_prefix('+').unwrap_or(found).parse();
            let wrong = || EpdFaultKind::Number { found: excerpt(found.as_bytes()) };
            number.map(Value::Number).map_err(|_| (words[0].at, wrong()))
        }
        Takes::Text => {
            // Programs forget the quotes; what is meant is plain.
            let words: Vec<&str> = words.iter().map(|placed| text(&placed.word)).collect();
            Ok(Value::Text(words.join(" ")))
        }
        Takes::Moves | Takes::OneMove => {
            if let [Placed { word: Word::Bare(only), .. }] = words
                && let Some(mate) = only.strip_prefix('#').and_then(|mate| mate.parse().ok())
            {
                return Ok(Value::Mate(mate));
            }
            if takes == Takes::OneMove {
                surplus(1)?;
            }
            let moves = words.iter().map(|word| mv(position, word)).collect::<Result<_, _>>()?;
            Ok(Value::Moves(moves))
        }
        Takes::Line => {
            let mut now = *position;
            let mut moves = Vec::new();
            for word in words {
                let mv = mv(&now, word)?;
                now = now.play_unchecked(mv);
                moves.push(mv);
            }
            Ok(Value::Line(moves))
        }
    }
}

fn mv(position: &Position, placed: &Placed) -> Result<Move, Wrong> {
    // Lists of moves are often parted by commas.
    let text = text(&placed.word).trim_end_matches(',');
    parse_move(position, text).map_err(|error: SanError| (placed.at, EpdFaultKind::Move(error)))
}

fn text(word: &Word) -> &str {
    match word {
        Word::Quoted(text) | Word::Bare(text) => text,
    }
}

/// Whether an opcode may say this of a position.
///
/// # Errors
/// [`EpdFault`], its place byte 0, as it stands in no line.
pub(super) fn check(position: &Position, opcode: &str, value: &Value) -> Result<(), EpdFault> {
    let takes = Takes::of(opcode);
    let is_legal = |mv: &Move| position.legal_moves().contains(mv);
    let fits = match (takes, value) {
        (Takes::Nothing, Value::Nothing)
        | (Takes::Moves | Takes::OneMove, Value::Mate(_))
        | (Takes::Number, Value::Number(_))
        | (Takes::Text, Value::Text(_))
        | (Takes::Anything, Value::Words(_)) => true,
        (Takes::Moves, Value::Moves(moves)) => !moves.is_empty() && moves.iter().all(is_legal),
        (Takes::OneMove, Value::Moves(moves)) => moves.len() == 1 && moves.iter().all(is_legal),
        (Takes::Line, Value::Line(moves)) => {
            let play = |now: Position, mv: &Move| now.play(*mv).ok();
            !moves.is_empty() && moves.iter().try_fold(*position, play).is_some()
        }
        _ => false,
    };
    let kind = match (is_opcode(opcode), fits) {
        (true, true) => return Ok(()),
        (false, _) => EpdFaultKind::Opcode,
        (true, false) => EpdFaultKind::Kind { expected: takes.expected() },
    };
    Err(EpdFault { at: 0, opcode: excerpt(opcode.as_bytes()), kind })
}
