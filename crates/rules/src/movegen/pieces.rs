//! The moves of knights, bishops, rooks and queens.

use super::frame::Frame;
use super::sink::Sink;
use crate::{Role, attacks};

#[inline]
pub(super) fn generate(frame: &Frame<'_>, sink: &mut impl Sink) {
    let board = frame.position.board();
    let targets = frame.scope.targets(frame) & frame.answer;
    // A pinned knight leaves its line with every move.
    for from in (frame.own & board.by_role(Role::Knight)) - frame.pinned {
        sink.piece(from, Role::Knight, attacks::knight(from) & targets, frame.enemies);
    }
    let queens = board.by_role(Role::Queen);
    let role = |from, other| if queens.contains(from) { Role::Queen } else { other };
    for from in frame.own & board.bishops_and_queens() {
        let targets = attacks::bishop(from, frame.occupied) & targets & frame.allowed(from);
        sink.piece(from, role(from, Role::Bishop), targets, frame.enemies);
    }
    for from in frame.own & board.rooks_and_queens() {
        let targets = attacks::rook(from, frame.occupied) & targets & frame.allowed(from);
        sink.piece(from, role(from, Role::Rook), targets, frame.enemies);
    }
}
