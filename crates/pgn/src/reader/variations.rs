//! Where variations and games begin and end.

use std::io::Read;

use super::Reader;
use super::ending::Ending;
use super::line::Line;
use super::tokens;
use crate::{FaultKind, Moves, Visitor};

impl<R: Read> Reader<R> {
    pub(super) fn open_variation<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        let limit = self.limits.depth;
        if line.is_passed_over() {
            line.pass_over_variation();
        } else if !line.has_move() {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::VariationWithoutMove);
            return self.keep_variation(visitor, line);
        } else if self.waiting.len() >= limit {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::Deep { limit });
            line.pass_over_variation();
        } else {
            match visitor.begin_variation() {
                Moves::Skip => line.pass_over_variation(),
                moves @ (Moves::Read | Moves::Follow) => {
                    let variation = line.variation(self.source.place(), moves);
                    self.waiting.push(std::mem::replace(line, variation));
                }
            }
        }
        self.source.skip(1);
    }

    pub(super) fn close_variation<V: Visitor>(&mut self, visitor: &mut V, line: &mut Line) {
        if line.ends_passed_over() {
            // Nothing was told of it.
        } else if let Some(outer) = self.waiting.pop() {
            *line = outer;
            self.state.inner_outcome = None;
            visitor.end_variation();
        } else {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::StrayParenthesis);
        }
        self.source.skip(1);
    }

    /// Whether the tags of the next game begin here: at the beginning of a line, or as the standard
    /// has them anywhere.
    pub(super) fn begins_game(&self) -> bool {
        let rest = self.source.rest();
        self.source.is_line_start() && tokens::begins_tag_line(rest) || tokens::begins_tag(rest)
    }

    /// The moves end without a result, perhaps in the middle of variations.
    pub(super) fn end_openly<V: Visitor>(
        &mut self,
        visitor: &mut V,
        line: &Line,
        ending: Ending,
    ) -> Ending {
        if let Some(opened) = line.opened() {
            self.fault(visitor, opened, FaultKind::UnterminatedVariation);
        }
        if self.waiting.is_empty() {
            line.tell_end(visitor);
        }
        while let Some(outer) = self.waiting.pop() {
            visitor.end_variation();
            outer.tell_end(visitor);
        }
        ending
    }
}
