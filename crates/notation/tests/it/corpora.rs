//! Games of masters: a sample in every clone, more in the corpora.

use staunton_corpora as corpora;
use staunton_notation::parse_move;
use staunton_rules::{Game, Position};

/// Some games of masters: one of so many of the sample, and one of so many of the collection.
pub(crate) fn games(of_sample: usize, of_collection: usize) -> Vec<Game> {
    let some = |text: &str, every| -> Vec<Game> {
        movetexts(text).into_iter().step_by(every).map(|moves| game(&moves)).collect()
    };
    let mut games = some(&corpora::data("games/masters.pgn").text(), of_sample);
    if let Some(more) = corpora::corpus("pgn/masters-8mb.pgn") {
        games.extend(some(&more.text(), of_collection));
    }
    games
}

/// The moves of each game of a collection, as text: what stands between the tags.
fn movetexts(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for line in text.lines() {
        let last = found.len() - 1;
        if !line.starts_with('[') {
            found[last] += line;
            found[last].push(' ');
        } else if !found[last].trim().is_empty() {
            found.push(String::new());
        }
    }
    found
}

/// Plays the moves of a game that has neither comments nor variations, up to its result.
fn game(moves: &str) -> Game {
    let mut game = Game::new(Position::standard());
    for word in moves.split_whitespace() {
        let text =
            word.trim_start_matches(|sign: char| sign.is_ascii_digit()).trim_start_matches('.');
        if text.is_empty() {
            continue;
        }
        let Ok(mv) = parse_move(game.position(), text) else { break };
        game.play(mv).unwrap();
    }
    game
}
