//! Moves in Standard Algebraic Notation, read in positions that stand ready, and read and played
//! through whole games.

use cozy_chess::util::parse_san_move;
use shakmaty::{Chess, Position as _, san::San as TheirSan};
use staunton_notation::San;
use staunton_rules::{Position, Track};

use super::event::{self, Entrant, REPEATS, Unit};
use super::sample::{Ply, Sample};
use super::sum::Sum;

/// What every contestant reads.
const READABLE: &str = "the moves and positions of the race are read by every contestant";

/// Reads each move in its position.
pub(super) fn race(sample: &Sample, rounds: usize) -> String {
    let plies: Vec<&Ply> = sample.plies().collect();
    let texts: Vec<&str> = plies.iter().map(|ply| ply.san.as_str()).collect();
    let ours: Vec<Position> = plies.iter().map(|ply| ply.position).collect();
    let shakmaty: Vec<Chess> = plies.iter().map(|ply| shakmaty_of(&ply.fen)).collect();
    let cozy: Vec<cozy_chess::Board> =
        plies.iter().map(|ply| ply.fen.parse().expect(READABLE)).collect();
    let giga: Vec<gigachess::Board> =
        plies.iter().map(|ply| gigachess::fen::parse_fen(&ply.fen).expect(READABLE)).collect();
    let entrants = vec![
        Entrant::ours("staunton", || {
            let mut sum = Sum::default();
            for (position, text) in ours.iter().zip(&texts) {
                let mv = San::find(position, text).expect(READABLE);
                add_ours(&mut sum, mv);
            }
            sum.total()
        }),
        Entrant::peer("shakmaty", || {
            let mut sum = Sum::default();
            for (position, text) in shakmaty.iter().zip(&texts) {
                let san = TheirSan::from_ascii(text.as_bytes()).expect(READABLE);
                add_shakmaty(&mut sum, san.to_move(position).expect(READABLE));
            }
            sum.total()
        }),
        Entrant::peer("cozy-chess", || {
            let mut sum = Sum::default();
            for (board, text) in cozy.iter().zip(&texts) {
                add_cozy(&mut sum, parse_san_move(board, text).expect(READABLE));
            }
            sum.total()
        }),
        Entrant::peer("gigachess", || {
            let mut sum = Sum::default();
            for (board, text) in giga.iter().zip(&texts) {
                add_gigachess(&mut sum, gigachess::san::san_to_move(board, text).expect(READABLE));
            }
            sum.total()
        }),
    ];
    event::race(
        "SAN read",
        &[Unit { name: "M moves/s", count: texts.len() }],
        (rounds, REPEATS),
        entrants,
    )
}

/// Reads and plays each game from the array.
pub(super) fn replay(sample: &Sample, rounds: usize) -> String {
    let games: Vec<Vec<&str>> =
        sample.games.iter().map(|game| game.iter().map(|ply| ply.san.as_str()).collect()).collect();
    let entrants = vec![
        Entrant::ours("staunton, followed", || {
            let mut sum = Sum::default();
            let start = Track::from(&Position::standard());
            for game in &games {
                let mut track = start;
                for text in game {
                    add_ours(&mut sum, San::follow(&mut track, text).expect(READABLE));
                }
            }
            sum.total()
        }),
        Entrant::ours("staunton, positions", || {
            let mut sum = Sum::default();
            let start = Position::standard();
            for game in &games {
                let mut position = start;
                for text in game {
                    let mv = San::find(&position, text).expect(READABLE);
                    position = position.play_unchecked(mv);
                    add_ours(&mut sum, mv);
                }
            }
            sum.total()
        }),
        Entrant::peer("shakmaty", || {
            let mut sum = Sum::default();
            for game in &games {
                let mut position = Chess::default();
                for text in game {
                    let san = TheirSan::from_ascii(text.as_bytes()).expect(READABLE);
                    let mv = san.to_move(&position).expect(READABLE);
                    position.play_unchecked(mv);
                    add_shakmaty(&mut sum, mv);
                }
            }
            sum.total()
        }),
        Entrant::peer("cozy-chess", || {
            let mut sum = Sum::default();
            for game in &games {
                let mut board = cozy_chess::Board::default();
                for text in game {
                    let mv = parse_san_move(&board, text).expect(READABLE);
                    board.play_unchecked(mv);
                    add_cozy(&mut sum, mv);
                }
            }
            sum.total()
        }),
        Entrant::peer("gigachess", || {
            let mut sum = Sum::default();
            let start = gigachess::Board::startpos();
            for game in &games {
                let mut board = start;
                for text in game {
                    let mv = gigachess::san::san_to_move(&board, text).expect(READABLE);
                    let _ = board.make_move_unchecked(mv);
                    add_gigachess(&mut sum, mv);
                }
            }
            sum.total()
        }),
    ];
    let count = games.iter().map(Vec::len).sum();
    let units = [Unit { name: "M moves/s", count }];
    event::race("SAN read and played", &units, (rounds, REPEATS), entrants)
}

/// The position of shakmaty.
pub(super) fn shakmaty_of(fen: &str) -> Chess {
    let fen: shakmaty::fen::Fen = fen.parse().expect(READABLE);
    fen.into_position(shakmaty::CastlingMode::Standard).expect(READABLE)
}

fn add_ours(sum: &mut Sum, mv: staunton_rules::Move) {
    let promotion = mv.promotion().map(staunton_rules::Role::as_char);
    sum.add_move(mv.from().as_index(), mv.to().as_index(), promotion);
}

fn add_shakmaty(sum: &mut Sum, mv: shakmaty::Move) {
    let from = mv.from().map_or(0, usize::from);
    sum.add_move(from, usize::from(mv.to()), mv.promotion().map(shakmaty::Role::char));
}

fn add_cozy(sum: &mut Sum, mv: cozy_chess::Move) {
    sum.add_move(mv.from as usize, mv.to as usize, mv.promotion.map(char::from));
}

fn add_gigachess(sum: &mut Sum, mv: gigachess::Move) {
    let promotion = mv.promotion().map(|role| role.char_upper().to_ascii_lowercase());
    sum.add_move(mv.from().index(), mv.to().index(), promotion);
}
