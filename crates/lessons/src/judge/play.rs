//! Moves that are to be played.

use staunton_notation::{Locale, MoveContext, read_move};
use staunton_proofs::{
    Bounds, DrawVerdict, MateQuestion, MateVerdict, TableVerdict, forced_draw, mate, unwatched,
};
use staunton_rules::{Move, Position, Square, uci::UciError, uci::UciMove};
use staunton_terms::{Finding, Scale, Term, TermSet, find_in_move, find_in_position};

use super::said::Said;
use super::words::{say, why_not, written};
use super::{gain, table};
use crate::{AnswerError, Exercise, Goal, Verdict};

/// How far a proof goes for one move of a learner, in positions.
const BOUNDS: Bounds = Bounds { nodes: 300_000, memory_mib: 64 };

impl Exercise {
    /// How many moves of the learner it takes.
    pub fn moves(&self) -> usize {
        let crate::Task::Play(goals) = &self.task else { return 0 };
        let moves = goals.iter().find_map(Goal::moves).unwrap_or(1);
        usize::try_from(moves).unwrap_or(usize::MAX)
    }

    /// The moves that reach the goals of the first move.
    pub fn solutions(&self) -> Vec<Move> {
        let (crate::Task::Play(goals), Some(position)) = (&self.task, &self.position) else {
            return Vec::new();
        };
        let is_right = |mv: &Move| failed(goals, position, position, *mv, 0).is_none();
        position.legal_moves().iter().copied().filter(is_right).collect()
    }

    pub(super) fn played(&self, goals: &[Goal], moves: &[String]) -> Result<Verdict, AnswerError> {
        let Some(mut position) = self.position else { return Ok(Verdict::new(false, "")) };
        let mut verdict = Verdict::new(false, self.say(Said::NoMovePlayed));
        for (index, text) in moves.iter().enumerate() {
            if verdict.is_done {
                return Err(AnswerError::Over { after: index });
            }
            let mv = match text.parse::<UciMove>().and_then(|uci| uci.to_move(&position)) {
                Ok(mv) => mv,
                Err(error) => return not_legal(self.locale, &position, text, index + 1, error),
            };
            verdict = self.one(goals, &position, mv, index);
            if !verdict.is_right {
                return Ok(verdict);
            }
            let Some(next) = verdict.position else { break };
            position = next;
        }
        Ok(verdict)
    }

    /// The verdict on one move, before which the learner has made `played`.
    fn one(&self, goals: &[Goal], position: &Position, mv: Move, played: usize) -> Verdict {
        let start = self.position.as_ref().unwrap_or(position);
        let left = self.moves().saturating_sub(played + 1);
        if let Some(goal) = failed(goals, start, position, mv, played) {
            return Verdict::new(false, missed(self.locale, goal, position, mv, left));
        }
        let after = position.play_unchecked(mv);
        let mut verdict = Verdict::new(true, "");
        verdict.position = Some(after);
        if left == 0 || after.is_checkmate() {
            verdict.words = self.well(&said(self.locale, goals, position, mv, &after));
            return verdict;
        }
        verdict.is_done = false;
        verdict.words = self.say(Said::RightSoFar);
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        let is_gain = goals.iter().any(|goal| matches!(goal, Goal::Gain(..)));
        let reply =
            if is_gain { gain::best_answer(&after, left) } else { best_defence(&after, left) };
        verdict.position = Some(reply.map_or(after, |reply| after.play_unchecked(reply)));
        verdict.reply = reply;
        verdict
    }
}

/// A move that is none of the legal ones is a wrong answer, if it can be said why.
fn not_legal(
    locale: Locale,
    position: &Position,
    text: &str,
    number: usize,
    error: UciError,
) -> Result<Verdict, AnswerError> {
    let square = |range: std::ops::Range<usize>| text.get(range)?.parse().ok();
    match (square(0..2), square(2..4)) {
        (Some(from), Some(to)) => Ok(Verdict::new(false, why_not(locale, position, from, to))),
        _ => Err(AnswerError::Move { number, error }),
    }
}

