//! Asks a position everything that can be asked, however strange it is.

use staunton_rules::fen::{self, FenStyle};
use staunton_rules::{Bitboard, CastlingSide, Color, Game, Move, Position, perft};

/// Calls every question of [`Position`] and [`Game`]; the answers must fit each other.
///
/// # Panics
/// If one panics, or if two do not fit.
pub(crate) fn ask_everything(position: &Position) {
    let moves = position.legal_moves();
    let count = position.legal_move_count();
    assert_eq!(moves.len(), count.min(256), "{position}");
    assert_eq!(position.has_legal_moves(), count > 0, "{position}");
    let (captures, quiets) = (position.legal_captures(), position.legal_quiets());
    if count <= 256 {
        assert_eq!(captures.len() + quiets.len(), count, "{position}");
    }
    assert!(captures.iter().all(|&mv| is_tactical(mv)), "{position}");
    assert!(!quiets.iter().any(|&mv| is_tactical(mv)), "{position}");
    assert_eq!(position.is_check(), position.checkers().any());
    assert!(!(position.is_checkmate() && position.is_stalemate()));
    assert_eq!(position.termination().is_some(), count == 0);
    let _ = (position.pinned(), position.is_insufficient_material(), position.hash());
    for color in Color::ALL {
        let pieces = position.board().by_color(color);
        assert!(
            position
                .premove_targets(color)
                .iter()
                .all(|&(from, to)| pieces.contains(from) && to.any())
        );
        for side in CastlingSide::ALL {
            let _ = position.castling_refusals(color, side);
        }
    }
    for &mv in &moves[..] {
        ask_about(position, mv);
    }
    if count <= 256 {
        let mut made = Vec::new();
        position.for_each_next(|mv, next| made.push((mv, *next)));
        let played: Vec<_> = moves.iter().map(|&mv| (mv, position.play_unchecked(mv))).collect();
        assert_eq!(made, played, "{position}");
    }
    if let Some(passed) = position.null_move() {
        assert_eq!(passed.turn(), !position.turn());
        assert_eq!(passed.halfmove_clock(), position.halfmove_clock().saturating_add(1));
        let ends = u32::from(position.turn() == Color::Black);
        let number = position.fullmove_number().saturating_add(ends);
        assert_eq!(passed.fullmove_number(), number, "{position}");
        let _ = passed.legal_moves();
    }
    for style in [FenStyle::XFen, FenStyle::Shredder] {
        let written = fen::write(&position.to_setup(), style);
        assert_eq!(fen::parse(&written), Ok(position.to_setup()), "{written}");
    }
    play_on(position);
    let _ = perft(position, 2);
}

fn is_tactical(mv: Move) -> bool {
    mv.is_capture() || mv.promotion().is_some()
}

fn ask_about(position: &Position, mv: Move) {
    let uci = position.uci(mv);
    assert!(position.is_legal(mv), "{position} {uci}");
    assert_eq!(position.parse_uci(&uci), Ok(mv), "{position} {uci}");
    assert_eq!(Move::from_raw(mv.raw()), Some(mv));
    assert_eq!(position.captured(mv).is_some(), mv.is_capture(), "{position} {uci}");
    assert!(position.legal_moves_of(Bitboard::from(mv.from())).contains(&mv));
    let after = position.play(mv).unwrap();
    assert_eq!(position.gives_check(mv), after.is_check());
    assert_eq!(after.turn(), !position.turn());
}

/// A short game from here, there and back.
fn play_on(position: &Position) {
    let mut game = Game::new(*position);
    while let (Some(&mv), true) = (game.position().legal_moves().last(), game.ply() < 20) {
        let _ = (game.repetitions_after(mv), game.termination());
        game.play(mv).unwrap();
    }
    while game.undo().is_some() {}
    assert_eq!(game.position(), position);
}
