//! Lines that are played behind a capture which is told in words alone.

use staunton_rules::{Move, Role};

use super::lines::side;
use super::reading::{Candidate, LEAST, Read, Reading, Teller};
use super::said::behind_capture;
use super::senses;
use crate::prose::words::words_of;

/// So many words behind the verb name what is taken.
const NAMED: usize = 4;

impl Reading<'_, '_> {
    /// The line, behind the only capture that lets it be played, where its sentence supposes one by the side to move:
    /// `If Black captures, there follows: 30. Kt-R5`.
    pub(super) fn behind_capture(&self) -> Option<Read> {
        let from = self.sentence();
        let is_named = self.before.iter().flat_map(|run| &run.moves).any(|mv| mv.end() > from);
        if self.moves.len() < LEAST || is_named {
            return None;
        }
        let before = self.ply.checked_sub(1)?;
        let start = self.moves[0].start();
        let main = self.lines.last_game(start).filter(|main| main.now(start) == before)?;
        let standing = main.at(before)?;
        let words: Vec<String> = words_of(self.print.text.get(from..self.at)?).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let rest = behind_capture(&words, side(before))?;
        if rest.iter().any(|word| senses::side(word) == Some(side(before))) {
            return None;
        }
        let taken = rest.iter().take(NAMED).find_map(|word| role(word));
        let board = standing.position();
        let is_it = |mv: &Move| {
            mv.is_capture() && taken.is_none_or(|role| board.captured(*mv) == Some(role))
        };
        let captures = board.legal_moves().into_iter().filter(is_it);
        let mut found = captures.filter_map(|mv| {
            let mut now = standing.clone();
            now.play(mv);
            let tried = self.walk(&now);
            (tried.moves.len() == self.moves.len() && tried.is_clean).then_some((now, tried))
        });
        let (now, tried) = found.next()?;
        if found.next().is_some() {
            return None;
        }
        let candidate = Candidate { now, teller: Teller::Board, bare: Vec::new() };
        Some(self.told(&candidate, &tried, self.moves.len()))
    }
}

/// The piece that a word names.
fn role(word: &str) -> Option<Role> {
    match word {
        "pawn" => Some(Role::Pawn),
        "knight" | "kt" => Some(Role::Knight),
        "bishop" => Some(Role::Bishop),
        "rook" => Some(Role::Rook),
        "queen" => Some(Role::Queen),
        _ => None,
    }
}
