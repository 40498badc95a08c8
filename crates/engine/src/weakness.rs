//! How a weak player sees the board: askew, and not all of it.

use staunton_rules::{Game, Move, Position, Role};

use crate::eval::mix;
use crate::score::KNOWN_WIN;
use crate::see;

/// Moves after which somebody looks at the board afresh: what he overlooked he may see now.
const AFRESH: u32 = 6;

/// How plainly it is seen that what takes may be taken back.
const TAKES_BACK: f64 = 16.0;

/// How a weak player sees the board.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Weakness {
    seed: u64,
    /// Changes every few moves of the game.
    blind_seed: u64,
    noise_cp: u32,
    /// By how inconspicuous a move is: how many of 65536 are not seen.
    unseen: [u32; 15],
    /// The part of ordinary moves that is not seen.
    part: f64,
    /// The last move played on the board.
    last: Option<Move>,
}

impl Weakness {
    /// How the player with this seed sees the present position of `game` and what may come of
    /// it: misjudging by `noise_cp`, overlooking so many of a thousand ordinary moves.
    #[expect(clippy::cast_precision_loss, reason = "steps are few")]
    pub(crate) fn new(seed: u64, noise_cp: u32, overlooked: u32, game: &Game) -> Self {
        let era = u64::from(game.position().fullmove_number() / AFRESH);
        let blind_seed = mix(!seed ^ era);
        let part = f64::from(overlooked) / 1000.0;
        let power = |step: usize| if step <= 1 { TAKES_BACK } else { 8.0 / step as f64 };
        let unseen = std::array::from_fn(|step| share(part.powf(power(step))));
        Self { seed, blind_seed, noise_cp, unseen, part, last: game.moves().last().copied() }
    }

    /// The value as this player judges it: always the same for the same position.
    pub(crate) fn cloud(&self, position: &Position, value: i32) -> i32 {
        // How to mate a bare king everybody knows.
        if self.noise_cp == 0 || value.abs() >= KNOWN_WIN {
            return value;
        }
        let bits = random_bits(self.seed, position);
        // The sum of four even chances is nearly a bell.
        let sum: u64 = (0..4).map(|part| bits >> (16 * part) & 0xffff).sum();
        let span = i64::from(self.noise_cp) * (sum.cast_signed() - 0x1_fffe) / 0x9000;
        let clouded = value + i32::try_from(span).unwrap_or(0);
        clouded.clamp(-KNOWN_WIN, KNOWN_WIN)
    }

    /// Whether this player does not see `mv` here, where `last` led. What takes back only the
    /// lowest levels fail to see. The same piece's way to the same square stays unseen for some moves of the game, in
    /// every position: so one does not see a threat however often one looks.
    pub(crate) fn overlooks(&self, position: &Position, mv: Move, last: Option<Move>) -> bool {
        if self.unseen[6] == 0 {
            return false;
        }
        let takes_back = last.or(self.last).is_some_and(|last| last.to() == mv.to());
        let bits = mix(self.blind_seed ^ u64::from(mv.raw()) << 8 ^ role_of(position, mv));
        let step = if takes_back { 1 } else { inconspicuousness(position, mv) };
        let unseen = self.unseen[step.min(self.unseen.len() - 1)];
        bits & 0xffff < u64::from(unseen)
    }

    /// Whether this player does not see `mv` when he looks for a move of his own in the position on
    /// the board: what he may take he sees much sooner than what may be taken from him, and the
    /// sooner the more plainly it stands there: as plainly at least as `plain` says, zero for any
    /// move.
    pub(crate) fn overlooks_own(&self, position: &Position, mv: Move, plain: f64) -> bool {
        if self.unseen[6] == 0 {
            return false;
        }
        let bits = mix(self.blind_seed ^ u64::from(mv.raw()) << 8 ^ role_of(position, mv));
        let power = conspicuousness(position, mv, self.last).max(plain);
        bits & 0xffff < u64::from(share(self.part.powf(power)))
    }

    /// A chance from 0 to 1, the same each time in the same position.
    #[expect(clippy::cast_precision_loss, reason = "32 bits of chance are enough")]
    pub(crate) fn whim(&self, position: &Position) -> f64 {
        (mix(random_bits(self.seed, position)) >> 32) as f64 / (1u64 << 32) as f64
    }
}

