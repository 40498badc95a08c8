//! Every text that looks like SAN, held against the plain way.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use staunton_rules::{CastlingMode, Position, PositionFaultKind, Track};

use super::{FoundMove, read_text};
use crate::{Constraint, San, Taking};

/// Positions with pins, checks, promotions, captures in passing, several alike, and the strange
/// ones that a caller may forgive: two kings, or a king that could be taken.
const POSITIONS: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/8/8/2k5/3Pp3/8/8/4KQ2 b - d3 0 1",
    "7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
    "k7/8/8/3N1N2/8/3N4/8/K7 w - - 0 1",
    "4r2k/8/8/8/1b6/2N5/4N3/4K3 w - - 0 1",
    "Q6Q/8/8/8/8/8/k7/Q2K3Q w - - 0 1",
    "4k3/8/8/8/8/5n2/8/R3K2R w KQ - 0 1",
    "4k3/8/8/8/K7/8/8/K3R3 w - - 0 1",
    "4k3/P7/8/8/8/8/4R3/4K3 w - - 0 1",
];

fn position(fen: &str) -> Position {
    let setup = staunton_rules::fen::parse(fen).unwrap();
    Position::from_setup(setup, CastlingMode::Standard).unwrap_or_else(|error| {
        error
            .forgive(&[
                PositionFaultKind::SeveralKings,
                PositionFaultKind::OppositeCheck,
                PositionFaultKind::EnPassant,
                PositionFaultKind::ImpossibleCheck,
            ])
            .unwrap()
    })
}

/// Every text of strict form: letter, hints, `x`, square, promotion, mark.
fn texts() -> Vec<String> {
    let hints: Vec<String> = core::iter::once(String::new())
        .chain("abcdefgh12345678".chars().map(String::from))
        .chain(["a1", "c3", "e5", "h8", "d2"].map(String::from))
        .collect();
    let mut texts: Vec<String> = ["O-O", "O-O-O", "O-O+", "O-O-O#"].map(String::from).to_vec();
    for letter in ["", "N", "B", "R", "Q", "K"] {
        for hint in &hints {
            for x in ["", "x"] {
                for file in "abcdefgh".chars() {
                    for rank in 1..=8 {
                        let text = format!("{letter}{hint}{x}{file}{rank}");
                        if letter.is_empty() && matches!(rank, 1 | 8) {
                            texts.extend("QRBNK".chars().map(|role| format!("{text}={role}")));
                        }
                        texts.push(format!("{text}+"));
                        texts.push(text);
                    }
                }
            }
        }
    }
    texts
}

#[test]
fn n11_the_hot_path_finds_what_the_plain_way_finds_and_nothing_else() {
    let texts = texts();
    for fen in POSITIONS {
        let position = position(fen);
        let track = Track::from(&position);
        for text in &texts {
            let found = read_text(&position, text.as_bytes()).map(|found| found.mv);
            let followed = read_text(&track, text.as_bytes()).map(|found| found.mv);
            assert_eq!(found, followed, "{text} in {fen}");
            let Ok(san) = text.parse::<San>() else {
                assert_eq!(found, None, "{text} in {fen}");
                continue;
            };
            let constraint = san.constraint();
            let strict = plainly(&position, &constraint);
            // What is strictly written is found; a piece's `x` may be missing besides.
            let is_lax = matches!(san, San::Normal { role, .. } if role != staunton_rules::Role::Pawn)
                && constraint.taking == Taking::Nothing;
            let lax = Constraint { taking: Taking::Unsaid, ..constraint };
            let expected = if is_lax { plainly(&position, &lax) } else { strict };
            assert_eq!(found, expected, "{text} in {fen}");
        }
    }
}

/// The only legal move that fits, found in the plain way.
fn plainly(position: &Position, constraint: &Constraint) -> Option<staunton_rules::Move> {
    match *constraint.readings(position) {
        [only] => Some(only),
        _ => None,
    }
}

#[test]
fn n11_who_moves_is_told_with_the_move() {
    for fen in POSITIONS {
        let position = position(fen);
        for mv in &position.legal_moves() {
            let text = San::from_move(&position, mv).to_string();
            let mut word = [0; 8];
            word[..text.len()].copy_from_slice(text.as_bytes());
            let found = super::read(&position, u64::from_le_bytes(word), text.len());
            let Some(FoundMove { mv: found, role }) = found else { panic!("{text} in {fen}") };
            assert_eq!((found, role), (mv, position.moving_role(mv)), "{text} in {fen}");
        }
    }
}
