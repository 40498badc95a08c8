//! Suites that give, for a position, every position one move later.

use serde_json::Value;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode as PeerMode, Chess, PositionError};
use staunton_rules::{CastlingMode, Position, PositionFaultKind, Setup, fen};

use crate::corpus::{self, Suite};

/// Checks the positions after every move, and which move leads to which.
#[track_caller]
fn check(name: &str) {
    corpus::both(name).iter().for_each(check_suite);
}

#[track_caller]
fn check_suite(suite: &Suite) {
    let name = &suite.name;
    let suite: Value = serde_json::from_str(&suite.text).unwrap();
    let cases = suite["testCases"].as_array().unwrap();
    assert!(!cases.is_empty(), "{name} is empty");
    for (index, case) in cases.iter().enumerate() {
        let fen = case["start"]["fen"].as_str().unwrap();
        let place = format!("{name}, case {}: {fen}", index + 1);
        let mut expected: Vec<_> = case["expected"].as_array().unwrap().iter().map(entry).collect();
        let mut found = moves_and_fens(fen);
        expected.sort();
        found.sort();
        let missing: Vec<_> = expected.iter().filter(|entry| !found.contains(entry)).collect();
        let excess: Vec<_> = found.iter().filter(|entry| !expected.contains(entry)).collect();
        assert_eq!(found.len(), expected.len(), "{place}");
        assert!(missing.is_empty(), "{place}\nmissing: {missing:?}\nexcess: {excess:?}");
    }
}

fn entry(after: &Value) -> (String, String) {
    let text = |key: &str| after[key].as_str().unwrap();
    (text("move").to_owned(), written(&read(text("fen"))))
}

fn read(fen: &str) -> Position {
    let setup = fen::parse(fen).unwrap();
    // Some boards have more pieces than a game could give.
    Position::from_setup(setup, CastlingMode::Standard)
        .or_else(|error| error.forgive(&[PositionFaultKind::TooManyPieces]))
        .unwrap()
}

/// The FEN with the en passant square only where a pawn may take on it: some suites name the
/// square after every double step, some only then.
fn written(position: &Position) -> String {
    Setup { ep_square: position.legal_ep_square(), ..position.to_setup() }.to_string()
}

/// Every legal move as SAN with the FEN after it. We write no SAN on this floor: another library
/// names our move.
fn moves_and_fens(text: &str) -> Vec<(String, String)> {
    let position = read(text);
    let peer: Chess = text
        .parse::<Fen>()
        .unwrap()
        .into_position(PeerMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .unwrap();
    position
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let uci: shakmaty::uci::UciMove = position.uci(mv).parse().unwrap();
            let san = SanPlus::from_move(peer.clone(), uci.to_move(&peer).unwrap());
            (san.to_string(), written(&position.play_unchecked(mv)))
        })
        .collect()
}

#[test]
fn castling_leads_where_it_must() {
    check("castling.json");
}

#[test]
fn checkmates_have_no_move() {
    check("checkmates.json");
}

#[test]
fn famous_moves_are_found() {
    check("famous.json");
}

#[test]
fn pawns_go_where_they_must() {
    check("pawns.json");
}

#[test]
fn promotions_lead_where_they_must() {
    check("promotions.json");
}

#[test]
fn stalemates_have_no_move() {
    check("stalemates.json");
}

#[test]
fn common_positions_have_their_moves() {
    check("standard.json");
}

#[test]
fn positions_with_very_many_moves_have_them_all() {
    check("taxing.json");
}
