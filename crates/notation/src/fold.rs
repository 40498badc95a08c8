//! Signs that mean the same: dashes, crosses, daggers and figurines as plain letters.

/// The plain sign at the beginning of `text`, and how many bytes it takes there; 0 at the end.
///
/// Dashes become `-`, the multiplication sign `x`, the dagger `+`, the double dagger `#`, quotes
/// `'` and `"`, an ellipsis a full stop, a no-break space and a soft hyphen a space, and the
/// printed pieces their English letters, the pawn `P`. Any other sign beyond ASCII is 0xff.
#[inline]
pub(crate) fn fold(text: &[u8]) -> (u8, usize) {
    match text {
        [plain, ..] if plain.is_ascii() => (*plain, 1),
        _ => fold_abroad(text),
    }
}

/// As [`fold`] for what is beyond ASCII.
fn fold_abroad(text: &[u8]) -> (u8, usize) {
    match text {
        [] => (0, 0),
        [0xc2, 0xa0 | 0xad, ..] => (b' ', 2),
        [0xc3, 0x97, ..] => (b'x', 2),
        [0xe2, 0x80, 0x90..=0x95, ..] | [0xe2, 0x88, 0x92, ..] => (b'-', 3),
        [0xe2, 0x80, 0x98 | 0x99 | 0x9b, ..] => (b'\'', 3),
        [0xe2, 0x80, 0x9c..=0x9e, ..] => (b'"', 3),
        [0xe2, 0x80, 0xa6, ..] => (b'.', 3),
        [0xe2, 0x80, 0xa0, ..] => (b'+', 3),
        [0xe2, 0x80, 0xa1, ..] => (b'#', 3),
        // White king to pawn, then black king to pawn: U+2654 to U+265F.
        [0xe2, 0x99, piece @ 0x94..=0x9f, ..] => (b"KQRBNP"[usize::from(piece - 0x94) % 6], 3),
        _ => (0xff, 1),
    }
}
