//! What may be wrong with a file of games.

use std::io;

/// Why a file of games cannot be read or added to at all.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It cannot be read or written.
    #[error("the file of games cannot be read or written")]
    Io(#[from] io::Error),
    /// It does not begin as files of games do.
    #[error("no file of games: expected the line {expected:?}, found {found:?}")]
    Kind {
        /// The first line wanted.
        expected: &'static str,
        /// What stands there, cut short.
        found: String,
    },
    /// A line of its head.
    #[error("line {line} of the head, {found:?}: expected {expected}")]
    Head {
        /// Counted from 1.
        line: usize,
        /// What stands there, cut short.
        found: String,
        /// What would have fitted.
        expected: &'static str,
    },
    /// Games are to be added that were played otherwise.
    #[error("the file has games played with {word} {kept}, not {wanted}")]
    Other {
        /// Which setting.
        word: &'static str,
        /// That of the file.
        kept: u64,
        /// That of the games to add.
        wanted: u64,
    },
}

/// What is wrong with a game of a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordFault {
    /// The file ends within the game.
    #[error("the file ends within the game at byte {at}")]
    CutShort {
        /// Where the game begins.
        at: u64,
    },
    /// The game is not what was written.
    #[error("the game at byte {at} has the checksum {found:08x}, expected {expected:08x}")]
    Checksum {
        /// Where the game begins.
        at: u64,
        /// The checksum of what stands there.
        found: u32,
        /// The checksum written behind it.
        expected: u32,
    },
    /// A number that means nothing.
    #[error("the game at byte {at} has {value} for its {field}, expected {expected}")]
    Value {
        /// Where the game begins.
        at: u64,
        /// What it is about.
        field: &'static str,
        /// What stands there.
        value: u32,
        /// What would have fitted.
        expected: &'static str,
    },
    /// A move that cannot be played.
    #[error("game {game}, ply {ply}: the move {bits:#06x} is not legal")]
    Move {
        /// The number of the game.
        game: u32,
        /// Plies before the move.
        ply: usize,
        /// The move as it stands in the file.
        bits: u16,
    },
}
