//! Commands for programs inside comments: clocks, evaluations, coloured squares and arrows.
//!
//! Source: the supplement to the PGN standard by Alan Cowderoy and Ben Bulsink (2001), and the
//! commands that programs have added since.

pub(crate) mod parse;

use std::fmt;
use std::time::Duration;

use staunton_notation::{Arrow, Mark};

/// A command inside a comment.
///
/// # Examples
///
/// ```
/// use staunton_pgn::{Command, Comment};
/// use std::time::Duration;
///
/// let comment = Comment::new("good [%clk 0:12:30] [%wild card]");
/// let commands: Vec<Command> = comment.commands().collect::<Result<_, _>>()?;
/// assert_eq!(commands[0], Command::Clock(Duration::from_secs(750)));
/// // What this crate does not know is kept as it stands.
/// assert_eq!(commands[1], Command::Other { name: "wild".into(), value: "card".into() });
/// # Ok::<(), staunton_pgn::CommandError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `[%clk 1:02:03.4]`: what the mover's clock shows after the move.
    Clock(Duration),
    /// `[%emt 0:00:05]`: how long the move took.
    Elapsed(Duration),
    /// `[%eval -1.25,20]`: what an engine thinks, and the depth it searched to, in plies.
    Eval {
        /// What it thinks.
        eval: Eval,
        /// How deep it searched.
        depth: Option<u32>,
    },
    /// `[%csl Ga4,Rb5]`: coloured squares.
    Marks(Vec<Mark>),
    /// `[%cal Ga1b2]`: coloured arrows.
    Arrows(Vec<Arrow>),
    /// A command that is not known here.
    Other {
        /// Its name.
        name: String,
        /// What follows.
        value: String,
    },
}

/// What an engine thinks of a position, from the view of White.
///
/// # Examples
///
/// ```
/// use staunton_pgn::{Comment, Eval};
///
/// assert_eq!(Comment::new("[%eval -1.25]").eval(), Some(Eval::Cp(-125))); // Black is better
/// assert_eq!(Comment::new("[%eval #3]").eval(), Some(Eval::Mate(3)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Eval {
    /// In centipawns.
    Cp(i32),
    /// Mate in so many moves; negative if Black mates.
    Mate(i32),
}

/// A command that cannot be read: its name, what was found, where, and what would have fitted.
///
/// # Examples
///
/// ```
/// use staunton_pgn::Comment;
///
/// let comment = Comment::new("[%clk soon]");
/// let error = comment.commands().find_map(Result::err).expect("no time");
/// assert_eq!((&*error.name, &*error.found), ("clk", "soon"));
/// assert_eq!(comment.clock(), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "invalid command %{name} at byte {at} of its comment: found {found:?}, expected {expected}"
)]
pub struct CommandError {
    /// The name of the command.
    pub name: String,
    /// The byte of the comment at which the command begins.
    pub at: usize,
    /// What was found, at most forty signs of it.
    pub found: String,
    /// What would have fitted.
    pub expected: &'static str,
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock(time) => write!(f, "[%clk {}]", Hours(*time)),
            Self::Elapsed(time) => write!(f, "[%emt {}]", Hours(*time)),
            Self::Eval { eval, depth: None } => write!(f, "[%eval {eval}]"),
            Self::Eval { eval, depth: Some(depth) } => write!(f, "[%eval {eval},{depth}]"),
            Self::Marks(marks) => write!(f, "[%csl {}]", joined(marks)),
            Self::Arrows(arrows) => write!(f, "[%cal {}]", joined(arrows)),
            Self::Other { name, value } if value.is_empty() => write!(f, "[%{name}]"),
            Self::Other { name, value } => write!(f, "[%{name} {value}]"),
        }
    }
}

fn joined<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

/// A time as hours, minutes, seconds and, where there are any, tenths or thousandths.
struct Hours(Duration);

impl fmt::Display for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, ms) = (self.0.as_secs(), self.0.subsec_millis());
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        match ms {
            0 => Ok(()),
            ms if ms % 100 == 0 => write!(f, ".{}", ms / 100),
            ms => write!(f, ".{ms:03}"),
        }
    }
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cp(cp) => {
                let sign = if *cp < 0 { "-" } else { "" };
                write!(f, "{sign}{}.{:02}", cp.unsigned_abs() / 100, cp.unsigned_abs() % 100)
            }
            Self::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}
