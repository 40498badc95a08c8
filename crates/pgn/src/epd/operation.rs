//! What is said about a position.

use staunton_rules::Move;

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
