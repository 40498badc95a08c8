//! Rules and SAN. A game is known by its number, a move by its bits.

use alloc::string::ToString;
use alloc::vec::Vec;

use spin::Mutex;
use staunton_rules::fen::{self, FenStyle};
use staunton_rules::{Color, Game};

use super::buffers::{answer, bytes, lock, number};
use crate::{Games, Handle, Reading, lines};

static GAMES: Mutex<Option<Games>> = Mutex::new(None);

/// Begins a game from a FEN, or from the initial position.
#[unsafe(no_mangle)]
extern "C" fn staunton_open(chess960: u32) -> i32 {
    index(number(|fen| with(|games| games.open(fen, chess960 != 0))))
}

/// Gives a game a twin.
#[unsafe(no_mangle)]
extern "C" fn staunton_copy(handle: Handle) -> i32 {
    index(number(|_| with(|games| games.copy(handle))))
}

/// Forgets a game.
#[unsafe(no_mangle)]
extern "C" fn staunton_close(handle: Handle) {
    with(|games| games.close(handle));
}

/// The FEN; with `every_step` the en passant square stands there after every double step.
#[unsafe(no_mangle)]
extern "C" fn staunton_fen(handle: Handle, every_step: u32) -> u32 {
    of_game(handle, |game| {
        let position = game.position();
        if every_step == 0 {
            return position.to_string();
        }
        fen::write(&position.to_setup(), FenStyle::XFen)
    })
}

/// The bits of the legal moves, two bytes each.
#[unsafe(no_mangle)]
extern "C" fn staunton_moves(handle: Handle) -> u32 {
    of_game(handle, |game| little(game.position().legal_moves().iter().map(|mv| mv.raw())))
}

/// The legal moves in SAN, in the same order.
#[unsafe(no_mangle)]
extern "C" fn staunton_sans(handle: Handle) -> u32 {
    answer(|_| with(|games| games.sans(handle)))
}

/// The bits of the moves played, two bytes each.
#[unsafe(no_mangle)]
extern "C" fn staunton_played(handle: Handle) -> u32 {
    of_game(handle, |game| little(game.moves().iter().map(|mv| mv.raw())))
}

/// Reads a move: 0 strictly in SAN, 1 in UCI, 2 tolerantly.
#[unsafe(no_mangle)]
extern "C" fn staunton_read(handle: Handle, how: u32) -> i32 {
    let reading = match how {
        0 => Reading::San,
        1 => Reading::Uci,
        _ => Reading::Tolerant,
    };
    number(|text| with(|games| games.read(handle, text, reading)))
        .map_or(-1, |mv| i32::from(mv.raw()))
}

/// Plays a move.
#[unsafe(no_mangle)]
extern "C" fn staunton_play(handle: Handle, bits: u32) -> u32 {
    answer(|_| with(|games| games.play(handle, low(bits)).map(|()| Vec::new())))
}

/// Takes back a move and returns its bits, or 0.
#[unsafe(no_mangle)]
extern "C" fn staunton_undo(handle: Handle) -> i32 {
    with(|games| games.get_mut(handle).ok()?.undo()).map_or(0, |mv| i32::from(mv.raw()))
}

/// See [`crate::status`].
#[unsafe(no_mangle)]
extern "C" fn staunton_status(handle: Handle) -> u32 {
    with(|games| games.get(handle).map_or(0, crate::status))
}

/// How often the position has occurred.
#[unsafe(no_mangle)]
extern "C" fn staunton_repetitions(handle: Handle) -> u32 {
    with(|games| games.get(handle).map_or(0, |game| u32::try_from(game.repetitions()).unwrap_or(0)))
}

/// The board, a byte a square.
#[unsafe(no_mangle)]
extern "C" fn staunton_board(handle: Handle) -> u32 {
    answer(|_| with(|games| games.board(handle)))
}

/// Who attacks a square; `color` 0 is White.
#[unsafe(no_mangle)]
extern "C" fn staunton_attackers(handle: Handle, square: usize, color: u32) -> u64 {
    let color = if color == 0 { Color::White } else { Color::Black };
    with(|games| games.attackers(handle, square, color).unwrap_or(0))
}

/// The hash.
#[unsafe(no_mangle)]
extern "C" fn staunton_hash(handle: Handle) -> u64 {
    with(|games| games.get(handle).map_or(0, |game| game.position().hash()))
}

/// The lines of so many plies.
#[unsafe(no_mangle)]
extern "C" fn staunton_count(handle: Handle, depth: u32) -> u64 {
    with(|games| games.get(handle).map_or(0, |game| staunton_rules::perft(game.position(), depth)))
}

/// Reads a line in SAN from the position of a game: the bits of its moves.
#[unsafe(no_mangle)]
extern "C" fn staunton_read_line(handle: Handle) -> u32 {
    answer(|text| {
        with(|games| Ok(little(lines::read_line(games.get(handle)?.position(), text)?.into_iter())))
    })
}

/// Writes a line in SAN: the input has the bits of its moves.
#[unsafe(no_mangle)]
extern "C" fn staunton_write_line(handle: Handle) -> u32 {
    let moves: Vec<u16> =
        bytes().as_chunks().0.iter().map(|pair| u16::from_le_bytes(*pair)).collect();
    answer(|_| with(|games| lines::write_line(games.get(handle)?.position(), &moves)))
}

fn of_game<T: Into<Vec<u8>>>(handle: Handle, question: impl FnOnce(&Game) -> T) -> u32 {
    answer(|_| with(|games| games.get(handle).map(question)))
}

pub(super) fn with<T>(act: impl FnOnce(&mut Games) -> T) -> T {
    act(lock(&GAMES).get_or_insert_default())
}

fn index(handle: Option<Handle>) -> i32 {
    handle.and_then(|handle| i32::try_from(handle).ok()).unwrap_or(-1)
}

pub(super) fn low(bits: u32) -> u16 {
    u16::try_from(bits).unwrap_or(u16::MAX)
}

fn little(moves: impl Iterator<Item = u16>) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(2 * moves.size_hint().0);
    for mv in moves {
        bytes.extend_from_slice(&mv.to_le_bytes());
    }
    bytes
}
