//! The head of a file of games: how they were played.

use std::fmt;
use std::io::{BufRead, Read as _};

use super::fault::RecordError;

/// The first line of every file.
const FIRST: &str = "staunton games 1";

/// No line of a head is longer.
const LONGEST_LINE: u64 = 100;

/// How games are played and when they are given up. All counts are in their natural units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Positions visited before a move, after which no deeper iteration is begun.
    pub nodes: u64,
    /// Positions visited at most.
    pub most_nodes: u64,
    /// Plies played at random at the beginning; every second game has one more.
    pub random_plies: u64,
    /// An opening is used if the search finds it even within so many centipawns.
    pub balance_cp: u64,
    /// A game is won with a lead of so many centipawns ...
    pub win_cp: u64,
    /// ... for so many plies.
    pub win_plies: u64,
    /// A game is drawn with a lead of no more centipawns ...
    pub draw_cp: u64,
    /// ... for so many plies ...
    pub draw_plies: u64,
    /// ... but not before this ply.
    pub draw_from_ply: u64,
    /// A game of so many plies is drawn.
    pub longest: u64,
    /// How many of a hundred games begin from an array of Chess960.
    pub chess960_per_cent: u64,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            nodes: 1_500,
            most_nodes: 15_000,
            random_plies: 8,
            balance_cp: 350,
            win_cp: 2_000,
            win_plies: 4,
            draw_cp: 8,
            draw_plies: 12,
            draw_from_ply: 80,
            longest: 400,
            chess960_per_cent: 0,
            seed: 1,
        }
    }
}

/// What a file says of all its games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The fingerprint of the engine that played: the count of `bench` of `staunton uci` with the
    /// network that played, or with the hand-crafted evaluation.
    pub engine: u64,
    /// How it played.
    pub settings: Settings,
}

impl Header {
    /// Each number with its word, in the order of the file.
    fn fields(&mut self) -> [(&'static str, &mut u64); 13] {
        let settings = &mut self.settings;
        [
            ("engine", &mut self.engine),
            ("nodes", &mut settings.nodes),
            ("most-nodes", &mut settings.most_nodes),
            ("random-plies", &mut settings.random_plies),
            ("balance-cp", &mut settings.balance_cp),
            ("win-cp", &mut settings.win_cp),
            ("win-plies", &mut settings.win_plies),
            ("draw-cp", &mut settings.draw_cp),
            ("draw-plies", &mut settings.draw_plies),
            ("draw-from-ply", &mut settings.draw_from_ply),
            ("longest", &mut settings.longest),
            ("chess960-per-cent", &mut settings.chess960_per_cent),
            ("seed", &mut settings.seed),
        ]
    }

    /// Reads a head, the empty line included.
    ///
    /// # Errors
    /// [`RecordError`]: it is the head of something else, or a line is amiss.
    pub fn read(input: &mut impl BufRead) -> Result<Self, RecordError> {
        let first = line(input)?;
        if first != FIRST {
            return Err(RecordError::Kind { expected: FIRST, found: first });
        }
        let mut header = Self::default();
        for (index, (word, number)) in header.fields().into_iter().enumerate() {
            let text = line(input)?;
            let read = text.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
            *number = read.and_then(|rest| rest.parse().ok()).ok_or(RecordError::Head {
                line: index + 2,
                found: text,
                expected: word,
            })?;
        }
        let last = line(input)?;
        if last.is_empty() {
            Ok(header)
        } else {
            let expected = "an empty line";
            Err(RecordError::Head { line: header.fields().len() + 2, found: last, expected })
        }
    }

    /// What differs first from `other`: the word and both numbers.
    pub(super) fn difference(&self, other: &Self) -> Option<(&'static str, u64, u64)> {
        let (mut own, mut others) = (self.clone(), other.clone());
        let pairs = own.fields().into_iter().zip(others.fields());
        pairs.map(|((word, one), (_, other))| (word, *one, *other)).find(|(_, a, b)| a != b)
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST}")?;
        for (word, number) in self.clone().fields() {
            writeln!(f, "{word} {number}")?;
        }
        writeln!(f)
    }
}

/// The next line, without its end; cut short if it is too long to be one of ours.
fn line(input: &mut impl BufRead) -> Result<String, RecordError> {
    let mut bytes = Vec::new();
    input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else {
        // No line of ours ends so: an empty one at the end of the file must not pass for one.
        bytes.push(b'~');
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        let settings = Settings { seed: u64::MAX, nodes: 17, ..Settings::default() };
        Header { engine: 5_123_456, settings }
    }

    #[test]
    fn a_head_is_read_as_it_was_written() {
        let text = header().to_string();
        let mut input = text.as_bytes();
        assert_eq!(Header::read(&mut input).unwrap(), header());
        assert!(input.is_empty());
    }

    #[test]
    fn what_is_amiss_is_named_with_its_line() {
        let text = header().to_string();
        let fault = |text: &str| Header::read(&mut text.as_bytes()).unwrap_err().to_string();
        assert!(fault("PNG").starts_with("no file of games"));
        let bad = text.replace("most-nodes 15000", "most-nodes many");
        assert!(fault(&bad).starts_with("line 4 of the head, \"most-nodes many\""));
        assert!(fault(&text.replace("\n\n", "\nmore 1\n\n")).starts_with("line 15 of the head"));
        for cut in 0..text.len() {
            assert!(Header::read(&mut &text.as_bytes()[..cut]).is_err(), "{cut}");
        }
    }

    #[test]
    fn the_first_difference_is_found() {
        let mut other = header();
        assert_eq!(header().difference(&other), None);
        other.settings.win_cp = 5;
        assert_eq!(header().difference(&other), Some(("win-cp", 2_000, 5)));
    }
}
