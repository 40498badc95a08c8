//! Helpmates: both sides want the same mate.

mod picture;
mod pictures;
mod travel;

use std::ops::Range;

use staunton_rules::{Color, Move, Position};

use self::picture::{Moves, Picture, Step};
use self::pictures::Room;
use self::travel::Travel;
use super::known::Known;
use super::longest::MOST_MOVES;
use crate::bounds::Meter;
use crate::{Bounds, Limit, Watch};

/// What a plain search of so few positions finds out needs no pictures.
const FEW: u64 = 1_000;
/// The part of the positions of a plain search that pictures may take as steps.
const SHARE: u64 = 4;

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
    lines(position, winner, plies, (bounds, watch), true)
}

/// The same, with mating pictures in view or without.
fn lines(
    position: &Position,
    winner: Color,
    plies: u32,
    (bounds, watch): (Bounds, Watch<'_>),
    has_pictures: bool,
) -> Helpmate {
    let meter = Meter::new(bounds, watch);
    let hopeless = Known::new(meter.memory() / 2);
    let most = if has_pictures { meter.memory() / 4 / size_of::<Picture>() } else { 0 };
    let mut search = Search {
        winner,
        meter,
        hopeless,
        most,
        pictures: Vec::new(),
        line: Vec::new(),
        lines: Vec::new(),
    };
    let plies = plies.min(2 * MOST_MOVES);
    let view = if has_pictures { View::Wanted { from: plies } } else { View::None };
    match search.run(position, plies, view) {
        Ok(_) => Helpmate::Lines(search.lines),
        Err(limit) => Helpmate::Undecided(search.lines, limit),
    }
}

/// Which pictures can still come about.
#[derive(Clone)]
enum View {
    /// Nobody asks.
    None,
    /// They are to be made where so many plies are left, or fewer.
    Wanted { from: u32 },
    /// These of the search's.
    Of(Range<usize>),
}

struct Search<'a> {
    winner: Color,
    meter: Meter<'a>,
    /// Positions from which there is none in so many plies: kept for each number apart, since
    /// a line must have exactly the plies asked for. Only the number that is left when the
    /// position is met matters, and that is the same whenever the side to move is.
    hopeless: Known,
    /// Pictures at most.
    most: usize,
    /// The pictures in view of each position of the line, one behind the other.
    pictures: Vec<Picture>,
    line: Vec<Move>,
    lines: Vec<Vec<Move>>,
}

