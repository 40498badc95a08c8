//! The beginning of a sentence.

/// The text with a capital letter at the beginning.
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

/// The sentence with one full stop at its end, where a move that ends in one stands before it.
pub(super) fn ended(mut text: String) -> String {
    while text.ends_with("..") {
        text.pop();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_letter_is_a_capital() {
        assert_eq!(capital("the rook"), "The rook");
        assert_eq!(capital("e4 mates"), "e4 mates");
        assert_eq!(capital(""), "");
    }

    #[test]
    fn there_is_one_full_stop() {
        assert_eq!(ended("Q takes Q ch..".to_owned()), "Q takes Q ch.");
        assert_eq!(ended("Check.".to_owned()), "Check.");
    }
}
