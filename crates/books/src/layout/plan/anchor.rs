//! The board that moves in the text below it are played from: the last one above, or the one that the
//! words before them name.

use std::ops::Range;

use super::Planner;
use super::numbered::{Anchor, Chapter};
use crate::prose::header;
use crate::prose::heading::{self, Heading};
use crate::prose::references::{self, Mention};
use crate::prose::start::of_board;
use crate::prose::words::floor;

/// A board stands so far above the moves that are played from it at most, in bytes.
const FARTHEST: usize = 1600;

impl Planner<'_> {
    /// From where moves are played that begin at a place.
    pub(super) fn anchor(&self, at: usize) -> Anchor {
        let from = self.since(at);
        let words = &self.text[from..at];
        let in_solutions = self.chapter == Chapter::Solutions;
        let behind = self.diagrams.partition_point(|board| board.span.end <= at);
        let above = behind.checked_sub(1).map(|index| (index, self.diagrams[index].span.end));
        // What stands above moves of a game is a board of that game.
        let before = self.drafts.last().filter(|draft| draft.count > 0);
        let since = before.map_or(from, |draft| from.max(draft.end));
        let is_again = |index| {
            before.is_some_and(|draft| {
                !draft.is_closed
                    && matches!(draft.anchor, Anchor::Board(other, _) if other == index)
            })
        };
        let above = above.filter(|&(index, end)| end > since || end > from && is_again(index));
        let mut last = above.map_or((from, Anchor::Array), |(index, end)| (end, board(index)));
        for (place, mention) in references::mentions(words, in_solutions) {
            let place = from + place;
            // The label of a board names none but itself.
            let near = self.diagrams.partition_point(|board| board.span.end <= place);
            let is_label = self.diagrams.get(near).is_some_and(|board| board.span.start <= place);
            if place < last.0 || is_label {
                continue;
            }
            match mention {
                Mention::Picture => last = (place, Anchor::Unknown),
                Mention::Board(number, must_be) => {
                    match self.labels.find(number, self.diagrams, at) {
                        Some(index) => last = (place, board(index)),
                        None if must_be => last = (place, Anchor::Unknown),
                        None => {}
                    }
                }
            }
        }
        if last.1 == Anchor::Array && in_solutions {
            return Anchor::Unknown;
        }
        match last {
            (_, Anchor::Board(index, _)) if of_board(&self.diagrams[index]).is_empty() => {
                Anchor::Unknown
            }
            (place, Anchor::Board(index, _)) => {
                Anchor::Board(index, references::turn(&self.text[place..at]))
            }
            (_, other) => other,
        }
    }

    /// Whether a board stands below a place.
    pub(super) fn names_below(&self, anchor: Anchor, at: usize) -> bool {
        matches!(anchor, Anchor::Board(index, _) if self.diagrams[index].span.start > at)
    }

    /// The place from which on words before moves are looked at: behind the heading of a game, and not far away.
    fn since(&self, at: usize) -> usize {
        let far = floor(self.text, at.saturating_sub(FARTHEST));
        let is_game = |span: &&Range<usize>| {
            let words = &self.text[(*span).clone()];
            heading::of(words) == Some(Heading::Game)
                || header::is_section(self.text, span) && !references::is_of_board(words)
        };
        let game = self.heading.iter().rfind(is_game).map_or(0, |span| span.start);
        far.max(game).min(at)
    }

    /// Whether moves that begin at a place with this number are those of a board above: of the first board, or of
    /// another than the last game's.
    pub(super) fn is_anchored(&self, anchor: Anchor, number: u32) -> bool {
        let Anchor::Board(index, _) = anchor else { return false };
        let Some(last) = self.drafts.last().filter(|draft| !draft.is_closed) else { return true };
        match last.anchor {
            Anchor::Board(other, _) => other != index,
            Anchor::Array | Anchor::Unknown => number == 1,
        }
    }
}

const fn board(index: usize) -> Anchor {
    Anchor::Board(index, None)
}
