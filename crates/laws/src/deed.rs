//! What happened on the board in one step, and the position that came of it.

use std::time::Duration;

use staunton_notation::PieceIdentities;
use staunton_rules::{
    Bitboard, CastlingRights, CastlingSide, Color, Move, Position, PositionFaultKind, Rank, Role,
    Setup, Square, attacks,
};

use crate::hand::Hand;

/// One step of a game as it was played, errors among it.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Deed, FIDE, Table};
///
/// // Under these laws an illegal move that nobody claims stands, and is told apart.
/// let table = Table::fold(Agreement::new(&FIDE), ["white move e2e4"])?;
/// let deed = table.past()[0].deed;
/// assert!(matches!(deed, Deed::Move(_)) && deed.is_move() && deed.is_regular());
/// # Ok::<(), staunton_laws::RefoldError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// A legal move.
    Move(Move),
    /// At the odds of a rook: the king castles towards the absent rook.
    AbsentCastling(CastlingSide),
    /// An illegal move that nobody has objected to.
    Wrong(Hand),
    /// A piece got to another square, or off the board, without being played.
    Slip {
        /// Where he stood.
        from: Square,
        /// Where he is now.
        to: Option<Square>,
    },
}

impl Deed {
    /// Whether it is as the laws want it.
    pub const fn is_regular(self) -> bool {
        matches!(self, Self::Move(_) | Self::AbsentCastling(_))
    }

    /// Whether it counts as a move of a player.
    pub const fn is_move(self) -> bool {
        !matches!(self, Self::Slip { .. })
    }
}

/// A step with what it takes to go back before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The position before it.
    pub before: Position,
    /// The pieces before it.
    pub(crate) pieces: PieceIdentities,
    /// What was done.
    pub deed: Deed,
    /// Whose piece moved.
    pub by: Color,
    /// When.
    pub at: Duration,
    /// Whether it is one of the moves that a receiver of odds has in hand.
    pub in_hand: bool,
    /// What the clock of who moved showed after it; none without a clock.
    pub clock: Option<Duration>,
}

impl Ply {
    /// The role of the piece that moved.
    pub fn role(&self) -> Option<Role> {
        match self.deed {
            Deed::Move(mv) => Some(self.before.moving_role(mv)),
            Deed::AbsentCastling(_) => Some(Role::King),
            Deed::Wrong(Hand { from, .. }) | Deed::Slip { from, .. } => {
                self.before.board().role_at(from)
            }
        }
    }

    /// The role of the piece that was taken.
    pub fn taken(&self) -> Option<Role> {
        match self.deed {
            Deed::Move(mv) => self.before.captured(mv),
            Deed::AbsentCastling(_) => None,
            Deed::Wrong(Hand { to, .. }) => self.before.board().role_at(to),
            Deed::Slip { to, .. } => to.and_then(|to| self.before.board().role_at(to)),
        }
    }
}

/// A legal way to go on: a move, or castling with the absent rook.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Event, STAUNTON, Table};
/// use staunton_rules::Square;
///
/// // The piece that was touched must move, and these are his ways.
/// let mut table = Table::new(Agreement::new(&STAUNTON))?;
/// table.apply(Event::read("white touch e2", table.now())?)?;
/// let targets: Vec<Square> =
///     table.allowed().iter().map(|playable| playable.to).collect();
/// assert_eq!(targets, [Square::E3, Square::E4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Playable {
    /// What is done.
    pub(crate) deed: Deed,
    /// The piece that moves; in castling the king.
    pub from: Square,
    /// Where he goes; in castling the king's new square.
    pub to: Square,
    /// What he becomes.
    pub promotion: Option<Role>,
    /// Where the piece stands that is taken.
    pub takes: Option<Square>,
    /// To which side it castles.
    pub castling: Option<CastlingSide>,
    /// The rook that castles with him.
    pub rook: Option<Square>,
}

impl Playable {
    pub(crate) fn of(mv: Move) -> Self {
        let takes = mv.is_capture().then(|| {
            if mv.is_en_passant() { Square::new(mv.to().file(), mv.from().rank()) } else { mv.to() }
        });
        Self {
            deed: Deed::Move(mv),
            from: mv.from(),
            to: mv.target(),
            promotion: mv.promotion(),
            takes,
            castling: mv.castling(),
            rook: mv.castling().map(|_| mv.to()),
        }
    }

    pub(crate) const fn absent(side: CastlingSide, from: Square, to: Square) -> Self {
        Self {
            deed: Deed::AbsentCastling(side),
            from,
            to,
            promotion: None,
            takes: None,
            castling: Some(side),
            rook: None,
        }
    }

    /// The hand that plays it: in castling the king's own steps, or where these might be a move
    /// of the king alone, as in Chess960, the king put upon his rook.
    pub fn hand(&self) -> Hand {
        let to = self.rook.filter(|_| self.is_one_step_castling()).unwrap_or(self.to);
        Hand { from: self.from, to, promotion: self.promotion }
    }

    /// Whether a hand plays it. Castling is the king's two steps or the king put upon his rook.
    pub(crate) fn is_played_by(&self, hand: Hand) -> bool {
        let to_rook = self.rook == Some(hand.to);
        self.from == hand.from
            && self.promotion == hand.promotion
            && (to_rook || (self.to == hand.to && !self.is_one_step_castling()))
    }

