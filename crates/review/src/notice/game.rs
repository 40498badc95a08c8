//! What is told of a game as a whole, in order.

use staunton_engine::Score;
use staunton_rules::{Color, Outcome};
use staunton_terms::{Openings, Term, find_in_position};

use crate::claim::{Castled, Claim, Ending, Reason, Story, Turn};
use crate::class::Class;
use crate::odds::hundred;
use crate::reviewed::{MoveReview, Review};
use crate::series::perpetual_since;
use crate::story::WINNING;
use crate::tally::{Tally, is_settled};

/// Turns told at most.
const MOST_TURNS: usize = 3;
/// How long a game must have been level for that to be told, in plies.
const LONG_LEVEL: usize = 24;
/// How long an ending must have lasted to be told, in plies.
const LONG_ENDING: usize = 12;
/// How far behind the last position the engine's line is trusted, in plies.
const NEAR: usize = 6;

/// What there is to say of the game as a whole, each with the ply it is said of.
pub(crate) fn of_game(review: &Review) -> Vec<(usize, Claim)> {
    let last = review.moves().len();
    let named = Openings::known().of_game(review.game()).filter(|named| named.ply > 0);
    let opening = named.map(|named| (named.ply, Claim::Opening(*named.opening)));
    let mut told: Vec<Story> = Vec::new();
    told.extend(castled(review));
    let turns = turns(review);
    told.extend(level(review, turns.first()));
    let decided = turns.iter().any(|turn| matches!(turn, Story::Turns { turn: Turn::Decides, .. }));
    told.extend(turns);
    if !decided {
        told.extend(review.drift());
    }
    told.extend(how_it_was_won(review));
    let told = told.into_iter().map(|story| (last, Claim::Story(story)));
    let ends = Claim::Ends(ending(review));
    opening.into_iter().chain(told).chain([(last, ends)]).collect()
}

/// Told where the kings went to different wings, or one stayed where he was through a long game.
fn castled(review: &Review) -> Option<Story> {
    let castled = review.castled();
    let (white, black) = (castled[Color::White], castled[Color::Black]);
    let is_one = |one: Castled, other: Castled| one == Castled::Never && other != Castled::Never;
    let is_long = review.moves().len() >= 30;
    let differ = white != black && white != Castled::Never && black != Castled::Never;
    let one_stays = is_long && (is_one(white, black) || is_one(black, white));
    (differ || one_stays).then_some(Story::Castled(castled))
}

/// How long the game was level, where that was long.
fn level(review: &Review, first: Option<&Story>) -> Option<Story> {
    let most = first.and_then(Story::ply).map_or(review.moves().len(), |ply| ply - 1);
    let plies = (0..=most).take_while(|ply| review.is_level(*ply)).count();
    let until = plies.checked_sub(1)?;
    (until >= LONG_LEVEL).then_some(Story::Level { until })
}

/// The faults that turned the game, the gravest, in the order of the game.
fn turns(review: &Review) -> Vec<Story> {
    let turn = |of: &MoveReview| review.turn_at(of.ply).unwrap_or(Turn::Costs);
    let grave = |of: &&MoveReview| of.class >= Class::Mistake;
    let mut faults: Vec<&MoveReview> = review.moves().iter().filter(grave).collect();
    let weight = |of: &MoveReview| of.cost() + if turn(of) == Turn::Costs { 0.0 } else { 100.0 };
    faults.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    let is_first = |at: usize, of: &MoveReview| at == 0 || turn(of) != Turn::Costs;
    let mut chosen: Vec<&MoveReview> = faults
        .into_iter()
        .enumerate()
        .filter(|(at, of)| is_first(*at, of))
        .map(|(_, of)| of)
        .take(MOST_TURNS)
        .collect();
    chosen.sort_by_key(|of| of.ply);
    chosen
        .into_iter()
        .map(|of| Story::Turns {
            ply: of.ply,
            before: hundred(of.chances_before),
            after: hundred(of.chances_after),
            turn: turn(of),
            why: why(of),
        })
        .collect()
}

