//! Which place of a table a position has.
#![expect(
    clippy::needless_for_each,
    clippy::decimal_bitwise_operands,
    reason = "squares are counted in decimals, and turned one line each"
)]

use staunton_rules::{Board, Color, Piece, Role, Square};

use super::material::Material;
use super::squares::{NUMBERS, choose, lead_order, mirrored, off_diagonal, pawn_order};

/// In which order the pieces of a table are numbered, and by which factors.
pub(super) struct Order {
    /// The pieces as the table lists them, its first colour being White.
    pieces: Vec<Piece>,
    groups: Vec<Group>,
    /// How many of the first pieces are leading pawns; none in a table without pawns.
    leading: usize,
    /// How many pawns the other side has.
    following: usize,
    /// Whether the first three pieces are numbered together; else only the kings.
    is_triple: bool,
    len: u64,
}

/// Men that are numbered together.
#[derive(Copy, Clone)]
struct Group {
    start: usize,
    len: usize,
    factor: u64,
}

impl Order {
    /// The order for `pieces`, with the places in the sequence of factors that the table gives to
    /// the first group and, if both sides have pawns, to the pawns that follow.
    pub(super) fn new(
        material: Material,
        pieces: Vec<Piece>,
        places: (usize, Option<usize>),
        file: usize,
    ) -> Self {
        let is_triple = material.single_kinds() >= 3;
        let is_pawn = |piece: &&Piece| piece.role == Role::Pawn;
        let pawns = pieces.iter().filter(is_pawn).count();
        let leading =
            pieces.iter().take_while(|&piece| is_pawn(&piece) && *piece == pieces[0]).count();
        let mut order = Self {
            groups: Vec::new(),
            leading,
            following: pawns - leading,
            is_triple: is_triple && pawns == 0,
            len: 1,
            pieces,
        };
        order.number(places, file);
        order
    }

    fn first_len(&self) -> usize {
        match (self.leading, self.is_triple) {
            (0, true) => 3,
            (0, false) => 2,
            (leading, _) => leading,
        }
    }

    /// Gives each group its factor: the product of the numbers of places before it.
    fn number(&mut self, (first, second): (usize, Option<usize>), file: usize) {
        let first_len = self.first_len();
        let pawns = self.leading + self.following;
        let mut start = if self.leading > 0 { pawns } else { first_len };
        let mut free = 64 - start;
        let mut turn = 0;
        let mut factor = 1_u64;
        while start < self.pieces.len() || turn <= first || second.is_some_and(|it| turn <= it) {
            if turn == first {
                self.groups.push(Group { start: 0, len: first_len, factor });
                factor *= match (self.leading, self.is_triple) {
                    (0, true) => 31_332,
                    (0, false) => 462,
                    (leading, _) => NUMBERS.pawn_places[leading - 1][file],
                };
            } else if second == Some(turn) {
                let group = Group { start: self.leading, len: self.following, factor };
                self.groups.push(group);
                factor *= choose(self.following, 48 - self.leading);
            } else if start < self.pieces.len() {
                let alike =
                    self.pieces[start..].iter().take_while(|&piece| *piece == self.pieces[start]);
                let len = alike.count();
                self.groups.push(Group { start, len, factor });
                factor *= choose(len, free);
                (start, free) = (start + len, free - len);
            } else {
                break;
            }
            turn += 1;
        }
        self.groups.sort_by_key(|group| group.start);
        self.len = factor;
    }

    /// The colour of the leading pawns.
    pub(super) fn lead_color(&self) -> Color {
        self.pieces[0].color
    }

    /// How many places there are.
    pub(super) fn len(&self) -> u64 {
        self.len
    }

    /// The place of the pieces on `board`; `swap` if its Black is the table's White.
    pub(super) fn place(&self, board: &Board, swap: bool) -> Option<u64> {
        let mut squares = self.squares(board, swap)?;
        if self.leading > 0 {
            Some(self.place_of_pawns(&mut squares))
        } else {
            Some(self.place_of_pieces(&mut squares))
        }
    }

