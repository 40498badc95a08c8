//! Numbers as people write them.

/// A number in hundredths: `8`, `3.05`, `4½`, `4 1/2`, `4,5`. None if it is none, or has more digits
/// than a number here can have.
pub(crate) fn hundredths(text: &str) -> Option<i64> {
    let text = text.trim().replace(',', ".").replace('½', " 1/2");
    let (text, half) =
        text.strip_suffix("1/2").map_or((text.as_str(), 0), |whole| (whole.trim_end(), 50));
    if text.len() > 8 || (text.is_empty() && half == 0) || (half > 0 && text.contains('.')) {
        return None;
    }
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
    if !digits(whole)
        || !digits(part)
        || part.len() > 2
        || (half == 0 && whole.len() + part.len() == 0)
    {
        return None;
    }
    let whole: i64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    Some(100 * whole + part + half)
}

#[cfg(test)]
mod tests {
    use super::hundredths;

    #[test]
    fn halves_are_read_in_every_way_people_write_them() {
        for text in ["9.5", "9,5", "9½", "9 ½", "9 1/2", " 9.50 "] {
            assert_eq!(hundredths(text), Some(950), "{text}");
        }
        assert_eq!(hundredths("½"), Some(50));
        for text in ["", " ", "nine", "-9", "1e9", "9.555", "9.5½", "91/2x", "999999999", "."] {
            assert_eq!(hundredths(text), None, "{text}");
        }
    }
}
