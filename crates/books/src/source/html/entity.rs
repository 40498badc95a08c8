//! The signs that pages in HTML write by their names.

/// The sign that an entity at the beginning of a text stands for, and the length of it.
pub(super) fn entity(text: &str) -> Option<(char, usize)> {
    let end = text[..crate::printed::floor(text, 12)].find(';')?;
    let name = text.get(1..end)?;
    let sign = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        "mdash" => '\u{2014}',
        "ndash" => '\u{2013}',
        "hellip" => '\u{2026}',
        "lsquo" => '\u{2018}',
        "rsquo" => '\u{2019}',
        "ldquo" => '\u{201c}',
        "rdquo" => '\u{201d}',
        "times" => '\u{d7}',
        "dagger" => '\u{2020}',
        "Dagger" => '\u{2021}',
        "shy" => '\u{ad}',
        "eacute" => '\u{e9}',
        "frac12" => '\u{bd}',
        "emsp" => '\u{2003}',
        "ensp" => '\u{2002}',
        "thinsp" => '\u{2009}',
        "egrave" => '\u{e8}',
        "ecirc" => '\u{ea}',
        "euml" => '\u{eb}',
        "agrave" => '\u{e0}',
        "aacute" => '\u{e1}',
        "acirc" => '\u{e2}',
        "auml" => '\u{e4}',
        "aring" => '\u{e5}',
        "aelig" => '\u{e6}',
        "ccedil" => '\u{e7}',
        "iacute" => '\u{ed}',
        "icirc" => '\u{ee}',
        "iuml" => '\u{ef}',
        "ntilde" => '\u{f1}',
        "oacute" => '\u{f3}',
        "ocirc" => '\u{f4}',
        "ouml" => '\u{f6}',
        "oslash" => '\u{f8}',
        "uacute" => '\u{fa}',
        "ugrave" => '\u{f9}',
        "ucirc" => '\u{fb}',
        "uuml" => '\u{fc}',
        "szlig" => '\u{df}',
        "Auml" => '\u{c4}',
        "Aring" => '\u{c5}',
        "Eacute" => '\u{c9}',
        "Ouml" => '\u{d6}',
        "Uuml" => '\u{dc}',
        "oelig" => '\u{153}',
        "sbquo" => '\u{201a}',
        "bdquo" => '\u{201e}',
        "laquo" => '\u{ab}',
        "raquo" => '\u{bb}',
        "prime" => '\u{2032}',
        "Prime" => '\u{2033}',
        "frac14" => '\u{bc}',
        "frac34" => '\u{be}',
        "plusmn" => '\u{b1}',
        "minus" => '\u{2212}',
        "middot" => '\u{b7}',
        "bull" => '\u{2022}',
        "deg" => '\u{b0}',
        "sect" => '\u{a7}',
        "para" => '\u{b6}',
        "pound" => '\u{a3}',
        _ => {
            let number = name.strip_prefix('#')?;
            let value = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(value)?
        }
    };
    let is_blank = matches!(sign, '\u{a0}' | '\u{2002}'..='\u{200a}' | '\u{202f}');
    Some((if is_blank { ' ' } else { sign }, end + 1))
}
