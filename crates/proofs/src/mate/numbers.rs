//! Proof numbers: where a search for a mate is to look next.
//!
//! A position that is not decided has two numbers: how many positions at least must still be shown to be
//! mates for it to be one, and how many must still be shown to be none for it to be none. The search goes
//! where the fewer are left, depth first, and comes back as soon as another way has fewer.
//!
//! Source: Nagai, "Df-pn algorithm for searching AND/OR trees and its applications" (2002).

use staunton_rules::{Move, Position};

/// In so few moves everything is tried at once.
pub(super) const FEW: u32 = 2;

/// What is left to be shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    /// For a mate.
    pub(super) mate: u32,
    /// For none.
    pub(super) none: u32,
}

impl Numbers {
    pub(super) const MOST: u32 = 1 << 30;
    pub(super) const FORCED: Self = Self { mate: 0, none: Self::MOST };
    pub(super) const NONE: Self = Self { mate: Self::MOST, none: 0 };
    pub(super) const ALL: Self = Self { mate: Self::MOST, none: Self::MOST };

    pub(super) const fn of(is_forced: bool) -> Self {
        if is_forced { Self::FORCED } else { Self::NONE }
    }

    /// Whether there is a mate, once nothing is left to be shown.
    pub(super) const fn decided(self) -> Option<bool> {
        match self {
            Self { mate: 0, .. } => Some(true),
            Self { none: 0, .. } => Some(false),
            _ => None,
        }
    }

    pub(super) const fn exceeds(self, most: Self) -> bool {
        self.mate >= most.mate || self.none >= most.none
    }

    /// The same from the other side: what is to be shown for a mate is what is to be shown for none.
    pub(super) const fn turned(self) -> Self {
        Self { mate: self.none, none: self.mate }
    }
}

/// The numbers of positions that are not decided. They only say where to look, so a position may be
/// taken for another: what is decided is kept elsewhere, by exact contents.
pub(super) struct Guide {
    entries: Vec<(u64, Numbers)>,
}

impl Guide {
    const FIRST: usize = 1 << 12;
    const NOBODY: (u64, Numbers) = (0, Numbers { mate: 0, none: 0 });

    pub(super) const fn new() -> Self {
        Self { entries: Vec::new() }
    }

    /// In bytes.
    pub(super) const fn memory(&self) -> usize {
        size_of::<(u64, Numbers)>() * self.entries.len()
    }

    /// Makes room, `bytes` at most.
    pub(super) fn widen(&mut self, bytes: usize) {
        if self.entries.is_empty() {
            let most = (bytes / size_of::<(u64, Numbers)>()).max(Self::FIRST);
            self.entries = vec![Self::NOBODY; 1 << most.ilog2()];
        }
    }

    const fn mark(position: &Position, moves: u32) -> u64 {
        position.hash().wrapping_add(moves as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1
    }

    const fn home(&self, mark: u64) -> usize {
        let mark = (mark >> 20) as usize;
        mark & (self.entries.len() - 1)
    }

    pub(super) fn get(&self, position: &Position, moves: u32) -> Option<Numbers> {
        let mark = Self::mark(position, moves);
        let (found, numbers) = self.entries[self.home(mark)];
        (found == mark).then_some(numbers)
    }

    pub(super) fn put(&mut self, position: &Position, moves: u32, numbers: Numbers) {
        let mark = Self::mark(position, moves);
        let home = self.home(mark);
        self.entries[home] = (mark, numbers);
    }
}

/// Where the moves of a position lead, and the numbers of each as the side to move sees them.
pub(super) struct Ways {
    pub(super) ways: Vec<(Move, Position)>,
    pub(super) numbers: Vec<Numbers>,
}

impl Ways {
    /// The moves of `position`, without numbers.
    pub(super) fn of(position: &Position) -> Self {
        let moves = position.legal_moves();
        let ways = moves.iter().map(|&mv| (mv, position.play_unchecked(mv)));
        Self { ways: ways.collect(), numbers: Vec::with_capacity(moves.len()) }
    }

    /// Has a move looked at first.
    pub(super) fn put_first(&mut self, mv: Move) {
        if let Some(place) = self.ways.iter().position(|way| way.0 == mv) {
            self.ways.swap(0, place);
        }
    }

    /// The move that needs nothing more.
    pub(super) fn enough(&self) -> Option<Move> {
        let place = self.numbers.iter().position(|numbers| numbers.mate == 0)?;
        Some(self.ways[place].0)
    }
}
