//! Decides every position of an unwinnability test vector and prints what differs.
#![expect(clippy::print_stdout, reason = "an example")]

use std::time::Instant;

use staunton_proofs::{Bounds, Winnability, unwatched, winnability};
use staunton_rules::{CastlingMode, Color, FenError, Position};

fn main() {
    let mut args = std::env::args().skip(1);
    let path = args.next().expect("a path");
    let nodes = args.next().map_or(200_000, |text| text.parse().expect("nodes"));
    let text = std::fs::read_to_string(path).expect("readable");
    let (mut wrong, mut undecided, mut all) = (0, 0, 0);
    let mut reasons = std::collections::BTreeMap::new();
    let start = Instant::now();
    for line in text.lines().filter(|line| !line.starts_with('#') && line.len() > 3) {
        let (verdict, fen) = line.split_at(3);
        let position = match Position::from_fen(fen, CastlingMode::Standard) {
            Ok(position) => position,
            Err(FenError::Position(error)) => {
                let kinds: Vec<_> = error.faults().iter().map(|fault| fault.kind()).collect();
                error.forgive(&kinds).expect("all forgiven")
            }
            Err(error) => {
                println!("{fen}: {error}");
                continue;
            }
        };
        for (color, sign) in Color::ALL.into_iter().zip(verdict.chars()) {
            all += 1;
            let expected = sign != '-';
            let bounds = Bounds { nodes, memory_mib: 4000 };
            let begin = Instant::now();
            let ours = winnability(&position, color, bounds, &unwatched);
            let took = begin.elapsed().as_millis();
            match &ours {
                Winnability::Undecided(limit) => {
                    undecided += 1;
                    println!("UNDECIDED {took:6} ms {color} expected {expected} {limit} {fen}");
                }
                Winnability::Winnable(line) => {
                    if !expected {
                        wrong += 1;
                        println!("WRONG {color} expected {expected} {fen} {line:?}");
                    } else if took > 1000 {
                        println!("slow {took:6} ms {color} winnable {} {fen}", line.len());
                    }
                }
                Winnability::Unwinnable(reason) => {
                    *reasons.entry(reason.name()).or_insert(0) += 1;
                    if expected {
                        wrong += 1;
                        println!("WRONG {color} expected {expected} {fen} {reason}");
                    } else if took > 1000 {
                        println!("slow {took:6} ms {color} {reason} {fen}");
                    }
                }
            }
        }
    }
    println!("{reasons:?}");
    println!("{all} verdicts, {wrong} wrong, {undecided} undecided, {:?}", start.elapsed());
}
