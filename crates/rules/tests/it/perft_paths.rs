//! The fast ways to count give what the plain move generator gives.

use staunton_rules::{
    CastlingMode, PerftPath, Position, PositionFaultKind, perft, perft_by, perft_plain,
};

use crate::corpus;
use crate::effort::{self, Effort};

#[test]
fn every_way_to_count_gives_the_same() {
    let suites = corpus::both("valid.sfens");
    let share = Effort::asked().pick(8, 1, 1);
    let lines: Vec<_> = suites.iter().flat_map(|suite| suite.lines().step_by(share)).collect();
    effort::all(&lines, |(place, fen)| {
        let position = Position::from_fen(fen, CastlingMode::Chess960)
            .or_else(|_| Position::from_fen(fen, CastlingMode::Standard))
            .map_err(|error| format!("{place}: {error}: {fen}"))?;
        for depth in 0..=3 {
            let plain = perft_plain(&position, depth);
            for path in PerftPath::ALL {
                let counted = perft_by(path, &position, depth);
                if counted.unwrap_or(plain) != plain || counted.is_some() != path.is_available() {
                    return Err(format!(
                        "{place}: perft {depth} by {path} is {counted:?}, plain {plain}: {fen}"
                    ));
                }
            }
        }
        Ok(())
    });
    let missing: Vec<_> = PerftPath::ALL.into_iter().filter(|path| !path.is_available()).collect();
    corpus::say(&format!(
        "valid.sfens: {} positions counted in every way but {missing:?}, for which this processor \
         lacks the instructions",
        lines.len()
    ));
}

#[test]
fn a_forgiven_position_is_counted_as_it_is_played() {
    for (fen, fault) in [
        ("8/8/8/8/8/8/4R3/4K3 w - - 0 1", PositionFaultKind::NoKing),
        ("4k3/8/8/8/8/8/4R3/4K2K w - - 0 1", PositionFaultKind::SeveralKings),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", PositionFaultKind::PawnOnBackRank),
        ("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", PositionFaultKind::OppositeCheck),
        ("3R4/8/q4k2/2B5/1NK5/3b4/8/8 w - -", PositionFaultKind::ImpossibleCheck),
    ] {
        let names = [
            fault,
            PositionFaultKind::OppositeCheck,
            PositionFaultKind::NoKing,
            PositionFaultKind::SeveralKings,
            PositionFaultKind::ImpossibleCheck,
            PositionFaultKind::PawnOnBackRank,
        ];
        let setup = staunton_rules::fen::parse(fen).unwrap();
        let error = Position::from_setup(setup, CastlingMode::Standard).unwrap_err();
        let position = error.forgive(&names).unwrap();
        assert_eq!(perft(&position, 3), perft_plain(&position, 3), "{fen}");
        for path in PerftPath::ALL.into_iter().filter(|path| path.is_available()) {
            assert_eq!(perft_by(path, &position, 3), Some(perft_plain(&position, 3)), "{fen}");
        }
    }
}
