//! What all modules of the evaluation need to know of a position, found once.

use staunton_rules::{Bitboard, Board, ByColor, Color, File, Rank, Role, Square, attacks};

/// One of the two colours, known when the code is compiled.
pub(crate) trait Party {
    const COLOR: Color;
    const ENEMY: Color;

    /// The rank its pawns begin on.
    const PAWN_HOME: Bitboard;
    /// The five ranks on its side.
    const CAMP: Bitboard;

    /// `squares` one step forward, as this party sees it.
    fn forward(squares: Bitboard) -> Bitboard;

    /// `squares` one step back, as this party sees it.
    fn backward(squares: Bitboard) -> Bitboard;

    /// The squares that pawns of this party on `pawns` attack: towards the a and the h file.
    fn attacks(pawns: Bitboard) -> (Bitboard, Bitboard) {
        let ahead = Self::forward(pawns);
        (ahead.shift_west(), ahead.shift_east())
    }

    /// The rank as this party counts it, 0 to 7.
    fn rank(square: Square) -> usize {
        square.relative_to(Self::COLOR).rank().as_index()
    }

    /// The rank of `square` and all in front of it.
    fn from_rank_on(square: Square) -> Bitboard {
        let rank = square.rank().as_index();
        match Self::COLOR {
            Color::White => Bitboard(!0 << (8 * rank)),
            Color::Black => Bitboard(!0 >> (8 * (7 - rank))),
        }
    }

    /// All squares in front of `square` on its own file and those beside.
    fn front_span(square: Square) -> Bitboard {
        FRONT_SPANS[Self::COLOR.as_index()][square.as_index()]
    }

    /// All squares in front of `square` on its file.
    fn ahead(square: Square) -> Bitboard {
        Self::front_span(square) & FILES[square.file().as_index()]
    }
}

pub(crate) struct White;
pub(crate) struct Black;

impl Party for White {
    const COLOR: Color = Color::White;
    const ENEMY: Color = Color::Black;
    const PAWN_HOME: Bitboard = Bitboard::from_rank(Rank::Second);
    const CAMP: Bitboard = Bitboard(!0 >> 24);

    #[inline]
    fn forward(squares: Bitboard) -> Bitboard {
        squares.shift_north()
    }

    #[inline]
    fn backward(squares: Bitboard) -> Bitboard {
        squares.shift_south()
    }
}

impl Party for Black {
    const COLOR: Color = Color::Black;
    const ENEMY: Color = Color::White;
    const PAWN_HOME: Bitboard = Bitboard::from_rank(Rank::Seventh);
    const CAMP: Bitboard = Bitboard(!0 << 24);

    #[inline]
    fn forward(squares: Bitboard) -> Bitboard {
        squares.shift_south()
    }

    #[inline]
    fn backward(squares: Bitboard) -> Bitboard {
        squares.shift_north()
    }
}

/// The files, a to h.
pub(crate) const FILES: [Bitboard; 8] = {
    let mut files = [Bitboard::EMPTY; 8];
    let mut index = 0;
    while index < 8 {
        files[index] = Bitboard::from_file(File::ALL[index]);
        index += 1;
    }
    files
};

/// The files beside each file.
pub(crate) const BESIDE: [Bitboard; 8] = {
    let mut beside = [Bitboard::EMPTY; 8];
    let mut index = 0;
    while index < 8 {
        beside[index] = Bitboard::adjacent_files(File::ALL[index]);
        index += 1;
    }
    beside
};

/// By colour and square: what lies in front on three files.
const FRONT_SPANS: [[Bitboard; 64]; 2] = {
    let mut spans = [[Bitboard::EMPTY; 64]; 2];
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        let files = FILES[index % 8].0 | BESIDE[index % 8].0;
        spans[0][index] = Bitboard(files & Bitboard::in_front_of(square, Color::White).0);
        spans[1][index] = Bitboard(files & Bitboard::in_front_of(square, Color::Black).0);
        index += 1;
    }
    spans
};

