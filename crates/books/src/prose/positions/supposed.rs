//! Words that suppose a piece elsewhere than where he was told to stand.

/// The piece is named so many words behind the "if" at most.
const NEAR: usize = 12;
/// And said to stand somewhere so many words behind that.
const NEXT: usize = 4;

/// Whether some words suppose a piece of a position elsewhere: `if the Black King were standing at Q
/// 5`. What follows is played from another position than the one that was told.
pub(crate) fn elsewhere(words: &str) -> bool {
    let lower = words.to_lowercase();
    let words: Vec<&str> =
        lower.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    words.iter().enumerate().any(|(at, word)| {
        let behind = &words[at + 1..];
        let piece = behind.iter().take(NEAR).position(|word| is_piece(word));
        matches!(*word, "if" | "were" | "had" | "suppose" | "supposing")
            && piece.is_some_and(|piece| {
                let next = &behind[piece + 1..behind.len().min(piece + 1 + NEXT)];
                next.windows(2).any(|pair| is_standing(pair[0], pair[1]))
            })
    })
}

fn is_piece(word: &str) -> bool {
    matches!(word, "king" | "queen" | "rook" | "bishop" | "knight" | "pawn")
}

/// `was standing`, `were at`, `stood on`.
fn is_standing(verb: &str, behind: &str) -> bool {
    match verb {
        "was" | "were" | "been" => matches!(behind, "at" | "on" | "standing" | "placed" | "posted"),
        "stood" | "standing" | "placed" => matches!(behind, "at" | "on"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_supposed_elsewhere() {
        for words in [
            "Therefore, if in the above example the Black King was standing at Q5, Black would win:",
            "If the Pawn were on R 6 White draws thus:",
            "Had the Rook stood at Kt 7,",
            "Suppose the white Bishop placed on K 5:",
        ] {
            assert!(elsewhere(words), "{words}");
        }
        for words in [
            "White: K at K 6, R at K 5. Black: K at K 1, Kt at Q R 2.",
            "The Black King was standing at Q 5, and White wins:",
            "If White plays the Rook he wins. The King was at home.",
            "White wins if the Pawn is on the seventh, as will be seen:",
        ] {
            assert!(!elsewhere(words), "{words}");
        }
    }
}
