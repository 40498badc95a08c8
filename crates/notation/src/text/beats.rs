//! Whether a page is the better reading of a text than running text is.

use super::{Layout, Line, Page};
use crate::TextGame;

impl Page {
    /// Whether this reads more of a text than [`read_game_text`](crate::read_game_text) made of
    /// it: more moves, or as many and with less to be said.
    ///
    /// Running text may have comments and variations, whose moves count too, so it is to be
    /// thought of first: a page is worth reading only where it has
    /// [misfits](TextGame::misfits).
    ///
    /// ```
    /// use staunton_notation::text::{Options, read_game};
    /// use staunton_notation::{TextOptions, read_game_text};
    ///
    /// // White's moves stand in one line, Black's in the next.
    /// let text = "1. P to K 4 2. Kt to K B 3 3. B to Kt 5\nP to K 4 Kt to Q B 3 P to Q R 3";
    /// let running = read_game_text(text, &TextOptions::default());
    /// let page = read_game(text, &Options::default());
    /// assert!(page.beats(&running));
    /// assert_eq!(page.lines[0].to_san(), "e4 e5 Nf3 Nc6 Bb5 a6");
    /// ```
    pub fn beats(&self, running: &TextGame) -> bool {
        let length = |line: &Line| match self.layout {
            Layout::Openings => line.len_with_variations(),
            _ => line.plies.len(),
        };
        let plies = self.lines.iter().map(length).max().unwrap_or_default();
        let others = running.game.len();
        plies > others || plies > 0 && plies == others && self.notes.len() < running.misfits()
    }
}
