//! Answers are those of going through all games with another library.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, EnPassantMode, Position as _};
use staunton_archive::{Archive, merge};
use staunton_rules::Position;

use crate::source::{archive_of, random_games};

/// Of a move: the games that have it, and how many White won, were drawn, Black won, are not known.
type Moves = BTreeMap<String, (BTreeSet<i64>, [u64; 4])>;

/// Of a position: where it stands, and what was played in it.
type Positions = HashMap<String, (Vec<(i64, u16)>, Moves)>;

/// Every position with who is to move, castling and en passant where a pawn may take; where it
/// stands, and what was played.
fn brute_force(pgn: &str) -> Positions {
    let mut found = Positions::new();
    let texts = pgn.lines().filter(|line| !line.starts_with('[') && !line.is_empty());
    for (game, line) in (0..).zip(texts) {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let result = match words.pop().expect("a result") {
            "1-0" => 0,
            "1/2-1/2" => 1,
            "0-1" => 2,
            _ => 3,
        };
        let mut position = Chess::default();
        for ply in 0..=words.len() {
            let fen = Fen::from_position(&position, EnPassantMode::Legal).to_string();
            let key = fen.split(' ').take(4).collect::<Vec<_>>().join(" ");
            let (places, moves) = found.entry(key).or_default();
            places.push((game, u16::try_from(ply).expect("short games")));
            let word = words.get(ply).copied().unwrap_or("end");
            let (games, results) = moves.entry(word.to_owned()).or_default();
            if games.insert(game) {
                results[result] += 1;
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

#[test]
fn positions_and_moves_are_those_of_brute_force() {
    let pgn = random_games(2000, 26);
    let (folder, imported) = archive_of(&pgn);
    assert_eq!((imported.games, imported.rejected, imported.faults), (2000, 0, 0));
    let expected = brute_force(&pgn);
    let archive = Archive::open(folder.path()).expect("open");
    assert!(archive.manifest().segments.len() > 2, "{}", archive.manifest().segments.len());
    compare(&archive, &expected);
    drop(archive);
    merge(folder.path()).expect("merged");
    let archive = Archive::open(folder.path()).expect("open");
    assert_eq!(archive.manifest().segments.len(), 1);
    compare(&archive, &expected);
}

fn compare(archive: &Archive, expected: &Positions) {
    let mut compared = 0;
    let mut keys: Vec<&String> = expected.keys().collect();
    keys.sort();
    for key in keys.into_iter().step_by(expected.len() / 700) {
        let (places, moves) = &expected[key];
        let position: Position = format!("{key} 0 1").parse().expect("a position");
        // The key of Polyglot has en passant where a pawn stands beside, though it may be pinned.
        let found = archive.find(&position).expect("found");
        let found: Vec<(i64, u16)> = found.iter().map(|hit| (hit.game, hit.ply)).collect();
        assert_eq!(&found, places, "{key}");
        let explored = archive.explore(&position).expect("explored");
        let mine: BTreeMap<String, [u64; 4]> = explored
            .moves
            .iter()
            .map(|mv| {
                let name = mv.to_move(&position);
                let name = name.map_or("end".to_owned(), |mv| position.uci(mv));
                (name, [mv.white, mv.draw, mv.black, mv.unknown])
            })
            .collect();
        let theirs: BTreeMap<String, [u64; 4]> =
            moves.iter().map(|(mv, (_, results))| (mv.clone(), *results)).collect();
        assert_eq!(mine, theirs, "{key}");
        compared += 1;
    }
    assert!(compared >= 700, "{compared}");
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
