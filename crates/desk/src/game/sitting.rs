//! Where a user sits in a game.

use staunton_rules::Color;

use super::fold::State;
use super::seat::Seat;
use super::terms::Player;

/// Where `user` sits in a game.
pub fn seat_in(state: &State, user: &str) -> Option<Seat> {
    let sits = |color| state.player(color).is_some_and(|player| player.id == user);
    match (sits(Color::White), sits(Color::Black)) {
        (true, true) => Some(Seat::Both),
        (true, false) => Some(Seat::One(Color::White)),
        (false, true) => Some(Seat::One(Color::Black)),
        (false, false) => {
            let is =
                |player: &Option<Player>| player.as_ref().is_some_and(|player| player.id == user);
            if is(&state.terms.umpire) {
                Some(Seat::Umpire)
            } else {
                is(&state.terms.deputy).then_some(Seat::Deputy)
            }
        }
    }
}
