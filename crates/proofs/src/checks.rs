//! Whether a side can give check for ever, whatever is answered.

use staunton_rules::{Move, Position, Role};

use crate::bounds::Meter;
use crate::standing::{Aim, Standing};
use crate::{Bounds, Limit, Strategy, Watch};

/// Whether the side to move can give check for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PerpetualCheck {
    /// It can: in every node of the strategy there is a check, and every reply to it leads to
    /// a node of the strategy again. Some replies may allow a mate instead.
    Proved(Strategy),
    /// Its checks do not go on: they end in mate, whatever is answered.
    Mate(Strategy),
    /// It cannot. Here the plan is the other side's: each node has *every* check as a choice,
    /// each with one reply that leads towards a node without a check.
    Refuted(Strategy),
    /// Not decided within the bounds.
    Undecided(Limit),
}

/// How a check is answered.
///
/// # Examples
///
/// ```
/// use staunton_proofs::CheckReply;
/// use staunton_rules::Position;
///
/// let position: Position = "4k3/8/8/8/8/8/3Q4/r3K3 w - - 0 1".parse()?;
/// let reply = |uci| position.parse_uci(uci).map(|mv| CheckReply::of(&position, mv));
/// assert_eq!(reply("d2d1")?, CheckReply::Interposition);
/// assert_eq!(reply("e1f2")?, CheckReply::Flight);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum CheckReply {
    /// The king goes away, or takes something.
    Flight,
    /// Another piece takes the one that gives check.
    Capture,
    /// A piece is put between.
    Interposition,
}

impl CheckReply {
    /// How `mv` answers the check in `position`.
    pub fn of(position: &Position, mv: Move) -> Self {
        if position.moving_role(mv) == Role::King {
            Self::Flight
        } else if mv.is_capture() {
            Self::Capture
        } else {
            Self::Interposition
        }
    }
}

/// Whether the side to move can subject the other king to an endless series of checks: the
/// greatest set of positions from which it can always check again. A mate on the way will do, but
/// where every way ends in mate there is no series.
///
/// Counters of moves and repetitions do not matter. The bounds count positions in which the
/// checking side is to move.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, PerpetualCheck, perpetual_check, unwatched};
/// use staunton_rules::{CastlingMode, Position};
///
/// // Lasker's diagram 8: the queen checks on e8 and h5 in turn.
/// let fen = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";
/// let position = Position::from_fen(fen, CastlingMode::Standard)?;
/// let verdict = perpetual_check(&position, Bounds::default(), &unwatched);
/// let PerpetualCheck::Proved(strategy) = verdict else { panic!("{verdict:?}") };
/// let check = strategy.start().choices[0].mv;
/// assert_eq!(position.uci(check), "e4e8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perpetual_check(position: &Position, bounds: Bounds, watch: Watch<'_>) -> PerpetualCheck {
    decide(position, &mut Meter::new(bounds, watch)).unwrap_or_else(PerpetualCheck::Undecided)
}

fn decide(position: &Position, meter: &mut Meter<'_>) -> Result<PerpetualCheck, Limit> {
    let mut graph = Standing::new(position, Aim::CheckOrMate);
    if !graph.decide(meter)? {
        return Ok(PerpetualCheck::Refuted(graph.refutation()));
    }
    let strategy = graph.strategy();
    if strategy.goes_on() {
        return Ok(PerpetualCheck::Proved(strategy));
    }
    // Other checks may go on where these mate.
    let mut graph = Standing::new(position, Aim::Check);
    Ok(if graph.decide(meter)? {
        PerpetualCheck::Proved(graph.strategy())
    } else {
        PerpetualCheck::Mate(strategy)
    })
}
