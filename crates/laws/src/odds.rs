//! Odds: what one player gives the other before the first move, and what follows from it.

mod error;
mod text;

use staunton_rules::{CastlingSide, Color, File, Position, Rank, Role, Square};

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
/// let rook = Odds::usual(Color::White, Role::Rook).expect("it is given");
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
    /// The piece usually given of this kind: the king's bishop's pawn, the queen's knight, the
    /// queen's bishop, the queen's rook, the queen.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::Odds;
    /// use staunton_rules::{Color, Role, Square};
    ///
    /// assert_eq!(Odds::usual(Color::White, Role::Knight), Some(Square::B1));
    /// ```
    ///
    /// Source: Staunton, Rules for playing the game at odds, II and V.
    pub fn usual(giver: Color, role: Role) -> Option<Square> {
        let (file, rank) = match role {
            Role::Pawn => (File::F, Rank::Second),
            Role::Knight => (File::B, Rank::First),
            Role::Bishop => (File::C, Rank::First),
            Role::Rook => (File::A, Rank::First),
            Role::Queen => (File::D, Rank::First),
            Role::King => return None,
        };
        Some(Square::new(file, rank.relative_to(giver)))
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

    /// The rook that is not there, and the side to which the king may castle all the same.
    pub(crate) fn absent_rook(&self) -> Option<(Square, CastlingSide)> {
        let (OddsKind::Piece(square) | OddsKind::Exchange { rook: square, .. }) = self.kind else {
            return None;
        };
        let side = match square.file() {
            File::A => CastlingSide::Queen,
            File::H => CastlingSide::King,
            _ => return None,
        };
        (square.rank() == Rank::First.relative_to(self.giver)).then_some((square, side))
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
