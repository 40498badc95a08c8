//! The manifest's own checksum: its last member, over all bytes before.

/// The member.
pub(super) const NAME: &str = "crc32";
/// What stands before the sum, and behind it.
const BEFORE: &[u8] = b",\n  \"crc32\": \"";
const BEHIND: &[u8] = b"\"\n}";

/// An object of JSON, written as `serde_json` writes it for people, with its checksum.
pub(super) fn sealed(mut text: Vec<u8>) -> Vec<u8> {
    text.truncate(text.strip_suffix(b"\n}").map_or(text.len(), <[u8]>::len));
    let sum = hex(&text);
    [&text, BEFORE, sum.as_bytes(), BEHIND].concat()
}

/// The sum of a sealed text, as it should be.
pub(super) fn sum(text: &[u8]) -> String {
    let at = text.windows(BEFORE.len()).rposition(|some| some == BEFORE);
    let is_last = |at: usize| {
        let rest = &text[at + BEFORE.len()..];
        rest.len() == 8 + BEHIND.len() && rest.ends_with(BEHIND)
    };
    // A sum that stands elsewhere is none of these bytes.
    at.filter(|&at| is_last(at))
        .map_or_else(|| "no checksum at the end".to_owned(), |at| hex(&text[..at]))
}

fn hex(text: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_the_one_everybody_knows() {
        let text = sealed(b"123456789\n}".to_vec());
        assert_eq!(text, b"123456789,\n  \"crc32\": \"cbf43926\"\n}");
        assert_eq!(sum(&text), "cbf43926");
        assert_eq!(sum(b"{}"), "no checksum at the end");
    }
}
