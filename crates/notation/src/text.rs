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
mod asides;
mod beam;
mod beats;
mod choose;
mod fractions;
mod linked;
mod note;
mod openings;
mod prose;
mod reader;
mod reference;
mod rows;
mod sections;
mod spelling;
mod tokens;
mod verdict;

use std::ops::Range;

use staunton_rules::{Move, Outcome, Position};

use crate::pgn::{Comment, GameTree, NodeId};
use crate::{Doubt, Nag, Style, san};

pub use note::{Note, NoteKind};
pub use openings::{OpeningCell, OpeningRow, OpeningRowKind, OpeningTable};
pub use reference::{Reference, Source};
pub use sections::ordinal;

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
    /// Columns of openings: lines of play beside each other, each under a label. The first is the
    /// game, the others are its variations.
    Openings,
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
    /// What is said between the moves, in the order of the text.
    pub remarks: Vec<Remark>,
    /// Other moves that might have been played, in the order of the text.
    pub variations: Vec<Variation>,
    /// Where the line ends because several moves fit: how it goes on if the likeliest is meant. A
    /// guess, for the reader of the text to judge.
    pub uncertain: Vec<Ply>,
}

/// Words between the moves of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// How many plies of the line stand before it.
    pub after: usize,
    /// The bytes of the text it takes, with its brackets.
    pub span: Range<usize>,
    /// The words without brackets, every run of blanks as one.
    pub text: String,
}

/// Moves that are told beside those of a line.
#[derive(Clone, Debug)]
pub struct Variation {
    /// How many plies of the line are played before it begins.
    pub after: usize,
    /// The moves.
    pub line: Line,
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
    /// How many moves it holds, with those of its variations.
    pub fn len_with_variations(&self) -> usize {
        let variations = self.variations.iter();
        self.plies.len() + variations.map(|told| told.line.len_with_variations()).sum::<usize>()
    }

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

    /// The moves as a game that can be edited and written, with the remarks for comments and with
    /// the variations.
    pub fn to_game(&self) -> GameTree {
        let mut game = GameTree::new(self.start);
        let root = game.root();
        self.grow(&mut game, root);
        game.set_outcome(self.outcome);
        game
    }

    /// Adds the moves behind a node, and all that is said of them.
    fn grow(&self, game: &mut GameTree, from: NodeId) {
        let mut ids = vec![from];
        for ply in &self.plies {
            // The moves were read as legal ones, in this order.
            let Ok(id) = game.add(ids[ids.len() - 1], ply.mv) else { break };
            if let (Some(nag), Ok(node)) = (ply.nag, game.node_mut(id)) {
                node.nags.push(nag);
            }
            ids.push(id);
        }
        for remark in &self.remarks {
            // What is said before the first move of a variation belongs to that move.
            let leads = from != game.root() && remark.after == 0;
            let id = if leads { ids.get(1) } else { ids.get(remark.after) };
            let Some(Ok(node)) = id.map(|&id| game.node_mut(id)) else { continue };
            let comments = if leads { &mut node.comments_before } else { &mut node.comments };
            comments.push(Comment::new(&remark.text));
        }
        for variation in &self.variations {
            if let Some(&id) = ids.get(variation.after) {
                variation.line.grow(game, id);
            }
        }
    }
}

/// A game told before, to whose moves a text may send.
#[derive(Copy, Clone, Debug)]
pub struct Earlier<'a> {
    /// What it is called.
    pub source: Source,
    /// Its moves, from the beginning on.
    pub moves: &'a [Move],
}

/// Reads one game, in whatever layout and notation it is, with the variations told under headings
/// of their own behind it.
pub fn read_game(text: &str, options: &Options) -> Page {
    linked::read(text, options, &[])
}

/// As [`read_game`], where the text may send to games told before, in the order in which they
/// were: "Moves 1-8 as in Game No. 12."
///
/// ```
/// use staunton_notation::text::{Earlier, Options, Source, read_game, read_game_knowing};
///
/// let before = read_game("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3", &Options::default());
/// let moves: Vec<_> = before.lines[0].plies.iter().map(|ply| ply.mv).collect();
/// let earlier = [Earlier { source: Source::Game(12), moves: &moves }];
/// let text = "Moves 1-2 as in Game No. 12.\n3. B-B4 B-B4";
/// let page = read_game_knowing(text, &Options::default(), &earlier);
/// assert_eq!(page.lines[0].to_san(), "e4 e5 Nf3 Nc6 Bc4 Bc5");
/// assert!(page.notes.is_empty());
/// ```
pub fn read_game_knowing(text: &str, options: &Options, earlier: &[Earlier<'_>]) -> Page {
    linked::read(text, options, earlier)
}
