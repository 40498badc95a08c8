//! One tag: handed on, kept where it tells how to read, and told where it is at fault.

use std::borrow::Cow;
use std::io::Read;

use staunton_notation::{Written, excerpt};

use super::Reader;
use super::class::{Class, class};
use super::marker::WrittenOutcome;
use super::tokens::{self, Tag, TagEnd};
use crate::tags::is_name_byte;
use crate::{FaultKind, Text, Visitor};

/// Room for a tag's bracket, name and quotation marks.
pub(super) const TAG_FRAME: usize = 1024;

impl<R: Read> Reader<R> {
    /// Reads the tag that begins here.
    pub(super) fn read_tag<V: Visitor>(&mut self, visitor: &mut V) {
        self.source.want(2 * self.limits.tag_bytes + TAG_FRAME);
        self.begin(visitor);
        let tag = match tokens::tag(self.source.rest(), self.limits.tag_bytes) {
            Ok(tag) => tag,
            Err((at, expected)) => {
                let place = self.source.place_of(at);
                self.fault(visitor, place, FaultKind::MalformedTag { expected });
                return self.keep_text_line(visitor);
            }
        };
        self.state.has_tags = true;
        self.take_tag(visitor, &tag);
        self.source.skip(tag.length);
        match tag.end {
            TagEnd::Closed => self.leave_rest_of_line(visitor),
            TagEnd::NoBracket => {}
            TagEnd::Limit => self.skip_line(),
            TagEnd::Line => self.skip_rest_of_value(),
        }
    }

    /// Hands a tag on, and keeps what is needed of it.
    fn take_tag<V: Visitor>(&mut self, visitor: &mut V, tag: &Tag) {
        let written_name = &self.source.rest()[tag.name.clone()];
        let name = mend_name(written_name);
        if !is_own(&name) {
            self.state.tags += 1;
            if self.state.tags > self.limits.tags {
                return self.tell_many_tags(visitor);
            }
        }
        let raw = &self.source.rest()[tag.value.clone()];
        let mut value = Text::new(raw);
        if tag.has_escapes {
            tokens::unescape(raw, &mut self.scratch);
            value = Text::new(&self.scratch);
        }
        let whole = value.as_bytes().len();
        value = value.truncated(self.limits.tag_bytes);
        let is_utf8 = value.as_bytes().is_ascii() || value.is_utf8();
        let hash = hash(name.as_bytes());
        let is_mended = matches!(name, Cow::Owned(_));
        let faults = TagFaults {
            is_repeated: self.state.seen_names.contains(&hash),
            is_cut: value.as_bytes().len() < whole,
            has_control: value.as_bytes().iter().any(u8::is_ascii_control),
        };
        if !faults.is_repeated {
            self.state.seen_names.push(hash);
            self.state.keep(&name, value);
            visitor.tag(&name, value);
        }
        if !is_utf8 {
            self.tell_not_utf8(visitor, tag.value.start);
        }
        let has_end = tag.end == TagEnd::Closed && tag.stray_quote.is_none() && tag.is_quoted;
        if is_mended || !has_end || faults != TagFaults::default() {
            self.tell_tag_faults(visitor, tag, &faults);
        }
    }

    fn tell_many_tags<V: Visitor>(&mut self, visitor: &mut V) {
        let limit = self.limits.tags;
        if self.state.tags == limit + 1 {
            let place = self.source.place();
            self.fault(visitor, place, FaultKind::ManyTags { limit });
        }
    }

