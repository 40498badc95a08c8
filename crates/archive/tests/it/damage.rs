//! Bytes that change on the disk.

use std::fs;

use staunton_archive::{Archive, ArchiveError, Manifest, check};
use staunton_rules::Position;

use crate::source::{archive_of, random_games};

#[test]
fn a_flipped_byte_is_told_by_name() {
    let (folder, _) = archive_of(&random_games(150, 3));
    let manifest = Manifest::read(folder.path()).expect("manifest");
    let mut random = fastrand::Rng::with_seed(8);
    for file in &manifest.segments[0].files {
        let path = folder.path().join(&file.path);
        let whole = fs::read(&path).expect("a file");
        for _ in 0..100 {
            let mut bytes = whole.clone();
            let at = random.usize(..bytes.len());
            bytes[at] ^= 1 << random.u8(..8);
            fs::write(&path, &bytes).expect("written");
            match check(folder.path()) {
                Err(ArchiveError::Checksum { path: told, what: "sha256", .. }) => {
                    assert_eq!(told, path);
                }
                other => panic!("byte {at} of {}: {other:?}", file.path),
            }
        }
        fs::write(&path, &whole[..whole.len() - 1]).expect("written");
        assert!(matches!(check(folder.path()), Err(ArchiveError::Checksum { what: "bytes", .. })));
        fs::remove_file(&path).expect("removed");
        assert!(matches!(check(folder.path()), Err(ArchiveError::Io { .. })));
        fs::write(&path, whole).expect("written");
    }
    check(folder.path()).expect("whole again");
}

#[test]
fn a_manifest_of_another_version_is_refused() {
    let (folder, _) = archive_of("1. e4 *");
    let path = folder.path().join("manifest.json");
    let text = fs::read_to_string(&path).expect("manifest");
    fs::write(&path, text.replace("\"format_version\": 1", "\"format_version\": 3"))
        .expect("written");
    let error = Archive::open(folder.path()).err().expect("refused");
    assert!(matches!(error, ArchiveError::Version { found: 3, expected: 2, .. }), "{error}");
    fs::write(&path, "{").expect("written");
    assert!(matches!(Archive::open(folder.path()), Err(ArchiveError::Manifest { .. })));
}

#[test]
fn an_empty_input_makes_an_archive_that_answers() {
    let (folder, imported) = archive_of("");
    assert_eq!(imported.games, 0);
    let archive = Archive::open(folder.path()).expect("open");
    assert!(archive.find(&Position::standard()).expect("found").is_empty());
    assert!(matches!(archive.game(0), Err(ArchiveError::NoSuchGame { .. })));
}
