//! What a move overlooks, and what was better.

use staunton_engine::Score;
use staunton_rules::{Game, Move, Position, Square};
use staunton_terms::{Term, exchange_of};

use super::deeds::{self, gravest_danger};
use super::{Step, threats};
use crate::check::saves;
use crate::claim::{Claim, Exposure};
use crate::class::Class;
use crate::course::{Course, Deed, find_tactic, forced_mate};
use crate::odds::hundred;
use crate::options::Level;
use crate::reviewed::MoveReview;
use crate::tally::{Tally, en_prise, settled_gain, settled_net};
use crate::words;

/// Mates longer than this are the engine's opinion.
const LONGEST_PROOF: u32 = 5;
/// A mate missed is told in a won position too, if it is no longer than this.
const SHORT: u32 = 3;
/// By how much the two lines must differ in pieces before one is said to win or lose some, in
/// hundredths of a pawn.
const LEAST: i32 = 100;

/// How many plies of a line are trusted: further on the engine looked at little.
const NEAR: usize = 9;

/// The part of a line that is trusted.
pub(super) fn near(line: &[Move]) -> &[Move] {
    &line[..line.len().min(NEAR)]
}

/// What is to be said of a fault, and of a short mate that was there.
pub(super) fn of(step: &Step<'_>) -> Vec<Claim> {
    let mut claims = Vec::new();
    if step.of.class.is_fault() {
        let overlooked = overlooked(step);
        let says_why = overlooked.is_some();
        claims.extend(overlooked);
        let mut better = better(step);
        // Where a mate was overlooked, any other move was better, and needs no reason.
        let mated =
            matches!(&claims[..], [Claim::Overlooks { course, .. }] if course.mate().is_some());
        if let Some(course) = better.as_mut().filter(|course| mated && course.mate().is_none()) {
            *course = Course {
                line: course.line[..1].to_vec(),
                deed: Deed::Nothing,
                by: None,
                ..*course
            };
        }
        let says_what = better.as_ref().is_some_and(|course| course.deed != Deed::Nothing);
        // A club player sees the chances beside the move.
        let shows_chances = step.level() == Level::Club && better.is_some();
        if !(says_why || says_what || shows_chances) {
            claims.push(Claim::Chances {
                before: hundred(step.of.chances_before),
                after: hundred(step.of.chances_after),
            });
        }
        claims.extend(better.map(Claim::Better));
    } else if step.of.class == Class::Good
        && matches!(step.look.score, Score::Mate(moves) if moves > 0 && moves.unsigned_abs() <= SHORT)
        && !matches!(step.next.score, Score::Mate(_))
    {
        let better = better(step).filter(|course| matches!(course.deed, Deed::Mates(_)));
        claims.extend(better.map(Claim::Better));
    }
    claims
}

/// What the other side can do now, if it can be told in a word.
fn overlooked(step: &Step<'_>) -> Option<Claim> {
    let ply = step.of.ply;
    let line = near(&step.next.line);
    if let Some((deed, line)) = mate_of(step.after, step.next.score, line) {
        let by = None;
        return Some(Claim::Overlooks { course: Course { ply, line, deed, by }, exposed: None });
    }
    let since = step.weighed_since();
    let past: Vec<Move> = step.past(since).iter().copied().chain([step.of.mv]).collect();
    let start = &step.review.positions()[since];
    let (plies, tally) = settled_gain(start, &past, line, !step.side())?;
    // The best line must not lose as much.
    let best =
        settled_net(start, step.past(since), near(&step.look.line), step.side()).unwrap_or(0);
    if plies == 0 || tally.net() + best < LEAST || is_lost_anyway(step, &tally) {
        return None;
    }
    let line = line[..plies].to_vec();
    let told = Tally::of_line(step.after, &line, !step.side()).filter(Tally::is_gain)?;
    let by = find_tactic(step.after, &line);
    let exposed = exposed(step, line[0]);
    let course = Course { ply, line, deed: Deed::Wins(told), by };
    Some(Claim::Overlooks { course, exposed })
}

/// Whether the gain was made by moves of the game before this one already.
fn is_lost_anyway(step: &Step<'_>, tally: &Tally) -> bool {
    let since = step.weighed_since();
    let start = &step.review.positions()[since];
    let past = Tally::of_line(start, step.past(since), !step.side());
    past.is_some_and(|past| past.net() >= tally.net())
}

/// The piece that the reply takes, if he could be taken with gain.
fn exposed(step: &Step<'_>, reply: Move) -> Option<(Square, Exposure)> {
    let piece = reply.target();
    step.after.captured(reply)?;
    let is = |at: &Position| {
        en_prise(at).any(|found| found.piece == Some(piece) && found.side == step.side())
    };
    // In check little is guarded, and what was en prise before the move cannot be told from it.
    if reply.is_en_passant() || step.before.is_check() || !is(step.after) {
        return None;
    }
    let how = if step.of.mv.target() == piece {
        // What takes a piece worth as much is exchanged, not put en prise.
        (exchange_of(step.before, step.of.mv) < 0).then_some(Exposure::Puts)?
    } else if step.before.board().piece_at(piece) != step.after.board().piece_at(piece) {
        return None;
    } else if is(step.before) {
        Exposure::Leaves
    } else {
        Exposure::Exposes
    };
    Some((piece, how))
}

