//! Games to review.

use std::sync::atomic::AtomicBool;

use staunton_notation::parse_move;
use staunton_review::{Level, Options, Review, review};
use staunton_rules::{CastlingMode, Game, Outcome, Position};

/// Short games with what is worth telling: mates, sacrifices, draws, mistakes.
pub(crate) const GAMES: [&str; 6] = [
    // Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 \
     O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
    // Légal against Saint Brie, Paris 1750.
    "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#",
    // A smothered mate.
    "e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7 Qxg2 Rf1 Qxe4+ Be2 Nf3#",
    // A draw by repetition.
    "e4 e5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8",
    // Sam Loyd's stalemate in ten moves.
    "e3 a5 Qh5 Ra6 Qxa5 h5 Qxc7 Rah6 h4 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6",
    // Men left standing, and taken in passing.
    "e4 d5 e5 f5 exf6 Nxf6 Qh5+ Nxh5 Nf3 Nf6 Ne5 Qd6 Nc4 dxc4 b3 cxb3 cxb3 Qe5+ Be2 Nc6 O-O Qxa1",
];

pub(crate) fn game(start: Option<&str>, moves: &str) -> Game {
    let start = start.map_or_else(Position::standard, |fen| {
        Position::from_fen(fen, CastlingMode::Standard).unwrap()
    });
    let mut game = Game::new(start);
    for text in moves.split_ascii_whitespace() {
        game.play(parse_move(game.position(), text).unwrap()).unwrap();
    }
    game
}

pub(crate) fn options(level: Level) -> Options {
    Options { level, nodes: 2_000, ..Options::default() }
}

pub(crate) fn reviewed(game: &Game, outcome: Option<Outcome>, options: &Options) -> Review {
    review(game, outcome, options, &AtomicBool::new(false), &mut |_| ()).unwrap()
}

/// What is said of the last move.
pub(crate) fn last_words(review: &Review) -> String {
    let told = &review.moves().last().unwrap().sentences;
    told.iter().map(|told| told.text.as_str()).collect::<Vec<_>>().join(" ")
}
