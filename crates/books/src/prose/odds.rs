//! What words over a game take off the board: `Remove White's Q. Kt.`, `Mr. M. gives the odds of the
//! Queen's Rook`, `Pawn and two moves`. A sentence says it as a whole, or it says something else.

use std::ops::Range;

use staunton_rules::{CastlingMode, CastlingRights, Color, Position, Rank, Role, Square};

use crate::prose::header;
use crate::prose::odds::words::{Word, sentences};

mod pieces;
mod words;

use pieces::{Given, pieces};

/// Without a title so many of the last words over a game are looked at.
const NEAR: usize = 3;

/// What is given before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Odds {
    /// The array without what is given.
    pub(crate) start: Position,
    /// How many moves White makes before Black's first.
    pub(crate) moves: usize,
    /// Whether it is said below the title of the game, so that it is not said of another.
    pub(crate) is_certain: bool,
}

/// What the words over a game give, nearest last.
pub(crate) fn of(text: &str, heading: &[Range<usize>]) -> Option<Odds> {
    let title = heading.iter().rposition(|span| header::is_section(text, span));
    let first = title.unwrap_or(heading.len().saturating_sub(NEAR));
    let is_certain = title.is_some();
    let found = heading[first..].iter().rev().find_map(|span| of_words(&text[span.clone()]))?;
    Some(Odds { is_certain, ..found })
}

/// What some words give: a sentence of theirs, or a line.
fn of_words(words: &str) -> Option<Odds> {
    let parts = || words.split("--").flat_map(|part| part.split('\u{2014}'));
    let whole = parts().flat_map(sentences).find_map(|sentence| given(&sentence));
    let lines = || parts().flat_map(str::lines).flat_map(sentences);
    let lines = || lines().find_map(|sentence| given(&sentence));
    let (giver, given, moves) = whole.or_else(lines)?;
    Some(Odds { start: without(&given, giver)?, moves, is_certain: false })
}

