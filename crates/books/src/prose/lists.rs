//! Lists of pieces that stand for a board of a book: no moves follow them, and their solutions stand elsewhere.

use std::ops::Range;

use staunton_diagram::Pictured;
use staunton_rules::{Board, CastlingMode, Color, Position, Role, Setup, Square};

use super::positions::{LONGEST, NAME, board, in_labels, labels, pieces, sides};
use crate::prose::words::{floor, squeezed};

/// A list has no more lines beside each other.
const MOST_ROWS: usize = 20;
/// Moves so near behind a list are played from it, in bytes.
const NEAR: usize = 160;

/// The lists of pieces of a text that no moves follow, in its order.
pub(crate) fn lists(text: &str) -> Vec<Pictured> {
    let ends: Vec<usize> = labels(text, ["White", "WHITE"]).collect();
    let mut found: Vec<Pictured> = Vec::new();
    for (index, &end) in ends.iter().enumerate() {
        let start = end - NAME;
        let before = &text[floor(text, start.saturating_sub(LONGEST))..start];
        let indent = before.rsplit('\n').next().unwrap_or_default();
        if !indent.trim().is_empty() || found.last().is_some_and(|list| list.span.end > start) {
            continue;
        }
        let next = ends.get(index + 1).map_or(text.len(), |next| next - NAME);
        let until = floor(text, next.min(start + 2 * LONGEST));
        let list = beside(text, start - indent.len(), start).or_else(|| below(text, start..until));
        found.extend(list.filter(|list| !are_moves_near(text, list.span.end)));
    }
    found
}

/// Black's pieces below or behind White's.
fn below(text: &str, span: Range<usize>) -> Option<Pictured> {
    let words = &text[span.clone()];
    let (_, black) = sides(words)?;
    let end = black.as_ptr() as usize - text.as_ptr() as usize + black.trim_end().len();
    let board = standing(|view| in_labels(words, view))?;
    Some(Pictured { span: span.start..end, board, below: Color::White })
}

/// Black's pieces beside White's, line by line, below the line of their names, which begins with White's.
fn beside(text: &str, line: usize, start: usize) -> Option<Pictured> {
    let mut lines = text[line..].split_inclusive('\n');
    let head = lines.next()?;
    let name = head[start - line..].find("  ")? + start - line;
    let column = name
        + head[name..].find(["Black", "BLACK"].iter().find(|it| head[name..].contains(**it))?)?;
    let (mut whites, mut blacks) = (String::new(), String::new());
    let (mut at, mut end) = (line + head.len(), 0);
    for row in lines.take(MOST_ROWS) {
        let from = at;
        at += row.len();
        let words = row.trim();
        if words.is_empty() {
            if end > 0 {
                break;
            }
            continue;
        }
        let indent = row.len() - row.trim_start().len();
        let (white, black) = match words.split_once("  ") {
            Some(cells) => cells,
            None if indent + 8 > column => ("", words),
            None => (words, ""),
        };
        for (cell, side) in [(white, &mut whites), (black.trim(), &mut blacks)] {
            if !cell.is_empty() {
                side.push_str(cell.trim_end_matches(['.', ',']));
                side.push(';');
            }
        }
        end = from + row.trim_end().len();
    }
    let board = standing(|view| Some([pieces(&whites, Color::White)?, pieces(&blacks, view)?]))?;
    Some(Pictured { span: start..end, board, below: Color::White })
}

/// The board of a list: Black's squares are his own, or White's where they cannot be.
fn standing(pieces: impl Fn(Color) -> Option<[Vec<(Role, Square)>; 2]>) -> Option<Board> {
    let is_legal = |board: &Board| {
        [Color::White, Color::Black].into_iter().any(|turn| {
            let setup = Setup { board: *board, turn, ..Setup::empty() };
            Position::from_setup(setup, CastlingMode::Standard).is_ok()
        })
    };
    let boards = [Color::Black, Color::White].into_iter().filter_map(|view| {
        let [whites, blacks] = pieces(view)?;
        board(&whites, &blacks)
    });
    boards.into_iter().find(is_legal)
}

/// Whether moves begin directly behind a place.
fn are_moves_near(text: &str, at: usize) -> bool {
    let near = squeezed(&text[at..floor(text, at + NEAR)]);
    let is_other = |word: &str| {
        ["no", "prob", "solu", "posi", "diag"].iter().any(|it| word.to_lowercase().starts_with(it))
    };
    near.split(' ')
        .take_while(|word| !is_other(word))
        .any(|word| word.starts_with("1.") || word == "1")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn st_4_a_list_beside_or_below_stands_for_a_board() {
        let beside = "     White.                Black.\n  K. at K. B. 6th       K. at K. R. sq.\n  \
                      Q. at Q. Kt. 7th      R. at K. Kt. sq.\n  P. at K. R. 5th.\n\nWhite to play.\n";
        let below = "White.--King at K B 6th, Queen at Q Kt 7th, Pawn at K R 5th.\n\n\
                     Black.--King at K R sq., Rook at K Kt sq.\n\nWhite to play.\n";
        for text in [beside, below] {
            let found = lists(text);
            assert_eq!(found.len(), 1, "{text}");
            assert_eq!(found[0].board, "6rk/1Q6/5K2/7P/8/8/8/8".parse().unwrap(), "{text}");
            assert!(
                text[found[0].span.end..].trim_start_matches('.').starts_with("\n\nWhite to"),
                "{text}"
            );
            // Moves directly below it are played from it without a board.
            assert_eq!(lists(&format!("{text}\n1. P. to K. R. 6th.\n")), []);
        }
        assert_eq!(lists("White. Black.\n\nWhite: Lee. Black: Bird.\n"), []);
    }
}
