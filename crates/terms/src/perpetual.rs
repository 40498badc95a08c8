//! Perpetual check that can be forced: `proofs` decides, for no rule of thumb can.

use staunton_proofs::{Bounds, Limit, PerpetualCheck, Strategy, Watch};
use staunton_rules::Position;

use crate::{Finding, Term};

/// Whether the side to move has a perpetual check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Perpetual {
    /// It has: the finding tells the first check, the strategy every further one against every
    /// reply.
    Proved(Box<(Finding, Strategy)>),
    /// It has none.
    Refuted,
    /// Not decided within the bounds.
    Undecided(Limit),
}

/// Looks for a perpetual check by the side to move. Unlike the other terms it takes a search, so
/// it is no part of [`of_position`](crate::of_position).
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, unwatched};
/// use staunton_rules::{CastlingMode, Position};
/// use staunton_terms::{Perpetual, perpetual_check};
///
/// // Lasker's eighth diagram.
/// let fen = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let verdict = perpetual_check(&position, Bounds::default(), &unwatched);
/// let Perpetual::Proved(proof) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(proof.0.words(&position), "White gives perpetual check to Black's king on g8.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perpetual_check(position: &Position, bounds: Bounds, watch: Watch<'_>) -> Perpetual {
    match staunton_proofs::perpetual_check(position, bounds, watch) {
        PerpetualCheck::Proved(strategy) => {
            let side = position.turn();
            let mut finding = Finding::new(Term::PerpetualCheck, side);
            finding.mv = strategy.start().choices.first().map(|choice| choice.mv);
            if let Some(king) = position.board().king(!side) {
                finding = finding.on(king.into());
            }
            Perpetual::Proved(Box::new((finding, strategy)))
        }
        PerpetualCheck::Mate(_) | PerpetualCheck::Refuted(_) => Perpetual::Refuted,
        PerpetualCheck::Undecided(limit) => Perpetual::Undecided(limit),
    }
}
