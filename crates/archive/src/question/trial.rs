//! Games and questions for the tests.

use staunton_rules::{CastlingMode, Position};

use super::logic::Truth;
use super::moment::Moment;
use super::parse::Part;
use super::scene::{Scene, Shot};
use crate::packed::{pack, to_move, two_bytes};
use crate::question::Question;

const STARTS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1",
    "1rkr4/pppp4/8/4p3/3P4/8/PPP5/1RKR4 w DBdb - 0 1",
    "4k3/P6p/8/8/8/8/p6P/4K3 b - - 0 1",
];

/// Games played at random, with their positions.
pub(super) fn games(count: usize) -> Vec<(Position, Vec<i32>, Vec<Position>)> {
    let mut random = fastrand::Rng::with_seed(11);
    let mut game = |fen: &str| {
        let start = Position::from_fen(fen, CastlingMode::Chess960).unwrap();
        let (mut moves, mut positions) = (Vec::new(), vec![start]);
        for _ in 0..random.usize(..100) {
            let position = *positions.last().unwrap();
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[random.usize(..legal.len())];
            moves.push(i32::from(pack(mv)));
            positions.push(position.play_unchecked(mv));
        }
        (start, moves, positions)
    };
    (0..count).map(|number| game(STARTS[number % STARTS.len()])).collect()
}

pub(super) fn scenes(text: &str) -> Vec<Scene> {
    let question: Question = text.parse().expect(text);
    let mut scenes = Vec::new();
    question.logic.each(&mut |part| {
        if let Part::Scene(scene) = part {
            scenes.push(scene.joined());
        }
    });
    scenes
}

/// The ply by which a shot has held for as many positions in a row as it must.
pub(super) fn held(shot: &Shot, moves: &[i32], positions: &[Position]) -> Option<u16> {
    let mut lasting = 0;
    let found = (0..positions.len()).find(|&at| {
        let (position, before) = (&positions[at], at.checked_sub(1));
        let last = before.map(|before| {
            let mv = to_move(&positions[before], two_bytes(moves[before])).unwrap();
            (mv, positions[before].board())
        });
        let (board, turn) = (position.board(), position.turn());
        let moment = Moment { board, turn, ply: 0, plies: 0, number: 1, last };
        let truth = shot.logic.truth(&mut |condition| condition.truth(&moment));
        lasting = if truth == Truth::Yes { lasting + 1 } else { 0 };
        lasting >= shot.lasts
    });
    found.map(|ply| u16::try_from(ply).unwrap())
}
