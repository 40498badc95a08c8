//! A window on the input that moves forward: constant memory, whatever the input's length.

use std::io::{self, Read};

use super::encoding::{Encoding, SNIFFED, Utf16};
use super::lines::Lines;
use crate::pgn::Place;

/// How many bytes can be looked at from any place without asking, beyond the end as zeros.
pub(super) const MARGIN: usize = 64;

/// How much is read at a time, about.
const CHUNK: usize = 64 * 1024;

pub(super) struct Source<R> {
    input: R,
    /// What is in the window stands at `..end`; `at` is the next byte to be read. The byte before
    /// `at` stays in the window, for it may end a line.
    buffer: Vec<u8>,
    at: usize,
    end: usize,
    /// How many bytes have left the window.
    gone: u64,
    is_finished: bool,
    failure: Option<io::Error>,
    encoding: Option<Encoding>,
    utf16: Utf16,
    lines: Lines,
    work: u64,
}

impl<R: Read> Source<R> {
    /// A window wide enough for tokens of `longest` bytes.
    pub(super) fn new(input: R, longest: usize) -> Self {
        // A token that waits for its end is moved at most once for every time its own length is
        // read, so that moving costs no more than reading.
        let buffer = vec![0; 2 * longest + CHUNK + MARGIN];
        Self {
            input,
            buffer,
            at: 0,
            end: 0,
            gone: 0,
            is_finished: false,
            failure: None,
            encoding: None,
            utf16: Utf16::new(false),
            lines: Lines::new(),
            work: 0,
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
            if self.buffer.len() - MARGIN - self.end < CHUNK / 4 {
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
        let keep = self.at.saturating_sub(1);
        self.count_lines(keep);
        self.buffer.copy_within(keep..self.end, 0);
        self.work += (self.end - keep) as u64;
        self.gone += keep as u64;
        self.at -= keep;
        self.end -= keep;
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
        self.work += 1;
    }

    /// Whether a line begins here.
    pub(super) fn is_line_start(&self) -> bool {
        match self.at.checked_sub(1) {
            Some(before) => matches!(self.buffer[before], b'\n' | b'\r') || self.is_after_mark(),
            None => true,
        }
    }

    /// Whether only a byte order mark stands before.
    fn is_after_mark(&self) -> bool {
        self.gone == 0 && self.buffer[..self.at] == [0xef, 0xbb, 0xbf]
    }

    /// Adds to the work done: `bytes` have been looked at.
    #[inline]
    pub(super) const fn worked(&mut self, bytes: usize) {
        self.work += bytes as u64;
    }

    /// Bytes looked at, moved and counted so far.
    pub(super) const fn work(&self) -> u64 {
        self.work
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
            self.work += (to - from) as u64;
        }
    }
}
