//! Whether a move is as good as the answer of an exercise: the source, a proof or the engine says so.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use staunton_notation::{Locale, StyleNameError};
use staunton_proofs::{Bounds, MateQuestion, MateVerdict, Progress, Watch, mate};
use staunton_review::{MoveReview, Options, class_name, review};
use staunton_rules::{Game, Position};

use super::request::PracticeExercise;
use super::view::PracticeVerdictResponse;
use crate::error::ApiError;
use crate::jobs::{Asker, JobContext, JobFailure, JobKind, JobQueue, JobSpec, Stopper, ready};
use staunton_desk::study::{StyleRequest, uci};

/// How many positions the engine looks at, before the move and after it.
const NODES: u64 = 60_000;
/// How far a proof goes that a mate is still forced, for each reply.
const BOUNDS: Bounds = Bounds { nodes: 200_000, memory_mib: 64 };

/// A move in the position of an exercise.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct PracticeQuestion {
    pub(super) exercise: PracticeExercise,
    /// As in UCI.
    pub(super) uci: String,
    /// How moves are told in words.
    pub(super) style: StyleRequest,
    /// The language of the words, by its code.
    pub(super) locale: String,
}

/// What is thought of a move; the engine is asked only if it is not the one of the source.
///
/// # Errors
/// [`ApiError::NoMove`]; [`ApiError::Full`] if too many wait, [`ApiError::Lost`] if nothing came
/// of it.
pub(super) async fn verdict(
    jobs: &JobQueue,
    asker: Asker,
    question: PracticeQuestion,
) -> Result<PracticeVerdictResponse, ApiError> {
    let game = question.exercise.game()?;
    let mv = uci(game.start(), &question.uci, 0)?;
    question.style.style()?;
    if game.moves().first() == Some(&mv) {
        let (class, words) = (None, Vec::new());
        return Ok(PracticeVerdictResponse { good: true, printed: true, class, words });
    }
    let input = serde_json::to_vec(&question).map_err(|_| ApiError::Lost)?;
    let job = jobs.submit(JobKind::Judgement, asker, ready(input))?;
    let stopper = Stopper(job);
    match stopper.0.outcome().await {
        Ok(verdict) => serde_json::from_slice(&verdict).map_err(|_| ApiError::Lost),
        Err(JobFailure::Fault(words)) => Err(ApiError::BadRequest(words)),
        Err(JobFailure::Stopped(_) | JobFailure::Broken) => Err(ApiError::Lost),
    }
}

/// The worker of judgements.
///
/// # Errors
/// What is wrong with the question, in words for people.
pub(crate) fn judge(spec: &JobSpec, context: &JobContext) -> Result<Vec<u8>, String> {
    let question: PracticeQuestion =
        serde_json::from_slice(&spec.input).map_err(|error| error.to_string())?;
    let printed = question.exercise.game().map_err(|error| error.to_string())?;
    let mv = uci(printed.start(), &question.uci, 0).map_err(|error| error.to_string())?;
    let style = question.style.style().map_err(|error| error.to_string())?;
    let locale: Locale =
        question.locale.parse().map_err(|error: StyleNameError| error.to_string())?;
    let mut tried = Game::new(*printed.start());
    tried.play(mv).map_err(|error| error.to_string())?;
    let options = Options { nodes: NODES, style, locale, ..Options::default() };
    let seen = review(&tried, None, &options, context.stop(), &mut |_| {
        // That it is to stop, the engine sees by itself.
        let _ = context.checkpoint();
    });
    let Ok(seen) = seen else { return Ok(Vec::new()) };
    let Some(of) = seen.moves().first() else { return Ok(Vec::new()) };
    let watch = |_: Progress| -> ControlFlow<()> { context.checkpoint() };
    let mates = mating_moves(&printed);
    let good = match mates {
        Some(moves) => is_mate_forced(tried.position(), moves - 1, &watch),
        None => !of.class.is_fault(),
    };
    let words = match mates {
        Some(moves) if !good && !of.class.is_fault() => vec![not_in_time(locale, moves)],
        _ => said(of, &options),
    };
    let class = Some(of.class.name().to_owned());
    let verdict = PracticeVerdictResponse { good, printed: false, class, words };
    serde_json::to_vec(&verdict).map_err(|error| error.to_string())
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
