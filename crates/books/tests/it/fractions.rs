//! Fractions: what is written so is read back, and what others printed is read as they meant it.

use staunton_books::{Options, games};
use staunton_corpora as corpora;
use staunton_notation::{Notation, Style};
use staunton_pgn::{self as pgn, GameTree, Layout, write_game, write_moves};

fn read(text: &str) -> Vec<(GameTree, Vec<String>)> {
    games(text.as_bytes(), &Options::default())
        .unwrap()
        .map(Result::unwrap)
        .map(|game| (game.tree, game.findings.iter().map(ToString::to_string).collect()))
        .collect()
}

/// The moves of the first game, as they are written in lines, and what is said of it.
#[track_caller]
fn check(text: &str, moves: &str, findings: usize) {
    let read = read(text);
    let (game, told) = &read[0];
    assert_eq!(write_moves(game, Notation::San, Layout::Lines).replace('\n', " ").trim(), moves);
    assert_eq!(told.len(), findings, "{told:?}");
}

#[test]
fn n4_fractions_keep_tags_comments_and_variations() {
    let pgn = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n{a beginning} 1. e4 {best by test} \
               e5 2. f4 exf4 $16 (2... d5 {the counter-gambit} 3. exd5 (3. Nf3) e4) 3. Bc4 {(so)} \
               3... {here} Qh4+ 4. Kf1 1-0\n";
    let game = pgn::read_all(pgn.as_bytes()).games.remove(0).0;
    for notation in Notation::ALL {
        let written = write_game(&game, notation, Layout::Fraction);
        let again = read(&written);
        assert_eq!(again.len(), 1, "{notation:?}: {written}");
        assert_eq!(again[0].0.to_pgn(), game.to_pgn(), "{notation:?}: {written}{:?}", again[0].1);
        assert!(!written.contains('$'), "{written}");
    }
}

#[test]
fn n4_collections_in_fractions_are_found_out_in_every_notation() {
    let sample = corpora::data("games/masters.pgn");
    let collection = pgn::Reader::new(&sample.bytes[..]).games().step_by(9).take(12);
    let collection: Vec<GameTree> = collection.map(|(game, _)| game).collect();
    for notation in Notation::ALL {
        let style = Style::from(notation);
        let write = |game| write_game(game, style, Layout::Fraction);
        let text: String = collection.iter().map(write).collect();
        let again = read(&text);
        assert_eq!(again.len(), collection.len(), "{notation:?}");
        for (game, (other, told)) in collection.iter().zip(&again) {
            assert_eq!(other.to_pgn(), game.to_pgn(), "{notation:?}: {told:?}");
        }
    }
}

#[test]
fn n4_rows_without_numbers_or_rules_are_read_so_that_nothing_must_be_mended() {
    check("P-K4 P-Q4 QxP\nP-K4 PxP Kt-QB3\n", "1. e4 e5 2. d4 exd4 3. Qxd4 Nc6 *", 0);
    check("e4 d4 Qxd4\ne5 exd4\n", "1. e4 e5 2. d4 exd4 3. Qxd4 *", 0);
    // Moves that follow one another as they stand are read so.
    check("e4 e5\nNf3 Nc6\n", "1. e4 e5 2. Nf3 Nc6 *", 0);
}

#[test]
fn n4_a_row_of_numbers_may_stand_over_the_moves_of_both() {
    let foster = "   1        2        3        4        5\nP-K4    Kt-KB3    B-Kt5    B-R4    Castles\n\
                  P-K4    Kt-QB3    P-QR3    Kt-B3   B-K2\n\n   6        7\nR-K      B-Kt3\nP-QKt4   \
                  P-Q3\n";
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";
    check(foster, moves, 0);
}

#[test]
fn n12_a_descriptive_square_in_brackets_is_no_judgement() {
    let fen = "4k3/8/3n1n2/8/8/8/n7/4K3 w - - 0 1";
    let pgn = format!("[FEN \"{fen}\"]\n\n1. Kf1 Nde4 2. Ke1 Kf8 *\n");
    let game = pgn::read_all(pgn.as_bytes()).games.remove(0).0;
    for notation in [Notation::Spanish, Notation::French] {
        for layout in Layout::ALL {
            let written = write_game(&game, notation, layout);
            assert_eq!(read(&written)[0].0.to_pgn(), game.to_pgn(), "{written}");
        }
    }
}

#[test]
fn n8_a_plus_behind_a_move_that_gives_no_check_is_the_better_game() {
    for end in ["P to Q R 3 +", "P to Q R 3; +", "P to Q R 3 +."] {
        let text =
            format!("1. P to K 4, P to K 4; 2. Kt to K B 3, Kt to Q B 3; 3. B to Kt 5, {end}\n");
        check(&text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 ± *", 0);
    }
}
