//! Moments of a game, one after the other.

use super::condition::Condition;
use super::join::joined;
use super::logic::{Logic, Truth};

/// Positions of one game, each after the one before.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Scene {
    pub(crate) shots: Vec<Shot>,
}

/// What holds for some positions in a row.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Shot {
    pub(crate) logic: Logic<Condition>,
    /// For how many positions in a row, one at least.
    pub(crate) lasts: u16,
    /// At most so many plies from the end of the shot before to the beginning of this one.
    pub(crate) within: Option<u16>,
}

impl Scene {
    /// Every condition in it.
    pub(crate) fn each<'a>(&'a self, take: &mut impl FnMut(&'a Condition)) {
        self.shots.iter().for_each(|shot| shot.logic.each(take));
    }

    /// The same with conditions joined, so that a board is asked less often.
    pub(crate) fn joined(&self) -> Self {
        let joined = |shot: &Shot| Shot { logic: joined(&shot.logic), ..*shot };
        Self { shots: self.shots.iter().map(joined).collect() }
    }
}

/// How far a scene has come in a game.
#[derive(Clone, Default, Debug)]
pub(crate) struct Progress {
    /// For each shot: since which ply it has held without a break.
    since: Vec<Option<u16>>,
    /// For each shot: the plies by which it and all before were complete, as far as they matter.
    done: Vec<Vec<u16>>,
}

impl Progress {
    pub(crate) fn new(scene: &Scene) -> Self {
        let shots = scene.shots.len();
        Self { since: vec![None; shots], done: vec![Vec::new(); shots] }
    }

    /// Begins anew.
    pub(crate) fn reset(&mut self) {
        self.since.fill(None);
        self.done.iter_mut().for_each(Vec::clear);
    }

    /// The next position, of which `truth` tells what holds of each shot; what holds perhaps is taken to hold.
    /// Returns whether the scene is complete.
    #[inline]
    pub(crate) fn next(
        &mut self,
        scene: &Scene,
        ply: u16,
        mut truth: impl FnMut(&Shot) -> Truth,
    ) -> bool {
        // From the last shot to the first, so that no position serves two shots.
        for at in (0..scene.shots.len()).rev() {
            let shot = &scene.shots[at];
            if self.since[at].is_none() && !self.may_begin(at, shot, ply) {
                continue;
            }
            if truth(shot) == Truth::No {
                self.since[at] = None;
                continue;
            }
            let since = *self.since[at].get_or_insert(ply);
            let Some(begin) = (ply + 1).checked_sub(shot.lasts) else { continue };
            if begin < since || !self.may_begin(at, shot, begin) {
                continue;
            }
            let Some(next) = scene.shots.get(at + 1) else { return true };
            if next.within.is_some() || self.done[at].is_empty() {
                self.done[at].push(ply);
            }
        }
        false
    }

    /// Whether shot `at` may begin at `ply`, after the shot before it.
    #[inline]
    fn may_begin(&self, at: usize, shot: &Shot, ply: u16) -> bool {
        let Some(before) = at.checked_sub(1).map(|before| &self.done[before]) else { return true };
        let Some(within) = shot.within else {
            return before.first().is_some_and(|&first| first < ply);
        };
        let earlier = before.partition_point(|&done| done < ply);
        earlier.checked_sub(1).is_some_and(|last| ply - before[last] <= within)
    }
}
