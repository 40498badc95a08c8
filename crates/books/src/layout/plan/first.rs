//! Whether a game begins at a place.

use std::ops::Range;

use staunton_rules::Color;

use super::{Planner, words_over};
use crate::layout::ply::ply_of;
use crate::layout::rows::Row;
use crate::prose::heading::{self, Heading};
use crate::prose::odds;
use crate::prose::positions;
use crate::prose::start::of_board;

impl Planner<'_> {
    /// Whether a row is the first of a game: White's first move stands in it, or Black's where a
    /// board or a list of pieces before it says where that is.
    pub(super) fn begins(&self, row: &Row, ply: usize) -> bool {
        let is_first = row.moves.first().is_some_and(|mv| mv.number == Some(1));
        is_first && (ply == 0 || ply == 1 && self.is_told())
            || self.is_given(ply)
            || self.is_shown(ply)
    }

    /// Whether the caption of the board before a place says that this ply is made there, in the middle of a game whose moves
    /// before it are not printed.
    pub(super) fn is_shown(&self, ply: usize) -> bool {
        let Some(board) = self.diagram.map(|index| &self.diagrams[index]) else { return false };
        let after = |(color, number): (Color, u32)| ply_of(number, color == Color::Black) + 1;
        let told = board.facts.told.as_ref();
        let told =
            told.map(|setup| ply_of(setup.fullmove_number.get(), setup.turn == Color::Black));
        let told = board.facts.after.map(after).or(told.filter(|ply| *ply > 1));
        if told != Some(ply) || of_board(board).is_empty() {
            return false;
        }
        // What a game that may go on has come to, or could have, is a board of that game.
        let open = self.drafts.last().filter(|draft| !draft.is_closed && !self.is_game_ahead());
        open.is_none_or(|draft| ply < draft.first_ply || ply > draft.next_ply())
    }

    /// Whether a game may begin with this ply because it is told where the games begin: the first
    /// of the text does, and others with the same number.
    pub(super) fn is_given(&self, ply: usize) -> bool {
        self.has_start && self.drafts.first().is_none_or(|draft| draft.first_ply == ply && ply > 0)
    }

    /// Whether a board or a list of pieces before a place says where a game begins.
    pub(super) fn is_told(&self) -> bool {
        self.diagram.is_some() || self.is_listed()
    }

    /// Whether the words before a place tell a position.
    pub(super) fn is_listed(&self) -> bool {
        words_over(self.text, &self.heading).is_some_and(positions::is_list)
    }

    /// Whether the words before a row are the heading of a game: then it begins there, whatever
    /// number the row has.
    pub(super) fn is_game_ahead(&self) -> bool {
        self.heading.iter().any(|span| heading::of(&self.text[span.clone()]) == Some(Heading::Game))
    }

    /// How many moves the words over a game give White before Black's first.
    pub(super) fn passes(&self, heading: &[Range<usize>]) -> usize {
        odds::of(self.text, heading).map_or(0, |odds| odds.moves.saturating_sub(1))
    }
}
