//! Games in the descriptive notations: no other library reads them, so what counts is the goal.

use staunton_books::{Form, Options, games};
use staunton_notation::{IdentifiedPosition, Notation, read_move, write_move};
use staunton_pgn::{GameTree, Layout, Reader, write_game};

use crate::median;
use crate::stopwatch::Stopwatch;

/// All that name squares by the pieces.
const DIALECTS: [Notation; 7] = [
    Notation::Descriptive,
    Notation::DescriptiveKt,
    Notation::Hoyle,
    Notation::Staunton,
    Notation::Spanish,
    Notation::French,
    Notation::Spoken,
];

/// How many games are taken.
const GAMES: usize = 300;
/// What is to be reached, in plies a second.
const GOAL: f64 = 200_000.0;

/// Reads games in each dialect: move by move, and as the text of a game with its numbers.
///
/// # Panics
/// If a move that is read is not the one that was written.
pub(super) fn race(pgn: &[u8], rounds: usize) -> String {
    let games: Vec<GameTree> = Reader::new(pgn).games().map(|(game, _)| game).take(GAMES).collect();
    let plies: usize = games.iter().map(|game| game.main_line().count()).sum();
    let mut lines = vec![format!(
        "Descriptive, thousand plies/s         {:>10}{:>16}\n",
        "move by move", "whole games"
    )];
    for notation in DIALECTS {
        let moves: Vec<Vec<String>> = games.iter().map(|game| written(game, notation)).collect();
        let texts: Vec<String> =
            games.iter().map(|game| write_game(game, notation, Layout::Lines)).collect();
        let (mut single, mut whole) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            let watch = Stopwatch::start();
            games.iter().zip(&moves).for_each(|(game, texts)| read_moves(game, texts, notation));
            single.push(watch.seconds());
            let watch = Stopwatch::start();
            games.iter().zip(&texts).for_each(|(game, text)| read_whole(game, text, notation));
            whole.push(watch.seconds());
        }
        #[expect(clippy::cast_precision_loss, reason = "a speed is read in three digits")]
        let [single, whole] = [single, whole].map(|times| plies as f64 / median::of(times));
        let below = if single.min(whole) < GOAL { "   below the goal of 200" } else { "" };
        let (single, whole) = (single / 1e3, whole / 1e3);
        let name = notation.name();
        lines.push(format!("  {name:<36}{single:>12.0}{whole:>16.0}{below}\n"));
    }
    lines.concat()
}

/// The moves of the game, each as it is written.
fn written(game: &GameTree, notation: Notation) -> Vec<String> {
    let mut now = IdentifiedPosition::new(*game.start());
    let moves = game.main_line().filter_map(|id| game.node(id).ok()?.mv());
    moves
        .map(|mv| {
            let text = write_move(&now, mv, notation);
            now.play(mv);
            text
        })
        .collect()
}

fn read_moves(game: &GameTree, texts: &[String], notation: Notation) {
    let mut now = IdentifiedPosition::new(*game.start());
    let moves = game.main_line().filter_map(|id| game.node(id).ok()?.mv());
    for (text, mv) in texts.iter().zip(moves) {
        let read = read_move(&now, text, notation).map(|reading| reading.mv);
        assert_eq!(read, Ok(mv), "{notation} {text}");
        now.play(mv);
    }
}

fn read_whole(game: &GameTree, text: &str, notation: Notation) {
    let options =
        Options { form: Some(Form::Score), styles: vec![notation.into()], ..Options::default() };
    let read = games(text.as_bytes(), &options).into_iter().flatten().filter_map(Result::ok);
    assert_eq!(read.map(|read| read.tree.len()).sum::<usize>(), game.len(), "{notation}: {text}");
}
