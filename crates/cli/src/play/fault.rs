//! Why what was typed is no move, for a person who plays.

use staunton_notation::{Cause, Finding, SanError};

/// Why what was typed is no move here: what plain algebraic makes of it, and what all notations together do.
pub(super) fn words(error: &SanError, finding: &Finding) -> String {
    match (&finding.cause, error) {
        // A word without blanks and hyphens may be a move by chance, in some notation of some language.
        (cause, SanError::Invalid { text, .. })
            if matches!(cause, Cause::Unreadable { .. }) || !text.contains(['-', ' ']) =>
        {
            format!("“{text}” is no move: write one such as e4, Nf3, exd5, O-O, e8=Q or e2e4")
        }
        (Cause::Unreadable { .. }, error) => error.to_string(),
        (Cause::NoMove { .. } | Cause::Several { .. }, _) => finding.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use staunton_notation::{parse_any, parse_move};
    use staunton_rules::Position;

    use super::*;

    #[test]
    fn what_is_no_move_is_told_without_bytes_and_names_of_formats() {
        let position = Position::standard();
        let check = |text: &str, expected: &str| {
            let error = parse_move(&position, text).unwrap_err();
            let finding = parse_any(&position, text).unwrap_err();
            let words = words(&error, &finding);
            assert!(words.contains(expected), "{text}: {words}");
            assert!(!words.contains("byte") && !words.contains("san"), "{words}");
        };
        for text in ["hlep", "e9", "y", "e4 e5", "N", "Zf3"] {
            check(text, &format!("“{text}” is no move: write one such as e4"));
        }
        check("Qh5", "\"Qh5\" is not legal here");
        check("Nf6", "near it are Nf3");
        check("e5", "not legal here");
    }
}
