//! The run of plain tags with which most games begin: `[Name "value"]`, each on a line of its own.

use std::io::Read;

use super::Reader;
use super::marker::WrittenOutcome;
use super::tag::{hash, is_own};
use super::words::{special_in, word_at};
use crate::tags::is_name_byte;
use crate::{Text, Visitor};

/// A tag without anything odd about it. Places count from its bracket.
struct Plain<'a> {
    name: &'a str,
    value: &'a [u8],
    /// How much of the text it takes, with the end of its line.
    length: usize,
}

impl<R: Read> Reader<R> {
    /// Reads tags as long as they are plain and new. What is left is for [`Reader::read_tag`].
    pub(super) fn read_plain_tags<V: Visitor>(&mut self, visitor: &mut V) {
        loop {
            self.source.want(2 * self.limits.tag_bytes);
            let Some(tag) = plain(self.source.rest(), self.limits.tag_bytes) else { return };
            let hash = hash(tag.name.as_bytes());
            let is_counted = !is_own(tag.name);
            if self.state.seen_names.contains(&hash)
                || is_counted && self.state.tags >= self.limits.tags
            {
                return;
            }
            // The tag is looked at again, for to begin may tell of faults.
            if !self.state.has_begun {
                self.begin(visitor);
                continue;
            }
            self.state.has_tags = true;
            self.state.tags += usize::from(is_counted);
            self.state.seen_names.push(hash);
            if tag.name == "Result" {
                self.state.outcome_tag = Some(WrittenOutcome::of_ascii(tag.value));
            } else if matches!(tag.name.len(), 3 | 6 | 7) {
                self.state.keep(tag.name, Text::new(tag.value));
            }
            visitor.tag(tag.name, Text::new(tag.value));
            let length = tag.length;
            self.source.skip(length);
        }
    }
}

/// How much of `text` the plain tag takes that it begins with, if it does.
pub(super) fn plain_length(text: &[u8]) -> Option<usize> {
    plain(text, text.len()).map(|tag| tag.length)
}

/// The plain tag that `text` begins with: printable ASCII without backslashes or quotation marks
/// in its value, of at most `limit` bytes.
fn plain(text: &[u8], limit: usize) -> Option<Plain<'_>> {
    if text.first() != Some(&b'[') {
        return None;
    }
    let name_end = 1 + text[1..].iter().position(|&byte| !is_name_byte(byte))?;
    if name_end == 1 || text[name_end..].first_chunk() != Some(b" \"") {
        return None;
    }
    let value_start = name_end + 2;
    let mut value_end = value_start;
    loop {
        let special = special_in(word_at(text, value_end)?);
        value_end += special;
        if special < 8 {
            break;
        }
    }
    let after = match text[value_end..] {
        [b'"', b']', b'\n', ..] => 3,
        [b'"', b']', b'\r', b'\n', ..] => 4,
        _ => return None,
    };
    let name = std::str::from_utf8(&text[1..name_end]).ok()?;
    let value = &text[value_start..value_end];
    let fits = value.len() <= limit && name.len() <= crate::tags::NAME_BYTES;
    fits.then_some(Plain { name, value, length: value_end + after })
}
