//! At which move a line breaks off.

use std::ops::Range;

use crate::book::{Book, Evidence, Ply, Reason};

/// The moves at which the lines of a book break off.
#[derive(Debug, Default)]
pub(super) struct Breaks {
    /// Where a move stands behind an open one in its line, and where that one begins and ends.
    behind: Vec<(u32, u32, u32)>,
    /// Where the first moves of lines stand that are no legal moves.
    firsts: Vec<(u32, u32)>,
}

/// A place; no text is so long that it would not fit.
fn kept(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

impl Breaks {
    /// Those of this book.
    pub(super) fn of(book: &Book) -> Self {
        let mut breaks = Self::default();
        for game in &book.games {
            breaks.line(&game.plies);
            game.variations.iter().for_each(|line| breaks.line(&line.plies));
        }
        let firsts = book.unread.iter().filter(|unread| unread.reason == Reason::NoMove);
        let firsts = firsts.map(|unread| (kept(unread.span.start), kept(unread.span.end)));
        breaks.firsts = firsts.collect();
        breaks.firsts.sort_unstable();
        breaks.behind.sort_unstable();
        breaks
    }

    fn line(&mut self, plies: &[Ply]) {
        let Some(index) = plies.iter().position(|ply| ply.mv.is_none()) else { return };
        let open = plies[index].span();
        let behind = plies[index + 1..].iter().filter(|ply| ply.evidence == Evidence::BehindOpen);
        let open = (kept(open.start), kept(open.end));
        self.behind.extend(behind.map(|ply| (kept(ply.span().start), open.0, open.1)));
    }

    /// Where the move stands behind which the one at a place was not read.
    pub(super) fn before(&self, at: usize) -> Option<Range<usize>> {
        let at = kept(at);
        let index = self.behind.partition_point(|(place, ..)| *place < at);
        let of_line = self.behind.get(index).filter(|(place, ..)| *place == at);
        let near = self.firsts.partition_point(|(place, _)| *place < at).checked_sub(1);
        let (start, end) = match (of_line, near) {
            (Some((_, start, end)), _) => (*start, *end),
            (None, near) => self.firsts[near?],
        };
        Some(start as usize..end as usize)
    }
}
