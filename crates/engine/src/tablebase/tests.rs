use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use staunton_rules::{CastlingMode, Color, Game, Move};

use super::*;
use crate::{Limits, Score, SearchResult, Searcher};

fn position(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).unwrap()
}

fn game(fen: &str) -> Game {
    Game::new(position(fen))
}

/// Our own tables of these endings, made here.
fn own(endings: &[&str]) -> Tablebase {
    let mut tables = Tables::default();
    for ending in endings {
        tables.make(ending.parse().unwrap(), &staunton_proofs::unwatched).unwrap();
    }
    Tablebase { own: Arc::new(tables), ..Tablebase::default() }
}

/// Syzygy's tables in a folder.
fn syzygy(folder: PathBuf) -> Tablebase {
    let syzygy = open_syzygy([folder]).unwrap();
    Tablebase { syzygy: Arc::new(syzygy), ..Tablebase::default() }
}

/// Those of three pieces, which every clone has.
fn of_three() -> Tablebase {
    syzygy(staunton_corpora::data_path("syzygy"))
}

/// Those of three and four pieces, where the corpora are.
fn of_four() -> Option<Tablebase> {
    staunton_corpora::path("syzygy34").map(syzygy)
}

/// What is found within so many nodes, the last line told, and how often the tables knew.
fn search(tablebase: &Tablebase, game: &Game, nodes: u64) -> (SearchResult, Vec<Move>, u64) {
    let mut searcher = Searcher::new(4, 1);
    searcher.set_tablebase(Some(Arc::new(tablebase.clone())));
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let (mut line, mut hits) = (Vec::new(), 0);
    let found = searcher.search(game, &limits, &AtomicBool::new(false), &mut |info| {
        line = info.line.to_vec();
        hits = info.table_hits;
    });
    (found, line, hits)
}

#[test]
fn own_tables_tell_the_mate_at_once() {
    let tablebase = own(&["KRvK"]);
    for fen in [
        "8/8/8/3k4/8/8/8/KR6 w - - 0 1",
        "8/8/8/8/8/2k5/8/KR6 w - - 0 1",
        "8/8/8/3k4/8/8/1R6/K7 b - - 0 1",
    ] {
        let game = game(fen);
        let (plies, sign) = match tablebase.own.probe(game.position()).unwrap() {
            TableVerdict::Win { plies } => (plies, 1),
            TableVerdict::Loss { plies } => (plies, -1),
            TableVerdict::Draw => panic!("{fen} is won"),
        };
        let moves = sign * plies.div_ceil(2).cast_signed();
        let (found, line, hits) = search(&tablebase, &game, 200);
        assert_eq!(found.score, Score::Mate(moves), "{fen}");
        assert_eq!(line.len(), plies as usize, "{fen}");
        let mut last = game.clone();
        for mv in line {
            last.play(mv).unwrap();
        }
        assert!(last.position().is_checkmate(), "{fen}");
        assert!(hits > 0, "{fen}");
    }
}

#[test]
fn a_mate_that_comes_after_fifty_moves_is_not_believed() {
    let mut tablebase = own(&["KRvK"]);
    let late = position("8/8/8/3k4/8/8/8/KR6 w - - 72 90");
    assert_eq!(tablebase.probe_own(&late, 3), None);
    let in_time = position("8/8/8/3k4/8/8/8/KR6 w - - 71 90");
    let expected = Found { score: mate_in(3 + 29), bound: Bound::Exact };
    assert_eq!(tablebase.probe_own(&in_time, 3), Some(expected));
    tablebase.fifty_moves = false;
    assert_eq!(tablebase.probe_own(&late, 3), Some(expected));
}

#[test]
fn a_capture_that_leads_into_a_won_table_is_found() {
    // Four pieces: the queen takes the rook, and against the king alone she wins.
    check_capture(&of_three(), "8/8/8/1k6/8/8/8/r3Q1K1 w - - 0 1");
    let Some(tablebase) = of_four() else { return };
    // Five: there is a pawn besides.
    check_capture(&tablebase, "8/8/8/1k6/8/p7/8/r3Q1K1 w - - 0 1");
}

