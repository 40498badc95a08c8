//! The questions and their answers, as text.

use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;

use staunton_engine::{Limits, Searcher, TimeSource, network::Network};
use staunton_review::{Options, Review, class_name};
use staunton_rules::{CastlingMode, Game, Position};

use crate::Error;

/// How a position is searched.
#[derive(Copy, Clone, Debug)]
pub struct SearchRequest {
    /// Positions after which the search ends; 0 for no limit.
    pub nodes: u64,
    /// Milliseconds after which the search ends; 0 for no limit.
    pub move_time_ms: u64,
    /// Threads; where none can be started the calling one searches alone.
    pub threads: usize,
    /// The clock that measures the time.
    pub time_source: TimeSource,
}

/// Counts the lines of `depth` plies from a position in FEN, or from the initial position if it is
/// empty.
///
/// # Errors
/// [`Error::Position`].
pub fn perft(fen: &str, depth: u32) -> Result<String, Error> {
    Ok(staunton_rules::perft(&position(fen)?, depth).to_string())
}

/// Searches a position in FEN, or the initial position if it is empty, and answers with the move,
/// score, depth and nodes in the words of UCI. Without a limit in `request` it looks one ply ahead.
///
/// # Errors
/// [`Error::Position`].
pub fn search(fen: &str, request: SearchRequest) -> Result<String, Error> {
    let game = Game::new(position(fen)?);
    let set = |limit: u64| (limit > 0).then_some(limit);
    let (nodes, move_time_ms) = (set(request.nodes), set(request.move_time_ms));
    let depth = (nodes.is_none() && move_time_ms.is_none()).then_some(1);
    let limits = Limits { nodes, move_time_ms, depth, ..Limits::default() };
    let mut searcher = Searcher::new(16, request.threads);
    searcher.set_network(Some(Network::standard()));
    searcher.set_time_source(request.time_source);
    let found = searcher.search(&game, &limits, &AtomicBool::new(false), &mut |_| ());
    let best = found.best.map_or_else(|| "(none)".to_owned(), |mv| game.position().uci(mv));
    let (score, depth, nodes) = (found.score, found.depth, found.nodes);
    Ok(format!("bestmove {best} score {score} depth {depth} nodes {nodes}"))
}

/// Reviews a game, its moves in UCI with spaces between, at `nodes` positions a move: the story of
/// the game, then a line for each move.
///
/// # Errors
/// [`Error::Move`].
pub fn review(moves: &str, nodes: u64) -> Result<String, Error> {
    let mut game = Game::default();
    for (index, text) in moves.split_whitespace().enumerate() {
        play(&mut game, text)
            .map_err(|source| Error::Move { number: index + 1, source: Box::new(source) })?;
    }
    let options = Options { nodes, hash_mib: 8, ..Options::default() };
    let review =
        staunton_review::review(&game, None, &options, &AtomicBool::new(false), &mut |_| ())?;
    Ok(told(&review))
}

fn play(game: &mut Game, text: &str) -> Result<(), Error> {
    let mv = game.position().parse_uci(text)?;
    game.play(mv).map_err(|_| Error::Illegal { bits: mv.raw() })
}

fn told(review: &Review) -> String {
    let mut text = String::new();
    for sentence in review.story() {
        text.push_str(&sentence.text);
        text.push('\n');
    }
    for of in review.moves() {
        let class = class_name(review.options().locale, of.class, review.options().level);
        // Writing to a string cannot fail.
        let _ = write!(text, "{}. {class}, {:.1}:", of.ply, of.accuracy);
        for sentence in &of.sentences {
            text.push(' ');
            text.push_str(&sentence.text);
        }
        text.push('\n');
    }
    text
}

fn position(fen: &str) -> Result<Position, Error> {
    if fen.is_empty() {
        return Ok(Position::standard());
    }
    Ok(Position::from_fen(fen, CastlingMode::Standard)?)
}

#[cfg(test)]
mod tests {
    use staunton_engine::system_time;

    use super::*;

    #[test]
    fn the_moves_from_the_initial_position_are_counted() {
        assert_eq!(perft("", 3).unwrap(), "8902");
        assert!(matches!(perft("no position", 1), Err(Error::Position(_))));
    }

    #[test]
    fn a_mate_in_one_is_found() {
        let request =
            SearchRequest { nodes: 1_000, move_time_ms: 0, threads: 1, time_source: system_time };
        let found = search("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", request).unwrap();
        assert!(found.starts_with("bestmove d1d8 score mate 1 depth "), "{found}");
    }

    #[test]
    fn a_blunder_is_reviewed() {
        let text = review("f2f3 e7e5 g2g4 d8h4", 2_000).unwrap();
        assert!(text.contains("Qh4#"), "{text}");
        let error = review("f2f3 e7e4", 100).unwrap_err();
        assert_eq!(error.to_string(), "invalid move 2");
    }
}
