//! Games that were really played, as far as the notation above this floor is not needed: another
//! library reads the moves.

use shakmaty::san::San;
use shakmaty::{CastlingMode as PeerMode, Chess, Position as _};
use staunton_rules::{Move, Position};

/// The movetext of each game of a PGN, with the number of its first line.
pub(crate) fn movetexts(pgn: &str) -> Vec<(usize, String)> {
    let mut games: Vec<(usize, String)> = Vec::new();
    let mut in_tags = true;
    for (index, line) in pgn.lines().enumerate() {
        let is_tag = line.starts_with('[');
        if is_tag && !in_tags || index == 0 {
            games.push((index + 1, String::new()));
        }
        in_tags = is_tag || in_tags && line.trim().is_empty();
        if let (false, Some((_, movetext))) = (is_tag, games.last_mut()) {
            movetext.push_str(line);
            movetext.push(' ');
        }
    }
    games
}

/// The moves of a movetext from the array, up to the first that cannot be read.
pub(crate) fn moves(movetext: &str) -> Vec<Move> {
    let mut position = Position::standard();
    let mut peer = Chess::default();
    let mut moves = Vec::new();
    for word in sans(movetext) {
        let Some(mv) = word.parse::<San>().ok().and_then(|san| san.to_move(&peer).ok()) else {
            break;
        };
        let ours = position.parse_uci(&mv.to_uci(PeerMode::Standard).to_string()).unwrap();
        peer.play_unchecked(mv);
        position = position.play_unchecked(ours);
        moves.push(ours);
    }
    moves
}

/// The words of a movetext that may be moves: no comments, variations, numbers or results.
fn sans(movetext: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    movetext
        .split_inclusive(['{', '}', '(', ')', ' ', '.'])
        .filter_map(move |piece| {
            let is_main = depth == 0;
            match piece.chars().last() {
                Some('{' | '(') => depth += 1,
                Some('}' | ')') => depth -= 1,
                _ => {}
            }
            is_main.then(|| piece.trim_end_matches(['{', '(', ' ', '.']))
        })
        .map(|word| word.trim_end_matches(['+', '#', '!', '?']))
        .filter(|word| word.starts_with(|sign: char| sign.is_ascii_alphabetic()))
}
