//! A position in a text: FEN, EPD, or a printed diagram.

use staunton_diagram::{self as diagram, Anomaly, Diagram, Reading};
use staunton_pgn::GameTree;
use staunton_pgn::epd::Epd;
use staunton_rules::{CastlingMode, Color, FenError, Position, PositionError, Setup, fen};

use super::finding::{FindingWeight, ReadFindingView};
use super::{FaultyMoveView, ReadKind, ReadResponse};
use crate::study::position::{PositionFaultView, start};
use crate::study::tree::StudyGameView;

/// A text that is one FEN, or the position and operations of an EPD.
pub(super) fn of_fen(text: &str) -> Option<ReadResponse> {
    let line = text.trim();
    let placement = line.split_whitespace().next()?;
    if line.lines().count() > 1 || placement.matches('/').count() < 6 {
        return None;
    }
    let at = text.len() - text.trim_start().len();
    let (fields, rest) = fields_of(line);
    let mut seen = match start(Some(fields), None) {
        Ok(position) => of_position(&position, "A position as FEN"),
        Err(FenError::Position(error)) => of_faulty(&error, "A position as FEN"),
        Err(FenError::Parse(error)) => {
            let words = "This looks like a FEN, but it cannot be read.".to_owned();
            let mut seen = ReadResponse::empty(ReadKind::Nothing, words);
            let from = at + error.at;
            let to = from + error.found.len().max(1);
            let finding =
                ReadFindingView::new(text, from..to, error.to_string(), FindingWeight::Fault);
            seen.findings.push(finding);
            return Some(seen);
        }
    };
    if let Some(epd) = of_epd(text, line, at).filter(|_| !rest.is_empty()) {
        return Some(epd);
    }
    if !rest.is_empty() {
        let from = at + line.len() - rest.len();
        let words = "stands behind the position, and is not kept".to_owned();
        seen.findings.push(ReadFindingView::new(
            text,
            from..at + line.len(),
            words,
            FindingWeight::Fault,
        ));
    }
    Some(seen)
}

/// A line of EPD: its position, with what is said about it as the first comment.
fn of_epd(text: &str, line: &str, at: usize) -> Option<ReadResponse> {
    let read = |mode| Epd::read(line, mode).ok();
    let (epd, faults) = read(CastlingMode::Standard).or_else(|| read(CastlingMode::Chess960))?;
    let name = epd.id().map_or_else(
        || "A position as EPD".to_owned(),
        |id| format!("A position as EPD, \u{201c}{id}\u{201d}"),
    );
    let mut seen = of_position(epd.position(), &name);
    let said = epd.in_words();
    if !said.is_empty() {
        seen.words = format!("{}: {said}.", seen.words.trim_end_matches('.'));
    }
    seen.study = Some(StudyGameView::of(&epd.to_game()));
    for fault in faults {
        let from = at + fault.at.min(line.len());
        let weight = FindingWeight::Doubt;
        let rest = &text[from..];
        let to = from + rest.find(char::is_whitespace).unwrap_or(rest.len());
        seen.findings.push(ReadFindingView::new(text, from..to, fault.kind.to_string(), weight));
    }
    Some(seen)
}

/// The fields of a FEN that a line begins with, and what follows them: an EPD has operations in
/// the place of the two numbers.
fn fields_of(line: &str) -> (&str, &str) {
    let mut end = 0;
    for number in 0..6 {
        let rest = &line[end..];
        let blanks = rest.len() - rest.trim_start().len();
        let field = rest.split_whitespace().next().unwrap_or_default();
        let is_number = field.bytes().all(|byte| byte.is_ascii_digit());
        if field.is_empty() || (number >= 4 && !is_number) {
            break;
        }
        end += blanks + field.len();
    }
    (&line[..end], line[end..].trim_start())
}

/// The first printed diagram of a text.
pub(super) fn of_diagram(text: &str) -> Option<ReadResponse> {
    let diagrams = diagram::read_all(text);
    let chosen = diagrams.iter().position(|diagram| diagram.setup().is_some());
    let found = &diagrams[chosen.unwrap_or_default()..];
    let first = found.first()?;
    let mut seen = shown(first);
    if let Reading::Position { anomalies, repairs, .. } = &first.reading {
        for anomaly in anomalies {
            let span = match anomaly {
                Anomaly::Unread { span, .. } => span.clone(),
                _ => first.board_span.clone(),
            };
            let weight =
                if first.board().is_some() { FindingWeight::Doubt } else { FindingWeight::Fault };
            seen.findings.push(ReadFindingView::new(text, span, anomaly.to_string(), weight));
        }
        if let Some(repair) = &repairs.chosen {
            let words = format!("{} was read otherwise than printed", repair.square);
            let span = repair.span.clone();
            seen.findings.push(ReadFindingView::new(text, span, words, FindingWeight::Doubt));
        }
    }
    for other in &found[1..] {
        let words = "another diagram, which is not on the board".to_owned();
        let span = other.board_span.clone();
        seen.findings.push(ReadFindingView::new(text, span, words, FindingWeight::Fault));
    }
    Some(seen)
}

fn shown(diagram: &Diagram) -> ReadResponse {
    let name = match &diagram.label {
        Some(label) => format!("A position from a printed diagram ({})", label.text),
        None => "A position from a printed diagram".to_owned(),
    };
    let setup = diagram.setup().or_else(|| match &diagram.reading {
        Reading::Position { board, .. } => Some(Setup { board: *board, ..Setup::empty() }),
        Reading::Other { .. } => None,
    });
    match (setup, &diagram.reading) {
        (Some(setup), _) => match Position::from_setup(setup, CastlingMode::Standard) {
            Ok(position) => of_position(&position, &name),
            Err(error) => of_faulty(&error, &name),
        },
        (None, _) => ReadResponse::empty(
            ReadKind::Nothing,
            "There is a diagram in this text, but it shows no position.".to_owned(),
        ),
    }
}

fn of_position(position: &Position, name: &str) -> ReadResponse {
    let turn = match position.turn() {
        Color::White => "White",
        Color::Black => "Black",
    };
    let mut seen = ReadResponse::empty(ReadKind::Position, format!("{name}, {turn} to move."));
    seen.study = Some(StudyGameView::of(&GameTree::new(*position)));
    seen
}

fn of_faulty(error: &PositionError, name: &str) -> ReadResponse {
    let words = format!("{name}, which cannot be played on as it stands:");
    let mut seen = ReadResponse::empty(ReadKind::Position, words);
    seen.faulty = Some(FaultyMoveView {
        fen: fen::write(error.setup(), fen::FenStyle::XFen),
        faults: error.faults().iter().copied().map(PositionFaultView::of).collect(),
    });
    seen
}
