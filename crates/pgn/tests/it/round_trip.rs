//! What is written is read as the same, and written again the same, byte for byte.

use staunton_pgn::{Reader, read_all};

use super::corpora;

#[test]
fn n8_every_game_of_the_masters_is_written_the_same_twice() {
    for input in corpora::masters() {
        let write = |bytes: &[u8]| -> String {
            Reader::new(bytes).games().map(|(game, _)| game.to_pgn()).collect()
        };
        let once = write(&input.bytes);
        let again = write(once.as_bytes());
        assert!(once == again, "{}: the second writing differs from the first", input.name);
        // What has been written has no faults.
        let faults = Reader::new(once.as_bytes()).games().flat_map(|(_, faults)| faults).count();
        assert_eq!(faults, 0, "{}", input.name);
        assert!(once.len() > 50_000, "{}: {} bytes", input.name, once.len());
    }
}

#[test]
fn n8_every_opening_line_is_read_without_a_fault() {
    let Some(input) = staunton_corpora::corpus("openings/8moves_v3_4000.pgn") else { return };
    let games = read_all(&input.bytes[..]).games;
    assert_eq!(games.len(), 4000);
    for (game, faults) in games {
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(game.main_line().count(), 16);
    }
}

#[test]
fn n8_our_own_samples_are_read_without_a_fault_and_written_the_same_twice() {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/pgn");
    let mut count = 0;
    for entry in std::fs::read_dir(samples).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "pgn") {
            continue;
        }
        count += 1;
        let games = read_all(&std::fs::read(&path).unwrap()[..]).games;
        assert!(!games.is_empty(), "{}", path.display());
        for (game, faults) in games {
            assert!(faults.is_empty(), "{}: {faults:?}", path.display());
            let once = game.to_pgn();
            let (again, faults) = read_all(once.as_bytes()).games.remove(0);
            assert!(faults.is_empty(), "{}: {faults:?}", path.display());
            assert_eq!(again.to_pgn(), once, "{}", path.display());
        }
    }
    assert!(count >= 4, "the samples are there");
}
