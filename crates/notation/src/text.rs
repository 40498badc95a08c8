//! One game as it is laid out on a page: in columns, in a table, as fractions, in two notations.
//!
//! A pasted game is read in the order in which it was played, whatever its layout. What cannot be
//! read is told with its place; a misprint is mended only where what follows leaves one way, and
//! that is told too.
//!
//! ```
//! use staunton_notation::text::{Layout, Options, read_game};
//!
//! let text = "\
//!      P to K 4       Kt to K B 3
//!   1. --------    2. -----------
//!      P to K 4       Kt to Q B 3";
//! let page = read_game(text, &Options::default());
//! assert_eq!(page.layout, Layout::Fractions);
//! assert_eq!(page.lines[0].to_san(), "e4 e5 Nf3 Nc6");
//! assert!(page.notes.is_empty());
//! ```

mod arrange;
mod beam;
mod choose;
mod fractions;
mod note;
mod prose;
mod reader;
mod rows;
mod spelling;
mod tokens;

use std::ops::Range;

use staunton_rules::{Move, Outcome, Position};

use crate::pgn::GameTree;
use crate::{Doubt, Nag, Style, san};

pub use note::{Note, NoteKind};

/// What is known of a text before it is read.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Where the game begins; the array if that is not said.
    pub start: Option<Position>,
    /// In which notation, for every column; else it is found out.
    pub style: Option<Style>,
}

/// How moves are laid out.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Layout {
    /// In the order in which they were played: lines, two columns, tables with bars.
    InOrder,
    /// Four columns: the second half of the game beside the first.
    Halves,
    /// The same game twice, in two notations beside each other.
    Parallel,
    /// White's move over a line, Black's under it; the line may be lost.
    Fractions,
}

/// A text that was read.
#[derive(Clone, Debug)]
pub struct Page {
    /// How its moves are laid out.
    pub layout: Layout,
    /// The game; of a parallel layout each column; of fractions beside each other each of them.
    pub lines: Vec<Line>,
    /// What was not understood or had to be mended, in the order of the text.
    pub notes: Vec<Note>,
}

/// Moves in the order in which they were played.
#[derive(Clone, Debug)]
pub struct Line {
    /// The notation they are written in.
    pub style: Style,
    /// Where they begin.
    pub start: Position,
    /// The moves.
    pub plies: Vec<Ply>,
    /// How the game ended, if that is said.
    pub outcome: Option<Outcome>,
}

/// A move of a line, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// The bytes of the text that tell it.
    pub span: Range<usize>,
    /// Praise or blame.
    pub nag: Option<Nag>,
    /// What had to be overlooked in reading it, if anything.
    pub doubts: Vec<Doubt>,
}

impl Line {
    /// The moves in Standard Algebraic Notation, a blank between them.
    pub fn to_san(&self) -> String {
        let mut position = self.start;
        let mut words = Vec::new();
        for ply in &self.plies {
            words.push(san(&position, ply.mv));
            position = position.play_unchecked(ply.mv);
        }
        words.join(" ")
    }

    /// The moves as a game that can be edited and written.
    pub fn to_game(&self) -> GameTree {
        let mut game = GameTree::new(self.start);
        let mut cursor = game.cursor();
        for ply in &self.plies {
            // The moves were read as legal ones, in this order.
            if cursor.play(ply.mv).is_err() {
                break;
            }
            cursor.node_mut().nags.extend(ply.nag);
        }
        game.set_outcome(self.outcome);
        game
    }
}

/// Reads one game, in whatever layout and notation it is.
pub fn read_game(text: &str, options: &Options) -> Page {
    choose::best(text, options)
}
