//! What a move does: the terms that are true of it, the weightiest first.

use staunton_rules::{Bitboard, Rank, Role, Square, attacks};
use staunton_terms::{Finding, Scale, Term, exchange_of, of_move};

use super::Step;
use super::game::is_mate;
use crate::check::{doubled, saves};
use crate::claim::Claim;
use crate::feature::Feature;
use crate::options::Level;

use crate::tally::en_prise;

/// What the move does, the weightiest first.
pub(super) fn of(step: &Step<'_>) -> Vec<Claim> {
    let found = of_move(step.before, step.of.mv).unwrap_or_default();
    let mut weighed: Vec<(u8, Claim)> = Vec::new();
    for finding in found {
        weighed.extend(weigh(step, &finding).map(|weight| (weight, Claim::Term(finding))));
    }
    weighed.extend(unguarded(step).map(|claim| (57, claim)));
    weighed.extend(queens_off(step).map(|claim| (56, claim)));
    weighed.extend(doubles_pawns(step).map(|claim| (20, claim)));
    weighed.extend(
        saved(step).map(|piece| (50, Claim::Saves { piece, moves: piece == step.of.mv.from() })),
    );
    if step.before.legal_moves().len() == 1 {
        weighed.push((70, Claim::OnlyLegal));
    }
    weighed.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    for feature in Feature::of_move(step.before, step.of.mv) {
        weighed.push((58, Claim::Feature(feature)));
    }
    // What everybody sees is not told.
    let least = match step.level() {
        Level::Beginner => 8,
        Level::Club => 56,
    };
    let mut told: Vec<Claim> = Vec::new();
    for (_, claim) in weighed.into_iter().filter(|(weight, _)| *weight >= least) {
        // One sentence on one thing: a mate is also a check, a fork also an attack.
        if !told.iter().any(|known| says_enough(known, &claim)) {
            told.push(claim);
        }
    }
    told
}

/// How much a term of the move is worth telling; none if it is not told at all.
fn weigh(step: &Step<'_>, finding: &Finding) -> Option<u8> {
    let side = step.side();
    let is_fault = step.of.class.is_fault();
    let target = step.of.mv.target();
    let hangs = || en_prise(step.after).any(|found| found.piece == Some(target));
    let weight = match finding.term {
        Term::Checkmate => 98,
        Term::SmotheredMate
        | Term::BackRankMate
        | Term::EpauletteMate
        | Term::SwallowtailMate
        | Term::DovetailMate
        | Term::ArabianMate
        | Term::AnastasiaMate
        | Term::BodenMate
        | Term::LegalMate
        | Term::LadderMate => 99,
        Term::Stalemate => 97,
        Term::UnderPromotion | Term::Queening => 90,
        Term::Sacrifice if is_exchange(step, finding) => return None,
        Term::Sacrifice if !is_fault && finding.gain >= 4 && step.of.chances_after >= 45.0 => 88,
        Term::Fork | Term::PawnFork
            if finding.side == side
                && !hangs()
                && strikes_anew(step, finding.piece, finding.on)
                && strikes_pieces(step, finding.on - strikes_back(step, finding)) =>
        {
            85
        }
        Term::Skewer
            if finding.side == side
                && !hangs()
                && strikes_anew(step, finding.piece, finding.on | finding.by)
                && strikes_pieces(step, finding.on | finding.by) =>
        {
            84
        }
        Term::DoubleCheck => 83,
        Term::DiscoveredCheck => 82,
        Term::PinnedPieceChecks => 81,
        Term::AbsolutePin
            if finding.side != side
                && strikes_anew(step, finding.by.first(), finding.on)
                && holds_a_piece(step, finding) =>
        {
            75
        }
        // A piece that hangs himself is not held by what stands behind him.
        Term::RelativePin
            if finding.side != side
                && strikes_anew(step, finding.by.first(), finding.on)
                && holds_a_piece(step, finding)
                && !en_prise(step.after).any(|found| found.piece == finding.piece) =>
        {
            60
        }
        Term::Castling => 30,
        Term::EnPassant => 20,
        Term::Opposition | Term::DistantOpposition | Term::DiagonalOpposition
            if finding.side == side && is_king_and_pawn_ending(step) && !told_opposition(step) =>
        {
            62
        }
        Term::PassedPawn
            if finding.side == side && stays(step, finding) && is_by_pawn(step, finding) =>
        {
            30
        }
        Term::Interposition if step.before.is_check() => 15,
        Term::Check => 12,
        Term::Development if step.of.ply <= 30 => 10,
        Term::Attack if attacks_pieces(step, finding) && !hangs() => 8,
        Term::Defence => 4,
        _ => return None,
    };
    Some(weight)
}

