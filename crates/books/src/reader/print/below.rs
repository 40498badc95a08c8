//! The moves that are printed below pictures, and the boards that they can be played from.

use std::collections::BTreeMap;

use staunton_diagram::{Diagram, Reading, Repairs};
use staunton_rules::{Board, Color, Position};

use super::Print;
use crate::book::{Seen, Shows, Sight};
use crate::layout::plan::{Anchor, Draft};
use crate::layout::printed::Printed;
use crate::options::Options;
use crate::prose::start;

/// So many moves at least tell which of several boards is meant.
const LEAST: usize = 3;
/// A line that breaks off tells it if it has so many moves up to there, and from every other board so many fewer.
const LONG: usize = 12;
const FURTHER: usize = 8;
/// Of a line no more moves are looked at.
const MOST: usize = 60;
/// So many lines of one picture are looked at.
const LINES: usize = 8;
/// A board that is not the likeliest by its looks is taken if the likeliest breaks the lines so much sooner: the
/// last move alone may be a misprint.
const SOONER: usize = 2;

/// The moves that are printed below pictures, in a solution or in an example.
pub(crate) struct Below<'a> {
    print: Print<'a>,
    /// The drafts that are played from the picture at each place.
    drafts: BTreeMap<usize, Vec<usize>>,
}

impl<'a> Below<'a> {
    /// Finds the moves below some pictures: where each stands, and a board that it may show.
    pub(crate) fn new(text: &'a str, options: &Options, seen: &[(usize, Board, Color)]) -> Self {
        let sight = |&(at, board, below): &(usize, Board, Color)| {
            let seen = Seen { board, below, confidence: 0.0, known_by: "" };
            Sight { at, shows: Shows::Board(seen) }
        };
        let sights = seen.iter().map(sight).collect();
        let print = Print::new(text, &Options { sights, ..options.clone() });
        let mut drafts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (index, draft) in print.drafts.iter().enumerate() {
            if let Some(diagram) = board_of(draft) {
                let at = print.diagrams[diagram].board_span.start;
                drafts.entry(at).or_default().push(index);
            }
        }
        Self { print, drafts }
    }

    /// Whether any moves are played from the picture at a place.
    pub(crate) fn has_moves(&self, at: usize) -> bool {
        self.drafts.contains_key(&at)
    }

    /// The only one of some boards, the likeliest first, that the moves below the picture at a place can be played
    /// from; none if there are too few moves, or they do not single it out.
    pub(crate) fn only(&self, at: usize, boards: &[Board]) -> Option<usize> {
        let drafts =
            self.drafts.get(&at)?.iter().take(LINES).map(|&index| &self.print.drafts[index]);
        let lines: Vec<(&Draft, Vec<&Printed>)> =
            drafts.map(|draft| (draft, draft.moves().take(MOST).collect())).collect();
        let wanted: usize = lines.iter().map(|(_, moves)| moves.len()).sum();
        if wanted < LEAST {
            return None;
        }
        let reach = |board: &Board| -> usize {
            lines.iter().map(|(draft, moves)| self.reach(draft, moves, *board)).sum()
        };
        let mut best: Option<(usize, usize)> = None;
        let (mut second, mut likeliest) = (0, 0);
        for (index, board) in boards.iter().enumerate() {
            let reached = reach(board);
            if index == 0 {
                likeliest = reached;
            }
            match best {
                Some((_, known)) if reached <= known => second = second.max(reached),
                _ => {
                    second = best.map_or(second, |(_, known)| known.max(second));
                    best = Some((index, reached));
                }
            }
            if second == wanted {
                return None;
            }
        }
        let (index, reached) = best?;
        let is_whole = reached == wanted && second < wanted;
        let is_long = reached >= LONG && second + FURTHER <= reached;
        let is_plain = index == 0 || likeliest + SOONER <= reached;
        ((is_whole || is_long) && is_plain).then_some(index)
    }

    /// How many moves of a line can be made if its picture shows a board.
    fn reach(&self, draft: &Draft, moves: &[&Printed], board: Board) -> usize {
        let Some(diagram) = board_of(draft).map(|index| &self.print.diagrams[index]) else {
            return 0;
        };
        let reading =
            Reading::Position { board, anomalies: Vec::new(), repairs: Repairs::default() };
        let mut positions = start::of_board(&Diagram { reading, ..diagram.clone() });
        let turn = match draft.anchor {
            _ if draft.first_ply > 0 => Some(Color::ALL[draft.first_ply % 2]),
            Anchor::Board(_, turn) => turn,
            Anchor::Array | Anchor::Unknown => None,
        };
        if let Some(turn) = turn {
            positions.retain(|position| position.turn() == turn);
        }
        let reach = |position: &Position| self.print.reach(*position, moves.iter().copied());
        positions.iter().map(reach).max().unwrap_or(0)
    }
}

/// The board that a draft is played from, if it is played from one.
fn board_of(draft: &Draft) -> Option<usize> {
    match draft.anchor {
        Anchor::Board(index, _) => Some(index),
        Anchor::Array | Anchor::Unknown => None,
    }
}
