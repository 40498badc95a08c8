//! Writes lines of EPD.

use std::fmt;

use staunton_notation::san;
use staunton_rules::Position;

use super::entry::Epd;
use super::operation::{Operation, Value, Word};

impl fmt::Display for Epd {
    /// Four fields of the position, then the operations; moves are written in SAN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.position_fields())?;
        f.write_str(&operations(&self.position, &self.operations))
    }
}

impl Epd {
    /// The four fields of the position.
    pub(super) fn position_fields(&self) -> String {
        let fen = self.position.to_string();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        fields.join(" ")
    }
}

/// What is said of a position, with a blank before each operation.
pub(super) fn operations(position: &Position, operations: &[Operation]) -> String {
    let mut text = String::new();
    for Operation { opcode, value } in operations {
        text.push(' ');
        text.push_str(opcode);
        // Writing to a text does not fail.
        let _ = write_value(&mut text, position, value);
        text.push(';');
    }
    text
}

fn write_value(f: &mut impl fmt::Write, position: &Position, value: &Value) -> fmt::Result {
    match value {
        Value::Nothing => Ok(()),
        Value::Moves(moves) => moves.iter().try_for_each(|&mv| write!(f, " {}", san(position, mv))),
        Value::Line(moves) => {
            let mut now = *position;
            for &mv in moves {
                write!(f, " {}", san(&now, mv))?;
                now = now.play_unchecked(mv);
            }
            Ok(())
        }
        Value::Mate(moves) => write!(f, " #{moves}"),
        Value::Number(number) => write!(f, " {number}"),
        Value::Text(text) => write!(f, " {}", Quoted(text)),
        Value::Words(words) => words.iter().try_for_each(|word| match word {
            Word::Quoted(text) => write!(f, " {}", Quoted(text)),
            Word::Bare(word) => write!(f, " {word}"),
        }),
    }
}

/// A text between quotes; line ends and other controls become blanks, for a record is one line.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for sign in self.0.chars() {
            match sign {
                '"' | '\\' => write!(f, "\\{sign}")?,
                sign if sign.is_control() => f.write_str(" ")?,
                sign => write!(f, "{sign}")?,
            }
        }
        f.write_str("\"")
    }
}