/// Who gives what, and the first how many moves, if a sentence says so.
fn given(sentence: &[Word<'_>]) -> Option<(Color, Vec<Given>, usize)> {
    let told = at_odds(sentence).or_else(|| removed(sentence)).or_else(|| handed(sentence));
    told.or_else(|| {
        let (given, moves, end) = pieces(sentence)?;
        (moves > 0 && end == sentence.len()).then_some((Color::Black, given, moves))
    })
}

const DENIALS: [&str; 6] = ["no", "not", "without", "even", "never", "against"];

/// `Mr. M. gives the odds of the Queen's Rook`, `Black receives odds of a Knight`, `At Rook odds`.
fn at_odds(sentence: &[Word<'_>]) -> Option<(Color, Vec<Given>, usize)> {
    let at = sentence.iter().position(|word| word.is("odds"))?;
    if sentence[..at].iter().any(|word| DENIALS.iter().any(|denial| word.is(denial))) {
        return None;
    }
    let behind = &sentence[at + 1..];
    let skipped = behind.iter().take_while(|word| word.is("of") || word.is("being")).count();
    let told = pieces(&behind[skipped..]).map(|(given, moves, _)| (given, moves));
    // `At Rook odds`: what stands before the word goes up to it.
    let before = || {
        (0..at).find_map(|from| {
            let (given, moves, end) = pieces(&sentence[from..at])?;
            (from + end == at).then_some((given, moves))
        })
    };
    let (given, moves) = told.or_else(before)?;
    let named = side(&sentence[..at]).or_else(|| side(behind));
    let receives = |word: &Word<'_>| {
        ["receives", "receiving", "received", "accepts", "takes", "taking"]
            .iter()
            .any(|it| word.is(it))
    };
    let usual = if moves > 0 { Color::Black } else { Color::White };
    let giver = match named {
        Some(named) if sentence[..at].iter().any(receives) => !named,
        Some(named) => named,
        None => usual,
    };
    Some((giver, given, moves))
}

/// `Remove White's Q. Kt.`, `Take off Black's King's Bishop's Pawn from the board`.
fn removed(sentence: &[Word<'_>]) -> Option<(Color, Vec<Given>, usize)> {
    let rest = match sentence {
        [first, rest @ ..] if first.is("remove") || first.is("removing") => rest,
        [first, second, rest @ ..]
            if (first.is("take") || first.is("taking")) && second.is("off") =>
        {
            rest
        }
        _ => return None,
    };
    let (giver, rest) = match rest {
        [first, rest @ ..] if first.side().is_some() => (first.side(), rest),
        _ => (None, rest),
    };
    let (given, moves, end) = pieces(rest)?;
    let is_rest = |word: &Word<'_>| {
        ["from", "board", "before", "play", "playing", "off", "beginning", "at", "of", "game"]
            .iter()
            .any(|it| word.is(it))
    };
    rest[end..].iter().all(is_rest).then(|| (giver.unwrap_or(Color::White), given, moves))
}

/// `White gives Q Rook`, `Mr. Morphy giving the Queen's Knight`, `Black receives a Rook`.
fn handed(sentence: &[Word<'_>]) -> Option<(Color, Vec<Given>, usize)> {
    /// A name has so many words at most.
    const LONGEST_NAME: usize = 5;
    let gives = |word: &Word<'_>| ["gives", "giving", "gave"].iter().any(|it| word.is(it));
    let takes =
        |word: &Word<'_>| ["receives", "receiving", "received"].iter().any(|it| word.is(it));
    let at = sentence.iter().position(|word| gives(word) || takes(word))?;
    let subject = &sentence[..at];
    let named = match subject {
        [only] => only.side(),
        _ => None,
    };
    let is_name =
        (1..=LONGEST_NAME).contains(&subject.len()) && subject.iter().all(Word::is_of_name);
    if named.is_none() && !is_name {
        return None;
    }
    let rest = &sentence[at + 1..];
    let (given, moves, end) = pieces(rest)?;
    let is_whole = match &rest[end..] {
        [] => true,
        [to, whom @ ..] => to.is("to") && !whom.is_empty() && whom.iter().all(Word::is_of_name),
    };
    let usual = if moves > 0 { Color::Black } else { Color::White };
    let giver = match named {
        Some(named) if takes(&sentence[at]) => !named,
        Some(named) => named,
        None => usual,
    };
    is_whole.then_some((giver, given, moves))
}

fn side(words: &[Word<'_>]) -> Option<Color> {
    words.iter().find_map(Word::side)
}

/// The array without these.
fn without(given: &[Given], giver: Color) -> Option<Position> {
    let mut setup = Position::standard().to_setup();
    let mut gone = Vec::new();
    for given in given {
        let rank = if given.role == Role::Pawn { Rank::Second } else { Rank::First };
        let square = Square::new(given.file, rank.relative_to(giver));
        setup.board.remove(square).filter(|piece| piece.role == given.role)?;
        gone.push(square);
    }
    let mut rights = CastlingRights::NONE;
    for (color, side, rook) in CastlingRights::STANDARD.iter() {
        if !gone.contains(&rook) {
            rights.set(color, side, Some(rook.file()));
        }
    }
    setup.castling = rights;
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placement(words: &str) -> Option<(String, usize)> {
        let odds = of_words(words)?;
        let fen = odds.start.to_string();
        Some((fen.split(" w ").next().unwrap_or_default().to_owned(), odds.moves))
    }

    #[test]
    fn st_2_a_sentence_gives_odds_as_a_whole() {
        let whites = |back: &str| format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/{back}");
        let blacks = |back: &str, pawns: &str| format!("{back}/{pawns}/8/8/8/8/PPPPPPPP/RNBQKBNR");
        let all = "rnbqkbnr";
        for (words, board, moves) in [
            ("Remove White's Q. Kt.", whites("R1BQKBNR"), 0),
            ("(Remove White's Queen's Rook from the board.)", whites("1NBQKBNR"), 0),
            ("Remove Black's King's Bishop's Pawn", blacks(all, "ppppp1pp"), 0),
            ("Mr. M. gives the odds of the Queen's Rook.", whites("1NBQKBNR"), 0),
            ("White gives Q Rook", whites("1NBQKBNR"), 0),
            ("WHITE GIVES QUEEN'S KNIGHT.", whites("R1BQKBNR"), 0),
            (
                "Played at New Orleans in 1858.\nMr. Morphy giving Q. R. to an Amateur",
                whites("1NBQKBNR"),
                0,
            ),
            ("Mr. Morphy giving Q. R. to Mr. Worrall", whites("1NBQKBNR"), 0),
            ("Black receives a Knight.", whites("R1BQKBNR"), 0),
            ("GAME XV.--Black gives the Queen", blacks("rnb1kbnr", "pppppppp"), 0),
            ("Game IV. White gives Q. R.", whites("1NBQKBNR"), 0),
            ("At Rook odds", whites("1NBQKBNR"), 0),
            ("White receives the odds of Queen from Black", blacks("rnb1kbnr", "pppppppp"), 0),
            ("Odds of Pawn and Move. Remove Black's K. B. P.", blacks(all, "ppppp1pp"), 1),
            ("PAWN AND TWO MOVES.", blacks(all, "ppppp1pp"), 2),
            ("White gives the odds of Queen's Rook and King's Knight", whites("1NBQKB1R"), 0),
            (
                "Of the many games that these two masters have played in their long lives at the \
                 club that both of them loved so well this, in which White gives the odds of \
                 the Queen's Knight, was the last.",
                whites("R1BQKBNR"),
                0,
            ),
        ] {
            assert_eq!(placement(words), Some((board, moves)), "{words}");
        }
    }

    #[test]
    fn st_2_sentences_about_the_play_give_no_odds() {
        for words in [
            "This move gives White the chance to bring out his Queen.",
            "Here Black gives the Rook.",
            "White gives up the Queen for the Rook and Knight.",
            "Black gives the Rook for the Bishop.",
            "White gives check with the Queen.",
            "It is better to remove the Queen at once.",
            "Remove the Queen before she is attacked by the Knight.",
            "No odds were given, not even a Pawn.",
            "The odds are that the Queen falls.",
            "The best move, which gives the Rook.",
            "He takes the Pawn and moves his King.",
            "He loses the Pawn and two moves later the game.",
        ] {
            assert_eq!(placement(words), None, "{words}");
        }
    }
}
