//! What a byte may begin in the moves of a game.

/// What a byte may begin.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// A letter with which strict SAN begins.
    Move,
    /// A move's number, a result, castling with zeros.
    Digit,
    /// Blank space, line ends.
    Blank,
    /// `.`
    Dot,
    /// `{`
    Brace,
    /// `}`
    BraceEnd,
    /// `;`
    Semicolon,
    /// `(`
    Variation,
    /// `)`
    VariationEnd,
    /// `$`
    Dollar,
    /// `!` or `?`
    Glyph,
    /// `*`
    Star,
    /// `[`
    Bracket,
    /// `%`
    Percent,
    /// Zero: the end of the input, if it is not a stray byte.
    Zero,
    /// Whatever else.
    Other,
}

static CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0u8;
    loop {
        classes[byte as usize] = match byte {
            b'a'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'O' => Class::Move,
            b'0'..=b'9' => Class::Digit,
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => Class::Blank,
            b'.' => Class::Dot,
            b'{' => Class::Brace,
            b'}' => Class::BraceEnd,
            b';' => Class::Semicolon,
            b'(' => Class::Variation,
            b')' => Class::VariationEnd,
            b'$' => Class::Dollar,
            b'!' | b'?' => Class::Glyph,
            b'*' => Class::Star,
            b'[' => Class::Bracket,
            b'%' => Class::Percent,
            0 => Class::Zero,
            _ => Class::Other,
        };
        if byte == u8::MAX {
            break;
        }
        byte += 1;
    }
    classes
};

#[inline]
pub(super) fn class(byte: u8) -> Class {
    CLASSES[usize::from(byte)]
}

/// Whether the byte ends whatever word stands before it.
pub(super) fn ends_word(byte: u8) -> bool {
    match class(byte) {
        Class::Blank
        | Class::Brace
        | Class::BraceEnd
        | Class::Semicolon
        | Class::Variation
        | Class::VariationEnd
        | Class::Dollar
        | Class::Star
        | Class::Bracket
        | Class::Zero => true,
        Class::Move | Class::Digit | Class::Dot | Class::Glyph | Class::Percent | Class::Other => {
            false
        }
    }
}

/// Whether the byte may stand inside strict SAN.
pub(super) fn is_san(byte: u8) -> bool {
    matches!(class(byte), Class::Move)
        || matches!(byte, b'1'..=b'8' | b'x' | b'=' | b'+' | b'#' | b'-')
}
