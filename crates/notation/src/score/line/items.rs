//! What stands between the moves: comments, glyphs, numbers, the result.

use staunton_rules::Outcome;

use super::{Line, RESULT_WORDS};
use crate::pgn::{Comment, outcome_from_str};
use crate::score::endings::result_word;
use crate::{Nag, Notation};

impl Line<'_> {
    pub(super) fn comment(&mut self) {
        let body = &self.rest()[1..];
        let end = body.find('}').unwrap_or(body.len());
        let comment = Comment::new(&body[..end]);
        self.at += (end + 2).min(self.rest().len());
        if comment.is_empty() || self.skipped > 0 {
            return;
        }
        if self.after_number {
            self.pending.push(comment);
        } else if let Ok(node) = self.game.node_mut(self.last) {
            node.comments.push(comment);
        }
    }

    pub(super) fn nag(&mut self) {
        let digits = self.rest()[1..].bytes().take_while(u8::is_ascii_digit).count();
        let number = self.rest()[1..=digits].parse();
        self.at += 1 + digits;
        if let (Ok(number), Ok(node), 0) = (number, self.game.node_mut(self.last), self.skipped) {
            node.nags.push(Nag(number));
        }
    }

    /// Whether `(4)` numbers a move.
    pub(super) fn begins_number_in_brackets(&self) -> bool {
        let inner = &self.rest()[1..];
        let digits = inner.bytes().take_while(u8::is_ascii_digit).count();
        (1..=3).contains(&digits) && inner[digits..].starts_with(')')
    }

    /// Passes over a number: `12.`, `12...`, `12)`, `(12)`, `12` before a letter.
    pub(super) fn number(&mut self) -> bool {
        let rest = self.rest();
        let bracket = usize::from(rest.starts_with('('));
        let digits = rest[bracket..].bytes().take_while(u8::is_ascii_digit).count();
        let behind = &rest[bracket + digits..];
        let is_number = (1..=3).contains(&digits)
            && !behind.starts_with(['-', '/', '–'])
            && (self.hint.style.notation != Notation::Iccf || behind.starts_with(['.', ')']));
        if is_number {
            self.at += bracket + digits;
            self.at += self.rest().len() - self.rest().trim_start_matches([')', '.', '…']).len();
            self.after_number = true;
        }
        is_number
    }

    pub(super) fn result(&mut self) -> bool {
        let rest = self.rest();
        let signs = ["1-0", "0-1", "1/2-1/2", "½-½", "*"];
        if let Some(sign) = signs.into_iter().find(|sign| rest.starts_with(sign)) {
            self.at += sign.len();
            self.end(outcome_from_str(sign).ok().flatten());
            return true;
        }
        if !rest.starts_with(|sign: char| sign.is_alphabetic()) {
            return false;
        }
        let is_end = |&(index, (_, sign)): &(usize, (usize, char))| {
            index >= RESULT_WORDS || "\n.{()|".contains(sign)
        };
        let end = rest.char_indices().enumerate().find(is_end);
        let end = end.map_or(rest.len(), |(_, (at, _))| at);
        let outcome = result_word(&rest[..end], self.now.position().turn());
        if outcome.is_some() {
            self.at += end;
            self.end(outcome);
        }
        outcome.is_some()
    }

    /// The game has ended, if the line is the game's own.
    fn end(&mut self, outcome: Option<Outcome>) {
        if self.waiting.is_empty() {
            self.outcome = outcome;
            self.is_over = true;
        }
    }
}
