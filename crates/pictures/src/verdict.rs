//! How far what a picture shows may be believed.

use staunton_rules::{Board, CastlingMode, Color, Piece, Position, Rank, Role, Setup, Square};

use crate::cells::Cells;
use crate::guess::{Guess, Ranked};

/// No more boards are thought of for one picture.
const MOST: usize = 1024;
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
    /// Whether there are no more of them: else there are too many to tell them all.
    pub is_whole: bool,
}

impl Verdict {
    /// Holds what the squares may show against what can be a position: one king each, eight pawns at most and
    /// none on the outer ranks, no more men promoted than pawns are gone, and a side that may be to move.
    pub fn of(guess: &Guess, below: Color) -> Self {
        let (boards, is_whole) = boards(guess, below);
        let is_known = guess.squares.iter().all(|ranked| ranked.is_known);
        let confidence = guess.confidence();
        let is_certain = is_known && is_whole && boards.len() == 1;
        let board = boards.first().copied().unwrap_or_else(|| guess.board(below));
        Self { board, is_certain, confidence, boards, is_whole }
    }
}

/// The boards that may be meant and can be positions, the likeliest first, and whether they are all.
fn boards(guess: &Guess, below: Color) -> (Vec<Board>, bool) {
    let mut found: Vec<(f32, Board)> = vec![(0.0, Board::empty())];
    let mut is_whole = true;
    // What is sure comes first: it bounds what else may stand there.
    let mut squares: Vec<(usize, &Ranked)> = guess.squares.iter().enumerate().collect();
    squares.sort_by_key(|(_, ranked)| !ranked.is_sure);
    for (at, ranked) in squares {
        let square = Cells::square(at, below);
        let first = ranked.of.first().map_or(0.0, |(_, far)| *far);
        let may_be = may_be(ranked, first);
        let mut next = Vec::with_capacity(found.len() * may_be.len());
        for (cost, board) in &found {
            for &(piece, far) in &may_be {
                let mut board = *board;
                if let Some(piece) = piece {
                    if !may_stand(&board, piece, square) {
                        continue;
                    }
                    board.set(square, piece);
                }
                next.push((cost + far - first, board));
            }
        }
        if next.len() > MOST {
            next.sort_by(|a, b| a.0.total_cmp(&b.0));
            next.truncate(MOST);
            is_whole = false;
        }
        found = next;
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    let boards = found.into_iter().map(|(_, board)| board).filter(can_be).collect();
    (boards, is_whole)
}

/// What may stand on a square, and how far it is from that; of a square that is like nothing known, all that is not
/// excluded.
fn may_be(ranked: &Ranked, first: f32) -> Vec<(Option<Piece>, f32)> {
    if ranked.is_sure {
        return vec![(ranked.first(), first)];
    }
    let is_near = |piece: Option<Piece>| {
        piece == ranked.first() || ranked.cost(piece) < first.max(LEAST) * MAY_BE
    };
    let near = ranked.of.iter().copied().filter(|(piece, _)| is_near(*piece));
    let open = ranked.open.iter().filter(|piece| !ranked.is_known && !is_near(**piece));
    near.chain(open.map(|&piece| (piece, ranked.cost(piece)))).collect()
}

/// Whether a man may be put there beside those that stand.
fn may_stand(board: &Board, piece: Piece, square: Square) -> bool {
    let count = board.by_piece(piece.color, piece.role).len();
    match piece.role {
        Role::King => count == 0,
        Role::Pawn => count < 8 && !matches!(square.rank(), Rank::First | Rank::Eighth),
        _ => true,
    }
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
