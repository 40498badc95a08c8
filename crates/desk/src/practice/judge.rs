//! Whether a move is as good as the answer of an exercise: the source, a proof or the engine says so.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use staunton_notation::{Locale, StyleNameError};
use staunton_proofs::{Bounds, MateQuestion, MateVerdict, Progress, Watch, mate};
use staunton_review::{MoveReview, Options, class_name, review};
use staunton_rules::{Game, Position};

use super::{PracticeExercise, PracticeVerdictResponse};
use crate::DeskError;
use crate::study::{StyleRequest, uci};

/// How many positions the engine looks at, before the move and after it.
const NODES: u64 = 60_000;
/// How far a proof goes that a mate is still forced, for each reply.
const BOUNDS: Bounds = Bounds { nodes: 200_000, memory_mib: 64 };

/// A move in the position of an exercise.
#[derive(Debug, Serialize, Deserialize)]
pub struct PracticeQuestion {
    /// The exercise.
    pub exercise: PracticeExercise,
    /// As in UCI.
    pub uci: String,
    /// How moves are told in words.
    #[serde(default)]
    pub style: StyleRequest,
    /// The language of the words, by its code.
    pub locale: String,
}

impl PracticeQuestion {
    /// What is thought of a move for which the engine need not be asked, that of the source; nothing of any other.
    ///
    /// # Errors
    /// [`DeskError::NoMove`], or that the exercise or the style is none.
    ///
    /// # Examples
    ///
    /// See [`judge`].
    pub fn at_once(&self) -> Result<Option<PracticeVerdictResponse>, DeskError> {
        let game = self.exercise.game()?;
        let mv = uci(game.start(), &self.uci, 0)?;
        self.style.style()?;
        let is_printed = game.moves().first() == Some(&mv);
        let (class, words) = (None, Vec::new());
        Ok(is_printed.then_some(PracticeVerdictResponse {
            good: true,
            printed: true,
            class,
            words,
        }))
    }
}

/// Has the engine look at a move, and tells whether it is as good as that of the source; nothing if `stop` stopped it.
/// `pulse` is asked often, and may break off a proof.
///
/// # Errors
/// What is wrong with the question.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
///
/// use staunton_desk::practice::{PracticeQuestion, judge};
///
/// let ask = |uci: &str| {
///     serde_json::from_str::<PracticeQuestion>(&format!(
///         r#"{{"exercise": {{"fen": "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "answer": ["e1e8"],
///             "source": {{"title": "A mate", "path": "/"}}}}, "uci": "{uci}", "locale": "en"}}"#
///     ))
/// };
/// assert!(ask("e1e8")?.at_once()?.is_some_and(|told| told.good && told.printed));
/// let question = ask("e1e7")?;
/// assert!(question.at_once()?.is_none());
/// let told = judge(&question, &AtomicBool::new(false), &|| ControlFlow::Continue(()))?;
/// assert!(told.is_some_and(|told| !told.good));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge(
    question: &PracticeQuestion,
    stop: &AtomicBool,
    pulse: &dyn Fn() -> ControlFlow<()>,
) -> Result<Option<PracticeVerdictResponse>, DeskError> {
    let printed = question.exercise.game()?;
    let mv = uci(printed.start(), &question.uci, 0)?;
    let style = question.style.style()?;
    let unknown = |error: StyleNameError| DeskError::BadRequest(error.to_string());
    let locale: Locale = question.locale.parse().map_err(unknown)?;
    let mut tried = Game::new(*printed.start());
    tried.play(mv).map_err(|error| DeskError::NoMove(error.to_string()))?;
    let options = Options { nodes: NODES, style, locale, ..Options::default() };
    let seen = review(&tried, None, &options, stop, &mut |_| {
        // That it is to stop, the engine sees by itself.
        let _ = pulse();
    });
    let Ok(seen) = seen else { return Ok(None) };
    let Some(of) = seen.moves().first() else { return Ok(None) };
    let mates = mating_moves(&printed);
    let good = match mates {
        Some(moves) => is_mate_forced(tried.position(), moves - 1, &|_: Progress| pulse()),
        None => !of.class.is_fault(),
    };
    let words = match mates {
        Some(moves) if !good && !of.class.is_fault() => vec![not_in_time(locale, moves)],
        _ => said(of, &options),
    };
    let class = Some(of.class.name().to_owned());
    Ok(Some(PracticeVerdictResponse { good, printed: false, class, words }))
}

/// In how many moves the answer mates; `None` if it does not end in mate.
fn mating_moves(answer: &Game) -> Option<u32> {
    let by_solver = answer.ply() % 2 == 1;
    let moves = u32::try_from(answer.ply().div_ceil(2)).ok()?;
    (by_solver && answer.position().is_checkmate()).then_some(moves)
}

/// Whether the side that has just moved mates in so many moves more, whatever is answered.
fn is_mate_forced(after: &Position, left: u32, watch: Watch<'_>) -> bool {
    if after.is_checkmate() {
        return true;
    }
    let replies = after.legal_moves();
    let is_mated = |next: &Position| {
        matches!(mate(next, MateQuestion::mate_in(left), BOUNDS, watch), MateVerdict::Mate(_))
    };
    left > 0
        && !replies.is_empty()
        && replies.iter().all(|&reply| is_mated(&after.play_unchecked(reply)))
}

fn not_in_time(locale: Locale, moves: u32) -> String {
    match (locale, moves) {
        (Locale::English, 1) => "This is no mate.".to_owned(),
        (Locale::English, _) => {
            format!("This does not mate in {moves} moves, as far as can be proved.")
        }
        (Locale::German, 1) => "Das ist kein Matt.".to_owned(),
        (Locale::German, _) => {
            format!("Das setzt, soweit es sich beweisen lässt, nicht in {moves} Zügen matt.")
        }
    }
}

/// What a review says of a move; of one of which it says nothing, what it is.
fn said(of: &MoveReview, options: &Options) -> Vec<String> {
    let words: Vec<String> = of.sentences.iter().map(|told| told.text.clone()).collect();
    if words.is_empty() && of.class.is_fault() {
        return vec![format!("{}.", capital(class_name(options.locale, of.class, options.level)))];
    }
    words
}

fn capital(words: &str) -> String {
    let mut signs = words.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}
