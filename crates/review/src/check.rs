//! Holding a claim against the board.

use staunton_engine::Score;
use staunton_rules::{Move, Outcome, Position, Role, Square};
use staunton_terms::{Finding, Openings, Scale, Term, exchange_of, find_in_position, of_move};

use crate::claim::{Claim, Ending, Exposure};
use crate::course::{Course, Deed, forced_mate, is_carried_out, mate_after};
use crate::feature::Feature;
use crate::odds::hundred;
use crate::reviewed::Review;
use crate::series::{perpetual_since, times_stood};
use crate::tally::{Tally, en_prise, is_settled};

impl Review {
    /// Whether the board, or what the engine said of it, bears out what is claimed of the move
    /// with this number, from 1; of the end of the game with the number of its last move.
    ///
    /// It is decided anew, from the game and the claim's witness alone.
    pub fn bears_out(&self, ply: usize, claim: &Claim) -> bool {
        Bench { review: self, ply }.holds(claim).unwrap_or(false)
    }
}

/// A review, and the ply spoken of.
struct Bench<'a> {
    review: &'a Review,
    ply: usize,
}

impl Bench<'_> {
    fn at(&self, ply: usize) -> Option<&Position> {
        self.review.positions().get(ply)
    }

    fn before(&self) -> Option<&Position> {
        self.at(self.ply.checked_sub(1)?)
    }

    fn after(&self) -> Option<&Position> {
        self.at(self.ply)
    }

    fn mv(&self, ply: usize) -> Option<Move> {
        self.review.game().moves().get(ply.checked_sub(1)?).copied()
    }

    /// None where the claim speaks of what is not there.
    fn holds(&self, claim: &Claim) -> Option<bool> {
        match claim {
            Claim::Term(finding) => {
                let found = of_move(self.before()?, self.mv(self.ply)?).ok()?;
                Some(found.contains(finding))
            }
            Claim::QueensOff => {
                let queens = |at: &Position| at.board().by_role(Role::Queen).any();
                Some(queens(self.at(self.ply.checked_sub(2)?)?) && !queens(self.after()?))
            }
            Claim::DoublesPawns(finding) => {
                let mv = self.mv(self.ply)?;
                let comes =
                    mv.from().file() != mv.target().file() && finding.on.contains(mv.target());
                Some(comes && doubled(self.after()?).any(|new| new == *finding))
            }
            Claim::OnlyLegal => Some(self.before()?.legal_moves().len() == 1),
            Claim::Saves { piece, moves } => {
                let mv = self.mv(self.ply)?;
                Some(saves(self.before()?, mv, *piece) && (mv.from() == *piece) == *moves)
            }
            Claim::ThreatensPiece(finding) => {
                Some(threatens(self.before()?, self.after()?, finding))
            }
            Claim::ThreatensMate(mv) => threatens_mate(self.after()?, *mv),
            Claim::Opening(opening) => {
                let known = Openings::known();
                let later = self.review.positions().iter().skip(self.ply + 1);
                let is_last = later.into_iter().all(|at| known.at(at).is_none());
                Some(is_last && known.at(self.after()?) == Some(opening))
            }
            Claim::LeavesOpenings => {
                let known = Openings::known();
                let named = known.at(self.before()?).is_some();
                let later = self.review.positions().iter().skip(self.ply);
                Some(named && later.into_iter().all(|at| known.at(at).is_none()))
            }
            Claim::Overlooks { course, exposed } => {
                let exposed = exposed.is_none_or(|(piece, how)| {
                    let first = course.line.first().map(|mv| mv.target());
                    first == Some(piece) && self.is_exposed(piece, how).unwrap_or(false)
                });
                Some(exposed && course.ply == self.ply && self.is_true(course)?)
            }
            Claim::Better(course) => {
                let other = course.line.first() != self.mv(self.ply).as_ref();
                Some(other && course.ply + 1 == self.ply && self.is_true(course)?)
            }
            Claim::Chances { before, after } => {
                let of = self.review.moves().get(self.ply.checked_sub(1)?)?;
                Some((hundred(of.chances_before), hundred(of.chances_after)) == (*before, *after))
            }
            Claim::OnlyGood { others } => {
                let of = self.review.moves().get(self.ply.checked_sub(1)?)?;
                Some(
                    of.chances_of_others.map(hundred) == Some(*others)
                        && *others < hundred(of.chances_after),
                )
            }
            Claim::Story(story) => self.review.story_holds(story),
            Claim::TakesUnguarded { role, square } => {
                let mv = self.mv(self.ply)?;
                let replies = self.after()?.legal_captures().into_iter();
                Some(
                    self.takes(*role, *square)?
                        && replies.into_iter().all(|reply| reply.target() != mv.target()),
                )
            }
            Claim::Feature(feature) => {
                Some(Feature::of_move(self.before()?, self.mv(self.ply)?).contains(feature))
            }
            Claim::ForcesMate { moves, line, gives } => self.forces_mate(*moves, line, *gives),
            Claim::SeesMate(moves) => {
                let seen = self.review.looks().get(self.ply)?.score;
                Some(seen == Score::Mate(-i32::try_from(*moves).ok()?))
            }
            Claim::Gains(course) => {
                let played = course.line.first() == self.mv(self.ply).as_ref();
                Some(played && course.ply + 1 == self.ply && self.is_true(course)?)
            }
            Claim::PerpetualCheck { since } => {
                Some(perpetual_since(self.review.game(), self.ply) == Some(*since))
            }
            Claim::Repeats(times) => Some(times_stood(self.review.game(), self.ply) == *times),
            Claim::Ends(ending) => self.ends(*ending),
        }
    }

    fn takes(&self, role: Role, square: Square) -> Option<bool> {
        let (before, mv) = (self.before()?, self.mv(self.ply)?);
        let stood = before.board().role_at(square) == Some(role);
        let gone = self.after()?.board().by_color(!before.turn()).contains(square);
        Some(before.captured(mv) == Some(role) && stood && !gone)
    }

    fn forces_mate(&self, moves: u32, line: &[Move], gives: Option<Role>) -> Option<bool> {
        let (before, after, mv) = (self.before()?, self.after()?, self.mv(self.ply)?);
        let mut end = *after;
        for &mv in line {
            end = end.play(mv).ok()?;
        }
        let proved = mate_after(after, moves).is_some_and(|(fewest, _)| fewest == moves);
        let given = gives.is_none() || gives == given(before, mv, line);
        Some(proved && end.is_checkmate() && line.len() == 2 * moves as usize && given)
    }

    fn is_exposed(&self, piece: Square, how: Exposure) -> Option<bool> {
        let (before, after) = (self.before()?, self.after()?);
        let side = before.turn();
        let is = |at: &Position, piece| {
            en_prise(at).any(|found| found.piece == Some(piece) && found.side == side)
        };
        let mv = self.mv(self.ply)?;
        let stays = before.board().piece_at(piece) == after.board().piece_at(piece);
        Some(
            is(after, piece)
                && match how {
                    Exposure::Puts => mv.target() == piece && exchange_of(before, mv) < 0,
                    Exposure::Leaves => stays && is(before, piece),
                    Exposure::Exposes => stays && !is(before, piece),
                },
        )
    }

    /// Whether a line can be played and does what is said of it.
    fn is_true(&self, course: &Course) -> Option<bool> {
        let start = self.at(course.ply)?;
        let positions = course.positions(start);
        if positions.len() != course.line.len() + 1 || course.line.is_empty() {
            return Some(false);
        }
        let side = start.turn();
        let end = positions.last()?;
        let deed = match &course.deed {
            Deed::Mates(moves) => {
                let proved = forced_mate(start, *moves).is_some_and(|(fewest, _)| fewest == *moves);
                proved && end.is_checkmate() && course.line.len() == 2 * *moves as usize - 1
            }
            Deed::SeesMate(_) | Deed::Nothing => true,
            Deed::Wins(tally) => {
                let again = Tally::of_line(start, &course.line, side)?;
                again == *tally && tally.is_gain() && is_settled(end)
            }
            Deed::Draws => end.is_stalemate() || self.stands_thrice(course),
            Deed::Saves(piece) => saves(start, *course.line.first()?, *piece),
            Deed::Does(finding) => {
                of_move(start, *course.line.first()?).is_ok_and(|found| found.contains(finding))
            }
            Deed::Threatens(finding) => threatens(start, positions.get(1)?, finding),
            Deed::ThreatensMate(mv) => threatens_mate(positions.get(1)?, *mv)?,
        };
        let stroke = course.by.as_ref().is_none_or(|stroke| {
            let at = stroke.at;
            let told = of_move(&positions[at], course.line[at]);
            told.is_ok_and(|found| found.contains(&stroke.finding))
                && is_carried_out(&positions, &course.line, stroke)
        });
        Some(deed && stroke)
    }

    fn stands_thrice(&self, course: &Course) -> bool {
        let mut game = self.review.game().clone();
        while game.ply() > course.ply {
            game.undo();
        }
        course.line.iter().all(|mv| game.play(*mv).is_ok()) && game.is_threefold()
    }

    fn ends(&self, ending: Ending) -> Option<bool> {
        let (game, last) = (self.review.game(), self.review.positions().last()?);
        let goes_on = game.termination().is_none() && !game.is_threefold();
        Some(match ending {
            Ending::Rules(termination) => game.termination() == Some(termination),
            Ending::NamedMate(term) => {
                let mut found = Vec::new();
                find_in_position(last, [term].into_iter().collect(), &mut found);
                last.is_checkmate() && !found.is_empty()
            }
            Ending::Threefold => game.is_threefold(),
            Ending::PerpetualCheck(side) => {
                self.review.outcome() == Some(Outcome::Draw)
                    && last.turn() == !side
                    && perpetual_since(game, game.ply()).is_some()
            }
            Ending::Record(outcome) => goes_on && self.review.outcome() == Some(outcome),
            Ending::Open => goes_on && self.review.outcome().is_none(),
        })
    }
}

