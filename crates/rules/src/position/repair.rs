//! What an impossible position may have meant.

use core::fmt;

use alloc::vec::Vec;

use crate::{CastlingSide, Color, Position, PositionError, PositionFault, Setup, Square};

/// A change of one thing that a setup says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// A right to castle is dropped.
    Castling(Color, CastlingSide),
    /// The en passant square is dropped.
    EnPassant(Square),
    /// This side moves, not the other.
    Turn(Color),
    /// The piece on this square is taken off.
    Remove(Square),
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Castling(color, side) => {
                write!(f, "without {color}'s right to castle on the {side}")
            }
            Self::EnPassant(square) => write!(f, "without the en passant square {square}"),
            Self::Turn(color) => write!(f, "with {color} to move"),
            Self::Remove(square) => write!(f, "without the pawn on {square}"),
        }
    }
}

/// A position that can be played on, and what had to be changed for it.
///
/// # Examples
///
/// ```
/// use staunton_rules::{Change, FenError, Position, Square};
///
/// let error = "4k3/8/8/8/8/8/8/4K3 w - e6 0 1".parse::<Position>().unwrap_err();
/// let FenError::Position(error) = error else { panic!("it is a FEN") };
/// let repair = error.repair().expect("one is near");
/// assert_eq!(repair.changes, [Change::EnPassant(Square::E6)]);
/// assert_eq!(
///     repair.to_string(),
///     "4k3/8/8/8/8/8/8/4K3 w - - 0 1 (without the en passant square e6)"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// The position.
    pub position: Position,
    /// The changes, one at least.
    pub changes: Vec<Change>,
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (", self.position)?;
        for (index, change) in self.changes.iter().enumerate() {
            write!(f, "{}{change}", if index > 0 { ", " } else { "" })?;
        }
        f.write_str(")")
    }
}

impl PositionError {
    /// The nearest position that can be played on, if one is near: what cannot be so is dropped,
    /// and if need be the other side moves. A proposal, and no more: who wrote the setup knows
    /// what was meant.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{CastlingMode, FenError, Position};
    ///
    /// let fen = "4k3/8/8/8/8/8/4R3/4K3 w KQ - 0 1";
    /// let Err(FenError::Position(error)) = Position::from_fen(fen, CastlingMode::Standard)
    /// else {
    ///     unreachable!("Black, not to move, is in check")
    /// };
    /// let repair = error.repair().expect("one is near");
    /// assert_eq!(repair.position.to_string(), "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
    /// assert_eq!(repair.changes.len(), 3);
    /// ```
    pub fn repair(&self) -> Option<Repair> {
        let mut setup = self.setup().clone();
        let mut changes = Vec::new();
        for &fault in self.faults() {
            let change = match fault {
                PositionFault::CastlingRight(color, side) => Change::Castling(color, side),
                PositionFault::EnPassant(square) => Change::EnPassant(square),
                PositionFault::PawnOnBackRank(square) => Change::Remove(square),
                PositionFault::OppositeCheck => Change::Turn(!setup.turn),
                PositionFault::ImpossibleCheck
                | PositionFault::NoKing(_)
                | PositionFault::SeveralKings(_)
                | PositionFault::TooManyPieces(_) => continue,
            };
            change.make(&mut setup);
            changes.push(change);
        }
        // A check may be impossible only for the en passant square, or for the turn.
        let without_passing = setup.ep_square.map(Change::EnPassant);
        let other_turn = Some(Change::Turn(!setup.turn));
        [[None, None], [without_passing, None], [without_passing, other_turn]].into_iter().find_map(
            |more| {
                let (mut setup, mut changes) = (setup.clone(), changes.clone());
                for change in more.into_iter().flatten() {
                    change.make(&mut setup);
                    changes.push(change);
                }
                let mode = self.inner.mode;
                let position = Position::from_setup(setup, mode).ok()?;
                (!changes.is_empty()).then_some(Repair { position, changes })
            },
        )
    }
}

impl Change {
    fn make(self, setup: &mut Setup) {
        match self {
            Self::Castling(color, side) => setup.castling.set(color, side, None),
            Self::EnPassant(_) => setup.ep_square = None,
            Self::Turn(color) => setup.turn = color,
            Self::Remove(square) => {
                setup.board.remove(square);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{CastlingMode, FenError, Position};
    use alloc::string::ToString;

    fn repaired(fen: &str) -> Option<(alloc::string::String, usize)> {
        match Position::from_fen(fen, CastlingMode::Standard) {
            Err(FenError::Position(error)) => {
                let repair = error.repair()?;
                Some((repair.position.to_string(), repair.changes.len()))
            }
            other => panic!("{fen} is not impossible: {other:?}"),
        }
    }

    #[test]
    fn what_cannot_be_so_is_dropped() {
        for (fen, near, changes) in [
            ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", 3),
            ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1),
            ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", 1),
            ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1),
        ] {
            assert_eq!(repaired(fen), Some((near.to_string(), changes)), "{fen}");
        }
    }

    #[test]
    fn where_nothing_is_near_nothing_is_proposed() {
        for fen in [
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
            "4k3/8/8/8/8/8/8/8 w - - 0 1",
        ] {
            assert_eq!(repaired(fen), None, "{fen}");
        }
    }

    #[test]
    fn every_proposal_can_be_played_on() {
        // Both sides in check: whoever moves, the other's king could be taken.
        assert_eq!(repaired("4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1"), None);
    }
}
