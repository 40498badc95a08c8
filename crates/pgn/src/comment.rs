//! Comments: words, and commands for programs among them.

use std::fmt;
use std::time::Duration;

use staunton_notation::{Arrow, Mark};

use super::command::parse;
use super::{Command, CommandError, Eval};

/// A comment: its words, with every run of blanks and line ends as one space.
///
/// Commands such as `[%clk 0:09:58]` stay where they stand and can be asked for.
///
/// # Examples
///
/// ```
/// use staunton_pgn::Comment;
/// use std::time::Duration;
///
/// let comment = Comment::new("[%clk 0:09:58] A novelty,\n  and a good one");
/// assert_eq!(comment.text(), "[%clk 0:09:58] A novelty, and a good one");
/// assert_eq!(comment.words(), "A novelty, and a good one");
/// assert_eq!(comment.clock(), Some(Duration::from_secs(598)));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Comment(String);

impl Comment {
    /// A comment of this text. What a comment cannot hold is changed: `}` becomes `)`, and
    /// control characters blanks.
    pub fn new(text: &str) -> Self {
        let mut clean = String::with_capacity(text.len());
        for word in text.split(|sign: char| sign == ' ' || sign.is_ascii_control()) {
            if !word.is_empty() && !clean.is_empty() {
                clean.push(' ');
            }
            clean.extend(word.chars().map(|sign| if sign == '}' { ')' } else { sign }));
        }
        Self(clean)
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text without the commands.
    pub fn words(&self) -> String {
        let mut words = String::new();
        let mut end = 0;
        for span in parse::spans(&self.0) {
            words.push_str(&self.0[end..span.start]);
            end = span.end;
        }
        words.push_str(&self.0[end..]);
        Self::new(&words).0
    }

    /// The commands in their order; for what cannot be read an error with its place.
    pub fn commands(&self) -> impl Iterator<Item = Result<Command, CommandError>> + '_ {
        parse::spans(&self.0).map(|span| parse::parse(&self.0, span))
    }

    /// What the mover's clock shows after the move: `[%clk …]`.
    pub fn clock(&self) -> Option<Duration> {
        self.find(|command| match command {
            Command::Clock(time) => Some(time),
            _ => None,
        })
    }

    /// How long the move took: `[%emt …]`.
    pub fn elapsed(&self) -> Option<Duration> {
        self.find(|command| match command {
            Command::Elapsed(time) => Some(time),
            _ => None,
        })
    }

    /// What an engine thinks of the position: `[%eval …]`.
    pub fn eval(&self) -> Option<Eval> {
        self.find(|command| match command {
            Command::Eval { eval, .. } => Some(eval),
            _ => None,
        })
    }

    /// The coloured squares: `[%csl …]`.
    pub fn marks(&self) -> Vec<Mark> {
        self.find(|command| match command {
            Command::Marks(marks) => Some(marks),
            _ => None,
        })
        .unwrap_or_default()
    }

    /// The coloured arrows: `[%cal …]`.
    pub fn arrows(&self) -> Vec<Arrow> {
        self.find(|command| match command {
            Command::Arrows(arrows) => Some(arrows),
            _ => None,
        })
        .unwrap_or_default()
    }

    /// Adds a command at the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_pgn::{Command, Comment, Eval};
    ///
    /// let mut comment = Comment::new("the gambit");
    /// comment.push(&Command::Eval { eval: Eval::Cp(30), depth: None });
    /// assert_eq!(comment.text(), "the gambit [%eval 0.30]");
    /// assert_eq!(comment.words(), "the gambit");
    /// ```
    pub fn push(&mut self, command: &Command) {
        *self = Self::new(&format!("{} {command}", self.0));
    }

    fn find<T>(&self, want: impl FnMut(Command) -> Option<T>) -> Option<T> {
        self.commands().filter_map(Result::ok).find_map(want)
    }
}

impl From<Command> for Comment {
    fn from(command: Command) -> Self {
        Self::new(&command.to_string())
    }
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
