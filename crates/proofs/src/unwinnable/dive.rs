//! A first, headlong look for a mate with both sides helping.
//!
//! Depth first, ever deeper, where moves that bring a mate in a corner nearer cost no depth: the
//! winner takes and promotes, his king and knights come near, and the loser's king walks into
//! the corner. It finds most mates after a few dozen positions, and it never says that there is
//! none.
//!
//! Source: M. Ambrona, A practical algorithm for chess unwinnability (FUN 2022).

use staunton_rules::{Bitboard, Color, Move, Position, Role, Square};

use super::quick;
use crate::Limit;
use crate::bounds::Meter;

/// No line is longer, in plies.
const LONGEST: usize = 128;
/// The deepest search, in plies that cost depth.
const DEEPEST: u8 = 64;
/// Positions looked at for each ply of depth.
const EACH_DEPTH: u64 = 7000;
/// Places of the table of positions seen before; a power of two.
const PLACES: usize = 1 << 13;
/// What a move that leads away costs.
const AWAY: u8 = 4;

/// Looks for a mate by `winner` among `most` positions, or fewer if the meter's bounds are narrower.
pub(super) fn search(
    position: &Position,
    winner: Color,
    meter: &mut Meter<'_>,
    most: u64,
) -> Result<Option<Vec<Move>>, Limit> {
    let until = meter.progress.nodes.saturating_add(most);
    let aim = Aim::new(position, winner);
    let mut dive = Dive { aim, until: 0, line: Vec::new(), seen: Vec::new() };
    for depth in 1..=DEEPEST {
        // The first dive is short, and needs no memory.
        let is_first = depth == 1;
        meter.hold(if is_first { 0 } else { PLACES * size_of::<(u64, u8)>() })?;
        let share = if is_first { 500 } else { EACH_DEPTH * u64::from(depth) };
        dive.until = until.min(meter.progress.nodes.saturating_add(share));
        dive.seen.clear();
        if !is_first {
            dive.seen.resize(PLACES, (0, 0));
        }
        if dive.helpmate(position, depth, false, meter)? {
            return Ok(Some(dive.line));
        }
        if meter.progress.nodes >= until {
            break;
        }
    }
    Ok(None)
}

/// Where the pieces of both sides are wanted.
#[derive(Copy, Clone)]
struct Aim {
    winner: Color,
    king: Square,
    knight: Square,
    mated: Square,
    blocking_knight: Square,
    /// Whether the winner has but one minor piece.
    is_weak: bool,
}

impl Aim {
    /// A corner of the far side, of a shade on which the winner's bishops strike, or else one
    /// beside which the loser's bishops can stand.
    fn new(position: &Position, winner: Color) -> Self {
        let board = position.board();
        let bishops = |color| board.by_piece(color, Role::Bishop);
        let dark = |squares: Bitboard| squares & Bitboard::DARK_SQUARES;
        let own = bishops(winner);
        let (own_dark, other) = (dark(own), bishops(!winner));
        // Seen from the winner, h8 is dark if he is White, and light if he is Black.
        let wants_dark = own_dark.any() || own.is_empty() && (other - dark(other)).any();
        let is_king_side = wants_dark == (winner == Color::White);
        let place = |square: Square| {
            let square = square.relative_to(winner);
            if is_king_side { square } else { square.mirrored() }
        };
        Self {
            winner,
            king: place(Square::G7),
            knight: place(Square::E5),
            mated: place(Square::H8),
            blocking_knight: place(Square::G8),
            is_weak: is_weak(position, winner),
        }
    }

    /// Whether a move brings a mate nearer.
    fn course(self, position: &Position, mv: Move) -> Course {
        let board = position.board();
        let role = board.role_at(mv.from());
        let is_pawn = role == Some(Role::Pawn);
        let comes_nearer = |wanted: Square, travel: fn(Square, Square) -> u32| {
            travel(mv.to(), wanted) < travel(mv.from(), wanted)
        };
        let is_wanted = |king: Square, knight: Square| match role {
            Some(Role::King) => comes_nearer(king, Square::distance),
            Some(Role::Knight) => comes_nearer(knight, by_knight),
            _ => false,
        };
        if position.turn() == self.winner {
            if is_pawn || mv.is_capture() || is_wanted(self.king, self.knight) {
                Course::Nearer
            } else {
                Course::Neither
            }
        } else if is_wanted(self.mated, self.blocking_knight) || self.is_of_help(position, mv) {
            Course::Nearer
        } else if mv.is_capture() || mv.promotion().is_some_and(|role| role != Role::Knight) {
            Course::Away
        } else {
            Course::Neither
        }
    }

