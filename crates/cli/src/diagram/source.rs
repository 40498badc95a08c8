//! Where the positions of `staunton diagram` come from.

use std::fs;
use std::io::{self, Read};

use staunton_diagram::{Anomaly, Other, Reading, Repairs, read_all};
use staunton_rules::{Color, Setup, fen};

use super::error::DiagramError;

/// A position given, or a board found in a text.
#[derive(Debug)]
pub(super) struct Shown {
    /// The line of the text it stands in, from 1; none for a FEN.
    pub(super) line: Option<usize>,
    /// The name it has there.
    pub(super) label: Option<String>,
    /// The number in that name.
    pub(super) number: Option<u32>,
    /// Whose pieces it shows below.
    pub(super) below: Color,
    /// The position; none if it could not be understood, or is none.
    pub(super) setup: Option<Setup>,
    /// What was found wrong.
    pub(super) faults: Faults,
}

/// What was found wrong with a diagram.
#[derive(Debug)]
pub(super) enum Faults {
    /// It shows something else than a position.
    Other(Other),
    /// These things, and what they may have been meant to be.
    Slips(Vec<Anomaly>, Box<Repairs>),
}

/// Reads the FEN, the file, or what is typed; the array if nothing is given.
pub(super) fn read(from: Option<&str>) -> Result<Vec<Shown>, DiagramError> {
    let Some(from) = from else { return Ok(vec![given(Setup::default())]) };
    let source = |fen, source| DiagramError::Source { text: from.to_owned(), fen, source };
    let bytes = match fen::parse(from) {
        Ok(setup) => return Ok(vec![given(setup)]),
        Err(error) if from == "-" => {
            let mut bytes = Vec::new();
            io::stdin().read_to_end(&mut bytes).map_err(|cause| source(error, cause))?;
            bytes
        }
        Err(error) => fs::read(from).map_err(|cause| source(error, cause))?,
    };
    // Old books come in Latin-1 too; of the signs of a diagram both have the same.
    let text = String::from_utf8_lossy(&bytes);
    let found = lines_of_fen(&text).unwrap_or_else(|| diagrams(&text));
    if found.is_empty() {
        let place = if from == "-" { "standard input" } else { from };
        return Err(DiagramError::Nothing { place: place.to_owned() });
    }
    Ok(found)
}

fn given(setup: Setup) -> Shown {
    let below = Color::White;
    let faults = Faults::Slips(Vec::new(), Box::default());
    Shown { line: None, label: None, number: None, below, setup: Some(setup), faults }
}

/// The positions of a text in which every line that is not blank is a FEN.
fn lines_of_fen(text: &str) -> Option<Vec<Shown>> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let setups: Option<Vec<Shown>> = lines.map(|line| fen::parse(line).ok().map(given)).collect();
    setups.filter(|setups| !setups.is_empty())
}

fn diagrams(text: &str) -> Vec<Shown> {
    let (mut line, mut at) = (1, 0);
    let mut found = Vec::new();
    for diagram in read_all(text) {
        let start = diagram.board_span.start;
        line += text[at..start].bytes().filter(|byte| *byte == b'\n').count();
        at = start;
        let setup = diagram.setup();
        let label = diagram
            .label
            .as_ref()
            .map(|label| label.text.split_whitespace().collect::<Vec<_>>().join(" "));
        let faults = match diagram.reading {
            Reading::Other { reason, .. } => Faults::Other(reason),
            Reading::Position { anomalies, repairs, .. } => {
                Faults::Slips(anomalies, Box::new(repairs))
            }
        };
        let number = diagram.label.and_then(|label| label.number);
        found.push(Shown { line: Some(line), label, number, below: diagram.below, setup, faults });
    }
    found
}
