//! What people are drawn to, and what they do not do, whatever they see.
//!
//! A beginner errs by hope: he gives check because it is check, brings his queen out, attacks
//! something and trusts that it will not be seen. He does not move a rook to and fro. Who is far
//! ahead goes forward: pawns run, pieces are exchanged, and the game does not turn in circles.

use staunton_rules::{Bitboard, Color, Game, Move, Position, Rank, Role, attacks};

use super::rating::Level;
use crate::search::Line;
use crate::see;

/// From this level up one takes back what is taken, unless something seems much better.
const LEARNER: Level = Level(800);
/// From this level up nobody plays by hope.
const SOBER: Level = Level(1800);
/// What hopes are worth to the lowest level, in centipawns.
const CHECK_CP: i32 = 50;
const EARLY_QUEEN_CP: i32 = 30;
const THREAT_CP: i32 = 60;
/// What sound habits are worth to it.
const DEVELOPS_CP: i32 = 40;
const TAKES_BACK_CP: i32 = 150;
/// The last move of the opening.
const OPENING: u32 = 12;
/// The last move at which a queen is out early.
const EARLY: u32 = 8;
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
}

impl<'a> Habits<'a> {
    pub(super) fn new(game: &'a Game, level: Level) -> Self {
        let position = game.position();
        Self { game, position, level, lead_cp: lead(position) }
    }

    /// What a move is worth beyond what it seems, in centipawns.
    pub(super) fn like(&self, mv: Move) -> i32 {
        let room = i32::from(SOBER.rating().saturating_sub(self.level.rating()));
        let full = i32::from(SOBER.rating() - Level::MIN.rating());
        (self.hope(mv) + self.custom(mv)) * room / full + self.forward(mv)
    }

    /// Leaves out what has no aim, as long as something else seems about as good; and what does not
    /// take back, as long as nothing else seems better. `noise_cp` is what the player misjudges.
    pub(super) fn keep_aims(&self, lines: &mut Vec<Line>, noise_cp: u32) {
        let noise = i32::try_from(noise_cp).unwrap_or(0);
        let aims = |mv| !self.is_aimless(mv);
        keep(lines, AIM_CP + 2 * noise, aims);
        if (LEARNER..SOBER).contains(&self.level) {
            keep(lines, AIM_CP + noise, |mv| self.takes_back(mv));
        }
    }

    fn hope(&self, mv: Move) -> i32 {
        let position = self.position;
        let number = position.fullmove_number();
        let is_check = position.gives_check(mv);
        let is_early_queen = number <= EARLY
            && position.moving_role(mv) == Role::Queen
            && mv.from().relative_to(position.turn()).rank() == Rank::First;
        i32::from(is_check) * CHECK_CP
            + i32::from(is_early_queen) * EARLY_QUEEN_CP
            + i32::from(self.threatens(mv)) * THREAT_CP
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

    /// Whether the move takes back what was taken, without loss; or brings a piece out, or castles, in
    /// the opening.
    fn custom(&self, mv: Move) -> i32 {
        let position = self.position;

        let from = mv.from().relative_to(position.turn());
        let to = mv.to().relative_to(position.turn());
        let is_minor = matches!(position.moving_role(mv), Role::Knight | Role::Bishop);
        let brings_out = is_minor && from.rank() == Rank::First && to.rank() > Rank::First;
        let is_opening = position.fullmove_number() <= OPENING;
        i32::from(is_opening && (brings_out || mv.is_castling())) * DEVELOPS_CP
            + i32::from(self.takes_back(mv)) * TAKES_BACK_CP
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
        (self.takes_back_move(mv) || self.shuffles(mv)) && !position.gives_check(mv)
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
        if position.fullmove_number() > OPENING || at_home < 2 {
            return false;
        }
        let is_attacked =
            position.is_check() || board.attackers(mv.from(), !us, board.occupied()).any();
        let moves_about = match position.moving_role(mv) {
            Role::King | Role::Rook => true,
            Role::Pawn => false,
            Role::Knight | Role::Bishop | Role::Queen => mv.to().rank() == home,
        };
        moves_about && !is_attacked
    }
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
