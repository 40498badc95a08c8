//! The tables of small endings: each entry against its successors, and what the books say.

use std::path::PathBuf;
use std::process::Command;

use staunton_proofs::{
    Dead, Ending, ProbeError, ReadTableError, Table, TableVerdict, Tables, dead, unwatched,
};
use staunton_rules::Color;

use crate::at_hand::tables;
use crate::positions::{is_slow_run, position};
use crate::verify::{entry_position, verify_entry};

/// Verifies every STEP-th entry of an ending against its successors.
fn verify(ending: &str, step: usize) {
    let tables = tables(&[ending]);
    let ending: Ending = ending.parse().unwrap();
    let table = tables.get(ending).unwrap();
    let mut count = 0;
    for entry in table.entries().step_by(step) {
        verify_entry(&tables, &entry_position(ending, &entry), entry.verdict);
        count += 1;
    }
    assert!(count > 10_000 / step, "{ending}: {count} entries");
}

#[test]
fn l23_three_pieces_every_entry_fits_its_successors() {
    for ending in ["KQvK", "KRvK", "KBvK", "KNvK", "KPvK"] {
        verify(ending, if is_slow_run() { 1 } else { 3 });
    }
}

#[test]
fn l23_four_pieces_entries_fit_their_successors() {
    let step = if is_slow_run() { 37 } else { 997 };
    for ending in ["KRvKN", "KRvKR", "KRNvK"] {
        verify(ending, step);
    }
    if is_slow_run() {
        for ending in Ending::all() {
            verify(&ending.to_string(), 251);
        }
    }
}

/// Wins, draws and losses of the side that moves, over the entries with this side to move in
/// which it is not lost or won at once.
fn tally(tables: &Tables, ending: &str, turn: Color) -> [usize; 3] {
    let mut tally = [0; 3];
    for entry in tables.get(ending.parse().unwrap()).unwrap().entries() {
        if entry.turn == turn {
            tally[match entry.verdict {
                TableVerdict::Win { .. } => 0,
                TableVerdict::Draw => 1,
                TableVerdict::Loss { .. } => 2,
            }] += 1;
        }
    }
    tally
}

#[test]
fn l23_force_enough_to_mate_by_the_tables() {
    let tables = tables(&["KQvK", "KRvK", "KBvK", "KNvK", "KPvK", "KNNvK"]);
    // A king and a bishop, or a knight, never mate.
    for ending in ["KBvK", "KNvK"] {
        let [wins, draws, losses] = tally(&tables, ending, Color::White);
        assert!(wins == 0 && losses == 0 && draws > 10_000, "{ending}");
    }
    // A queen or a rook that has the move wins, whatever the squares.
    for ending in ["KQvK", "KRvK"] {
        let [wins, draws, losses] = tally(&tables, ending, Color::White);
        assert!(wins > 10_000 && draws == 0 && losses == 0, "{ending}: {draws} draws");
    }
    // Two knights: a mate is there to be stumbled into, and cannot be forced.
    let [wins, draws, losses] = tally(&tables, "KNNvK", Color::White);
    assert!(wins > 0 && losses == 0 && wins * 200 < draws, "{wins} wins, {draws} draws");
    let longest = tables.get("KNNvK".parse().unwrap()).unwrap().entries();
    let longest = longest.filter_map(|entry| match entry.verdict {
        TableVerdict::Win { plies } => Some(plies),
        TableVerdict::Draw | TableVerdict::Loss { .. } => None,
    });
    assert_eq!(longest.max(), Some(1), "two knights win only what is mate on the move");
    let knights = position("8/8/4k3/8/8/3NKN2/8/8 w - - 0 1");
    assert_eq!(tables.probe(&knights), Ok(TableVerdict::Draw));
    let verdict = dead(&knights, staunton_proofs::Bounds::default(), &unwatched);
    assert!(matches!(verdict, Dead::Alive(Color::White, _)), "{verdict:?}");
}

