//! How far a review has come.

/// How far a review has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many looks are done.
    pub done: usize,
    /// How many there are to do; it grows where something must be looked at again.
    pub of: usize,
}

/// A review that was stopped before it was done.
///
/// # Examples
///
/// ```
/// use staunton_review::{Options, Stopped, review};
/// use staunton_rules::Game;
/// use std::sync::atomic::AtomicBool;
///
/// let mut game = Game::default();
/// game.play(game.position().parse_uci("e2e4")?)?;
/// // Somebody stopped it before it began.
/// let stop = AtomicBool::new(true);
/// let Err(Stopped(at)) = review(&game, None, &Options::default(), &stop, &mut |_| ())
/// else {
///     panic!("it was stopped");
/// };
/// assert!(at.done < at.of);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the review was stopped after {done} of {of} looks", done = .0.done, of = .0.of)]
pub struct Stopped(pub Progress);
