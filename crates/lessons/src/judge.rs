//! An answer is judged by what is true on the board.

mod choice;
mod gain;
mod play;
mod squares;
mod table;
mod words;

use staunton_notation::{MoveContext, read_move};
use staunton_rules::Move;

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

    fn written(&self, mv: Move, style: staunton_notation::Style, text: &str) -> Verdict {
        let Some(position) = &self.position else { return Verdict::new(false, "") };
        match read_move(MoveContext::from(position), text, style) {
            Ok(reading) if reading.mv == mv && reading.also.is_empty() => {
                let usual = staunton_notation::write_move(position, mv, style);
                if usual == text.trim() {
                    Verdict::new(true, self.well("Right."))
                } else {
                    let said = format!("Right: that is the move. The books would write {usual}.");
                    Verdict::new(true, self.well(&said))
                }
            }
            Ok(reading) => {
                let read = staunton_notation::san(position, reading.mv);
                Verdict::new(false, format!("That is another move: {read}."))
            }
            Err(finding) => Verdict::new(false, sentence(&finding.to_string())),
        }
    }
}
