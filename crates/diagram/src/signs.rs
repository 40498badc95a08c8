//! What the signs around and inside a printed board are for.

/// Whether a sign parts two squares of a rank.
pub(super) const fn is_bar(sign: char) -> bool {
    matches!(sign, '|' | '\u{2502}' | '\u{2503}' | '\u{2551}' | '\u{a6}')
}

/// Whether a sign belongs to lines drawn between ranks: dashes, crossings and corners.
pub(super) const fn is_rule(sign: char) -> bool {
    is_dash(sign) || matches!(sign, '+' | '\'' | '`' | '.' | ':')
}

/// Whether a sign draws a line from left to right.
pub(super) const fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '=' | '_' | '~' | '\u{2010}'..='\u{2015}' | '\u{2212}')
        || (matches!(sign, '\u{2500}'..='\u{257f}') && !is_bar(sign))
}

/// Whether a sign is nothing but room: blanks of every kind, and the mark of quoted mail.
pub(super) const fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '\u{feff}' | '\u{200b}' | '\u{ad}' | '>')
}

/// Whether a sign alone may stand for an empty square where no bars part the squares.
pub(super) const fn is_vacant(sign: char) -> bool {
    matches!(
        sign,
        '.' | ','
            | ':'
            | '-'
            | '_'
            | '*'
            | '+'
            | '0'
            | '\u{b7}'
            | '\u{2022}'
            | '\u{22c5}'
            | '\u{25a0}'
            | '\u{25a1}'
            | '\u{25fb}'
            | '\u{25fc}'
            | '\u{2b1b}'
            | '\u{2b1c}'
    )
}