    #[cold]
    fn tell_tag_faults<V: Visitor>(&mut self, visitor: &mut V, tag: &Tag, faults: &TagFaults) {
        let written = &self.source.rest()[tag.name.clone()];
        let (written, name) = (excerpt(written), mend_name(written).into_owned());
        let mut tell = |at, kind| {
            let place = self.source.place_of(at);
            self.fault(visitor, place, kind);
        };
        if written != name {
            tell(tag.name.start, FaultKind::TagName { name: written });
        }
        if faults.is_repeated {
            tell(tag.name.start, FaultKind::RepeatedTag { name: name.clone() });
        }
        if faults.has_control {
            tell(tag.value.start, FaultKind::ControlCharacter { name: name.clone() });
        }
        if !tag.is_quoted {
            tell(tag.value.start, FaultKind::TagQuotes { name: name.clone() });
        }
        if let Some(at) = tag.stray_quote {
            tell(at, FaultKind::StrayQuote { name: name.clone() });
        }
        let limit = self.limits.tag_bytes;
        let kind = match tag.end {
            _ if faults.is_cut => FaultKind::LongTag { name, limit },
            TagEnd::Closed => return,
            TagEnd::NoBracket => FaultKind::MalformedTag { expected: "]" },
            TagEnd::Line => FaultKind::UnterminatedTag { name },
            TagEnd::Limit => FaultKind::LongTag { name, limit },
        };
        let place = self.source.place_of(tag.length);
        self.fault(visitor, place, kind);
    }

    /// After a tag its line may only go on with another tag, a comment or moves.
    fn leave_rest_of_line<V: Visitor>(&mut self, visitor: &mut V) {
        self.source.fill_margin();
        let rest = self.source.rest();
        let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        match rest.get(blanks).copied().map(class) {
            None
            | Some(
                Class::Blank
                | Class::Bracket
                | Class::Brace
                | Class::Semicolon
                | Class::Digit
                | Class::Star,
            ) => {}
            Some(_) => {
                self.source.skip(blanks);
                let word = self.word().unwrap_or_default();
                if Written::from_bytes(word).is_ok() {
                    return;
                }
                let text = excerpt(word);
                let place = self.source.place();
                self.fault(visitor, place, FaultKind::TextAfterTag { text });
                self.keep_text_line(visitor);
            }
        }
    }

    /// Passes over the lines that seem to belong to a value that did not end on its own.
    fn skip_rest_of_value(&mut self) {
        loop {
            self.skip_line();
            self.source.fill_margin();
            match class(self.source.peek()) {
                Class::Move | Class::Other | Class::Glyph | Class::Dot => {}
                _ => return,
            }
        }
    }
}

impl super::GameState {
    /// Keeps the tags that tell how the game is to be read.
    pub(super) fn keep(&mut self, name: &str, value: Text<'_>) {
        // As it will be written: control characters become blanks.
        let value = || value.decode().replace(|sign: char| sign.is_ascii_control(), " ");
        // A name in other letters counts where the right one is not there.
        let is_result = name.eq_ignore_ascii_case("Result");
        if name == "Result" || is_result && self.outcome_tag.is_none() {
            self.outcome_tag = Some(WrittenOutcome::new(value()));
        } else {
            self.start.notice(name, value);
        }
    }
}

/// Whether every written game has a tag of this name, or may have it for its start. Such tags
/// stand beyond the limit, so that what is written can be read again.
pub(super) fn is_own(name: &str) -> bool {
    // The roster, and those that tell the start.
    matches!(
        name,
        "Event"
            | "Site"
            | "Date"
            | "Round"
            | "White"
            | "Black"
            | "Result"
            | "FEN"
            | "SetUp"
            | "Variant"
    )
}

/// What may be wrong with a tag besides its end.
#[derive(PartialEq, Eq, Default)]
struct TagFaults {
    is_repeated: bool,
    has_control: bool,
    is_cut: bool,
}

/// A name of letters, digits and underscores only.
fn mend_name(name: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(name) {
        Ok(name) if name.bytes().all(is_name_byte) => Cow::Borrowed(name),
        _ => name
            .iter()
            .map(|&byte| if is_name_byte(byte) { char::from(byte) } else { '_' })
            .collect(),
    }
}

/// Fowler, Noll and Vo's hash, 1a: enough to tell the few names of a game apart.
pub(super) fn hash(name: &[u8]) -> u64 {
    name.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
