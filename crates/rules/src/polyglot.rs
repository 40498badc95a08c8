//! The number by which opening books in the format of Polyglot know a position.

mod numbers;

use crate::{Board, CastlingRights, CastlingSide, Color, Position, Role, Square, Track, attacks};
use numbers::NUMBERS;

/// Where the numbers of castling, of en passant and of the turn begin.
const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

impl Position {
    /// Returns the key of Polyglot, by which opening books and many databases know a position. It
    /// never changes, and all programs compute the same.
    ///
    /// Pieces, turn and castling rights count; an en passant square does where an enemy pawn stands
    /// beside the pawn that stepped, whether or not it may legally capture. The key is computed
    /// anew at each call; [`Position::hash`] is kept up and costs nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Position;
    ///
    /// assert_eq!(Position::standard().polyglot_key(), 0x463b_9618_1691_fc9c);
    /// ```
    pub fn polyglot_key(&self) -> u64 {
        let place = Place {
            board: self.board(),
            castling: self.castling_rights(),
            ep_square: self.ep_square(),
            turn: self.turn(),
        };
        pieces(&Board::empty(), self.board()) ^ place.numbers()
    }
}

/// The key of Polyglot kept up along a line: only squares that changed are looked at.
///
/// # Examples
///
/// ```
/// use staunton_rules::{PolyglotKey, Position, Track};
///
/// let start = Position::standard();
/// let mut track = Track::from(&start);
/// let mut key = PolyglotKey::default();
/// assert_eq!(key.follow(&track), start.polyglot_key());
/// track.play_unchecked(start.parse_uci("e2e4")?);
/// assert_eq!(key.follow(&track), 0x823c_9b50_fd11_4196);
/// # Ok::<(), staunton_rules::uci::UciError>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct PolyglotKey {
    board: Board,
    /// The part of the key that comes from the pieces of the board.
    pieces: u64,
}

impl Default for PolyglotKey {
    fn default() -> Self {
        Self { board: Board::empty(), pieces: 0 }
    }
}

impl PolyglotKey {
    /// The key of where the line stands now; the less has changed since the last call, the sooner it is known.
    pub fn follow(&mut self, track: &Track) -> u64 {
        self.pieces ^= pieces(&self.board, track.board());
        self.board = *track.board();
        let place = Place {
            board: track.board(),
            castling: track.castling_rights(),
            ep_square: track.ep_square(),
            turn: track.turn(),
        };
        self.pieces ^ place.numbers()
    }
}

/// The numbers of all pieces that stand on one board and not on the other.
fn pieces(one: &Board, other: &Board) -> u64 {
    let mut key = 0;
    for color in Color::ALL {
        for role in Role::ALL {
            let kind = 2 * role.as_index() + usize::from(color == Color::White);
            let changed = one.by_piece(color, role) ^ other.by_piece(color, role);
            key = changed
                .into_iter()
                .fold(key, |key, square| key ^ NUMBERS[64 * kind + square.as_index()]);
        }
    }
    key
}

/// What counts beside the pieces.
struct Place<'a> {
    board: &'a Board,
    castling: CastlingRights,
    ep_square: Option<Square>,
    turn: Color,
}

impl Place<'_> {
    fn numbers(&self) -> u64 {
        let rights = self.castling.iter().fold(0, |key, (color, side, _)| {
            let place =
                2 * usize::from(color == Color::Black) + usize::from(side == CastlingSide::Queen);
            key ^ NUMBERS[CASTLING + place]
        });
        let en_passant = self.ep_square.map_or(0, |square| {
            let beside =
                attacks::pawn(!self.turn, square) & self.board.by_piece(self.turn, Role::Pawn);
            if beside.any() { NUMBERS[EN_PASSANT + square.file().as_index()] } else { 0 }
        });
        let turn = if self.turn == Color::White { NUMBERS[WHITE_TO_MOVE] } else { 0 };
        rights ^ en_passant ^ turn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys that the description of the format gives for these games.
    #[test]
    fn keys_are_those_of_the_description() {
        for (moves, expected) in [
            ("", 0x463b_9618_1691_fc9c),
            ("e2e4", 0x823c_9b50_fd11_4196),
            ("e2e4 d7d5", 0x0756_b944_61c5_0fb0),
            ("e2e4 d7d5 e4e5", 0x662f_afb9_65db_29d4),
            ("e2e4 d7d5 e4e5 f7f5", 0x22a4_8b5a_8e47_ff78),
            ("e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a_607c_a3f2_42c1),
            ("e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fd_d303_c946_bdd9),
            ("a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c81_23ea_7b06_7637),
            ("a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f_9b82_9b27_9560),
        ] {
            let position = moves.split_whitespace().fold(Position::standard(), |position, mv| {
                position.play_unchecked(position.parse_uci(mv).unwrap())
            });
            assert_eq!(position.polyglot_key(), expected, "{moves}");
        }
    }

    /// Random games from the array, from a start of Chess960 and from positions with promotions at hand: the key
    /// kept up is the one computed anew, wherever the line jumps.
    #[test]
    fn the_key_kept_up_is_the_one_computed_anew() {
        let starts = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
            "8/PPPP4/7k/8/7K/8/pppp4/8 w - - 0 1",
        ];
        let starts = starts.map(|fen| fen.parse::<Position>().unwrap());
        let other = Position::chess960(0).unwrap();
        let starts = [starts[0], starts[1], starts[2], other];
        let (mut random, mut key, mut places) = (26_u64, PolyglotKey::default(), 0);
        for start in starts.iter().cycle().take(400) {
            let (mut position, mut track) = (*start, Track::from(start));
            for _ in 0..120 {
                assert_eq!(key.follow(&track), position.polyglot_key(), "{position}");
                places += 1;
                let moves = position.legal_moves();
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let number = usize::try_from(random >> 40).unwrap();
                let Some(&mv) = moves.get(number % moves.len().max(1)) else { break };
                track.play_unchecked(mv);
                position = position.play_unchecked(mv);
            }
        }
        assert!(places > 20_000, "{places}");
    }
}