impl Search<'_> {
    /// Whether there was a line from here. The recursion is as deep as there are plies.
    fn run(&mut self, position: &Position, plies: u32, view: View) -> Result<bool, Limit> {
        self.meter.step()?;
        if plies == 0 {
            let is_mate = position.turn() != self.winner && position.is_checkmate();
            if is_mate {
                self.lines.push(self.line.clone());
                self.hold()?;
            }
            return Ok(is_mate);
        }
        if u32::from(self.hopeless.get(position).none_in) == plies {
            return Ok(false);
        }
        let start = self.pictures.len();
        let view = self.look(position, plies, view)?;
        let mut any = false;
        for mv in position.legal_moves() {
            let next = position.play_unchecked(mv);
            // The last move must give check.
            if plies == 1 && !next.is_check() {
                continue;
            }
            let end = self.pictures.len();
            let Some(view) = self.view_after(position, mv, &next, (plies - 1, &view)) else {
                continue;
            };
            self.line.push(mv);
            let found = self.run(&next, plies - 1, view);
            self.line.pop();
            self.pictures.truncate(end);
            any |= found?;
        }
        self.pictures.truncate(start);
        if !any && plies > 1 {
            self.hopeless.set_none_in(position, plies);
        }
        Ok(any)
    }

    /// Makes the pictures if they are wanted here.
    fn look(&mut self, position: &Position, plies: u32, view: View) -> Result<View, Limit> {
        let View::Wanted { from } = view else { return Ok(view) };
        // That many positions has a plain search, more or less.
        let breadth = position.legal_move_count() as u64;
        let plain = breadth.saturating_pow(plies - 1);
        if plies > from || plain < FEW {
            return Ok(view);
        }
        let start = self.pictures.len();
        let left = Moves::left(position, self.winner, plies);
        let room = Room { pictures: self.most.saturating_sub(start), steps: plain / SHARE };
        let about = (self.winner, left);
        let is_all = pictures::add(&mut self.pictures, room, position, about, &mut self.meter)?;
        self.hold()?;
        // They are fewer when each side has made a move.
        Ok(if is_all {
            View::Of(start..self.pictures.len())
        } else {
            View::Wanted { from: plies.saturating_sub(2) }
        })
    }

    /// The pictures in view after a move, `plies` being left then; none if there are none.
    fn view_after(
        &mut self,
        position: &Position,
        mv: Move,
        next: &Position,
        (plies, view): (u32, &View),
    ) -> Option<View> {
        let View::Of(range) = view else { return Some(view.clone()) };
        // The rules tell that as fast.
        if plies == 0 {
            return Some(View::None);
        }
        let left = Moves::left(next, self.winner, plies);
        let (step, travel) = (Step::new(position, mv, next, self.winner), Travel::get());
        let start = self.pictures.len();
        for index in range.clone() {
            if let Some(picture) = self.pictures[index].after(&step, left, travel) {
                self.pictures.push(picture);
            }
        }
        let end = self.pictures.len();
        (end > start).then_some(View::Of(start..end))
    }

    /// Checks that what is kept may be held: the table has half of the memory.
    fn hold(&self) -> Result<(), Limit> {
        let lines = self.lines.len() * (self.line.len() + 16) * size_of::<Move>();
        let pictures = self.pictures.len() * size_of::<Picture>();
        self.meter.hold(lines + pictures + self.meter.memory() / 2)
    }
}

#[cfg(test)]
mod tests {
    use staunton_rules::{CastlingMode, Move};

    use super::*;
    use crate::unwatched;

    fn sorted(
        position: &Position,
        winner: Color,
        plies: u32,
        has_pictures: bool,
    ) -> Vec<Vec<Move>> {
        let bounds = Bounds { nodes: 50_000_000, memory_mib: 256 };
        match lines(position, winner, plies, (bounds, &unwatched), has_pictures) {
            Helpmate::Lines(mut lines) => {
                lines.sort_by_key(|line| line.iter().map(|mv| mv.raw()).collect::<Vec<_>>());
                lines
            }
            Helpmate::Undecided(_, limit) => panic!("{position}: {limit}"),
        }
    }

    /// Positions on the way of games of moves drawn by lot from these beginnings.
    fn wander(fen: &str, seed: u64, plies: usize) -> Vec<Position> {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let mut met = vec![position];
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play_unchecked(moves[random.usize(..moves.len())]);
            met.push(position);
        }
        met
    }

    #[test]
    fn pictures_leave_no_mate_out() {
        let beginnings = [
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "4k3/2p1p1P1/3b4/8/8/1N2p3/3P1P2/4K2R w K - 0 1",
            "7k/5Q2/8/8/4n3/8/2pr4/K7 b - - 0 1",
            "8/1P4pk/6p1/8/8/2B2n2/p7/K7 w - - 0 1",
            "3qk3/3ppp2/8/8/2b5/8/3PP3/R3KB2 w Q - 0 1",
        ];
        let (mut asked, mut found) = (0, 0);
        for (seed, fen) in (1..).zip(beginnings) {
            for position in wander(fen, seed, 12) {
                for (winner, plies) in [Color::White, Color::Black]
                    .into_iter()
                    .flat_map(|winner| (1..=4).map(move |plies| (winner, plies)))
                {
                    let plain = sorted(&position, winner, plies, false);
                    assert_eq!(sorted(&position, winner, plies, true), plain, "{position} {plies}");
                    asked += 1;
                    found += plain.len();
                }
            }
        }
        assert!(asked > 300 && found > 300, "{asked} {found}");
    }
}
