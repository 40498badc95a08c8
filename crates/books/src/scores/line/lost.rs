//! What cannot be read: a line ends there, and the words are kept.

use staunton_notation::{Cause, Finding};

use super::Line;

impl Line<'_> {
    /// Whether the line cannot be read on.
    pub(super) fn is_lost(&self) -> bool {
        self.lost.is_some()
    }

    /// The line cannot be read on from `at`.
    pub(super) fn lose(&mut self, at: usize) {
        self.lost = Some(self.lost.map_or(at, |before| before.min(at)));
    }

    /// The line ends at `until`: what was not read of it becomes a comment of its last move.
    pub(super) fn keep_lost(&mut self, until: usize) {
        let Some(at) = self.lost.take() else { return };
        let words = self.text.get(at..until).unwrap_or_default();
        self.say(words);
    }

    /// Passes over a word that is no move, which begins at `start` and ends here.
    pub(super) fn pass_over(&mut self, start: usize) {
        match &mut self.unread {
            Some(span) if self.text[span.end..start].trim().is_empty() => span.end = self.at,
            _ => {
                self.say_unread();
                self.unread = Some(start..self.at);
            }
        }
    }

    /// Keeps the words passed over as a comment of the last move.
    pub(super) fn say_unread(&mut self) {
        let Some(span) = self.unread.take() else { return };
        let words = &self.text[span];
        if words.contains(char::is_alphanumeric) {
            self.say(words);
        }
    }

    /// A number that begins at `begin` is White's next, and Black's move before it is missing: what
    /// follows cannot be set against a position.
    pub(super) fn reply_missing(&mut self, begin: usize) {
        let text = self.text[begin..self.at].trim_end().to_owned();
        let expected = "Black's reply to the move before";
        let span = begin..begin + text.len();
        self.tell(Finding { text, span, cause: Cause::Unreadable { at: begin, expected } });
        self.lose(begin);
    }
}
