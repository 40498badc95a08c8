//! Moves and numbers that are so badly printed that one is taken for the other.

/// Whether a capital and a digit before a stop are a number badly printed: `B4. Rxf1`.
pub(super) fn is_spoiled_number(printed: &str, behind: &str) -> bool {
    let is_pair = matches!(printed.as_bytes(), [b'A'..=b'H', b'1'..=b'8']);
    is_pair && behind.starts_with(". ")
}

/// Whether the last sign of `O-O-O` stands apart: `O-O O`.
pub(super) fn is_half_of_castling(printed: &str, behind: &str) -> bool {
    let mut signs = behind.trim_start_matches([' ', '~', '_', '.', '=']).chars();
    printed.len() == 3
        && printed.starts_with(['O', 'o', '0'])
        && signs.next().is_some_and(|sign| matches!(sign, 'O' | 'o' | '0'))
        && signs.next().is_none_or(|sign| !sign.is_alphanumeric() && sign != '-')
}

/// Whether the number of the next move begins a text, its blank lost: `O-O12. Q-K2`.
pub(super) fn is_next_number(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let mut behind = text[digits..].strip_prefix('.').map(str::chars);
    (1..=2).contains(&digits)
        && behind.as_mut().is_some_and(|signs| {
            signs.next().is_none_or(|sign| sign.is_whitespace() || sign.is_alphabetic())
        })
}

/// Whether a rank stands behind a bracket that was a file's letter.
pub(super) fn is_spoiled_file(behind: &str) -> bool {
    let mut signs = behind.chars();
    signs.next().is_some_and(|sign| matches!(sign, '1'..='8'))
        && signs.next().is_none_or(|sign| sign.is_whitespace() || matches!(sign, ',' | ';' | '+'))
}
