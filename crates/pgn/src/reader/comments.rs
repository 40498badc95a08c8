//! Comments in braces and after semicolons.

use std::io::Read;

use super::Reader;
use super::keep;
use super::tokens::{CommentEnd, comment_end};
use crate::{Comment, CommentPlace, FaultKind, Text, Visitor};

/// How far back is looked to see whether a blank line stands before a tag.
const LOOK_BACK: usize = 16;

impl<R: Read> Reader<R> {
    /// Reads the comment that begins here and hands it on, or passes over it.
    pub(super) fn read_comment<V: Visitor>(
        &mut self,
        visitor: &mut V,
        place: Option<CommentPlace>,
    ) {
        if self.source.peek() == b'{' {
            self.read_braced(visitor, place);
        } else {
            self.read_to_line_end(visitor, place);
        }
    }

    fn read_braced<V: Visitor>(&mut self, visitor: &mut V, place: Option<CommentPlace>) {
        let mut from = 1;
        loop {
            let (is_all, before) = (self.source.is_finished(), from);
            let is_enough = self.source.rest().len() > self.limits.comment_bytes;
            let end = comment_end(self.source.rest(), from, is_all, is_enough);
            match end {
                CommentEnd::Brace(end) => {
                    self.source.worked(end - before);
                    self.hand_on(visitor, place, end);
                    return self.source.skip(end + 1);
                }
                CommentEnd::NextGame(end) => return self.end_unclosed(visitor, place, end),
                CommentEnd::Beyond(end) if is_all => {
                    return self.end_unclosed(visitor, place, end);
                }
                CommentEnd::Beyond(end) => {
                    self.source.worked(end - before);
                    from = end;
                }
            }
            if from > self.limits.comment_bytes + 1 {
                return self.read_too_long(visitor, place);
            }
            self.fill_twice(from);
        }
    }

    fn end_unclosed<V: Visitor>(
        &mut self,
        visitor: &mut V,
        place: Option<CommentPlace>,
        end: usize,
    ) {
        let opened = self.source.place();
        self.hand_on(visitor, place, end);
        self.fault(visitor, opened, FaultKind::UnterminatedComment);
        self.source.skip(end);
    }

    /// The comment is longer than the limit: hands on as much as the limit allows, and passes
    /// over the rest without keeping it.
    fn read_too_long<V: Visitor>(&mut self, visitor: &mut V, place: Option<CommentPlace>) {
        let opened = self.source.place();
        self.hand_on(visitor, place, self.source.rest().len());
        let mut from = 1;
        loop {
            let is_all = self.source.is_finished();
            let is_enough = self.source.rest().len() > self.limits.comment_bytes;
            let end = comment_end(self.source.rest(), from, is_all, is_enough);
            match end {
                CommentEnd::Brace(at) => {
                    self.source.worked(at - from);
                    return self.source.skip(at + 1);
                }
                CommentEnd::Beyond(at) if !is_all => {
                    self.source.worked(at - from);
                    from = at.min(LOOK_BACK);
                    self.source.skip(at - from);
                    self.fill_twice(from);
                }
                CommentEnd::NextGame(at) | CommentEnd::Beyond(at) => {
                    self.source.skip(at);
                    return self.fault(visitor, opened, FaultKind::UnterminatedComment);
                }
            }
        }
    }

    /// Looks further: where all has been looked at, at more; where a place has to be looked at again
    /// from `from` on, at twice as much, so that looking again costs no more than looking.
    fn fill_twice(&mut self, from: usize) {
        let in_window = self.source.rest().len();
        let again = in_window.saturating_sub(from).min(self.limits.comment_bytes);
        self.source.worked(again);
        self.source.fill(in_window + again + 1);
    }

    fn read_to_line_end<V: Visitor>(&mut self, visitor: &mut V, place: Option<CommentPlace>) {
        let mut from = 0;
        let end = loop {
            let rest = self.source.rest();
            let found = rest[from..].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let length = rest.len();
            let looked_at = found.unwrap_or(length - from);
            self.source.worked(looked_at);
            match found {
                Some(end) => break from + end,
                None if self.source.is_finished() => break length,
                None if length > self.limits.comment_bytes + 1 => break length,
                None => from = length,
            }
            self.source.fill(length + 1);
        };
        self.hand_on(visitor, place, end);
        self.source.skip(end);
        self.skip_line();
    }

    /// Hands the comment on that stands between here and `end`.
    fn hand_on<V: Visitor>(&mut self, visitor: &mut V, at: Option<CommentPlace>, end: usize) {
        let Some(at) = at else { return };
        if !self.count_note(visitor) {
            return;
        }
        let rest = self.source.rest();
        let disarmed;
        let mut text = Text::new(&rest[1.min(end)..end.min(rest.len())]);
        if self.is_unread && has_command(text.as_bytes()) {
            // It speaks of a move that was not read.
            disarmed = keep::disarmed(text.as_bytes());
            text = Text::new(&disarmed);
        }
        let whole = text.as_bytes().len();
        let text = text.truncated(self.limits.comment_bytes);
        let is_cut = text.as_bytes().len() < whole;
        let is_utf8 = text.as_bytes().is_ascii() || text.is_utf8();
        visitor.comment(text, at);
        let errors: Vec<_> = if visitor.checks_commands() && has_command(text.as_bytes()) {
            Comment::new(&text.decode()).commands().filter_map(Result::err).collect()
        } else {
            Vec::new()
        };
        if !is_utf8 {
            self.tell_not_utf8(visitor, 1);
        }
        if is_cut {
            let (place, limit) = (self.source.place(), self.limits.comment_bytes);
            self.fault(visitor, place, FaultKind::LongComment { limit });
        }
        for error in errors {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::Command(error));
        }
    }

    /// Told once for each game.
    pub(super) fn tell_not_utf8<V: Visitor>(&mut self, visitor: &mut V, ahead: usize) {
        if !self.state.told_not_utf8 {
            self.state.told_not_utf8 = true;
            let place = self.source.place_of(ahead);
            self.fault(visitor, place, FaultKind::NotUtf8);
        }
    }
}

fn has_command(text: &[u8]) -> bool {
    text.windows(2).any(|pair| pair == b"[%")
}
