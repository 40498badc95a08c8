//! Every suite of counts with known answers, to the depth that the effort allows.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use staunton_rules::{CastlingMode, FenError, Position, PositionFaultKind, perft, perft_plain};

use crate::corpus::{self, Suite};
use crate::effort::{self, Effort};

/// Positions of the suites in which a check stands that no move can have given: two checkers on
/// one line, or a check that was there before the two steps of the pawn. They are refused for
/// that fault and no other, and the counts come out when it is forgiven.
const IMPOSSIBLE_CHECKS: [&str; 7] = [
    "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1",
    "3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - -",
    "2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - -",
    "5R2/2P5/8/4k3/8/3rK2r/8/8 w - -",
    "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3",
    "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6",
    "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6",
];

/// A position and how many lines of play there are by depth.
struct Line {
    place: String,
    fen: String,
    counts: Vec<(u32, u64)>,
}

/// Counts every line of a suite that every clone has.
#[track_caller]
fn check_own(name: &str, mode: CastlingMode, limit: u64) {
    check(&corpus::own(name), mode, limit);
}

/// Counts every line of a suite of the corpora, where they are.
#[track_caller]
fn check_beside(name: &str, mode: CastlingMode, limit: u64) {
    if let Some(suite) = &corpus::beside(name) {
        check(suite, mode, limit);
    }
}

/// Counts every line of a suite to the greatest depth at which no line has more than
/// `limit` nodes.
#[track_caller]
fn check(suite: &Suite, mode: CastlingMode, limit: u64) {
    let name = &suite.name;
    let is_epd = name.rsplit('.').next() == Some("epd");
    let mut lines = if is_epd { read_epd(suite) } else { read_perft(suite) };
    assert!(!lines.is_empty(), "{name} is empty");
    for line in &mut lines {
        line.counts.retain(|&(_, count)| count <= limit);
    }
    // The long ones first, so that no core is left with one at the end.
    lines.sort_by_key(|line| u64::MAX - line.counts.iter().map(|&(_, count)| count).sum::<u64>());
    let nodes = AtomicU64::new(0);
    #[expect(clippy::disallowed_methods, reason = "a figure to print, nothing depends on it")]
    let start = Instant::now();
    effort::all(&lines, |line| {
        let position = position(line, mode)?;
        for &(depth, expected) in &line.counts {
            let found = perft(&position, depth);
            nodes.fetch_add(found, Ordering::Relaxed);
            // The plain generator is slower: it counts the lines up to a tenth as long.
            let plain = (expected <= limit / 10).then(|| perft_plain(&position, depth));
            if found != expected || plain.is_some_and(|plain| plain != expected) {
                let Line { place, fen, .. } = line;
                return Err(format!(
                    "{place}: perft {depth} is {found}, plain {plain:?}, expected {expected}: {fen}"
                ));
            }
        }
        Ok(())
    });
    corpus::say(&format!(
        "{name}: {} lines, {} nodes, {:.1} s",
        lines.len(),
        nodes.into_inner(),
        start.elapsed().as_secs_f64()
    ));
}

fn position(line: &Line, mode: CastlingMode) -> Result<Position, String> {
    let Line { place, fen, .. } = line;
    let is_impossible = IMPOSSIBLE_CHECKS.contains(&&**fen);
    match Position::from_fen(fen, mode) {
        Ok(_) if is_impossible => Err(format!("{place}: expected an impossible check: {fen}")),
        Err(FenError::Position(error)) if is_impossible => error
            .forgive(&[PositionFaultKind::ImpossibleCheck])
            .map_err(|error| format!("{place}: {error}: {fen}")),
        other => other.map_err(|error| format!("{place}: {error}: {fen}")),
    }
}

/// Lines such as `FEN ;D1 20 ;D2 400`.
fn read_epd(suite: &Suite) -> Vec<Line> {
    suite
        .lines()
        .map(|(place, line)| {
            let mut parts = line.split(';');
            let fen = parts.next().unwrap().trim().to_owned();
            let counts =
                parts.map(|part| read_count(&place, part.trim().strip_prefix('D').unwrap()));
            Line { counts: counts.collect(), fen, place }
        })
        .collect()
}

/// Blocks of lines such as `epd FEN` and `perft 1 20`.
fn read_perft(suite: &Suite) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (place, line) in suite.lines() {
        match line.split_once(' ') {
            Some(("epd", fen)) => {
                lines.push(Line { place, fen: fen.to_owned(), counts: Vec::new() });
            }
            Some(("perft", count)) => {
                lines.last_mut().unwrap().counts.push(read_count(&place, count));
            }
            Some(("id", _)) => {}
            _ => panic!("{place}: neither id, epd nor perft: {line}"),
        }
    }
    lines
}

fn read_count(place: &str, text: &str) -> (u32, u64) {
    let read = || {
        let (depth, count) = text.split_once(' ')?;
        Some((depth.parse().ok()?, count.trim().parse().ok()?))
    };
    read().unwrap_or_else(|| panic!("{place}: no depth and count: {text}"))
}

const MILLION: u64 = 1_000_000;

/// What a line may cost where the suite is small enough to be counted as deep as that.
fn full() -> u64 {
    Effort::asked().pick(2 * MILLION, 30 * MILLION, 1000 * MILLION)
}

#[test]
fn the_classic_positions_come_out() {
    check_own("classics.epd", CastlingMode::Standard, full());
    check_beside("standard.epd", CastlingMode::Standard, full());
}

#[test]
fn the_arrays_of_chess960_come_out() {
    check_own("chess960-arrays.epd", CastlingMode::Chess960, full());
    check_beside("fischer.epd", CastlingMode::Chess960, full());
}

#[test]
fn positions_counted_by_python_chess_come_out() {
    check_own("walks.perft", CastlingMode::Chess960, full());
    check_beside("tricky.perft", CastlingMode::Chess960, full());
    // The same counts as in a suite above, read from another format.
    let limit = Effort::asked().pick(MILLION / 10, 2 * MILLION, 100 * MILLION);
    check_beside("chess960.perft", CastlingMode::Chess960, limit);
    // Seven thousand lines: too many to go deep at a desk.
    let limit = Effort::asked().pick(MILLION / 2, 10 * MILLION, 1000 * MILLION);
    check_beside("random.perft", CastlingMode::Standard, limit);
}

#[test]
fn castling_en_passant_and_promotion_come_out_at_their_edges() {
    check_own("own-extra.epd", CastlingMode::Standard, full());
    check_beside("peter-ellis-jones.epd", CastlingMode::Standard, full());
}
