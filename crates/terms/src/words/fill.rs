//! A sentence and its holes.

/// A sentence with what `fill` says of each of its gaps, `{gap}`, in their places; what fills `{Gap}`
/// begins with a capital letter.
///
/// # Examples
///
/// ```
/// use staunton_terms::fill;
///
/// let told = fill("{side} gives the {name}.", |gap| match gap {
///     "side" => "Black".into(),
///     other => format!("<{other}>"),
/// });
/// assert_eq!(told, "Black gives the <name>.");
/// ```
pub fn fill(sentence: &str, fill: impl Fn(&str) -> String) -> String {
    let mut text = String::with_capacity(2 * sentence.len());
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (gap, behind) = after.split_once('}').unwrap_or((after, ""));
        text.push_str(before);
        if gap.starts_with(char::is_uppercase) {
            text.push_str(&capital(&fill(&gap.to_lowercase())));
        } else {
            text.push_str(&fill(gap));
        }
        rest = behind;
    }
    text.push_str(rest);
    text
}

/// The text with a capital letter at the beginning.
pub(super) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().into_iter().flat_map(char::to_uppercase).chain(signs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gaps_of_a_sentence_are_filled() {
        let words = |gap: &str| if gap == "man" { "the rook".to_owned() } else { String::new() };
        assert_eq!(fill("takes {man}{rest}.", words), "takes the rook.");
        assert_eq!(fill("Check: {Man}.", words), "Check: The rook.");
    }
}