/// What is said of a right move: what it brings about, where the goals ask for it.
fn said(locale: Locale, goals: &[Goal], position: &Position, mv: Move, after: &Position) -> String {
    let term = goals.iter().find_map(|goal| match goal {
        Goal::Term(term, on) => Some((*term, *on)),
        Goal::Mate(_) => Some((Term::Checkmate, None)),
        _ => None,
    });
    let finding = term.and_then(|(term, on)| brought(position, mv, after, term, on));
    let of_table = || match table::verdict(after) {
        Some(TableVerdict::Loss { plies }) if goals.contains(&Goal::Wins) => {
            say(locale, Said::RightMateIn(plies / 2 + 1))
        }
        Some(TableVerdict::Draw) if goals.contains(&Goal::Holds) => say(locale, Said::RightDraw),
        _ => say(locale, Said::Right),
    };
    finding.map_or_else(of_table, |finding| {
        say(locale, Said::RightAnd(&finding.words_in(locale, position)))
    })
}

fn brought(
    position: &Position,
    mv: Move,
    after: &Position,
    term: Term,
    on: Option<Square>,
) -> Option<Finding> {
    let mut found = Vec::new();
    find_in_move(position, mv, after, TermSet::of(&[term]), &mut found);
    let is_meant = |finding: &Finding| on.is_none_or(|square| finding.on.contains(square));
    found.into_iter().find(|finding| finding.term == term && is_meant(finding))
}

/// The first goal that `mv` does not reach; the exercise began at `start`.
fn failed<'a>(
    goals: &'a [Goal],
    start: &Position,
    position: &Position,
    mv: Move,
    played: usize,
) -> Option<&'a Goal> {
    // Of several moves only the aim counts for all; the rest is said of the first.
    let counts = |goal: &&Goal| played == 0 || goal.moves().is_some();
    goals.iter().filter(counts).find(|goal| !reaches(goal, start, position, mv, played))
}

fn reaches(goal: &Goal, start: &Position, position: &Position, mv: Move, played: usize) -> bool {
    let after = position.play_unchecked(mv);
    let played = u32::try_from(played).unwrap_or(u32::MAX);
    match goal {
        Goal::Legal => true,
        Goal::From(square) => mv.from() == *square,
        Goal::To(square) => mv.target() == *square,
        Goal::Role(role) => position.moving_role(mv) == *role,
        Goal::Capture => mv.is_capture(),
        Goal::Term(term, on) => brought(position, mv, &after, *term, *on).is_some(),
        Goal::Castle(side) => mv.castling() == Some(*side),
        Goal::Promote(role) => mv.promotion() == Some(*role),
        Goal::Mate(moves) => is_mate_forced(&after, moves.saturating_sub(played + 1)),
        Goal::Draw(moves) => is_draw_forced(&after, moves.saturating_sub(1)),
        Goal::Gain(worth, moves) => {
            let had = gain::balance(start, position.turn());
            gain::is_assured(&after, moves.saturating_sub(played + 1), had + worth)
        }
        Goal::Wins => matches!(table::verdict(&after), Some(TableVerdict::Loss { .. })),
        Goal::Holds => {
            matches!(table::verdict(&after), Some(TableVerdict::Loss { .. } | TableVerdict::Draw))
        }
        Goal::Safe => is_safe(&after),
        Goal::Printed(text, style) => read_move(MoveContext::from(position), text, *style)
            .is_ok_and(|reading| reading.mv == mv || reading.also.contains(&mv)),
    }
}

/// Whether the side that has just moved mates in so many moves more, whatever is answered.
fn is_mate_forced(after: &Position, left: u32) -> bool {
    if after.is_checkmate() {
        return true;
    }
    let replies = after.legal_moves();
    left > 0
        && !replies.is_empty()
        && replies.iter().all(|&reply| mate_in(&after.play_unchecked(reply), left).is_some())
}

/// In how many moves the side to move mates, if in so many.
fn mate_in(position: &Position, moves: u32) -> Option<u32> {
    match mate(position, MateQuestion::mate_in(moves), BOUNDS, &unwatched) {
        MateVerdict::Mate(proof) => Some(proof.moves),
        MateVerdict::NoMate | MateVerdict::Undecided { .. } => None,
    }
}

