//! Where a line goes: the position now and the one before it.

use staunton_notation::{FoundMove, SanContext};
use staunton_rules::{Move, Position, Track};

use crate::Visitor;

/// The way of a line, as much of it as its visitor wants to know.
pub(super) enum Walk {
    /// Every position is told.
    Told(Pair<Position>),
    /// The moves alone are told.
    Followed(Pair<Track>),
}

/// Two places by turns: the one now and the one before.
pub(super) struct Pair<P> {
    places: [P; 2],
    now: bool,
}

/// A place that moves lead to.
pub(super) trait Step: SanContext + Copy {
    /// Becomes the place that a move, legal in `before`, leads to.
    fn follow(&mut self, before: &Self, found: FoundMove);

    /// Tells the visitor of a move.
    fn tell<V: Visitor>(visitor: &mut V, mv: Move, before: &Self, after: &Self);
}

impl Step for Position {
    #[inline]
    fn follow(&mut self, before: &Self, found: FoundMove) {
        self.follow(before, found.mv);
    }

    #[inline]
    fn tell<V: Visitor>(visitor: &mut V, mv: Move, before: &Self, after: &Self) {
        visitor.played(mv, before, after);
    }
}

impl Step for Track {
    #[inline]
    fn follow(&mut self, before: &Self, found: FoundMove) {
        Self::follow(self, before, found.role, found.mv);
    }

    #[inline]
    fn tell<V: Visitor>(visitor: &mut V, mv: Move, _before: &Self, _after: &Self) {
        visitor.followed(mv);
    }
}

impl<P: Step> Pair<P> {
    pub(super) const fn new(start: P) -> Self {
        Self { places: [start, start], now: false }
    }

    /// The place now.
    #[inline]
    pub(super) fn now(&self) -> &P {
        &self.places[usize::from(self.now)]
    }

    /// The place before the last move.
    #[inline]
    pub(super) fn before(&self) -> &P {
        &self.places[usize::from(!self.now)]
    }

    /// Goes on to `after`.
    pub(super) fn go_to(&mut self, after: P) {
        self.now = !self.now;
        self.places[usize::from(self.now)] = after;
    }

    /// Plays `mv` and tells the visitor.
    #[inline]
    pub(super) fn play<V: Visitor>(&mut self, visitor: &mut V, found: FoundMove) {
        let [even, odd] = &mut self.places;
        let (before, after) = if self.now { (odd, even) } else { (even, odd) };
        after.follow(before, found);
        self.now = !self.now;
        P::tell(visitor, found.mv, before, after);
    }
}
