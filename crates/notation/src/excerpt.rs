//! The beginning of a text, for messages about it.

use alloc::string::String;

/// No excerpt is longer, in characters.
const LONGEST: usize = 40;

/// Returns the first forty characters of a text, as the errors of this crate and of those that
/// build on it quote it. Bytes that are no UTF-8 become replacement characters.
///
/// # Examples
///
/// ```
/// assert_eq!(staunton_notation::excerpt(b"Kt to K B 3"), "Kt to K B 3");
/// assert_eq!(staunton_notation::excerpt(&[b'x'; 1_000]).len(), 40);
/// ```
pub fn excerpt(text: &[u8]) -> String {
    // Four bytes are the most a character has, so that a long text costs no more than a short one.
    let text = &text[..text.len().min(4 * LONGEST)];
    let mut excerpt = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        excerpt.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            excerpt.push(char::REPLACEMENT_CHARACTER);
        }
    }
    if let Some((end, _)) = excerpt.char_indices().nth(LONGEST) {
        excerpt.truncate(end);
    }
    excerpt
}
