//! Extended Position Description: a position and what is said about it, in one line.
//!
//! ```
//! use staunton_notation::epd::Epd;
//!
//! let line = r#"2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001";"#;
//! let epd: Epd = line.parse()?;
//! assert_eq!(epd.position().uci(epd.best_moves()[0]), "g3g6");
//! assert_eq!(epd.id(), Some("WAC.001"));
//! assert_eq!(epd.to_string(), line);
//! # Ok::<(), staunton_notation::epd::EpdError>(())
//! ```
//!
//! Source: Portable Game Notation Specification and Implementation Guide (1994), chapter 16.2.

mod error;
mod opcode;
mod read;
mod words;
mod write;

use std::str::FromStr;

use staunton_rules::{CastlingMode, Move, Position};

pub use error::{EpdError, EpdFault, EpdFaultKind};
pub use read::{Epds, read_all};

/// A position with its operations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    position: Position,
    operations: Vec<Operation>,
}

/// Something said about a position: `bm Qg6`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// What kind of thing: `bm`, `id`, `c0`.
    pub opcode: String,
    /// What is said.
    pub value: Value,
}

/// What an operation says; which of these it is depends on the opcode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Nothing but the opcode: `resign`, `draw_offer`.
    Nothing,
    /// Moves of the position, any of which is meant: `bm`, `am`, `sm`, `pm`.
    Moves(Vec<Move>),
    /// Moves one after the other: `pv`.
    Line(Vec<Move>),
    /// Mate in so many moves; negative if the side to move is mated. Collections of mates write
    /// `bm #4`.
    Mate(i32),
    /// A number: `ce`, `acd`, `acn`, `acs`, `dm`, `hmvc`, `fmvn`, `rc`, `tcgs`.
    Number(i64),
    /// A text: `id`, `c0` to `c9`, `v0` to `v9`, `eco`, `nic`.
    Text(String),
    /// What stands behind an opcode that the standard does not know, or is at fault.
    Words(Vec<Word>),
}

/// A word as it stands behind an opcode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// Between quotes.
    Quoted(String),
    /// Without them.
    Bare(String),
}

impl Epd {
    /// A position of which nothing is said.
    pub const fn new(position: Position) -> Self {
        Self { position, operations: Vec::new() }
    }

    /// Reads a line as it comes, with as much of it as can be read, and what was at fault in the
    /// rest: a faulty operation is kept as [`Value::Words`].
    ///
    /// The two counters of a FEN may stand behind its first four fields.
    ///
    /// # Errors
    /// [`EpdError`] if it does not begin with a position that can be played on.
    pub fn read(line: &str, mode: CastlingMode) -> Result<(Self, Vec<EpdFault>), EpdError> {
        read::line(line, mode)
    }

    /// The position; its counters are those of `hmvc` and `fmvn` where they are given.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What is said about it, in the order in which it is.
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// What an opcode says, the first time it stands there.
    pub fn get(&self, opcode: &str) -> Option<&Value> {
        let found = self.operations.iter().find(|operation| operation.opcode == opcode);
        found.map(|operation| &operation.value)
    }

    /// Says something, in place of what the opcode said before. Moves are those of the position.
    ///
    /// # Errors
    /// [`EpdFault`] if the opcode does not take such a value, or a move is not legal.
    pub fn set(&mut self, opcode: &str, value: Value) -> Result<(), EpdFault> {
        opcode::check(&self.position, opcode, &value)?;
        if let Value::Number(number) = value {
            self.position = read::counted(&self.position, opcode, number);
        }
        match self.operations.iter_mut().find(|operation| operation.opcode == opcode) {
            Some(operation) => operation.value = value,
            None => self.operations.push(Operation { opcode: opcode.to_owned(), value }),
        }
        Ok(())
    }

    /// The best moves, any of which is right.
    pub fn best_moves(&self) -> &[Move] {
        self.moves("bm")
    }

    /// The moves to be avoided.
    pub fn avoided_moves(&self) -> &[Move] {
        self.moves("am")
    }

    /// The name of the position.
    pub fn id(&self) -> Option<&str> {
        match self.get("id") {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    fn moves(&self, opcode: &str) -> &[Move] {
        match self.get(opcode) {
            Some(Value::Moves(moves) | Value::Line(moves)) => moves,
            _ => &[],
        }
    }
}

impl FromStr for Epd {
    type Err = EpdError;

    /// Reads a line without any fault, castling as in ordinary chess.
    ///
    /// # Errors
    /// [`EpdError`] for the first fault.
    fn from_str(line: &str) -> Result<Self, EpdError> {
        let (epd, faults) = Self::read(line, CastlingMode::Standard)?;
        match faults.into_iter().next() {
            None => Ok(epd),
            Some(fault) => Err(EpdError::Operation(fault)),
        }
    }
}
