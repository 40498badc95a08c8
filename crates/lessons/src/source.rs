//! A lesson as it is written in its file.

use serde::Deserialize;
use staunton_notation::Locale;
use staunton_rules::{CastlingMode, Color, Position, Setup, fen};
use staunton_terms::Scale;

use crate::goal::side;
use crate::lesson::{Figure, Paragraph};
use crate::{Exercise, Lesson, Question, Set, Task, Value, judge};

/// What is wrong with the text of a lesson.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SourceError {
    /// It is no TOML, or of another form.
    #[error("lesson {id}: {error}")]
    Form {
        /// Which lesson.
        id: String,
        /// Where, and what.
        error: Box<toml::de::Error>,
    },
    /// A board or a task cannot be read.
    #[error("lesson {id}, {place}: {fault}")]
    Content {
        /// Which lesson.
        id: String,
        /// `paragraph 2` or `exercise 3`, counted from 1, or `the whole`.
        place: String,
        /// What is wrong, and what would have fitted.
        fault: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: String,
    chapter: String,
    text: Vec<WrittenParagraph>,
    exercise: Vec<WrittenExercise>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenParagraph {
    says: String,
    fen: Option<String>,
    #[serde(default)]
    mark: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenExercise {
    ask: String,
    fen: Option<String>,
    task: String,
    #[serde(default)]
    goals: Vec<String>,
    #[serde(default)]
    options: Vec<String>,
    #[serde(default)]
    hint: String,
    #[serde(default)]
    tell: String,
    #[serde(default)]
    rows: Vec<String>,
    #[serde(default)]
    out: bool,
}

pub(crate) fn read(id: &str, text: &str) -> Result<Lesson, SourceError> {
    let written: Written = toml::from_str(text)
        .map_err(|error| SourceError::Form { id: id.to_owned(), error: Box::new(error) })?;
    let wrong = |what: &str, index: usize, fault: String| SourceError::Content {
        id: id.to_owned(),
        place: format!("{what} {}", index + 1),
        fault,
    };
    let paragraphs = written.text.into_iter().enumerate();
    let exercises = written.exercise.into_iter().enumerate();
    Ok(Lesson {
        id: id.to_owned(),
        locale: Locale::English,
        title: written.title,
        chapter: written.chapter,
        text: paragraphs
            .map(|(index, text)| paragraph(text).map_err(|fault| wrong("paragraph", index, fault)))
            .collect::<Result<_, _>>()?,
        exercises: exercises
            .map(|(index, text)| exercise(text).map_err(|fault| wrong("exercise", index, fault)))
            .collect::<Result<_, _>>()?,
    })
}

fn paragraph(written: WrittenParagraph) -> Result<Paragraph, String> {
    let figure = written.fen.map(|text| {
        let setup = fen::parse(&text).map_err(|error| error.to_string())?;
        let marked = match written.mark.as_str() {
            "" => staunton_rules::Bitboard::EMPTY,
            mark => judge::set_of(set(mark)?, &setup, position(&setup).as_ref())?,
        };
        Ok::<_, String>(Figure { setup, marked })
    });
    Ok(Paragraph { says: written.says, figure: figure.transpose()? })
}

fn position(setup: &Setup) -> Option<Position> {
    Position::from_setup(setup.clone(), CastlingMode::Standard).ok()
}

fn exercise(written: WrittenExercise) -> Result<Exercise, String> {
    let setup = match &written.fen {
        Some(text) => fen::parse(text).map_err(|error| error.to_string())?,
        None => Setup::default(),
    };
    let position = position(&setup);
    let task = task(&written, position.as_ref())?;
    let needs_play = !matches!(
        task,
        Task::Squares(Set::Named(_) | Set::Reach(_) | Set::Commands(_))
            | Task::Choose(..)
            | Task::Count(Value::Reach(_) | Value::Worth(..))
    );
    if needs_play && position.is_none() {
        return Err("the task needs a position that can be played on".to_owned());
    }
    let WrittenExercise { ask, hint, tell, rows, out, .. } = written;
    Ok(Exercise {
        locale: Locale::English,
        ask,
        hint,
        tell,
        rows,
        setup,
        position,
        task,
        plays_out: out,
    })
}

/// The forms of a task.
const FORMS: &str = "find SQUARE, reach SQUARE, commands SQUARE, said of TERM, play, write UCI STYLE, choose NUMBER, \
     state, castle king|queen, dead, count reach SQUARE, count moves, or count worth COLOR SCALE";

fn task(written: &WrittenExercise, position: Option<&Position>) -> Result<Task, String> {
    let text = written.task.as_str();
    let words: Vec<&str> = text.split_whitespace().collect();
    let wrong = |error: &dyn std::fmt::Display| format!("{text:?}: {error}");
    Ok(match *words.as_slice() {
        ["play"] if !written.goals.is_empty() => {
            let goals = written.goals.iter().map(|goal| goal.parse());
            Task::Play(goals.collect::<Result<_, _>>()?)
        }
        ["write", uci, style] => {
            let position = position.ok_or("the position cannot be played on")?;
            let mv = position.parse_uci(uci).map_err(|error| wrong(&error))?;
            Task::Write(mv, style.parse().map_err(|error| wrong(&error))?)
        }
        ["choose", number] => {
            let right: usize = number.parse().map_err(|error| wrong(&error))?;
            if !(1..=written.options.len()).contains(&right) {
                return Err(format!("{text:?}: there are {} options", written.options.len()));
            }
            Task::Choose(written.options.clone(), right - 1)
        }
        ["state"] => Task::Judge(Question::State),
        ["castle", name] => Task::Judge(Question::MayCastle(side(name)?)),
        ["dead"] => Task::Judge(Question::IsDead),
        ["count", "moves"] => Task::Count(Value::Moves),
        ["count", "reach", square] => {
            Task::Count(Value::Reach(square.parse().map_err(|error| wrong(&error))?))
        }
        ["count", "worth", color, scale] => {
            let color = Color::ALL.into_iter().find(|one| one.to_string() == color);
            let scale = match scale {
                "staunton" => Some(Scale::Staunton),
                "hoyle" => Some(Scale::Hoyle),
                "german" => Some(Scale::German),
                _ => None,
            };
            let (Some(color), Some(scale)) = (color, scale) else {
                return Err(format!("{text:?}: no such color or scale"));
            };
            Task::Count(Value::Worth(color, scale))
        }
        _ => Task::Squares(set(text)?),
    })
}

fn set(text: &str) -> Result<Set, String> {
    let wrong = |error: &dyn std::fmt::Display| format!("{text:?}: {error}");
    if let Some(term) = text.strip_prefix("said of ") {
        return Ok(Set::SaidOf(term.parse().map_err(|error| wrong(&error))?));
    }
    let (word, square) = text.split_once(' ').unwrap_or((text, ""));
    let square = || square.parse().map_err(|error| wrong(&error));
    Ok(match word {
        "find" => Set::Named(square()?),
        "reach" => Set::Reach(square()?),
        "commands" => Set::Commands(square()?),
        _ => return Err(format!("{text:?} is no task; expected {FORMS}")),
    })
}