/// The reply that puts the mate off the longest; of those alike, the first.
fn best_defence(after: &Position, left: u32) -> Option<Move> {
    let replies = after.legal_moves();
    let rating = |reply: &Move| mate_in(&after.play_unchecked(*reply), left).unwrap_or(u32::MAX);
    // Of several that are equal the last would be taken, so they are gone through backwards.
    replies.iter().rev().copied().max_by_key(rating)
}

/// Whether the side that has just moved has made sure of a draw within so many moves more, or of
/// winning back what it lacks if the draw is not taken.
fn is_draw_forced(after: &Position, left: u32) -> bool {
    if after.is_stalemate() {
        return true;
    }
    let replies = after.legal_moves();
    let is_drawn = |reply: &Move| {
        let next = after.play_unchecked(*reply);
        next.is_stalemate()
            || wins_back(&next)
            || matches!(forced_draw(&next, left, BOUNDS, &unwatched), DrawVerdict::Draw(_))
    };
    !replies.is_empty() && replies.iter().all(is_drawn)
}

/// Whether the side to move can take a piece so that it is no longer behind and nothing is lost again.
fn wins_back(position: &Position) -> bool {
    let is_behind = |now: &Position| {
        let balance = Scale::German.balance(now.board());
        position.turn().fold(balance, -balance) < 0
    };
    let takes = position.legal_captures();
    let mut after = takes.iter().map(|&mv| position.play_unchecked(mv));
    after.any(|after| !is_behind(&after) && is_safe(&after))
}

/// Whether no piece of the side that has just moved can be taken with gain.
fn is_safe(after: &Position) -> bool {
    en_prise(after).is_none()
}

/// A piece of the side that has just moved that can be taken with gain.
fn en_prise(after: &Position) -> Option<Square> {
    let mut found = Vec::new();
    find_in_position(after, TermSet::of(&[Term::EnPrise]), &mut found);
    found.iter().find(|finding| finding.side != after.turn()).and_then(|finding| finding.piece)
}

/// Why `mv`, with `left` moves more to come, is not what was asked for.
fn missed(locale: Locale, goal: &Goal, position: &Position, mv: Move, left: usize) -> String {
    let played = written(locale, position, mv);
    let after = position.play_unchecked(mv);
    let left = u32::try_from(left).unwrap_or(u32::MAX);
    let answer = |reply: Option<Move>| {
        reply.map_or_else(String::new, |reply| written(locale, &after, reply))
    };
    let mv = &*played;
    let reply;
    let said = match goal {
        Goal::Legal => return String::new(),
        Goal::From(square) => Said::NotFrom { mv, square: *square },
        Goal::To(square) => Said::NotTo { mv, square: *square },
        Goal::Role(role) => Said::NotRole { mv, role: *role },
        Goal::Capture => Said::NoCapture(mv),
        Goal::Term(term, on) => Said::NotTerm { mv, term: *term, on: *on },
        Goal::Castle(_) => Said::NotCastling(mv),
        Goal::Promote(role) => Said::NotPromoted { mv, role: *role },
        Goal::Mate(_) => {
            reply = answer(best_defence(&after, left));
            match &*reply {
                "" => Said::Stalemate(mv),
                answer => Said::NoMate { mv, moves: left.saturating_add(1), answer },
            }
        }
        Goal::Draw(_) => Said::NoDraw(mv),
        Goal::Gain(..) => {
            reply = answer(gain::best_answer(&after, left));
            match &*reply {
                "" => Said::StalemateWinsNothing(mv),
                answer => Said::NotWon { mv, answer },
            }
        }
        Goal::Wins => Said::WinGone(mv),
        Goal::Holds => Said::Lost(mv),
        Goal::Safe => Said::EnPrise { mv, square: en_prise(&after) },
        Goal::Printed(text, _) => Said::NotPrinted { mv, text },
    };
    say(locale, said)
}
