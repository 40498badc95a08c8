//! What was seen last in each view.

use staunton_rules::Board;

use super::aligned::Aligned;
use super::changes::Changes;
use super::parts::Network;
use super::path::Kernel;
use super::view::View;

/// Of each view the last board that was asked for in it, with its sums: when a king comes to another
/// bucket, much of the board still stands as it did when it was seen from there.
pub(super) struct Seen {
    boards: [Board; View::COUNT],
    sums: Aligned,
}

impl Seen {
    /// Nothing but the empty board was seen.
    pub(super) fn new(network: &Network) -> Self {
        let hidden = network.shape().hidden();
        let mut sums = Aligned::zero(View::COUNT * hidden);
        for sums in sums.as_mut_slice().chunks_exact_mut(hidden) {
            sums.copy_from_slice(network.biases());
        }
        Self { boards: [Board::empty(); View::COUNT], sums }
    }

    /// The sums of `board` in `view`.
    pub(super) fn bring(
        &mut self,
        network: &Network,
        kernel: Kernel,
        board: &Board,
        view: View,
    ) -> &[i16] {
        let hidden = network.shape().hidden();
        let index = view.as_index();
        let last = std::mem::replace(&mut self.boards[index], *board);
        let sums = &mut self.sums.as_mut_slice()[index * hidden..][..hidden];
        for changes in Changes::between(&last, board) {
            kernel.amend(network, &changes, view, sums);
        }
        sums
    }
}