/// Whether it is this move that has the piece strike the others: he moved, or the move opened his
/// line to one of them.
fn strikes_anew(step: &Step<'_>, piece: Option<Square>, others: Bitboard) -> bool {
    let mv = step.of.mv;
    let opened = |piece: Square| {
        others.into_iter().any(|other| attacks::between(piece, other).contains(mv.from()))
    };
    piece.is_some_and(|piece| piece == mv.target() || opened(piece))
}

/// Those forked that could take the forking piece themselves and lose nothing by it, for they are
/// worth no more: of these he wins nothing for sure. A king can only take what is not guarded.
fn strikes_back(step: &Step<'_>, finding: &Finding) -> Bitboard {
    let board = step.after.board();
    let Some((piece, forking)) =
        finding.piece.and_then(|piece| Some((piece, board.role_at(piece)?)))
    else {
        return Bitboard::EMPTY;
    };
    let worth = |role| Scale::German.value(role);
    let able = board.attackers(piece, !step.side(), board.occupied()) & finding.on;
    let is_like = |at: &Square| {
        board.role_at(*at).is_some_and(|role| role != Role::King && worth(role) <= worth(forking))
    };
    able.into_iter().filter(is_like).collect()
}

/// Whether a piece that is offered is guarded, and only pieces worth as much may take it: that is an
/// exchange. A pawn offered to a pawn may be a gambit.
fn is_exchange(step: &Step<'_>, finding: &Finding) -> bool {
    let board = step.after.board();
    let Some((piece, role)) = finding.piece.and_then(|piece| Some((piece, board.role_at(piece)?)))
    else {
        return false;
    };
    let worth = |role| Scale::German.value(role);
    let is_guarded = board.attackers(piece, step.side(), board.occupied()).any();
    let takers = finding.by.into_iter().filter_map(|by| board.role_at(by));
    role != Role::Pawn && is_guarded && takers.into_iter().all(|taker| worth(taker) >= worth(role))
}

/// Whether the pawn itself moved or took, or has crossed the middle of the board: that some pawn far
/// back has nothing before it any more is no great news.
fn is_by_pawn(step: &Step<'_>, finding: &Finding) -> bool {
    let is_far =
        |piece: Square| step.side().fold(piece.rank() >= Rank::Fifth, piece.rank() <= Rank::Fourth);
    finding.piece.is_some_and(|piece| piece == step.of.mv.target() || is_far(piece))
}

/// Whether the piece pinned is more than a pawn, and the one that pins him cannot be taken with gain.
fn holds_a_piece(step: &Step<'_>, finding: &Finding) -> bool {
    let role = finding.piece.and_then(|piece| step.after.board().role_at(piece));
    let hangs = |piece| en_prise(step.after).any(|found| found.piece == Some(piece));
    role.is_some_and(|role| role != Role::Pawn) && !finding.by.into_iter().any(hangs)
}

/// Whether the piece cannot be taken at once.
fn stays(step: &Step<'_>, finding: &Finding) -> bool {
    let replies = step.after.legal_captures().into_iter();
    replies.into_iter().all(|reply| Some(reply.target()) != finding.piece)
}

/// Whether the opposition was told of either side's last moves: while both walk beside each other
/// it changes hands with every step.
fn told_opposition(step: &Step<'_>) -> bool {
    let is_opposition = |term| {
        matches!(term, Term::Opposition | Term::DistantOpposition | Term::DiagonalOpposition)
    };
    let mut told = step.told_within(12);
    told.any(|claim| matches!(claim, Claim::Term(found) if is_opposition(found.term)))
}

/// Whether two of them are more than pawns, the king counted.
fn strikes_pieces(step: &Step<'_>, pieces: Bitboard) -> bool {
    (pieces - step.after.board().by_role(Role::Pawn)).more_than_one()
}

fn attacks_pieces(step: &Step<'_>, finding: &Finding) -> bool {
    (finding.on - step.after.board().by_role(Role::Pawn)).any()
}

fn is_king_and_pawn_ending(step: &Step<'_>) -> bool {
    let board = step.after.board();
    let others = board.occupied() - board.by_role(Role::King) - board.by_role(Role::Pawn);
    others.is_empty() && board.by_role(Role::Pawn).any()
}

/// A piece that nothing guarded, where it was no matter of course.
fn unguarded(step: &Step<'_>) -> Option<Claim> {
    let mv = step.of.mv;
    let role = step.before.captured(mv).filter(|role| *role != Role::Pawn)?;
    let was_fault =
        step.of.ply.checked_sub(2).is_some_and(|at| step.review.moves()[at].class.is_fault());
    // Of a fault it was told what it allows.
    if mv.is_en_passant() || takes_back(step) || (was_fault && step.level() == Level::Club) {
        return None;
    }
    // What has just taken there is taken in return, if not at once.
    let here = step.of.ply - 1;
    let took = |ply: usize| {
        let last = step.review.game().moves()[ply];
        last.target() == mv.target() && step.review.positions()[ply].captured(last).is_some()
    };
    if (here.saturating_sub(5)..here).any(took) {
        return None;
    }
    let replies = step.after.legal_captures().into_iter();
    let is_free = replies.into_iter().all(|reply| reply.target() != mv.target());
    is_free.then_some(Claim::TakesUnguarded { role, square: mv.target() })
}

