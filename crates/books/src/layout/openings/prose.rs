//! Tells words about a game from its moves.

/// Words that stand in moves, in small letters.
const OF_MOVES: [&str; 44] = [
    "and",
    "becomes",
    "becoming",
    "best",
    "bishop",
    "captures",
    "castle",
    "castles",
    "check",
    "checkmate",
    "checks",
    "dis",
    "disc",
    "discovered",
    "double",
    "drawn",
    "eighth",
    "fifth",
    "first",
    "fourth",
    "game",
    "giving",
    "interposes",
    "king",
    "knight",
    "mate",
    "mates",
    "moves",
    "one",
    "pass",
    "passant",
    "passing",
    "pawn",
    "queen",
    "queens",
    "resigns",
    "rook",
    "second",
    "seventh",
    "side",
    "sixth",
    "square",
    "takes",
    "third",
];

/// A line with so many other words is about the game.
const MANY: usize = 3;

/// Whether a line without a number speaks of the game, though it may begin with a move.
pub(super) fn is_prose(line: &str) -> bool {
    let is_other = |word: &&str| {
        word.len() >= 3
            && word.chars().all(char::is_lowercase)
            && OF_MOVES.binary_search(word).is_err()
    };
    let words =
        line.split_whitespace().map(|word| word.trim_matches(|sign| ",.;:()\"".contains(sign)));
    words.filter(is_other).nth(MANY - 1).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_told_from_moves() {
        assert!(OF_MOVES.is_sorted());
        assert!(is_prose("P to Q 4 also allows this, but it gives less scope to the Queen."));
        for moves in [
            "d6 9. d4 Bb6 10. axb5 axb5 11. Na3 exd4 12. cxd4",
            "Q. takes K. B. P., giving checkmate",
            "knight takes f3, check",
            "Nf3 (best)",
        ] {
            assert!(!is_prose(moves), "{moves}");
        }
    }
}
