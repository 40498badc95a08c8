//! Reads a game from running text in any notation.

use std::ops::Range;

use staunton_rules::Position;

use super::detect::detect_from;
use super::line::Line;
use crate::pgn::{self, Fault, GameTree, NodeId};
use crate::{Cause, Doubt, Finding, Hint, Near, Notation, Style, Unmarked};

/// What is known of a text before it is read.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TextOptions {
    /// Where the game begins, if the text has no tag that says so.
    pub start: Option<Position>,
    /// In which notation; none has it found out from the whole text.
    pub style: Option<Style>,
}

/// A game that was read from text, and what is to be said of the reading.
#[derive(Clone, Debug)]
pub struct TextGame {
    /// The game, as far as it could be read.
    pub game: GameTree,
    /// The notation it was read in.
    pub style: Style,
    /// What could not be read, in the order of the text; the spans are bytes of it.
    pub findings: Vec<Finding>,
    /// What was mended, because the rest of the line leaves one way to do it.
    pub repairs: Vec<Repair>,
    /// What is doubtful about moves that were read.
    pub doubts: Vec<Doubted>,
    /// What is wrong with the tags.
    pub faults: Vec<Fault>,
    /// Where each move that was read stands, in the order of the text.
    pub spans: Vec<(NodeId, Range<usize>)>,
}

impl TextGame {
    /// How much says that the moves do not stand in running text, but on a page laid out
    /// otherwise: what could not be read, and numbers that are not the next.
    pub fn misfits(&self) -> usize {
        let is_number = |doubted: &&Doubted| matches!(doubted.doubt, Doubt::Number { .. });
        self.findings.len() + self.doubts.iter().filter(is_number).count()
    }
}

/// What is doubtful about a move that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doubted {
    /// What stands in the text, at most forty signs of it.
    pub text: String,
    /// The bytes it takes.
    pub span: Range<usize>,
    /// The doubt; places in it are counted from the beginning of the move.
    pub doubt: Doubt,
}

/// A move that is not what stands in the text, but what must have been meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// What stands in the text and is wrong with it.
    pub finding: Finding,
    /// The move that was taken for it.
    pub taken: Near,
    /// How many moves after it could be read because of it.
    pub plies: usize,
}

/// Reads one game: tags as PGN has them, if there are any, and the moves in lines or columns,
/// with numbers or without, comments in `{}`, variations in `()`, glyphs.
///
/// A move that is ambiguous or misprinted is settled by what follows, if that leaves one way, and
/// told among the repairs. Where it does not, the line ends there with a finding.
///
/// ```
/// use staunton_notation::{Notation, TextOptions, read_game_text};
///
/// let text = "1. P to K 4, P to K 4; 2. Kt to K B 3, Kt to Q B 3; 3. B to Kt 5 {the Lopez}";
/// let read = read_game_text(text, &TextOptions::default());
/// assert_eq!(read.style.notation, Notation::Hoyle);
/// assert!(read.findings.is_empty());
/// assert!(read.game.to_pgn().ends_with("1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Lopez} *\n\n"));
/// ```
pub fn read_game_text(text: &str, options: &TextOptions) -> TextGame {
    let head = tags_end(text);
    let (mut game, faults) = with_tags(&text[..head]);
    if let Some(start) = options.start
        && game.tags().get("FEN").is_none()
    {
        let tags = game.tags().clone();
        game = GameTree::new(start);
        *game.tags_mut() = tags;
    }
    let moves = &text[head..];
    let style = options.style.or_else(|| detect_from(game.start(), moves).map(|found| found.style));
    let style = style.unwrap_or(Notation::San.into());
    let marks_checks = marks_checks(moves);
    let unmarked = if marks_checks { Unmarked::IsNoCheck } else { Unmarked::SaysNothing };
    let mut line = Line::new(game, moves, Hint { style, unmarked });
    line.read();
    let mut read = TextGame { faults, ..line.finish() };
    let repaired = read.repairs.iter_mut().map(|repair| &mut repair.finding);
    for finding in read.findings.iter_mut().chain(repaired) {
        shift(finding, head);
    }
    for doubted in &mut read.doubts {
        doubted.span = doubted.span.start + head..doubted.span.end + head;
    }
    for (_, span) in &mut read.spans {
        *span = span.start + head..span.end + head;
    }
    read
}

/// Where the tags end that the text begins with.
pub(super) fn tags_end(text: &str) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        let is_tag = trimmed.starts_with('[') && trimmed.contains('"') && trimmed.ends_with(']');
        if !is_tag && !trimmed.is_empty() {
            break;
        }
        end += line.len();
    }
    end
}

/// A game without moves that has the tags of this text and starts where they say.
fn with_tags(tags: &str) -> (GameTree, Vec<Fault>) {
    if tags.trim().is_empty() {
        return (GameTree::new(Position::standard()), Vec::new());
    }
    let mut games = pgn::read_all(format!("{tags}\n\n*\n").as_bytes()).games;
    if games.is_empty() {
        return (GameTree::new(Position::standard()), Vec::new());
    }
    let (game, mut faults) = games.remove(0);
    // The result stands in the tags and, later, behind the moves; here there are none.
    faults.retain(|fault| !matches!(fault.kind, pgn::FaultKind::OutcomeConflict { .. }));
    (game, faults)
}

/// Whether the text marks its checks, so that silence tells something.
fn marks_checks(text: &str) -> bool {
    let words = ["ch", "check", "mate", "checkmate"];
    let is_mark = |word: &str| {
        word.ends_with(['+', '#', '†', '‡']) && word.len() > 1 || words.contains(&word)
    };
    text.split(|sign: char| sign.is_whitespace() || "().,;".contains(sign)).any(is_mark)
}

/// Moves the places of a finding by `by` bytes.
pub(super) fn shift(finding: &mut Finding, by: usize) {
    let Range { start, end } = finding.span.clone();
    finding.span = start + by..end + by;
    if let Cause::Unreadable { at, .. } = &mut finding.cause {
        *at += by;
    }
}

/// The moves that are likely enough to be tried for what could not be read.
pub(super) fn candidates(finding: &Finding) -> Vec<Near> {
    let is_likely = |near: &&Near| match finding.cause {
        Cause::Several { .. } => true,
        Cause::NoMove { .. } | Cause::Unreadable { .. } => near.cost <= 1,
    };
    finding.moves().iter().filter(is_likely).cloned().collect()
}
