//! The strict export format.
//!
//! Source: Portable Game Notation Specification and Implementation Guide (1994), sections 3.2
//! and 8.

mod columns;
mod movetext;
mod tags;

use std::fmt;

use super::GameTree;
pub(crate) use columns::Columns;
pub(crate) use movetext::words;

impl GameTree {
    /// The game as text in the export format of PGN: the seven tags first and the others in the
    /// order of their names, lines of less than 80 columns, a blank line at the end, so that
    /// games can be written one after the other. What is written, read and written again is the
    /// same, byte for byte.
    ///
    /// A word of a comment that is longer than a line stands on a line of its own.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::{GameTree, read_all};
    ///
    /// let pgn = GameTree::default().to_pgn();
    /// assert!(pgn.starts_with("[Event \"?\"]\n[Site \"?\"]\n"));
    /// // What is written is read back the same.
    /// let (read, faults) = read_all(pgn.as_bytes()).games.remove(0);
    /// assert!(faults.is_empty());
    /// assert_eq!(read.to_pgn(), pgn);
    /// ```
    pub fn to_pgn(&self) -> String {
        let mut pgn = self.tags_to_pgn();
        movetext::write(self, &mut pgn);
        pgn.push('\n');
        pgn
    }

    /// The tags as text in the export format, and a blank line.
    pub(crate) fn tags_to_pgn(&self) -> String {
        let mut pgn = String::new();
        tags::write(self, &mut pgn);
        pgn.push('\n');
        pgn
    }
}

impl fmt::Display for GameTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_pgn())
    }
}