/// A part of one in 65536ths.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped")]
fn share(part: f64) -> u32 {
    (part.clamp(0.0, 1.0) * 65_536.0) as u32
}

fn role_of(position: &Position, mv: Move) -> u64 {
    position.moving_role(mv).as_index() as u64
}

/// How easily a move is overlooked, 1 to 14: long moves and moves backwards easily, captures less
/// so, and the less the more they take. Who overlooks most overlooks even those.
fn inconspicuousness(position: &Position, mv: Move) -> usize {
    let (far, back) = way(position, mv);
    let taken = position.captured(mv).map_or(0, see::worth);
    let loud = match () {
        () if mv.promotion() == Some(Role::Queen) || taken >= see::worth(Role::Rook) => 5,
        () if taken > see::worth(Role::Pawn) => 3,
        () if taken > 0 => 2,
        () => 0,
    };
    6 + usize::from(far) * 4 + usize::from(back) * 4 - loud
}

/// How plainly a move of one's own stands before one's eyes: the part of such moves that is not
/// seen is the ordinary part to this power. What is taken for nothing is seen the sooner the more
/// it is worth, and from near by and forward sooner than from afar or backward; what was just
/// taken, and a check, nearly always.
fn conspicuousness(position: &Position, mv: Move, last: Option<Move>) -> f64 {
    let takes_back = last.is_some_and(|last| last.is_capture() && last.to() == mv.to());
    let gain = GAINS.into_iter().find(|&(gain, _)| see::gains_at_least(position, mv, gain));
    let is_loud = mv.is_capture() || mv.promotion() == Some(Role::Queen);
    let plain = match gain {
        Some((_, power)) if is_loud => power,
        _ if position.gives_check(mv) => PLAIN_CHECK,
        _ => return 8.0 / f64::from(u8::try_from(inconspicuousness(position, mv)).unwrap_or(14)),
    };
    let (is_far, is_back) = way(position, mv);
    let way = if is_far { 0.6 } else { 1.0 } * if is_back { 0.6 } else { 1.0 };
    plain * if takes_back { 2.0 } else { way }
}

/// What a capture gains at least, in centipawns, and how plainly it then stands.
const GAINS: [(i32, f64); 4] = [(600, 100.0), (400, 40.0), (200, 16.0), (80, 6.0)];
/// How plainly a check stands that takes nothing.
const PLAIN_CHECK: f64 = 6.0;

/// Whether a move is long, and whether it goes back.
fn way(position: &Position, mv: Move) -> (bool, bool) {
    let from = mv.from().relative_to(position.turn());
    let to = mv.to().relative_to(position.turn());
    (mv.from().distance(mv.to()) >= 4, to.rank() < from.rank())
}

/// A number for a position and a seed, for a choice that is the same each time.
pub(crate) fn random_bits(seed: u64, position: &Position) -> u64 {
    mix(seed ^ position.hash())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weakness(seed: u64) -> Weakness {
        Weakness::new(seed, 100, 200, &Game::default())
    }

    #[test]
    fn a_position_is_misjudged_the_same_way_each_time_and_to_no_side() {
        let position = Position::standard();
        assert_eq!(weakness(3).cloud(&position, 10), weakness(3).cloud(&position, 10));
        let sum: i32 = (0..2000).map(|seed| weakness(seed).cloud(&position, 0)).sum();
        assert!((sum / 2000).abs() < 10, "noise has no side");
        assert_eq!(weakness(3).cloud(&position, KNOWN_WIN + 7), KNOWN_WIN + 7);
    }

    #[test]
    fn what_is_overlooked_stays_so_for_some_moves_and_not_for_ever() {
        let mut game = Game::default();
        let mut unseen = Vec::new();
        for uci in ["g1f3", "g8f6", "f3g1", "f6g8"].iter().cycle().take(40) {
            if game.ply().is_multiple_of(4) {
                let here = Weakness::new(1, 0, 500, &game);
                let position = game.position();
                let moves = position.legal_moves();
                let missed = moves.iter().filter(|&&mv| here.overlooks(position, mv, None));
                unseen.push(missed.copied().collect::<Vec<_>>());
            }
            game.play(game.position().parse_uci(uci).unwrap()).unwrap();
        }
        assert!(!unseen[0].is_empty());
        assert_eq!(unseen[0], unseen[1]);
        assert!(unseen.iter().any(|moves| *moves != unseen[0]));
    }
}
