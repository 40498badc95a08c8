//! Games and lines as animations.

use std::fs;
use std::io::{self, Read, Write};

use staunton_diagram::{PACE_MS, Picture, animated, film};
use staunton_pgn::{Fault, FaultKind, GameTree, read_all};
use staunton_rules::Color;

use super::error::DiagramError;
use super::{DiagramArgs, Target, show};

/// Reads the game and writes it as an animated GIF.
pub(super) fn write(
    from: Option<&str>,
    args: &DiagramArgs,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let from = from.unwrap_or("-");
    let (game, faults) = chosen(from, read(from)?, args.number)?;
    if let Some(fault) = faults.into_iter().find(ends_it) {
        return Err(DiagramError::Game(fault).into());
    }
    let bytes = animated(&film(pictures(&game, args), args.pace.unwrap_or(PACE_MS)))
        .map_err(DiagramError::from)?;
    show::put(&bytes, Target::Gif, args, out)
}

/// Whether the moves after it are not the game's.
const fn ends_it(fault: &Fault) -> bool {
    matches!(
        fault.kind,
        FaultKind::Move(_)
            | FaultKind::NullMoveInCheck
            | FaultKind::ManyMoves { .. }
            | FaultKind::Fen(_)
            | FaultKind::MissingFen
            | FaultKind::Input(_)
    )
}

/// The games of a file, of what is typed, or of the moves themselves.
fn read(from: &str) -> Result<Vec<(GameTree, Vec<Fault>)>, DiagramError> {
    let bytes = if from == "-" {
        let mut bytes = Vec::new();
        let read = io::stdin().read_to_end(&mut bytes);
        read.map(|_| bytes)
    } else {
        fs::read(from)
    };
    match bytes {
        Ok(bytes) => Ok(read_all(&bytes[..]).games),
        Err(source) => {
            let games = read_all(from.as_bytes()).games;
            let are_moves = games.iter().any(|(game, _)| !game.is_empty());
            if are_moves {
                Ok(games)
            } else {
                Err(DiagramError::NoMoves { text: from.to_owned(), source })
            }
        }
    }
}

/// The one game, or the one of a number.
fn chosen(
    from: &str,
    games: Vec<(GameTree, Vec<Fault>)>,
    number: Option<u32>,
) -> Result<(GameTree, Vec<Fault>), DiagramError> {
    let count = games.len();
    let index = match (number, count) {
        (_, 0) => {
            let place = if from == "-" { "standard input" } else { from };
            return Err(DiagramError::NoGame { place: place.to_owned() });
        }
        (Some(number), _) => number.checked_sub(1).and_then(|index| usize::try_from(index).ok()),
        (None, 1) => Some(0),
        (None, _) => return Err(DiagramError::SeveralGames { count }),
    };
    let number = number.unwrap_or(1);
    let game = index.and_then(|index| games.into_iter().nth(index));
    game.ok_or(DiagramError::NoSuchGame { number, count })
}

/// The position at the start, and after each move.
fn pictures(game: &GameTree, args: &DiagramArgs) -> Vec<Picture> {
    let below = if args.look.flip { Color::Black } else { Color::White };
    let start = show::picture(&game.start().to_setup(), below, &args.look);
    let moves = game.main_line_moves().map(|(before, mv)| {
        let after = before.play_unchecked(mv);
        Picture {
            last_move: Some([mv.from(), mv.target()]),
            ..show::picture(&after.to_setup(), below, &args.look)
        }
    });
    std::iter::once(start).chain(moves).collect()
}
