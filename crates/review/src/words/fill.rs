//! Filling the gaps of a sentence.

/// Puts what `fill` says of each gap, `{gap}`, in its place.
pub(super) fn fill(sentence: &str, fill: impl Fn(&str) -> String) -> String {
    let mut text = String::with_capacity(2 * sentence.len());
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (gap, behind) = after.split_once('}').unwrap_or((after, ""));
        text.push_str(before);
        text.push_str(&fill(gap));
        rest = behind;
    }
    text.push_str(rest);
    text
}

/// The same with a capital letter at the beginning.
pub(super) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    match signs.next() {
        // The small letter of a file at the beginning of a move stays as it is.
        Some(first) if !signs.as_str().starts_with(|next: char| next.is_ascii_digit()) => {
            first.to_uppercase().chain(signs).collect()
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_and_the_first_letter_is_a_capital() {
        let words = |gap: &str| if gap == "man" { "the rook".to_owned() } else { String::new() };
        assert_eq!(fill("takes {man}{rest}.", words), "takes the rook.");
        assert_eq!(capital("the rook"), "The rook");
        assert_eq!(capital("e4 mates"), "e4 mates");
        assert_eq!(capital(""), "");
    }
}