/// Whether the move takes where the other side took with its last move.
pub(super) fn takes_back(step: &Step<'_>) -> bool {
    let Some(last) = step.of.ply.checked_sub(2) else { return false };
    let mv = step.review.game().moves()[last];
    step.before.captured(step.of.mv).is_some()
        && mv.target() == step.of.mv.target()
        && step.review.positions()[last].captured(mv).is_some()
}

/// Whether the move takes with gain by exchange on its square.
pub(super) fn takes_for_nothing(step: &Step<'_>) -> bool {
    step.before.captured(step.of.mv).is_some() && exchange_of(step.before, step.of.mv) > 0
}

fn queens_off(step: &Step<'_>) -> Option<Claim> {
    let earlier = &step.review.positions()[step.of.ply.checked_sub(2)?];
    let queens = |at: &staunton_rules::Position| at.board().by_role(Role::Queen);
    let both = queens(earlier).len() == 2 && takes_back(step);
    (both && queens(step.after).is_empty()).then_some(Claim::QueensOff)
}

fn doubles_pawns(step: &Step<'_>) -> Option<Claim> {
    let mv = step.of.mv;
    let is_by_pawn = step.before.moving_role(mv) == Role::Pawn && mv.promotion().is_none();
    if !is_by_pawn || mv.from().file() == mv.target().file() {
        return None;
    }
    doubled(step.after).find(|found| found.on.contains(mv.target())).map(Claim::DoublesPawns)
}

/// The piece worth most that the other side's last move put in danger, and this one brings out of
/// it; none if another as good stays in it.
fn saved(step: &Step<'_>) -> Option<Square> {
    if step.of.class.is_fault() || step.before.captured(step.of.mv).is_some() {
        return None;
    }
    let gravest = gravest_danger(step)?;
    let earlier = &step.review.positions()[step.of.ply.checked_sub(2)?];
    let least = if step.level() == Level::Club { 4 } else { 2 };
    if gravest.gain < least || en_prise(earlier).any(|found| found.piece == gravest.piece) {
        return None;
    }
    let stays =
        en_prise(step.after).any(|found| found.side == step.side() && found.gain >= gravest.gain);
    (!stays).then_some(gravest.piece?).filter(|piece| saves(step.before, step.of.mv, *piece))
}

/// The piece of the side to move whose loss would cost most, of those that are en prise.
pub(super) fn gravest_danger(step: &Step<'_>) -> Option<Finding> {
    en_prise(step.before).filter(|found| found.side == step.side()).max_by_key(|found| found.gain)
}

/// Whether a claim that is told leaves nothing to say of the other.
fn says_enough(told: &Claim, other: &Claim) -> bool {
    let term = |claim: &Claim| match claim {
        Claim::Term(finding) => Some(finding.term),
        _ => None,
    };
    match (term(told), term(other)) {
        (Some(mate), _) if is_mate(mate) => true,
        (Some(told), Some(other)) if told == other => true,
        (Some(Term::Fork | Term::PawnFork | Term::Skewer), Some(other)) => matches!(
            other,
            Term::Attack
                | Term::Check
                | Term::Fork
                | Term::PawnFork
                | Term::RelativePin
                | Term::Skewer
        ),
        (
            Some(Term::DoubleCheck | Term::DiscoveredCheck | Term::PinnedPieceChecks),
            Some(other),
        ) => {
            matches!(other, Term::Check | Term::DiscoveredCheck | Term::PinnedPieceChecks)
        }
        (Some(Term::AbsolutePin | Term::RelativePin), Some(other)) => {
            matches!(other, Term::Attack | Term::RelativePin)
        }
        (Some(Term::Castling), Some(other)) => matches!(other, Term::Development | Term::Defence),
        (Some(Term::Sacrifice), None) => matches!(other, Claim::Saves { .. }),
        (None, None) => matches!(
            (told, other),
            (Claim::QueensOff, Claim::TakesUnguarded { .. })
                | (Claim::TakesUnguarded { .. }, Claim::Saves { .. })
        ),
        (None, Some(other)) => match told {
            Claim::TakesUnguarded { .. } | Claim::Saves { .. } | Claim::OnlyLegal => {
                matches!(other, Term::Attack | Term::Defence | Term::Development)
            }
            _ => false,
        },
        _ => false,
    }
}
