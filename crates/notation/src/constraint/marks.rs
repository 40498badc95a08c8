//! What is written beside a move: that it is a discovered check, that it takes en passant.

use staunton_rules::{Move, Position, attacks};

/// Marks that a move may bear besides check and mate.
///
/// # Examples
///
/// ```
/// use staunton_notation::Marks;
/// use staunton_rules::Position;
///
/// // The knight leaves the rook's file and attacks the king itself.
/// let position: Position = "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1".parse()?;
/// let marks = Marks::of(&position, position.parse_uci("e4d6")?);
/// assert!(marks.contains(Marks::DISCOVERED.with(Marks::DOUBLE)));
/// assert!(Marks::of(&position, position.parse_uci("f1f2")?).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(u8);

impl Marks {
    /// None.
    pub const NONE: Self = Self(0);
    /// `dis. ch.`: a piece behind the one that moved gives check.
    pub const DISCOVERED: Self = Self(1);
    /// `dbl. ch.`: two pieces give check.
    pub const DOUBLE: Self = Self(2);
    /// `e.p.`: a pawn takes en passant.
    pub const EN_PASSANT: Self = Self(4);
    /// The piece is interposed: he stands between his king and the piece that gives check.
    pub const INTERPOSES: Self = Self(8);

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `other` are among these.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// These and others.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The marks that `mv` deserves in `position`.
    pub fn of(position: &Position, mv: Move) -> Self {
        let after = position.play_unchecked(mv);
        let checkers = after.checkers();
        let mut marks = Self::NONE;
        if checkers.more_than_one() {
            marks = marks.with(Self::DOUBLE);
        }
        let is_own = |square| square == mv.target() || mv.is_castling();
        if checkers.into_iter().any(|square| !is_own(square)) {
            marks = marks.with(Self::DISCOVERED);
        }
        if mv.is_en_passant() {
            marks = marks.with(Self::EN_PASSANT);
        }
        if is_interposed(position, mv) {
            marks = marks.with(Self::INTERPOSES);
        }
        marks
    }
}

fn is_interposed(position: &Position, mv: Move) -> bool {
    let (Some(king), Some(checker)) =
        (position.board().king(position.turn()), position.checkers().first())
    else {
        return false;
    };
    attacks::between(king, checker).contains(mv.target()) && mv.from() != king
}
