//! What `staunton diagram` says about what it read.

use std::io::Write;

use staunton_diagram::{Evidence, Repair, Repairs, misplacements, nearest_chess960};
use staunton_rules::{Position, fen};

use super::error::{DiagramError, diagrams};
use super::source::{Faults, Shown};

/// This many repairs are told where none is chosen.
const TOLD: usize = 4;

/// Writes a line on everything that is wrong, and returns how many diagrams were not understood.
pub(super) fn tell(found: &[Shown], out: &mut dyn Write) -> anyhow::Result<usize> {
    let mut not_understood = 0;
    for shown in found {
        let place = place(shown);
        match &shown.faults {
            Faults::Other(reason) => writeln!(out, "{place}no position: {reason}")?,
            Faults::Slips(anomalies, repairs) => {
                for anomaly in anomalies {
                    writeln!(out, "{place}{anomaly}")?;
                }
                if anomalies.iter().any(staunton_diagram::Anomaly::is_of_pieces) {
                    writeln!(out, "{place}{}", repaired(repairs))?;
                }
                not_understood += usize::from(shown.setup.is_none());
            }
        }
    }
    if found.iter().any(|shown| shown.line.is_some()) {
        let positions = found.iter().filter(|shown| shown.setup.is_some()).count();
        writeln!(out, "{}: {positions} read as positions", diagrams(found.len()))?;
    }
    Ok(not_understood)
}

fn place(shown: &Shown) -> String {
    let line = shown.line.map(|line| format!("line {line}: ")).unwrap_or_default();
    let label = shown.label.as_ref().map(|label| format!("{label}: ")).unwrap_or_default();
    line + &label
}

fn repaired(repairs: &Repairs) -> String {
    if let Some(repair) = &repairs.chosen {
        let why = match repair.evidence {
            Evidence::Known => "for that gives a known position",
            Evidence::Possible => "for nothing else is as near and possible",
        };
        return format!("read as {}, {why}", meant(repair));
    }
    let told: Vec<String> = repairs.candidates.iter().take(TOLD).map(meant).collect();
    match &told[..] {
        [] => "no change of one square makes it possible".to_owned(),
        told => format!("it may be meant as {}", told.join(", or ")),
    }
}

fn meant(repair: &Repair) -> String {
    match repair.meant {
        Some(piece) => format!("a {} {} on {}", piece.color, piece.role, repair.square),
        None => format!("nothing on {}", repair.square),
    }
}

/// Writes which pieces do not stand as they must when a game begins.
///
/// # Errors
/// [`DiagramError::Misplaced`] if any does not.
pub(super) fn check(shown: &[&Shown], chess960: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut are_right = true;
    for shown in shown {
        let Some(setup) = &shown.setup else { continue };
        let array = if chess960 { nearest_chess960(&setup.board) } else { Position::standard() };
        let place = place(shown);
        let found = misplacements(&setup.board, &array);
        are_right &= found.is_empty();
        for misplacement in &found {
            writeln!(out, "{place}{misplacement}")?;
        }
        if found.is_empty() {
            let array = fen::placement(array.board());
            writeln!(out, "{place}all men stand as they must: {array}")?;
        }
    }
    if are_right { Ok(()) } else { Err(DiagramError::Misplaced.into()) }
}
