//! Whole lines of moves at once, so that a host crosses over once for thousands.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use staunton_notation::San;
use staunton_rules::{Move, Position, Track};

use crate::Error;
use crate::games::legal;

/// Reads a line in SAN, without numbers and with blanks between, as the bits of its moves.
///
/// # Errors
/// [`Error::Move`] says which move cannot be read.
///
/// # Examples
///
/// ```
/// use staunton_rules::Position;
/// use staunton_wasm::{read_line, write_line};
///
/// let start = Position::standard();
/// let moves = read_line(&start, "e4 e5 Nf3")?;
/// assert_eq!(write_line(&start, &moves)?, "e4 e5 Nf3");
/// # Ok::<(), staunton_wasm::Error>(())
/// ```
pub fn read_line(position: &Position, text: &str) -> Result<Vec<u16>, Error> {
    let mut moves = Vec::with_capacity(text.len() / 3);
    San::follow_line(&mut Track::from(position), text, &mut moves).map_err(|source| {
        Error::Move { number: moves.len() + 1, source: Box::new(source.into()) }
    })?;
    Ok(moves.into_iter().map(Move::raw).collect())
}

/// Writes a line in SAN, with blanks between.
///
/// # Errors
/// [`Error::Move`] says which number is no legal move.
///
/// # Examples
///
/// ```
/// use staunton_rules::Position;
///
/// assert!(staunton_wasm::write_line(&Position::standard(), &[0xffff]).is_err());
/// ```
pub fn write_line(position: &Position, moves: &[u16]) -> Result<String, Error> {
    let mut position = *position;
    let mut text = String::with_capacity(moves.len() * 5);
    for (index, bits) in moves.iter().enumerate() {
        let mv = legal(&position, *bits)
            .map_err(|source| Error::Move { number: index + 1, source: Box::new(source) })?;
        San::from_move(&position, mv).append_to(&mut text);
        text.push(' ');
        position = position.play_unchecked(mv);
    }
    text.pop();
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_move_that_cannot_be_read_is_named() {
        let error = read_line(&Position::standard(), "e4 e5 Ke3").unwrap_err();
        assert!(matches!(error, Error::Move { number: 3, .. }), "{error}");
    }
}
