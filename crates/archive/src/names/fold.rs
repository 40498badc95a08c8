//! Names as their letters alone.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// Letters that are no letter with a sign: what they are written as where there are none.
const PLAIN: [(char, &str); 9] = [
    ('ø', "o"),
    ('ł', "l"),
    ('đ', "d"),
    ('ð', "d"),
    ('þ', "th"),
    ('ß', "ss"),
    ('æ', "ae"),
    ('œ', "oe"),
    ('ı', "i"),
];

/// The words of a text in small letters, without accents, dots and hyphens.
pub(super) fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for sign in text.nfkd().filter(|&sign| !is_combining_mark(sign)).flat_map(char::to_lowercase) {
        let word = words.last_mut();
        match PLAIN.iter().find(|(letter, _)| *letter == sign) {
            Some((_, plain)) => word.into_iter().for_each(|word| word.push_str(plain)),
            None if sign.is_alphanumeric() => word.into_iter().for_each(|word| word.push(sign)),
            // O'Kelly is one word.
            None if matches!(sign, '\'' | '’' | '`') => {}
            None => words.push(String::new()),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_capitals_and_signs_do_not_matter() {
        for (text, expected) in [
            ("Réti, Richard", "reti richard"),
            ("Réti", "reti"),
            ("O'Kelly de Galway", "okelly de galway"),
            ("Łukasz SØRENSEN-Weiß", "lukasz sorensen weiss"),
            ("Smith, J.R.", "smith j r"),
            ("Ёлкин", "елкин"),
            (" , . ", ""),
        ] {
            assert_eq!(words(text).join(" "), expected, "{text}");
        }
    }
}
