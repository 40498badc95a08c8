//! What the codes say, in German.

use super::fide::fide;
use super::hoyle::hoyle;
use super::lasker::lasker;
use super::staunton::staunton;
use crate::code::{Code, Question};

/// What the code of this name answers, and where. Where its book is silent the FIDE Laws do. Nothing
/// of a code that is not one of ours.
pub(in crate::words) fn law(
    code: &str,
    question: Question,
) -> Option<(&'static str, &'static str)> {
    let own = match code {
        "staunton" => staunton(question),
        "lasker" => lasker(question),
        "hoyle" => hoyle(question),
        "fide" => None,
        _ => return None,
    };
    Some(own.unwrap_or_else(|| fide(question)))
}

/// What the code is called in a sentence.
pub(in crate::words) fn title(code: &Code) -> &'static str {
    match code.name {
        "staunton" => "Stauntons Regeln",
        "lasker" => "Laskers Regeln",
        "hoyle" => "Hoyles Regeln",
        "fide" => "die FIDE-Regeln",
        _ => code.title,
    }
}
