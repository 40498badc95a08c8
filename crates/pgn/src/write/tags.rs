//! Writes the tags, strictly.

use staunton_rules::{CastlingMode, Position};

use crate::tags::ROSTER;
use crate::{GameTree, outcome_to_str, start};

/// Writes the seven tags, then the others in the order of their names.
pub(super) fn write(game: &GameTree, pgn: &mut String) {
    let fen = game.start().to_string();
    let mut others: Vec<(&str, &str)> =
        game.tags().iter().filter(|(name, _)| is_kept(game, name)).collect();
    if *game.start() != Position::standard() {
        others.extend([("SetUp", "1"), ("FEN", fen.as_str())]);
        if game.start().castling_mode() == CastlingMode::Chess960 {
            others.push(("Variant", "Chess960"));
        }
    }
    others.sort_unstable();
    for name in ROSTER {
        let value = match name {
            "Result" => outcome_to_str(game.outcome()),
            "Date" => game.tags().get(name).unwrap_or("????.??.??"),
            _ => game.tags().get(name).unwrap_or("?"),
        };
        write_tag(name, value, pgn);
    }
    for (name, value) in others {
        write_tag(name, value, pgn);
    }
}

/// Whether a tag beyond the seven is written as it is. What tells the start is made from the
/// start itself, unless that could not be read.
fn is_kept(game: &GameTree, name: &str) -> bool {
    let is_standard = *game.start() == Position::standard();
    let mode = game.start().castling_mode();
    let tells_of_960 = || game.tags().get(name).is_some_and(start::is_chess960);
    match name.to_ascii_lowercase().as_str() {
        "fen" | "setup" => is_standard && game.is_empty(),
        "variant" if mode == CastlingMode::Chess960 => false,
        "variant" => game.is_empty() || !tells_of_960(),
        _ => !ROSTER.contains(&name),
    }
}

fn write_tag(name: &str, value: &str, pgn: &mut String) {
    pgn.push('[');
    pgn.push_str(name);
    pgn.push_str(" \"");
    for sign in value.chars() {
        if matches!(sign, '"' | '\\') {
            pgn.push('\\');
        }
        pgn.push(if sign.is_ascii_control() { ' ' } else { sign });
    }
    pgn.push_str("\"]\n");
}
