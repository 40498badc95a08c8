//! Strict SAN, both ways.

use staunton_notation::{CheckMark, San, SanError, san};
use staunton_rules::{CastlingMode, Position, Track};

use super::corpora;

fn position(fen: &str) -> Position {
    Position::from_fen(fen, CastlingMode::Standard).unwrap()
}

fn check(fen: &str, uci: &str, expected: &str) {
    let position = position(fen);
    let mv = position.parse_uci(uci).unwrap();
    assert_eq!(san(&position, mv), expected, "{fen} {uci}");
    assert_eq!(expected.parse::<San>().unwrap().to_move(&position), Ok(mv), "{fen} {expected}");
}

#[test]
fn n11_as_little_of_the_origin_is_written_as_is_needed() {
    check("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Nge2");
    check("4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1", "g1f3", "N1f3");
    check("1k6/8/8/8/4Q2Q/K7/8/7Q w - - 0 1", "h4e1", "Qh4e1");
    check("4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "h1e1", "Rhe1+");
    check("R6R/8/8/3k4/8/8/8/R2K4 w - - 0 1", "a1a5", "R1a5+");
}

#[test]
fn n11_a_pinned_knight_does_not_make_the_other_ambiguous() {
    check("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2");
}

#[test]
fn n11_a_piece_pinned_on_his_line_still_counts_there() {
    // Both rooks may go to e4; the one on e2 stays before his king.
    check("4r2k/8/8/8/R7/8/4R3/4K3 w - - 0 1", "a4e4", "Rae4");
    // Here the rook on c4 would leave his king, so that no letter is needed.
    check("6k1/8/2r5/8/2R5/8/7R/2K5 w - - 0 1", "h2h4", "Rh4");
}

#[test]
fn n11_in_check_only_those_who_meet_it_count() {
    check("4r2k/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "c3e4", "Nce4");
    check("4r2k/8/8/8/1b6/2N3N1/3P4/4K3 w - - 0 1", "g3e4", "Nge4");
}

#[test]
fn n11_pawns_take_promote_and_pass() {
    check("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", "e4d5", "exd5");
    check("rnbqkbnr/pp1ppppp/8/2pP4/8/8/PPP1PPPP/RNBQKBNR w KQkq c6 0 3", "d5c6", "dxc6");
    check("3q3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8n", "e8=N");
    check("3q3k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7d8q", "exd8=Q+");
}

#[test]
fn n11_castling_and_marks() {
    check("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O");
    check("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
    check("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "O-O-O");
    check("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#");
}

#[test]
fn n11_in_chess960_castling_is_written_the_same() {
    let fen = "nqbbrkrn/pppppppp/8/8/8/8/PPPPPPPP/NQBBRKRN w KQkq - 0 1";
    let position = Position::from_fen(fen, CastlingMode::Chess960).unwrap();
    let castling = position.legal_moves().iter().copied().find(|mv| mv.is_castling()).unwrap();
    assert_eq!(san(&position, castling), "O-O");
    assert_eq!("O-O".parse::<San>().unwrap().to_move(&position), Ok(castling));
}

#[test]
fn n11_more_of_the_origin_may_be_written_and_the_mark_need_not_be_true() {
    let start = Position::standard();
    for text in ["Ngf3", "Ng1f3", "N1f3", "Nf3+", "Nf3#"] {
        let mv = text.parse::<San>().unwrap().to_move(&start).unwrap();
        assert_eq!(san(&start, mv), "Nf3", "{text}");
    }
}

#[test]
fn n11_a_fault_names_its_place_and_what_would_have_fitted() {
    let check = |text: &str, at: usize, expected: &str| {
        let error = text.parse::<San>().unwrap_err();
        let SanError::Invalid { at: found_at, expected: found, .. } = &error else {
            panic!("{text}: {error}")
        };
        assert_eq!((*found_at, *found), (at, expected), "{text}");
    };
    let start = "a piece letter K Q R B N, a file from a to h, or O-O";
    check("", 0, start);
    check("Sf3", 0, start);
    check("0-0", 0, start);
    check("Qa1h8=K#", 5, "+, # or the end");
    check("Q@f8", 1, "a file from a to h");
    check("Nf9", 2, "a rank from 1 to 8, a file from a to h, or x");
    check("Nxf9", 3, "a rank from 1 to 8");
    check("e9", 1, "a rank from 1 to 8, or x");
    check("ex9", 2, "a file from a to h");
    check("exd9", 3, "a rank from 1 to 8");
    check("e8", 2, "= and what the pawn becomes");
    check("e8=K", 3, "Q, R, B or N");
    check("e4=Q", 2, "+, # or the end");
    check("O-X", 0, "O-O or O-O-O");
    check("Nf3+!", 4, "the end");
    check("Nf3é", 3, "+, # or the end");
}

#[test]
fn n11_an_illegal_move_names_its_neighbours() {
    let start = Position::standard();
    let error = "Nd5".parse::<San>().unwrap().to_move(&start).unwrap_err();
    let near = vec!["Nc3".to_owned(), "Nf3".to_owned()];
    assert_eq!(error, SanError::Illegal { text: "Nd5".to_owned(), nearest: near });
    let castling = "O-O".parse::<San>().unwrap().to_move(&start).unwrap_err();
    assert_eq!(castling.to_string(), r#""O-O" is not legal here"#);
}

#[test]
fn n11_an_ambiguous_move_names_its_readings() {
    let position = position("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1");
    let error = "Ne2".parse::<San>().unwrap().to_move(&position).unwrap_err();
    assert_eq!(error.to_string(), r#""Ne2" is ambiguous: it may be Nge2 or Nce2"#);
}

#[test]
fn n11_a_capture_is_written_as_one_and_nothing_else_is() {
    let start = Position::standard();
    assert!("Nxf3".parse::<San>().unwrap().to_move(&start).is_err());
    let fen = "4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1";
    assert!("Nf3".parse::<San>().unwrap().to_move(&position(fen)).is_err());
}

#[test]
fn texts_are_san_or_not_by_their_form_alone() {
    let check = |text: &str, is_san: bool| {
        assert_eq!(text.parse::<San>().is_ok(), is_san, "{text}");
    };
    for text in ["Q1xd4", "O-O-O", "O-O", "Nf3", "e8=Q"] {
        check(text, true);
    }
    // No piece is dropped in chess, and no pawn becomes a king.
    check("Q@f8", false);
    check("Qa1h8=K#", false);
}

/// What a person or a careless program may make of a move.
fn slips(text: &str) -> Vec<String> {
    let bare = text.trim_end_matches(['+', '#']);
    let mut slips = vec![text.replace('x', ""), bare.to_owned(), format!("{bare}+")];
    if !text.contains('x') {
        // An `x` before the square, where nothing is taken.
        slips.extend((1..bare.len()).map(|at| format!("{}x{}", &bare[..at], &bare[at..])));
    }
    slips.push(bare.replace(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], ""));
    slips.push(bare.replace('=', ""));
    slips
}

#[test]
fn n11_find_and_follow_take_what_the_parser_takes_and_nothing_more() {
    let (mut taken, mut refused) = (0, 0);
    for game in corpora::games(5, 2000) {
        for before in game.positions() {
            for mv in &before.legal_moves() {
                let written = san(before, mv);
                for text in slips(&written).into_iter().chain([written]) {
                    let plainly = text.parse::<San>().and_then(|san| san.to_move(before));
                    assert_eq!(San::find(before, &text), plainly, "{text} in {before}");
                    let mut track = Track::from(before);
                    let followed = San::follow(&mut track, &text);
                    assert_eq!(followed, plainly, "{text} in {before}");
                    let stands = plainly.as_ref().map_or(*before, |&mv| before.play(mv).unwrap());
                    assert_eq!(track.to_position(), stands, "{text} in {before}");
                    *if plainly.is_ok() { &mut taken } else { &mut refused } += 1;
                }
            }
        }
    }
    assert!(taken > 100_000 && refused > 50_000, "{taken} taken, {refused} refused");
}

#[test]
fn n11_find_and_follow_want_the_x_of_a_capture() {
    let position = position("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1");
    for (text, is_taken) in [("Nxe5", true), ("Ne5", false), ("Nfxe5", true), ("Nfe5", false)] {
        assert_eq!(San::find(&position, text).is_ok(), is_taken, "{text}");
        let mut track = Track::from(&position);
        assert_eq!(San::follow(&mut track, text).is_ok(), is_taken, "{text}");
    }
}

#[test]
fn n2_the_mark_that_is_written_is_part_of_what_is_said() {
    let said = |text: &str| text.parse::<San>().unwrap().constraint();
    assert_eq!(said("Nd5+").mark, Some(CheckMark::Check));
    assert_eq!(said("O-O-O#").mark, Some(CheckMark::Mate));
    assert_eq!(said("O-O").mark, None);
    // Only the knight that opens the rook's file gives check.
    let position: Position = "4k3/8/8/8/8/2N1N3/8/K3R3 w - - 0 1".parse().unwrap();
    let read = |text: &str| said(text).reading(&position).ok().map(|mv| position.uci(mv));
    assert_eq!(read("Nd5+").as_deref(), Some("e3d5"));
    assert_eq!(read("Nd5"), None);
}
