//! Positions to try things on: random games, and few men placed at random.

use staunton_rules::{Board, CastlingMode, Color, Piece, Position, Role, Setup, Square};

/// Random numbers that are the same in every run (xorshift).
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// How many positions a test looks at: a hundred thousand where slow tests are wanted.
pub(crate) fn how_many(usual: usize) -> usize {
    if std::env::var_os("RUN_SLOW_TESTS").is_some() { 100_000 } else { usual }
}

/// `count` positions, half of them from random games, half with few men anywhere.
pub(crate) fn positions(seed: u64, count: usize) -> Vec<Position> {
    let mut chance = Chance::new(seed);
    let mut found = Vec::with_capacity(count);
    while found.len() < count / 2 {
        let mut position = Position::standard();
        for _ in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() || found.len() >= count / 2 {
                break;
            }
            position = position.play_unchecked(moves[chance.below(moves.len())]);
            found.push(position);
        }
    }
    while found.len() < count {
        found.extend(few_men(&mut chance));
    }
    found
}

/// Two kings and up to ten men anywhere, if that is a position.
fn few_men(chance: &mut Chance) -> Option<Position> {
    let mut board = Board::empty();
    for color in Color::ALL {
        board.set(Square::ALL[chance.below(64)], Piece::new(color, Role::King));
    }
    for _ in 0..chance.below(11) {
        let square = Square::ALL[chance.below(64)];
        // Pawns are as frequent as all pieces together.
        let role = Role::ALL[chance.below(10).saturating_sub(5)];
        if board.piece_at(square).is_none() {
            board.set(square, Piece::new(Color::ALL[chance.below(2)], role));
        }
    }
    let turn = Color::ALL[chance.below(2)];
    let setup = Setup { board, turn, ..Setup::empty() };
    Position::from_setup(setup, CastlingMode::Standard).ok()
}
