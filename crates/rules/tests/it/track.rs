//! A track leads where positions lead, on every way.

use staunton_rules::{CastlingMode, CastlingSide, Position, Track};

use super::corpus;
use super::walks;

/// Whether both stand alike and castle alike.
fn check(track: &Track, position: &Position) {
    assert_eq!(track.to_position(), *position);
    assert_eq!(track.castling_rights(), position.castling_rights());
    assert_eq!(track.ep_square(), position.ep_square());
    for side in CastlingSide::ALL {
        let legal = position.legal_moves().into_iter().find(|mv| mv.castling() == Some(side));
        assert_eq!(track.castling(side), legal, "{position} {side}");
    }
}

#[test]
fn n11_a_track_stands_where_the_position_stands_after_each_move() {
    for seed in 0..400 {
        let mut position = walks::start(seed);
        let mut track = Track::from(&position);
        for mv in walks::moves(seed, 200) {
            position = position.play_unchecked(mv);
            track.play_unchecked(mv);
            check(&track, &position);
        }
    }
}

#[test]
fn n11_a_track_follows_every_move_of_the_suites() {
    let own = [
        (corpus::own("classics.epd"), CastlingMode::Standard),
        (corpus::own("own-extra.epd"), CastlingMode::Standard),
        (corpus::own("chess960-arrays.epd"), CastlingMode::Chess960),
        (corpus::own("valid.sfens"), CastlingMode::Chess960),
    ];
    let beside =
        [("standard.epd", CastlingMode::Standard), ("fischer.epd", CastlingMode::Chess960)];
    let beside = beside.into_iter().filter_map(|(name, mode)| Some((corpus::beside(name)?, mode)));
    let mut moves = 0;
    for (suite, mode) in own.into_iter().chain(beside) {
        for (_, line) in suite.lines() {
            let fen = line.split(';').next().unwrap_or_default();
            let Ok(position) = Position::from_fen(fen, mode) else { continue };
            let before = Track::from(&position);
            for mv in &position.legal_moves() {
                let mut after = before;
                after.follow(&before, position.moving_role(mv), mv);
                check(&after, &position.play_unchecked(mv));
                moves += 1;
            }
        }
    }
    assert!(moves > 10_000, "{moves} moves");
}
