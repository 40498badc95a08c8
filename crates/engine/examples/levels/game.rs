//! Games of levels, and whom they play against.

use std::sync::atomic::AtomicBool;

use staunton_engine::{Level, Limits, Searcher};
use staunton_rules::{Color, Game, Move, Position, Role};

/// Plies after which a game is a draw.
const LONGEST: usize = 400;

/// Who plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    Level(Level),
    /// Draws lots.
    Lots,
    /// Mates if it can in one move; else takes the most it can, and looks no further; else moves by
    /// a fixed order.
    Greedy,
    /// The engine at full strength, with so many positions a move.
    Engine(u64),
}

impl Player {
    pub(crate) fn name(self) -> String {
        match self {
            Self::Level(level) => format!("level {}", level.rating()),
            Self::Lots => "lots".to_owned(),
            Self::Greedy => "greedy".to_owned(),
            Self::Engine(nodes) => format!("engine, {nodes} positions a move"),
        }
    }

    pub(crate) fn choose(self, game: &Game, seed: u64) -> Option<Move> {
        let stop = AtomicBool::new(false);
        match self {
            Self::Level(level) => level.choose(game, seed, &stop).map(|chosen| chosen.mv),
            Self::Lots => {
                let moves = game.position().legal_moves();
                let bits = mix(seed ^ game.position().hash() ^ game.ply() as u64);
                moves.get(usize::try_from(bits >> 33).ok()? % moves.len().max(1)).copied()
            }
            Self::Greedy => greedy(game.position()),
            Self::Engine(nodes) => {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                Searcher::new(4, 1).search(game, &limits, &stop, &mut |_| ()).best
            }
        }
    }
}

fn greedy(position: &Position) -> Option<Move> {
    let merit = |mv: &Move| {
        let is_mate = position.play_unchecked(*mv).is_checkmate();
        let taken = position.captured(*mv).map_or(0, worth) + mv.promotion().map_or(0, worth);
        (is_mate, taken, mix(u64::from(mv.raw())))
    };
    position.legal_moves().iter().copied().max_by_key(merit)
}

/// What a piece is worth, in pawns.
pub(crate) const fn worth(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

fn mix(bits: u64) -> u64 {
    bits.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A game to its end; White's player first. What `see` is told is each move before it is played.
pub(crate) fn play(
    mut game: Game,
    players: [Player; 2],
    number: u64,
    mut see: impl FnMut(&Game, Move),
) -> Game {
    while is_open(&game) {
        // Not the same blind spots: the two are not related.
        let (player, seed) = match game.position().turn() {
            Color::White => (players[0], number),
            Color::Black => (players[1], !number),
        };
        let Some(mv) = player.choose(&game, seed) else { break };
        see(&game, mv);
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// Who has mated.
pub(crate) fn winner(game: &Game) -> Option<Color> {
    game.position().is_checkmate().then(|| !game.position().turn())
}

pub(crate) fn is_open(game: &Game) -> bool {
    game.termination().is_none()
        && !game.is_threefold()
        && !game.is_fifty_moves()
        && game.ply() < LONGEST
}
