//! What stands between the moves: comments, glyphs, numbers, the result.

use staunton_notation::{Doubt, Nag, Notation};
use staunton_pgn::{Comment, outcome_prefix};
use staunton_rules::{Color, Outcome};

use super::{FINDINGS, Line};
use crate::prose::endings::result_in_words;
use crate::scores::found::Doubted;

impl Line<'_> {
    pub(super) fn comment(&mut self) {
        self.say_unread();
        let body = &self.rest()[1..];
        let end = body.find('}').unwrap_or(body.len());
        let comment = Comment::new(&body[..end]);
        self.at += (end + 2).min(self.rest().len());
        if comment.is_empty() || self.skipped > 0 || self.is_lost() {
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
        if self.skipped > 0 || self.is_lost() {
            return;
        }
        if let (Ok(number), Ok(node)) = (number, self.game.node_mut(self.last)) {
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
            let begin = self.at;
            self.at += bracket + digits;
            self.at += self.rest().len() - self.rest().trim_start_matches([')', '.', '…']).len();
            self.after_number = true;
            // No move has the number 0.
            let value = rest[bracket..bracket + digits].parse().ok().filter(|value| *value > 0);
            if let Some(value) = value {
                self.numbered(value, begin);
            }
        }
        is_number
    }

    /// Tells a number that is not the next, where the one before was: the moves may stand in
    /// another order than they were played in.
    fn numbered(&mut self, value: i64, begin: usize) {
        let expected = self.now.position().fullmove_number();
        let off = value - i64::from(expected);
        let is_next = self.off.is_none_or(|before| before == off);
        self.borne(is_next);
        if self.is_lost() {
            return;
        }
        let is_white = self.now.position().turn() == Color::White;
        let is_dots = |sign: char| sign == '.' || sign == '…';
        let rest = self.rest().trim_start();
        let is_blacks = rest.starts_with(is_dots)
            || self.text[begin..self.at].contains('…')
            || self.text[begin..self.at].contains("..");
        self.has_pairs |= is_next && self.off.is_some() && is_white;
        if self.has_pairs && !is_white && !is_blacks && self.off == Some(off - 1) {
            self.reply_missing(begin);
            return;
        }
        let is_told = !is_next;
        self.off = Some(off);
        if is_told && self.doubts.len() < FINDINGS {
            let words = self.text[begin..self.at].trim_end();
            let span = begin..begin + words.len();
            let doubt = Doubt::Number { expected };
            self.doubts.push(Doubted { text: words.to_owned(), span, doubt });
        }
    }

    /// A result in signs: `1-0`, `½–½`, `*`.
    pub(super) fn result(&mut self) -> bool {
        let rest = self.rest();
        let found = match rest.strip_prefix('*') {
            Some(_) => Some((None, 1)),
            None => outcome_prefix(rest).map(|(outcome, length)| (Some(outcome), length)),
        };
        let Some((outcome, length)) = found else { return false };
        self.end(outcome);
        self.at += length;
        true
    }

    /// A result in words.
    pub(super) fn result_in_words(&mut self) -> bool {
        let rest = self.rest();
        if !rest.starts_with(|sign: char| sign.is_alphabetic()) {
            return false;
        }
        let turn = self.now.position().turn();
        let Some((length, outcome)) = result_in_words(rest, turn) else { return false };
        self.end(Some(outcome));
        self.at += length;
        true
    }

    /// The game has ended, if the line is the game's own.
    fn end(&mut self, outcome: Option<Outcome>) {
        self.unborne();
        if self.waiting.is_empty() {
            self.keep_lost(self.at);
            self.outcome = outcome;
            self.is_over = true;
        }
    }
}
