//! Text as it stands in a file.

use std::borrow::Cow;
use std::fmt;

/// The value of a tag, or a comment, as it stands in the file.
///
/// UTF-8 is what it should be in. Where it is not, it is read as Latin-1, as the standard of 1994
/// had it.
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Text<'a>(&'a [u8]);

impl<'a> Text<'a> {
    /// A text of these bytes.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The bytes as they are.
    pub const fn as_bytes(self) -> &'a [u8] {
        self.0
    }

    /// Whether the text is in UTF-8.
    pub fn is_utf8(self) -> bool {
        std::str::from_utf8(self.0).is_ok()
    }

    /// The text, from UTF-8 or else from Latin-1.
    ///
    /// ```
    /// use staunton_notation::pgn::Text;
    ///
    /// assert_eq!(Text::new("Müller".as_bytes()).decode(), "Müller");
    /// assert_eq!(Text::new(b"M\xfcller").decode(), "Müller");
    /// ```
    pub fn decode(self) -> Cow<'a, str> {
        match std::str::from_utf8(self.0) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(self.0.iter().map(|&byte| char::from(byte)).collect()),
        }
    }

    /// The beginning of the text, at most `bytes` long, cut between signs.
    #[must_use]
    pub fn truncated(self, bytes: usize) -> Self {
        if self.0.len() <= bytes {
            return self;
        }
        // A byte 10xxxxxx goes on with a sign; more than three of them are no UTF-8.
        let is_start = |&end: &usize| self.0[end] & 0xc0 != 0x80;
        let end = (bytes.saturating_sub(3)..=bytes).rev().find(is_start).unwrap_or(bytes);
        Self(&self.0[..end])
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.decode(), f)
    }
}
