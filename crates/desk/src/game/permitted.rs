//! What a seat may do now.

use super::decide;
use super::fold::{State, Status};
use super::match_view::NextGame;
use super::seat::Seat;
use super::wire::Ms;

/// Returns the acts that are open to a seat now, by the names they have on the wire.
pub(crate) fn acts(state: &State, seat: Seat, now: Ms) -> Vec<&'static str> {
    let turn = state.turn();
    let color = match seat {
        Seat::One(color) => color,
        Seat::Both => turn,
        Seat::Umpire | Seat::Deputy => return Vec::new(),
    };
    let mut can = Vec::with_capacity(8);
    match state.status {
        Status::Waiting => can.push("abort"),
        Status::Playing => {
            if color == turn {
                can.push("move");
            }
            can.push("resign");
            can.push("draw");
            if state.laws_session.is_none() && decide::can_take_back(state, color) {
                can.push("takeback");
            }
            if state.ply_count() < 2 {
                can.push("abort");
            }
            if decide::can_add_time(state, color, now) {
                can.push("add_time");
            }
            if state.laws_session.is_none() && color == turn && decide::can_claim(state) {
                can.push("claim_draw");
            }
        }
        Status::Ended(_) | Status::Aborted => {
            let is_over = state.next_of_match() == Some(NextGame::None);
            if state.terms.is_full()
                && !is_over
                && state.rematch.is_none()
                && !*state.rematch_offered.of(color)
            {
                can.push("rematch");
            }
        }
    }
    can
}
