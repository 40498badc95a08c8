//! An answer is judged by what is true on the board.

mod choice;
mod gain;
mod play;
mod squares;
mod table;
mod words;

use staunton_notation::{
    Cause, Finding, MoveContext, Notation, Reading, Style, read_move, san, write_move,
};
use staunton_rules::{Move, Position};

pub(crate) use squares::set_of;

use words::sentence;

use crate::{Answer, AnswerError, Exercise, Task, Verdict};

impl Exercise {
    /// What is to be said to `answer`.
    ///
    /// # Errors
    /// [`AnswerError`]: it is no answer to this exercise. A wrong answer is no error.
    pub fn judge(&self, answer: &Answer) -> Result<Verdict, AnswerError> {
        match (&self.task, answer) {
            (Task::Squares(set), Answer::Squares(chosen)) => Ok(self.squares(*set, chosen)),
            (Task::Play(goals), Answer::Moves(moves)) => self.played(goals, moves),
            (Task::Write(mv, style), Answer::Text(text)) => Ok(self.written(*mv, *style, text)),
            (Task::Choose(options, right), Answer::Option(chosen)) => {
                Ok(self.chosen(options, *right, *chosen))
            }
            (Task::Judge(question), Answer::Option(chosen)) => Ok(self.judged(*question, *chosen)),
            (Task::Count(value), Answer::Text(text)) => Ok(self.counted(*value, text)),
            (Task::Squares(_), _) => Err(AnswerError::Kind { wanted: "squares" }),
            (Task::Play(_), _) => Err(AnswerError::Kind { wanted: "moves" }),
            (Task::Write(..), _) => Err(AnswerError::Kind { wanted: "a written move" }),
            (Task::Count(_), _) => Err(AnswerError::Kind { wanted: "a number" }),
            (Task::Choose(..) | Task::Judge(_), _) => {
                Err(AnswerError::Kind { wanted: "the number of an option" })
            }
        }
    }

    /// `said`, and what the exercise tells whoever is right.
    fn well(&self, said: &str) -> String {
        if self.tell.is_empty() { said.to_owned() } else { format!("{said} {}", self.tell) }
    }

    fn written(&self, mv: Move, style: Style, text: &str) -> Verdict {
        let Some(position) = &self.position else { return Verdict::new(false, "") };
        match read_move(MoveContext::from(position), text, style) {
            Ok(reading) if reading.mv == mv && reading.also.is_empty() => {
                let usual = write_move(position, mv, style);
                if usual == text.trim() {
                    return Verdict::new(true, self.well("Right."));
                }
                let who = if is_of_today(style.notation) {
                    "Today one writes"
                } else {
                    "The books write"
                };
                Verdict::new(true, self.well(&format!("Right: that is the move. {who} {usual}.")))
            }
            read => match elsewhere(position, mv, style, text) {
                Some(words) => Verdict::new(false, words),
                None => Verdict::new(false, unlike(position, text, read)),
            },
        }
    }
}

/// Why a written move is not the one asked for.
fn unlike(position: &Position, text: &str, read: Result<Reading, Finding>) -> String {
    match read {
        Ok(reading) => format!("That is another move: {}.", san(position, reading.mv)),
        Err(Finding { cause: Cause::Unreadable { .. }, .. }) => {
            format!("“{}” cannot be read as a move.", text.trim())
        }
        Err(finding) => sentence(&finding.to_string()),
    }
}

/// What is said where the move asked for is written in another notation than the one asked for.
fn elsewhere(position: &Position, mv: Move, style: Style, text: &str) -> Option<String> {
    let is_meant = |notation: &Notation| {
        read_move(MoveContext::from(position), text, Style::new(*notation))
            .is_ok_and(|reading| reading.mv == mv && reading.also.is_empty())
    };
    let found = Notation::ALL.into_iter().find(is_meant)?;
    let words = match (is_of_today(found), is_of_today(style.notation)) {
        (false, true) => "That is the move in the old way. It is asked for as it is written today.",
        (true, false) => "That is the move as it is written today. It is asked for in the old way.",
        _ => "That is the move, but written in another way than the one asked for.",
    };
    Some(words.to_owned())
}

/// Whether squares are named by letter and number.
const fn is_of_today(notation: Notation) -> bool {
    use Notation::{Figurine, Iccf, Long, San, Uci};
    matches!(notation, San | Long | Uci | Iccf | Figurine)
}
