//! Answers are those of going through all games with another library.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, EnPassantMode, Position as _};
use staunton_archive::{
    Archive, ArchiveError, Buckets, Cut, ImportOptions, SegmentFile, SegmentTable, check, import,
    merge, merge_cut,
};
use staunton_rules::Position;

use crate::source::{archive_of, random_games, times, wild_games};

/// Of a move: the games that have it, and how many White won, were drawn, Black won, are not known; the sum of
/// the ratings, the game with the highest, that rating, and the last date.
type Moves = BTreeMap<String, (BTreeSet<i64>, [u64; 4], (u64, i64, i32, i32))>;

/// Of a position: where it stands, and what was played in it.
type Positions = HashMap<String, (Vec<(i64, u16)>, Moves)>;

/// Every position with who is to move, castling and en passant where a pawn may take; where it
/// stands, and what was played.
fn brute_force(pgn: &str) -> Positions {
    let mut found = Positions::new();
    let number = |text: &str, signs: usize| -> i32 {
        text.chars().take(signs).collect::<String>().parse().expect("a number")
    };
    let (mut game, mut elo, mut date) = (-1, 0, 0);
    for line in pgn.lines().filter(|line| !line.is_empty()) {
        if let Some(text) = line.strip_prefix("[WhiteElo \"") {
            elo = number(text, 4);
        } else if let Some(text) = line.strip_prefix("[Date \"") {
            date = number(text, 4) * 10_000 + if text.contains(".01.") { 100 } else { 0 };
        }
        if line.starts_with('[') {
            continue;
        }
        game += 1;
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let result = match words.pop().expect("a result") {
            "1-0" => 0,
            "1/2-1/2" => 1,
            "0-1" => 2,
            _ => 3,
        };
        let mut position = Chess::default();
        for ply in 0..=words.len() {
            let fen = Fen::from_position(&position, EnPassantMode::PseudoLegal).to_string();
            let key = fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
            let (places, moves) = found.entry(key).or_default();
            places.push((game, u16::try_from(ply).expect("short games")));
            let word = words.get(ply).copied().unwrap_or("end");
            let (games, results, (sum, top, most, last)) =
                moves.entry(word.to_owned()).or_default();
            if games.insert(game) {
                results[result] += 1;
                *sum += u64::from(elo.unsigned_abs());
                *last = date.max(*last);
                if elo > *most {
                    (*top, *most) = (game, elo);
                }
            }
            if let Some(word) = words.get(ply) {
                let uci: UciMove = word.parse().expect("uci");
                let mv = uci.to_move(&position).expect("legal");
                position = position.play(mv).expect("legal");
            }
        }
    }
    found
}

/// Seven hundred positions of two kinds of games each, or as many as `STAUNTON_ARCHIVE_POSITIONS` says.
#[test]
fn positions_and_moves_are_those_of_brute_force() {
    let positions = times("STAUNTON_ARCHIVE_POSITIONS", 700);
    hold(&random_games(2000, 26), 2000, positions);
    hold(&wild_games(positions / 7, 62), positions / 7, positions);
}

fn hold(pgn: &str, games: usize, positions: usize) {
    let (folder, imported) = archive_of(pgn);
    assert_eq!((imported.games, imported.rejected, imported.faults), (games as u64, 0, 0));
    let expected = brute_force(pgn);
    let archive = Archive::open(folder.path()).expect("open");
    assert!(archive.manifest().segments.len() > 1, "{}", archive.manifest().segments.len());
    compare(&archive, &expected, positions);
    drop(archive);
    merge(folder.path()).expect("merged");
    let archive = Archive::open(folder.path()).expect("open");
    assert_eq!(archive.manifest().segments.len(), 1);
    compare(&archive, &expected, positions);
    drop(archive);
    cut(folder.path(), pgn, &expected, positions);
}