/// What the best move does, if it was another.
fn better(step: &Step<'_>) -> Option<Course> {
    let ply = step.of.ply - 1;
    let line = near(&step.look.line);
    let best = *line.first().filter(|mv| **mv != step.of.mv)?;
    if let Some((deed, line)) = mate_of(step.before, step.look.score, line) {
        // The proof may begin with the move that was played.
        let is_other = line.first() != Some(&step.of.mv);
        return is_other.then_some(Course { ply, line, deed, by: None });
    }
    let shown = || line[..line.len().min(step.level().plies_shown())].to_vec();
    if let Some(plies) = draws(step, ply, line) {
        let line = line[..plies].to_vec();
        return Some(Course { ply, line, deed: Deed::Draws, by: None });
    }
    let since = step.weighed_since();
    let start = &step.review.positions()[since];
    let gain = settled_gain(start, step.past(since), line, step.side());
    let played = settled_net(
        start,
        &step.review.game().moves()[since..step.of.ply],
        near(&step.next.line),
        step.side(),
    );
    let gain = gain.filter(|(plies, tally)| {
        // Where the move played wins something too, a pawn more is no reason.
        let least = |played: i32| if played >= LEAST { 2 * LEAST } else { LEAST };
        *plies > 0 && played.is_some_and(|played| tally.net() - played >= least(played))
    });
    let told = |plies: usize| Tally::of_line(step.before, &line[..plies], step.side());
    if let Some((plies, told)) = gain.and_then(|(plies, _)| Some((plies, told(plies)?)))
        && told.is_gain()
    {
        let line = line[..plies].to_vec();
        let by = find_tactic(step.before, &line);
        return Some(Course { ply, line, deed: Deed::Wins(told), by });
    }
    // A pawn that may be lost is seldom the reason.
    let danger = gravest_danger(step).filter(|found| found.gain >= 6).and_then(|found| found.piece);
    let deed = match danger {
        Some(piece)
            if saves(step.before, best, piece) && !saves(step.before, step.of.mv, piece) =>
        {
            Deed::Saves(piece)
        }
        // What is taken at once has done nothing, unless it was meant to be.
        _ => match merit(step, best) {
            Deed::Does(finding) if finding.term == Term::Sacrifice => Deed::Does(finding),
            _ if line.get(1).is_some_and(|reply| reply.target() == best.target()) => Deed::Nothing,
            deed => deed,
        },
    };
    Some(Course { ply, line: shown(), deed, by: None })
}

/// What a better move does, or threatens, if that can be told in a word.
fn merit(step: &Step<'_>, best: Move) -> Deed {
    let Ok(after) = step.before.play(best) else { return Deed::Nothing };
    let of = MoveReview { mv: best, class: Class::Best, ..step.of.clone() };
    let other = Step { of: &of, after: &after, next: step.look, ..*step };
    let told = deeds::of(&other).into_iter().chain(threats::of(&other));
    let mut deeds = told.filter_map(|claim| match claim {
        Claim::Term(finding) if words::doing(finding.term).is_some() => Some(Deed::Does(finding)),
        Claim::ThreatensPiece(finding) => Some(Deed::Threatens(finding)),
        Claim::ThreatensMate(mv) => Some(Deed::ThreatensMate(mv)),
        _ => None,
    });
    deeds.next().unwrap_or(Deed::Nothing)
}

/// A mate of the side to move, proved if it is short, else as the engine sees it.
fn mate_of(position: &Position, score: Score, line: &[Move]) -> Option<(Deed, Vec<Move>)> {
    let Score::Mate(moves) = score else { return None };
    let moves = u32::try_from(moves).ok().filter(|moves| *moves > 0)?;
    if moves <= LONGEST_PROOF
        && let Some((moves, line)) = forced_mate(position, moves)
    {
        return Some((Deed::Mates(moves), line));
    }
    let line = line.get(..line.len().min(3))?.to_vec();
    (!line.is_empty()).then_some((Deed::SeesMate(moves), line))
}

/// After how many moves of the line the game is drawn on the board, where that is what saves it.
fn draws(step: &Step<'_>, ply: usize, line: &[Move]) -> Option<usize> {
    let Score::Cp(0) = step.look.score else { return None };
    let mut game: Game = step.review.game().clone();
    while game.ply() > ply {
        game.undo();
    }
    for (at, &mv) in line.iter().enumerate() {
        game.play(mv).ok()?;
        if game.position().is_stalemate() || game.is_threefold() {
            return Some(at + 1);
        }
    }
    None
}