    fn squares(&self, board: &Board, swap: bool) -> Option<Vec<usize>> {
        let mut squares = Vec::with_capacity(self.pieces.len());
        for &piece in &self.pieces {
            // Men that are alike are listed one after another.
            let before = self.pieces[..squares.len()].iter().filter(|&&it| it == piece).count();
            let color = if swap { !piece.color } else { piece.color };
            let square = board.by_piece(color, piece.role).into_iter().nth(before)?;
            squares.push(turned(square, swap && self.leading > 0));
        }
        Some(squares)
    }

    fn place_of_pieces(&self, squares: &mut [usize]) -> u64 {
        if squares[0] & 4 != 0 {
            squares.iter_mut().for_each(|square| *square ^= 7);
        }
        if squares[0] & 32 != 0 {
            squares.iter_mut().for_each(|square| *square ^= 56);
        }
        let first = self.first_len();
        let aside = squares[..first].iter().map(|&it| off_diagonal(it)).find(|it| it.is_ne());
        if aside.is_some_and(std::cmp::Ordering::is_gt) {
            squares.iter_mut().for_each(|square| *square = mirrored(*square));
        }
        let start = if self.is_triple { triple(squares) } else { pair(squares) };
        self.with_groups(start, squares, &self.groups[1..])
    }

    fn place_of_pawns(&self, squares: &mut [usize]) -> u64 {
        let lead = (0..self.leading).min_by_key(|&at| lead_order(squares[at])).unwrap_or(0);
        squares.swap(0, lead);
        if squares[0] & 4 != 0 {
            squares.iter_mut().for_each(|square| *square ^= 7);
        }
        squares[1..self.leading].sort_by_key(|&square| pawn_order(square));
        let others = self.leading - 1;
        let mut start = NUMBERS.pawn_starts[others][lead_order(squares[0])];
        for (number, &square) in squares[1..self.leading].iter().enumerate() {
            start += choose(number + 1, pawn_order(square));
        }
        self.with_groups(start, squares, &self.groups[1..])
    }

    /// Adds to the number of the first group those of the others.
    fn with_groups(&self, start: u64, squares: &mut [usize], groups: &[Group]) -> u64 {
        let mut place = start * self.groups[0].factor;
        for group in groups {
            let (before, rest) = squares.split_at_mut(group.start);
            let own = &mut rest[..group.len];
            own.sort_unstable();
            let is_following = self.following > 0 && group.start == self.leading;
            let skipped = if is_following { 8 } else { 0 };
            let mut number = 0;
            for (at, &square) in own.iter().enumerate() {
                let passed = before.iter().filter(|&&other| other < square).count();
                number += choose(at + 1, square - passed - skipped);
            }
            place += number * group.factor;
        }
        place
    }
}

/// The number of two kings.
fn pair(squares: &[usize]) -> u64 {
    NUMBERS.kings[NUMBERS.triangle[squares[0]]][squares[1]] as u64
}

/// The number of three pieces of different kinds.
fn triple(squares: &[usize]) -> u64 {
    let [a, b, c] = [squares[0], squares[1], squares[2]];
    let on = |square| off_diagonal(square).is_eq();
    let second = usize::from(b > a);
    let third = usize::from(c > a) + usize::from(c > b);
    let rank = |square: usize| square >> 3;
    let number = if !on(a) {
        (NUMBERS.triangle[a] * 63 + b - second) * 62 + c - third
    } else if !on(b) {
        6 * 63 * 62 + (rank(a) * 28 + NUMBERS.below[b]) * 62 + c - third
    } else if !on(c) {
        6 * 63 * 62 + 4 * 28 * 62 + (rank(a) * 7 + rank(b) - second) * 28 + NUMBERS.below[c]
    } else {
        let start = 6 * 63 * 62 + 4 * 28 * 62 + 4 * 7 * 28;
        start + (rank(a) * 7 + rank(b) - second) * 6 + rank(c) - third
    };
    number as u64
}

fn turned(square: Square, swap: bool) -> usize {
    let color = if swap { Color::Black } else { Color::White };
    square.relative_to(color).as_index()
}

/// On which of the four files from the edge the leading pawn stands.
pub(super) fn lead_file(board: &Board, color: Color) -> usize {
    let pawns = board.by_piece(color, Role::Pawn).into_iter();
    let lead =
        pawns.map(|square| square.relative_to(color)).min_by_key(|&it| lead_order(it.as_index()));
    lead.map_or(0, |square| {
        let file = square.file().as_index();
        file.min(7 - file)
    })
}
