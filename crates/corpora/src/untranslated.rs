//! English that was left where another language is spoken.

/// Words of English that German does not have, in the letters in which they are looked for.
const ENGLISH: [&str; 78] = [
    "the", "and", "is", "are", "of", "by", "on", "to", "with", "it", "its", "that", "which", "has",
    "have", "had", "would", "could", "should", "cannot", "can", "must", "been", "being", "their",
    "they", "there", "this", "than", "but", "for", "or", "at", "as", "into", "be", "if", "no", "a",
    "who", "what", "when", "where", "after", "before", "White", "Black", "white", "black", "check",
    "mate", "pawn", "pawns", "king", "queen", "knight", "bishop", "rook", "rooks", "square",
    "squares", "move", "moves", "castle", "castles", "draw", "game", "player", "side", "piece",
    "pieces", "wins", "loses", "takes", "better", "men", "Knight", "Bishop",
];

/// The first word of English in a text that shall be German; names of squares and moves, such as `a` of `a-pawn`, count as
/// words where they stand alone.
///
/// # Examples
///
/// ```
/// use staunton_corpora::english_word;
///
/// assert_eq!(english_word("Der Turm is gefesselt."), Some("is"));
/// assert_eq!(english_word("Der Turm ist gefesselt."), None);
/// ```
pub fn english_word(text: &str) -> Option<&str> {
    text.split(|sign: char| !sign.is_alphanumeric()).find(|word| ENGLISH.contains(word))
}
