//! Where each piece can ever come, at most.
//!
//! The board is loosened: every piece moves whenever it likes, and a piece that can ever leave its
//! square, or be taken on it, is in nobody's way. Starting from a board on which nothing moves,
//! moves are added until no more are possible. Whatever a game can bring about is then within
//! these sets: each move of the game needs only what the moves before it have brought about,
//! and those are in the sets already.

use staunton_rules::{Bitboard, ByColor, Color, Piece, Position, Rank, Role, Square, attacks};

/// A piece and the squares on which it may come to stand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PieceReach {
    /// Where it stands now.
    pub square: Square,
    /// What it is now.
    pub piece: Piece,
    /// The squares it may stand on as what it is, its own among them.
    pub squares: Bitboard,
    /// The squares it may stand on as what it was promoted to.
    pub promoted: Bitboard,
}

impl PieceReach {
    fn anywhere(&self) -> Bitboard {
        self.squares | self.promoted
    }

    fn is_still(&self) -> bool {
        !self.squares.more_than_one() && self.promoted.is_empty()
    }
}

/// The reach of all pieces.
pub(super) struct Reach {
    pieces: [PieceReach; 64],
    count: usize,
    /// The squares of the pieces that never leave their square and are never taken.
    pub(super) fixed: Bitboard,
    /// What the fixed pieces of each colour strike, whatever stands where.
    guarded: ByColor<Bitboard>,
    /// Where the pieces of each colour come that may be taken: all but the king.
    common: ByColor<Bitboard>,
    /// Where the pieces of each colour may take something.
    taking: ByColor<Bitboard>,
    /// The squares of the pawns that never leave their file and are never taken: no enemy pawn
    /// gets past them.
    bound: Bitboard,
}

impl Reach {
    pub(super) fn new(position: &Position) -> Self {
        let board = position.board();
        let nobody = PieceReach {
            square: Square::A1,
            piece: Piece::new(Color::White, Role::Pawn),
            squares: Bitboard::EMPTY,
            promoted: Bitboard::EMPTY,
        };
        let mut reach = Self {
            pieces: [nobody; 64],
            count: 0,
            fixed: board.occupied(),
            guarded: ByColor::default(),
            common: ByColor::default(),
            taking: ByColor::default(),
            bound: Bitboard::EMPTY,
        };
        for (square, piece) in board.iter() {
            let squares = Bitboard::from(square);
            reach.pieces[reach.count] = PieceReach { square, piece, squares, ..nobody };
            reach.count += 1;
        }
        reach.add_past_rights(position);
        reach.close();
        reach
    }

    pub(super) fn pieces(&self) -> &[PieceReach] {
        &self.pieces[..self.count]
    }

    /// The pieces of `color` but its king.
    pub(super) fn force(&self, color: Color) -> impl Iterator<Item = &PieceReach> {
        self.pieces()
            .iter()
            .filter(move |one| one.piece.color == color && one.piece.role != Role::King)
    }

    /// Where the king of `color` comes.
    pub(super) fn king(&self, color: Color) -> Bitboard {
        let king = Piece::new(color, Role::King);
        self.pieces()
            .iter()
            .find(|one| one.piece == king)
            .map_or(Bitboard::EMPTY, |one| one.squares)
    }

    /// The squares from which `piece` strikes `square`, among those it can come to.
    pub(super) fn strikers(&self, one: &PieceReach, square: Square) -> Bitboard {
        let blockers = self.fixed;
        let as_is = match one.piece.role {
            // Whence a pawn strikes here, one of the other colour here strikes there.
            Role::Pawn => attacks::pawn(!one.piece.color, square),
            _ => attacks::piece(one.piece, square, blockers),
        };
        let as_promoted = attacks::queen(square, blockers) | attacks::knight(square);
        as_is & one.squares | as_promoted & one.promoted
    }

    /// What the past allows and the squares do not show: castling and taking in passing now.
    fn add_past_rights(&mut self, position: &Position) {
        for (color, side, rook) in position.castling_rights().iter() {
            let rank = Rank::First.relative_to(color);
            for one in &mut self.pieces[..self.count] {
                if one.piece == Piece::new(color, Role::King) {
                    one.squares |= Square::new(side.king_file(), rank);
                } else if one.square == rook {
                    one.squares |= Square::new(side.rook_file(), rank);
                }
            }
        }
        if let Some(target) = position.legal_ep_square() {
            let passed = Bitboard::from(target);
            let color = position.turn();
            for one in &mut self.pieces[..self.count] {
                let strikes = attacks::pawn(color, one.square).contains(target);
                if one.piece == Piece::new(color, Role::Pawn) && strikes {
                    one.squares |= passed;
                }
                // The pawn that went by is taken as if it stood where it passed.
                let went_by = one.square.file() == target.file();
                if one.piece == Piece::new(!color, Role::Pawn) && went_by {
                    one.squares |= passed;
                }
            }
        }
    }

    /// Adds moves until no more are possible.
    fn close(&mut self) {
        loop {
            self.summarise();
            let mut grown = false;
            for index in 0..self.count {
                let one = self.pieces[index];
                let (squares, promoted) = self.grown(&one);
                grown |= squares != one.squares || promoted != one.promoted;
                self.pieces[index].squares = squares;
                self.pieces[index].promoted = promoted;
            }
            if !grown {
                return;
            }
        }
    }

