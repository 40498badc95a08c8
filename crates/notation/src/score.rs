//! Whole games in any notation: written with all that is said of the moves, and read back.

mod detect;
mod endings;
mod layout;
mod line;
mod split;
mod text;
mod walk;
mod write;

pub use detect::{Detected, detect};
pub use endings::result_word;
pub use layout::Layout;
pub use split::{GameText, SplitGames, split_games};
pub use text::{Doubted, Repair, TextGame, TextOptions, read_game_text};
pub use write::{write_game, write_moves};
