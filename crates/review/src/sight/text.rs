//! A sight as text, so that it can be kept: a line for the whole, and a line for each position.
//!
//! ```text
//! sight 40000 3021345
//! 12 14 40022 -31 e2e4 e7e5 g1f3
//! ```
//!
//! The first line says how many positions the engine was to look at for each of the game, and how
//! many it looked at in all. Each other line: the score (centipawns, or `#3`, seen by the side to
//! move), the depth, the positions looked at, the score with the best of the other moves or `-`,
//! and the line that the engine expects.

use std::fmt::{self, Write};

use staunton_engine::Score;
use staunton_rules::{Game, Move, Position};

use super::Sight;
use super::error::ParseSightError;
use crate::look::Look;

/// How the first line begins.
const HEAD: &str = "sight";
/// The highest score that is read, in centipawns.
const MOST_CP: i32 = 1_000_000;
/// The longest mate that is read, in moves.
const MOST_MOVES: i32 = 10_000;

impl Sight {
    /// The sight as text.
    pub fn to_text(&self, game: &Game) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(game, &mut text);
        text
    }

    fn write(&self, game: &Game, out: &mut String) -> fmt::Result {
        writeln!(out, "{HEAD} {} {}", self.asked, self.nodes)?;
        for (ply, (look, position)) in self.looks.iter().zip(game.positions()).enumerate() {
            write!(out, "{} {} {} ", Written(look.score), look.depth, look.nodes)?;
            match self.others.get(ply).copied().flatten() {
                Some(others) => write!(out, "{}", Written(others))?,
                None => write!(out, "-")?,
            }
            let mut at = *position;
            for &mv in &look.line {
                if !at.is_legal(mv) {
                    break;
                }
                write!(out, " {}", at.uci(mv))?;
                at = at.play_unchecked(mv);
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// Reads what [`Sight::to_text`] wrote of the same game.
    ///
    /// # Errors
    /// [`ParseSightError`] names the first line that does not fit: it may be another game's.
    pub fn parse(game: &Game, text: &str) -> Result<Self, ParseSightError> {
        let mut lines = text.lines();
        let mut head = Words::of(1, lines.next().unwrap_or_default());
        if head.next() != HEAD {
            return Err(head.fault("the word sight"));
        }
        let (asked, nodes) = (head.number("a number of positions")?, head.number("another")?);
        let mut sight = Self { looks: Vec::new(), others: Vec::new(), nodes, asked };
        for (ply, position) in game.positions().enumerate() {
            let mut words = Words::of(ply + 2, lines.next().unwrap_or_default());
            let score = words.score()?;
            let depth = words.number("a depth")?;
            let nodes = words.number("a number of positions")?;
            let others = words.score_or_none()?;
            let line = words.moves(position)?;
            if ply < game.ply() {
                sight.others.push(others);
            }
            sight.looks.push(Look { score, line, depth, nodes });
        }
        let rest = lines.find(|line| !line.trim().is_empty());
        rest.map_or(Ok(sight), |rest| {
            let words = Words { line: game.ply() + 3, last: rest, rest: "" };
            Err(words.fault("no more lines than the game has positions"))
        })
    }
}

/// The words of one line.
struct Words<'a> {
    line: usize,
    last: &'a str,
    rest: &'a str,
}

impl<'a> Words<'a> {
    const fn of(line: usize, rest: &'a str) -> Self {
        Self { line, last: "", rest }
    }

    fn next(&mut self) -> &'a str {
        let trimmed = self.rest.trim_start();
        let (word, rest) = trimmed.split_once(' ').unwrap_or((trimmed, ""));
        (self.last, self.rest) = (word, rest);
        word
    }

    fn fault(&self, expected: &'static str) -> ParseSightError {
        let found = self.last.chars().take(40).collect();
        ParseSightError { line: self.line, found, expected }
    }

    fn number<T: std::str::FromStr>(
        &mut self,
        expected: &'static str,
    ) -> Result<T, ParseSightError> {
        self.next().parse().map_err(|_| self.fault(expected))
    }

    fn score(&mut self) -> Result<Score, ParseSightError> {
        let word = self.next();
        // No engine says more, and what is said can be turned round.
        let within = |number: &str, most: i32| {
            number.parse().ok().filter(|found: &i32| (-most..=most).contains(found))
        };
        let score = match word.strip_prefix('#') {
            Some(moves) => within(moves, MOST_MOVES).map(Score::Mate),
            None => within(word, MOST_CP).map(Score::Cp),
        };
        score.ok_or_else(|| self.fault("centipawns, or # and the moves of a mate"))
    }

    fn score_or_none(&mut self) -> Result<Option<Score>, ParseSightError> {
        let mut ahead = Words { ..*self };
        if ahead.next() == "-" {
            *self = ahead;
            return Ok(None);
        }
        self.score().map(Some)
    }

    fn moves(&mut self, start: &Position) -> Result<Vec<Move>, ParseSightError> {
        let mut at = *start;
        let mut line = Vec::new();
        while !self.rest.trim_start().is_empty() {
            let word = self.next();
            let mv = at.parse_uci(word).map_err(|_| self.fault("a move that is legal there"))?;
            at = at.play_unchecked(mv);
            line.push(mv);
        }
        Ok(line)
    }
}

/// A score as it stands in a line.
struct Written(Score);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Score::Cp(cp) => write!(f, "{cp}"),
            Score::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}
