//! The moves of knights, bishops, rooks and queens.

use super::{Frame, Sink};
use crate::{Role, attacks};

#[inline]
pub(super) fn generate(frame: &Frame<'_>, sink: &mut impl Sink) {
    let board = frame.position.board();
    let targets = frame.scope.targets(frame) & frame.answer;
    // A pinned knight leaves its line with every move.
    for from in (frame.own & board.by_role(Role::Knight)) - frame.pinned {
        sink.piece(from, attacks::knight(from) & targets, frame.enemies);
    }
    for from in frame.own & board.bishops_and_queens() {
        let struck = attacks::bishop(from, frame.occupied);
        sink.piece(from, struck & targets & frame.allowed(from), frame.enemies);
    }
    for from in frame.own & board.rooks_and_queens() {
        let struck = attacks::rook(from, frame.occupied);
        sink.piece(from, struck & targets & frame.allowed(from), frame.enemies);
    }
}