    /// Whether a move of the loser makes a single minor piece strong enough: his own knights
    /// hem his king in, and his queen and his rooks, which defend him, go where they are taken.
    fn is_of_help(self, position: &Position, mv: Move) -> bool {
        if !self.is_weak {
            return false;
        }
        let board = position.board();
        match board.role_at(mv.from()) {
            Some(Role::Pawn) => mv.promotion().is_none_or(|role| role == Role::Knight),
            Some(Role::Queen | Role::Rook) => {
                let struck = board.attackers(mv.to(), self.winner, board.occupied());
                let was_struck = board.attackers(mv.from(), self.winner, board.occupied());
                struck.any() && was_struck.is_empty()
            }
            _ => false,
        }
    }
}

struct Dive {
    aim: Aim,
    /// The count of the meter at which this dive ends.
    until: u64,
    line: Vec<Move>,
    /// Hashes of positions seen, with the depth that was left to them; empty for none.
    seen: Vec<(u64, u8)>,
}

/// What a move costs.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Course {
    Nearer,
    Neither,
    Away,
}

impl Dive {
    /// Whether the line can be prolonged to a mate with so much depth left; then it has been.
    fn helpmate(
        &mut self,
        position: &Position,
        left: u8,
        was_nearer: bool,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Limit> {
        let aim = self.aim;
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Ok(position.turn() != aim.winner && position.is_check());
        }
        if left == 0 || self.line.len() >= LONGEST {
            return Ok(false);
        }
        if quick::by_material(position, aim.winner).is_some() || self.was_seen(position, left) {
            return Ok(false);
        }
        meter.step()?;
        for course in [Course::Nearer, Course::Neither, Course::Away] {
            let cost = match course {
                Course::Nearer => 0,
                Course::Neither => u8::from(!was_nearer),
                Course::Away => AWAY,
            };
            for &mv in moves.iter().filter(|&&mv| aim.course(position, mv) == course) {
                if meter.progress.nodes >= self.until {
                    return Ok(false);
                }
                let next = position.play_unchecked(mv);
                self.line.push(mv);
                let is_nearer = course == Course::Nearer;
                if self.helpmate(&next, left.saturating_sub(cost), is_nearer, meter)? {
                    return Ok(true);
                }
                self.line.pop();
            }
        }
        Ok(false)
    }

    /// Whether the position was seen with as much depth left; it has been now.
    fn was_seen(&mut self, position: &Position, left: u8) -> bool {
        if self.seen.is_empty() {
            return false;
        }
        let hash = position.hash();
        #[expect(clippy::cast_possible_truncation, reason = "only the low bits count")]
        let place = &mut self.seen[hash as usize & (PLACES - 1)];
        if place.0 == hash && place.1 >= left {
            return true;
        }
        *place = (hash, left);
        false
    }
}

/// Moves of a knight from one square to another, nearly.
fn by_knight(from: Square, to: Square) -> u32 {
    let files = from.file().as_index().abs_diff(to.file().as_index());
    let ranks = from.rank().as_index().abs_diff(to.rank().as_index());
    let (long, short) = (files.max(ranks), files.min(ranks));
    let steps = match (long, short) {
        (0, 0) => 0,
        (1, 0) => 3,
        (2, 2) => 4,
        _ => {
            let least = long.div_ceil(2).max((long + short).div_ceil(3));
            least + (least + long + short) % 2
        }
    };
    u32::try_from(steps).unwrap_or(u32::MAX)
}

/// Whether one knight, or bishops of one shade, are all the force.
fn is_weak(position: &Position, winner: Color) -> bool {
    let board = position.board();
    let force = board.by_color(winner) - board.by_role(Role::King);
    let bishops = board.by_role(Role::Bishop);
    let knights = board.by_role(Role::Knight);
    let is_one = !force.more_than_one();
    (force - bishops - knights).is_empty() && is_one
}
