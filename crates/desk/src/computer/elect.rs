//! What the computer chooses where the laws leave a player a choice: what serves it best.

use std::sync::atomic::AtomicBool;

use staunton_engine::{Level, Limits, Score, Searcher};
use staunton_rules::{CastlingMode, Color, Game, Move, Position};

use crate::game::Prospect;

/// Positions looked at for each thing that can be chosen, by who plays well.
const NODES: u64 = 20_000;
/// The same by who does not.
const FEW_NODES: u64 = 200;
/// From this rating on a player weighs the consequences.
const WEIGHS: u16 = 1500;
const TABLE_MIB: usize = 4;

/// The best for `color`; the first of those that are as good.
pub(super) fn choose(
    color: Color,
    prospects: Vec<Prospect>,
    level: Level,
    stop: &AtomicBool,
) -> Option<String> {
    let nodes = if level.rating() < WEIGHS { FEW_NODES } else { NODES };
    let mut searcher = Searcher::new(TABLE_MIB, 1);
    let mut best: Option<(i32, String)> = None;
    for prospect in prospects {
        let worth = worth(&prospect, color, nodes, &mut searcher, stop);
        if best.as_ref().is_none_or(|(least, _)| worth > *least) {
            best = Some((worth, prospect.line));
        }
    }
    best.map(|(_, line)| line)
}

/// What it is worth to `color`, in hundredths of a pawn; nothing where it cannot be told.
fn worth(
    prospect: &Prospect,
    color: Color,
    nodes: u64,
    searcher: &mut Searcher,
    stop: &AtomicBool,
) -> i32 {
    if let Some(winner) = prospect.won_by {
        return if Color::from(winner) == color { i32::MAX } else { i32::MIN };
    }
    let mode = if prospect.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    let Ok(position) = Position::from_fen(&prospect.fen, mode) else { return 0 };
    let search_moves: Vec<Move> =
        prospect.moves.iter().filter_map(|uci| position.parse_uci(uci).ok()).collect();
    if search_moves.is_empty() {
        return 0;
    }
    let limits = Limits { nodes: Some(nodes), search_moves, ..Limits::default() };
    let result = searcher.search(&Game::new(position), &limits, stop, &mut |_| ());
    let of_mover = match result.score {
        Score::Cp(worth) => worth,
        Score::Mate(moves) if moves > 0 => 100_000 - moves.min(1_000),
        Score::Mate(moves) => -100_000 - moves.max(-1_000),
    };
    if position.turn() == color { of_mover } else { -of_mover }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prospect(line: &str, moves: &[&str]) -> Prospect {
        Prospect {
            line: line.to_owned(),
            // White's queen is attacked by a pawn, and his rook can take one.
            fen: "4k3/p7/8/2p5/3Q4/8/8/R3K3 w - - 0 1".to_owned(),
            chess960: false,
            moves: moves.iter().map(|&uci| uci.to_owned()).collect(),
            won_by: None,
        }
    }

    #[test]
    fn it_chooses_what_costs_the_other_most() {
        let queen = prospect("elect man d4", &["d4d5", "d4c5"]);
        let king = prospect("elect king", &["e1e2", "e1d1"]);
        let choose = |color, prospects: &[&Prospect]| {
            let prospects = prospects.iter().map(|&one| one.clone()).collect();
            choose(color, prospects, Level::MAX, &AtomicBool::new(false))
        };
        // Black makes White move the king, so that the queen is lost.
        assert_eq!(choose(Color::Black, &[&queen, &king]).as_deref(), Some("elect king"));
        assert_eq!(choose(Color::White, &[&queen, &king]).as_deref(), Some("elect man d4"));
        let lost = Prospect { won_by: Some(Color::Black.into()), ..prospect("elect lose", &[]) };
        assert_eq!(choose(Color::Black, &[&king, &lost]).as_deref(), Some("elect lose"));
        assert_eq!(choose(Color::White, &[]), None);
    }
}
