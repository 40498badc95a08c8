//! Scripts: agreements and acts as lines, with what is expected of them.
//!
//! The format is described in `docs/formats/laws.md`.

mod expect;
mod run;
mod scene;
mod words;

use std::fmt;
use std::time::Duration;

use crate::agreement::{Agreement, AgreementLineError};
use crate::codes::FIDE;
use crate::event::Event;
use crate::hand::Hand;
use crate::tokens::{ActError, Words};

pub use scene::{Done, Expected, Failure, Found, Miss, Scene, What};

/// One line of a script that says something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A new game begins, with nothing agreed.
    Case(String),
    /// Something is agreed.
    Agree(String),
    /// Something is done.
    Do(String),
    /// Moves are made by both in turn, several times over.
    Moves {
        /// How many times over.
        times: u32,
        /// The moves.
        hands: Vec<Hand>,
    },
    /// A match of so many games between two players.
    Match {
        /// How many games.
        games: u32,
        /// The players.
        names: [String; 2],
    },
    /// The lot for the first move falls on this player.
    Lot(String),
    /// The next game of the match begins.
    Game,
    /// A ruling is expected.
    Expect(String),
    /// A refusal is expected.
    Refused(String),
    /// Something is expected of the state: what, and its value.
    State(String),
}

/// A line with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered {
    /// The number, from 1.
    pub number: usize,
    /// The line.
    pub line: Line,
}

/// A script that was read.
///
/// # Examples
///
/// ```
/// use staunton_laws::{FIDE, Script};
///
/// let text = "\
/// case touch-move
/// white touch e2
/// > bound by touch_own: White must move the man on e2
/// white move d2d4
/// ! you must move the man on e2
/// ";
/// let scenes = Script::read(text)?.run(&FIDE);
/// assert_eq!(scenes[0].title, "touch-move");
/// assert!(scenes[0].misses.is_empty(), "{:?}", scenes[0].misses);
/// # Ok::<(), staunton_laws::ScriptError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    lines: Vec<Numbered>,
}

/// Why a text is no script.
///
/// # Examples
///
/// ```
/// use staunton_laws::{LineFault, Script};
///
/// let error = Script::read("white move e2e4\nblack moves e7e5\n").unwrap_err();
/// assert_eq!(error.number, 2);
/// assert!(matches!(error.fault, LineFault::Act(_)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {number}")]
pub struct ScriptError {
    /// The number of the line, from 1.
    pub number: usize,
    /// What is wrong with it.
    #[source]
    pub fault: LineFault,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineFault {
    /// It is no act.
    #[error(transparent)]
    Act(#[from] ActError),
    /// It is no part of an agreement.
    #[error(transparent)]
    Agreement(#[from] AgreementLineError),
    /// The script is longer than scripts may be.
    #[error("a script has at most {} lines", MOST_LINES)]
    TooLong,
}

/// The most lines of a script.
const MOST_LINES: usize = 20_000;
/// The most times that moves are repeated.
const MOST_TIMES: u32 = 200;

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// [`ScriptError`]: the first line that is at fault, and what is.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Code, Script};
    ///
    /// let script = Script::read("white move e2e4\nblack move e7e5")?;
    /// let scenes = script.run(Code::named("fide")?);
    /// assert_eq!(scenes[0].done.len(), 2);
    /// assert!(scenes[0].misses.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, ScriptError> {
        let mut lines = Vec::new();
        for (index, text) in text.lines().enumerate() {
            let number = index + 1;
            let fault = |fault| ScriptError { number, fault };
            if lines.len() == MOST_LINES {
                return Err(fault(LineFault::TooLong));
            }
            let line = Line::read(text.trim()).map_err(fault)?;
            lines.extend(line.map(|line| Numbered { number, line }));
        }
        Ok(Self { lines })
    }

    /// Its lines.
    pub fn lines(&self) -> &[Numbered] {
        &self.lines
    }

    /// Whether it says what is expected.
    pub fn expects(&self) -> bool {
        self.lines.iter().any(|numbered| {
            matches!(numbered.line, Line::Expect(_) | Line::Refused(_) | Line::State(_))
        })
    }
}

impl Line {
    /// Reads a line; none if it is empty or a remark.
    fn read(text: &str) -> Result<Option<Self>, LineFault> {
        let mut words = Words::new(text);
        let line = match words.peek() {
            "" => return Ok(None),
            word if word.starts_with('#') => return Ok(None),
            ">" | "!" | "=" | "case" | "lot" => {
                let word = words.next();
                let rest = words.rest().to_owned();
                match word {
                    ">" => Self::Expect(rest),
                    "!" => Self::Refused(rest),
                    "=" => Self::State(rest),
                    "case" => Self::Case(rest),
                    _ => Self::Lot(rest),
                }
            }
            "moves" => {
                words.next();
                Self::Moves { times: 1, hands: read_hands(&mut words)? }
            }
            "repeat" => {
                words.next();
                let times = words.take("a number from 1 to 200", |word| {
                    word.parse().ok().filter(|times| (1..=MOST_TIMES).contains(times))
                })?;
                Self::Moves { times, hands: read_hands(&mut words)? }
            }
            "match" => {
                words.next();
                let games = words.take("a number of games from 1 to 200", |word| {
                    word.parse().ok().filter(|games| (1..=200).contains(games))
                })?;
                let mut name = || words.take("a name without blanks", named);
                let names = [name()?, name()?];
                words.end()?;
                Self::Match { games, names }
            }
            "game" => {
                words.next();
                words.end()?;
                Self::Game
            }
            _ if Agreement::is_line(text) => {
                Agreement::new(&FIDE).read_line(text)?;
                Self::Agree(text.to_owned())
            }
            _ => {
                Event::read(text, Duration::ZERO)?;
                Self::Do(text.to_owned())
            }
        };
        Ok(Some(line))
    }
}

fn named(word: &str) -> Option<String> {
    (!word.is_empty()).then(|| word.to_owned())
}

fn read_hands(words: &mut Words<'_>) -> Result<Vec<Hand>, ActError> {
    let mut hands = vec![words.hand()?];
    while !words.peek().is_empty() {
        hands.push(words.hand()?);
    }
    Ok(hands)
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Case(text) => write!(f, "case {text}"),
            Self::Agree(text) | Self::Do(text) => f.write_str(text),
            Self::Moves { times, hands } => {
                if *times == 1 { f.write_str("moves") } else { write!(f, "repeat {times}") }?;
                hands.iter().try_for_each(|hand| write!(f, " {hand}"))
            }
            Self::Match { games, names } => write!(f, "match {games} {} {}", names[0], names[1]),
            Self::Lot(name) => write!(f, "lot {name}"),
            Self::Game => f.write_str("game"),
            Self::Expect(text) => write!(f, "> {text}"),
            Self::Refused(text) => write!(f, "! {text}"),
            Self::State(text) => write!(f, "= {text}"),
        }
    }
}

impl fmt::Display for Script {
    /// The lines that say something, each on its own.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|numbered| writeln!(f, "{}", numbered.line))
    }
}
