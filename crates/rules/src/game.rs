//! A position and its past.

use alloc::vec::Vec;

use crate::{Move, PlayError, Position, Role, Termination};

/// A game: where it began, every move since, and what the laws count on the way.
///
/// # Examples
///
/// ```
/// use staunton_rules::Game;
///
/// let mut game = Game::default();
/// for uci in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     game.play(game.position().parse_uci(uci)?)?;
/// }
/// assert_eq!(game.repetitions(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    position: Position,
    counters: Counters,
    past: Vec<Ply>,
    moves: Vec<Move>,
}

/// What it takes to go back one move.
#[derive(Clone, Debug)]
struct Ply {
    before: Position,
    counters: Counters,
}

/// Plies since something last happened. Codes of laws differ in what they count.
///
/// A game that begins from a FEN begins all three with its halfmove clock: more is not known.
///
/// # Examples
///
/// ```
/// use staunton_rules::Game;
///
/// let mut game = Game::default();
/// for uci in ["e2e4", "d7d5", "e4d5", "g8f6"] {
///     game.play(game.position().parse_uci(uci)?)?;
/// }
/// let counters = game.counters();
/// // The capture took a pawn: no piece was taken since the beginning.
/// assert_eq!((counters.since_capture, counters.since_piece_capture), (1, 4));
/// assert_eq!(counters.since_capture_or_pawn_move(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Since any piece was taken.
    pub since_capture: u32,
    /// Since a piece, not a pawn, was taken.
    pub since_piece_capture: u32,
    /// Since a pawn moved.
    pub since_pawn_move: u32,
}

impl Counters {
    /// Since a piece was taken or a pawn moved, as the FIDE Laws count.
    pub fn since_capture_or_pawn_move(self) -> u32 {
        self.since_capture.min(self.since_pawn_move)
    }

    fn after(self, mover: Role, taken: Option<Role>) -> Self {
        let next = |count: u32, happened: bool| if happened { 0 } else { count.saturating_add(1) };
        Self {
            since_capture: next(self.since_capture, taken.is_some()),
            since_piece_capture: next(
                self.since_piece_capture,
                taken.is_some_and(|role| role != Role::Pawn),
            ),
            since_pawn_move: next(self.since_pawn_move, mover == Role::Pawn),
        }
    }
}

impl Game {
    /// A game that begins with `start`.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Game, Position};
    ///
    /// let mut game = Game::new("k7/8/1K6/8/8/8/8/7R w - - 0 61".parse::<Position>()?);
    /// game.play(game.position().parse_uci("h1h8")?)?;
    /// assert!(game.position().is_checkmate());
    /// assert_eq!((game.ply(), game.position().fullmove_number()), (1, 61));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(start: Position) -> Self {
        let clock = start.halfmove_clock();
        Self {
            start,
            position: start,
            counters: Counters {
                since_capture: clock,
                since_piece_capture: clock,
                since_pawn_move: clock,
            },
            past: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// Where it began.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Where it stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many plies were played.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// Every position from the start to the present one.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Game;
    ///
    /// let mut game = Game::default();
    /// for uci in ["e2e4", "e7e5"] {
    ///     game.play(game.position().parse_uci(uci)?)?;
    /// }
    /// let choices: Vec<usize> =
    ///     game.positions().map(|position| position.legal_move_count()).collect();
    /// assert_eq!(choices, [20, 20, 29]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        self.past.iter().map(|ply| &ply.before).chain(core::iter::once(&self.position))
    }

