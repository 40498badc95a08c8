//! What is read and written: moves and positions of real games.

use staunton_pgn::{Reader, Visitor};
use staunton_rules::{CastlingMode, Move, Position};

/// How many games are taken.
const GAMES: usize = 500;

/// One move of a game, in every form that a contestant may need.
pub(crate) struct Ply {
    pub(super) fen: String,
    pub(super) san: String,
    pub(super) uci: String,
    pub(crate) position: Position,
    pub(crate) mv: Move,
}

/// Games from the array, each a line of plies.
pub(crate) struct Sample {
    pub(super) games: Vec<Vec<Ply>>,
}

impl Sample {
    /// The first games of a collection.
    pub(crate) fn of(pgn: &[u8]) -> Self {
        let mut reader = Reader::new(pgn);
        let games = std::iter::from_fn(|| reader.read_game(&mut Collector::default()));
        Self { games: games.filter(|game| !game.is_empty()).take(GAMES).collect() }
    }

    /// All plies of all games.
    pub(crate) fn plies(&self) -> impl Iterator<Item = &Ply> {
        self.games.iter().flatten()
    }
}

#[derive(Default)]
struct Collector(Vec<Ply>);

impl Visitor for Collector {
    type Output = Vec<Ply>;

    fn begin_variation(&mut self) -> staunton_pgn::Moves {
        staunton_pgn::Moves::Skip
    }

    fn played(&mut self, mv: Move, before: &Position, _after: &Position) {
        // As it is read again, so that all contestants start from the same text.
        let fen = before.to_string();
        let position = Position::from_fen(&fen, CastlingMode::Standard).unwrap_or(*before);
        self.0.push(Ply {
            san: staunton_notation::san(before, mv),
            uci: before.uci(mv),
            fen,
            position,
            mv,
        });
    }

    fn end_game(&mut self) -> Vec<Ply> {
        std::mem::take(&mut self.0)
    }
}

/// The text without byte order marks, which pgn-reader takes for games of their own.
pub(crate) fn without_marks(bytes: &[u8]) -> Vec<u8> {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    let mut rest = bytes;
    let mut unmarked = Vec::with_capacity(bytes.len());
    while let Some(at) = rest.windows(MARK.len()).position(|window| window == MARK) {
        unmarked.extend_from_slice(&rest[..at]);
        rest = &rest[at + MARK.len()..];
    }
    unmarked.extend_from_slice(rest);
    unmarked
}