    /// Castling that looks like a step of the king, as in Chess960: only the rook tells it.
    fn is_one_step_castling(&self) -> bool {
        self.castling.is_some() && self.from.distance(self.to) < 2
    }
}

/// Follows a piece from one square to another, whatever he does there.
pub(crate) fn carry(pieces: &mut PieceIdentities, from: Square, to: Square) {
    // As quiet moves are kept: the two squares and nothing else.
    let bits = u16::try_from(from.as_index() | to.as_index() << 6).unwrap_or_default();
    if let Some(mv) = Move::from_raw(bits).filter(|_| from != to) {
        pieces.play(mv);
    }
}

/// The position of any setup, whatever its faults.
pub(crate) fn force(setup: Setup, mode: staunton_rules::CastlingMode) -> Position {
    let position = Position::from_setup(setup, mode);
    position.or_else(|error| error.forgive(&PositionFaultKind::ALL)).unwrap_or_default()
}

/// The position after an illegal move, as the pieces then stand.
pub(crate) fn after_wrong(position: &Position, hand: Hand) -> Position {
    let mut setup = position.to_setup();
    let turn = position.turn();
    let Some(mut piece) = setup.board.remove(hand.from) else { return *position };
    if let Some(role) = hand.promotion {
        piece.role = role;
    }
    let (files, is_king) =
        (hand.to.file().as_index().abs_diff(hand.from.file().as_index()), piece.role == Role::King);
    setup.board.set(hand.to, piece);
    if is_king && files == 2 && hand.from.rank() == hand.to.rank() {
        carry_rook(&mut setup, hand, turn);
    }
    drop_rights(&mut setup);
    setup.turn = !turn;
    setup.ep_square = None;
    setup.halfmove_clock = 0;
    if turn == Color::Black {
        setup.fullmove_number = setup.fullmove_number.saturating_add(1);
    }
    force(setup, position.castling_mode())
}

/// In castling the rook goes with the king, if he stands in his corner.
fn carry_rook(setup: &mut Setup, hand: Hand, color: Color) {
    let side =
        if hand.to.file() > hand.from.file() { CastlingSide::King } else { CastlingSide::Queen };
    let corner = Square::new(side.standard_rook_file(), hand.from.rank());
    let rook = setup
        .board
        .piece_at(corner)
        .filter(|piece| piece.color == color && piece.role == Role::Rook);
    if let Some(rook) = rook {
        setup.board.remove(corner);
        setup.board.set(Square::new(side.rook_file(), hand.from.rank()), rook);
    }
}

/// The position after a piece got somewhere without being played; the turn stays.
pub(crate) fn after_slip(position: &Position, from: Square, to: Option<Square>) -> Position {
    let mut setup = position.to_setup();
    let Some(piece) = setup.board.remove(from) else { return *position };
    if let Some(to) = to {
        setup.board.set(to, piece);
    }
    drop_rights(&mut setup);
    setup.ep_square = None;
    force(setup, position.castling_mode())
}

/// The position after the king has castled with the absent rook.
pub(crate) fn after_absent(position: &Position, from: Square, to: Square) -> Position {
    let mut setup = position.to_setup();
    let turn = position.turn();
    if let Some(king) = setup.board.remove(from) {
        setup.board.set(to, king);
    }
    for side in CastlingSide::ALL {
        setup.castling.set(turn, side, None);
    }
    setup.turn = !turn;
    setup.ep_square = None;
    setup.halfmove_clock = setup.halfmove_clock.saturating_add(1);
    if turn == Color::Black {
        setup.fullmove_number = setup.fullmove_number.saturating_add(1);
    }
    force(setup, position.castling_mode())
}

/// The same position with the other side to move; none while the side to move is in check.
pub(crate) fn passed(position: &Position) -> Option<Position> {
    let mut setup = position.null_move()?.to_setup();
    setup.ep_square = None;
    Some(force(setup, position.castling_mode()))
}

/// Rights to castle go with the king or rook that stands there no more.
pub(crate) fn drop_rights(setup: &mut Setup) {
    let mut kept = CastlingRights::NONE;
    for (color, side, rook) in setup.castling.iter() {
        let rank = Rank::First.relative_to(color);
        let king = setup.board.king(color).filter(|king| king.rank() == rank);
        if king.is_some() && setup.board.by_piece(color, Role::Rook).contains(rook) {
            kept.set(color, side, Some(rook.file()));
        }
    }
    setup.castling = kept;
}

/// Whether the king of `color` may go from one square to the other as in castling: nothing
/// between, not in check, not through or into check.
pub(crate) fn king_may_walk(position: &Position, from: Square, to: Square, corner: Square) -> bool {
    let (board, color) = (position.board(), position.turn());
    let occupied = board.occupied().without(from);
    let path = attacks::between(from, to) | to;
    let free = (attacks::between(from, corner) | path | corner) & occupied;
    free.is_empty()
        && (path | from)
            .into_iter()
            .all(|square| board.attackers(square, !color, occupied) == Bitboard::EMPTY)
}
