//! A game followed by the two bytes of each of its moves.

use staunton_rules::{Board, Color, Move, Position, Role, Square, Track};

use crate::packed::{NONE, unpack_of};

/// Nothing stands there; behind the numbers of all roles.
const OPEN: u8 = 6;

/// A position that moves on, with the one before.
pub(crate) struct Walk {
    /// The two take turns.
    tracks: [Track; 2],
    now: usize,
    /// What stands on each square, by the number of its role: to look there costs less than to ask the board.
    roles: [u8; 64],
}

/// What is kept is no game.
#[derive(Debug)]
pub(crate) struct NoGame;

impl From<&Position> for Walk {
    fn from(start: &Position) -> Self {
        let track = Track::from(start);
        Self { tracks: [track; 2], now: 0, roles: roles_of(track.board()) }
    }
}

fn roles_of(board: &Board) -> [u8; 64] {
    let mut roles = [OPEN; 64];
    for role in Role::ALL {
        for square in board.by_role(role) {
            roles[square.as_index()] = number(role);
        }
    }
    roles
}

/// Its place among the roles.
#[expect(clippy::cast_possible_truncation, reason = "there are six")]
const fn number(role: Role) -> u8 {
    role.as_index() as u8
}

impl Walk {
    pub(crate) const fn track(&self) -> &Track {
        &self.tracks[self.now]
    }

    /// The board before the last move.
    pub(crate) const fn before(&self) -> &Board {
        self.tracks[1 - self.now].board()
    }

    pub(crate) const fn turn(&self) -> Color {
        self.track().turn()
    }

    /// Plays packed bits, which are those of a legal move or must be checked; `None` for a passed turn.
    #[inline]
    pub(crate) fn play(&mut self, bits: u16) -> Result<Option<Move>, NoGame> {
        if bits == NONE {
            let after = self.track().to_position().null_move().ok_or(NoGame)?;
            self.tracks[1 - self.now] = Track::from(&after);
            self.now = 1 - self.now;
            return Ok(None);
        }
        let (from, to) = (usize::from(bits & 63), usize::from(bits >> 6 & 63));
        let role = *Role::ALL.get(usize::from(self.roles[from])).ok_or(NoGame)?;
        let own = self.track().board().by_color(self.turn());
        let mv = unpack_of(role, self.roles[to] != OPEN, own, bits).ok_or(NoGame)?;
        let [first, second] = &mut self.tracks;
        let (before, after) = if self.now == 0 { (first, second) } else { (second, first) };
        after.follow(before, role, mv);
        self.now = 1 - self.now;
        self.roles[from] = OPEN;
        if let Some(side) = mv.castling() {
            self.roles[to] = OPEN;
            let at = |file| Square::new(file, mv.from().rank()).as_index();
            self.roles[at(side.king_file())] = number(Role::King);
            self.roles[at(side.rook_file())] = number(Role::Rook);
            return Ok(Some(mv));
        }
        self.roles[to] = number(mv.promotion().unwrap_or(role));
        if mv.is_en_passant() {
            self.roles[Square::new(mv.to().file(), mv.from().rank()).as_index()] = OPEN;
        }
        Ok(Some(mv))
    }
}

#[cfg(test)]
mod tests {
    use staunton_rules::CastlingMode;

    use super::*;
    use crate::packed::pack;

    /// Games played at random, in which every kind of move comes up.
    #[test]
    fn it_stands_where_the_positions_stand() {
        let mut random = fastrand::Rng::with_seed(5);
        let (mut castlings, mut passed, mut promotions) = (0, 0, 0);
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1",
            "1rkr4/pppp4/8/4p3/3P4/8/PPP5/1RKR4 w DBdb - 0 1",
        ] {
            for _ in 0..200 {
                let mut position = Position::from_fen(fen, CastlingMode::Chess960).unwrap();
                let mut walk = Walk::from(&position);
                for _ in 0..80 {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    let mv = moves[random.usize(..moves.len())];
                    castlings += usize::from(mv.is_castling());
                    passed += usize::from(mv.is_en_passant());
                    promotions += usize::from(mv.promotion().is_some());
                    let before = position;
                    position = position.play_unchecked(mv);
                    assert_eq!(walk.play(pack(mv)).unwrap(), Some(mv), "{before}");
                    assert_eq!(walk.track().to_position(), position, "{before} {mv}");
                    assert_eq!((walk.before(), walk.turn()), (before.board(), position.turn()));
                    assert_eq!(walk.roles, roles_of(position.board()), "{before} {mv}");
                }
            }
        }
        assert!(castlings.min(passed).min(promotions) > 10, "{castlings} {passed} {promotions}");
    }

    #[test]
    fn a_move_from_an_empty_square_is_none() {
        let mut walk = Walk::from(&Position::standard());
        let [from, to] = [Square::E3, Square::E4].map(Square::as_index);
        assert!(walk.play(u16::try_from(from | to << 6).unwrap()).is_err());
    }
}
