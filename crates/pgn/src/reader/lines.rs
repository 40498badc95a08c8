//! Counts lines, a stretch of text at a time, so that faults can be placed.

use crate::Place;

/// The line that the text counted so far ends in. LF, CR and CRLF each end a line.
pub(super) struct Lines {
    /// How many bytes have been counted.
    counted: u64,
    line: u64,
    /// The byte at which the line begins.
    line_start: u64,
    ends_in_cr: bool,
}

impl Lines {
    pub(super) const fn new() -> Self {
        Self { counted: 0, line: 1, line_start: 0, ends_in_cr: false }
    }

    pub(super) const fn counted(&self) -> u64 {
        self.counted
    }

    /// Counts the bytes that follow those counted so far.
    pub(super) fn count(&mut self, bytes: &[u8]) {
        let Some(last) = bytes.last() else { return };
        let mut ends = count_ends(bytes) + u64::from(matches!(last, b'\n' | b'\r'));
        // A CRLF may be split between two stretches.
        if self.ends_in_cr && bytes[0] == b'\n' {
            ends -= 1;
            self.line_start = self.counted + 1;
        }
        if let Some(end) = bytes.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')) {
            self.line_start = self.counted + end as u64 + 1;
        }
        self.line += ends;
        self.counted += bytes.len() as u64;
        self.ends_in_cr = *last == b'\r';
    }

    /// The place after the bytes counted so far.
    pub(super) const fn place(&self) -> Place {
        Place { byte: self.counted, line: self.line, column: self.counted - self.line_start + 1 }
    }
}

/// How many lines end before the last byte. A CR before LF ends none, the LF does.
fn count_ends(bytes: &[u8]) -> u64 {
    // Sums of at most 255 fit a byte, which is what makes it fast.
    let following = bytes.get(1..).unwrap_or_default();
    let chunks = bytes.chunks(255).zip(following.chunks(255));
    let of_chunk = |(chunk, following): (&[u8], &[u8])| {
        let pairs = chunk.iter().zip(following);
        pairs.fold(0u8, |sum, (&byte, &next)| {
            sum + (u8::from(byte == b'\n') | u8::from(byte == b'\r') & u8::from(next != b'\n'))
        })
    };
    chunks.map(|pair| u64::from(of_chunk(pair))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_the_same_however_the_text_is_cut() {
        let text = b"a\nb\r\n\r\rc\n\n\r\nd";
        let mut whole = Lines::new();
        whole.count(text);
        assert_eq!(whole.place(), Place { byte: 13, line: 8, column: 2 });
        for cut in 0..=text.len() {
            let mut parts = Lines::new();
            parts.count(&text[..cut]);
            parts.count(&text[cut..]);
            assert_eq!(parts.place(), whole.place(), "cut at {cut}");
        }
    }

    #[test]
    fn many_line_ends_do_not_overflow_the_count() {
        assert_eq!(count_ends(&[b'\n'; 1000]), 999);
    }
}
