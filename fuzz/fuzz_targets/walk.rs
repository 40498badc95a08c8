//! Any bytes as a game from any start: each legal move is written and read back in every form, and
//! the position after it is what its FEN says.

#![no_main]

use libfuzzer_sys::fuzz_target;
use staunton_fuzz::walk;
use staunton_notation::{San, parse_move};
use staunton_rules::Position;

fuzz_target!(|bytes: &[u8]| {
    let position = walk(&bytes[..bytes.len().min(300)]);
    for mv in &position.legal_moves() {
        let san = San::from_move(&position, mv);
        assert_eq!(san.to_move(&position), Ok(mv), "{san}");
        assert_eq!(parse_move(&position, &san.to_string()), Ok(mv), "{san}");
        assert_eq!(parse_move(&position, &position.uci(mv)), Ok(mv), "{san}");
        let after = position.play(mv).expect("the move is legal");
        let mode = after.castling_mode();
        assert_eq!(Position::from_setup(after.to_setup(), mode), Ok(after), "{san} in {position}");
        // A FEN has the square that a pawn passed over only where it can be taken there.
        let fen = after.to_string();
        let read = Position::from_fen(&fen, mode).expect("what is written is read");
        assert_eq!(read.to_string(), fen, "{san} in {position}");
        assert_eq!(read.hash(), after.hash(), "{san} in {position}");
    }
});
