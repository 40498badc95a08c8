//! What people are drawn to, and what they do not do, whatever they see.
//!
//! A beginner errs by hope: he gives check because it is check, brings his queen out, attacks
//! something and trusts that it will not be seen. He does not move a rook to and fro. Who is far
//! ahead goes forward: pawns run, pieces are exchanged, and the game does not turn in circles.

use staunton_rules::{Bitboard, Color, Game, Move, Position, Rank, Role, attacks};

use super::rating::Level;
use super::{ending, opening};
use crate::search::Line;
use crate::see;

/// From this level up one takes back what is taken, unless something seems much better.
const LEARNER: Level = Level(800);
/// From this level up nobody plays by hope.
const SOBER: Level = Level(1800);
/// What hopes are worth to the lowest level, in centipawns.
const CHECK_CP: i32 = 50;
const THREAT_CP: i32 = 60;
/// From this level up custom fades, and from the next on nobody keeps to it.
const SKILLED: Level = Level(1600);
const MASTER: Level = Level(2200);
/// How an early queen fits the custom of the lowest level, and of the skilled, in hundredths.
const EARLY_QUEEN: [i32; 2] = [70, -150];
/// What taking back is worth to the lowest level.
const TAKES_BACK_CP: i32 = 300;
/// What is taken now is worth more than what may be taken later: what a capture gains at least, in
/// centipawns, and what is added then.
const IN_HAND_CP: [(i32, i32); 4] = [(600, 250), (400, 180), (200, 100), (80, 40)];
const PIECE_IN_HAND_CP: i32 = 100;
/// How often, of a hundred, the lowest level and the skilled think of nothing else then.
const TAKES_PIECES: [u8; 2] = [75, 95];
/// A full measure of custom, in centipawns, besides what a difference must be to be felt.
const CUSTOM_CP: f64 = 25.0;
/// How the same piece moved on once more fits custom, in hundredths below zero.
const DRIFT: i32 = 60;
/// How plainly moves stand before one's eyes that custom asks for.
const PLAIN_PASSED: f64 = 40.0;
const PLAIN_CUSTOM: f64 = 12.0;
/// A lead of material, in centipawns, from which one only has to go forward.
const AHEAD_CP: i32 = 400;
/// What going forward is worth then.
const FORWARD_CP: i32 = 40;
/// What an aimless move must seem better than any other, in centipawns, to be played, besides twice
/// what the player misjudges.
const AIM_CP: i32 = 40;

/// A player's habits in the present position of a game.
pub(super) struct Habits<'a> {
    game: &'a Game,
    position: &'a Position,
    level: Level,
    lead_cp: i32,
    /// A full measure of custom, in centipawns.
    custom_cp: i32,
}

impl<'a> Habits<'a> {
    /// The habits of a level to whom so many centipawns are a difference.
    pub(super) fn new(game: &'a Game, level: Level, sensitivity_cp: f64) -> Self {
        let position = game.position();
        #[expect(clippy::cast_possible_truncation, reason = "it is clamped")]
        let custom_cp = (CUSTOM_CP + 0.6 * sensitivity_cp).clamp(0.0, 500.0) as i32;
        Self { game, position, level, lead_cp: lead(position), custom_cp }
    }

    /// What a move is worth beyond what it seems, in centipawns.
    pub(super) fn like(&self, mv: Move) -> i32 {
        let customs = self.in_hand(mv) + self.custom(mv) * self.custom_cp / 100;
        self.hope(mv) + share(customs, self.level, SKILLED, MASTER) + self.forward(mv)
    }

    /// How plainly a move stands before one's eyes because custom asks for it.
    pub(super) fn plainness(&self, mv: Move) -> f64 {
        let position = self.position;
        let is_kings = position.moving_role(mv) == Role::King;
        match () {
            () if ending::runs(position, mv) => PLAIN_PASSED,
            () if ending::has_begun(position) && is_kings => PLAIN_CUSTOM,
            () if opening::develops(position, mv) => PLAIN_CUSTOM,
            () => 0.0,
        }
    }

