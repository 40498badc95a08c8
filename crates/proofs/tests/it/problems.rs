//! Two hundred problems, of `data/problems`: each solution is what the rules alone say it is.
//!
//! `make test` has those that are soon solved; `STAUNTON_PROBLEMS=all cargo test --release -p staunton-proofs
//! --test it problems -- --nocapture` all of them, and prints how long each kind takes.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use staunton_proofs::{
    Bounds, Extent, Helpmate, MateQuestion, MateVerdict, Stipulation, helpmate, mate_on, unwatched,
};
use staunton_rules::{Color, Position};

use crate::positions::{own, position};
use crate::verify::{Everything, verify_line, verify_mate, verify_selfmate};

const BOUNDS: Bounds = Bounds { nodes: 100_000_000, memory_mib: 512 };
/// So many plies of a problem are soon searched by trying everything, in `make test`.
const FEW_PLIES: u32 = 5;

/// A line of a file: what is asked, where, and the solution as its author has it.
struct Problem {
    kind: String,
    start: Position,
    solution: Vec<String>,
}

impl Problem {
    fn all() -> Vec<Self> {
        let texts = ["problems/composed.tsv", "problems/books.tsv"].map(own);
        let lines = texts.iter().flat_map(|text| text.lines());
        lines
            .filter(|line| !line.starts_with("# "))
            .map(|line| {
                let fields: Vec<&str> = line.split('\t').collect();
                let [kind, fen, solution] = fields[..] else { panic!("three fields: {line}") };
                let solution = solution.split(" / ").map(str::to_owned).collect();
                Self { kind: kind.to_owned(), start: position(fen), solution }
            })
            .collect()
    }

    /// Who helps, or is to be mated, and in how many plies or moves.
    fn length(&self) -> (&str, u32) {
        let (who, length) = self.kind.split_once('#').unwrap();
        match length.split_once('.') {
            Some((moves, _)) => (who, 2 * moves.parse::<u32>().unwrap() + 1),
            None if who == "h" => (who, 2 * length.parse::<u32>().unwrap()),
            None => (who, length.parse().unwrap()),
        }
    }

    fn plies(&self) -> u32 {
        match self.length() {
            ("h", plies) => plies,
            (_, moves) => 2 * moves - 1,
        }
    }

    /// Of a helpmate of whole moves the side that does not begin mates.
    fn winner(&self) -> Color {
        let turn = self.start.turn();
        if self.plies().is_multiple_of(2) { !turn } else { turn }
    }

    /// Solves it, and holds the solution against the rules.
    fn solve(&self) -> Duration {
        let begun = Instant::now();
        let (who, length) = self.length();
        let (found, took) = if who == "h" {
            let verdict = helpmate(&self.start, self.winner(), length, BOUNDS, &unwatched);
            let took = begun.elapsed();
            let Helpmate::Lines(lines) = verdict else { panic!("{}: {verdict:?}", self.start) };
            for line in &lines {
                assert_eq!(line.len(), length as usize, "{}", self.start);
                verify_line(&self.start, self.winner(), line);
            }
            (lines.iter().map(|line| written(&self.start, line)).collect(), took)
        } else {
            let is_mate = who.is_empty();
            let stipulation = if is_mate { Stipulation::Mate } else { Stipulation::Selfmate };
            let question = MateQuestion { stipulation, moves: length, extent: Extent::EveryKey };
            let two = NonZeroUsize::new(2).unwrap();
            let verdict = mate_on(two, &self.start, question, BOUNDS, &unwatched);
            let took = begun.elapsed();
            let MateVerdict::Mate(proof) = verdict else { panic!("{}: {verdict:?}", self.start) };
            assert_eq!(proof.moves, length, "{}", self.start);
            if is_mate {
                verify_mate(&self.start, &proof);
            } else {
                verify_selfmate(&self.start, &proof);
            }
            let keys = proof.strategy.start().choices.iter();
            (keys.map(|choice| self.start.uci(choice.mv)).collect(), took)
        };
        assert_eq!(sorted(found), sorted(self.solution.clone()), "{}", self.start);
        took
    }

    /// Tries everything: whether that came to an end, and then it is the same.
    fn try_everything(&self) -> bool {
        let (who, length) = self.length();
        let mut everything = Everything::new(self.start.turn(), who == "s");
        if who == "h" {
            let lines = everything.lines(&self.start, self.winner(), length);
            assert!(
                lines.is_none_or(|it| it == self.solution.len() as u64),
                "{lines:?}: {}",
                self.start
            );
            return lines.is_some();
        }
        let shorter = everything.serves(&self.start, length - 1);
        assert_ne!(shorter, Some(true), "{}: a shorter one", self.start);
        let Some(keys) = everything.keys(&self.start, length) else { return false };
        let keys = keys.iter().map(|&mv| self.start.uci(mv)).collect();
        assert_eq!(sorted(keys), sorted(self.solution.clone()), "{}", self.start);
        shorter.is_some()
    }
}

fn written(start: &Position, line: &[staunton_rules::Move]) -> String {
    let mut at = *start;
    let mut words = Vec::new();
    for &mv in line {
        words.push(at.uci(mv));
        at = at.play(mv).unwrap();
    }
    words.join(" ")
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}

#[test]
fn there_are_two_hundred_problems_of_many_kinds() {
    let all = Problem::all();
    assert!(all.len() >= 200, "{}", all.len());
    let kinds: std::collections::BTreeSet<_> = all.iter().map(|it| it.kind.as_str()).collect();
    assert!(kinds.len() >= 14, "{kinds:?}");
    let places: std::collections::BTreeSet<_> =
        all.iter().map(|it| (it.kind.as_str(), it.start.to_string())).collect();
    assert_eq!(places.len(), all.len(), "each is there once");
}

#[test]
fn problems_have_the_solutions_that_the_rules_alone_give() {
    let is_all = std::env::var_os("STAUNTON_PROBLEMS").is_some_and(|it| it == "all");
    let mut kinds: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for problem in Problem::all() {
        let plies = problem.plies();
        let told = kinds.entry((plies, problem.kind.clone())).or_default();
        let is_few = plies <= FEW_PLIES;
        // Of the long ones two of a kind are enough for every day.
        if !is_all && !is_few && (told.len() >= 2 || plies > 10) {
            continue;
        }
        let took = problem.solve();
        told.push((took, (is_all || is_few).then(|| problem.try_everything())));
    }
    eprintln!("| kind | problems | median | slowest | all tried |");
    eprintln!("|---|---|---|---|---|");
    for ((_, kind), mut told) in kinds {
        told.sort();
        let tried = told.iter().filter(|(_, tried)| *tried == Some(true)).count();
        let Some((slowest, _)) = told.last() else { continue };
        let median = told[told.len() / 2].0;
        eprintln!("| {kind} | {} | {median:.1?} | {slowest:.1?} | {tried} |", told.len());
    }
}
