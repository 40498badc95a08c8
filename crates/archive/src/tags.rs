//! The tags of a game between PGN and the columns.

use crate::batch::TextColumn;

/// Tags with a column of texts for themselves.
pub(crate) const NAMED: [(&str, TextColumn); 8] = [
    ("White", TextColumn::White),
    ("Black", TextColumn::Black),
    ("Event", TextColumn::Event),
    ("Site", TextColumn::Site),
    ("Round", TextColumn::Round),
    ("ECO", TextColumn::Eco),
    ("Termination", TextColumn::Termination),
    ("TimeControl", TextColumn::TimeControl),
];

/// A date as a number: 1851.06.21 is 18510621; what is not known is 00. `None` if the text is not
/// written as PGN writes dates.
pub(crate) fn date(text: &str) -> Option<i32> {
    let bytes = text.as_bytes();
    if bytes.len() != 10 || bytes[4] != b'.' || bytes[7] != b'.' {
        return None;
    }
    let part = |range: std::ops::Range<usize>| -> Option<i32> {
        let part = text.get(range)?;
        if part.bytes().all(|byte| byte == b'?') {
            return Some(0);
        }
        let value = part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok())??;
        (value > 0).then_some(value)
    };
    Some(part(0..4)? * 10_000 + part(5..7)? * 100 + part(8..10)?)
}

/// The text of such a number.
pub(crate) fn date_text(date: i32) -> String {
    let part = |value: i32, width: usize| {
        if value == 0 { "?".repeat(width) } else { format!("{value:0width$}") }
    };
    format!("{}.{}.{}", part(date / 10_000, 4), part(date / 100 % 100, 2), part(date % 100, 2))
}

/// A rating, if the number alone gives the text back.
pub(crate) fn elo(text: &str) -> Option<i32> {
    let value: i32 = text.parse().ok()?;
    ((1..=9999).contains(&value) && value.to_string() == text).then_some(value)
}

/// Adds a tag that has no column, or whose column does not give its text back.
pub(crate) fn append(name: &str, value: &str, kept: &mut String) {
    kept.push_str(name);
    kept.push(' ');
    kept.extend(value.chars().map(|sign| if sign.is_ascii_control() { ' ' } else { sign }));
    kept.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_numbers_and_come_back() {
        for (text, number) in [
            ("1851.06.21", Some(18_510_621)),
            ("1851.??.??", Some(18_510_000)),
            ("????.??.??", Some(0)),
            ("1851.6.21", None),
            ("1851.00.00", None),
            ("1851-06-21", None),
            ("185?.06.21", None),
        ] {
            assert_eq!(date(text), number, "{text}");
            if let Some(number) = number {
                assert_eq!(date_text(number), text);
            }
        }
    }
}
