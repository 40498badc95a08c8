//! A byte that changes on the disk is told, or changes no answer.

use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use staunton_archive::{Archive, ArchiveError, Manifest, find_duplicates};
use staunton_rules::Position;

use crate::source::{archive_of, random_games, times};

/// Answers of every kind, each by itself.
fn answers(folder: &Path) -> Result<Vec<Result<String, ArchiveError>>, ArchiveError> {
    let archive = Archive::open(folder)?;
    let mut told = Vec::new();
    let mut position = Position::standard();
    for moves in ["", "a2a3", "a7a5 b2b3", "h7h6"] {
        for mv in moves.split_whitespace() {
            position = position.play(position.parse_uci(mv).expect("a move")).expect("legal");
        }
        told.push(archive.find(&position).map(|found| format!("{found:?}")));
        told.push(archive.explore(&position).map(|found| format!("{found:?}")));
        let among: Vec<i64> = (0..archive.manifest().next_game).step_by(3).collect();
        told.push(archive.explore_among(&position, &among).map(|found| format!("{found:?}")));
        told.push(archive.top_games(&position, None, 3).map(|found| format!("{found:?}")));
    }
    let next = archive.manifest().next_game;
    for id in [0, next / 2, next - 1] {
        told.push(archive.game(id).map(|game| format!("{game:?}")));
    }
    for question in [
        "plies > 20 and year >= 1950",
        "white = w3 or elo > 2000",
        "{R=1 r=2}",
        "a3=P and not {turn = black Q=0}",
        "\"castling\"",
        "duplicate",
        "fen \"rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1\" and result = 1-0",
    ] {
        let question = question.parse().expect("a question");
        let answer = archive.ask(&question, |_| ControlFlow::Continue(()));
        told.push(answer.map(|answer| format!("{answer:?}")));
    }
    let mut games = String::new();
    told.push(
        archive
            .for_each(|game| {
                writeln!(games, "{game:?}").expect("text");
                Ok(())
            })
            .map(|()| games),
    );
    Ok(told)
}

/// All files of the archive but the manifest and the lock.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if !path.ends_with("manifest.json") && !path.ends_with("lock") {
            found.push(path);
        }
    }
    found.sort();
}

/// Forty bytes, or as many as `STAUNTON_ARCHIVE_FLIPS` says.
#[test]
fn a_flipped_byte_is_told_or_changes_no_answer() {
    let (folder, _) = archive_of(&random_games(800, 21));
    find_duplicates(folder.path()).expect("compared");
    let expected: Vec<String> = answers(folder.path())
        .expect("open")
        .into_iter()
        .map(|told| told.expect("whole"))
        .collect();
    let mut all = Vec::new();
    files(folder.path(), &mut all);
    assert!(all.len() > 12, "{all:?}");
    let whole: Vec<Vec<u8>> = all.iter().map(|path| fs::read(path).expect("a file")).collect();
    let mut random = fastrand::Rng::with_seed(26);
    let (mut refused, mut faults, mut right) = (0, 0, 0);
    for _ in 0..times("STAUNTON_ARCHIVE_FLIPS", 40) {
        let mut at = random.usize(..whole.iter().map(Vec::len).sum::<usize>());
        let mut file = 0;
        while at >= whole[file].len() {
            at -= whole[file].len();
            file += 1;
        }
        let mut bytes = whole[file].clone();
        bytes[at] ^= 1 << random.u8(..8);
        fs::write(&all[file], &bytes).expect("written");
        match answers(folder.path()) {
            Err(_) => refused += 1,
            Ok(told) => {
                for (told, expected) in told.into_iter().zip(&expected) {
                    match told {
                        Err(_) => faults += 1,
                        Ok(told) => {
                            assert_eq!(&told, expected, "byte {at} of {}", all[file].display());
                            right += 1;
                        }
                    }
                }
            }
        }
        fs::write(&all[file], &whole[file]).expect("written");
    }
    eprintln!("{refused} refused when opened, {faults} questions refused, {right} answered right");
    assert!(refused > 0 && faults > 0 && right > 0);
}

#[test]
fn a_flipped_bit_of_the_manifest_is_told_or_changes_nothing() {
    let (folder, _) = archive_of(&random_games(60, 4));
    find_duplicates(folder.path()).expect("compared");
    let path = folder.path().join("manifest.json");
    let (whole, expected) = (fs::read(&path).expect("manifest"), Manifest::read(folder.path()));
    let expected = expected.expect("whole");
    let (mut sums, mut others, mut same) = (0, 0, 0);
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        fs::write(&path, &bytes).expect("written");
        match Manifest::read(folder.path()) {
            Err(ArchiveError::Checksum { what: "crc32", .. }) => sums += 1,
            Err(ArchiveError::Manifest { .. } | ArchiveError::Version { .. }) => others += 1,
            Err(error) => panic!("byte {at}: {error}"),
            Ok(manifest) => {
                assert_eq!(manifest, expected, "byte {at}");
                same += 1;
            }
        }
    }
    eprintln!("{sums} by the checksum, {others} by what is written, {same} changed nothing");
    // The name of the checksum may be another's then.
    assert!(sums > 100 && others > 100 && same <= 5, "{sums} {others} {same}");
}

#[test]
fn an_archive_of_before_there_were_checksums_opens() {
    let (folder, _) = archive_of(&random_games(60, 2));
    let told = |folder| -> Vec<String> {
        let all = answers(folder).expect("open").into_iter();
        all.filter_map(Result::ok).collect()
    };
    let expected = told(folder.path());
    for file in Manifest::read(folder.path())
        .expect("manifest")
        .segments
        .iter()
        .flat_map(|segment| &segment.files)
    {
        let sums = file.checksums.as_ref().expect("checksums");
        fs::remove_file(folder.path().join(sums)).expect("removed");
    }
    assert!(Archive::open(folder.path()).is_err(), "what is named must be there");
    let path = folder.path().join("manifest.json");
    let mut manifest: serde_json::Value =
        serde_json::from_slice(&fs::read(&path).expect("manifest")).expect("JSON");
    for segment in manifest["segments"].as_array_mut().expect("segments") {
        for file in segment["files"].as_array_mut().expect("files") {
            file.as_object_mut().expect("a file").remove("checksums");
        }
    }
    manifest.as_object_mut().expect("a manifest").remove("crc32").expect("its own checksum");
    fs::write(&path, manifest.to_string()).expect("written");
    assert_eq!(told(folder.path()), expected);
    staunton_archive::check(folder.path()).expect("whole");
}