    /// Finds which pieces are fixed or bound as far as is known, and what follows from it.
    fn summarise(&mut self) {
        (self.common, self.taking) = (ByColor::default(), ByColor::default());
        for index in 0..self.count {
            let one = self.pieces[index];
            let color = one.piece.color;
            if one.piece.role != Role::King {
                self.common[color] |= one.anywhere();
            }
            self.taking[color] |= match one.piece.role {
                Role::Pawn => attacks::pawns(color, one.squares) | one.promoted,
                _ => one.squares,
            };
        }
        (self.fixed, self.bound) = (Bitboard::EMPTY, Bitboard::EMPTY);
        self.guarded = ByColor::default();
        for index in 0..self.count {
            let one = self.pieces[index];
            let color = one.piece.color;
            let is_king = one.piece.role == Role::King;
            let is_taken = !is_king && (self.taking[!color] & one.anywhere()).any();
            if one.is_still() && !is_taken {
                self.fixed |= one.square;
                // On a full board a slider strikes the squares next to it, as it always does.
                self.guarded[color] |= attacks::piece(one.piece, one.square, Bitboard::FULL);
            }
            let is_straight = (one.anywhere() - one.square.file()).is_empty();
            let is_pawn = one.piece.role == Role::Pawn;
            if is_pawn && is_straight && one.promoted.is_empty() && !is_taken {
                self.bound |= one.square;
            }
        }
    }

    /// The reach of `piece` with the moves added that are possible from it now.
    fn grown(&self, one: &PieceReach) -> (Bitboard, Bitboard) {
        let color = one.piece.color;
        // Fixed pieces cannot be replaced: own ones block, and enemy ones are never taken, so
        // that whoever strikes one now shows that it is not fixed after all.
        let own_and_kings = self
            .pieces()
            .iter()
            .filter(|other| other.piece.color == color || other.piece.role == Role::King);
        let barred: Bitboard = own_and_kings.map(|other| other.square).collect();
        let open = !(barred & self.fixed);
        match one.piece.role {
            Role::Pawn => {
                let (squares, arrived) = self.pawn_grown(one);
                let promoted = one.promoted | arrived;
                let promoted = Self::spread(promoted, open, |square| {
                    attacks::queen(square, self.fixed) | attacks::knight(square)
                });
                (squares, promoted)
            }
            Role::King => {
                let open = open - self.guarded[!color];
                (Self::spread(one.squares, open, attacks::king), one.promoted)
            }
            _ => {
                let strikes = |square| attacks::piece(one.piece, square, self.fixed);
                (Self::spread(one.squares, open, strikes), one.promoted)
            }
        }
    }

    /// All squares to be reached from `from` by steps of `strikes` over `open` squares.
    fn spread(from: Bitboard, open: Bitboard, strikes: impl Fn(Square) -> Bitboard) -> Bitboard {
        let (mut all, mut edge) = (from, from);
        while edge.any() {
            let mut next = Bitboard::EMPTY;
            for square in edge {
                next |= strikes(square);
            }
            edge = (next & open) - all;
            all |= edge;
        }
        all
    }

    /// The squares of a pawn, and those of the last rank it comes to.
    fn pawn_grown(&self, pawn: &PieceReach) -> (Bitboard, Bitboard) {
        let color = pawn.piece.color;
        let last = Bitboard::from_rank(Rank::Eighth.relative_to(color));
        let mut straight = Bitboard::from(pawn.square);
        loop {
            let next = straight | (self.steps(color, straight) - self.behind_bound(pawn));
            if next == straight {
                break;
            }
            straight = next;
        }
        // Once it has taken something it may be past every pawn of the file it stands on.
        let mut squares = straight | pawn.squares;
        loop {
            let strayed = squares - straight;
            let takes = attacks::pawns(color, squares) & self.common[!color];
            let next = squares | takes | self.steps(color, strayed);
            if next == squares {
                return (squares - last, squares & last);
            }
            squares = next;
        }
    }

    /// Where pawns on `from` come by one move straight on.
    fn steps(&self, color: Color, from: Bitboard) -> Bitboard {
        let third = Bitboard::from_rank(Rank::Third.relative_to(color));
        let one = from.ahead(color) - self.fixed;
        one | ((one & third).ahead(color) - self.fixed)
    }

    /// The squares of its file that `pawn` cannot come to because a bound enemy pawn is before
    /// it: that one moves towards it and stays before it.
    fn behind_bound(&self, pawn: &PieceReach) -> Bitboard {
        let file = Bitboard::from(pawn.square.file());
        let enemies = self.pieces().iter().filter(|one| {
            let is_enemy = one.piece == Piece::new(!pawn.piece.color, Role::Pawn);
            is_enemy && (file & self.bound).contains(one.square)
        });
        let color = pawn.piece.color;
        let rank = |square: Square| square.relative_to(color).rank();
        let ahead = enemies.map(|one| one.square).filter(|&it| rank(it) > rank(pawn.square));
        let nearest = ahead.min_by_key(|&it| rank(it));
        nearest.map_or(Bitboard::EMPTY, |nearest| {
            file.into_iter().filter(|&it| rank(it) >= rank(nearest)).collect()
        })
    }
}