fn check_capture(tablebase: &Tablebase, fen: &str) {
    let (found, _, hits) = search(tablebase, &game(fen), 20_000);
    assert!(hits > 0);
    let is_won = match found.score {
        Score::Cp(cp) => cp > TABLE_WIN - 256,
        Score::Mate(moves) => moves > 0,
    };
    assert!(is_won, "{:?}", found.score);
}

#[test]
fn syzygy_ranks_the_moves_at_the_root() {
    let tablebase = of_three();
    let fen = "8/8/8/8/4k3/8/3KP3/8 w - - 0 1";
    let root = position(fen);
    let ranking = tablebase.rank(&root, false).unwrap();
    for mv in root.legal_moves() {
        let next = tablebase.syzygy.probe_wdl(&root.play_unchecked(mv)).unwrap();
        let sign = match next {
            Wdl::Loss => 1,
            Wdl::Win => -1,
            _ => 0,
        };
        assert_eq!(ranking.of(mv).signum(), sign, "{}", root.uci(mv));
    }
    assert!(tablebase.rank(&Position::standard(), false).is_none());
    let none = Tablebase { most_pieces: 2, ..tablebase };
    assert!(none.rank(&root, false).is_none());
    let Some(tablebase) = of_four() else { return };
    let four = position("8/8/8/3k4/8/8/2B5/KN6 w - - 0 1");
    assert!(tablebase.rank(&four, false).is_some());
    let none = Tablebase { most_pieces: 3, ..tablebase };
    assert!(none.rank(&four, false).is_none());
}

/// The engine with tables and few nodes plays both sides: whatever is won is won before fifty
/// moves, whatever is drawn is not lost.
#[test]
fn endings_are_played_to_their_end() {
    check_play(
        &of_three(),
        &[
            ("8/8/8/3k4/8/8/8/KR6 w - - 0 1", Some(Color::White)),
            ("8/8/8/8/8/2k5/8/K5q1 w - - 0 1", Some(Color::Black)),
            ("8/8/8/8/4k3/8/4P3/4K3 b - - 0 1", None),
            ("8/8/8/3k4/8/3K4/3P4/8 w - - 0 1", None),
        ],
    );
    let Some(tablebase) = of_four() else { return };
    check_play(
        &tablebase,
        &[
            ("8/8/8/3k4/8/8/8/KBN5 w - - 0 1", Some(Color::White)),
            ("8/8/2k5/8/8/8/1r6/K3Q3 w - - 0 1", None),
            ("8/8/8/1q6/8/2k5/8/K3R3 b - - 0 1", Some(Color::Black)),
        ],
    );
}

fn check_play(tablebase: &Tablebase, endings: &[(&str, Option<Color>)]) {
    for &(fen, winner) in endings {
        let mut game = game(fen);
        let wdl = tablebase.syzygy.probe_wdl(game.position()).unwrap();
        let mut searcher = Searcher::new(1, 1);
        searcher.set_tablebase(Some(Arc::new(tablebase.clone())));
        let limits = Limits { nodes: Some(1_000), ..Limits::default() };
        while game.position().has_legal_moves() && game.position().halfmove_clock() < 100 {
            let found = searcher.search(&game, &limits, &AtomicBool::new(false), &mut |_| ());
            game.play(found.best.unwrap()).unwrap();
            assert!(game.ply() < 400, "{fen} goes on for ever");
        }
        let is_mate = game.position().is_checkmate();
        assert_eq!(is_mate, wdl == Wdl::Win || wdl == Wdl::Loss, "{fen}: {}", game.position());
        if let Some(winner) = winner {
            assert!(is_mate, "{fen}");
            assert_eq!(game.position().turn(), !winner, "{fen}");
        }
    }
}

#[test]
fn folders_without_tables_are_told() {
    assert!(matches!(open_syzygy(["/nowhere/at/all"]), Err(TablebaseError::Folder { .. })));
    let here = env!("CARGO_MANIFEST_DIR");
    let error = open_syzygy([here]).err().unwrap();
    assert!(error.to_string().contains("KRvK.rtbw"), "{error}");
    assert!(matches!(open_own(Path::new(here), "KRvK".parse().unwrap()), Ok(None)));
}
