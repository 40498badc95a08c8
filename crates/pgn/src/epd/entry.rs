//! A position, and what is said about it.

use staunton_rules::{Move, Position};

use super::counters::counted;
use super::error::EpdFault;
use super::opcode;
use super::operation::{Operation, Value};

/// A position with its operations.
///
/// # Examples
///
/// ```
/// use staunton_notation::san;
/// use staunton_pgn::epd::Epd;
/// use staunton_rules::CastlingMode;
///
/// let line = "6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8#; id \"back rank\";";
/// let (epd, faults) = Epd::read(line, CastlingMode::Standard)?;
/// assert!(faults.is_empty());
/// assert_eq!(epd.id(), Some("back rank"));
/// assert_eq!(san(epd.position(), epd.best_moves()[0]), "Ra8#");
/// # Ok::<(), staunton_pgn::epd::EpdError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    pub(super) position: Position,
    pub(super) operations: Vec<Operation>,
}

impl Epd {
    /// A position of which nothing is said.
    pub const fn new(position: Position) -> Self {
        Self { position, operations: Vec::new() }
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
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::epd::{Epd, Value};
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// let mut epd = Epd::new(start);
    /// epd.set("bm", Value::Moves(vec![start.parse_uci("e2e4")?]))?;
    /// epd.set("acd", Value::Number(30))?;
    /// assert_eq!(
    ///     epd.to_string(),
    ///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; acd 30;"
    /// );
    /// assert!(epd.set("acd", Value::Text("deep".into())).is_err()); // a number is wanted
    ///     
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set(&mut self, opcode: &str, value: Value) -> Result<(), EpdFault> {
        opcode::check(&self.position, opcode, &value)?;
        if let Value::Number(number) = value {
            self.position = counted(&self.position, opcode, number);
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
