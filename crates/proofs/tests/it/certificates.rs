//! Certificates: the checker, which is no code of ours but Python, accepts every one of them, and
//! refuses each that was tampered with.
//!
//! `STAUNTON_CERTIFICATES=1112` makes so many of each kind instead of a few.

#![expect(clippy::print_stdout, reason = "sizes and times are told with --nocapture")]

mod drawn;
mod tampered;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use serde_json::Value;
use staunton_proofs::certificate::{Certificate, ClaimKind, Claimed, certify};
use staunton_proofs::{Bounds, unwatched};
use staunton_rules::Color;

use crate::positions::Lots;
use drawn::Pool;

const KINDS: [ClaimKind; 9] = [
    ClaimKind::Mate,
    ClaimKind::NoMate,
    ClaimKind::PerpetualCheck,
    ClaimKind::NoPerpetualCheck,
    ClaimKind::Draw,
    ClaimKind::NoDraw,
    ClaimKind::CanMate,
    ClaimKind::CannotMate,
    ClaimKind::Dead,
];
const BOUNDS: Bounds = Bounds { nodes: 2_000, memory_mib: 64 };
/// Positions tried for one kind of claim, by the number wanted.
const TRIES: usize = 400;

#[test]
fn every_certificate_is_accepted_and_every_tampered_one_refused() {
    let each = std::env::var("STAUNTON_CERTIFICATES").map_or(12, |text| text.parse().unwrap());
    let mut lots = Lots(27);
    let mut certificates = Vec::new();
    for kind in KINDS {
        let began = Instant::now();
        certificates.extend(of_kind(kind, each, &mut lots));
        println!("{kind:?}: {each} made in {:.1} s", began.elapsed().as_secs_f64());
    }
    let tampered: Vec<Value> =
        certificates.iter().flat_map(|one| tampered::with(one, 1, &mut lots)).collect();
    assert!(tampered.len() * 10 >= certificates.len() * 9, "{} tampered", tampered.len());
    let seen = checked(&certificates);
    let mut told = BTreeMap::<String, (usize, usize)>::new();
    for (certificate, verdict) in certificates.iter().zip(&seen) {
        let kind = certificate["claim"]["kind"].as_str().unwrap();
        assert!(verdict.starts_with(&format!("proved {kind}")), "{verdict}: {certificate}");
        let sum = told.entry(kind.to_owned()).or_default();
        *sum = (sum.0 + 1, sum.1 + certificate.to_string().len());
    }
    for (kind, (count, bytes)) in told {
        println!("{kind}: {count} accepted, {} bytes each on the mean", bytes / count);
    }
    for (certificate, verdict) in tampered.iter().zip(checked(&tampered)) {
        assert!(verdict.starts_with("refused"), "{verdict}: {certificate}");
    }
    println!("{} tampered with, and refused", tampered.len());
}

/// So many certificates of one kind, of positions drawn by lot.
fn of_kind(kind: ClaimKind, wanted: usize, lots: &mut Lots) -> Vec<Value> {
    let mut pool = Pool::new(kind);
    let mut found = Vec::new();
    for _ in 0..wanted * TRIES {
        if found.len() == wanted {
            return found;
        }
        let position = pool.next(lots);
        let claimed = match kind {
            ClaimKind::Mate => Claimed::Mate { moves: 1 + u32::try_from(lots.below(3)).unwrap() },
            ClaimKind::NoMate => Claimed::Mate { moves: 1 + u32::try_from(lots.below(2)).unwrap() },
            ClaimKind::PerpetualCheck | ClaimKind::NoPerpetualCheck => Claimed::PerpetualCheck,
            ClaimKind::Draw | ClaimKind::NoDraw => Claimed::Draw { moves: 2 },
            ClaimKind::CanMate | ClaimKind::CannotMate => {
                Claimed::CanMate([Color::White, Color::Black][lots.below(2)])
            }
            ClaimKind::Dead => Claimed::Dead,
        };
        let Ok(certificate) = certify(&position, claimed, BOUNDS, &unwatched) else { continue };
        if certificate.claim.kind == kind {
            found.push(value(&certificate));
        }
    }
    panic!("only {} of {wanted} {kind:?}", found.len());
}

fn value(certificate: &Certificate) -> Value {
    serde_json::to_value(certificate).unwrap()
}

/// What the checker says of each.
fn checked(certificates: &[Value]) -> Vec<String> {
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("checker/check_proof.py");
    let began = Instant::now();
    let mut child = Command::new("python3")
        .arg(checker)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is there");
    let mut input = child.stdin.take().unwrap();
    let lines: Vec<String> = certificates.iter().map(Value::to_string).collect();
    let text = lines.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let lines: Vec<String> =
        String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), certificates.len(), "a line for each");
    println!("{} looked at in {:.1} s", lines.len(), began.elapsed().as_secs_f64());
    lines
}
