//! Games that the host plays on, each known by a number.

use alloc::string::String;
use alloc::vec::Vec;

use staunton_notation::{San, parse_move};
#[cfg(feature = "notation")]
use staunton_notation::{Style, write_move};
use staunton_rules::{CastlingMode, Color, Game, Move, Piece, Position, Square};

use crate::Error;

/// The number of a game.
pub type Handle = u32;

/// How a written move is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reading {
    /// Standard algebraic notation, strictly.
    San,
    /// The coordinates of UCI.
    Uci,
    /// Whatever people write in algebraic notation.
    Tolerant,
}

/// All games of a host.
///
/// # Examples
///
/// ```
/// use staunton_wasm::{Games, Reading};
///
/// let mut games = Games::default();
/// let handle = games.open("", false)?;
/// let mv = games.read(handle, "Nf3", Reading::San)?;
/// games.play(handle, mv.raw())?;
/// assert_eq!(games.get(handle)?.ply(), 1);
/// # Ok::<(), staunton_wasm::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Games {
    games: Vec<Option<Game>>,
    /// The numbers that were given back.
    free: Vec<Handle>,
}

impl Games {
    /// Begins a game from a FEN, or from the initial position if it is empty.
    ///
    /// # Errors
    /// [`Error::Position`].
    pub fn open(&mut self, fen: &str, chess960: bool) -> Result<Handle, Error> {
        let mode = if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let position =
            if fen.is_empty() { Position::standard() } else { Position::from_fen(fen, mode)? };
        Ok(self.insert(Game::new(position)))
    }

    /// Gives the game a twin, which goes its own way.
    ///
    /// # Errors
    /// [`Error::Game`].
    pub fn copy(&mut self, handle: Handle) -> Result<Handle, Error> {
        let game = self.get(handle)?.clone();
        Ok(self.insert(game))
    }

    /// Forgets a game.
    pub fn close(&mut self, handle: Handle) {
        if self.games.get_mut(handle as usize).and_then(Option::take).is_some() {
            self.free.push(handle);
        }
    }

    /// The game of this number.
    ///
    /// # Errors
    /// [`Error::Game`].
    pub fn get(&self, handle: Handle) -> Result<&Game, Error> {
        self.games.get(handle as usize).and_then(Option::as_ref).ok_or(Error::Game { handle })
    }

    /// The same, to be changed.
    ///
    /// # Errors
    /// [`Error::Game`].
    pub fn get_mut(&mut self, handle: Handle) -> Result<&mut Game, Error> {
        let game = self.games.get_mut(handle as usize);
        game.and_then(Option::as_mut).ok_or(Error::Game { handle })
    }

    /// Reads a move, which is not played.
    ///
    /// # Errors
    /// [`Error::San`] and [`Error::Uci`], with what would have fitted.
    pub fn read(&self, handle: Handle, text: &str, reading: Reading) -> Result<Move, Error> {
        let position = self.get(handle)?.position();
        Ok(match reading {
            Reading::San => San::find(position, text)?,
            Reading::Uci => position.parse_uci(text)?,
            Reading::Tolerant => parse_move(position, text)?,
        })
    }

    #[cfg(feature = "notation")]
    /// Writes a move in any notation: `hoyle`, `san:german`.
    ///
    /// # Errors
    /// [`Error::Style`], [`Error::Illegal`].
    pub fn write(&self, handle: Handle, bits: u16, style: &str) -> Result<String, Error> {
        let style: Style = style.parse()?;
        let position = self.get(handle)?.position();
        let mv = legal(position, bits)?;
        Ok(write_move(position, mv, style))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`Error::Illegal`].
    pub fn play(&mut self, handle: Handle, bits: u16) -> Result<(), Error> {
        let game = self.get_mut(handle)?;
        let mv = Move::from_raw(bits).ok_or(Error::Illegal { bits })?;
        game.play(mv).map_err(|_| Error::Illegal { bits })
    }

    /// The legal moves in SAN, with blanks between, in the order of [`Position::legal_moves`].
    ///
    /// # Errors
    /// [`Error::Game`].
    pub fn sans(&self, handle: Handle) -> Result<String, Error> {
        let position = self.get(handle)?.position();
        let mut text = String::new();
        for mv in position.legal_moves() {
            San::from_move(position, mv).append_to(&mut text);
            text.push(' ');
        }
        text.pop();
        Ok(text)
    }

    /// A byte for each square from a1 to h8: the letter of FEN, or a full stop.
    ///
    /// # Errors
    /// [`Error::Game`].
    pub fn board(&self, handle: Handle) -> Result<Vec<u8>, Error> {
        let board = self.get(handle)?.position().board();
        let letter = |piece: Piece| u8::try_from(piece.as_char()).unwrap_or(b'?');
        let at = |square: Square| board.piece_at(square).map_or(b'.', letter);
        Ok(Square::ALL.into_iter().map(at).collect())
    }

    /// The squares from which pieces of a colour attack a square, one bit each.
    ///
    /// # Errors
    /// [`Error::Game`].
    pub fn attackers(&self, handle: Handle, square: usize, color: Color) -> Result<u64, Error> {
        let board = self.get(handle)?.position().board();
        let square = Square::from_index(square & 63).unwrap_or(Square::A1);
        Ok(board.attackers(square, color, board.occupied()).0)
    }

    fn insert(&mut self, game: Game) -> Handle {
        if let Some(handle) = self.free.pop()
            && let Some(place) = self.games.get_mut(handle as usize)
        {
            *place = Some(game);
            return handle;
        }
        self.games.push(Some(game));
        // A host has no room for so many.
        Handle::try_from(self.games.len() - 1).unwrap_or(Handle::MAX)
    }
}

/// What holds in a game, a bit for each, in the order of `STATUS` in `npm/game.js`.
pub fn status(game: &Game) -> u32 {
    let position = game.position();
    [
        position.turn() == Color::Black,
        position.is_check(),
        position.is_checkmate(),
        position.is_stalemate(),
        position.is_insufficient_material(),
        game.is_threefold(),
        game.is_fivefold(),
        game.is_fifty_moves(),
        game.is_seventy_five_moves(),
    ]
    .into_iter()
    .enumerate()
    .fold(0, |bits, (index, holds)| bits | u32::from(holds) << index)
}

pub(crate) fn legal(position: &Position, bits: u16) -> Result<Move, Error> {
    Move::from_raw(bits).filter(|mv| position.is_legal(*mv)).ok_or(Error::Illegal { bits })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_was_given_back_is_given_again() {
        let mut games = Games::default();
        let first = games.open("", false).unwrap();
        let second = games.copy(first).unwrap();
        games.close(first);
        games.close(first);
        assert!(matches!(games.get(first), Err(Error::Game { handle }) if handle == first));
        assert_eq!(games.open("", false).unwrap(), first);
        assert_ne!(games.open("", false).unwrap(), second);
    }

    #[test]
    fn what_is_no_move_is_not_played() {
        let mut games = Games::default();
        let handle = games.open("", false).unwrap();
        assert!(matches!(games.play(handle, 0xffff), Err(Error::Illegal { bits: 0xffff })));
        #[cfg(feature = "notation")]
        assert!(games.write(handle, 0, "san").is_err());
        assert!(games.read(handle, "Ke2", Reading::Tolerant).is_err());
        assert_eq!(games.get(handle).unwrap().ply(), 0);
    }

    #[test]
    fn a_mate_has_its_bits() {
        let mut games = Games::default();
        let handle = games.open("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", false).unwrap();
        assert_eq!(status(games.get(handle).unwrap()), 0b111);
    }
}
