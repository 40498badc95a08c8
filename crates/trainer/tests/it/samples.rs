//! `staunton-train samples`, as a trainer in another language reads it.

use std::fs;
use std::path::Path;
use std::process::Command;

use staunton_rules::{Color, Role};
use staunton_trainer::Filter;
use staunton_trainer::record::Reader;

/// Runs the program, and returns what it printed.
fn train(arguments: &[&str], folder: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_staunton-train"));
    let done = command.args(arguments).current_dir(folder).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn positions_are_written_as_the_format_says() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    train(&["selfplay", "--out", "a.games", "--games", "6", "--nodes", "40"], folder);
    let said = train(
        &["samples", "a.games", "--out", "a", "--validation", "3", "--validation-out", "v"],
        folder,
    );
    let [written, held] = ["a", "v"].map(|name| fs::read(folder.join(name)).unwrap());
    for (name, bytes) in [("a", &written), ("v", &held)] {
        assert!(said.contains(&format!("{name}: {} positions\n", bytes.len() / 32)), "{said}");
    }

    // The same positions, by the reader of games.
    let games = fs::read(folder.join("a.games")).unwrap();
    let (mut train, mut validation) = (written.chunks(32), held.chunks(32));
    let mut seen_black = 0;
    for record in Reader::new(games.as_slice()).unwrap() {
        let record = record.unwrap().unwrap();
        let rows = if record.number % 3 == 2 { &mut validation } else { &mut train };
        for seen in record.replay() {
            let seen = seen.unwrap();
            if !Filter::default().passes(&seen) {
                continue;
            }
            let row = rows.next().expect("a position of each game");
            let turn = seen.position.turn();
            let occupied = u64::from_le_bytes(row[..8].try_into().unwrap());
            let squares: Vec<_> = (0..64).filter(|square| occupied >> square & 1 == 1).collect();
            let board = seen.position.board();
            assert_eq!(squares.len(), board.occupied().len());
            for (number, &square) in squares.iter().enumerate() {
                let code = row[8 + number / 2] >> (4 * (number % 2)) & 15;
                let flip = if turn == Color::White { 0 } else { 56 };
                let piece = board
                    .iter()
                    .find(|(on, _)| on.as_index() == square ^ flip)
                    .map(|(_, piece)| piece)
                    .unwrap();
                assert_eq!(usize::from(code % 6), piece.role.as_index());
                assert_eq!(code < 6, piece.color == turn);
                if piece.role == Role::King {
                    let bit = row[27] >> u8::from(piece.color != turn) & 1;
                    assert_eq!(bit == 1, square % 8 < 4);
                }
            }
            assert_eq!(i16::from_le_bytes([row[24], row[25]]), seen.score);
            assert!((f32::from(row[26]) / 2.0 - seen.points()).abs() < f32::EPSILON);
            assert_eq!(row[28..], [0; 4]);
            seen_black += u32::from(turn == Color::Black);
        }
    }
    assert!(train.next().is_none() && validation.next().is_none());
    assert!(seen_black > 20, "{seen_black}");
}
