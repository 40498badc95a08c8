//! Eight levels of play, from one a beginner can beat to the engine's best.
//!
//! A weak level is weak as people are: it looks less far, judges positions askew, and does not
//! see some moves at all. What it misjudges and overlooks is fixed by the seed, so it errs the
//! same way each time it looks, and it always sees how to take back what was just taken.

use std::sync::atomic::AtomicBool;

use staunton_rules::{Game, Move, Position, Role};

use crate::eval::mix;
use crate::limits::Limits;
use crate::score::KNOWN_WIN;
use crate::search::{Line, chance, search_weakly};

/// How strong to play: 1, for beginners, to 8, as well as it can.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What makes a level weak.
struct Profile {
    /// Plies looked ahead, before captures are played out.
    depth: u32,
    /// Positions visited.
    nodes: u64,
    /// By how many centipawns positions are misjudged, most of the time at most.
    noise_cp: u32,
    /// How many of a thousand moves are not seen.
    overlooked: u32,
    /// How many lines are compared, and how far below the best one may still be chosen.
    lines: usize,
    temperature_cp: f64,
    /// Size of the table in kibibytes.
    table_kib: usize,
}

#[rustfmt::skip]
const PROFILES: [Profile; 8] = [
    Profile { depth: 1, nodes: 1_000, noise_cp: 600, overlooked: 850, lines: 30, temperature_cp: 220.0, table_kib: 64 },
    Profile { depth: 1, nodes: 1_000, noise_cp: 190, overlooked: 290, lines: 10, temperature_cp: 60.0, table_kib: 64 },
    Profile { depth: 1, nodes: 2_000, noise_cp: 120, overlooked: 170, lines: 6, temperature_cp: 35.0, table_kib: 64 },
    Profile { depth: 2, nodes: 5_000, noise_cp: 70, overlooked: 80, lines: 5, temperature_cp: 20.0, table_kib: 128 },
    Profile { depth: 4, nodes: 12_000, noise_cp: 45, overlooked: 35, lines: 4, temperature_cp: 10.0, table_kib: 512 },
    Profile { depth: 6, nodes: 30_000, noise_cp: 22, overlooked: 8, lines: 2, temperature_cp: 5.0, table_kib: 1_024 },
    Profile { depth: 9, nodes: 100_000, noise_cp: 6, overlooked: 0, lines: 1, temperature_cp: 0.0, table_kib: 4_096 },
    Profile { depth: 64, nodes: 600_000, noise_cp: 0, overlooked: 0, lines: 1, temperature_cp: 0.0, table_kib: 16_384 },
];

impl Level {
    /// The lowest.
    pub const MIN: Self = Self(1);
    /// The highest.
    pub const MAX: Self = Self(8);

    /// The level of a number from 1 to 8.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 8 { Some(Self(number)) } else { None }
    }

    /// All eight, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }

    /// 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    fn profile(self) -> &'static Profile {
        &PROFILES[usize::from(self.0 - 1)]
    }

    /// The move this level plays in the present position; none if there is no legal move.
    ///
    /// The same game, seed and level give the same move, unless `stop` is set: then what was
    /// found until then is played. Takes up to about a second of one core at the highest level,
    /// and milliseconds at the lower ones. Many threads may call this at once.
    pub fn choose(self, game: &Game, seed: u64, stop: &AtomicBool) -> Option<Move> {
        let position = game.position();
        let moves = position.legal_moves();
        if moves.len() <= 1 {
            return moves.first().copied();
        }
        if self > Self::MIN
            && let Some(mv) = moves.iter().find(|&&mv| position.play_unchecked(mv).is_checkmate())
        {
            return Some(*mv);
        }
        let profile = self.profile();
        let seed = mix(seed ^ u64::from(self.0) << 56);
        let limits = Limits {
            depth: Some(profile.depth + more_depth(position)),
            nodes: Some(profile.nodes),
            multi_pv: profile.lines,
            ..Limits::default()
        };
        let weakness =
            Weakness { seed, noise_cp: profile.noise_cp, overlooked: profile.overlooked };
        let lines = search_weakly(profile.table_kib, weakness, game, &limits, stop);
        pick(&lines, profile.temperature_cp, chance(seed, position))
    }
}

/// With few men on the board everybody looks farther.
fn more_depth(position: &Position) -> u32 {
    let board = position.board();
    let pieces = (board.occupied() - board.by_role(Role::Pawn)).len();
    match pieces {
        0..=4 => 2,
        5..=7 => 1,
        _ => 0,
    }
}

/// One of the lines, the better ones more often.
#[expect(clippy::cast_precision_loss, reason = "53 bits of chance are enough")]
fn pick(lines: &[Line], temperature_cp: f64, chance: u64) -> Option<Move> {
    let best = lines.first()?;
    if temperature_cp <= 0.0 {
        return Some(best.mv);
    }
    let weight = |line: &Line| (f64::from(line.value - best.value) / temperature_cp).exp();
    let total: f64 = lines.iter().map(weight).sum();
    let mut left = (chance >> 11) as f64 / (1u64 << 53) as f64 * total;
    for line in lines {
        left -= weight(line);
        if left < 0.0 {
            return Some(line.mv);
        }
    }
    Some(best.mv)
}

/// How a weak player sees the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weakness {
    seed: u64,
    noise_cp: u32,
    overlooked: u32,
}

impl Weakness {
    /// The value as this player judges it: always the same for the same position.
    pub(crate) fn cloud(&self, position: &Position, value: i32) -> i32 {
        // How to mate a bare king everybody knows.
        if self.noise_cp == 0 || value.abs() >= KNOWN_WIN {
            return value;
        }
        let bits = chance(self.seed, position);
        // The sum of four even chances is nearly a bell.
        let sum: u64 = (0..4).map(|part| bits >> (16 * part) & 0xffff).sum();
        let span = i64::from(self.noise_cp) * (sum.cast_signed() - 0x1_fffe) / 0x9000;
        value + i32::try_from(span).unwrap_or(0)
    }

    /// Whether this player does not see `mv` here. What takes back is always seen.
    pub(crate) fn overlooks(&self, position: &Position, mv: Move, last: Option<Move>) -> bool {
        if self.overlooked == 0 || last.is_some_and(|last| last.to() == mv.to()) {
            return false;
        }
        let bits = mix(chance(!self.seed, position) ^ u64::from(mv.raw()));
        bits % 1000 < u64::from(self.overlooked * conspicuousness(position, mv) / 4)
    }
}

/// How easily a move is overlooked, in quarters: long moves and moves backwards easily, captures
/// less so.
fn conspicuousness(position: &Position, mv: Move) -> u32 {
    let far = mv.from().distance(mv.to()) >= 4;
    let from = mv.from().relative_to(position.turn());
    let to = mv.to().relative_to(position.turn());
    let back = to.rank() < from.rank();
    let takes = mv.is_capture() || mv.promotion().is_some();
    3 + u32::from(far) * 2 + u32::from(back) * 2 - u32::from(takes)
}

#[cfg(test)]
mod tests;
