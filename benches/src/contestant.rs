//! Those who race: each counts the lines of a position.

pub(crate) mod making;

/// A library and how it counts.
pub(crate) struct Contestant {
    pub(crate) name: &'static str,
    pub(crate) count: fn(fen: &str, depth: u32) -> u64,
}

/// Those who count the last ply. Ours first, then the same with fewer of the instructions that
/// not every processor has.
pub(crate) const COUNTING: [Contestant; 7] = [
    Contestant { name: "staunton", count: staunton },
    Contestant { name: "avx2", count: avx2 },
    Contestant { name: "plain", count: plain },
    Contestant { name: "gigachess", count: gigachess },
    Contestant { name: "cozy-chess", count: cozy_chess },
    Contestant { name: "chess", count: chess },
    Contestant { name: "shakmaty", count: shakmaty },
];

/// What every one of them reads.
const READABLE: &str = "the positions of the race are read by every contestant";

fn staunton(fen: &str, depth: u32) -> u64 {
    use staunton_rules::{CastlingMode, Position, perft};
    perft(&Position::from_fen(fen, CastlingMode::Standard).expect(READABLE), depth)
}

/// Without AVX-512; on a processor that lacks AVX2 too, the plain way.
fn avx2(fen: &str, depth: u32) -> u64 {
    use staunton_rules::{CastlingMode, PerftPath, Position, perft_by, perft_plain};
    let position = Position::from_fen(fen, CastlingMode::Standard).expect(READABLE);
    perft_by(PerftPath::Avx2, &position, depth).unwrap_or_else(|| perft_plain(&position, depth))
}

fn plain(fen: &str, depth: u32) -> u64 {
    use staunton_rules::{CastlingMode, Position, perft_plain};
    perft_plain(&Position::from_fen(fen, CastlingMode::Standard).expect(READABLE), depth)
}

fn gigachess(fen: &str, depth: u32) -> u64 {
    gigachess::fen::parse_fen(fen).expect(READABLE).perft(depth)
}

fn cozy_chess(fen: &str, depth: u32) -> u64 {
    use cozy_chess::Board;
    fn perft(board: &Board, depth: u32) -> u64 {
        let mut lines = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                lines += moves.len() as u64;
            } else {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    lines += perft(&next, depth - 1);
                }
            }
            false
        });
        lines
    }
    perft(&Board::from_fen(fen, false).expect(READABLE), depth)
}

fn chess(fen: &str, depth: u32) -> u64 {
    use chess::{Board, MoveGen};
    fn perft(board: &Board, depth: u32) -> u64 {
        let moves = MoveGen::new_legal(board);
        if depth == 1 {
            moves.len() as u64
        } else {
            moves.map(|mv| perft(&board.make_move_new(mv), depth - 1)).sum()
        }
    }
    perft(&fen.parse().expect(READABLE), depth)
}

fn shakmaty(fen: &str, depth: u32) -> u64 {
    use shakmaty::{CastlingMode, Chess, fen::Fen};
    let position: Chess =
        fen.parse::<Fen>().expect(READABLE).into_position(CastlingMode::Standard).expect(READABLE);
    shakmaty::perft(&position, depth)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::POSITIONS;

    #[test]
    fn all_count_the_same() {
        for known in &POSITIONS {
            let counts: Vec<u64> = COUNTING
                .iter()
                .chain(&making::MAKING)
                .map(|contestant| (contestant.count)(known.fen, 3))
                .collect();
            assert!(counts.iter().all(|&count| count == counts[0]), "{}: {counts:?}", known.name);
        }
    }
}
