use std::sync::Arc;
use std::time::{Duration, Instant};

use staunton_rules::{CastlingMode, Position, PositionFaultKind};

use super::node::{Kind, Task};
use super::*;
use crate::eval::mix;
use crate::limits::Clock;
use crate::network::{self, Network};
use crate::tt::{Bound, Entry};

fn game(fen: &str, moves: &[&str]) -> Game {
    let mut game = Game::new(Position::from_fen(fen, CastlingMode::Standard).unwrap());
    for mv in moves {
        game.play(game.position().parse_uci(mv).unwrap()).unwrap();
    }
    game
}

fn search(game: &Game, limits: &Limits) -> SearchResult {
    Searcher::new(4, 1).search(game, limits, &AtomicBool::new(false), &mut |_| ())
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn best(game: &Game, result: &SearchResult) -> String {
    result.best.map_or_else(|| "none".into(), |mv| game.position().uci(mv))
}

fn finds_mate(fen: &str, moves: i32, plies: u32) {
    let result = search(&game(fen, &[]), &depth(plies));
    assert_eq!(result.score, Score::Mate(moves), "{fen}");
}

#[test]
fn mates_are_found() {
    finds_mate("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 1, 3);
    finds_mate("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1, 3);
    finds_mate("3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", 2, 6);
    finds_mate("r4br1/3b1kpp/1q1P4/1pp1RP1N/p7/6Q1/PPB3PP/2KR4 w - - 0 1", 2, 6);
    finds_mate("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, 10);
    finds_mate("8/8/8/8/8/6k1/4r3/6K1 b - - 0 1", 1, 4);
    // Mated whatever he does.
    finds_mate("7k/5ppp/8/8/8/8/1r6/r6K w - - 0 1", 0, 3);
}

#[test]
fn mated_in_is_told_with_the_longest_defence() {
    // Two rooks drive the king up; he is mated in two.
    let result = search(&game("7k/8/R7/1R6/8/8/8/K7 b - - 0 1", &[]), &depth(12));
    assert_eq!(result.score, Score::Mate(-2));
}

#[test]
fn the_search_for_a_mate_ends_when_it_is_found() {
    let game = game("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", &[]);
    let limits = Limits { mate: Some(3), depth: Some(60), ..Limits::default() };
    let result = search(&game, &limits);
    assert_eq!(result.score, Score::Mate(3));
    assert!(result.depth < 30);
}

#[test]
fn stalemate_and_mate_have_no_move() {
    let result = search(&game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &[]), &depth(5));
    assert_eq!((result.best, result.score), (None, Score::Cp(0)));
    let result = search(&game("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", &[]), &depth(5));
    assert_eq!((result.best, result.score), (None, Score::Mate(0)));
}

#[test]
fn stalemate_is_avoided_when_winning_and_sought_when_losing() {
    // Kb6 and Qc7 would stalemate.
    let winning = game("k7/8/2K5/8/8/8/8/6Q1 w - - 0 1", &[]);
    let result = search(&winning, &depth(8));
    assert!(matches!(result.score, Score::Mate(1..=3)), "{:?}", result.score);
    // The queen must take the rook: stalemate. All else loses.
    let losing = game("k7/2K5/8/8/8/8/r7/1Q6 b - - 0 1", &[]);
    let result = search(&losing, &depth(8));
    assert_eq!(best(&losing, &result), "a2a7");
}

#[test]
fn a_repetition_saves_a_lost_game_and_is_shunned_in_a_won_one() {
    // White is far behind, but has endless check on c8 and h3.
    let endless = game("6k1/5pp1/6p1/8/8/7Q/qr6/6K1 w - - 0 1", &[]);
    let result = search(&endless, &depth(12));
    assert!(matches!(result.score, Score::Cp(-30..) | Score::Mate(1..)), "{:?}", result.score);
    // White wins: back and forth twice already, the third time would be a draw.
    let shuffle = ["e1e2", "h8g8", "e2e1", "g8h8", "e1e2", "h8g8", "e2e1"];
    let won = game("7k/6pp/8/8/8/8/6PP/Q3K3 w - - 0 1", &shuffle);
    let mut after = won.clone();
    let reply = won.position().parse_uci("g8h8").unwrap();
    after.play(reply).unwrap();
    assert_eq!(after.repetitions(), 3);
    let result = search(&won, &depth(6));
    assert_eq!(best(&won, &result), "g8h8", "the loser takes the draw");
}

#[test]
fn the_fifty_moves_are_known() {
    // One ply is left: no mate, no capture, no pawn: a draw, though a queen up.
    let drawn = game("7k/8/8/8/8/8/2Q5/K7 w - - 99 80", &[]);
    let result = search(&drawn, &depth(5));
    assert!(matches!(result.score, Score::Cp(-10..=10)), "{:?}", result.score);
    // A mate on the last ply comes first.
    let mate = game("7k/8/6K1/8/8/8/8/1Q6 w - - 99 80", &[]);
    assert_eq!(search(&mate, &depth(5)).score, Score::Mate(1));
    // A pawn move starts the count anew.
    let saved = game("7k/8/8/8/8/8/P1Q5/K7 w - - 99 80", &[]);
    let result = search(&saved, &depth(5));
    assert_eq!(saved.position().moving_role(result.best.unwrap()), staunton_rules::Role::Pawn);
}

/// The score of a node with this halfmove clock, of which the table knows a deep lower bound.
fn score_beside_the_table(clock: u32, known: i32) -> i32 {
    let game = game(&format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 120"), &[]);
    let mut table = TranspositionTable::new(1);
    let mut memory = Memory::new();
    let limits = depth(20);
    let stop = AtomicBool::new(false);
    let shared = Shared {
        table: table.share(),
        limits: &limits,
        stop: &stop,
        halt: AtomicBool::new(false),
        nodes: vec![AtomicU64::new(0)],
        endings: Endings::default(),
        time_source: system_time,
        numbers: Parameters::ENGINE,
    };
    let position = game.position();
    let entry =
        Entry { mv: None, score: known, eval: 0, depth: 20, bound: Bound::Lower, pv: false };
    shared.table.store(position.hash(), 1, entry);
    let mut worker = Worker::new(&shared, &mut memory, &game, 0);
    worker.node(position, Task { ply: 1, alpha: 99, beta: 100, depth: 2, kind: Kind::Cut })
}

#[test]
fn the_table_is_not_believed_when_the_fifty_moves_are_near() {
    // A position is found in the table whatever its halfmove clock says.
    for clock in [0, 50, 89] {
        assert_eq!(score_beside_the_table(clock, 1234), 1234, "{clock}");
    }
    for clock in [90, 95, 98] {
        assert_ne!(score_beside_the_table(clock, 1234), 1234, "{clock}");
    }
}

#[test]
fn no_illegal_move_is_ever_played() {
    let mut searcher = Searcher::new(1, 1);
    let mut seed = 99;
    for number in 0..12u16 {
        searcher.clear();
        let start = Position::chess960(number * 77 % 960).unwrap();
        let mut game = Game::new(start);
        while game.termination().is_none() && game.ply() < 160 {
            seed = mix(seed + 1);
            let limits = Limits { nodes: Some(200 + seed % 800), ..Limits::default() };
            let result = searcher.search(&game, &limits, &AtomicBool::new(false), &mut |info| {
                let mut position = *game.position();
                for &mv in info.line {
                    position = position.play(mv).expect("lines are legal");
                }
            });
            game.play(result.best.unwrap()).unwrap();
            if let Some(ponder) = result.ponder {
                assert!(game.position().is_legal(ponder));
            }
        }
    }
}

#[test]
fn positions_nobody_would_reach_do_no_harm() {
    let hostile = [
        "QQQQQQQQ/QQQQQQQ1/QQQQQQ2/8/6P1/8/PPPPPPP1/K6k b - - 0 1",
        "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
        "rrrrkrrr/bbbbbbbb/nnnnnnnn/8/8/NNNNNNNN/BBBBBBBB/RRRRKRRR w - - 0 1",
        "8/8/8/8/8/8/8/K1k5 w - - 140 200",
        "k7/8/8/8/8/8/PPPPPPPP/K7 w - - 0 1",
    ];
    let names = [PositionFaultKind::TooManyPieces, PositionFaultKind::ImpossibleCheck];
    for fen in hostile {
        let setup = staunton_rules::fen::parse(fen).unwrap();
        let position = Position::from_setup(setup, CastlingMode::Standard)
            .or_else(|error| error.forgive(&names))
            .unwrap();
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let result = search(&Game::new(position), &limits);
        assert_eq!(result.best.is_some(), position.has_legal_moves(), "{fen}");
    }
}

#[test]
fn a_side_without_a_king_does_no_harm() {
    let setup = staunton_rules::fen::parse("8/8/4k3/8/8/3P4/8/3R4 w - - 0 1").unwrap();
    let error = Position::from_setup(setup, CastlingMode::Standard).unwrap_err();
    let position = error.forgive(&[PositionFaultKind::NoKing]).unwrap();
    let result = search(&Game::new(position), &depth(6));
    assert!(result.best.is_some());
}

#[test]
fn one_millisecond_is_enough_for_a_move() {
    let mut searcher = Searcher::new(4, 1);
    for ms in [0, 1, 2, 5] {
        let clock = Clock { white_ms: ms, black_ms: ms, ..Clock::default() };
        for limits in [
            Limits { clock: Some(clock), overhead_ms: 10, ..Limits::default() },
            Limits { move_time_ms: Some(ms), ..Limits::default() },
        ] {
            let started = Instant::now();
            let stop = AtomicBool::new(false);
            let result = searcher.search(&Game::default(), &limits, &stop, &mut |_| ());
            assert!(result.best.is_some());
            // Generous: the machine may be busy.
            assert!(started.elapsed() < Duration::from_millis(500));
        }
    }
}

#[test]
fn a_search_stopped_before_it_begins_answers_with_a_legal_move() {
    let game = Game::default();
    let result =
        Searcher::new(1, 2).search(&game, &Limits::default(), &AtomicBool::new(true), &mut |_| ());
    assert!(game.position().is_legal(result.best.unwrap()));
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let game = Game::default();
    let wanted = game.position().parse_uci("a2a3").unwrap();
    let limits = Limits { search_moves: vec![wanted], ..depth(6) };
    assert_eq!(search(&game, &limits).best, Some(wanted));
}

#[test]
fn several_lines_are_told_best_first_and_differ() {
    let game = Game::default();
    let limits = Limits { multi_pv: 4, ..depth(6) };
    let mut last = Vec::new();
    let mut tell = |info: &Info<'_>| {
        if info.multi_pv == 1 {
            last.clear();
        }
        let Score::Cp(cp) = info.score else { panic!("no mate here") };
        last.push((info.line[0], cp));
    };
    Searcher::new(4, 1).search(&game, &limits, &AtomicBool::new(false), &mut tell);
    assert_eq!(last.len(), 4);
    for (index, (mv, cp)) in last.iter().enumerate() {
        assert!(last[..index].iter().all(|(other, better)| other != mv && better >= cp));
    }
}

#[test]
fn a_limit_of_positions_holds() {
    for nodes in [1, 100, 5_000] {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let result = search(&Game::default(), &limits);
        assert!(result.best.is_some());
        // The first iteration is always finished.
        assert!(result.nodes <= nodes + 100, "{nodes}: {}", result.nodes);
    }
}

#[test]
fn two_threads_search_together() {
    let game = Game::default();
    let result = Searcher::new(4, 2).search(&game, &depth(9), &AtomicBool::new(false), &mut |_| ());
    assert!(result.best.is_some_and(|mv| game.position().is_legal(mv)));
    assert!(result.depth >= 9);
}

#[test]
fn the_clock_does_not_run_while_pondering() {
    let pondering = Arc::new(AtomicBool::new(true));
    let clock = Clock { white_ms: 1, black_ms: 1, ..Clock::default() };
    let limits =
        Limits { clock: Some(clock), pondering: Some(Arc::clone(&pondering)), ..Limits::default() };
    let hit = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(60));
        pondering.store(false, Relaxed);
    });
    let started = Instant::now();
    let result =
        Searcher::new(1, 1).search(&Game::default(), &limits, &AtomicBool::new(false), &mut |_| ());
    assert!(started.elapsed() >= Duration::from_millis(50));
    assert!(result.best.is_some());
    hit.join().unwrap();
}

