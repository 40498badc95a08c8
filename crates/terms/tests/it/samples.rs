//! Positions to try things on: random games, and few pieces placed at random.

use staunton_rules::{Board, CastlingMode, Color, Game, Piece, Position, Role, Setup, Square};

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

/// `count` positions, half of them from random games, half with few pieces anywhere.
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
        found.extend(few_pieces(&mut chance));
    }
    found
}

/// Two kings and up to ten pieces anywhere, if that is a position.
fn few_pieces(chance: &mut Chance) -> Option<Position> {
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

/// `count` positions in which a king at the edge or in the middle of his pieces is mated: few pieces
/// placed at random near him until he is, with the pieces of Légal's mate there for one in eight.
pub(crate) fn mates(seed: u64, count: usize) -> Vec<Position> {
    let mut chance = Chance::new(seed);
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        found.extend(mate(&mut chance).filter(Position::is_checkmate));
    }
    found
}

fn mate(chance: &mut Chance) -> Option<Position> {
    let mut board = Board::empty();
    let loser = Color::ALL[chance.below(2)];
    let is_legals = chance.below(8) == 0;
    let seen = |square: Square| square.relative_to(!loser);
    let edge = Square::ALL[chance.below(8)];
    let lying = Square::ALL[8 * chance.below(8)];
    let king = match chance.below(4) {
        _ if is_legals => seen(Square::E7),
        0 => lying,
        1 => Square::ALL[chance.below(64)],
        _ => seen(Square::ALL[56 + edge.file().as_index()]),
    };
    board.set(king, Piece::new(loser, Role::King));
    if is_legals {
        for (square, role) in
            [(Square::F7, Role::Bishop), (Square::D5, Role::Knight), (Square::E5, Role::Knight)]
        {
            board.set(seen(square), Piece::new(!loser, role));
        }
    }
    let free = |board: &Board, square: &Square| board.piece_at(*square).is_none();
    let near = |chance: &mut Chance, reach: i32| {
        let mut step = || i32::try_from(chance.below(64)).unwrap_or(0) % (2 * reach + 1) - reach;
        let (files, ranks) = (step(), step());
        king.offset(files, ranks)
    };
    for _ in 0..2 + chance.below(5) {
        let role = Role::ALL[chance.below(5)];
        if let Some(square) = near(chance, 1).filter(|square| free(&board, square)) {
            board.set(square, Piece::new(loser, role));
        }
    }
    // Some mates want a queen beside him.
    if chance.below(3) == 0
        && let Some(square) = near(chance, 1).filter(|square| free(&board, square))
    {
        board.set(square, Piece::new(!loser, Role::Queen));
    }
    for _ in 0..=chance.below(3) {
        let role = Role::ALL[1 + chance.below(4)];
        if let Some(square) = near(chance, 3).filter(|square| free(&board, square)) {
            board.set(square, Piece::new(!loser, role));
        }
    }
    let other = Square::ALL[chance.below(64)];
    if !free(&board, &other) {
        return None;
    }
    board.set(other, Piece::new(!loser, Role::King));
    let setup = Setup { board, turn: loser, ..Setup::empty() };
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

/// How games may begin that show what chance alone seldom does: where from, and the moves.
const BEGINNINGS: [(&str, &str); 6] = [
    (ARRAY, "f2f3 e7e5 g2g4 d8h4"),
    (ARRAY, "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7"),
    (ARRAY, "e2e4 e7e5 f2f4 e5f4 g1f3 g7g5 f1c4 g5g4 e1g1 g4f3"),
    (ARRAY, "d2d4 d7d5 c2c4 e7e5 d4e5 d5d4 e2e3 f8b4"),
    (
        "r3k2r/ppp2ppp/2n2n2/3q4/1b1P4/2N1BN2/PPP2PPP/R2QK2R w KQkq - 0 1",
        "f3e5 c6e5 d4e5 d5d1 a1d1",
    ),
    ("6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1", "e4e8 g8h7 e8h5 h7g8 h5e8 g8h7 e8h5 h7g8 h5e8 g8h7"),
];
const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// `count` games of up to eighty plies: each follows one of the beginnings for a while, then goes
/// on by chance, which likes captures.
pub(crate) fn games(seed: u64, count: usize) -> Vec<Game> {
    let mut chance = Chance::new(seed);
    (0..count).map(|_| game(&mut chance)).collect()
}

fn game(chance: &mut Chance) -> Game {
    let (fen, moves) = BEGINNINGS[chance.below(BEGINNINGS.len())];
    let mut game = Game::new(Position::from_fen(fen, CastlingMode::Standard).unwrap());
    let mut known = moves.split(' ');
    let mut strays = false;
    for _ in 0..80 {
        strays |= chance.below(12) == 0;
        let next = known.next().filter(|_| !strays);
        let next = next.and_then(|uci| game.position().parse_uci(uci).ok());
        let moves = game.position().legal_moves();
        let takes: Vec<_> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
        let of = if takes.is_empty() || chance.below(3) == 0 { &moves[..] } else { &takes };
        let Some(mv) = next.or_else(|| (!of.is_empty()).then(|| of[chance.below(of.len())])) else {
            break;
        };
        game.play(mv).unwrap();
    }
    game
}
