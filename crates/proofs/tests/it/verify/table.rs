//! Entries of tables are compared with what the legal moves lead to.

use staunton_proofs::{Ending, TableEntry, TableVerdict, Tables};
use staunton_rules::{CastlingMode, Color, Piece, Position, PositionFaultKind, Role, Setup};

/// The position of an entry.
pub(crate) fn entry_position(ending: Ending, entry: &TableEntry) -> Position {
    let mut setup = Setup { turn: entry.turn, ..Setup::empty() };
    let kings = [(Color::White, Role::King), (Color::Black, Role::King)];
    for ((color, role), square) in kings.into_iter().chain(ending.pieces()).zip(entry.squares) {
        setup.board.set(square, Piece::new(color, role));
    }
    if entry.is_passing {
        let other = setup.board.by_piece(!entry.turn, Role::Pawn).first().unwrap();
        setup.ep_square = other.offset(0, entry.turn.fold(1, -1));
    }
    Position::from_setup(setup, CastlingMode::Standard)
        .or_else(|error| error.forgive(&[PositionFaultKind::ImpossibleCheck]))
        .unwrap()
}

/// The verdict is the best that the moves lead to, one ply further on; without moves it is mate
/// or stalemate.
pub(crate) fn verify_entry(tables: &Tables, position: &Position, verdict: TableVerdict) {
    assert_eq!(tables.probe(position), Ok(verdict), "{position}: not where it is looked up");
    let (mut soonest_win, mut latest_loss, mut draws, mut moves) = (None, None, false, 0);
    for mv in position.legal_moves() {
        moves += 1;
        match tables.probe(&position.play(mv).unwrap()).unwrap() {
            TableVerdict::Loss { plies } => {
                soonest_win = Some(soonest_win.map_or(plies + 1, |it: u32| it.min(plies + 1)));
            }
            TableVerdict::Win { plies } => latest_loss = latest_loss.max(Some(plies + 1)),
            TableVerdict::Draw => draws = true,
        }
    }
    let expected = match (soonest_win, latest_loss) {
        (Some(plies), _) => TableVerdict::Win { plies },
        (None, Some(plies)) if !draws => TableVerdict::Loss { plies },
        _ if moves == 0 && position.is_check() => TableVerdict::Loss { plies: 0 },
        _ => TableVerdict::Draw,
    };
    assert_eq!(verdict, expected, "{position}");
}
