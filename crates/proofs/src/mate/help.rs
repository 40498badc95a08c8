//! Helpmates: both sides want the same mate.

use staunton_rules::{Color, Move, Position};

use super::known::Known;
use super::longest::MOST_MOVES;
use crate::bounds::Meter;
use crate::{Bounds, Limit, Watch};

/// What is known of a helpmate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Helpmate {
    /// All lines of exactly so many plies that end with the mate; none if there is none.
    Lines(Vec<Vec<Move>>),
    /// Not decided within the bounds; the lines found before.
    Undecided(Vec<Vec<Move>>, Limit),
}

/// All series of `plies` moves, from the side to move on, that end with a mate by `winner`.
///
/// "Helpmate in two", as problems have it, is four plies with Black to move and White as the
/// winner. No mate comes in fewer plies on the way: a mate ends the line.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Bounds, Helpmate, helpmate, unwatched};
/// use staunton_rules::{Color, Position};
///
/// // The fool's mate is the only help Black can get in four plies, in eight orders and forms.
/// let start = Position::standard();
/// let verdict = helpmate(&start, Color::Black, 4, Bounds::default(), &unwatched);
/// let Helpmate::Lines(lines) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(lines.len(), 8);
/// ```
pub fn helpmate(
    position: &Position,
    winner: Color,
    plies: u32,
    bounds: Bounds,
    watch: Watch<'_>,
) -> Helpmate {
    let meter = Meter::new(bounds, watch);
    let hopeless = Known::new(meter.memory() / 2);
    let mut search = Search { winner, meter, hopeless, line: Vec::new(), lines: Vec::new() };
    match search.run(position, plies.min(2 * MOST_MOVES)) {
        Ok(_) => Helpmate::Lines(search.lines),
        Err(limit) => Helpmate::Undecided(search.lines, limit),
    }
}

struct Search<'a> {
    winner: Color,
    meter: Meter<'a>,
    /// Positions from which there is none in so many plies: kept for each number apart, since
    /// a line must have exactly the plies asked for. Only the number that is left when the
    /// position is met matters, and that is the same whenever the side to move is.
    hopeless: Known,
    line: Vec<Move>,
    lines: Vec<Vec<Move>>,
}

impl Search<'_> {
    /// Whether there was a line from here. The recursion is as deep as there are plies.
    fn run(&mut self, position: &Position, plies: u32) -> Result<bool, Limit> {
        self.meter.step()?;
        if plies == 0 {
            let is_mate = position.turn() != self.winner && position.is_checkmate();
            if is_mate {
                let bytes = (self.lines.len() + 1) * (self.line.len() + 16) * size_of::<Move>();
                self.meter.hold(bytes + self.meter.memory() / 2)?;
                self.lines.push(self.line.clone());
            }
            return Ok(is_mate);
        }
        if u32::from(self.hopeless.get(position).none_in) == plies {
            return Ok(false);
        }
        let mut any = false;
        for mv in position.legal_moves() {
            let next = position.play_unchecked(mv);
            // The last move must give check.
            if plies == 1 && !next.is_check() {
                continue;
            }
            self.line.push(mv);
            let found = self.run(&next, plies - 1);
            self.line.pop();
            any |= found?;
        }
        if !any && plies > 1 {
            self.hopeless.set_none_in(position, plies);
        }
        Ok(any)
    }
}
