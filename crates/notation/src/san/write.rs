//! Writes the strict form: as little of the origin as is needed.

use alloc::string::{String, ToString};
use core::fmt;

use staunton_rules::{Bitboard, CastlingSide, Move, Position, Role};

use super::form::San;
use super::resolve::{is_safe, unblocked};
use super::{mark, reach};

impl San {
    /// How `mv`, which is legal in `position`, is written: as little of the origin as is
    /// needed, and the mark it deserves.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::San;
    /// use staunton_rules::Position;
    ///
    /// // Both rooks may go to d1: the file tells them apart.
    /// let position: Position = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1".parse()?;
    /// let san = San::from_move(&position, position.parse_uci("a1d1")?);
    /// assert_eq!(san.to_string(), "Rad1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn from_move(position: &Position, mv: Move) -> Self {
        Self::without_mark_from_move(position, mv).with_mark(mark::of(position, mv))
    }

    /// As [`San::from_move`], but without `+` and `#`, which take most of the time.
    #[inline]
    pub fn without_mark_from_move(position: &Position, mv: Move) -> Self {
        from_move(position, mv)
    }

    /// Writes the move at the end of `text`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_notation::San;
    ///
    /// let mut line = String::from("1. ");
    /// "Nf3".parse::<San>()?.append_to(&mut line);
    /// assert_eq!(line, "1. Nf3");
    /// # Ok::<(), staunton_notation::SanError>(())
    /// ```
    #[inline]
    pub fn append_to(self, text: &mut String) {
        Letters::of(self).append_to(text);
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Letters::of(*self).as_str())
    }
}

/// `mv`, which is legal in `position`, in Standard Algebraic Notation, with `+` or `#`.
///
/// # Examples
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

#[inline]
fn from_move(position: &Position, mv: Move) -> San {
    if let Some(side) = mv.castling() {
        return San::Castling { side, mark: None };
    }
    let role = position.moving_role(mv);
    let (from, to, capture) = (mv.from(), mv.to(), mv.is_capture());
    let rivals = rivals(position, mv, role);
    let same_file = (rivals & Bitboard::from_file(from.file())).any();
    let same_rank = (rivals & Bitboard::from_rank(from.rank())).any();
    let tells_file = rivals.any() && (!same_file || same_rank);
    let file = (tells_file || role == Role::Pawn && capture).then_some(from.file());
    let rank = same_file.then_some(from.rank());
    San::Normal { role, file, rank, capture, to, promotion: mv.promotion(), mark: None }
}

/// The other pieces of the same role that may go to the same square. Pawns are told apart by
/// their files, and kings need not be.
#[inline]
fn rivals(position: &Position, mv: Move, role: Role) -> Bitboard {
    let (board, turn, to) = (position.board(), position.turn(), mv.to());
    let lone = board.by_role(Role::Pawn) | board.by_role(Role::King);
    let peers = board.by_piece(turn, role) - lone;
    let near = peers.without(mv.from()) & reach::origins(role, turn, false, to);
    if near.is_empty() {
        return near;
    }
    // A pinned piece is no rival.
    let free = unblocked(near, to, board.occupied());
    free.into_iter().filter(|&from| is_safe(board, turn, from, to)).collect()
}

/// The letters of a move: seven at most for one that is legal, as in `Qa1xb2+`, and nine for any.
struct Letters {
    bytes: [u8; 16],
    len: usize,
}

impl Letters {
    #[inline]
    fn of(san: San) -> Self {
        let (mut head, mut tail) = (Word::default(), Word::default());
        let mark = match san {
            San::Castling { side, mark } => {
                head = match side {
                    CastlingSide::King => Word { letters: letters(b"O-O"), len: 3 },
                    CastlingSide::Queen => Word { letters: letters(b"O-O-O"), len: 5 },
                };
                mark
            }
            San::Normal { role, file, rank, capture, to, promotion, mark } => {
                head.push(role.upper_char() as u8, role != Role::Pawn);
                head.push(b'a' + file.map_or(0, |file| file as u8), file.is_some());
                head.push(b'1' + rank.map_or(0, |rank| rank as u8), rank.is_some());
                head.push(b'x', capture);
                tail.push(b'a' + to.file() as u8, true);
                tail.push(b'1' + to.rank() as u8, true);
                if let Some(role) = promotion {
                    tail.push(b'=', true);
                    tail.push(role.upper_char() as u8, true);
                }
                mark
            }
        };
        tail.push(mark.map_or(0, |mark| mark.as_char() as u8), mark.is_some());
        let both = u128::from(head.letters) | u128::from(tail.letters) << (8 * head.len);
        Self { bytes: both.to_le_bytes(), len: head.len + tail.len }
    }

    #[inline]
    fn as_str(&self) -> &str {
        // All sixteen bytes are looked at: a number that never changes is not guessed wrong.
        core::str::from_utf8(&self.bytes)
            .ok()
            .and_then(|all| all.get(..self.len))
            .unwrap_or_default()
    }

    /// Adds the letters to `text`, eight at once, of which those that are none are taken off.
    #[inline]
    fn append_to(&self, text: &mut String) {
        let all = core::str::from_utf8(&self.bytes).unwrap_or_default();
        match all.get(..8) {
            Some(eight) if self.len <= 8 => {
                let end = text.len() + self.len;
                text.push_str(eight);
                text.truncate(end);
            }
            _ => text.push_str(self.as_str()),
        }
    }
}

/// At most eight letters, the first lowest, and noughts above them.
#[derive(Copy, Clone, Default)]
struct Word {
    letters: u64,
    len: usize,
}

impl Word {
    /// Adds a letter if it is wanted, without a branch.
    #[inline]
    fn push(&mut self, letter: u8, is_wanted: bool) {
        self.letters |= (u64::from(letter) * u64::from(is_wanted)) << ((8 * self.len) & 63);
        self.len += usize::from(is_wanted);
    }
}

const fn letters(text: &[u8]) -> u64 {
    let mut word = 0;
    let mut at = text.len();
    while at > 0 {
        at -= 1;
        word = word << 8 | text[at] as u64;
    }
    word
}
