//! Imports and merges at the same time.

use std::thread;

use staunton_archive::{Archive, ArchiveError, ImportOptions, import, merge};

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
