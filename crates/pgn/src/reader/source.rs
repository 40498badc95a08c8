//! A window on the input that moves forward: constant memory, whatever the input's length.

use std::io::{self, Read};

use super::encoding::{Encoding, SNIFFED, Utf16};
use super::lines::Lines;
use crate::Place;

/// How many bytes can be looked at from any place without asking, beyond the end as zeros.
pub(super) const MARGIN: usize = 64;

/// How much is read at a time beyond what waits, about.
const CHUNK: usize = 64 * 1024;

/// How wide the window is at first: short texts are many.
const FIRST: usize = 8 * 1024;

/// The byte order mark in UTF-8, which means nothing there.
const MARK: &[u8] = b"\xef\xbb\xbf";

/// How many bytes stay in the window that have been read: a line end and a byte order mark, or a
/// move's number.
const LOOK_BACK: usize = 16;

pub(super) struct Source<R> {
    input: R,
    /// What is in the window stands at `..end`; `at` is the next byte to be read. The last bytes
    /// before `at` stay in the window, for they may end a line.
    buffer: Vec<u8>,
    /// How wide it may become.
    widest: usize,
    at: usize,
    end: usize,
    /// How many bytes have left the window.
    gone: u64,
    is_finished: bool,
    failure: Option<io::Error>,
    encoding: Option<Encoding>,
    utf16: Utf16,
    lines: Lines,
    /// Bytes looked at more than once, and bytes moved.
    extra_work: u64,
}

impl<R: Read> Source<R> {
    /// A window wide enough for tokens of `longest` bytes.
    pub(super) fn new(input: R, longest: usize) -> Self {
        // What waits fills half of the window at most and is moved when three quarters are read,
        // so that moving costs no more than twice the reading.
        let widest = 2 * longest + CHUNK + MARGIN;
        Self {
            input,
            buffer: vec![0; FIRST],
            widest,
            at: 0,
            end: 0,
            gone: 0,
            is_finished: false,
            failure: None,
            encoding: None,
            utf16: Utf16::new(false),
            lines: Lines::new(),
            extra_work: 0,
        }
    }

    /// Sees to it that [`MARGIN`] bytes can be looked at.
    #[inline]
    pub(super) fn fill_margin(&mut self) {
        self.want(MARGIN);
    }

    /// As [`Source::fill`], where it is likely that they do.
    #[inline]
    pub(super) fn want(&mut self, wanted: usize) {
        if self.end - self.at < wanted && !self.is_finished {
            self.fill(wanted);
        }
    }