    /// Whether nobody thinks of the move: a pawn that could be a queen and becomes less; a knight
    /// the skilled think of, if it gives check.
    pub(super) fn is_odd(&self, mv: Move) -> bool {
        let is_less = mv.promotion().is_some_and(|role| role != Role::Queen);
        let is_knight = mv.promotion() == Some(Role::Knight) && self.position.gives_check(mv);
        is_less && self.level < SOBER && !(is_knight && self.level >= SKILLED)
    }

    /// Leaves out what has no aim, as long as something else seems about as good; and what does not
    /// take back, or does not take a piece that stands to be taken, as long as nothing else seems
    /// better. `noise_cp` is what the player misjudges, `chance` from 0 to 1 whether he thinks of it.
    pub(super) fn keep_aims(&self, lines: &mut Vec<Line>, noise_cp: u32, chance: f64) {
        let noise = i32::try_from(noise_cp).unwrap_or(0);
        let aims = |mv| !self.is_aimless(mv);
        keep(lines, AIM_CP + 2 * noise, aims);
        if (LEARNER..SOBER).contains(&self.level) {
            keep(lines, AIM_CP + noise, |mv| self.takes_back(mv));
        }
        if self.level < MASTER && chance < self.takes_pieces() {
            keep(lines, AIM_CP + noise, |mv| self.in_hand(mv) >= PIECE_IN_HAND_CP);
        }
    }

    fn hope(&self, mv: Move) -> i32 {
        let below = |worth| share(worth, self.level, Level::MIN, SOBER);
        let is_check = self.position.gives_check(mv);
        below(below(i32::from(is_check) * CHECK_CP))
            + below(i32::from(self.threatens(mv)) * THREAT_CP)
            + below(i32::from(self.takes_back(mv)) * TAKES_BACK_CP)
    }

    /// How often, of one, nothing else is thought of where a piece stands to be taken.
    fn takes_pieces(&self) -> f64 {
        let [low, high] = TAKES_PIECES.map(f64::from);
        let part = f64::from(self.level.rating() - Level::MIN.rating())
            / f64::from(SKILLED.rating() - Level::MIN.rating());
        (low + (high - low) * part.min(1.0)) / 100.0
    }

    /// What a capture, or a new queen, is worth because it is had now.
    fn in_hand(&self, mv: Move) -> i32 {
        let gains = |&(gain, _): &(i32, i32)| see::gains_at_least(self.position, mv, gain);
        if !mv.is_capture() && mv.promotion() != Some(Role::Queen) {
            return 0;
        }
        IN_HAND_CP.iter().find(|it| gains(it)).map_or(0, |&(_, worth)| worth)
    }

    /// What custom makes of a move, in hundredths.
    fn custom(&self, mv: Move) -> i32 {
        let is_attacked = self.is_attacked(mv);
        let is_early_queen = opening::is_early_queen(self.position, mv, is_attacked);
        let [low, high] = EARLY_QUEEN;
        opening::custom(self.position, mv, is_attacked) + ending::custom(self.position, mv)
            - i32::from(self.drifts(mv, is_attacked)) * DRIFT
            + i32::from(is_early_queen)
                * (high + share(low - high, self.level, Level::MIN, SKILLED))
    }

    /// Whether the king goes for a walk while there are pieces to attack him.
    fn exposes(&self, mv: Move) -> bool {
        let position = self.position;
        position.moving_role(mv) == Role::King
            && position.fullmove_number() > opening::OPENING
            && !(mv.is_capture() || mv.is_castling() || position.is_check())
            && !ending::has_begun(position)
    }

    /// Whether a piece that moved last moves on, for no need and to no end.
    fn drifts(&self, mv: Move, is_attacked: bool) -> bool {
        let moves = self.game.moves();
        let own = moves.len().checked_sub(2).map(|at| moves[at]);
        let is_piece = !matches!(self.position.moving_role(mv), Role::Pawn | Role::King);
        own.is_some_and(|own| own.to() == mv.from())
            && is_piece
            && !(is_attacked || mv.is_capture() || self.position.gives_check(mv))
            && !self.threatens(mv)
    }

    /// Whether what moves is attacked where it stands.
    fn is_attacked(&self, mv: Move) -> bool {
        let (board, us) = (self.position.board(), self.position.turn());
        self.position.is_check() || board.attackers(mv.from(), !us, board.occupied()).any()
    }

