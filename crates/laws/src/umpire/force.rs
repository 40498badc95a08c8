//! Whether there is force enough to mate.

use staunton_proofs::{Dead, Winnability, dead, unwatched, unwinnable_at_once, winnability};
use staunton_rules::{Board, Color, Role};

use crate::code::Force;
use crate::grounds::{Failing, Proof};
use crate::state::State;

impl State {
    /// Whether it is plain to see that nobody can mate, by the code's measure: that ends the game
    /// whoever asks. What takes a search must be claimed.
    pub(super) fn lacks_force(&self) -> bool {
        let dead = |color| unwinnable_at_once(&self.position, color).is_some();
        self.is_poor() || Color::ALL.into_iter().all(dead)
    }

    /// Whether neither side has more than the pieces that the code calls too few.
    fn is_poor(&self) -> bool {
        let board = self.position.board();
        let poor: fn(&Board, Color) -> bool = match self.code().force.rule {
            Force::Dead => return false,
            Force::TwoKnights => |board, color| is_single(board, color) || is_pair(board, color),
            Force::SingleMinor => is_single,
        };
        Color::ALL.into_iter().all(|color| poor(board, color))
    }

    /// Judges a claim that nobody can mate any more.
    pub(super) fn judge_force(&self) -> Result<Proof, Failing> {
        if self.is_poor() {
            return Ok(Proof::Material);
        }
        match dead(&self.position, self.bounds(), &unwatched) {
            proof @ Dead::Dead(_) => Ok(Proof::Dead(Box::new(proof))),
            proof @ Dead::Alive(..) => Err(Failing::Force(Box::new(proof))),
            Dead::Undecided(_) => Err(Failing::NotProved),
        }
    }

    /// Whether `color` cannot mate by any series of legal moves, as far as can be proved.
    pub(super) fn can_never_mate(&self, color: Color) -> bool {
        let verdict = winnability(&self.position, color, self.bounds(), &unwatched);
        matches!(verdict, Winnability::Unwinnable(_))
    }
}

/// Whether a side has no more than a bishop or a knight beside its king.
fn is_single(board: &Board, color: Color) -> bool {
    let minor = board.by_piece(color, Role::Bishop) | board.by_piece(color, Role::Knight);
    let others = board.by_color(color) - board.by_piece(color, Role::King) - minor;
    others.is_empty() && minor.len() <= 1
}

/// Whether a side has just two knights beside its king.
fn is_pair(board: &Board, color: Color) -> bool {
    let knights = board.by_piece(color, Role::Knight);
    let others = board.by_color(color) - board.by_piece(color, Role::King) - knights;
    others.is_empty() && knights.len() == 2
}
