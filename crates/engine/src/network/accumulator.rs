//! The hidden layer, carried along from position to position.
//!
//! Each ply of a line has a place that keeps a board and its sums. A position's sums are made from
//! those of the nearest board among its own place and the two before, by what differs between the
//! boards: so it does not matter how the position came about, by castling, a passed turn or a
//! line abandoned long ago, and no place is ever out of date.

use std::sync::Arc;

use staunton_rules::{Board, Color, Position};

use super::changes::{Changes, distance};
use super::parts::Network;
use super::path::{Kernel, Path};
use super::shape::{Row, output_of};
use super::view::View;

/// A board and its sums, White's view first.
#[derive(Clone)]
struct Place {
    board: Board,
    views: [Row; 2],
}

/// A network with the sums of the line that is searched.
pub(crate) struct Accumulators {
    network: Arc<Network>,
    kernel: Kernel,
    places: Vec<Place>,
}

impl Accumulators {
    /// Sums for lines of so many plies.
    pub(crate) fn new(network: Arc<Network>, plies: usize) -> Self {
        Self::by(Path::best(), network, plies)
    }

    /// The same, by the instructions wanted.
    pub(super) fn by(path: Path, network: Arc<Network>, plies: usize) -> Self {
        // The sums of the empty board are the biases.
        let empty = Place { board: Board::empty(), views: [*network.biases(); 2] };
        Self { network, kernel: Kernel::of(path), places: vec![empty; plies.max(1)] }
    }

    /// The value of a position `ply` plies from the root, in centipawns, seen by the side to move.
    pub(crate) fn evaluate(&mut self, position: &Position, ply: usize) -> i32 {
        let ply = ply.min(self.places.len() - 1);
        self.bring(position.board(), ply);
        let [white, black] = &self.places[ply].views;
        let (own, other) = position.turn().fold((white, black), (black, white));
        let number = output_of(position.board().occupied().len());
        let output = self.kernel.output(self.network.output(number), own, other);
        self.network.value(number, output)
    }

    /// Makes the sums of `board` in the place of `ply`.
    fn bring(&mut self, board: &Board, ply: usize) {
        let mut nearest = (ply, distance(&self.places[ply].board, board));
        for before in (ply.saturating_sub(2)..ply).rev() {
            let away = distance(&self.places[before].board, board);
            if away < nearest.1 {
                nearest = (before, away);
            }
        }
        let (source, away) = nearest;
        if away == 0 && source == ply {
            return;
        }
        let changes = Changes::between(&self.places[source].board, board);
        let (earlier, later) = self.places.split_at_mut(ply);
        let Some(place) = later.first_mut() else { return };
        let own;
        let from = if let Some(place) = earlier.get(source) {
            place
        } else {
            own = place.clone();
            &own
        };
        for viewer in Color::ALL {
            let view = View::of(board, viewer);
            let (before, after) =
                (&from.views[viewer.as_index()], &mut place.views[viewer.as_index()]);
            if view == View::of(&from.board, viewer) {
                self.kernel.update(&self.network, &changes, view, before, after);
            } else {
                // The king has gone to the other wing: every piece is another input.
                let all = Changes::between(&Board::empty(), board);
                self.kernel.update(&self.network, &all, view, self.network.biases(), after);
            }
        }
        place.board = *board;
    }
}
