//! Moves behind a word that is none: they stand only if a number bears them out.
//!
//! The word may have been a move that is badly printed, or have sent to another line. Then what
//! stands behind it is not the game, legal as it may be.

use staunton_pgn::NodeId;

use super::Line;
use super::hanging::Hanging;

impl Line<'_> {
    /// Remembers how the line stands, for a word that is no move has been passed over.
    pub(super) fn hang(&mut self, at: usize) {
        if self.is_lost() || self.hanging.is_some() {
            return;
        }
        let comments = self.game.node(self.last).map_or(0, |node| node.comments.len());
        self.hanging = Some(Hanging {
            at,
            last: self.last,
            first: None,
            now: self.now.clone(),
            before: self.before.clone(),
            repairs: self.repairs.len(),
            doubts: self.doubts.len(),
            comments,
        });
    }

    /// A move was read behind the word, if there was one in this line.
    pub(super) fn hang_on(&mut self, node: NodeId) {
        if let Some(hanging) = &mut self.hanging {
            hanging.first.get_or_insert(node);
        }
    }

    /// A number was read, as much too great as the one before or not.
    pub(super) fn borne(&mut self, fits: bool) {
        if fits {
            self.hanging = None;
        } else {
            self.unborne();
        }
    }

    /// The line ends, or its numbers do not go on: the moves that nothing bore out are taken back.
    pub(super) fn unborne(&mut self) {
        let Some(hanging) = self.hanging.take() else { return };
        if hanging.first.is_none() && !self.after_number {
            return;
        }
        // The move is of this very game, and what stands beside it stays.
        let is_gone = hanging.first.is_none_or(|first| self.game.remove(first).is_ok());
        if is_gone {
            (self.last, self.now, self.before) = (hanging.last, hanging.now, hanging.before);
            self.repairs.truncate(hanging.repairs);
            self.doubts.truncate(hanging.doubts);
            if let Ok(node) = self.game.node_mut(self.last) {
                node.comments.truncate(hanging.comments);
            }
            self.unread = None;
            self.lose(hanging.at);
        }
    }
}
