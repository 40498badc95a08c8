//! What the past of a position counts for: repetitions and the fifty moves.

use staunton_rules::Position;

use super::Board;

impl Board {
    /// How often the position stood on the board in this game, itself included.
    pub(crate) fn repetitions(&self) -> usize {
        1 + self.earlier(&self.position, self.past.len())
    }

    /// Whether a legal move leads to a position for the third time.
    pub(crate) fn can_repeat_thrice(&self) -> bool {
        self.position.legal_moves().iter().any(|&mv| {
            let next = self.position.play_unchecked(mv);
            next.halfmove_clock() > 0 && self.earlier(&next, self.past.len()) >= 2
        })
    }

    /// How often a position stood there among the first `upto` of the past, as far as nothing
    /// irreversible parts them.
    fn earlier(&self, position: &Position, upto: usize) -> usize {
        let reach = position.halfmove_clock() as usize;
        let past = self.past[..upto].iter().rev().take(reach);
        past.filter(|other| other.is_same_for_repetition(position)).count()
    }

    /// Whether so many plies passed without a capture or a pawn move, and the game goes on.
    pub(crate) fn has_waited(&self, plies: u32) -> bool {
        self.position.halfmove_clock() >= plies && self.position.has_legal_moves()
    }

    /// Whether a legal move completes so many plies without a capture or a pawn move, with a move left
    /// to be made.
    pub(crate) fn can_wait(&self, plies: u32) -> bool {
        self.position.halfmove_clock() + 1 >= plies
            && self.position.legal_moves().iter().any(|&mv| {
                let next = self.position.play_unchecked(mv);
                next.halfmove_clock() >= plies && next.has_legal_moves()
            })
    }
}
