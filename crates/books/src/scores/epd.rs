//! Positions in lines: each is a game without moves, whose comment says what the line does.

use std::io::{self, BufRead};

use staunton_notation::{Notation, Style};
use staunton_pgn::epd::{Epd, EpdError, EpdFault, EpdFaultKind};
use staunton_pgn::{GameTree, Text};
use staunton_rules::{CastlingMode, Position};

use super::ScoreGame;
use crate::finding::{Finding, Weight};

/// The longest line that is read, in bytes.
const MOST: u64 = 1 << 16;

/// So many lines of a text are looked at to decide.
const LINES: usize = 8;

/// The positions of a stream, one by one.
pub(crate) struct EpdGames<R> {
    stream: R,
    count: usize,
    lines: usize,
    bytes: usize,
}

impl<R: BufRead> EpdGames<R> {
    pub(crate) const fn new(stream: R) -> Self {
        Self { stream, count: 0, lines: 0, bytes: 0 }
    }
}

impl<R: BufRead> Iterator for EpdGames<R> {
    type Item = io::Result<ScoreGame>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut line = Vec::new();
            match io::Read::take(&mut self.stream, MOST).read_until(b'\n', &mut line) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
            let begin = self.bytes;
            self.bytes += line.len();
            self.lines += 1;
            let text = Text::new(&line).decode();
            if !is_remark(&text) {
                self.count += 1;
                return Some(Ok(game(text.trim_end(), self.count, self.lines, begin)));
            }
        }
    }
}

/// The game of one line.
fn game(text: &str, number: usize, line: usize, begin: usize) -> ScoreGame {
    let finding = |at: usize, weight, words| {
        let at = begin + at.min(text.len());
        Finding::new(number, line, at..at, weight, words)
    };
    let (tree, findings) = match read(text) {
        Ok((epd, faults)) => {
            let findings =
                faults.iter().map(|fault| finding(fault.at, weight(fault), fault.to_string()));
            (epd.to_game(), findings.collect())
        }
        Err(error) => {
            let tree = GameTree::new(Position::standard());
            (tree, vec![finding(0, Weight::Fault, error.to_string())])
        }
    };
    ScoreGame { tree, style: Style::new(Notation::San), findings, spans: Vec::new() }
}

/// Reads a line, castling as in Chess960 where it cannot be as in ordinary chess.
fn read(text: &str) -> Result<(Epd, Vec<EpdFault>), EpdError> {
    let usual = Epd::read(text, CastlingMode::Standard);
    let is_mended = |faults: &[EpdFault]| {
        faults.iter().any(|fault| matches!(fault.kind, EpdFaultKind::Position(_)))
    };
    match usual {
        Ok((epd, faults)) if !is_mended(&faults) => Ok((epd, faults)),
        usual => match Epd::read(text, CastlingMode::Chess960) {
            Ok((epd, faults)) if !is_mended(&faults) => Ok((epd, faults)),
            _ => usual,
        },
    }
}

/// How grave a fault of a line is: whatever it is, the words are kept.
const fn weight(fault: &EpdFault) -> Weight {
    match fault.kind {
        _ if fault.kind.is_of_form() => Weight::Note,
        _ => Weight::Doubt,
    }
}

fn is_remark(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim();
    line.is_empty() || line.starts_with('#')
}

/// Whether a text begins with lines of EPD and holds nothing else there.
pub(crate) fn is_epd(head: &str) -> bool {
    let mut lines = head.lines().filter(|line| !is_remark(line)).take(LINES).peekable();
    lines.peek().is_some() && lines.all(begins_with_position)
}

/// Whether a line begins with the placement of pieces and the side to move.
fn begins_with_position(line: &str) -> bool {
    let mut fields = line.trim_start_matches('\u{feff}').split_whitespace();
    let (Some(placement), Some(turn)) = (fields.next(), fields.next()) else { return false };
    let is_pieces = |sign: char| sign.is_ascii_digit() || "PNBRQKpnbrqk/".contains(sign);
    placement.matches('/').count() == 7
        && placement.chars().all(is_pieces)
        && matches!(turn, "w" | "b")
}
