//! What makes each level weak: measured at some ratings, and smooth between them.

use staunton_rules::{Game, Position, Role};

use super::ending;
use super::rating::Level;
use crate::eval::mix;
use crate::weakness::Weakness;

/// What makes a level weak.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Profile {
    /// Plies looked ahead, before captures are played out. Two and a half: two or three.
    depth: f64,
    /// Positions visited.
    pub(super) nodes: u64,
    /// By how many centipawns positions are misjudged, most of the time at most.
    pub(super) noise_cp: u32,
    /// How many of a thousand moves are not seen.
    overlooked: u32,
    /// How many lines are compared.
    pub(super) lines: usize,
    /// A difference of so many centipawns halves, roughly, how often a move is chosen.
    pub(super) sensitivity: f64,
    /// Size of the table in kibibytes.
    pub(super) table_kib: usize,
}

/// A place on the scale where the weakness was measured: the rating, and then depth, positions,
/// noise, how much is overlooked, lines and sensitivity.
struct Knot(u16, f64, f64, f64, f64, f64, f64);

/// `docs/levels.md` tells how these were found. Between two of them positions and sensitivity
/// change evenly on a logarithmic scale, all else evenly. They reach beyond the levels, for
/// form makes a player weaker or stronger for a game.
#[rustfmt::skip]
const KNOTS: [Knot; 16] = [
    Knot(100,  1.0,   1_000.0, 1_200.0,   995.0, 60.0,     800.0),
    Knot(400,  1.0,   1_000.0,   500.0,   970.0, 50.0,     300.0),
    Knot(582,  1.0,   1_000.0,   220.0,   900.0, 30.0,     200.0),
    Knot(905,  1.0,   1_000.0,   130.0,   760.0, 24.0,     120.0),
    Knot(1078,  1.0,   1_000.0,   100.0,   600.0, 18.0,      80.0),
    Knot(1275, 1.0,   1_000.0,    80.0,   450.0, 14.0,      60.0),
    Knot(1412, 1.0,   1_000.0,    65.0,   320.0, 10.0,      45.0),
    Knot(1552, 1.2,   1_500.0,    52.0,   220.0,  8.0,      35.0),
    Knot(1642, 1.5,   2_000.0,    42.0,   150.0,  6.0,      28.0),
    Knot(1752, 2.0,   4_000.0,    36.0,   100.0,  5.0,      22.0),
    Knot(1812, 2.8,   6_000.0,    32.0,    65.0,  4.0,      16.0),
    Knot(1962, 3.8,   9_000.0,    28.0,    36.0,  4.0,      12.0),
    Knot(2185, 5.0,  14_000.0,    23.0,    18.0,  3.0,       8.0),
    Knot(2364, 6.0,  20_000.0,    18.0,    10.0,  3.0,       7.0),
    Knot(2522, 7.2,  28_000.0,    14.0,     6.0,  2.0,       6.0),
    Knot(2905, 9.5,  60_000.0,     8.0,     2.0,  2.0,       3.0),
];

/// The standard deviation of a player's form from game to game, in points of rating, and the
/// most it makes. A. E. Elo ("The Rating of Chessplayers", 1978) reckons with 200.
const FORM: f64 = 150.0;
const BEST_FORM: f64 = 300.0;

/// The form that the seed of a game brings, in points of rating: none on the average.
pub(super) fn form(seed: u64) -> f64 {
    let bits = mix(seed ^ 0xf04a);
    let sum: f64 = bits.to_le_bytes().map(|byte| f64::from(byte) / 256.0).iter().sum();
    // The sum of eight even chances is nearly a bell, and has the variance of two thirds.
    ((sum - 4.0) * 1.5f64.sqrt() * FORM).clamp(-BEST_FORM, BEST_FORM)
}

