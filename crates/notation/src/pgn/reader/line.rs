//! One line of moves while it is read.

use staunton_rules::{Move, Position};

use crate::pgn::{CommentPlace, Place};

/// Whether a line is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Life {
    /// It is.
    Read,
    /// It is not wanted, or cannot be read further.
    Dead,
    /// Its start is not known, so its moves cannot be read; what stands before them can.
    WithoutStart,
}

/// The main line or a variation, as far as it has been read.
pub(super) struct Line {
    /// The position now and the one before it, by turns.
    positions: [Position; 2],
    now: usize,
    has_move: bool,
    is_after_number: bool,
    life: Life,
    /// How many variations that are passed over have been opened and not closed.
    passed_over: usize,
    /// Where the variation was opened; nothing for the main line.
    opened: Option<Place>,
}

impl Line {
    /// A line that goes on from `start`.
    pub(super) const fn new(start: Position) -> Self {
        Self {
            positions: [start, start],
            now: 0,
            has_move: false,
            is_after_number: false,
            life: Life::Read,
            passed_over: 0,
            opened: None,
        }
    }

    /// A main line whose moves are not to be read.
    pub(super) fn unread(life: Life) -> Self {
        Self { life, ..Self::new(Position::standard()) }
    }

    /// The position now.
    pub(super) const fn position(&self) -> &Position {
        &self.positions[self.now & 1]
    }

    /// Whether a move has been read in it.
    pub(super) const fn has_move(&self) -> bool {
        self.has_move
    }

    /// Whether nothing of what stands here is wanted.
    pub(super) const fn is_passed_over(&self) -> bool {
        !matches!(self.life, Life::Read) || self.passed_over > 0
    }

    /// Passes over what is left of the line.
    pub(super) const fn die(&mut self) {
        self.life = Life::Dead;
    }

    /// Passes over the variation that begins here.
    pub(super) const fn pass_over_variation(&mut self) {
        self.passed_over += 1;
    }

    /// Whether a variation ends here that was passed over.
    pub(super) const fn ends_passed_over(&mut self) -> bool {
        let ends = self.passed_over > 0;
        self.passed_over = self.passed_over.saturating_sub(1);
        ends
    }

    /// Whether no variation that is passed over is open.
    pub(super) const fn is_outermost(&self) -> bool {
        self.passed_over == 0
    }

    /// Where the variation was opened; nothing for the main line.
    pub(super) const fn opened(&self) -> Option<Place> {
        self.opened
    }

    /// A move's number has been read.
    pub(super) const fn number(&mut self) {
        self.is_after_number = true;
    }

    /// Passes the turn.
    pub(super) const fn pass_to(&mut self, after: Position) {
        self.turn_over();
        self.positions[self.now & 1] = after;
    }

    /// Plays `mv`, and gives the positions before and after it.
    #[inline]
    pub(super) fn play(&mut self, mv: Move) -> (&Position, &Position) {
        self.turn_over();
        let [even, odd] = &mut self.positions;
        let (before, after) = if self.now == 0 { (odd, even) } else { (even, odd) };
        *after = before.play_unchecked(mv);
        (before, after)
    }

    /// Makes the position now the one before.
    #[inline]
    const fn turn_over(&mut self) {
        self.now ^= 1;
        self.has_move = true;
        self.is_after_number = false;
    }

    /// The variation that is opened at this place, on the last move.
    pub(super) const fn variation(&self, opened: Place) -> Self {
        let before = self.positions[(self.now ^ 1) & 1];
        let mut line = Self::new(before);
        line.opened = Some(opened);
        line
    }

    /// What a comment here would stand beside; nothing if it is not wanted.
    pub(super) const fn comment_place(&self) -> Option<CommentPlace> {
        if matches!(self.life, Life::WithoutStart) && self.is_outermost() && !self.is_after_number {
            Some(CommentPlace::Opening)
        } else if self.is_passed_over() {
            None
        } else if self.has_move && !self.is_after_number {
            Some(CommentPlace::AfterMove)
        } else if self.is_after_number || self.opened.is_some() {
            Some(CommentPlace::BeforeMove)
        } else {
            Some(CommentPlace::Opening)
        }
    }
}
