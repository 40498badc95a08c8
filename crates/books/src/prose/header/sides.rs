//! What books call the sides, and the names of players beside that.

use staunton_rules::Color;

/// A title is no longer than this, in bytes.
pub(super) const LONGEST_TITLE: usize = 120;

/// What stands over the columns, in small letters.
const SIDES: [(&str, Option<Color>); 34] = [
    ("white", Some(Color::White)),
    ("black", Some(Color::Black)),
    // As Hoyle calls the players.
    ("x", None),
    ("z", None),
    ("wei\u{df}", Some(Color::White)),
    ("weiss", Some(Color::White)),
    ("schwarz", Some(Color::Black)),
    ("blancs", Some(Color::White)),
    ("noirs", Some(Color::Black)),
    ("blancas", Some(Color::White)),
    ("negras", Some(Color::Black)),
    ("brancas", Some(Color::White)),
    ("pretas", Some(Color::Black)),
    ("bianco", Some(Color::White)),
    ("bianchi", Some(Color::White)),
    ("nero", Some(Color::Black)),
    ("neri", Some(Color::Black)),
    ("wit", Some(Color::White)),
    ("zwart", Some(Color::Black)),
    ("vit", Some(Color::White)),
    ("svart", Some(Color::Black)),
    ("hvid", Some(Color::White)),
    ("hvit", Some(Color::White)),
    ("sort", Some(Color::Black)),
    ("valkea", Some(Color::White)),
    ("musta", Some(Color::Black)),
    ("bia\u{142}e", Some(Color::White)),
    ("czarne", Some(Color::Black)),
    ("b\u{ed}l\u{fd}", Some(Color::White)),
    ("\u{10d}ern\u{fd}", Some(Color::Black)),
    ("vil\u{e1}gos", Some(Color::White)),
    ("s\u{f6}t\u{e9}t", Some(Color::Black)),
    ("\u{431}\u{435}\u{43b}\u{44b}\u{435}", Some(Color::White)),
    ("\u{447}\u{435}\u{440}\u{43d}\u{44b}\u{435}", Some(Color::Black)),
];

/// Whose moves stand below a word.
pub(crate) fn side(words: &str) -> Option<Color> {
    /// With the stops around it no such word is longer, in bytes.
    const LONGEST: usize = 16;
    if words.trim_end().len() > LONGEST {
        return None;
    }
    let word = words.trim_matches(|sign: char| !sign.is_alphanumeric()).to_lowercase();
    SIDES.iter().find(|(side, _)| *side == word).and_then(|(_, color)| *color)
}

/// `WHITE.     BLACK.` over the columns.
pub(crate) fn is_columns(words: &str) -> bool {
    let mut words = words
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .peekable();
    words.peek().is_some() && words.all(|word| SIDES.iter().any(|(side, _)| *side == word))
}

/// Sets a tag that is not set yet, if the value may be a name.
pub(super) fn set(tags: &mut Vec<(&'static str, String)>, name: &'static str, value: &str) {
    let value = value.trim_matches(|sign: char| sign.is_whitespace() || ".,;_()".contains(sign));
    let is_name = value.chars().any(char::is_alphabetic) && value.len() <= LONGEST_TITLE;
    if is_name && !tags.iter().any(|(other, _)| *other == name) {
        tags.push((name, value.to_owned()));
    }
}
