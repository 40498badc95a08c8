//! What a written move says, and the legal moves that fit it.
//!
//! A written move is no square: it is a set of constraints on the legal moves of a position.
//! Every notation of this crate parses into a [`Constraint`]; the rules of chess do the rest.

mod check_mark;
mod differences;
mod marks;
mod origins;
mod saying;
mod settle;
mod sides;
mod whose;

use alloc::vec::Vec;

use staunton_rules::{Bitboard, CastlingSide, File, Move, MoveList, Position, Rank, Role, Square};

use crate::{MoveContext, RoleSet};
pub use check_mark::CheckMark;
pub use marks::Marks;
pub(crate) use origins::origins;
pub use saying::{Castles, Taking};
pub use whose::Whose;

/// What a written move says. Every field narrows the legal moves; the default fits every move
/// but castling.
///
/// # Examples
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
    /// Which pieces may move.
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
    /// Which of several such pieces moves: the king's or the queen's.
    pub mover: Whose,
    /// Which of several such pieces is taken.
    pub victim: Whose,
    /// Where the piece stands that is taken; en passant, this is not where the pawn goes.
    pub victims: Bitboard,
    /// How many steps the pawn takes.
    pub steps: Option<u8>,
    /// Other marks, which decide as the mark of check does.
    pub marks: Marks,
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
            mover: Whose::Any,
            victim: Whose::Any,
            victims: Bitboard::FULL,
            steps: None,
            marks: Marks::NONE,
        }
    }
}

/// Why a [`Constraint`] does not tell one move.
#[derive(Clone, Debug)]
pub enum Mismatch {
    /// No legal move fits.
    NoMatch,
    /// Several legal moves fit: these.
    Ambiguous(Vec<Move>),
}

impl Constraint {
    /// A castling on `side`, or on either.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::Constraint;
    /// use staunton_rules::{CastlingSide, Position};
    ///
    /// let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse()?;
    /// assert_eq!(Constraint::castling(None).readings(&position).len(), 2);
    /// assert_eq!(
    ///     Constraint::castling(Some(CastlingSide::Queen)).readings(&position).len(),
    ///     1
    /// );
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    pub fn castling(side: Option<CastlingSide>) -> Self {
        Self { roles: RoleSet::only(Role::King), castles: Castles::Yes(side), ..Self::default() }
    }

    /// The castling that a king's move to a square may stand for, `Kg1`; none where it cannot.
    pub(crate) fn as_castling(&self) -> Option<Self> {
        let is_king = self.roles == RoleSet::only(Role::King) && self.castles == Castles::No;
        let square =
            self.destinations.into_iter().next().filter(|_| self.destinations.len() == 1)?;
        let may_be = is_king
            && self.origins == Bitboard::FULL
            && matches!(self.taking, Taking::Unsaid | Taking::Nothing)
            && matches!(square.file(), File::C | File::G)
            && matches!(square.rank(), Rank::First | Rank::Eighth);
        may_be.then_some(Self { castles: Castles::BySquares, ..*self })
    }

    /// Whether `mv`, which is legal in `position`, is what was written; the marks, and which of
    /// several pieces of a kind is meant, apart.
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
            && self.steps.is_none_or(|steps| u32::from(steps) == mv.from().distance(mv.to()))
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
        self.admits_taking_of(position, mv)
            && (!mv.is_capture() || self.victims.contains(victim_square(mv)))
    }

    /// Whether it takes as it should, wherever the piece taken stands.
    fn admits_taking_of(&self, position: &Position, mv: Move) -> bool {
        match self.taking {
            Taking::Unsaid => true,
            Taking::Nothing => !mv.is_capture(),
            Taking::One(victims) => {
                position.captured(mv).is_some_and(|victim| victims.contains(victim))
            }
        }
    }

    /// All legal moves that fit what was written; the marks are not looked at.
    pub fn readings<'a>(&self, context: impl Into<MoveContext<'a>>) -> MoveList {
        let context = context.into();
        self.readings_among(context, &context.position().legal_moves())
    }

    /// Those of `moves`, which are all legal moves, that fit what was written.
    pub(crate) fn readings_among(&self, context: MoveContext<'_>, moves: &MoveList) -> MoveList {
        let mut readings = MoveList::new();
        self.put_readings(context, moves, &mut readings);
        readings
    }

    /// As [`readings_among`](Self::readings_among), in the place of what a list held.
    pub(crate) fn put_readings(
        &self,
        context: MoveContext<'_>,
        moves: &MoveList,
        readings: &mut MoveList,
    ) {
        self.put_nameless(context, moves, readings);
        if self.mover != Whose::Any {
            let origins = readings.iter().map(|mv| mv.from()).collect();
            let meant = self.mover.among(context, origins);
            readings.retain(|mv| meant.contains(mv.from()));
        }
        if self.victim != Whose::Any {
            let squares = readings.iter().map(|&mv| victim_square(mv)).collect();
            let meant = self.victim.among(context, squares);
            readings.retain(|mv| meant.contains(victim_square(mv)));
        }
    }

    /// Puts those of `moves` that fit what was written, but for the names of the pieces, in the place of what a list
    /// held.
    pub(crate) fn put_nameless(
        &self,
        context: MoveContext<'_>,
        moves: &MoveList,
        readings: &mut MoveList,
    ) {
        let position = context.position();
        readings.clear();
        readings.extend(moves.iter().copied().filter(|&mv| self.admits(position, mv)));
    }

    /// The one legal move that fits. Where several do, the mark of check or mate may decide.
    ///
    /// # Errors
    /// [`Mismatch`]: none fits, or several.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::{Constraint, Mismatch, RoleSet};
    /// use staunton_rules::{Bitboard, Position, Role, Square};
    ///
    /// let start = Position::standard();
    /// let knight = Constraint { roles: RoleSet::only(Role::Knight), ..Constraint::default() };
    /// let to_f3 = Constraint { destinations: Square::F3.into(), ..knight };
    /// assert_eq!(to_f3.reading(&start).map(|mv| start.uci(mv)).ok().as_deref(), Some("g1f3"));
    /// // The knights alone do not tell one move, and none of them takes the centre.
    /// let Err(Mismatch::Ambiguous(moves)) = knight.reading(&start) else { panic!("four fit") };
    /// assert_eq!(moves.len(), 4);
    /// let to_e4 = Constraint { destinations: Bitboard::from(Square::E4), ..knight };
    /// assert!(matches!(to_e4.reading(&start), Err(Mismatch::NoMatch)));
    /// ```
    pub fn reading<'a>(&self, context: impl Into<MoveContext<'a>>) -> Result<Move, Mismatch> {
        let context = context.into();
        let readings = self.readings(context);
        match *readings {
            [] => Err(Mismatch::NoMatch),
            [only] => Ok(only),
            _ => self
                .by_mark(context.position(), &readings)
                .ok_or_else(|| Mismatch::Ambiguous(readings.to_vec())),
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

/// Where the piece stands that `mv` takes: beside the square it goes to, if it takes en passant.
pub(crate) fn victim_square(mv: Move) -> Square {
    if mv.is_en_passant() { Square::new(mv.to().file(), mv.from().rank()) } else { mv.to() }
}
