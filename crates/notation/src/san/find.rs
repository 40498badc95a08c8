//! From a text in SAN to the legal move that it means.

use alloc::string::ToString;
use alloc::vec::Vec;

use staunton_rules::{Move, Position, Track};

use super::context::SanContext;
use super::fast::{self, FoundMove};
use super::form::San;
use super::resolve;
use crate::SanError;

impl San {
    /// The legal move it means in `position`. The `x` must be true, the mark need not be; more
    /// of the origin may be written than is needed.
    ///
    /// # Errors
    /// [`SanError::Illegal`] if no legal move fits, [`SanError::Ambiguous`] if several do.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::{San, SanError};
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// let san: San = "Nf3".parse()?;
    /// assert_eq!(start.uci(san.to_move(&start)?), "g1f3");
    /// let san: San = "Nxf3".parse()?;
    /// assert!(matches!(san.to_move(&start), Err(SanError::Illegal { .. })));
    /// # Ok::<(), SanError>(())
    /// ```
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
    /// # Examples
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

    /// The legal move that the lowest `len` bytes of `word` mean, the first byte lowest, if it can be
    /// found without looking twice; unlike [`find`](San::find), a piece's `x` may be missing.
    ///
    /// None says only that the text must be read in another way. This is for readers of millions of
    /// games, which have their text by words of eight bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::San;
    /// use staunton_rules::Position;
    ///
    /// let start = Position::standard();
    /// let found = San::find_in_word(&start, u64::from_le_bytes(*b"Nf3 Nf6 "), 3);
    /// assert_eq!(found.map(|found| start.uci(found.mv)).as_deref(), Some("g1f3"));
    /// ```
    #[inline]
    pub fn find_in_word(context: &impl SanContext, word: u64, len: usize) -> Option<FoundMove> {
        fast::read(context, word, len)
    }

    /// Plays the legal move that `text` means on `track`, and gives it back.
    ///
    /// # Errors
    /// As [`San::find`]; the track is as before.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::San;
    /// use staunton_rules::{Position, Track};
    ///
    /// let mut track = Track::from(&Position::standard());
    /// for text in "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#".split(' ') {
    ///     San::follow(&mut track, text)?;
    /// }
    /// assert!(track.to_position().is_checkmate());
    /// # Ok::<(), staunton_notation::SanError>(())
    /// ```
    #[inline]
    pub fn follow(track: &mut Track, text: &str) -> Result<Move, SanError> {
        let before = *track;
        let Some(FoundMove { mv, role }) = strict(&before, text) else {
            let mv = text.parse::<Self>()?.to_move(&before.to_position())?;
            track.play_unchecked(mv);
            return Ok(mv);
        };
        track.follow(&before, role, mv);
        Ok(mv)
    }

    /// Plays the moves of `line`, which has blanks between and no numbers, and adds them to `moves`.
    ///
    /// # Errors
    /// As [`San::find`], of the first move that cannot be played: those before it are played and added.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::San;
    /// use staunton_rules::{Position, Track};
    ///
    /// let (mut track, mut moves) = (Track::from(&Position::standard()), Vec::new());
    /// assert!(San::follow_line(&mut track, "e4 e5 Ke3", &mut moves).is_err());
    /// assert_eq!(moves.len(), 2);
    /// ```
    pub fn follow_line(
        track: &mut Track,
        line: &str,
        moves: &mut Vec<Move>,
    ) -> Result<(), SanError> {
        for text in line.split_ascii_whitespace() {
            moves.push(Self::follow(track, text)?);
        }
        Ok(())
    }

    fn to_move_plainly(self, position: &Position) -> Result<Move, SanError> {
        let constraint = self.constraint();
        constraint.reading(position).map_err(|misfit| {
            SanError::of_misfit(position, self.to_string().as_bytes(), &constraint, &misfit)
        })
    }
}

/// What the hot path finds, where a piece's `x` may be missing.
pub(crate) fn read_text_fast(position: &Position, text: &[u8]) -> Option<Move> {
    fast::read_text(position, text).map(|found| found.mv)
}

/// What the hot path finds, if every `x` is where it belongs.
#[inline]
fn strict(context: &impl SanContext, text: &str) -> Option<FoundMove> {
    let found = fast::read_text(context, text.as_bytes())?;
    let takes = found.mv.is_capture();
    (!takes || text.as_bytes().contains(&b'x')).then_some(found)
}
