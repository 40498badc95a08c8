//! What conditions say of squares and counts alone, as alternatives of which one must hold.

use std::ops::RangeInclusive;

use staunton_rules::{Color, Move, Role, Square};

use super::condition::{Condition, KINDS, Played, Stands};
use super::logic::Logic;

/// Nothing stands there; else White's pawn to king, and from [`BLACK`] on Black's.
pub(super) const OPEN: usize = 15;
pub(super) const BLACK: usize = 8;
pub(super) const PAWN: usize = Role::Pawn.as_index();
/// So many alternatives are looked at side by side: each has a byte of a word.
const LANES: usize = 8;

/// How many pieces there are of each.
pub(super) type Counts = [u8; 16];

/// What stands where a piece does.
pub(super) const fn stands_for(color: Color, role: Role) -> usize {
    color.as_index() * BLACK + role.as_index()
}

/// What a position must have for a shot to hold.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Lane {
    /// What may stand on each square: a bit for each piece, and one for nothing.
    pub(super) allowed: [u16; 64],
    /// How often each piece counts, and what that comes to.
    pub(super) sums: Vec<([i8; 16], RangeInclusive<i32>)>,
    /// The move that led there must be all of these.
    pub(super) played: Vec<Played>,
}

impl Lane {
    const fn anything() -> Self {
        Self { allowed: [u16::MAX; 64], sums: Vec::new(), played: Vec::new() }
    }

    /// How much it says.
    pub(super) fn said(&self) -> u32 {
        let squares = self.allowed.iter().map(|allowed| allowed.count_zeros()).sum::<u32>();
        squares + 8 * u32::from(!self.sums.is_empty()) + 64 * u32::from(!self.played.is_empty())
    }

    /// Whether so many pieces fit.
    pub(super) fn fits(&self, counts: &Counts) -> bool {
        self.sums.iter().all(|(weights, range)| {
            let each = weights.iter().zip(counts);
            range
                .contains(&each.map(|(&weight, &count)| i32::from(weight) * i32::from(count)).sum())
        })
    }

    /// Whether a move is what must have been played.
    pub(super) fn is_played(&self, mv: Move, role: Role) -> bool {
        self.played.iter().all(|played| played.is(mv, role))
    }

    /// What both say.
    fn and(&self, other: &Self) -> Self {
        let mut both = self.clone();
        for (allowed, also) in both.allowed.iter_mut().zip(&other.allowed) {
            *allowed &= also;
        }
        both.sums.extend_from_slice(&other.sums);
        both.played.extend_from_slice(&other.played);
        both
    }
}

/// Alternatives of which one must hold where the logic does.
pub(super) struct Lanes {
    pub(super) each: Vec<Lane>,
    /// Whether the logic holds where one of them does.
    pub(super) is_all: bool,
}

/// What the logic says of squares, counts and the last move; none if that is nothing.
pub(super) fn lanes(logic: &Logic<Condition>) -> Option<Lanes> {
    match logic {
        Logic::Leaf(condition) => lanes_of(condition).map(|each| Lanes { each, is_all: true }),
        Logic::Not(_) => None,
        Logic::Any(parts) => {
            let parts: Vec<Lanes> = parts.iter().map(lanes).collect::<Option<_>>()?;
            let is_all = parts.iter().all(|lanes| lanes.is_all);
            let each: Vec<Lane> = parts.into_iter().flat_map(|lanes| lanes.each).collect();
            (each.len() <= LANES).then_some(Lanes { each, is_all })
        }
        Logic::All(parts) => {
            let said: Vec<Lanes> = parts.iter().filter_map(lanes).collect();
            let is_all = said.len() == parts.len();
            let mut both = said.into_iter().reduce(|all, more| all.and(&more))?;
            both.is_all &= is_all;
            Some(both)
        }
    }
}

impl Lanes {
    fn and(self, more: &Self) -> Self {
        if self.each.len() * more.each.len() > LANES {
            // Too many alternatives: the rest is left to others.
            return Self { is_all: false, ..self };
        }
        let pairs = self.each.iter().flat_map(|lane| more.each.iter().map(|other| lane.and(other)));
        Self { each: pairs.collect(), is_all: self.is_all && more.is_all }
    }
}

fn lanes_of(condition: &Condition) -> Option<Vec<Lane>> {
    let mut lane = Lane::anything();
    match condition {
        Condition::Placement(places) => {
            for &(stands, squares) in places {
                for square in squares {
                    lane.allowed[square.as_index()] &= kinds(stands);
                }
            }
        }
        Condition::Absence(places) => {
            for &(stands, squares) in places {
                for square in squares {
                    lane.allowed[square.as_index()] &= !kinds(stands);
                }
            }
        }
        Condition::Pawns(pawns) => {
            for square in Square::ALL {
                let allowed = &mut lane.allowed[square.as_index()];
                for color in Color::ALL {
                    let is_there = pawns[color.as_index()].contains(square);
                    let pawn = 1 << stands_for(color, Role::Pawn);
                    *allowed &= if is_there { pawn } else { !pawn };
                }
            }
        }
        Condition::Material([one, other]) => {
            let of = |sides: [&[u8; 5]; 2]| {
                let mut lane = Lane::anything();
                for (color, counts) in Color::ALL.into_iter().zip(sides) {
                    for (role, &count) in Role::ALL.into_iter().zip(counts) {
                        let mut weights = [0; 16];
                        weights[stands_for(color, role)] = 1;
                        lane.sums.push((weights, i32::from(count)..=i32::from(count)));
                    }
                }
                lane
            };
            return Some(vec![of([one, other]), of([other, one])]);
        }
        Condition::Count { weights, range } => {
            let mut all = [0; 16];
            let (white, black) = weights.split_at(KINDS / 2);
            all[..white.len()].copy_from_slice(white);
            all[BLACK..][..black.len()].copy_from_slice(black);
            lane.sums.push((all, range.clone()));
        }
        Condition::Played(played) => lane.played.push(*played),
        Condition::Exact(_)
        | Condition::Turn(_)
        | Condition::Ply(_)
        | Condition::Move(_)
        | Condition::Term(_) => return None,
    }
    Some(vec![lane])
}

/// The pieces of which one stands where that does.
const fn kinds(stands: Stands) -> u16 {
    const WHITE: u16 = 0b11_1111;
    match stands {
        Stands::Piece(color, role) => 1 << stands_for(color, role),
        Stands::Color(Color::White) => WHITE,
        Stands::Color(Color::Black) => WHITE << BLACK,
        Stands::Any => WHITE | WHITE << BLACK,
        Stands::Nothing => 1 << OPEN,
    }
}