/// The reason that is told of the move: what it allows before what was better.
fn why(of: &MoveReview) -> Option<Reason> {
    let claims = || of.sentences.iter().map(|told| &told.claim);
    let allows = claims().find_map(|claim| match claim {
        Claim::Overlooks { course, .. } => Some(Reason::Allows(course.clone())),
        _ => None,
    });
    let better = || {
        claims().find_map(|claim| match claim {
            Claim::Better(course) if course.says_something() => {
                Some(Reason::Better(course.clone()))
            }
            _ => None,
        })
    };
    allows.or_else(better)
}

/// By what a game was won.
fn how_it_was_won(review: &Review) -> Vec<Story> {
    let Some(last) = review.positions().last() else { return Vec::new() };
    let mut told = Vec::new();
    let winner = match review.outcome() {
        Some(Outcome::Win(winner)) => Some(winner),
        _ => None,
    };
    let forced = review.moves().iter().filter(|of| Some(of.side) == winner).find_map(|of| {
        of.sentences.iter().find_map(|told| match told.claim {
            Claim::ForcesMate { moves, .. } => Some(Story::MateFrom { ply: of.ply, moves }),
            _ => None,
        })
    });
    if let Some(forced) = forced {
        return vec![forced];
    }
    if let Some((ply, kind)) = review.ending_from()
        && review.moves().len() >= ply + LONG_ENDING
    {
        told.push(Story::Ending { ply, kind });
    }
    let queens = |of: &&MoveReview| Some(of.side) == winner && of.mv.promotion().is_some();
    told.extend(review.moves().iter().rev().find(queens).map(|of| Story::Promotes { ply: of.ply }));
    match winner {
        Some(side) if !last.is_checkmate() => told.extend(ahead(review, side)),
        None if review.outcome() == Some(Outcome::Draw)
            && Tally::on_board(last.board(), Color::White) == Tally::default() =>
        {
            told.push(Story::SameForces);
        }
        _ => {}
    }
    told
}

/// What the winner has more when the record ends, or the mate that would have followed.
fn ahead(review: &Review, side: Color) -> Option<Story> {
    let (last, look) = (review.positions().last()?, review.looks().last()?);
    if review.chances_of(side, review.moves().len()) < WINNING {
        return None;
    }
    let theirs = last.turn() != side;
    if let Score::Mate(moves) = look.score
        && (moves < 0) == theirs
    {
        return Some(Story::MateAhead { side, moves: moves.unsigned_abs() });
    }
    let mut at = *last;
    for plies in 0..=look.line.len().min(NEAR) {
        if is_settled(&at) {
            let tally = Tally::on_board(at.board(), side);
            return tally.is_gain().then_some(Story::Ahead { side, tally, plies });
        }
        at = at.play(*look.line.get(plies)?).ok()?;
    }
    None
}

/// Whether it is a term for a mate: not every word with these letters in it is one.
pub(crate) fn is_mate(term: Term) -> bool {
    term.name().ends_with("mate")
}

fn ending(review: &Review) -> Ending {
    let game = review.game();
    let last = game.position();
    if last.is_checkmate() {
        let mut found = Vec::new();
        let named = Term::ALL.into_iter().filter(|term| is_mate(*term));
        find_in_position(last, named.collect(), &mut found);
        let plain = |term| matches!(term, Term::Checkmate | Term::Stalemate);
        if let Some(mate) = found.iter().find(|found| !plain(found.term)) {
            return Ending::NamedMate(mate.term);
        }
    }
    let checked = perpetual_since(game, game.ply()).is_some();
    match (game.termination(), review.outcome()) {
        (Some(termination), _) => Ending::Rules(termination),
        (None, Some(Outcome::Draw)) if checked => Ending::PerpetualCheck(!last.turn()),
        (None, _) if game.is_threefold() => Ending::Threefold,
        (None, Some(outcome)) => Ending::Record(outcome),
        (None, None) => Ending::Open,
    }
}
