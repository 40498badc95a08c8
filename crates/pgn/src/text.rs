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
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::Text;
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

    /// The beginning of the text that is at most `bytes` long when it is [decoded](Text::decode),
    /// cut between signs.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::Text;
    ///
    /// // Never in the middle of a sign: the "é" would take two bytes.
    /// assert_eq!(Text::new("café".as_bytes()).truncated(4).decode(), "caf");
    /// assert_eq!(Text::new(b"caf\xe9").decode(), "café"); // Latin-1
    /// ```
    #[must_use]
    pub fn truncated(self, bytes: usize) -> Self {
        if self.0.len() <= bytes && self.0.is_ascii() {
            return self;
        }
        let (head, is_cut) = match self.0.get(..bytes) {
            Some(head) => (head, head.len() < self.0.len()),
            None => (self.0, false),
        };
        match std::str::from_utf8(head) {
            Ok(_) => Self(head),
            Err(error) if is_cut && error.error_len().is_none() => {
                Self(&head[..error.valid_up_to()])
            }
            // In Latin-1 every sign beyond ASCII takes two bytes of UTF-8.
            Err(_) => {
                let lengths = head.iter().scan(0, |sum, byte| {
                    *sum += if byte.is_ascii() { 1 } else { 2 };
                    Some(*sum)
                });
                Self(&head[..lengths.take_while(|&length| length <= bytes).count()])
            }
        }
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.decode(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_signs() {
        let check = |text: &[u8], bytes, expected: &str| {
            assert_eq!(Text::new(text).truncated(bytes).decode(), expected);
        };
        check("Müller".as_bytes(), 7, "Müller");
        check("Müller".as_bytes(), 3, "Mü");
        check("Müller".as_bytes(), 2, "M");
        check("♞♞".as_bytes(), 5, "♞");
        check(b"M\xfcller", 7, "Müller");
        check(b"M\xfcller", 6, "Mülle");
        check(b"caf\xe9", 5, "café");
        check(b"", 0, "");
    }
}
