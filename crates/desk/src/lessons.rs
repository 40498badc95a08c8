//! The course: lessons, their exercises, and what is said to an answer.

use serde::{Deserialize, Serialize};
use staunton_lessons::{Answer, Exercise, Lesson, Set, Task, Verdict, lessons_in};
use staunton_notation::Locale;
use staunton_rules::{Bitboard, Position, Square};
use utoipa::ToSchema;

use crate::error::DeskError;
use crate::names::SquareName;
use crate::study::{PositionMoveView, checked_king};

/// The most squares or moves of one answer.
const MOST: usize = 64;
/// The longest text of one answer, in bytes.
const LONGEST: usize = 100;

/// The course.
#[derive(Debug, Serialize, ToSchema)]
pub struct CourseResponse {
    lessons: Vec<CourseLessonView>,
}

/// A lesson as the course lists it.
#[derive(Debug, Serialize, ToSchema)]
struct CourseLessonView {
    id: &'static str,
    title: &'static str,
    /// Lessons of a chapter stand together.
    chapter: &'static str,
    /// How many exercises it has.
    exercises: usize,
}

/// A lesson.
#[derive(Debug, Serialize, ToSchema)]
pub struct LessonView {
    id: &'static str,
    title: &'static str,
    chapter: &'static str,
    text: Vec<LessonParagraphView>,
    exercises: Vec<ExerciseView>,
}

/// A paragraph, and the board beside it.
#[derive(Debug, Serialize, ToSchema)]
struct LessonParagraphView {
    says: &'static str,
    #[schema(required = true)]
    figure: Option<LessonFigureView>,
}

/// A board that is looked at.
#[derive(Debug, Serialize, ToSchema)]
struct LessonFigureView {
    fen: String,
    /// The squares that are marked.
    #[schema(value_type = Vec<SquareName>)]
    marked: Vec<String>,
}

/// A question on a board.
#[derive(Debug, Serialize, ToSchema)]
struct ExerciseView {
    ask: &'static str,
    hint: &'static str,
    /// Whether the position is worth playing to its end against the computer.
    plays_out: bool,
    task: ExerciseTaskView,
    #[serde(flatten)]
    board: LessonBoardView,
}

/// A board, and what may be played on it.
#[derive(Debug, Serialize, ToSchema)]
struct LessonBoardView {
    fen: String,
    /// The legal moves where one is to be played; else none.
    legal: Vec<PositionMoveView>,
    /// The square of the king in check.
    #[schema(required = true, value_type = Option<SquareName>)]
    check: Option<String>,
}

/// What is to be done, and so of what kind the answer is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum ExerciseTaskView {
    /// All squares of a set are to be chosen; a single one where `single` says so.
    Squares {
        /// Only one is wanted.
        single: bool,
    },
    /// Moves are to be played, so many of the learner at most.
    Play {
        /// How many.
        moves: usize,
    },
    /// A move is to be written, in the style of this name.
    Write {
        /// The style.
        style: String,
    },
    /// One of these is to be chosen.
    Choose {
        /// What there is to choose from.
        options: Vec<String>,
    },
    /// A number is to be said.
    Count,
}

/// An answer: one of the fields, as the exercise wants it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExerciseAnswerRequest {
    /// The squares chosen.
    #[serde(default)]
    #[schema(value_type = Option<Vec<SquareName>>)]
    squares: Option<Vec<String>>,
    /// The learner's moves from the beginning, as in UCI.
    #[serde(default)]
    moves: Option<Vec<String>>,
    /// A written move, or a number.
    #[serde(default)]
    text: Option<String>,
    /// The number of the option, counted from 0.
    #[serde(default)]
    option: Option<usize>,
}

/// What is said to an answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExerciseVerdictResponse {
    /// Right as far as it goes.
    right: bool,
    /// Nothing more is wanted.
    done: bool,
    words: String,
    /// Squares left out; none are told before somebody has tried twice, which is for the page.
    #[schema(value_type = Vec<SquareName>)]
    missing: Vec<String>,
    /// Squares that do not belong there.
    #[schema(value_type = Vec<SquareName>)]
    wrong: Vec<String>,
    /// What is played against the last move, as in UCI.
    #[schema(required = true)]
    reply: Option<String>,
    /// The board after a right move, and after the reply if there is one.
    #[schema(required = true)]
    board: Option<LessonBoardView>,
}

/// The course.
pub fn course(locale: Locale) -> CourseResponse {
    let listed = |lesson: &'static Lesson| CourseLessonView {
        id: &lesson.id,
        title: &lesson.title,
        chapter: &lesson.chapter,
        exercises: lesson.exercises.len(),
    };
    CourseResponse { lessons: lessons_in(locale).iter().map(listed).collect() }
}

