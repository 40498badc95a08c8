//! Positions in Forsyth-Edwards Notation, read with whatever validation each library has, and
//! written.

use std::fmt::Write as _;
use std::str::FromStr as _;

use shakmaty::{EnPassantMode, Position as _, fen::Fen};
use staunton_rules::{CastlingMode, Color, Position, Role};

use super::event::{self, Entrant, REPEATS, Unit};
use super::sample::{Ply, Sample};
use super::san_read::shakmaty_of;
use super::sum::Sum;

/// What every contestant reads.
const READABLE: &str = "the positions of the race are read by every contestant";

/// Reads each position.
pub(super) fn read(sample: &Sample, rounds: usize) -> String {
    let fens: Vec<&str> = sample.plies().map(|ply| ply.fen.as_str()).collect();
    let entrants = vec![
        Entrant::ours("staunton", || {
            let mut sum = Sum::default();
            for fen in &fens {
                let position = Position::from_fen(fen, CastlingMode::Standard).expect(READABLE);
                let board = position.board();
                sum.add(board.occupied().0);
                sum.add(board.by_piece(Color::White, Role::Pawn).0);
            }
            sum.total()
        }),
        Entrant::peer("shakmaty", || {
            let mut sum = Sum::default();
            for fen in &fens {
                let position = shakmaty_of(fen);
                let board = position.board();
                sum.add(board.occupied().0);
                sum.add((board.white() & board.pawns()).0);
            }
            sum.total()
        }),
        Entrant::peer("cozy-chess", || {
            let mut sum = Sum::default();
            for fen in &fens {
                let board = cozy_chess::Board::from_fen(fen, false).expect(READABLE);
                sum.add(board.occupied().0);
                sum.add(board.colored_pieces(cozy_chess::Color::White, cozy_chess::Piece::Pawn).0);
            }
            sum.total()
        }),
        Entrant::peer("chess", || {
            let mut sum = Sum::default();
            for fen in &fens {
                let board = chess::Board::from_str(fen).expect(READABLE);
                sum.add(board.combined().0);
                let pawns = *board.pieces(chess::Piece::Pawn);
                sum.add((pawns & *board.color_combined(chess::Color::White)).0);
            }
            sum.total()
        }),
        Entrant::peer("gigachess, hardly validated", || {
            let mut sum = Sum::default();
            for fen in &fens {
                let board = gigachess::fen::parse_fen(fen).expect(READABLE);
                sum.add(board.occupied());
                sum.add(board.piece_bb(gigachess::Color::White, gigachess::Role::Pawn));
            }
            sum.total()
        }),
    ];
    event::race(
        "FEN read",
        &[Unit { name: "M FENs/s", count: fens.len() }],
        (rounds, REPEATS),
        entrants,
    )
}

/// Writes each position in which no pawn has just made two steps: the libraries do not agree on
/// when to write the square it passed over. `chess` keeps no counters, so it cannot take part.
pub(super) fn write(sample: &Sample, rounds: usize) -> String {
    let plies: Vec<&Ply> =
        sample.plies().filter(|ply| ply.position.ep_square().is_none()).collect();
    let ours: Vec<Position> = plies.iter().map(|ply| ply.position).collect();
    let shakmaty: Vec<_> = plies.iter().map(|ply| shakmaty_of(&ply.fen)).collect();
    let cozy: Vec<cozy_chess::Board> =
        plies.iter().map(|ply| ply.fen.parse().expect(READABLE)).collect();
    let giga: Vec<gigachess::Board> =
        plies.iter().map(|ply| gigachess::fen::parse_fen(&ply.fen).expect(READABLE)).collect();
    let entrants = vec![
        Entrant::ours("staunton", || {
            let (mut sum, mut text) = (Sum::default(), String::new());
            for position in &ours {
                text.clear();
                position.append_fen(&mut text);
                sum.add_text(text.as_bytes());
            }
            sum.total()
        }),
        Entrant::peer("shakmaty", || {
            let (mut sum, mut text) = (Sum::default(), String::new());
            for position in &shakmaty {
                text.clear();
                let fen = Fen::from_position(position, EnPassantMode::Always);
                fen.append_to_string(&mut text);
                sum.add_text(text.as_bytes());
            }
            sum.total()
        }),
        Entrant::peer("cozy-chess", || {
            let (mut sum, mut text) = (Sum::default(), String::new());
            for board in &cozy {
                text.clear();
                let _ = write!(text, "{board}");
                sum.add_text(text.as_bytes());
            }
            sum.total()
        }),
        Entrant::peer("gigachess", || {
            let mut sum = Sum::default();
            for board in &giga {
                sum.add_text(board.to_fen().as_bytes());
            }
            sum.total()
        }),
    ];
    event::race(
        "FEN written",
        &[Unit { name: "M FENs/s", count: ours.len() }],
        (rounds, REPEATS),
        entrants,
    )
}
