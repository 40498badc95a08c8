//! Words for any move, and for how the line is judged.

use staunton_notation::{Cause, Finding, Near, any_move, excerpt, san};
use staunton_pgn::{Comment, Step};

use super::Line;
use crate::prose::judgement::judgement;

impl Line<'_> {
    /// `Any move`: the turn is passed, and the words are kept; in check, where it cannot be, the
    /// line ends with all the replies.
    pub(super) fn any_move(&mut self) -> bool {
        if !self.hint.style.notation.is_english_descriptive() {
            return false;
        }
        let position = *self.now.position();
        let Some((any, bytes)) = any_move(self.rest(), position.turn()) else { return false };
        let words = &self.text[self.at..self.at + bytes];
        let before = self.now.clone();
        if self.now.pass() {
            let span = self.at..self.at + words.trim_end().len();
            self.at += bytes;
            self.played(before, Step::Null, span);
            self.say(words);
            return true;
        }
        let near = |&mv| Near { mv, written: san(&position, mv), cost: 0 };
        let moves = any.readings(&self.now).iter().map(near).collect();
        let span = self.at..self.at + words.trim_end().len();
        let text = excerpt(words.trim_end().as_bytes());
        self.lose(self.at);
        self.at += bytes;
        self.tell(Finding { text, span, cause: Cause::Several { moves } });
        true
    }

    /// `with the better game`, `Even game.`, `=`: a glyph of the last move, and the words.
    pub(super) fn judged(&mut self) -> bool {
        let mover = !self.now.position().turn();
        let Some(found) = judgement(self.rest(), mover).filter(|_| self.before.is_some()) else {
            return false;
        };
        let words = &self.text[self.at..self.at + found.length];
        // A piece's letter and his square in brackets, `C(3D)5R`, say nothing of the game.
        let is_piece = words.trim().len() == 1 && self.rest()[found.length..].starts_with('(');
        if is_piece && words.starts_with(char::is_alphabetic) {
            return false;
        }
        self.at += found.length;
        if let (Some(nag), Ok(node)) = (found.nag, self.game.node_mut(self.last)) {
            node.nags.push(nag);
        }
        if words.chars().any(char::is_alphabetic) {
            self.say(words);
        }
        true
    }

    /// Keeps words as a comment of the last move.
    pub(super) fn say(&mut self, words: &str) {
        let comment = Comment::new(words.trim());
        if let (Ok(node), false) = (self.game.node_mut(self.last), comment.is_empty()) {
            node.comments.push(comment);
        }
    }
}
