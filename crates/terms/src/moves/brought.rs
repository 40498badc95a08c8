//! What a move brings about: the terms of the position after it that were not true before.

use staunton_rules::{Bitboard, Move, Position, Role};

use crate::position::{NAMED_MATES, find_in_position};
use crate::{Finding, Term, TermSet};

pub(super) const TERMS: TermSet = OF_THE_TURN.with(TermSet::of(&[
    Term::AbsolutePin,
    Term::RelativePin,
    Term::PawnFork,
    Term::Fork,
    Term::Skewer,
    Term::PassedPawn,
]));

/// Those of them that can be true only after the move: the side to move then is another.
const OF_THE_TURN: TermSet = NAMED_MATES
    .with(TermSet::of(&[
        Term::Check,
        Term::DoubleCheck,
        Term::PinnedPieceChecks,
        Term::Checkmate,
        Term::Stalemate,
    ]))
    .with(OPPOSITION);

/// Those that a king takes.
const OPPOSITION: TermSet =
    TermSet::of(&[Term::Opposition, Term::DistantOpposition, Term::DiagonalOpposition]);

pub(super) fn find(
    position: &Position,
    mv: Move,
    after: &Position,
    wanted: TermSet,
    found: &mut Vec<Finding>,
) {
    let wanted = TERMS.iter().filter(|term| wanted.contains(*term)).collect();
    let first = found.len();
    find_in_position(after, wanted, found);
    if position.moving_role(mv) != Role::King {
        // It was not taken by this move, but left to the side by the other's want of one.
        let news = found.split_off(first).into_iter();
        found.extend(news.filter(|finding| !OPPOSITION.contains(finding.term)));
    }
    if found[first..].iter().all(|finding| OF_THE_TURN.contains(finding.term)) {
        found[first..].iter_mut().for_each(|finding| *finding = finding.after(mv));
        return;
    }
    let mut before = Vec::new();
    find_in_position(position, wanted, &mut before);
    let known: Vec<_> = before.iter().map(|finding| core_of(&moved(finding, mv))).collect();
    let news = found
        .split_off(first)
        .into_iter()
        .filter(|finding| OF_THE_TURN.contains(finding.term) || !known.contains(&core_of(finding)));
    found.extend(news.map(|finding| finding.after(mv)));
}

/// What makes two findings the same, but for the squares between, which change as pieces advance.
fn core_of(finding: &Finding) -> Finding {
    Finding { squares: Bitboard::EMPTY, gain: 0, ..*finding }
}

/// A finding with the piece that moves already on his new square.
fn moved(finding: &Finding, mv: Move) -> Finding {
    let follow = |set: Bitboard| {
        if set.contains(mv.from()) { (set - mv.from()) | mv.target() } else { set }
    };
    Finding {
        piece: finding.piece.map(|piece| if piece == mv.from() { mv.target() } else { piece }),
        by: follow(finding.by),
        on: follow(finding.on),
        ..*finding
    }
}
