//! A term found in a game.

use staunton_notation::Locale;
use staunton_rules::Game;

use crate::finding::Finding;

/// A term found in a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct InGame {
    /// The ply after which it is true: 0 is the position in which the game begins.
    pub ply: usize,
    /// What was found.
    pub finding: Finding,
}

impl InGame {
    /// The finding in English words; `game` is the one it was found in.
    pub fn words(&self, game: &Game) -> String {
        self.words_in(Locale::English, game)
    }

    /// The finding in words; `game` is the one it was found in.
    pub fn words_in(&self, locale: Locale, game: &Game) -> String {
        let at = if self.finding.mv.is_some() { self.ply.saturating_sub(1) } else { self.ply };
        let position = game.positions().nth(at).unwrap_or(game.position());
        self.finding.words_in(locale, position)
    }
}