#[test]
fn l23_the_longest_mates_are_those_that_are_known() {
    let tables = tables(&["KQvK", "KRvK", "KPvK"]);
    for (ending, moves) in [("KQvK", 10), ("KRvK", 16), ("KPvK", 28)] {
        let entries = tables.get(ending.parse().unwrap()).unwrap().entries();
        let plies = entries.filter_map(|entry| match entry.verdict {
            TableVerdict::Win { plies } => Some(plies),
            TableVerdict::Draw | TableVerdict::Loss { .. } => None,
        });
        assert_eq!(plies.max().map(|plies| plies.div_ceil(2)), Some(moves), "{ending}");
    }
}

#[test]
fn best_play_is_played_to_the_mate() {
    let tables = tables(&["KPvK"]);
    let start = position("8/8/8/8/8/2k5/4P3/4K3 w - - 0 1");
    let Ok(TableVerdict::Win { plies }) = tables.probe(&start) else { panic!("no win") };
    let line = tables.line(&start).unwrap();
    assert_eq!(line.len(), plies as usize);
    let end = line.iter().fold(start, |position, &mv| position.play(mv).unwrap());
    assert!(end.is_checkmate());
}

#[test]
fn what_no_table_covers_is_told_apart() {
    let tables = tables(&["KQvK"]);
    let probe = |fen| tables.probe(&position(fen));
    let missing = probe("8/8/4k3/8/8/3BK3/8/7B w - - 0 1");
    assert_eq!(missing, Err(ProbeError::Missing("KBBvK".parse().unwrap())));
    assert_eq!(probe("4k3/8/8/8/8/8/8/RNBQK3 w - - 0 1"), Err(ProbeError::TooManyMen));
    assert_eq!(probe("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), Err(ProbeError::Castling));
    assert_eq!(probe("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), Ok(TableVerdict::Draw));
}

#[test]
fn a_table_comes_back_as_it_was_written_and_damage_is_seen() {
    let tables = tables(&["KPvK"]);
    let table = tables.get("KPvK".parse().unwrap()).unwrap();
    let mut bytes = Vec::new();
    table.write(&mut bytes).unwrap();
    let read = Table::read(bytes.as_slice()).unwrap();
    assert!(read.entries().eq(table.entries()));
    assert!(bytes.len() < 40_000, "{} bytes", bytes.len());
    let of = |bytes: &[u8]| Table::read(bytes).err().unwrap();
    assert!(matches!(of(&bytes[..20]), ReadTableError::Io(_)));
    assert!(matches!(of(&bytes[..bytes.len() / 2]), ReadTableError::Damaged));
    let mut changed = bytes.clone();
    changed[3] ^= 1;
    assert!(matches!(of(&changed), ReadTableError::Mark));
    let mut changed = bytes.clone();
    changed[9] = b'X';
    assert!(matches!(of(&changed), ReadTableError::Name(_)));
    let middle = bytes.len() / 2;
    let mut changed = bytes;
    changed[middle] ^= 0x10;
    assert!(matches!(of(&changed), ReadTableError::Damaged));
}

#[test]
fn l23_entries_agree_with_syzygy_read_by_pypi_chess() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let python = root.join(".venv/bin/python");
    let binary = std::env::current_exe().unwrap();
    let binary = binary.parent().unwrap().join("../examples/entries");
    if !python.exists() {
        staunton_corpora::skip("python", "tables against PyPI chess: there is no .venv");
        return;
    }
    assert!(
        binary.exists(),
        "no {}: build it first with cargo build -p staunton-proofs --example entries",
        binary.display()
    );
    let of_four = if is_slow_run() { staunton_corpora::path("syzygy34") } else { None };
    let (folder, count, endings): (_, _, &[&str]) = if let Some(folder) = of_four {
        (folder, "200000", &[])
    } else {
        let three = &["KQvK", "KRvK", "KBvK", "KNvK", "KPvK"];
        (staunton_corpora::data_path("syzygy"), "6000", three)
    };
    let mut command = Command::new(python);
    command.arg(root.join("crates/proofs/tests/syzygy.py")).arg(binary).arg(folder);
    let output = command.arg(count).args(endings).output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    eprintln!("{told}");
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
}
