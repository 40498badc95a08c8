//! How a won ending is won: whoever has so much more has a plan, though he may stray from it.

use std::sync::atomic::AtomicBool;

use staunton_rules::{Game, Move, Position, Role};

use super::habits::lead;
use super::rating::Level;
use crate::limits::Limits;
use crate::search::search_weakly;
use crate::see;

/// From this level up a bare king is mated without slips.
const KNOWS_ENDINGS: Level = Level(900);
/// A lead, in centipawns, that wins by itself where the other has no more than a minor piece.
const WON_CP: i32 = 700;
/// How deep, and over how many positions, one looks who knows how.
const DEPTHS: [u32; 2] = [4, 8];
const NODES: u64 = 12_000;
/// How many of a thousand moves the lowest level finds that way.
const FOUND: i64 = 400;

/// The move that wins on, if this ending is won and the player remembers how: always against a
/// bare king from 900 up, else the oftener the better he plays. `chance` is from 0 to 1; `aims` are
/// the moves that he would make.
pub(super) fn follow(
    level: Level,
    game: &Game,
    chance: f64,
    aims: impl FnOnce() -> Vec<Move>,
    stop: &AtomicBool,
) -> Option<Move> {
    let position = game.position();
    let is_known = match () {
        () if has_bare_king(position) => level >= KNOWS_ENDINGS || chance < remembers(level),
        () => is_won(position) && chance < remembers(level),
    };
    if !is_known {
        return None;
    }
    let part = u32::from(level.rating() - Level::MIN.rating());
    let depth = if level >= KNOWS_ENDINGS && has_bare_king(position) {
        DEPTHS[1]
    } else {
        (DEPTHS[0] + part / 300).min(DEPTHS[1])
    };
    let limits = Limits {
        depth: Some(depth),
        nodes: Some(NODES),
        search_moves: aims(),
        ..Limits::default()
    };
    search_weakly(256, None, game, &limits, stop).first().map(|line| line.mv)
}

/// How often, of one, a player finds the way in a won ending.
fn remembers(level: Level) -> f64 {
    let part = i64::from(level.rating() - Level::MIN.rating());
    #[expect(clippy::cast_precision_loss, reason = "a thousand at most")]
    let share = (FOUND + part * (1000 - FOUND) / 1000).min(1000) as f64 / 1000.0;
    share
}

/// Whether the side to move has pieces that mate a king who is alone.
pub(super) fn has_bare_king(position: &Position) -> bool {
    let board = position.board();
    let own = board.by_color(position.turn());
    let bare = !(board.occupied() & !own).more_than_one();
    bare && (own & (board.by_role(Role::Queen) | board.by_role(Role::Rook))).any()
}

/// Whether the other side has a minor piece and pawns at most, and far less than this one.
fn is_won(position: &Position) -> bool {
    let (board, us) = (position.board(), position.turn());
    let pieces = board.by_color(!us)
        - board.by_role(Role::Pawn)
        - board.by_role(Role::King)
        - board.by_role(Role::Knight)
        - board.by_role(Role::Bishop);
    let minors = board.by_piece(!us, Role::Knight) | board.by_piece(!us, Role::Bishop);
    pieces.is_empty() && !minors.more_than_one() && lead(position) >= WON_CP
}

/// Whether `mv` leaves a piece where a king who is alone takes it.
pub(super) fn gives_to_king(position: &Position, mv: Move) -> bool {
    has_bare_king(position)
        && position.play_unchecked(mv).legal_moves().iter().any(|reply| {
            reply.is_capture()
                && position.play_unchecked(mv).captured(*reply).map_or(0, see::worth) > 100
        })
}
