//! Odds: what one player gives the other before the first move, and what follows from it.

mod error;
mod text;

use staunton_rules::{CastlingSide, Color, File, Piece, Position, Rank, Role, Square};

use crate::deed;

pub use error::OddsError;

/// What is given.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum OddsKind {
    /// The piece on this square.
    Piece(Square),
    /// A rook against a minor piece.
    Exchange {
        /// The rook that the giver takes off.
        rook: Square,
        /// The bishop or knight that the receiver takes off.
        minor: Square,
    },
    /// So many moves in hand, with or without a pawn.
    Moves {
        /// The pawn that is given, if one is.
        pawn: Option<Square>,
        /// How many moves the receiver makes before the giver begins.
        moves: u32,
    },
    /// Drawn games count as won by the receiver.
    Draws,
    /// The giver must mate with the piece who begins on this square.
    MateWith(Square),
    /// The giver must mate with a piece who stands on this square.
    MateOn(Square),
    /// The giver must mate the king when he stands on this square.
    MateAt(Square),
    /// The capped pawn, who begins on this square: it must mate, and may not be promoted.
    Capped(Square),
}

/// Odds, and who gives them.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Odds, OddsKind};
/// use staunton_rules::{Color, Position, Role, Square};
///
/// let rook = Odds::usual(&Position::standard(), Color::White, Role::Rook).expect("it stands there");
/// let odds = Odds { giver: Color::White, kind: OddsKind::Piece(rook) };
/// assert_eq!((rook, odds.receiver()), (Square::A1, Color::Black));
/// let start = odds.apply(&Position::standard())?;
/// assert!(
///     start.to_string().starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w")
/// );
/// assert!(odds.apply(&start).is_err()); // it is no longer there
///
/// # Ok::<(), staunton_laws::OddsError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    /// The stronger player's colour.
    pub giver: Color,
    /// What he gives.
    pub kind: OddsKind,
}

/// Whom odds may name: all but the king.
const ANY: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
/// The most moves that can be given.
pub const MOST_MOVES_IN_HAND: u32 = 8;

impl Odds {
    /// The piece usually given of this kind: the king's bishop's pawn, and of all others the one
    /// nearest to the queen's side on the giver's first rank (then on his second, and so on); none
    /// if the position has none to give.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::Odds;
    /// use staunton_rules::{Color, Position, Role, Square};
    ///
    /// let knight = Odds::usual(&Position::standard(), Color::White, Role::Knight);
    /// assert_eq!(knight, Some(Square::B1));
    /// ```
    ///
    /// Source: Staunton, Rules for playing the game at odds, II and V.
    pub fn usual(array: &Position, giver: Color, role: Role) -> Option<Square> {
        let is_there =
            |square: &Square| array.board().piece_at(*square) == Some(Piece::new(giver, role));
        match role {
            Role::King => None,
            Role::Pawn => {
                Some(Square::new(File::F, Rank::Second.relative_to(giver))).filter(is_there)
            }
            _ => Rank::ALL
                .into_iter()
                .flat_map(|rank| File::ALL.map(|file| Square::new(file, rank.relative_to(giver))))
                .find(is_there),
        }
    }

    /// The receiver's colour.
    pub fn receiver(&self) -> Color {
        !self.giver
    }

    /// How many moves the receiver has in hand beyond the one that any first player has.
    pub const fn moves_in_hand(&self) -> u32 {
        match self.kind {
            OddsKind::Moves { moves, .. } => moves.saturating_sub(1),
            _ => 0,
        }
    }

    /// The piece who must give mate, by the square on which he began.
    pub const fn mating_piece(&self) -> Option<Square> {
        match self.kind {
            OddsKind::MateWith(square) | OddsKind::Capped(square) => Some(square),
            _ => None,
        }
    }

    /// The capped pawn, by the square on which it began.
    pub const fn capped(&self) -> Option<Square> {
        match self.kind {
            OddsKind::Capped(square) => Some(square),
            _ => None,
        }
    }

    /// The rook of the array that is not there, and the side to which the king may castle all the
    /// same: a rook in the corner, and the king on his own square.
    pub(crate) fn absent_rook(&self, array: &Position) -> Option<(Square, CastlingSide)> {
        let (OddsKind::Piece(square) | OddsKind::Exchange { rook: square, .. }) = self.kind else {
            return None;
        };
        let side = match square.file() {
            File::A => CastlingSide::Queen,
            File::H => CastlingSide::King,
            _ => return None,
        };
        let first = Rank::First.relative_to(self.giver);
        let board = array.board();
        let could_castle = square.rank() == first
            && board.piece_at(square) == Some(Piece::new(self.giver, Role::Rook))
            && board.king(self.giver) == Some(Square::new(File::E, first));
        could_castle.then_some((square, side))
    }

    /// The position in which the game at these odds begins.
    ///
    /// # Errors
    /// [`OddsError`] if no such piece stands there.
    pub fn apply(&self, array: &Position) -> Result<Position, OddsError> {
        let mut setup = array.to_setup();
        let giver = self.giver;
        let mut take = |color: Color, square: Square, roles: &[Role]| {
            let piece = setup
                .board
                .piece_at(square)
                .filter(|piece| piece.color == color && roles.contains(&piece.role));
            piece.ok_or(OddsError::NoSuchPiece { square, color })?;
            setup.board.remove(square);
            Ok(())
        };
        match self.kind {
            OddsKind::Piece(square) => take(giver, square, &ANY)?,
            OddsKind::Exchange { rook, minor } => {
                take(giver, rook, &[Role::Rook])?;
                take(!giver, minor, &[Role::Bishop, Role::Knight])?;
            }
            OddsKind::Moves { pawn, .. } => {
                if let Some(pawn) = pawn {
                    take(giver, pawn, &[Role::Pawn])?;
                }
                setup.turn = !giver;
            }
            OddsKind::Capped(square) => stands(array, giver, square, &[Role::Pawn])?,
            OddsKind::MateWith(square) => stands(array, giver, square, &ANY)?,
            OddsKind::Draws | OddsKind::MateOn(_) | OddsKind::MateAt(_) => {}
        }
        deed::drop_rights(&mut setup);
        Ok(deed::force(setup, array.castling_mode()))
    }
}

fn stands(array: &Position, color: Color, square: Square, roles: &[Role]) -> Result<(), OddsError> {
    let piece = array.board().piece_at(square);
    piece
        .filter(|piece| piece.color == color && roles.contains(&piece.role))
        .map(drop)
        .ok_or(OddsError::NoSuchPiece { square, color })
}