impl Profile {
    /// The profile of a level in such a form, in points of rating.
    pub(super) fn of(level: Level, form: f64) -> Self {
        let (lowest, highest) = (KNOTS[0].0, KNOTS[KNOTS.len() - 1].0);
        let rating = (f64::from(level.rating()) + form).clamp(lowest.into(), highest.into());
        let above = KNOTS.iter().position(|knot| f64::from(knot.0) >= rating);
        let above = above.unwrap_or(KNOTS.len() - 1).max(1);
        let (low, high) = (&KNOTS[above - 1], &KNOTS[above]);
        let part = (rating - f64::from(low.0)) / f64::from(high.0 - low.0);
        let even = |low: f64, high: f64| low + (high - low) * part;
        let nodes = (even(low.2.ln(), high.2.ln())).exp();
        Self {
            depth: even(low.1, high.1),
            nodes: whole(nodes).into(),
            noise_cp: whole(even(low.3, high.3)),
            overlooked: whole(even(low.4, high.4)),
            lines: usize::try_from(whole(even(low.5, high.5))).unwrap_or(1),
            sensitivity: even(low.6.ln(), high.6.ln()).exp(),
            // A table of about the size of the search: more would only have to be cleared.
            table_kib: usize::try_from(whole(nodes / 32.0)).unwrap_or(64).clamp(64, 4_096),
        }
    }

    /// How the player with this seed sees the present position of `game`.
    pub(super) fn weakness(&self, seed: u64, game: &Game) -> Weakness {
        let [noise, overlooked] = [self.noise_cp, self.overlooked].map(|part| {
            // Where little is left there is less to misjudge and to overlook.
            if is_simple(game.position()) { part * 3 / 5 } else { part }
        });
        Weakness::new(seed, noise, overlooked, game)
    }

    /// How deep to look in `position`: at random, 0 to 1, one ply more if the depth is not whole.
    pub(super) fn depth_in(&self, position: &Position, chance: f64) -> u32 {
        let floor = self.depth.floor();
        let more = u32::from(chance < self.depth - floor);
        whole(floor) + more + more_depth(position)
    }
}

/// Whether only two pieces are left besides kings and pawns.
fn is_simple(position: &Position) -> bool {
    ending::pieces(position) <= 2
}

/// With few pieces on the board everybody looks farther.
fn more_depth(position: &Position) -> u32 {
    let board = position.board();
    let pieces = (board.occupied() - board.by_role(Role::Pawn)).len();
    match pieces {
        0..=4 => 2,
        5..=7 => 1,
        _ => 0,
    }
}

/// The nearest whole number, zero at least.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
fn whole(value: f64) -> u32 {
    value.round().clamp(0.0, f64::from(u32::MAX)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_level_is_never_weaker_in_anything() {
        let mut before = Profile::of(Level::MIN, -BEST_FORM);
        for rating in Level::MIN.rating()..=Level::MAX.rating() {
            let level = Level::new(rating).unwrap();
            let form = if level == Level::MAX { BEST_FORM } else { 0.0 };
            let now = Profile::of(level, form);
            assert!(now.depth >= before.depth && now.nodes >= before.nodes, "{rating}");
            assert!(now.noise_cp <= before.noise_cp, "{rating}");
            assert!(now.overlooked <= before.overlooked, "{rating}");
            assert!(now.lines <= before.lines && now.lines >= 1, "{rating}");
            assert!(now.sensitivity <= before.sensitivity, "{rating}");
            before = now;
        }
    }

    #[test]
    fn the_knots_stand_in_order_and_reach_as_far_as_form_does() {
        assert!(KNOTS.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(f64::from(KNOTS[0].0) <= f64::from(Level::MIN.rating()) - BEST_FORM);
        assert!(f64::from(KNOTS[KNOTS.len() - 1].0) >= f64::from(Level::MAX.rating()) + BEST_FORM);
    }

    #[test]
    fn form_goes_up_and_down_and_is_none_on_the_average() {
        let forms: Vec<f64> = (0..4000).map(form).collect();
        let mean = forms.iter().sum::<f64>() / 4000.0;
        let square = forms.iter().map(|form| form * form).sum::<f64>() / 4000.0;
        assert!(mean.abs() < 10.0, "{mean}");
        assert!((square.sqrt() - FORM).abs() < 15.0, "{}", square.sqrt());
    }

    #[test]
    fn half_a_ply_is_a_ply_in_half_of_the_positions() {
        let mut profile = Profile::of(Level::MIN, 0.0);
        profile.depth = 2.5;
        let start = Position::standard();
        assert_eq!([0.2, 0.7].map(|chance| profile.depth_in(&start, chance)), [3, 2]);
    }
}
