//! Those who make every move, the last ply too: what an engine or a reader of games does.

use staunton_rules::{CastlingMode, Position};

use super::{Contestant, READABLE};

/// Ours by the visitor that makes each move, by the visitor of moves, and by the list; then the
/// others, each by the way its documentation shows.
pub(crate) const MAKING: [Contestant; 6] = [
    Contestant { name: "staunton", count: next },
    Contestant { name: "visitor", count: visitor },
    Contestant { name: "list", count: list },
    Contestant { name: "cozy-chess", count: cozy_chess },
    Contestant { name: "chess", count: chess },
    Contestant { name: "shakmaty", count: shakmaty },
];

fn position(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).expect(READABLE)
}

fn next(fen: &str, depth: u32) -> u64 {
    fn count(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut lines = 0;
        position.for_each_next(|_, next| lines += count(next, depth - 1));
        lines
    }
    count(&position(fen), depth)
}

fn visitor(fen: &str, depth: u32) -> u64 {
    fn count(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut lines = 0;
        position.for_each_legal(|mv| lines += count(&position.play_unchecked(mv), depth - 1));
        lines
    }
    count(&position(fen), depth)
}

fn list(fen: &str, depth: u32) -> u64 {
    fn count(position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let next = |&mv| count(&position.play_unchecked(mv), depth - 1);
        position.legal_moves().iter().map(next).sum()
    }
    count(&position(fen), depth)
}

fn cozy_chess(fen: &str, depth: u32) -> u64 {
    use cozy_chess::Board;
    fn count(board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut lines = 0;
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                lines += count(&next, depth - 1);
            }
            false
        });
        lines
    }
    count(&Board::from_fen(fen, false).expect(READABLE), depth)
}

fn chess(fen: &str, depth: u32) -> u64 {
    use chess::{Board, MoveGen};
    fn count(board: &Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        MoveGen::new_legal(board).map(|mv| count(&board.make_move_new(mv), depth - 1)).sum()
    }
    count(&fen.parse().expect(READABLE), depth)
}

fn shakmaty(fen: &str, depth: u32) -> u64 {
    use shakmaty::{Chess, Position as _, fen::Fen};
    fn count(position: &Chess, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let next = |mv| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            count(&next, depth - 1)
        };
        position.legal_moves().into_iter().map(next).sum()
    }
    let mode = shakmaty::CastlingMode::Standard;
    let position: Chess = fen.parse::<Fen>().expect(READABLE).into_position(mode).expect(READABLE);
    count(&position, depth)
}
