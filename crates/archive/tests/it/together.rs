//! Imports and merges at the same time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use staunton_archive::{Archive, ArchiveError, ExploredMove, ImportOptions, check, import, merge};
use staunton_rules::Position;

use crate::source::random_games;

/// Tries again while the other has the lock.
fn patiently<T>(mut act: impl FnMut() -> Result<T, ArchiveError>) -> T {
    for _ in 0..100_000 {
        match act() {
            Ok(done) => return done,
            Err(ArchiveError::Io { path, .. }) if path.ends_with("lock") => thread::yield_now(),
            Err(error) => panic!("{error}"),
        }
    }
    panic!("the lock never comes free")
}

#[test]
fn a_merge_loses_nothing_that_is_imported_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let bring = |number: usize| {
        let name = number.to_string();
        let game = || import(folder.path(), &name, "1. e4 *".as_bytes(), &ImportOptions::default());
        patiently(game);
    };
    bring(0);
    thread::scope(|scope| {
        scope.spawn(|| (1..20).for_each(bring));
        scope.spawn(|| {
            for _ in 0..20 {
                patiently(|| merge(folder.path()));
            }
        });
    });
    let mut games = 0;
    let archive = Archive::open(folder.path()).unwrap();
    archive
        .for_each(|_| -> Result<(), ArchiveError> {
            games += 1;
            Ok(())
        })
        .unwrap();
    assert_eq!((games, archive.manifest().games()), (20, 20));
}

#[test]
fn parts_become_few_while_others_read() {
    let folder = tempfile::tempdir().unwrap();
    let games = 2000;
    let pgn = random_games(games, 5);
    // Some twenty games a part.
    let options = ImportOptions { batch_bytes: 1 << 15, ..ImportOptions::default() };
    import(folder.path(), "first", "1. e4 *".as_bytes(), &options).unwrap();
    let position = Position::standard();
    let is_done = AtomicBool::new(false);
    let opened = thread::scope(|scope| {
        let reader = scope.spawn(|| {
            let (mut opened, mut most) = (0, 0);
            while !is_done.load(Ordering::Relaxed) {
                let archive = Archive::open(folder.path()).expect("there is always one");
                let explored = archive.explore(&position).unwrap();
                let counted: u64 = explored.moves.iter().map(ExploredMove::games).sum();
                assert!(counted >= most, "{counted} games after {most}");
                (opened, most) = (opened + 1, counted);
            }
            opened
        });
        let imported = import(folder.path(), "games", pgn.as_bytes(), &options).unwrap();
        assert_eq!((imported.games, imported.not_merged), (games as u64, None));
        is_done.store(true, Ordering::Relaxed);
        reader.join().unwrap()
    });
    assert!(opened > 0);
    let archive = Archive::open(folder.path()).unwrap();
    let manifest = archive.manifest();
    assert!(manifest.next_segment > 30, "{}", manifest.next_segment);
    assert!(manifest.segments.len() <= 12, "{}", manifest.segments.len());
    assert_eq!(check(folder.path()).unwrap(), games as u64 + 1);
}

#[test]
fn a_part_that_cannot_be_merged_keeps_no_game_out() {
    let folder = tempfile::tempdir().unwrap();
    let bring = |name: &str| {
        import(folder.path(), name, "1. e4 e5 *".as_bytes(), &ImportOptions::default()).unwrap()
    };
    for number in 0..7 {
        assert_eq!(bring(&number.to_string()).not_merged, None);
    }
    std::fs::remove_file(folder.path().join("games/seg=00000/part.parquet")).unwrap();
    let imported = bring("7");
    assert_eq!(imported.games, 1);
    let reason = imported.not_merged.expect("a part is missing");
    assert!(reason.contains("seg=00000"), "{reason}");
}
