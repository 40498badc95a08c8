//! How a game ended: by its last move, by the words below it, or by those directly behind it.

use std::ops::Range;

use staunton_rules::{Color, Outcome, Position};

use super::Print;
use crate::book::{Game, Status};
use crate::layout::plan::Draft;
use crate::layout::printed::Printed;
use crate::prose::endings::{result_in_words, result_word};

impl Print<'_> {
    /// How a game ended that was read to its end.
    pub(super) fn outcome(&self, draft: &Draft, game: &Game) -> Option<Outcome> {
        if game.status != Status::Complete || game.plies.is_empty() {
            return None;
        }
        let last = game.read_plies().fold(game.start, |it, (_, mv)| it.play_unchecked(mv));
        let told = draft.ending.clone().and_then(|span| self.text.get(span));
        on_board(&last)
            .or_else(|| {
                let words = told?.trim_start_matches(|sign: char| !sign.is_alphanumeric());
                result_word(words, last.turn())
            })
            .or_else(|| behind(self.behind(draft)?, last.turn()))
            .or_else(|| named(self.text.get(words_behind(draft)?.clone())?, &game.tags))
    }

    /// What stands directly behind the last move of a game.
    fn behind(&self, draft: &Draft) -> Option<&str> {
        /// Nothing but stops and blanks stands between, in so many bytes.
        const NEAR: usize = 4;
        let end = draft.moves().map(Printed::end).max()?;
        let span = words_behind(draft)?;
        let is_near = span.start >= end && span.start - end <= NEAR;
        self.text.get(span.clone()).filter(|_| is_near)
    }
}

/// Where the first words behind the last move of a game stand.
fn words_behind(draft: &Draft) -> Option<&Range<usize>> {
    draft.words.iter().find(|(after, _)| *after == draft.len()).map(|(_, span)| span)
}

/// The result where words say no more than that a player resigned, by the name of one of them.
fn named(words: &str, tags: &[(&str, String)]) -> Option<Outcome> {
    /// Such words are no longer, in bytes.
    const LONGEST: usize = 80;
    let words = words.trim().trim_end_matches(['.', '_', '*', '!']);
    let (name, _) =
        words.split_once(" resign").filter(|(_, rest)| matches!(*rest, "s" | "ed" | ""))?;
    let family = name.rsplit([' ', '.']).next()?.to_lowercase();
    let is = |side: &str| {
        let mut tags = tags.iter().filter(|(tag, _)| *tag == side);
        tags.any(|(_, name)| name.to_lowercase().rsplit([' ', '.']).next() == Some(family.as_str()))
    };
    match (words.len() <= LONGEST, is("White"), is("Black")) {
        (true, true, false) => Some(Outcome::Win(Color::Black)),
        (true, false, true) => Some(Outcome::Win(Color::White)),
        _ => None,
    }
}

/// The result that stands on the board.
fn on_board(position: &Position) -> Option<Outcome> {
    match (position.legal_moves().is_empty(), position.is_check()) {
        (false, _) => None,
        (true, true) => Some(Outcome::Win(!position.turn())),
        (true, false) => Some(Outcome::Draw),
    }
}

/// The result with which words begin, if that is all that they say: `and wins the Knight` is none.
fn behind(words: &str, turn: Color) -> Option<Outcome> {
    let begin = words.trim_start_matches(|sign: char| {
        sign.is_whitespace() || matches!(sign, '.' | ',' | ';' | '!' | '?' | '_' | '*')
    });
    let sign = begin.split_whitespace().next().unwrap_or_default();
    if sign.starts_with(|sign: char| sign.is_ascii_digit() || sign == '\u{bd}') {
        return result_word(sign, turn);
    }
    let (end, outcome) = result_in_words(begin, turn)?;
    let is_all = begin[end..].trim_start_matches([' ', '_', '*']);
    let is_all = is_all.is_empty() || is_all.starts_with(['.', ',', ';', '!', ')', '\n', '\r']);
    is_all.then_some(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_behind_the_last_move_tell_the_result_if_they_say_no_more() {
        let white = Outcome::Win(Color::White);
        for (words, turn, wanted) in [
            (", and wins.", Color::Black, Some(white)),
            (", and wins, as Black must soon give way.", Color::Black, Some(white)),
            (", and wins the Knight.", Color::Black, None),
            (", and White wins two pieces for his Rook.", Color::Black, None),
            (" and wins.", Color::White, None),
            (". Resigns. GAME II.", Color::Black, Some(white)),
            (" Drawn.", Color::White, Some(Outcome::Draw)),
            (" 1-0", Color::White, Some(white)),
            (" 10. was better", Color::White, None),
        ] {
            assert_eq!(behind(words, turn), wanted, "{words}");
        }
    }
}
