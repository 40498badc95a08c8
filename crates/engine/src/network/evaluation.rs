//! The value of one position by itself: the plain twin of the accumulators.

use staunton_rules::{Board, Color, Position};

use super::changes::Changes;
use super::kernel;
use super::parts::Network;
use super::shape::output_of;
use super::view::View;

impl Network {
    /// The value of `position` in centipawns, seen by the side to move.
    pub fn evaluate(&self, position: &Position) -> i32 {
        let views = Color::ALL.map(|viewer| {
            let board = position.board();
            let changes = Changes::between(&Board::empty(), board);
            let mut sums = *self.biases();
            let view = View::of(board, viewer);
            kernel::update(self, &changes, view, self.biases(), &mut sums);
            sums
        });
        let turn = position.turn().as_index();
        let number = output_of(position.board().occupied().len());
        self.value(number, kernel::output(self.output(number), &views[turn], &views[1 - turn]))
    }
}