/// The piece that a move gives, where the line of answers begins by taking it, and the move took less.
pub(crate) fn given(before: &Position, mv: Move, line: &[Move]) -> Option<Role> {
    line.first().filter(|reply| reply.target() == mv.target())?;
    let role = before.play_unchecked(mv).board().role_at(mv.target())?;
    let worth = |role| Scale::German.value(role);
    (before.captured(mv).map_or(0, worth) < worth(role)).then_some(role)
}

/// Whether the piece of the side to move now is en prise, and was not before.
fn threatens(before: &Position, after: &Position, finding: &Finding) -> bool {
    let new = en_prise(after).any(|found| found == *finding);
    let old = en_prise(before).any(|found| found.piece == finding.piece);
    new && !old && finding.side == after.turn()
}

/// Whether the move mates if the side to move passes; none if it is in check, or cannot be made.
fn threatens_mate(after: &Position, mv: Move) -> Option<bool> {
    Some(after.null_move()?.play(mv).ok()?.is_checkmate())
}

/// The doubled pawns of a position, both of each pair.
pub(crate) fn doubled(position: &Position) -> impl Iterator<Item = Finding> {
    let mut found = Vec::new();
    find_in_position(position, [Term::DoublePawn].into_iter().collect(), &mut found);
    found.into_iter()
}

/// Whether the piece of the side to move is en prise, and `mv` changes that, be it that he moves.
pub(crate) fn saves(before: &Position, mv: Move, piece: Square) -> bool {
    let Ok(after) = before.play(mv) else { return false };
    let side = before.turn();
    let stands = if mv.from() == piece { mv.target() } else { piece };
    let is = |at: &Position, piece| {
        en_prise(at).any(|found| found.piece == Some(piece) && found.side == side)
    };
    is(before, piece)
        && after.board().by_color(side).contains(stands)
        && !mv.is_castling()
        // A side in check may take and guard little, but perhaps with the next move it may again.
        && !before.is_check()
        && !after.is_check()
        && !is(&after, stands)
}
