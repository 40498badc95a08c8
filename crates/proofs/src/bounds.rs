//! How far a search may go, and how it is watched and stopped.

use std::ops::ControlFlow;

/// How far a search may go before it says that it could not decide.
///
/// # Examples
///
/// ```
/// use staunton_proofs::Bounds;
///
/// let bounds = Bounds { nodes: 50_000, ..Bounds::default() };
/// assert_eq!(bounds.memory_mib, 256);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// How many positions may be looked at.
    pub nodes: u64,
    /// How much memory the search may hold, in MiB. What it returns is counted in.
    pub memory_mib: u32,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { nodes: 1_000_000, memory_mib: 256 }
    }
}

/// How far a search has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// Positions looked at so far.
    pub nodes: u64,
    /// What the search counts in steps: moves of a mate, plies of a table. 0 if it has no steps.
    pub depth: u32,
}

/// Is told the progress every few thousand positions, and may stop the search by breaking.
///
/// The reports come after the same positions on every machine.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, Limit, MateQuestion, MateVerdict, Progress, mate};
/// use staunton_rules::Position;
/// use std::ops::ControlFlow;
///
/// // Somebody presses "Cancel" after some ten thousand positions.
/// let cancel = |progress: Progress| match progress.nodes {
///     0..10_000 => ControlFlow::Continue(()),
///     _ => ControlFlow::Break(()),
/// };
/// let verdict =
///     mate(&Position::standard(), MateQuestion::mate_in(5), Bounds::default(), &cancel);
/// assert!(matches!(verdict, MateVerdict::Undecided { limit: Limit::Cancelled, .. }));
/// ```
pub type Watch<'a> = &'a dyn Fn(Progress) -> ControlFlow<()>;

/// A [`Watch`] that never stops the search.
pub fn unwatched(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Why a search could not decide.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, Limit, MateQuestion, MateVerdict, mate, unwatched};
/// use staunton_rules::Position;
///
/// // A hundred positions do not decide whether the game begins with a mate in four.
/// let bounds = Bounds { nodes: 100, ..Bounds::default() };
/// let verdict =
///     mate(&Position::standard(), MateQuestion::mate_in(4), bounds, &unwatched);
/// assert!(matches!(verdict, MateVerdict::Undecided { limit: Limit::Nodes, .. }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Limit {
    /// It may not look at more positions.
    #[error("the bound on positions is reached")]
    Nodes,
    /// It may not use more memory.
    #[error("the bound on memory is reached")]
    Memory,
    /// Who watches it has stopped it.
    #[error("the search was stopped")]
    #[cfg_attr(feature = "serde", serde(rename = "stopped"))]
    Cancelled,
}

/// Counts what a search uses and says when it is enough.
pub(crate) struct Meter<'a> {
    bounds: Bounds,
    watch: Watch<'a>,
    pub(crate) progress: Progress,
}

impl<'a> Meter<'a> {
    const REPORT_EVERY: u64 = 4096;

    pub(crate) fn new(bounds: Bounds, watch: Watch<'a>) -> Self {
        Self { bounds, watch, progress: Progress::default() }
    }

    /// Counts one position.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Limit> {
        if self.progress.nodes >= self.bounds.nodes {
            return Err(Limit::Nodes);
        }
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(Self::REPORT_EVERY) {
            return self.report();
        }
        Ok(())
    }

    /// Tells the watcher, who may stop the search.
    pub(crate) fn report(&self) -> Result<(), Limit> {
        match (self.watch)(self.progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Limit::Cancelled),
        }
    }

    /// Checks that `bytes` may be held.
    #[inline]
    pub(crate) fn hold(&self, bytes: usize) -> Result<(), Limit> {
        if bytes >> 20 >= self.bounds.memory_mib as usize { Err(Limit::Memory) } else { Ok(()) }
    }

    /// How many bytes may be held in all.
    pub(crate) const fn memory(&self) -> usize {
        (self.bounds.memory_mib as usize) << 20
    }
}