/// A lesson, and the language it is in.
///
/// # Errors
/// [`DeskError::NotFound`].
pub fn lesson(locale: Locale, id: &str) -> Result<(Locale, LessonView), DeskError> {
    let lesson = find(locale, id)?;
    let paragraphs = lesson.text.iter().map(|paragraph| LessonParagraphView {
        says: &paragraph.says,
        figure: paragraph.figure.as_ref().map(|figure| LessonFigureView {
            fen: figure.setup.to_string(),
            marked: names(figure.marked),
        }),
    });
    let view = LessonView {
        id: &lesson.id,
        title: &lesson.title,
        chapter: &lesson.chapter,
        text: paragraphs.collect(),
        exercises: lesson.exercises.iter().map(seen).collect(),
    };
    Ok((lesson.locale, view))
}

/// Judges an answer to an exercise, counted from 1, and tells in which language it does.
///
/// # Errors
/// [`DeskError::NotFound`], or [`DeskError::BadRequest`] if this is no answer to the exercise.
pub fn answer(
    locale: Locale,
    id: &str,
    number: usize,
    sent: ExerciseAnswerRequest,
) -> Result<(Locale, ExerciseVerdictResponse), DeskError> {
    let lesson = find(locale, id)?;
    let index = number.checked_sub(1).ok_or(DeskError::NotFound("exercise"))?;
    let exercise = lesson.exercises.get(index).ok_or(DeskError::NotFound("exercise"))?;
    let verdict = exercise.judge(&sent.read()?);
    let verdict = verdict.map_err(|error| DeskError::BadRequest(error.to_string()))?;
    Ok((exercise.locale, said(&verdict)))
}

fn find(locale: Locale, id: &str) -> Result<&'static Lesson, DeskError> {
    lessons_in(locale).iter().find(|lesson| lesson.id == id).ok_or(DeskError::NotFound("lesson"))
}

fn seen(exercise: &'static Exercise) -> ExerciseView {
    let task = match &exercise.task {
        Task::Squares(set) => ExerciseTaskView::Squares { single: matches!(set, Set::Named(_)) },
        Task::Play(_) => ExerciseTaskView::Play { moves: exercise.moves() },
        Task::Write(_, style) => ExerciseTaskView::Write { style: style.to_string() },
        Task::Choose(options, _) => ExerciseTaskView::Choose { options: options.clone() },
        Task::Judge(question) => ExerciseTaskView::Choose {
            options: question
                .options_in(exercise.locale)
                .iter()
                .copied()
                .map(str::to_owned)
                .collect(),
        },
        Task::Count(_) => ExerciseTaskView::Count,
    };
    let played = exercise.position.as_ref().filter(|_| matches!(exercise.task, Task::Play(_)));
    let board = match played {
        Some(position) => LessonBoardView::of(position),
        None => LessonBoardView {
            fen: exercise.setup.to_string(),
            legal: Vec::new(),
            check: exercise.position.as_ref().and_then(checked_king),
        },
    };
    ExerciseView {
        ask: &exercise.ask,
        hint: &exercise.hint,
        plays_out: exercise.plays_out,
        task,
        board,
    }
}

impl LessonBoardView {
    fn of(position: &Position) -> Self {
        Self {
            fen: position.to_string(),
            legal: position
                .legal_moves()
                .iter()
                .map(|&mv| PositionMoveView::of(position, mv))
                .collect(),
            check: checked_king(position),
        }
    }
}

impl ExerciseAnswerRequest {
    fn read(self) -> Result<Answer, DeskError> {
        let wrong = |what: &str| Err(DeskError::BadRequest(what.to_owned()));
        match (self.squares, self.moves, self.text, self.option) {
            (Some(squares), None, None, None) if squares.len() <= MOST => {
                let squares = squares.iter().map(|name| {
                    let error = |error| DeskError::BadRequest(format!("{error}"));
                    name.parse::<Square>().map_err(error)
                });
                Ok(Answer::Squares(squares.collect::<Result<_, _>>()?))
            }
            (None, Some(moves), None, None)
                if moves.len() <= MOST && moves.iter().all(|text| text.len() <= LONGEST) =>
            {
                Ok(Answer::Moves(moves))
            }
            (None, None, Some(text), None) if text.len() <= LONGEST => Ok(Answer::Text(text)),
            (None, None, None, Some(option)) => Ok(Answer::Option(option)),
            _ => wrong("expected one of squares, moves, text or option, and not too much of it"),
        }
    }
}

fn said(verdict: &Verdict) -> ExerciseVerdictResponse {
    let reply =
        verdict.reply.map(|mv| mv.to_uci(staunton_rules::CastlingMode::Standard).to_string());
    ExerciseVerdictResponse {
        right: verdict.is_right,
        done: verdict.is_done,
        words: verdict.words.clone(),
        missing: names(verdict.missing),
        wrong: names(verdict.wrong),
        reply,
        board: verdict.position.as_ref().map(LessonBoardView::of),
    }
}

fn names(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.to_string()).collect()
}