    /// Whether the piece that has moved then attacks something worth more than itself, or
    /// something that nobody guards.
    fn threatens(&self, mv: Move) -> bool {
        let position = self.position;
        let next = position.play_unchecked(mv);
        let (board, us) = (next.board(), position.turn());
        let Some(piece) = board.piece_at(mv.to()) else { return false };
        let reached = attacks::piece(piece, mv.to(), board.occupied());
        let targets = reached & board.by_color(!us);
        targets.into_iter().any(|square| {
            let is_guarded = board.attackers(square, !us, board.occupied()).any();
            board.role_at(square).is_some_and(|target| {
                target != Role::King
                    && target != Role::Pawn
                    && (see::worth(target) > see::worth(piece.role) || !is_guarded)
            })
        })
    }

    /// Whether the move takes back what was just taken, without loss.
    fn takes_back(&self, mv: Move) -> bool {
        let last = self.game.moves().last().filter(|last| last.is_capture());
        last.is_some_and(|last| last.to() == mv.to()) && see::gains_at_least(self.position, mv, 0)
    }

    /// What a move does for who is far ahead.
    fn forward(&self, mv: Move) -> i32 {
        if self.lead_cp < AHEAD_CP {
            return 0;
        }
        let position = self.position;
        let role = position.moving_role(mv);
        let exchanges = position.captured(mv).is_some_and(|taken| taken == role);
        i32::from(role == Role::Pawn || exchanges) * FORWARD_CP
    }

    pub(super) fn is_aimless(&self, mv: Move) -> bool {
        let position = self.position;
        if mv.is_capture() || mv.promotion().is_some() || mv.is_castling() {
            return false;
        }
        // Who is ahead and plays what has been there before gets nowhere.
        if self.lead_cp >= AHEAD_CP && self.game.repetitions_after(mv) > 1 {
            return true;
        }
        (self.takes_back_move(mv) || self.shuffles(mv) || self.exposes(mv))
            && !position.gives_check(mv)
    }

    /// Whether the move undoes the player's last one.
    fn takes_back_move(&self, mv: Move) -> bool {
        let moves = self.game.moves();
        let own = moves.len().checked_sub(2).map(|at| moves[at]);
        own.is_some_and(|own| own.from() == mv.to() && own.to() == mv.from())
    }

    /// Whether king or rook move about, or a piece goes home, while others have not come out; not
    /// if it is attacked.
    fn shuffles(&self, mv: Move) -> bool {
        let position = self.position;
        let (board, us) = (position.board(), position.turn());
        let home = Rank::First.relative_to(us);
        let minors = board.by_piece(us, Role::Knight) | board.by_piece(us, Role::Bishop);
        let at_home = (minors & Bitboard::from(home)).len();
        if position.fullmove_number() > opening::OPENING || at_home < 2 {
            return false;
        }
        let moves_about = match position.moving_role(mv) {
            Role::King | Role::Rook => true,
            Role::Pawn => false,
            Role::Knight | Role::Bishop | Role::Queen => mv.to().rank() == home,
        };
        moves_about && !self.is_attacked(mv)
    }
}

/// The part of `worth` that is left to a level: all of it up to `from`, evenly less above, and
/// nothing from `to` on.
fn share(worth: i32, level: Level, from: Level, to: Level) -> i32 {
    let above = i32::from(to.rating().saturating_sub(level.rating()));
    let room = i32::from(to.rating() - from.rating());
    worth * above.min(room) / room
}

/// Leaves of the lines those that are `wanted`, and those that seem better by more than `room`
/// than the best of them.
fn keep(lines: &mut Vec<Line>, room: i32, wanted: impl Fn(Move) -> bool) {
    let those = lines.iter().filter(|line| wanted(line.mv));
    if let Some(best) = those.map(|line| line.value).max() {
        lines.retain(|line| line.value - room > best || wanted(line.mv));
    }
}

/// How much more the side to move has than the other, in centipawns.
pub(super) fn lead(position: &Position) -> i32 {
    let us = position.turn();
    material(position, us) - material(position, !us)
}

fn material(position: &Position, color: Color) -> i32 {
    let board = position.board();
    let worth =
        |role| i32::try_from(board.by_piece(color, role).len()).unwrap_or(0) * see::worth(role);
    Role::ALL.into_iter().map(worth).sum()
}
