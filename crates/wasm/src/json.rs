//! As much of JSON as is written here.

use std::fmt::Write as _;

/// Writes a text in quotation marks.
pub(crate) fn text(out: &mut String, text: &str) {
    out.push('"');
    for sign in text.chars() {
        match sign {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            sign if sign < ' ' => {
                // Writing to a string cannot fail.
                let _ = write!(out, "\\u{:04x}", u32::from(sign));
            }
            sign => out.push(sign),
        }
    }
    out.push('"');
}

/// Writes items with commas between, in brackets.
pub(crate) fn list<T>(
    out: &mut String,
    items: impl IntoIterator<Item = T>,
    mut each: impl FnMut(&mut String, T),
) {
    out.push('[');
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        each(out, item);
    }
    out.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_meaning_in_json_is_escaped() {
        let mut out = String::new();
        list(&mut out, ["a\"b\\c\n\u{1}é"], text);
        assert_eq!(out, r#"["a\"b\\c\n\u0001é"]"#);
    }
}