/// What is known of a position before its terms are counted, and what the modules add for those
/// after them.
pub(crate) struct Survey<'a> {
    pub(crate) board: &'a Board,
    pub(crate) occupied: Bitboard,
    pub(crate) pawns: ByColor<Bitboard>,
    pub(crate) king: ByColor<Square>,
    /// The square of the king and those around, as if he stood one step inside the edge.
    pub(crate) zone: ByColor<Bitboard>,
    /// Squares a piece may well go to.
    pub(crate) mobility_area: ByColor<Bitboard>,
    /// Pieces that stand alone between their king and an enemy slider.
    pub(crate) pinned: ByColor<Bitboard>,
    /// Squares attacked, by colour and role.
    pub(crate) by_role: ByColor<[Bitboard; 6]>,
    /// Squares attacked by anyone, by two at least.
    pub(crate) attacked: ByColor<Bitboard>,
    pub(crate) attacked_twice: ByColor<Bitboard>,
    /// Pawns that no enemy pawn can stop.
    pub(crate) passed: Bitboard,
}

impl<'a> Survey<'a> {
    pub(crate) fn new(board: &'a Board) -> Self {
        let occupied = board.occupied();
        let pawns = ByColor::from_fn(|color| board.by_piece(color, Role::Pawn));
        // A board without a king is no game, but must do no harm.
        let king = ByColor::from_fn(|color| board.king(color).unwrap_or(Square::A1));
        let mut survey = Self {
            board,
            occupied,
            pawns,
            king,
            zone: ByColor::from_fn(|color| zone(king[color])),
            mobility_area: ByColor::default(),
            pinned: ByColor::from_fn(|color| board.pinned(king[color], color)),
            by_role: ByColor { white: [Bitboard::EMPTY; 6], black: [Bitboard::EMPTY; 6] },
            attacked: ByColor::default(),
            attacked_twice: ByColor::default(),
            passed: Bitboard::EMPTY,
        };
        survey.add_pawns_and_king::<White>();
        survey.add_pawns_and_king::<Black>();
        survey.find_mobility_area::<White>();
        survey.find_mobility_area::<Black>();
        survey
    }

    fn add_pawns_and_king<P: Party>(&mut self) {
        let color = P::COLOR;
        let king = attacks::king(self.king[color]);
        let (west, east) = P::attacks(self.pawns[color]);
        let pawns = west | east;
        self.by_role[color][Role::King.as_index()] = king;
        self.by_role[color][Role::Pawn.as_index()] = pawns;
        self.attacked[color] = king | pawns;
        self.attacked_twice[color] = (west & east) | (king & pawns);
    }

    fn find_mobility_area<P: Party>(&mut self) {
        let pawns = self.pawns[P::COLOR];
        // Pawns that cannot move or have not yet, and the king, stand in the way.
        let still = pawns & (P::backward(self.occupied) | P::PAWN_HOME);
        self.mobility_area[P::COLOR] =
            !(still | self.king[P::COLOR] | self.by_role[P::ENEMY][Role::Pawn.as_index()]);
    }

    /// Notes what a piece of `color` and `role` attacks.
    #[inline]
    pub(crate) fn note(&mut self, color: Color, role: Role, targets: Bitboard) {
        self.attacked_twice[color] |= self.attacked[color] & targets;
        self.attacked[color] |= targets;
        self.by_role[color][role.as_index()] |= targets;
    }

    /// The squares attacked by the pieces of `color` and `role`.
    #[inline]
    pub(crate) fn attacks(&self, color: Color, role: Role) -> Bitboard {
        self.by_role[color][role.as_index()]
    }
}

/// The nine squares around the king, none of them off the board.
fn zone(king: Square) -> Bitboard {
    let file = File::ALL[king.file().as_index().clamp(1, 6)];
    let rank = Rank::ALL[king.rank().as_index().clamp(1, 6)];
    let centre = Square::new(file, rank);
    attacks::king(centre) | centre
}
