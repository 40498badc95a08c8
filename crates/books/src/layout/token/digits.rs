//! Digits, and the signs that are printed for them.

pub(crate) const fn is_digit_like(byte: u8) -> bool {
    byte.is_ascii_digit() || matches!(byte, b'l' | b'I' | b'O' | b'o' | b'S')
}

/// The number that digits, or signs like them, were printed for; at least one is a digit, but `l` alone is a 1.
pub(crate) fn number_of(digits: &str) -> Option<u32> {
    let has_digit = digits == "l" || digits.bytes().any(|byte| byte.is_ascii_digit());
    let folded: String = digits.bytes().map(digit).collect();
    folded.parse().ok().filter(|_| has_digit)
}

/// The digit that a sign was printed for.
const fn digit(byte: u8) -> char {
    match byte {
        b'l' | b'I' => '1',
        b'O' | b'o' => '0',
        b'S' => '5',
        other => other as char,
    }
}

/// Whether a word stands for a number: short, with a digit in it or a full stop behind it.
pub(crate) fn is_like_a_number(word: &str) -> bool {
    let inner = word.trim_end_matches(['`', '\'', '^', '*']).trim_end_matches(['.', ',', ')']);
    let digits = inner.bytes().filter(u8::is_ascii_digit).count();
    let is_digits = digits > 0 && 2 * digits >= inner.len();
    let may_be =
        inner.bytes().all(|byte| byte.is_ascii_digit() || b"lIiOoSsZzBgGbTA!|".contains(&byte));
    // `B.` is a bishop.
    inner.len() <= 3 && (is_digits || inner.len() < word.len() && may_be && inner != "B")
}

/// Whether a word is what `1.` is taken for: a stroke with a stop or comma behind it.
pub(crate) fn is_like_one(word: &str) -> bool {
    let inner = word.trim_end_matches(['.', ',', ')']);
    inner.len() < word.len() && matches!(inner, "l" | "I" | "i" | "|" | "!")
}
