//! Finds the ends of words and numbers, eight bytes at a time.

/// Which of the eight bytes is the first blank or control character; 8 if none is.
#[inline]
pub(super) const fn blank_in(word: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // Subtracting 0x21 borrows from the high bit of bytes below it; of the marks that makes, the
    // lowest is always right.
    let marks = word.wrapping_sub(ONES * 0x21) & !word & (ONES * 0x80);
    (marks.trailing_zeros() / 8) as usize
}

/// The eight bytes of `text` from `at` on, the first lowest.
#[inline]
pub(super) fn word_at(text: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*text.get(at..)?.first_chunk()?))
}

/// Which of the eight bytes is the first quotation mark, backslash or control character, or the
/// first beyond ASCII; 8 if none is.
#[inline]
pub(super) const fn special_in(word: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // As below: what one borrows from another may make false marks, but only above a true one.
    let controls = word.wrapping_sub(ONES * 0x20) & !word;
    let (quote, slash, delete) = (word ^ (ONES * 0x22), word ^ (ONES * 0x5c), word ^ (ONES * 0x7f));
    let quotes = quote.wrapping_sub(ONES) & !quote;
    let slashes = slash.wrapping_sub(ONES) & !slash;
    let deletes = delete.wrapping_sub(ONES) & !delete;
    let marks = (controls | quotes | slashes | deletes | word) & (ONES * 0x80);
    (marks.trailing_zeros() / 8) as usize
}

/// How many of the eight bytes are digits, up to the first that is none.
#[inline]
pub(super) const fn digits_in(word: u64) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // Digits become 0 to 9; to what is 10 and more of seven bits, 118 adds the high bit.
    let values = word ^ (ONES * 0x30);
    let marks = (((values & (ONES * 0x7f)) + ONES * 118) | values) & (ONES * 0x80);
    (marks.trailing_zeros() / 8) as usize
}

#[cfg(test)]
mod tests {
    use super::{blank_in, digits_in, special_in};

    #[test]
    fn the_first_special_byte_of_a_value_is_found() {
        for byte in 0..=u8::MAX {
            let is_special = matches!(byte, b'"' | b'\\' | 0..=31 | 127..);
            for at in 0..8 {
                for behind in *b"a\"\0\xff" {
                    let mut text = [b'~'; 8];
                    text[at] = byte;
                    text[at + 1..].fill(behind);
                    let second = if behind == b'a' { 8 } else { (at + 1).min(8) };
                    let found = special_in(u64::from_le_bytes(text));
                    assert_eq!(found, if is_special { at } else { second }, "{text:?}");
                }
            }
        }
    }

    #[test]
    fn the_digits_at_the_beginning_of_eight_bytes_are_counted() {
        let check = |text: &[u8; 8], count| {
            assert_eq!(digits_in(u64::from_le_bytes(*text)), count, "{text:?}");
        };
        check(b"12.e4 e5", 2);
        check(b"1-0 [Eve", 1);
        check(b"01234567", 8);
        check(b"89:/;   ", 2);
        check(b"9\xb9 12345", 1);
        check(b"e4 12345", 0);
    }

    #[test]
    fn the_first_blank_of_eight_bytes_is_found() {
        let check = |text: &[u8; 8], at| assert_eq!(blank_in(u64::from_le_bytes(*text)), at);
        check(b"Nf3 Nc6 ", 3);
        check(b"Nf3\nNc6 ", 3);
        check(b"Nbxd2+ x", 6);
        check(b"\0\0\0\0\0\0\0\0", 0);
        check(b"!!!!!!!!", 8);
        check("♘f3 e5".as_bytes().first_chunk().unwrap(), 5);
    }
}
