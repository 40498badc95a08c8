//! Moves written in Standard Algebraic Notation, with `+` and `#`, into the same text again and
//! again.

use std::fmt::Write as _;

use shakmaty::san::SanPlus;
use staunton_notation::San;
use staunton_rules::{Move, Position};

use super::event::{self, Entrant, REPEATS, Unit};
use super::sample::{Ply, Sample};
use super::san_read::shakmaty_of;
use super::sum::Sum;

/// What every contestant reads.
const READABLE: &str = "the moves and positions of the race are read by every contestant";

/// Writes each move in its position.
pub(super) fn race(sample: &Sample, rounds: usize) -> String {
    let plies: Vec<&Ply> = sample.plies().collect();
    let ours: Vec<(Position, Move)> = plies.iter().map(|ply| (ply.position, ply.mv)).collect();
    let shakmaty: Vec<_> = plies.iter().map(|ply| shakmaty_move(ply)).collect();
    let cozy: Vec<_> = plies.iter().map(|ply| cozy_move(ply)).collect();
    let giga: Vec<_> = plies.iter().map(|ply| gigachess_move(ply)).collect();
    let entrants = vec![
        Entrant::ours("staunton", || {
            let (mut sum, mut text) = (Sum::default(), String::new());
            for (position, mv) in &ours {
                text.clear();
                San::from_move(position, *mv).append_to(&mut text);
                sum.add_text(text.as_bytes());
            }
            sum.total()
        }),
        Entrant::peer("shakmaty", || {
            let (mut sum, mut text) = (Sum::default(), String::new());
            for (position, mv) in &shakmaty {
                text.clear();
                SanPlus::from_move(position.clone(), *mv).append_to_string(&mut text);
                sum.add_text(text.as_bytes());
            }
            sum.total()
        }),
        Entrant::peer("cozy-chess", || {
            let (mut sum, mut text) = (Sum::default(), String::new());
            for (board, mv) in &cozy {
                text.clear();
                let _ = write!(text, "{}", cozy_chess::util::display_san_move(board, *mv));
                sum.add_text(text.as_bytes());
            }
            sum.total()
        }),
        Entrant::peer("gigachess", || {
            let mut sum = Sum::default();
            for (board, mv) in &giga {
                let text = gigachess::san::move_to_san(board, *mv).expect(READABLE);
                sum.add_text(text.as_bytes());
            }
            sum.total()
        }),
    ];
    event::race(
        "SAN written",
        &[Unit { name: "M moves/s", count: plies.len() }],
        (rounds, REPEATS),
        entrants,
    )
}

fn shakmaty_move(ply: &Ply) -> (shakmaty::Chess, shakmaty::Move) {
    let position = shakmaty_of(&ply.fen);
    let san: SanPlus = ply.san.parse().expect(READABLE);
    let mv = san.san.to_move(&position).expect(READABLE);
    (position, mv)
}

fn cozy_move(ply: &Ply) -> (cozy_chess::Board, cozy_chess::Move) {
    let board = ply.fen.parse().expect(READABLE);
    let mv = cozy_chess::util::parse_uci_move(&board, &ply.uci).expect(READABLE);
    (board, mv)
}

fn gigachess_move(ply: &Ply) -> (gigachess::Board, gigachess::Move) {
    let board = gigachess::fen::parse_fen(&ply.fen).expect(READABLE);
    let mv = gigachess::san::san_to_move(&board, &ply.san).expect(READABLE);
    (board, mv)
}
