//! An answer is judged by what is true on the board.

mod choice;
mod english;
mod gain;
mod german;
mod play;
mod said;
mod squares;
mod table;
mod words;

use staunton_notation::{
    Cause, Finding, Letters, Locale, MoveContext, Notation, Reading, Style, read_move, write_move,
};
use staunton_rules::{Move, Position};

pub(crate) use squares::set_of;

use said::Said;
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

    /// What is said, in the language of the exercise.
    fn say(&self, said: Said<'_>) -> String {
        words::say(self.locale, said)
    }

    /// The same notation with the letters of the language of the exercise, if they make the move of it that
    /// is asked for: `Sf3` is how it is written today where one reads German.
    fn in_own_letters(
        &self,
        position: &Position,
        mv: Move,
        style: Style,
        text: &str,
    ) -> Option<Style> {
        let own = style.with_letters(Letters::new(self.locale.language()));
        let read = read_move(MoveContext::from(position), text, own);
        let is_meant = read.is_ok_and(|reading| reading.mv == mv && reading.also.is_empty());
        (is_of_today(style.notation) && is_meant).then_some(own)
    }

    fn written(&self, mv: Move, style: Style, text: &str) -> Verdict {
        let Some(position) = &self.position else { return Verdict::new(false, "") };
        let style = self.in_own_letters(position, mv, style, text).unwrap_or(style);
        match read_move(MoveContext::from(position), text, style) {
            Ok(reading) if reading.mv == mv && reading.also.is_empty() => {
                let usual = write_move(position, mv, style);
                if usual == text.trim() {
                    return Verdict::new(true, self.well(&self.say(Said::Right)));
                }
                let (usual, is_of_today) = (&*usual, is_of_today(style.notation));
                Verdict::new(true, self.well(&self.say(Said::RightAsUsual { usual, is_of_today })))
            }
            read => match elsewhere(position, mv, style, text) {
                Some(said) => Verdict::new(false, self.say(said)),
                None => Verdict::new(false, unlike(self.locale, position, text, read)),
            },
        }
    }
}

/// Why a written move is not the one asked for.
fn unlike(
    locale: Locale,
    position: &Position,
    text: &str,
    read: Result<Reading, Finding>,
) -> String {
    match read {
        Ok(reading) => {
            let mv = words::written(locale, position, reading.mv);
            words::say(locale, Said::AnotherMove(&mv))
        }
        Err(Finding { cause: Cause::Unreadable { .. }, .. }) => {
            words::say(locale, Said::Unreadable(text.trim()))
        }
        Err(finding) => words::say(locale, Said::NoMoveHere(&sentence(&finding.to_string()))),
    }
}

/// What is said where the move asked for is written in another notation than the one asked for.
fn elsewhere(position: &Position, mv: Move, style: Style, text: &str) -> Option<Said<'static>> {
    let is_meant = |notation: &Notation| {
        read_move(MoveContext::from(position), text, Style::new(*notation))
            .is_ok_and(|reading| reading.mv == mv && reading.also.is_empty())
    };
    let found = Notation::ALL.into_iter().find(is_meant)?;
    Some(match (is_of_today(found), is_of_today(style.notation)) {
        (false, true) => Said::OldForToday,
        (true, false) => Said::TodayForOld,
        _ => Said::AnotherNotation,
    })
}

/// Whether squares are named by letter and number.
const fn is_of_today(notation: Notation) -> bool {
    use Notation::{Figurine, Iccf, Long, San, Uci};
    matches!(notation, San | Long | Uci | Iccf | Figurine)
}