#[test]
fn a_cleared_searcher_searches_as_a_new_one() {
    let game = Game::default();
    let stop = AtomicBool::new(false);
    let mut searcher = Searcher::new(1, 1);
    let first = searcher.search(&game, &depth(8), &stop, &mut |_| ());
    searcher.clear();
    assert_eq!(searcher.search(&game, &depth(8), &stop, &mut |_| ()), first);
}

#[test]
fn a_soft_limit_ends_a_search_with_a_whole_iteration() {
    let game = Game::default();
    let mut searcher = Searcher::new(1, 1);
    let limits = Limits { soft_nodes: Some(3_000), ..Limits::default() };
    let soft = searcher.search(&game, &limits, &AtomicBool::new(false), &mut |_| ());
    assert!(soft.nodes >= 3_000, "{}", soft.nodes);
    searcher.clear();
    let limits = depth(u32::try_from(soft.depth).unwrap());
    let deep = searcher.search(&game, &limits, &AtomicBool::new(false), &mut |_| ());
    assert_eq!((soft.nodes, soft.best, soft.score), (deep.nodes, deep.best, deep.score));
}

/// A network for which every own piece is worth a little, and pieces near the other side more.
fn simple_network() -> Arc<Network> {
    let shape = network::Shape::new(network::Buckets::One, 32).unwrap();
    let mut parts = network::Parts::zero(shape);
    for (index, row) in parts.inputs.chunks_mut(32).enumerate().take(384) {
        let rank = i16::try_from(index % 64 / 8).unwrap();
        row[index / 64] = 8 + rank;
    }
    for output in parts.outputs.chunks_mut(2 * 32) {
        output[..5].copy_from_slice(&[10, 30, 30, 50, 90]);
        output[32..37].copy_from_slice(&[-10, -30, -30, -50, -90]);
    }
    Arc::new(Network::new(&parts).unwrap())
}

