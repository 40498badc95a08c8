//! What can be asked of one position of a game.

use std::ops::RangeInclusive;

use staunton_rules::{Bitboard, Board, Color, Move, Position, Role, Square};
use staunton_terms::Term;

use super::logic::Truth;
use super::moment::Moment;
use super::term::may_hold;

/// Which piece, by its place in [`kind`].
pub(crate) const KINDS: usize = 12;

/// A condition on one position.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Condition {
    /// A sum of pieces: how often each kind counts, White's first, pawn to king.
    Count {
        weights: [i8; KINDS],
        range: RangeInclusive<i32>,
    },
    /// What stands on some of the squares.
    Placement(Vec<(Stands, Bitboard)>),
    /// What stands on none of the squares.
    Absence(Vec<(Stands, Bitboard)>),
    /// All pawns, White's and Black's.
    Pawns([Bitboard; 2]),
    /// The pieces of one side and of the other, pawn to queen, whoever has which.
    Material([[u8; 5]; 2]),
    /// The position, but for its counters.
    Exact(Box<Position>),
    Turn(Color),
    /// Plies played before.
    Ply(RangeInclusive<i32>),
    /// The number of the move that is played next.
    Move(RangeInclusive<i32>),
    /// The move that led here.
    Played(Played),
    Term(Term),
}

/// What stands on a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stands {
    Piece(Color, Role),
    Color(Color),
    Any,
    Nothing,
}

/// A move as it is written, as far as it says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub(crate) role: Role,
    pub(crate) from: Bitboard,
    /// The target; of a castling, where the king goes to.
    pub(crate) to: Bitboard,
    pub(crate) is_capture: Option<bool>,
    pub(crate) promotion: Option<Role>,
    pub(crate) is_castling: bool,
}

impl Stands {
    /// The squares on which that stands.
    #[inline]
    fn on(self, board: &Board) -> Bitboard {
        match self {
            Self::Piece(color, role) => board.by_piece(color, role),
            Self::Color(color) => board.by_color(color),
            Self::Any => board.occupied(),
            Self::Nothing => !board.occupied(),
        }
    }
}

/// The number of a kind of piece: White's pawn to king, then Black's.
pub(crate) const fn kind(color: Color, role: Role) -> usize {
    color.as_index() * 6 + role.as_index()
}

impl Condition {
    /// What it costs to ask, so that the cheap is asked first.
    pub(crate) const fn cost(&self) -> u32 {
        match self {
            Self::Turn(_) | Self::Ply(_) | Self::Move(_) => 0,
            Self::Placement(_) | Self::Absence(_) | Self::Pawns(_) => 1,
            Self::Played(_) => 2,
            Self::Count { .. } | Self::Material(_) => 3,
            Self::Exact(_) => 4,
            Self::Term(_) => 5,
        }
    }

    /// Whether it holds; of an exact position whose pieces stand right, and of terms, `Perhaps`.
    #[inline]
    pub(crate) fn truth(&self, moment: &Moment<'_>) -> Truth {
        let board = moment.board;
        Truth::from(match self {
            Self::Count { weights, range } => range.contains(&sum(board, weights)),
            Self::Placement(places) => {
                places.iter().all(|&(stands, squares)| (squares & !stands.on(board)).is_empty())
            }
            Self::Absence(places) => {
                places.iter().all(|&(stands, squares)| (squares & stands.on(board)).is_empty())
            }
            Self::Pawns(pawns) => Color::ALL
                .into_iter()
                .all(|color| board.by_piece(color, Role::Pawn) == pawns[color.as_index()]),
            Self::Material([one, other]) => {
                let has = |color, counts: &[u8; 5]| {
                    let roles = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
                    let mut both = roles.into_iter().zip(counts);
                    both.all(|(role, &count)| {
                        board.by_piece(color, role).len() == usize::from(count)
                    })
                };
                has(Color::White, one) && has(Color::Black, other)
                    || has(Color::White, other) && has(Color::Black, one)
            }
            Self::Exact(position) => {
                if board != position.board() || moment.turn != position.turn() {
                    return Truth::No;
                }
                return Truth::Perhaps;
            }
            Self::Turn(color) => moment.turn == *color,
            Self::Ply(range) => range.contains(&i32::from(moment.ply)),
            Self::Move(range) => range.contains(&moment.number),
            Self::Played(played) => moment.last.is_some_and(|(mv, before)| {
                before.role_at(mv.from()).is_some_and(|role| played.is(mv, role))
            }),
            Self::Term(term) => return may_hold(*term, moment),
        })
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "64 at most")]
fn sum(board: &Board, weights: &[i8; KINDS]) -> i32 {
    let mut sum = 0;
    for color in Color::ALL {
        for role in Role::ALL {
            let weight = weights[kind(color, role)];
            if weight != 0 {
                sum += i32::from(weight) * board.by_piece(color, role).len() as i32;
            }
        }
    }
    sum
}

impl Played {
    /// Whether it is this move of a piece of this role.
    pub(super) fn is(&self, mv: Move, role: Role) -> bool {
        if mv.is_castling() || self.is_castling {
            return mv.is_castling() && self.is_castling && self.to.contains(mv.target());
        }
        role == self.role
            && self.from.contains(mv.from())
            && self.to.contains(mv.to())
            && self.promotion == mv.promotion()
            && self.is_capture.is_none_or(|is_capture| is_capture == mv.is_capture())
    }

    /// Reads a move of SAN: what it does not say may be anything.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        let squares = |squares: &[Square]| {
            squares.iter().fold(Bitboard::EMPTY, |set, &square| set.with(square))
        };
        let castling = |to: Bitboard| Self {
            role: Role::King,
            from: Bitboard::FULL,
            to,
            is_capture: None,
            promotion: None,
            is_castling: true,
        };
        match text {
            "O-O" | "0-0" => return Some(castling(squares(&[Square::G1, Square::G8]))),
            "O-O-O" | "0-0-0" => return Some(castling(squares(&[Square::C1, Square::C8]))),
            _ => {}
        }
        let role = |sign: char| Role::ALL.into_iter().find(|role| role.upper_char() == sign);
        let (text, promotion) = match text.split_once('=') {
            None => (text, None),
            Some((text, role_text)) => {
                let mut signs = role_text.chars();
                let promotion = signs.next().and_then(role)?;
                let fits = signs.next().is_none() && !matches!(promotion, Role::Pawn | Role::King);
                (text, Some(fits.then_some(promotion)?))
            }
        };
        let first = text.chars().next()?;
        let (moved, rest) = match role(first) {
            Some(moved) => (moved, &text[1..]),
            None => (Role::Pawn, text),
        };
        let (from, to) = rest.split_at_checked(rest.len().checked_sub(2)?)?;
        let to: Square = to.parse().ok()?;
        let (from, is_capture) = match from.strip_suffix('x') {
            Some(from) => (from, Some(true)),
            None => (from, (moved == Role::Pawn).then_some(false)),
        };
        let mut origin = Bitboard::FULL;
        for sign in from.chars() {
            let index = |first: char| usize::try_from(sign as u32 - first as u32).ok();
            origin &= match sign {
                'a'..='h' => Bitboard(0x0101_0101_0101_0101 << index('a')?),
                '1'..='8' => Bitboard(0xff << (8 * index('1')?)),
                _ => return None,
            };
        }
        if moved == Role::Pawn && from.is_empty() {
            origin = Bitboard::from_file(to.file());
        }
        let to = Bitboard::from_square(to);
        Some(Self { role: moved, from: origin, to, is_capture, promotion, is_castling: false })
    }
}