    /// Plies since the last capture, capture of a piece, and pawn move.
    pub const fn counters(&self) -> Counters {
        self.counters
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`PlayError`] if it is not legal; the game is as before.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Game;
    ///
    /// let mut game = Game::default();
    /// let mv = game.position().parse_uci("e2e4")?;
    /// game.play(mv)?;
    /// // The same move again is not legal: the error keeps it, and the game stays as it was.
    /// let error = game.play(mv).unwrap_err();
    /// assert_eq!((error.mv, error.position), (mv, *game.position()));
    /// assert_eq!(game.ply(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        let next = self.position.play(mv)?;
        let mover = self.position.moving_role(mv);
        let counters = self.counters.after(mover, self.position.captured(mv));
        self.past.push(Ply { before: self.position, counters: self.counters });
        self.moves.push(mv);
        self.counters = counters;
        self.position = next;
        Ok(())
    }

    /// Takes the last move back and returns it.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Game, Position};
    ///
    /// let mut game = Game::default();
    /// let mv = game.position().parse_uci("e2e4")?;
    /// game.play(mv)?;
    /// assert_eq!(game.undo(), Some(mv));
    /// assert_eq!(game.position(), &Position::standard());
    /// assert_eq!(game.undo(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        let ply = self.past.pop()?;
        self.counters = ply.counters;
        self.position = ply.before;
        Some(mv)
    }

    /// How many times the present position has stood on the board, this time counted.
    pub fn repetitions(&self) -> usize {
        1 + self.stood(&self.position, self.past.len())
    }

    /// How many times the position after `mv` will have stood when it is played.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::Game;
    ///
    /// // Article 9.2: a player may claim before he makes the move that repeats the position.
    /// let mut game = Game::default();
    /// for uci in "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1".split(' ') {
    ///     game.play(game.position().parse_uci(uci)?)?;
    /// }
    /// let back = game.position().parse_uci("f6g8")?;
    /// assert_eq!(game.repetitions_after(back), 3);
    /// assert!(!game.is_threefold());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn repetitions_after(&self, mv: Move) -> usize {
        1 + self.stood(&self.position.play_unchecked(mv), self.past.len() + 1)
    }

    /// How often a position with `before` plies before it has stood among them.
    fn stood(&self, position: &Position, before: usize) -> usize {
        let reach = usize::try_from(position.halfmove_clock()).unwrap_or(usize::MAX).min(before);
        // The same side is to move every second ply; a capture or pawn move cannot be undone.
        (1..=reach / 2)
            .filter(|back| {
                self.past
                    .get(before - 2 * back)
                    .is_some_and(|ply| ply.before.is_same_for_repetition(position))
            })
            .count()
    }

    /// Whether the position stands for the third time at least.
    pub fn is_threefold(&self) -> bool {
        self.repetitions() >= 3
    }

    /// Whether the position stands for the fifth time at least, which ends the game.
    ///
    /// Source: FIDE Laws of Chess (2023), article 9.6.1.
    pub fn is_fivefold(&self) -> bool {
        self.repetitions() >= 5
    }

    /// Whether each side has made fifty moves at least without a capture or a pawn move.
    ///
    /// Source: FIDE Laws of Chess (2023), article 9.3.2.
    pub const fn is_fifty_moves(&self) -> bool {
        self.position.halfmove_clock() >= 100
    }

    /// Whether it is seventy-five moves at least, which ends the game.
    ///
    /// Source: FIDE Laws of Chess (2023), article 9.6.2.
    pub const fn is_seventy_five_moves(&self) -> bool {
        self.position.halfmove_clock() >= 150
    }

    /// How the game stops here without anybody's doing, under the FIDE Laws: mate comes before
    /// all else.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_rules::{Game, Termination};
    ///
    /// let mut game = Game::default();
    /// for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
    ///     assert_eq!(game.termination(), None);
    ///     game.play(game.position().parse_uci(uci)?)?;
    /// }
    /// assert_eq!(game.termination(), Some(Termination::Checkmate));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn termination(&self) -> Option<Termination> {
        if let Some(termination) = self.position.termination() {
            Some(termination)
        } else if self.position.is_insufficient_material() {
            Some(Termination::InsufficientMaterial)
        } else if self.is_fivefold() {
            Some(Termination::Fivefold)
        } else if self.is_seventy_five_moves() {
            Some(Termination::SeventyFiveMoves)
        } else {
            None
        }
    }
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Position::standard())
    }
}

#[cfg(test)]
mod tests;
