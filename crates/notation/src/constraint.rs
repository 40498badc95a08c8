//! What a written move says, and the legal moves that fit it.
//!
//! A written move is no square: it is a set of constraints on the legal moves of a position.
//! Every notation of this crate parses into a [`Constraint`]; the rules of chess do the rest.

use staunton_rules::{Bitboard, CastlingSide, Move, MoveList, Position, Role, Square};

use crate::RoleSet;

/// What a written move says about taking.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Taking {
    /// Nothing: the move may take or not.
    #[default]
    Unsaid,
    /// The move takes no man.
    Nothing,
    /// The move takes a man of one of these roles.
    One(RoleSet),
}

impl Taking {
    /// The move takes a man, whichever.
    pub const ANY: Self = Self::One(RoleSet::ALL);
}

/// What a written move says about castling.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castles {
    /// The move does not castle.
    #[default]
    No,
    /// The move may be a castling written by its squares: the king's own steps, or king to rook.
    /// One step of the king is never castling, for it is a move of its own.
    BySquares,
    /// The move castles, on this side or on either.
    Yes(Option<CastlingSide>),
}

/// What stands behind a move: check or mate.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CheckMark {
    /// `+`
    Check,
    /// `#`
    Mate,
}

impl CheckMark {
    /// What `mv` deserves in `position`; nothing if it gives no check.
    pub fn of(position: &Position, mv: Move) -> Option<Self> {
        let after = position.play_unchecked(mv);
        if !after.is_check() {
            None
        } else if after.has_legal_moves() {
            Some(Self::Check)
        } else {
            Some(Self::Mate)
        }
    }

    /// `+` or `#`.
    pub const fn as_char(self) -> char {
        match self {
            Self::Check => '+',
            Self::Mate => '#',
        }
    }
}

/// What a written move says. Every field narrows the legal moves; the default fits every move
/// but castling.
///
/// ```
/// use staunton_notation::{Constraint, RoleSet};
/// use staunton_rules::{Bitboard, File, Position, Role};
///
/// // "A knight to the queen's bishop's file", as an old book might say.
/// let knight = Constraint {
///     roles: RoleSet::only(Role::Knight),
///     destinations: Bitboard::from_file(File::C),
///     ..Constraint::default()
/// };
/// assert_eq!(knight.readings(&Position::standard()).len(), 1);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// Which men may move.
    pub roles: RoleSet,
    /// From which squares.
    pub origins: Bitboard,
    /// To which squares.
    pub destinations: Bitboard,
    /// Whether and what they take.
    pub taking: Taking,
    /// What the pawn becomes; none says that nothing was written, so every promotion fits.
    pub promotion: Option<Role>,
    /// Whether they castle.
    pub castles: Castles,
    /// The mark of check or mate, with which many writers are careless: it decides only
    /// between moves that all else leaves open.
    pub mark: Option<CheckMark>,
}

impl Default for Constraint {
    fn default() -> Self {
        Self {
            roles: RoleSet::ALL,
            origins: Bitboard::FULL,
            destinations: Bitboard::FULL,
            taking: Taking::Unsaid,
            promotion: None,
            castles: Castles::No,
            mark: None,
        }
    }
}

/// Why a [`Constraint`] does not tell one move.
#[derive(Clone, Debug)]
pub enum Misfit {
    /// No legal move fits.
    NoMove,
    /// Several legal moves fit: these.
    Several(Vec<Move>),
}

impl Constraint {
    /// A castling on `side`, or on either.
    pub fn castling(side: Option<CastlingSide>) -> Self {
        Self { roles: RoleSet::only(Role::King), castles: Castles::Yes(side), ..Self::default() }
    }

    /// Whether `mv`, which is legal in `position`, is what was written; the mark apart.
    pub fn admits(&self, position: &Position, mv: Move) -> bool {
        let role = position.moving_role(mv);
        if !self.roles.contains(role) || !self.origins.contains(mv.from()) {
            return false;
        }
        if let Some(side) = mv.castling() {
            return self.admits_castling(mv, side);
        }
        !matches!(self.castles, Castles::Yes(_))
            && self.destinations.contains(mv.to())
            && (self.promotion.is_none() || self.promotion == mv.promotion())
            && self.admits_taking(position, mv)
    }

    fn admits_castling(&self, mv: Move, side: CastlingSide) -> bool {
        match self.castles {
            Castles::No => false,
            Castles::Yes(wanted) => wanted.is_none_or(|wanted| wanted == side),
            Castles::BySquares => {
                let steps = mv.from().distance(mv.target()) > 1;
                self.promotion.is_none()
                    && !matches!(self.taking, Taking::One(_))
                    && (self.destinations.contains(mv.to())
                        || steps && self.destinations.contains(mv.target()))
            }
        }
    }

    fn admits_taking(&self, position: &Position, mv: Move) -> bool {
        match self.taking {
            Taking::Unsaid => true,
            Taking::Nothing => !mv.is_capture(),
            Taking::One(victims) => {
                position.captured(mv).is_some_and(|victim| victims.contains(victim))
            }
        }
    }

    /// All legal moves of `position` that fit what was written; the mark is not looked at.
    pub fn readings(&self, position: &Position) -> MoveList {
        let mut readings = MoveList::new();
        readings.extend(position.legal_moves().into_iter().filter(|&mv| self.admits(position, mv)));
        readings
    }

    /// The one legal move that fits. Where several do, the mark of check or mate may decide.
    ///
    /// # Errors
    /// [`Misfit`]: none fits, or several.
    pub fn reading(&self, position: &Position) -> Result<Move, Misfit> {
        let readings = self.readings(position);
        match *readings {
            [] => Err(Misfit::NoMove),
            [only] => Ok(only),
            _ => {
                self.by_mark(position, &readings).ok_or_else(|| Misfit::Several(readings.to_vec()))
            }
        }
    }

    /// The only move among `readings` that agrees with the mark.
    fn by_mark(&self, position: &Position, readings: &[Move]) -> Option<Move> {
        self.mark?;
        let mut agreeing =
            readings.iter().copied().filter(|&mv| CheckMark::of(position, mv) == self.mark);
        agreeing.next().filter(|_| agreeing.next().is_none())
    }

    /// How many of the things written `mv` does not do: 0 if it fits. For "did you mean".
    pub(crate) fn distance(&self, position: &Position, mv: Move) -> u32 {
        let castles = matches!(self.castles, Castles::Yes(_));
        if castles || mv.is_castling() {
            return if castles && mv.is_castling() { 1 } else { 8 };
        }
        let role = if self.roles.contains(position.moving_role(mv)) { 0 } else { 2 };
        let from = u32::from(!self.origins.contains(mv.from()));
        let to = if self.destinations.contains(mv.to()) { 0 } else { self.steps_to(mv.to()) };
        let promotion = u32::from(self.promotion.is_some() && self.promotion != mv.promotion());
        role + from + to + promotion + u32::from(!self.admits_taking(position, mv))
    }

    /// How far `square` is from what was written: a neighbour is likelier meant than a stranger.
    fn steps_to(&self, square: Square) -> u32 {
        let nearest = self.destinations.into_iter().map(|to| to.distance(square)).min();
        2 + nearest.unwrap_or(8)
    }
}
