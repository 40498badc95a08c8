//! The tags of a game, and whatever stands before them.

use std::io::Read;

use staunton_notation::Written;
use staunton_rules::Position;

use super::Reader;
use super::blanks::blank;
use super::class::{Class, class};
use super::tag::hash;
use super::tokens;
use crate::{CommentPlace, Visitor};

/// What may come next.
pub(super) enum Next {
    /// The moves of the game that has begun.
    Moves,
    /// Nothing more.
    End,
}

/// The tag that begins a game: a second one begins the next.
const EVENT: &[u8] = b"Event";

impl<R: Read> Reader<R> {
    /// Reads up to the first move. Without tags, text is passed over until there is something
    /// that can only be a game.
    pub(super) fn read_header<V: Visitor>(&mut self, visitor: &mut V) -> Next {
        let mut has_told_text = false;
        loop {
            self.source.fill_margin();
            match class(self.source.peek()) {
                Class::Blank => self.source.skip(1),
                Class::Percent if self.source.is_line_start() => self.skip_line(),
                Class::Bracket => {
                    self.read_plain_tags(visitor);
                    if self.source.peek() != b'[' {
                        continue;
                    }
                    if self.is_event_tag() && self.state.seen_names.contains(&hash(EVENT)) {
                        return Next::Moves;
                    }
                    self.read_tag(visitor);
                    has_told_text = false;
                }
                Class::Other if blank(self.source.rest()) > 0 => self.skip_blank(),
                _ if self.state.has_tags => return Next::Moves,
                Class::Zero if self.source.is_at_end() => {
                    return if self.state.has_begun { Next::Moves } else { Next::End };
                }
                Class::Brace | Class::Semicolon => {
                    self.begin(visitor);
                    self.read_comment(visitor, Some(CommentPlace::Opening));
                }
                _ if self.begins_moves() => {
                    self.begin(visitor);
                    return Next::Moves;
                }
                _ => {
                    if !has_told_text {
                        self.tell_unknown_text(visitor);
                    }
                    has_told_text = true;
                    self.skip_text();
                }
            }
        }
    }

    /// Whether moves without tags begin here: with a number and a dot, a result, or a legal move.
    fn begins_moves(&self) -> bool {
        let rest = self.source.rest();
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        digits > 0 && rest.get(digits) == Some(&b'.')
            || self.outcome_here().is_some()
            || self.word().is_some_and(is_first_move)
    }

    fn is_event_tag(&self) -> bool {
        let rest = self.source.rest();
        tokens::tag(rest, 0).is_ok_and(|tag| &rest[tag.name] == EVENT)
    }

    /// Passes over text that is none of a game, up to a blank or a bracket.
    fn skip_text(&mut self) {
        loop {
            self.source.skip(1);
            self.source.fill_margin();
            let next = class(self.source.peek());
            if matches!(next, Class::Blank | Class::Bracket) || self.source.is_at_end() {
                return;
            }
        }
    }
}

/// Whether the word is a legal move in the ordinary array.
fn is_first_move(word: &[u8]) -> bool {
    let start = Position::standard();
    Written::from_bytes(word).and_then(|written| written.to_move(&start, word)).is_ok()
}