#[test]
fn a_network_takes_the_place_of_the_evaluation_and_leaves_it_again() {
    let game = Game::default();
    let mut searcher = Searcher::new(1, 1);
    let search = |searcher: &mut Searcher| {
        searcher.clear();
        searcher.search(&game, &depth(8), &AtomicBool::new(false), &mut |_| ())
    };
    let by_hand = search(&mut searcher);
    searcher.set_network(Some(simple_network()));
    let by_network = search(&mut searcher);
    assert_ne!(by_hand.nodes, by_network.nodes);
    assert_eq!(search(&mut searcher), by_network);
    searcher.set_network(None);
    assert_eq!(search(&mut searcher), by_hand);
}

#[test]
fn with_a_network_mates_are_found_and_all_threads_have_it() {
    let mut searcher = Searcher::new(1, 1);
    searcher.set_network(Some(simple_network()));
    searcher.set_threads(3);
    let game = game("r4br1/3b1kpp/1q1P4/1pp1RP1N/p7/6Q1/PPB3PP/2KR4 w - - 0 1", &[]);
    let found = searcher.search(&game, &depth(7), &AtomicBool::new(false), &mut |_| ());
    assert_eq!(found.score, Score::Mate(2));
    assert!(searcher.memories.iter().all(Memory::has_network));
}
