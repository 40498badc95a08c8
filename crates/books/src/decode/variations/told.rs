//! With whose move a line beside a game begins.

use crate::layout::plan::Aside;
use crate::layout::ply::ply_of;
use crate::prose::words::words_before;

use super::Variations;

/// So many bytes before a line are looked at for whose move it begins with.
const WORDS_BEFORE: usize = 160;

/// Black's answer stands so near to the move that it answers, in bytes.
const NEAR: usize = 40;

impl Variations<'_> {
    /// Whether a line is Black's answer to the last one, with White's number before it: `if 11. B
    /// to B 3, Black plays 11. Kt to Kt 4`.
    pub(super) fn answers(&self, aside: &Aside, number: u32) -> bool {
        let first = &aside.moves[0];
        let Some(line) = self.lines.last().filter(|line| line.group == aside.group) else {
            return false;
        };
        let between = self.decoder.text.get(line.end..first.start()).unwrap_or_default();
        let says_so = ["Black", "then", "reply", "replies", "answer"];
        !first.after_dots
            && line.end_ply() == ply_of(number, true)
            && between.len() <= NEAR
            && !between.contains("if ")
            && says_so.into_iter().any(|word| between.contains(word))
    }

    /// The ply of the first move of a line. In a book that has no dots before Black's moves the
    /// words before it tell whose it is; nothing is told where they do not, and it could be
    /// either's.
    pub(super) fn ply_told(&self, aside: &Aside, number: u32) -> Option<usize> {
        let first = &aside.moves[0];
        let blacks = ply_of(number, true);
        if first.after_dots || self.decoder.has_dots || aside.in_rows {
            return Some(ply_of(number, first.after_dots));
        }
        let text = self.decoder.text;
        let before = words_before(text, first.start(), WORDS_BEFORE);
        let whites = ply_of(number, false);
        let is_instead = before.trim_end().ends_with("nstead of");
        let instead = is_instead.then_some(before.len());
        match (before.rfind("Black"), before.rfind("White").max(instead)) {
            (Some(black), white) if white.is_none_or(|white| white < black) => Some(blacks),
            (_, Some(_)) => Some(whites),
            _ => {
                let reads = |standing| self.walk(standing, &aside.moves).2 == aside.moves.len();
                let fits = |ply: usize| {
                    let leaves = self.leaves(ply, aside).into_iter();
                    leaves.filter_map(|leave| self.standing(leave, ply)).any(reads)
                };
                match (fits(whites), fits(blacks)) {
                    (true, true) => None,
                    (false, true) => Some(blacks),
                    (_, false) => Some(whites),
                }
            }
        }
    }

    /// Whether White's next move is the first that stands behind a line of one move: then that
    /// move is Black's, as `If 1. K. to B's sq.` is in the column of a solution, or in a book whose
    /// numbers do not tell the side.
    pub(super) fn is_followed_by_white(
        &self,
        aside: &Aside,
        number: u32,
        next: Option<&Aside>,
    ) -> bool {
        let is_near = |next: &&Aside| {
            next.group <= aside.group + 1 && (next.in_rows || !self.decoder.has_dots)
        };
        let Some(next) = next.filter(is_near) else { return false };
        let first = &next.moves[0];
        aside.moves.len() == 1 && first.number == Some(number + 1) && !first.after_dots
    }
}
