//! The value of one position by itself: the plain twin of the accumulators.

use staunton_rules::{Board, Color, Position};

use super::changes::Changes;
use super::kernel;
use super::parts::Network;
use super::shape::output_of;

impl Network {
    /// The value of `position` in centipawns, seen by the side to move.
    pub fn evaluate(&self, position: &Position) -> i32 {
        let board = position.board();
        let views = Color::ALL.map(|viewer| {
            let view = self.shape().view(board, viewer);
            let mut sums = self.biases().to_vec();
            for changes in Changes::between(&Board::empty(), board) {
                kernel::amend(self, &changes, view, &mut sums);
            }
            sums
        });
        let turn = position.turn().as_index();
        let number = output_of(board.occupied().len());
        self.value(number, kernel::output(self.output(number), &views[turn], &views[1 - turn]))
    }
}
