//! The moves of a book in another notation than its author's.

use staunton_notation::{IdentifiedPosition, Style, write_move};
use staunton_rules::{CastlingMode, Move, Position};

use super::page::{Mark, Page};

/// Every move of a page as `style` writes it, in the order of the page; none where the move is not
/// known.
pub fn written(page: &Page, style: Style) -> Vec<Option<String>> {
    let mut out = vec![None; page.moves.len()];
    // Of each line, what stands before its first move and after each of them.
    let mut standings: Vec<Vec<IdentifiedPosition>> = Vec::with_capacity(page.lines.len());
    for line in &page.lines {
        let start = before(page, &standings, line.from, &line.start_fen);
        let mut past = Vec::with_capacity(line.moves.len() + 1);
        let mut standing = start;
        past.extend(standing.clone());
        for &mark in &line.moves {
            let (Some(now), Some(told)) = (&mut standing, page.moves.get(mark)) else { break };
            let Some(mv) = played(told, now.position()) else { break };
            if let Some(slot) = out.get_mut(mark) {
                *slot = Some(write_move(&*now, mv, style));
            }
            now.play(mv);
            past.push(now.clone());
        }
        standings.push(past);
    }
    for (mark, slot) in page.moves.iter().zip(&mut out).filter(|(mark, _)| mark.line.is_none()) {
        let Some(fen) = mark.played.as_ref().and_then(|played| played.before.as_ref()) else {
            continue;
        };
        let Some(standing) = at(fen) else { continue };
        *slot = played(mark, standing.position()).map(|mv| write_move(&standing, mv, style));
    }
    out
}

/// What stands before a line: as the line it leaves has it, who its pieces were included.
fn before(
    page: &Page,
    standings: &[Vec<IdentifiedPosition>],
    from: Option<usize>,
    start_fen: &str,
) -> Option<IdentifiedPosition> {
    let known = from.and_then(|from| {
        let mut line = from;
        loop {
            let fits =
                |standing: &&IdentifiedPosition| standing.position().to_string() == start_fen;
            if let Some(standing) = standings.get(line)?.iter().rev().find(fits) {
                return Some(standing.clone());
            }
            line = page.lines.get(line)?.from?;
        }
    });
    known.or_else(|| at(start_fen))
}

fn at(fen: &str) -> Option<IdentifiedPosition> {
    Position::from_fen(fen, CastlingMode::Standard).ok().map(IdentifiedPosition::new)
}

fn played(mark: &Mark, position: &Position) -> Option<Move> {
    position.parse_uci(&mark.played.as_ref()?.uci).ok()
}
