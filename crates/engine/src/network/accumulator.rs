//! The hidden layer, carried along from position to position.
//!
//! Nothing is made before a value is asked for. Each ply of a line has a place that keeps a board and its sums. A position's sums are made from
//! those of the nearest board among its own place and the two before, by what differs between the
//! boards: so it does not matter how the position came about, by castling, a passed turn or a
//! line abandoned long ago, and no place is ever out of date. Where none of them is seen in the same
//! view, for the king has gone to another bucket or the other wing, [`Seen`] has the last that was.

use std::sync::Arc;

use staunton_rules::{Board, Color, Position};

use super::aligned::Aligned;
use super::changes::{Changes, distance};
use super::parts::Network;
use super::path::{Kernel, Path};
use super::seen::Seen;
use super::shape::output_of;
use super::view::View;

/// A network with the sums of the line that is searched.
pub(crate) struct Accumulators {
    network: Arc<Network>,
    kernel: Kernel,
    /// Of each ply: its board, and how each side sees it.
    places: Vec<(Board, [View; 2])>,
    /// Of each ply: the sums of White's view, then those of Black's.
    sums: Aligned,
    seen: Seen,
}

impl Accumulators {
    /// Sums for lines of so many plies.
    pub(crate) fn new(network: Arc<Network>, plies: usize) -> Self {
        Self::by(Path::best(), network, plies)
    }

    /// The same, by the instructions wanted.
    pub(super) fn by(path: Path, network: Arc<Network>, plies: usize) -> Self {
        let plies = plies.max(1);
        let (shape, empty) = (network.shape(), Board::empty());
        let views = Color::ALL.map(|viewer| shape.view(&empty, viewer));
        let mut sums = Aligned::zero(plies * 2 * shape.hidden());
        // The sums of the empty board are the biases.
        for place in sums.as_mut_slice().chunks_exact_mut(shape.hidden()) {
            place.copy_from_slice(network.biases());
        }
        let seen = Seen::new(&network);
        let places = vec![(empty, views); plies];
        Self { network, kernel: Kernel::of(path), places, sums, seen }
    }

    /// The value of a position `ply` plies from the root, in centipawns, seen by the side to move.
    pub(crate) fn evaluate(&mut self, position: &Position, ply: usize) -> i32 {
        let ply = ply.min(self.places.len() - 1);
        self.bring(position.board(), ply);
        let hidden = self.network.shape().hidden();
        let sums = &self.sums.as_slice()[ply * 2 * hidden..][..2 * hidden];
        let (white, black) = sums.split_at(hidden);
        let (own, other) = position.turn().fold((white, black), (black, white));
        let number = output_of(position.board().occupied().len());
        let output = self.kernel.output(self.network.output(number), own, other);
        self.network.value(number, output)
    }

    /// Makes the sums of `board` in the place of `ply`.
    fn bring(&mut self, board: &Board, ply: usize) {
        let near: [usize; 3] = std::array::from_fn(|back| ply.saturating_sub(back));
        let away = near.map(|place| distance(&self.places[place].0, board));
        if away[0] == 0 {
            return;
        }
        let views = Color::ALL.map(|viewer| self.network.shape().view(board, viewer));
        let [white, black] = Color::ALL.map(|viewer| {
            let is_alike = |back: &usize| {
                let index = viewer.as_index();
                self.places[near[*back]].1[index] == views[index]
            };
            let nearest = (0..near.len()).filter(is_alike).min_by_key(|&back| away[back]);
            nearest.map(|back| near[back])
        });
        if white == black {
            self.bring_views(board, ply, white, &views);
        } else {
            self.bring_views(board, ply, white, &views[..1]);
            self.bring_views(board, ply, black, &views[1..]);
        }
        self.places[ply] = (*board, views);
    }

    /// Makes the sums of `board` in these views from those of another place, if there is one.
    fn bring_views(&mut self, board: &Board, ply: usize, source: Option<usize>, views: &[View]) {
        let hidden = self.network.shape().hidden();
        let (earlier, later) = self.sums.as_mut_slice().split_at_mut(ply * 2 * hidden);
        let place = |view: View| view.viewer().as_index() * hidden;
        let Some(source) = source else {
            for &view in views {
                let sums = self.seen.bring(&self.network, self.kernel, board, view);
                later[place(view)..][..hidden].copy_from_slice(sums);
            }
            return;
        };
        let mut steps = Changes::between(&self.places[source].0, board);
        // Sums of another place are read once and copied only if the turn was passed.
        if source < ply {
            let first = steps.next();
            for &view in views {
                let before = &earlier[source * 2 * hidden + place(view)..][..hidden];
                let after = &mut later[place(view)..][..hidden];
                match &first {
                    Some(changes) => {
                        self.kernel.update(&self.network, changes, view, before, after);
                    }
                    None => after.copy_from_slice(before),
                }
            }
        }
        for changes in steps {
            for &view in views {
                let sums = &mut later[place(view)..][..hidden];
                self.kernel.amend(&self.network, &changes, view, sums);
            }
        }
    }
}
