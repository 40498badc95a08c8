//! The engine looks over the course: what is judged right is as good as the best, and every position
//! could stand on a board.

use std::sync::atomic::AtomicBool;

use staunton_engine::{Limits, Score, Searcher};
use staunton_lessons::{Exercise, Goal, Task, lessons};
use staunton_rules::{Color, Game, Position, Role, Square};

/// How far the engine looks at each position.
const NODES: u64 = 40_000;

fn exercises() -> impl Iterator<Item = (String, &'static Exercise)> {
    lessons().iter().flat_map(|lesson| {
        let named = |(index, exercise)| (format!("{} {}", lesson.id, index + 1), exercise);
        lesson.exercises.iter().enumerate().map(named)
    })
}

/// What the side to move may expect of a game, from 0 to 1.
fn expected(searcher: &mut Searcher, position: Position) -> f64 {
    if !position.has_legal_moves() {
        return if position.is_check() { 0.0 } else { 0.5 };
    }
    searcher.clear();
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let found = searcher.search(&Game::new(position), &limits, &stop, &mut |_| {});
    match found.score {
        Score::Cp(score) => 1.0 / (1.0 + (-f64::from(score) / 200.0).exp()),
        Score::Mate(moves) => f64::from(u8::from(moves > 0)),
    }
}

/// Those exercises that ask for a move of which it is not said that it is good: any legal one, and
/// the interposition in Lasker's example, of which the lesson tells that it loses a rook.
fn asks_for_any(name: &str, goals: &[Goal]) -> bool {
    goals == [Goal::Legal] || name == "check 2"
}

#[test]
fn no_answer_that_is_judged_right_loses_half_a_point() {
    let mut searcher = Searcher::new(16, 1);
    let (mut looked_at, mut lost) = (0, Vec::new());
    for (name, exercise) in exercises() {
        let (Task::Play(goals), Some(position)) = (&exercise.task, exercise.position) else {
            continue;
        };
        if asks_for_any(&name, goals) {
            continue;
        }
        let best = expected(&mut searcher, position);
        for mv in exercise.solutions() {
            let after = position.play(mv).unwrap();
            let is_mate = after.is_checkmate();
            let worth = if is_mate { 1.0 } else { 1.0 - expected(&mut searcher, after) };
            if best - worth >= 0.5 {
                let mv = position.uci(mv);
                lost.push(format!("{name}: {mv} is worth {worth:.2}, the best {best:.2}"));
            }
            looked_at += 1;
        }
    }
    assert!(lost.is_empty(), "{lost:#?}");
    assert!(looked_at > 150, "{looked_at}");
}

/// A reason why no game can have led to the position; the usual slips of whoever sets one up.
fn cannot_arise(position: &Position) -> Option<&'static str> {
    let board = position.board();
    for color in [Color::White, Color::Black] {
        let of = |role: Role| board.by_color(color) & board.by_role(role);
        let pawns = of(Role::Pawn);
        let promoted = of(Role::Queen).len().saturating_sub(1)
            + of(Role::Rook).len().saturating_sub(2)
            + of(Role::Bishop).len().saturating_sub(2)
            + of(Role::Knight).len().saturating_sub(2);
        if promoted + pawns.len() > 8 {
            return Some("more men than a side ever has");
        }
        // A bishop that is out while both his pawns are at home.
        let at = |name: &str| {
            let square: Square = name.parse().unwrap();
            Square::new(square.file(), square.rank().relative_to(color))
        };
        for (home, doors) in [("c1", ["b2", "d2"]), ("f1", ["e2", "g2"])] {
            let home = at(home);
            let is_shut = doors.iter().all(|door| pawns.contains(at(door)));
            let is_out = !of(Role::Bishop).contains(home)
                && of(Role::Bishop).into_iter().any(|at| at.is_light() == home.is_light());
            if is_shut && is_out && pawns.len() >= 7 {
                return Some("a bishop is out with both his pawns at home");
            }
        }
    }
    None
}

#[test]
fn every_position_that_is_played_on_can_arise() {
    for (name, exercise) in exercises() {
        let (Task::Play(_), Some(position)) = (&exercise.task, exercise.position) else { continue };
        assert_eq!(cannot_arise(&position), None, "{name}");
    }
    // What it is for: bishops on c4 and c5, and b2 and d2 at home.
    let slip = "r1bqkbnr/ppp2ppp/2np4/2B1p2Q/2B1P3/8/PPPP1PPP/RN2K1NR w KQkq - 0 4";
    assert!(cannot_arise(&slip.parse().unwrap()).is_some());
}