    /// Sees to it that `wanted` bytes stand in the window from here on, if there are so many.
    #[cold]
    pub(super) fn fill(&mut self, wanted: usize) {
        while self.end - self.at < wanted && !self.is_finished {
            if self.buffer.len() - MARGIN - self.end < self.buffer.len() / 4 {
                self.move_window();
            }
            match self.read() {
                Ok(0) => self.is_finished = true,
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(error);
                    self.is_finished = true;
                }
            }
        }
        // Beyond the end there is nothing left of what stood there before.
        self.buffer[self.end..self.end + MARGIN].fill(0);
    }

    fn move_window(&mut self) {
        let keep = self.at.saturating_sub(LOOK_BACK);
        self.count_lines(keep);
        self.buffer.copy_within(keep..self.end, 0);
        self.extra_work += (self.end - keep) as u64;
        self.gone += keep as u64;
        self.at -= keep;
        self.end -= keep;
        if self.buffer.len() < self.widest {
            self.buffer.resize(self.widest.min(2 * self.buffer.len()), 0);
        }
    }

    fn read(&mut self) -> io::Result<usize> {
        let room = self.buffer.len() - MARGIN;
        match self.encoding {
            Some(Encoding::Bytes) => {
                let length = self.input.read(&mut self.buffer[self.end..room])?;
                self.end += length;
                Ok(length)
            }
            Some(Encoding::Utf16Le | Encoding::Utf16Be) => {
                let mut raw = [0; 4096];
                let most = raw.len().min((room - self.end) / Utf16::GROWTH - 2);
                let length = self.input.read(&mut raw[..most])?;
                let (buffer, end) = (&mut self.buffer, &mut self.end);
                self.utf16.decode(&raw[..length], &mut |bytes| {
                    buffer[*end..*end + bytes.len()].copy_from_slice(bytes);
                    *end += bytes.len();
                });
                Ok(length)
            }
            None => self.read_first(),
        }
    }

    /// The first bytes tell the encoding.
    fn read_first(&mut self) -> io::Result<usize> {
        let length = self.input.read(&mut self.buffer[self.end..SNIFFED])?;
        self.end += length;
        if length > 0 && self.end < SNIFFED {
            return Ok(length);
        }
        let (encoding, mark) = Encoding::of(&self.buffer[..self.end]);
        self.encoding = Some(encoding);
        if encoding == Encoding::Bytes {
            self.at = mark;
        } else {
            self.utf16 = Utf16::new(encoding == Encoding::Utf16Be);
            let mut raw = [0; SNIFFED];
            raw.copy_from_slice(&self.buffer[..SNIFFED]);
            let raw = &raw[mark..self.end];
            let mut decoded = Vec::new();
            self.utf16.decode(raw, &mut |bytes| decoded.extend_from_slice(bytes));
            self.buffer[..decoded.len()].copy_from_slice(&decoded);
            self.end = decoded.len();
        }
        Ok(length)
    }

    /// Whether everything has been read.
    #[inline]
    pub(super) fn is_at_end(&self) -> bool {
        self.at == self.end && self.is_finished
    }

    /// Whether the window holds all that is left.
    pub(super) const fn is_finished(&self) -> bool {
        self.is_finished
    }

    pub(super) const fn is_utf16(&self) -> bool {
        matches!(self.encoding, Some(Encoding::Utf16Le | Encoding::Utf16Be))
    }

    /// Why the input could not be read to its end; told once.
    pub(super) const fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// The next byte; 0 at the end.
    #[inline]
    pub(super) fn peek(&self) -> u8 {
        self.buffer[self.at]
    }

    /// The next eight bytes, the first lowest. The margin must be there.
    #[inline]
    pub(super) fn word(&self) -> u64 {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.buffer[self.at..self.at + 8]);
        u64::from_le_bytes(bytes)
    }

    /// All that stands in the window from here on.
    #[inline]
    pub(super) fn rest(&self) -> &[u8] {
        &self.buffer[self.at..self.end]
    }

    /// Goes forward; never beyond the end.
    #[inline]
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at = (self.at + bytes).min(self.end);
    }

    /// As [`Source::skip`], and over one space behind, which is what mostly follows.
    #[inline]
    pub(super) fn skip_with_space(&mut self, bytes: usize) {
        self.skip(bytes);
        self.at += usize::from(self.peek() == b' ');
    }

    /// Whether a line begins here, a byte order mark apart.
    pub(super) fn is_line_start(&self) -> bool {
        let before = &self.buffer[self.at.saturating_sub(LOOK_BACK)..self.at];
        let before = before.strip_suffix(MARK).unwrap_or(before);
        before.last().is_none_or(|byte| matches!(byte, b'\n' | b'\r'))
    }

    /// The last bytes that have been read.
    pub(super) fn before(&self) -> &[u8] {
        &self.buffer[self.at.saturating_sub(LOOK_BACK)..self.at]
    }

    /// Adds to the work done: `bytes` have been looked at that will be looked at again.
    pub(super) const fn worked(&mut self, bytes: usize) {
        self.extra_work += bytes as u64;
    }

    /// Bytes read, looked at again, and moved so far.
    pub(super) const fn work(&self) -> u64 {
        self.gone + self.at as u64 + self.extra_work
    }

    /// The place of the next byte.
    pub(super) fn place(&mut self) -> Place {
        self.place_of(0)
    }

    /// The place `ahead` bytes further on.
    pub(super) fn place_of(&mut self, ahead: usize) -> Place {
        self.count_lines(self.at);
        let mut place = self.lines.place();
        place.byte += ahead as u64;
        place.column += ahead as u64;
        place
    }

    fn count_lines(&mut self, to: usize) {
        #[expect(clippy::cast_possible_truncation, reason = "it lies in the window")]
        let from = (self.lines.counted() - self.gone) as usize;
        if from < to {
            self.lines.count(&self.buffer[from..to]);
            self.extra_work += (to - from) as u64;
        }
    }
}
