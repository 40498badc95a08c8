//! From a question to its answer.

use std::cell::Cell;

use staunton_rules::{Color, Position, Role};

use super::answer::{Answer, SideReport, Sides, TableMove, TableReport, Verdict};
use super::find;
use super::inquiry::{Inquiry, PhaseKind, Question};
use super::length::Length;
use super::phase::phase;
use super::plan::{Case, WrittenMove, line_of};
use super::source::{TableError, TableSource};
use super::words::{Said, say, why};
use super::zugzwang;
use crate::bounds::{Bounds, Limit, Progress, Watch, unwatched};
use crate::mate::Stipulation;
use crate::syzygy::SyzygyError;
use crate::tables::{Ending, GenerateError, ProbeError, TableVerdict, Tables};
use crate::unwinnable::{Dead, Winnability, winnability};

/// The most pieces, pawns not among them, for which lacking tables are made to decide a draw.
const FEW_PIECES: usize = 6;

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// No table covers the position.
    #[error(transparent)]
    Uncovered(#[from] ProbeError),
    /// A table cannot be had.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A Syzygy table cannot be read.
    #[error(transparent)]
    Syzygy(#[from] SyzygyError),
}

/// Answers a question within bounds, in words and with a witness.
///
/// # Errors
/// [`AnswerError`] if no table covers the position, or a table cannot be had.
///
/// # Examples
///
/// ```
/// use staunton_proofs::report::{Inquiry, NoTables, Question, Verdict, answer};
/// use staunton_proofs::{Bounds, unwatched};
///
/// // Two bare kings: nobody can mate any more, and the answer says why.
/// let inquiry = Inquiry::new(Question::Dead, "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse()?);
/// let told = answer(&inquiry, &NoTables, Bounds::default(), &unwatched)?;
/// assert_eq!(told.verdict, Verdict::Yes);
/// assert!(!told.words.is_empty());
///
/// // A table covers four pieces at most.
/// let start = Inquiry::new(Question::Table, staunton_rules::Position::standard());
/// assert!(answer(&start, &NoTables, Bounds::default(), &unwatched).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn answer(
    inquiry: &Inquiry,
    source: &dyn TableSource,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Result<Answer, AnswerError> {
    let locale = inquiry.locale;
    let last = Cell::new(0);
    let noting = |progress: Progress| {
        last.set(progress.nodes);
        watch(progress)
    };
    let mut answer = blank(inquiry.question, &inquiry.position);
    let found = fill(&mut answer, inquiry, source, bounds, &noting);
    let asked = PhaseKind::ALL.into_iter().filter(|kind| inquiry.phases.contains(kind));
    answer.phases = asked.filter_map(|kind| phase(inquiry, kind, bounds, watch)).collect();
    answer.nodes = last.get();
    match found {
        Ok(()) => Ok(answer),
        Err(AnswerError::Table(TableError::Make(GenerateError::Stopped(limit)))) => {
            find::leave(&mut answer, locale, limit);
            Ok(answer)
        }
        Err(error) => Err(error),
    }
}

fn blank(question: Question, position: &Position) -> Answer {
    Answer {
        question,
        fen: position.to_string(),
        verdict: Verdict::Undecided,
        words: String::new(),
        limit: None,
        moves: None,
        line: Vec::new(),
        plan: None,
        sides: None,
        table: None,
        lines: None,
        total_lines: None,
        phases: Vec::new(),
        nodes: 0,
    }
}

fn fill(
    answer: &mut Answer,
    inquiry: &Inquiry,
    source: &dyn TableSource,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Result<(), AnswerError> {
    let (case, moves) = (inquiry.case(), inquiry.moves.whole());
    match answer.question {
        Question::Check => find::check(answer, case, bounds, watch),
        Question::Mate => {
            find::mates(answer, inquiry, Stipulation::Mate, bounds, watch);
        }
        Question::Selfmate => {
            find::mates(answer, inquiry, Stipulation::Selfmate, bounds, watch);
        }
        Question::Helpmate => find::helpmates(answer, inquiry, bounds, watch),
        Question::Dead => dead(answer, case, bounds, watch),
        Question::Table => table(answer, case, source, watch)?,
        Question::Draw => {
            let endings = Ending::within(case.position.board());
            let board = case.position.board();
            let has_few_pieces = board.occupied().len() <= FEW_PIECES;
            let tables = if has_few_pieces && board.by_role(Role::Pawn).is_empty() {
                source.tables(&endings, watch)?
            } else {
                source.at_hand(&endings)
            };
            find::draw(answer, case, (moves, &tables), bounds, watch);
        }
    }
    Ok(())
}

fn dead(answer: &mut Answer, case: Case<'_>, bounds: Bounds, watch: Watch<'_>) {
    let sides = Color::ALL.map(|color| side(case, color, bounds, watch));
    let can = [sides[0].0.can_mate, sides[1].0.can_mate];
    let limit = sides.iter().find_map(|side| side.1);
    let [white, black] = sides.map(|side| side.0);
    let shown = if can[0] == Some(true) { &white } else { &black };
    answer.line.clone_from(&shown.line);
    match (can, limit) {
        ([Some(false), Some(false)], _) => {
            answer.verdict = Verdict::Yes;
            let (white, black) = (&*white.words, &*black.words);
            answer.words = say(case.locale, Said::Dead { white, black });
        }
        ([Some(true), Some(true)], _) => {
            answer.verdict = Verdict::No;
            answer.words = say(case.locale, Said::EitherCanMate);
        }
        ([Some(true), other] | [other, Some(true)], _) => {
            answer.verdict = Verdict::No;
            let color = if can[0] == Some(true) { Color::White } else { Color::Black };
            let told = if color == Color::White { &black } else { &white };
            let (is_decided, why) = (other.is_some(), &*told.words);
            answer.words = say(case.locale, Said::OneCanMate { color, is_decided, why });
        }
        (_, limit) => find::leave(answer, case.locale, limit.unwrap_or(Limit::Nodes)),
    }
    answer.sides = Some(Sides { white, black });
}

fn side(
    case: Case<'_>,
    color: Color,
    bounds: Bounds,
    watch: Watch<'_>,
) -> (SideReport, Option<Limit>) {
    let told =
        |can_mate, words: String| SideReport { can_mate, reason: None, words, line: Vec::new() };
    match winnability(case.position, color, bounds, watch) {
        Winnability::Winnable(line) => {
            let words = say(case.locale, Said::CanMateIn { moves: line.len().div_ceil(2) });
            (SideReport { line: line_of(case, &line), ..told(Some(true), words) }, None)
        }
        Winnability::Unwinnable(reason) => {
            let side = told(Some(false), why(case.locale, &reason));
            (SideReport { reason: Some(reason.name()), ..side }, None)
        }
        Winnability::Undecided(limit) => {
            (told(None, super::words::limit(case.locale, limit)), Some(limit))
        }
    }
}

fn table(
    answer: &mut Answer,
    case: Case<'_>,
    source: &dyn TableSource,
    watch: Watch<'_>,
) -> Result<(), AnswerError> {
    let position = case.position;
    if let Some(syzygy) = source.syzygy()
        && super::syzygy::fill(answer, case, syzygy)?
    {
        return Ok(());
    }
    // Whether it can be covered is found out before anything is made.
    let none = Tables::default();
    let ending = match none.probe(position) {
        Err(ProbeError::Missing(ending)) => Some(ending),
        Err(error) => return Err(error.into()),
        Ok(_) => None,
    };
    let mut wanted: Vec<Ending> = ending.into_iter().collect();
    wanted.extend(wanted.first().map(|ending| ending.dependencies()).unwrap_or_default());
    let tables = source.tables(&wanted, watch)?;
    let verdict = tables.probe(position)?;
    answer.verdict = Verdict::Yes;
    answer.line = line_of(case, &tables.line(position)?);
    let color = position.turn();
    let (word, plies) = told_verdict(verdict);
    answer.words = match verdict {
        TableVerdict::Win { plies } => {
            let moves = plies.div_ceil(2);
            answer.moves = Some(Length::moves(moves));
            say(case.locale, Said::TableMate { color, moves })
        }
        TableVerdict::Loss { plies: 0 } => say(case.locale, Said::Mated { color }),
        TableVerdict::Loss { plies } => {
            let moves = plies / 2;
            answer.moves = Some(Length::moves(moves));
            say(case.locale, Said::TableMate { color: !color, moves })
        }
        TableVerdict::Draw => drawn(case),
    };
    let zugzwang = zugzwang::told(case, |position| {
        Ok::<_, ProbeError>(match tables.probe(position)? {
            TableVerdict::Win { .. } => 1,
            TableVerdict::Draw => 0,
            TableVerdict::Loss { .. } => -1,
        })
    })?;
    let is_zugzwang = zugzwang.is_some();
    answer.words.extend(zugzwang.map(|told| format!(" {told}")));
    let moves = tables.moves(position)?.into_iter().map(|(mv, verdict)| {
        let (verdict, plies) = told_verdict(verdict);
        TableMove {
            mv: WrittenMove::of(position, mv, case.style),
            verdict,
            plies,
            zeroing_plies: None,
        }
    });
    let ending = ending.map_or_else(|| "KvK".to_owned(), |ending| ending.to_string());
    answer.table = Some(TableReport {
        ending,
        verdict: word,
        plies,
        zeroing_plies: None,
        is_zugzwang,
        moves: moves.collect(),
    });
    Ok(())
}

/// A draw by the table: nobody can force a mate, which is not to say that none is possible.
fn drawn(case: Case<'_>) -> String {
    if case.position.is_stalemate() {
        return say(case.locale, Said::Stalemate);
    }
    let small = Bounds { nodes: 20_000, memory_mib: 64 };
    let more = match crate::unwinnable::dead(case.position, small, &unwatched) {
        Dead::Dead(_) => Some(Said::IsDead),
        Dead::Alive(..) => Some(Said::IsNotDead),
        Dead::Undecided(_) => None,
    };
    let said = std::iter::once(Said::NoForce).chain(more);
    said.map(|said| say(case.locale, said)).collect::<Vec<_>>().join(" ")
}

const fn told_verdict(verdict: TableVerdict) -> (&'static str, Option<u32>) {
    match verdict {
        TableVerdict::Win { plies } => ("win", Some(plies)),
        TableVerdict::Draw => ("draw", None),
        TableVerdict::Loss { plies } => ("loss", Some(plies)),
    }
}
