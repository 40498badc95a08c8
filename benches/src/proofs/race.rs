//! Proofs beside others: who can still mate, beside the crate `chasolver`; mates in so many moves, beside
//! Stockfish's `go mate`, where it is installed.

use std::fmt::Write;

use staunton_proofs::{
    Bounds, MateQuestion, MateVerdict, Winnability, mate, unwatched, winnability,
};
use staunton_rules::{Color, Position};

use crate::engines::{Engine, find};
use crate::median;
use crate::stopwatch::Stopwatch;

const BOUNDS: Bounds = Bounds { nodes: 400_000_000, memory_mib: 512 };
const PEER: &str = "stockfish";

/// Both, on every line of the endings and both sides, by turns.
///
/// # Panics
/// If the two do not agree.
pub(super) fn winnable() -> String {
    let text = staunton_corpora::data("proofs/endings.epd").text();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fen = format!("{} 0 1", line[2..].trim());
        let position: Position = fen.parse().expect("a position");
        let board: chess::Board = fen.parse().expect("a position");
        for (color, side) in Color::ALL.into_iter().zip([chess::Color::White, chess::Color::Black])
        {
            let watch = Stopwatch::start();
            let own = winnability(&position, color, BOUNDS, &unwatched);
            ours.push(watch.seconds());
            let watch = Stopwatch::start();
            let other = chasolver::winnability(&board, side);
            theirs.push(watch.seconds());
            let own = matches!(own, Winnability::Winnable(_));
            let other = matches!(other, Some(chasolver::Winnability::Winnable { .. }));
            assert_eq!(own, other, "{line}: {color}");
        }
    }
    let (ours, theirs) = (Spread::of(ours), Spread::of(theirs));
    format!(
        "Who can still mate, the same verdicts by both\n  {ours}  Staunton\n  {theirs}  chasolver\n"
    )
}

/// The direct mates of `data/problems` in four moves and more, by turns; each one thread.
///
/// # Panics
/// If we do not find one.
pub(super) fn mates() -> String {
    let texts = ["problems/composed.tsv", "problems/books.tsv"].map(staunton_corpora::data);
    let texts = texts.map(|input| input.text());
    let Some(mut peer) = find(PEER).and_then(|it| Engine::start((PEER.into(), it, vec![]))) else {
        return format!("Mates: not measured, {PEER} is not installed\n");
    };
    let mut told = String::from("Direct mates, all keys by us, one by Stockfish's `go mate`\n");
    for moves in 4..=7 {
        let kind = format!("#{moves}\t");
        let lines = texts.iter().flat_map(|text| text.lines());
        let (mut ours, mut theirs, mut missed) = (Vec::new(), Vec::new(), 0);
        for line in lines.filter_map(|line| line.strip_prefix(&kind)) {
            let fen = line.split('\t').next().unwrap_or_default();
            let position: Position = fen.parse().expect("a position");
            let watch = Stopwatch::start();
            let verdict = mate(&position, MateQuestion::mate_in(moves), BOUNDS, &unwatched);
            ours.push(watch.seconds());
            assert!(matches!(verdict, MateVerdict::Mate(proof) if proof.moves == moves), "{fen}");
            let (found, seconds) = peer.mate(fen, moves);
            theirs.push(seconds);
            missed += usize::from(!found);
        }
        let count = ours.len();
        let (ours, theirs) = (Spread::of(ours), Spread::of(theirs));
        writeln!(told, "  #{moves}, {count} problems\n  {ours}  Staunton").expect("into a text");
        writeln!(told, "  {theirs}  Stockfish; {missed} not found in a minute")
            .expect("into a text");
    }
    told
}

/// Times, in seconds.
struct Spread {
    median: f64,
    mean: f64,
    most: f64,
}

impl Spread {
    #[expect(clippy::cast_precision_loss, reason = "some thousand")]
    fn of(seconds: Vec<f64>) -> Self {
        let mean = seconds.iter().sum::<f64>() / seconds.len() as f64;
        let most = seconds.iter().copied().fold(0.0, f64::max);
        Self { median: median::of(seconds), mean, most }
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { median, mean, most } = self;
        let [median, mean, most] = [median, mean, most].map(|seconds| seconds * 1e3);
        write!(f, "median {median:>9.3} ms, mean {mean:>9.3} ms, most {most:>10.3} ms")
    }
}
