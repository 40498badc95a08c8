//! Two pieces in one line of a piece: pins, skewers and threatened discoveries.

use staunton_rules::{Color, Role, Square};
use staunton_terms::Term;

use super::Core;
use super::board::Plain;
use super::taking::{gain_by, stays, worth};

pub(super) fn find(board: &Plain, found: &mut Vec<Core>) {
    for color in Color::ALL {
        for slider in board.pieces_of(color) {
            let Some(role) = board.role(slider) else { continue };
            for way in Plain::directions(role) {
                let Some(&front) = board.walk(slider, way).last() else { continue };
                if board.at(front).is_none() {
                    continue;
                }
                let lifted = board.without(front);
                let Some(&back) = lifted.walk(slider, way).last() else { continue };
                if lifted.at(back).is_some_and(|piece| piece.color != color) {
                    found.extend(judge(board, color, slider, front, back));
                }
            }
        }
    }
}

fn judge(board: &Plain, color: Color, slider: Square, front: Square, back: Square) -> Option<Core> {
    let (first, second) = (board.at(front)?, board.at(back)?);
    if first.color == color {
        let is_threat = second.role == Role::King;
        return is_threat
            .then(|| Core::new(Term::DiscoveryThreat, color, Some(front), &[slider], &[back]));
    }
    if second.role == Role::King {
        return Some(Core::new(Term::AbsolutePin, !color, Some(front), &[slider], &[back]));
    }
    let wins = |gain: Option<i32>| gain.is_some_and(|gain| gain > 0);
    if !wins(gain_by(&board.without(front), slider, back)) {
        return None;
    }
    if worth(second.role) > worth(first.role) {
        // A pawn goes along its file and takes beside it.
        let takes = |at: &Square| board.at(*at).is_some_and(|piece| piece.color == color);
        let is_kept = first.role == Role::Pawn
            && slider.file() == front.file()
            && !board.strikes(front).iter().any(takes);
        if is_kept {
            return None;
        }
        return Some(Core::new(Term::RelativePin, !color, Some(front), &[slider], &[back]));
    }
    let in_danger = first.role == Role::King || wins(gain_by(board, slider, front));
    let are_pieces = first.role != Role::Pawn && second.role != Role::Pawn;
    let is_beside = |at: Square| {
        at.file().as_index().abs_diff(back.file().as_index()) < 2
            && at.rank().as_index().abs_diff(back.rank().as_index()) < 2
    };
    let is_guarded = first.role == Role::King
        && is_beside(front)
        && board.role(slider).is_some_and(|role| worth(second.role) <= worth(role));
    (in_danger && are_pieces && !is_guarded && stays(board, slider, color))
        .then(|| Core::new(Term::Skewer, color, Some(slider), &[front], &[back]))
}
