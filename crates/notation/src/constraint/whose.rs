//! Which of several pieces of a kind is meant: the king's or the queen's, the doubled one.

use staunton_rules::{Bitboard, Square};

use crate::{MoveContext, Wing};

/// Which of several pieces of a kind is meant.
///
/// # Examples
///
/// ```
/// use staunton_notation::{Constraint, IdentifiedPosition, RoleSet, Whose, Wing};
/// use staunton_rules::{Role, Square};
///
/// // "The Queen's Knight moves": where pieces have names, two moves are left of four.
/// let mover = Whose::Of(Wing::Queen);
/// let said =
///     Constraint { roles: RoleSet::only(Role::Knight), mover, ..Constraint::default() };
/// let readings = said.readings(&IdentifiedPosition::default());
/// assert!(readings.iter().all(|mv| mv.from() == Square::B1));
/// assert_eq!(readings.len(), 2);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Whose {
    /// Whichever.
    #[default]
    Any,
    /// The King's or the Queen's: the one that began on that side of the array, wherever he
    /// stands now. Where nobody is known to have begun there, the one further to that side.
    Of(Wing),
    /// One that stands on a file with another pawn of his colour.
    Doubled,
}

impl Whose {
    /// Those of `squares`, on which pieces of one kind stand, that are meant. Identity decides
    /// wherever it is known; the side of the board only between pieces whose names are not known.
    pub(crate) fn among(self, context: MoveContext<'_>, squares: Bitboard) -> Bitboard {
        match self {
            Self::Any => squares,
            Self::Of(wing) => {
                let named = |wing| move |&at: &Square| context.wing_at(at) == wing;
                let by_name = squares.into_iter().filter(named(Some(wing))).collect::<Bitboard>();
                if by_name.any() {
                    return by_name;
                }
                furthest(squares.into_iter().filter(named(None)).collect(), wing)
            }
            Self::Doubled => squares.into_iter().filter(|&at| is_doubled(context, at)).collect(),
        }
    }

    /// Those of `squares` that lie furthest to the side that is meant, whoever stands there.
    pub(crate) fn by_side(self, squares: Bitboard) -> Bitboard {
        match self {
            Self::Of(wing) => furthest(squares, wing),
            Self::Any | Self::Doubled => squares,
        }
    }
}

/// All squares on the file furthest to the king's or the queen's side.
fn furthest(squares: Bitboard, wing: Wing) -> Bitboard {
    let files = squares.into_iter().map(Square::file);
    let file = match wing {
        Wing::King => files.max(),
        Wing::Queen => files.min(),
    };
    file.map_or(Bitboard::EMPTY, |file| squares & Bitboard::from_file(file))
}

fn is_doubled(context: MoveContext<'_>, square: Square) -> bool {
    let board = context.position().board();
    board.piece_at(square).is_some_and(|piece| {
        let peers = board.by_piece(piece.color, piece.role) & Bitboard::from_file(square.file());
        peers.more_than_one()
    })
}
