//! The words with which a game ends in a book.

use staunton_rules::{Color, Outcome};

/// The result that words such as `Resigns`, `Drawn game` or `White wins` tell, where `turn` would
/// have to move; none if they tell none.
///
/// ```
/// use staunton_notation::result_word;
/// use staunton_rules::{Color, Outcome};
///
/// assert_eq!(result_word("Resigns.", Color::Black), Some(Outcome::Win(Color::White)));
/// assert_eq!(result_word("And White resigns", Color::Black), Some(Outcome::Win(Color::Black)));
/// assert_eq!(result_word("Drawn game.", Color::White), Some(Outcome::Draw));
/// assert_eq!(result_word("P to K 4", Color::White), None);
/// ```
pub fn result_word(text: &str, turn: Color) -> Option<Outcome> {
    let words: Vec<String> = text
        .split(|sign: char| !sign.is_alphanumeric() && sign != '-' && sign != '/' && sign != '½')
        .filter(|word| !word.is_empty())
        .take(8)
        .map(str::to_lowercase)
        .collect();
    let words: Vec<&str> =
        words.iter().map(String::as_str).skip_while(|word| ["and", "the"].contains(word)).collect();
    let (side, rest) = match *words {
        ["white", ref rest @ ..] => (Color::White, rest),
        ["black", ref rest @ ..] => (Color::Black, rest),
        _ => (turn, &words[..]),
    };
    match rest.first().copied()? {
        "resigns" | "resign" | "resigned" | "surrenders" | "abandons" => Some(Outcome::Win(!side)),
        "drawn" | "draw" | "remis" | "½-½" | "1/2-1/2" => Some(Outcome::Draw),
        "wins" | "won" if side != turn || words.len() > rest.len() => Some(Outcome::Win(side)),
        "1-0" => Some(Outcome::Win(Color::White)),
        "0-1" => Some(Outcome::Win(Color::Black)),
        _ => None,
    }
}
