//! Standard Algebraic Notation: `Nf3`, `exd5`, `O-O`, `e8=Q#`.
//!
//! This is the strict form, as the PGN standard has programs write it. What people write
//! besides is read by [`Written`](crate::Written).

mod fast;
mod mark;
mod parse;
mod reach;
mod resolve;
mod stand;
mod write;

use std::fmt;

use staunton_rules::{Bitboard, CastlingSide, File, Move, Position, Rank, Role, Square, Track};

use crate::{CheckMark, Constraint, RoleSet, SanError, Taking};

pub(crate) use fast::{Found, read as read_fast};
pub(crate) use stand::Stand;

/// A move in Standard Algebraic Notation, not yet held against a position.
///
/// Read with [`str::parse`], written with [`Display`](fmt::Display).
///
/// ```
/// use staunton_notation::San;
/// use staunton_rules::Position;
///
/// let position = Position::standard();
/// let mv = "Nf3".parse::<San>()?.to_move(&position)?;
/// assert_eq!(San::from_move(&position, mv).to_string(), "Nf3");
/// # Ok::<(), staunton_notation::SanError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum San {
    /// Everything but castling.
    Normal {
        /// Who moves.
        role: Role,
        /// The file he comes from, if written.
        file: Option<File>,
        /// The rank he comes from, if written.
        rank: Option<Rank>,
        /// Whether `x` is written.
        capture: bool,
        /// Where he goes.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<Role>,
        /// Check or mate, if written.
        mark: Option<CheckMark>,
    },
    /// `O-O` or `O-O-O`.
    Castling {
        /// On which side.
        side: CastlingSide,
        /// Check or mate, if written.
        mark: Option<CheckMark>,
    },
}

impl San {
    /// What it says, as a constraint on the legal moves.
    pub fn constraint(self) -> Constraint {
        match self {
            Self::Castling { side, mark } => {
                Constraint { mark, ..Constraint::castling(Some(side)) }
            }
            Self::Normal { role, file, rank, capture, to, promotion, mark } => Constraint {
                roles: RoleSet::only(role),
                origins: origins(file, rank),
                destinations: Bitboard::from_square(to),
                taking: if capture { Taking::ANY } else { Taking::Nothing },
                promotion,
                mark,
                ..Constraint::default()
            },
        }
    }

    /// The legal move it means in `position`. The `x` must be true, the mark need not be; more
    /// of the origin may be written than is needed.
    ///
    /// # Errors
    /// [`SanError::Illegal`] if no legal move fits, [`SanError::Ambiguous`] if several do.
    pub fn to_move(self, position: &Position) -> Result<Move, SanError> {
        // Where the fast way finds nothing, the plain way finds out why.
        resolve::san(position, self).map_or_else(|| self.to_move_plainly(position), Ok)
    }

    /// The legal move that `text` means in `position`: as reading it and
    /// [`to_move`](San::to_move), in one step and several times as fast.
    ///
    /// # Errors
    /// [`SanError`]: the text is no SAN, or no legal move or several fit it.
    ///
    /// ```
    /// use staunton_notation::San;
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// assert_eq!(start.uci(San::find(&start, "Nf3")?), "g1f3");
    /// assert!(San::find(&start, "Nf4").is_err());
    /// # Ok::<(), staunton_notation::SanError>(())
    /// ```
    #[inline]
    pub fn find(position: &Position, text: &str) -> Result<Move, SanError> {
        match strict(position, text) {
            Some(found) => Ok(found.mv),
            None => text.parse::<Self>()?.to_move(position),
        }
    }

    /// Plays the legal move that `text` means on `track`, and gives it back.
    ///
    /// # Errors
    /// As [`San::find`]; the track is as before.
    #[inline]
    pub fn follow(track: &mut Track, text: &str) -> Result<Move, SanError> {
        let before = *track;
        let Some(Found { mv, role }) = strict(&before, text) else {
            let mv = text.parse::<Self>()?.to_move(&before.to_position())?;
            track.play_unchecked(mv);
            return Ok(mv);
        };
        track.follow(&before, role, mv);
        Ok(mv)
    }

    /// Writes the move at the end of `text`.
    #[inline]
    pub fn append_to(self, text: &mut String) {
        write::Letters::of(self).append_to(text);
    }

    fn to_move_plainly(self, position: &Position) -> Result<Move, SanError> {
        let constraint = self.constraint();
        constraint.reading(position).map_err(|misfit| {
            SanError::of_misfit(position, self.to_string().as_bytes(), &constraint, &misfit)
        })
    }

    /// How `mv`, which is legal in `position`, is written: as little of the origin as is
    /// needed, and the mark it deserves.
    #[inline]
    pub fn from_move(position: &Position, mv: Move) -> Self {
        Self::without_mark_from_move(position, mv).with_mark(mark::of(position, mv))
    }

    /// As [`San::from_move`], but without `+` and `#`, which take most of the time.
    #[inline]
    pub fn without_mark_from_move(position: &Position, mv: Move) -> Self {
        write::from_move(position, mv)
    }

    /// The same move with this mark, or with none.
    #[must_use]
    pub fn with_mark(mut self, new: Option<CheckMark>) -> Self {
        match &mut self {
            Self::Normal { mark, .. } | Self::Castling { mark, .. } => *mark = new,
        }
        self
    }
}

/// `mv`, which is legal in `position`, in Standard Algebraic Notation, with `+` or `#`.
///
/// ```
/// use staunton_rules::Position;
///
/// let start = Position::standard();
/// assert_eq!(staunton_notation::san(&start, start.parse_uci("g1f3")?), "Nf3");
/// # Ok::<(), staunton_rules::uci::UciError>(())
/// ```
pub fn san(position: &Position, mv: Move) -> String {
    San::from_move(position, mv).to_string()
}

/// What the hot path finds, where a piece's `x` may be missing.
pub(crate) fn read_text_fast(position: &Position, text: &[u8]) -> Option<Move> {
    fast::read_text(position, text).map(|found| found.mv)
}

/// What the hot path finds, if every `x` is where it belongs.
#[inline]
fn strict(stand: &impl Stand, text: &str) -> Option<Found> {
    let found = fast::read_text(stand, text.as_bytes())?;
    let takes = found.mv.is_capture();
    (!takes || text.as_bytes().contains(&b'x')).then_some(found)
}

/// The squares of a file and of a rank, where they are known.
pub(crate) fn origins(file: Option<File>, rank: Option<Rank>) -> Bitboard {
    let file = file.map_or(Bitboard::FULL, Bitboard::from_file);
    file & rank.map_or(Bitboard::FULL, Bitboard::from_rank)
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(write::Letters::of(*self).as_str())
    }
}
