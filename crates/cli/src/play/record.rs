//! The game in PGN.
use super::ending::Ending;
use staunton_notation::san;
use staunton_rules::{Color, Game};

/// The game as far as it was played.
pub(super) fn pgn(game: &Game, _human: Color, _level: u8, _ending: Option<Ending>) -> String {
    let mut text = String::new();
    let mut position = *game.start();
    for &mv in game.moves() {
        text.push_str(&san(&position, mv));
        text.push(' ');
        position = position.play_unchecked(mv);
    }
    text.push('\n');
    text
}
