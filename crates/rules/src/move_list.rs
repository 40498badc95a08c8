//! A list of moves without an allocation.

use core::fmt;
use core::ops::Deref;

use crate::moves::Move;

/// A list of moves on the stack, [`MoveList::CAPACITY`] at most.
///
/// # Limits
/// No position that a game can reach has more than 218 legal moves. Setups whose faults were
/// [forgiven](crate::PositionError::forgive) may have more than 256; then the list holds the
/// first 256 and excess moves are silently dropped. [`Position::for_each_legal`] and
/// [`Position::legal_move_count`] have no such limit.
///
/// [`Position::for_each_legal`]: crate::Position::for_each_legal
/// [`Position::legal_move_count`]: crate::Position::legal_move_count
///
/// # Examples
///
/// ```
/// use staunton_rules::{MoveList, Position};
///
/// let moves: MoveList = Position::standard().legal_moves();
/// assert_eq!(moves.len(), 20);
/// assert!(moves.iter().all(|mv| !mv.is_capture()));
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: u16,
}

impl MoveList {
    /// The most moves a list holds.
    pub const CAPACITY: usize = 256;

    /// A list without moves.
    #[inline]
    pub const fn new() -> Self {
        Self { moves: [Move::FILLER; Self::CAPACITY], len: 0 }
    }

    /// Adds a move at the end; a full list stays as it is.
    #[inline]
    pub const fn push(&mut self, mv: Move) {
        if (self.len as usize) < Self::CAPACITY {
            self.moves[self.len as usize] = mv;
            self.len += 1;
        }
    }

    /// Takes all moves out.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the moves that are wanted, in their order.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Position, Role};
    ///
    /// let position = Position::standard();
    /// let mut moves = position.legal_moves();
    /// moves.retain(|mv| position.moving_role(mv) == Role::Knight);
    /// assert_eq!(moves.len(), 4);
    /// ```
    pub fn retain(&mut self, mut is_wanted: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for at in 0..self.len {
            let mv = self.moves[usize::from(at)];
            if is_wanted(mv) {
                self.moves[usize::from(kept)] = mv;
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len as usize]
    }
}

impl core::ops::DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.moves[..self.len as usize]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = core::iter::Copied<core::slice::Iter<'a, Move>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter().copied()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = core::iter::Take<core::array::IntoIter<Move, { Self::CAPACITY }>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        let len = self.len as usize;
        self.moves.into_iter().take(len)
    }
}

impl Extend<Move> for MoveList {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        moves.into_iter().for_each(|mv| self.push(mv));
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
