//! Games and lines in the words of a player.

use staunton_books::{Game, Ply, Variation};
use staunton_notation::san;
use staunton_rules::{Move, Position};

/// Moves from a position on, in SAN.
pub(crate) fn written(
    mut position: Position,
    moves: impl IntoIterator<Item = Move>,
) -> Vec<String> {
    let written = moves.into_iter().map(|mv| {
        let written = san(&position, mv);
        position = position.play_unchecked(mv);
        written
    });
    written.collect()
}

/// The moves of a game that were read.
pub(crate) fn game(game: &Game) -> String {
    written(game.start, game.read_plies().map(|(_, mv)| mv)).join(" ")
}

/// The moves of a line beside a game, `?` for each that stays open.
pub(crate) fn line(game: &Game, line: &Variation) -> String {
    plies(game.position_of(line), &line.plies).join(" ")
}

fn plies(start: Position, plies: &[Ply]) -> Vec<String> {
    let mut words = written(start, plies.iter().map_while(|ply| ply.mv));
    words.resize(plies.len(), "?".to_owned());
    words
}

/// The moves of a game with the lines beside it: `e4 e5 (c5 Nf3) Nf3`.
pub(crate) fn with_lines(game: &Game) -> String {
    with(game, None, game.start, &game.plies)
}

fn with(game: &Game, from: Option<usize>, start: Position, moves: &[Ply]) -> String {
    let lines = || game.variations.iter().enumerate().filter(|(_, line)| line.from == from);
    let mut words = Vec::new();
    for (ply, word) in moves.iter().zip(plies(start, moves)) {
        words.push(word);
        let beside = lines().filter(|(_, line)| line.anchor_ply + 1 == ply.ply());
        for (index, line) in beside {
            let told = with(game, Some(index), game.position_of(line), &line.plies);
            words.push(format!("({told})"));
        }
    }
    words.join(" ")
}
