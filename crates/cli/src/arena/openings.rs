//! The openings that games begin with.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use staunton_pgn as pgn;
use staunton_pgn::epd::Epd;
use staunton_rules::{CastlingMode, Game, Position};

/// Why there are no openings.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpeningsError {
    #[error("the openings in {} cannot be read", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("{} line {line}: {text:?} is no position", path.display())]
    Line { path: PathBuf, line: usize, text: String },
    #[error("{} game {game}: {fault}", path.display())]
    Game { path: PathBuf, game: usize, fault: String },
    #[error("{} holds no opening: expected a position a line (EPD or FEN), or games in PGN", path.display())]
    None { path: PathBuf },
}

/// The games of a file so far, or its positions, in an order that depends on `seed` alone; the
/// ordinary start where no file is given.
pub(crate) fn read(
    path: Option<&Path>,
    mode: CastlingMode,
    seed: u64,
) -> Result<Vec<Game>, OpeningsError> {
    let Some(path) = path else { return Ok(vec![Game::new(Position::standard())]) };
    let text =
        fs::read(path).map_err(|source| OpeningsError::Read { path: path.to_owned(), source })?;
    let is_pgn = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pgn"));
    let mut openings = if is_pgn { from_pgn(path, &text)? } else { from_lines(path, &text, mode)? };
    if openings.is_empty() {
        return Err(OpeningsError::None { path: path.to_owned() });
    }
    fastrand::Rng::with_seed(seed).shuffle(&mut openings);
    Ok(openings)
}

fn from_pgn(path: &Path, text: &[u8]) -> Result<Vec<Game>, OpeningsError> {
    let games = pgn::read_all(text).games.into_iter();
    games
        .enumerate()
        .map(|(index, (tree, faults))| {
            let wrong =
                |fault| OpeningsError::Game { path: path.to_owned(), game: index + 1, fault };
            match faults.first() {
                Some(fault) => Err(wrong(fault.to_string())),
                None => tree.to_game().map_err(|error| wrong(error.to_string())),
            }
        })
        .collect()
}

fn from_lines(path: &Path, text: &[u8], mode: CastlingMode) -> Result<Vec<Game>, OpeningsError> {
    let text = String::from_utf8_lossy(text);
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    lines
        .map(|(line, text)| {
            let position = Position::from_fen(text, mode).ok();
            let position =
                position.or_else(|| Epd::read(text, mode).ok().map(|(epd, _)| *epd.position()));
            let position = position.ok_or_else(|| OpeningsError::Line {
                path: path.to_owned(),
                line,
                text: text.chars().take(80).collect(),
            })?;
            Ok(Game::new(position))
        })
        .collect()
}