/// Cut into files by their keys, with games that came afterwards, and whole again.
fn cut(folder: &Path, pgn: &str, expected: &Positions, positions: usize) {
    let open = || Archive::open(folder).expect("open");
    merge_cut(folder, Cut::new(16).expect("a power of two")).expect("cut");
    let manifest = open().manifest().clone();
    let files: Vec<Buckets> =
        manifest.segments[0].files_of(SegmentTable::Explorer).map(SegmentFile::buckets).collect();
    assert_eq!((files.len(), files[0], files[15]), (16, buckets("80-8f"), buckets("70-7f")));
    compare(&open(), expected, positions);
    // A part of it answers for its keys, and says so for others, whatever lies in the other files.
    for file in manifest.segments[0].files.iter().filter(|file| file.buckets() != files[5]) {
        if file.buckets() != Buckets::ALL {
            let path = folder.join(&file.path);
            std::fs::rename(&path, path.with_extension("away")).expect("away");
        }
    }
    assert!(Archive::open(folder).is_err());
    let part = Archive::open_buckets(folder, files[5]).expect("open");
    let (mut here, mut elsewhere) = (0, 0);
    for (key, (places, _)) in expected.iter().take(10 * positions) {
        let position: Position = format!("{key} 0 1").parse().expect("a position");
        match part.find(&position) {
            Ok(found) => {
                assert!(files[5].has(&position));
                assert_eq!(found.len(), places.len());
                here += 1;
            }
            Err(ArchiveError::OtherBuckets { bucket, buckets }) => {
                assert_eq!((bucket, buckets), (Buckets::of(&position), files[5]));
                assert!(!files[5].has(&position));
                elsewhere += 1;
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert!(here > 0 && elsewhere > here, "{here} {elsewhere}");
    for file in &manifest.segments[0].files {
        let path = folder.join(&file.path);
        if !path.exists() {
            std::fs::rename(path.with_extension("away"), path).expect("back");
        }
    }
    check(folder).expect("whole");
    // What comes later is not cut before the next merge, which keeps to the cut.
    let twice: Positions = brute_force(&format!("{pgn}{pgn}"));
    import(folder, "again", pgn.as_bytes(), &ImportOptions::default()).expect("more");
    compare(&open(), &twice, positions / 7);
    merge(folder).expect("merged");
    assert_eq!(open().manifest().segments[0].files.len(), 34);
    compare(&open(), &twice, positions / 7);
    merge_cut(folder, Cut::default()).expect("whole again");
    assert_eq!(open().manifest().segments[0].files.len(), 4);
    compare(&open(), &twice, positions / 7);
    let left = std::fs::read_dir(folder.join("positions")).expect("a folder").count();
    assert_eq!(left, 1);
}

fn buckets(text: &str) -> Buckets {
    text.parse().expect("buckets")
}

fn compare(archive: &Archive, expected: &Positions, positions: usize) {
    let mut random = fastrand::Rng::with_seed(10_000);
    let mut keys: Vec<&String> = expected.keys().collect();
    keys.sort();
    assert!(keys.len() > positions / 2, "{}", keys.len());
    for _ in 0..positions {
        let key = keys[random.usize(..keys.len())];
        let (places, moves) = &expected[key];
        let position: Position = format!("{key} 0 1").parse().expect("a position");
        // The key of Polyglot has en passant where a pawn stands beside, though it may be pinned.
        let found = archive.find(&position).expect("found");
        let found: Vec<(i64, u16)> = found.iter().map(|hit| (hit.game, hit.ply)).collect();
        assert_eq!(&found, places, "{key}");
        let explored = archive.explore(&position).expect("explored");
        let mine: BTreeMap<String, _> = explored
            .moves
            .iter()
            .map(|mv| {
                let name = mv.to_move(&position);
                let name = name.map_or("end".to_owned(), |mv| position.uci(mv));
                let facts = (mv.elo_sum, mv.top_game, mv.top_elo, mv.last_date);
                (name, ([mv.white, mv.draw, mv.black, mv.unknown], facts))
            })
            .collect();
        let theirs: BTreeMap<String, _> = moves
            .iter()
            .map(|(mv, (_, results, facts))| (mv.clone(), (*results, *facts)))
            .collect();
        assert_eq!(mine, theirs, "{key}");
    }
}

#[test]
fn some_of_the_games_alone_are_counted() {
    let pgn = random_games(300, 5);
    let (folder, _) = archive_of(&pgn);
    let archive = Archive::open(folder.path()).expect("open");
    let among: Vec<i64> = (0..300).step_by(3).collect();
    let explored = archive.explore_among(&Position::standard(), &among).expect("explored");
    let games: u64 = explored.moves.iter().map(staunton_archive::ExploredMove::games).sum();
    let all: u64 = archive
        .explore(&Position::standard())
        .expect("explored")
        .moves
        .iter()
        .map(staunton_archive::ExploredMove::games)
        .sum();
    assert!(games >= 100 && games < all, "{games} of {all}");
}
