//! Scores and what they are made of, in words.

use std::fmt::Write as _;

use staunton_engine::Part;

use super::score::{AnalysisScoreView, EvaluationPartView};

/// Centipawns up to which nobody stands better.
const EVEN_CP: u32 = 25;
/// Centipawns up to which somebody stands a little better.
const LITTLE_CP: u32 = 75;
/// Centipawns up to which somebody stands better.
const BETTER_CP: u32 = 175;
/// Centipawns up to which somebody stands much better; beyond them he is winning.
const MUCH_CP: u32 = 400;
/// Centipawns below which a part is not worth a word.
const WORTH_CP: i32 = 10;

/// Who stands better, as a sentence.
pub(crate) fn standing(score: AnalysisScoreView) -> String {
    let side = |number: i32| if number >= 0 { "White" } else { "Black" };
    match score {
        AnalysisScoreView::Mate(moves) => {
            let (side, count) = (side(moves), moves.unsigned_abs());
            let noun = if count == 1 { "move" } else { "moves" };
            format!("{side} mates in {count} {noun}.")
        }
        AnalysisScoreView::Cp(cp) => {
            let how = match cp.unsigned_abs() {
                cp if cp <= EVEN_CP => return "The game is about even.".to_owned(),
                cp if cp <= LITTLE_CP => "stands a little better",
                cp if cp <= BETTER_CP => "stands better",
                cp if cp <= MUCH_CP => "stands much better",
                _ => "is winning",
            };
            format!("{} {how}.", side(cp))
        }
    }
}

/// The name of a part for programs, and what people call it.
pub(crate) const fn part(part: Part) -> (&'static str, &'static str) {
    match part {
        Part::Material => ("material", "material"),
        Part::Places => ("places", "where the men stand"),
        Part::Mobility => ("mobility", "mobility"),
        Part::Pieces => ("pieces", "the posts of the pieces"),
        Part::Pawns => ("pawns", "the pawns"),
        Part::PassedPawns => ("passed_pawns", "passed pawns"),
        Part::King => ("king", "the safety of the king"),
        Part::Threats => ("threats", "threats"),
        Part::Space => ("space", "space"),
        Part::Turn => ("turn", "the move"),
    }
}

/// What speaks for each side, the most first.
pub(crate) fn parts(parts: &[EvaluationPartView], value: i32) -> String {
    if parts.is_empty() {
        return match value {
            0 => "Neither side has the men to mate.".to_owned(),
            value => {
                let (strong, bare) =
                    if value > 0 { ("White", "Black") } else { ("Black", "White") };
                format!("{bare} has nothing but the king, and {strong} can force mate.")
            }
        };
    }
    let mut text = String::new();
    for (side, sign) in [("White", 1), ("Black", -1)] {
        let gain = |part: &EvaluationPartView| sign * (part.white - part.black);
        let mut told: Vec<&EvaluationPartView> =
            parts.iter().filter(|one| gain(one) >= WORTH_CP).collect();
        told.sort_by_key(|one| -gain(one));
        let told: Vec<String> =
            told.into_iter().map(|one| format!("{} {}", one.words, pawns(gain(one)))).collect();
        if !told.is_empty() {
            let space = if text.is_empty() { "" } else { " " };
            // A string takes whatever is written to it.
            let _ = write!(text, "{space}For {side}: {}.", told.join(", "));
        }
    }
    if text.is_empty() { "Nothing speaks for either side.".to_owned() } else { text }
}

/// Centipawns above zero as pawns: `0.45`.
fn pawns(cp: i32) -> String {
    format!("{}.{:02}", cp / 100, cp % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn t7_a_score_in_words_says_whose_it_is() {
        for (score, words) in [
            (AnalysisScoreView::Cp(0), "The game is about even."),
            (AnalysisScoreView::Cp(-25), "The game is about even."),
            (AnalysisScoreView::Cp(26), "White stands a little better."),
            (AnalysisScoreView::Cp(-120), "Black stands better."),
            (AnalysisScoreView::Cp(400), "White stands much better."),
            (AnalysisScoreView::Cp(-401), "Black is winning."),
            (AnalysisScoreView::Mate(1), "White mates in 1 move."),
            (AnalysisScoreView::Mate(-4), "Black mates in 4 moves."),
        ] {
            assert_eq!(standing(score), words);
        }
    }

    #[test]
    fn t7_the_parts_are_told_for_the_side_they_speak_for() {
        let part = |words, white, black| EvaluationPartView { name: "", words, white, black };
        let told = parts(
            &[part("material", 4_000, 3_900), part("the pawns", -30, 0), part("space", 9, 0)],
            79,
        );
        assert_eq!(told, "For White: material 1.00. For Black: the pawns 0.30.");
        assert_eq!(parts(&[part("the move", 5, 0)], 5), "Nothing speaks for either side.");
        assert_eq!(parts(&[], -2_400), "White has nothing but the king, and Black can force mate.");
    }
}
