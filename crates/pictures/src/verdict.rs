//! How far what a picture shows may be believed.

use staunton_rules::{Board, CastlingMode, Color, Position, Role, Setup};

use crate::cells::Cells;
use crate::guess::Guess;

/// No more boards are thought of for one picture.
const MOST: usize = 256;
/// What is no further than so many times the likeliest may stand there.
const MAY_BE: f32 = 1.9;
/// The likeliest counts as no nearer than this.
const LEAST: f32 = 0.0015;

/// What a picture shows, and whether that is certain.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The likeliest board that can be a position, or the likeliest at all.
    pub board: Board,
    /// Whether nothing else can be meant.
    pub is_certain: bool,
    /// How plain the least plain square is, 0 to 1.
    pub confidence: f32,
    /// All boards that may be meant and can be positions, the likeliest first.
    pub boards: Vec<Board>,
}

impl Verdict {
    /// Holds what the squares may show against what can be a position: one king each, eight pawns at most and
    /// none on the outer ranks, no more men promoted than pawns are gone, and a side that may be to move.
    pub fn of(guess: &Guess, below: Color) -> Self {
        let (boards, is_all) = boards(guess, below);
        let is_known = guess.squares.iter().all(|ranked| ranked.is_known);
        let confidence = guess.squares.iter().map(crate::Ranked::confidence);
        let confidence = confidence.fold(1.0, f32::min);
        let is_certain = is_known && is_all && boards.len() == 1;
        let board = boards.first().copied().unwrap_or_else(|| guess.board(below));
        Self { board, is_certain, confidence, boards }
    }
}

/// The boards that may be meant and can be positions, the likeliest first, and whether they are all.
fn boards(guess: &Guess, below: Color) -> (Vec<Board>, bool) {
    let mut found: Vec<(f32, Board)> = vec![(0.0, Board::empty())];
    let mut is_all = true;
    for (at, ranked) in guess.squares.iter().enumerate() {
        let square = Cells::square(at, below);
        let first = ranked.of.first().map_or(0.0, |(_, far)| *far);
        let may_be = ranked.of.iter().filter(|(piece, far)| {
            let is_first = *piece == ranked.first();
            is_first || !ranked.is_sure && *far < first.max(LEAST) * MAY_BE
        });
        let may_be: Vec<_> = may_be.collect();
        let mut next = Vec::with_capacity(found.len() * may_be.len());
        for (cost, board) in &found {
            for (piece, far) in &may_be {
                let mut board = *board;
                if let Some(piece) = piece {
                    board.set(square, *piece);
                }
                next.push((cost + far - first, board));
            }
        }
        if next.len() > MOST {
            next.sort_by(|a, b| a.0.total_cmp(&b.0));
            next.truncate(MOST);
            is_all = false;
        }
        found = next;
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    let boards = found.into_iter().map(|(_, board)| board).filter(can_be).collect();
    (boards, is_all)
}

/// Whether a board can be a position of a game.
fn can_be(board: &Board) -> bool {
    let is_fair = Color::ALL.into_iter().all(|color| {
        let count = |role| board.by_piece(color, role).len();
        let pawns = count(Role::Pawn);
        let usual = [(Role::Knight, 2), (Role::Bishop, 2), (Role::Rook, 2), (Role::Queen, 1)];
        let promoted: usize =
            usual.into_iter().map(|(role, usual)| count(role).saturating_sub(usual)).sum();
        pawns + promoted <= 8
    });
    is_fair
        && Color::ALL.into_iter().any(|turn| {
            let setup = Setup { board: *board, turn, ..Setup::empty() };
            Position::from_setup(setup, CastlingMode::Standard).is_ok()
        })
}
