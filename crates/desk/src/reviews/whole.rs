//! A review from what is kept of it: the game, and what the engine saw.

use std::sync::atomic::AtomicBool;

use staunton_pgn::{GameTree, Reader};
use staunton_review::{Options, Progress, Review, Sight, tell};

use super::request::game_of;
use crate::DeskError;

/// A review with the game it is of.
#[derive(Debug)]
pub struct Whole {
    /// The review.
    pub review: Review,
    /// Its game.
    pub tree: GameTree,
}

/// Has the engine look at a game, and returns what it saw, to be kept as text; `None` if `stop` stopped it.
///
/// # Errors
/// If the game cannot be read.
///
/// # Examples
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use staunton_desk::reviews::{ReviewTextView, Whole, sight};
/// use staunton_review::Options;
///
/// let pgn = b"1. f3 e5 2. g4 Qh4# 0-1";
/// let options = Options { nodes: 1_000, ..Options::default() };
/// let seen = sight(pgn, &options, &AtomicBool::new(false), &mut |_| ())?.unwrap_or_default();
/// let whole = Whole::of(pgn, &seen, &options).ok_or("what was kept can be read")?;
/// let told = ReviewTextView::of(&whole.review, whole.tree.tags());
/// assert!(serde_json::to_string(&told)?.contains("Qh4#"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sight(
    pgn: &[u8],
    options: &Options,
    stop: &AtomicBool,
    watch: &mut dyn FnMut(Progress),
) -> Result<Option<String>, DeskError> {
    let found = Reader::new(pgn).games().next();
    let (tree, _) =
        found.ok_or_else(|| DeskError::BadRequest("the game cannot be read".to_owned()))?;
    let game = game_of(&tree)?;
    let seen = Sight::of(&game, options, stop, watch);
    Ok(seen.ok().map(|sight| sight.to_text(&game)))
}

impl Whole {
    /// The review of a game in PGN, from what the engine saw; `None` if one of them cannot be read.
    pub fn of(pgn: &[u8], sight: &str, options: &Options) -> Option<Self> {
        let (tree, _) = Reader::new(pgn).games().next()?;
        let game = game_of(&tree).ok()?;
        let sight = Sight::parse(&game, sight).ok()?;
        let review = tell(&game, tree.outcome(), sight, options, &AtomicBool::new(false)).ok()?;
        Some(Self { review, tree })
    }
}
