//! Diagrams of the books: every one found, read as the books mean them, and told from what is none.

use staunton_diagram::{
    Anomaly, Diagram, Evidence, Form, Other, Reading, read_all, read_all_knowing,
};
use staunton_rules::{Color, Square, fen};

use super::corpora;

fn placement(diagram: &Diagram) -> String {
    match &diagram.reading {
        Reading::Position { board, .. } | Reading::Other { board, .. } => fen::placement(board),
    }
}

fn anomalies(diagram: &Diagram) -> &[Anomaly] {
    match &diagram.reading {
        Reading::Position { anomalies, .. } => anomalies,
        Reading::Other { .. } => &[],
    }
}

fn label(diagram: &Diagram) -> String {
    diagram.label.as_ref().map(|label| label.text.clone()).unwrap_or_default()
}

/// The line, from 1, a byte stands on.
fn line_of(text: &str, at: usize) -> usize {
    text[..at].bytes().filter(|byte| *byte == b'\n').count() + 1
}

/// One row of the table of truth.
struct Truth {
    line: usize,
    label: String,
    placement: String,
    caption: String,
    anomaly: String,
}

/// The rows of a table of truth about a book.
fn truth(table: &str, book: &str) -> Vec<Truth> {
    let rows = table.lines().skip(1).map(|line| line.split('\t').collect::<Vec<_>>());
    let rows = rows.filter(|fields| fields[0].starts_with(book)).map(|fields| Truth {
        line: fields[1].parse().unwrap(),
        label: fields[2].split_whitespace().collect::<Vec<_>>().join(" "),
        placement: fields[3].to_owned(),
        caption: fields[4].to_owned(),
        anomaly: fields[5].to_owned(),
    });
    rows.collect()
}

/// Whether the pieces agree wherever the truth has a piece or an empty square: `?` is neither.
fn agrees(board: &str, truth: &str) -> bool {
    let expand = |text: &str| -> Vec<char> {
        text.chars()
            .flat_map(|sign| match sign.to_digit(10) {
                Some(count) => vec!['.'; count as usize],
                None => vec![sign],
            })
            .filter(|sign| *sign != '/')
            .collect()
    };
    let (board, truth) = (expand(board), expand(truth));
    board.len() == truth.len() && board.iter().zip(&truth).all(|(a, b)| a == b || *b == '?')
}

#[test]
fn n10_every_diagram_of_chess_strategy_is_read() {
    let Some(text) = corpora::text("books/lasker-chess-strategy-5614.txt") else { return };
    let Some(table) = corpora::text("truth/ascii-diagrams.tsv") else { return };
    let truth = truth(&table, "pg5614");
    let diagrams = read_all(&text);
    assert_eq!((diagrams.len(), truth.len()), (167, 167));
    let mut clean = 0;
    for (diagram, truth) in diagrams.iter().zip(&truth) {
        let line = line_of(&text, diagram.board_span.start);
        // The table counts the line of the frame above.
        assert!(line.abs_diff(truth.line) <= 2, "{} stands in line {line}", truth.line);
        assert_eq!(placement(diagram), truth.placement, "{}", truth.label);
        let label = label(diagram).split_whitespace().collect::<Vec<_>>().join(" ");
        if !truth.label.is_empty() {
            assert_eq!(label, truth.label, "line {line}");
        }
        assert_eq!((diagram.form, diagram.below), (Form::Signs, Color::White));
        let is_clean = diagram.board().is_some() && anomalies(diagram).is_empty();
        assert_eq!(is_clean, truth.anomaly.is_empty(), "{label}: {:?}", diagram.reading);
        clean += usize::from(is_clean);
    }
    assert_eq!(clean, 160);
    let number = |diagram: &Diagram| diagram.label.as_ref().and_then(|label| label.number);
    assert!(diagrams.iter().all(|diagram| number(diagram).is_some()), "#142 has a number too");
}

#[test]
fn n10_dg_9_boards_of_chess_strategy_that_are_no_positions_say_why() {
    let Some(text) = corpora::text("books/lasker-chess-strategy-5614.txt") else { return };
    let diagrams = read_all(&text);
    let other = |number: usize| match &diagrams[number - 1].reading {
        Reading::Other { reason, .. } => Some(reason.clone()),
        Reading::Position { .. } => None,
    };
    assert_eq!(other(2), Some(Other::Marks));
    for number in 29..=32 {
        assert_eq!(other(number), Some(Other::NoKings), "{number}");
    }
    // Two black kings and no white one: either may be the white one, and both readings are told.
    let Reading::Position { repairs, .. } = &diagrams[42].reading else { panic!("a position") };
    let boards: Vec<String> =
        repairs.candidates[..2].iter().map(|repair| fen::placement(&repair.board)).collect();
    assert_eq!(boards, ["B6k/8/8/8/8/8/8/K6N", "B6K/8/8/8/8/8/8/k6N"]);
    assert_eq!((repairs.chosen.clone(), diagrams[42].board()), (None, None));
}

#[test]
fn n10_a_slip_is_repaired_where_the_game_tells_what_was_meant() {
    let Some(text) = corpora::text("books/lasker-chess-strategy-5614.txt") else { return };
    let meant = "r4rk1/3bqppp/2n1p3/p2pP3/1ppP1P2/2P2NP1/PPBQ3P/4RRK1";
    let meant = fen::parse(meant).unwrap().board;
    let Reading::Position { repairs, anomalies, .. } = &read_all(&text)[132].reading else {
        panic!("a position")
    };
    assert!(!anomalies.is_empty() && repairs.chosen.is_none(), "nothing tells which is the king");
    assert!(repairs.candidates.iter().any(|repair| repair.board == meant));
    let diagrams = read_all_knowing(&text, &[meant]);
    assert_eq!(diagrams[132].board(), Some(meant));
}

#[test]
fn n10_dg_9_dg_10_the_diagrams_of_hoyle_are_told_from_its_other_boards() {
    let text = corpora::own_book("hoyle-1909.txt");
    let truth = truth(&corpora::own_book("diagrams.tsv"), "hoyle");
    assert!(truth.len() > 20, "{} rows", truth.len());
    let diagrams = read_all(&text);
    for truth in &truth {
        // The table has two rows for FIG. 14, where a path parts the board.
        if truth.label.is_empty() || truth.label == "FIG. 14" {
            continue;
        }
        let near =
            |diagram: &&Diagram| line_of(&text, diagram.board_span.start).abs_diff(truth.line) <= 2;
        let diagram = diagrams.iter().find(near).unwrap_or_else(|| panic!("line {}", truth.line));
        assert_eq!(label(diagram), truth.label, "line {}", truth.line);
        if truth.anomaly.starts_with("odd cells") {
            assert!(matches!(diagram.reading, Reading::Other { .. }), "{}", truth.label);
        } else {
            assert!(matches!(diagram.reading, Reading::Position { .. }), "{}", truth.label);
            assert!(agrees(&placement(diagram), &truth.placement), "{}", truth.label);
            assert_eq!(anomalies(diagram).is_empty(), truth.anomaly.is_empty(), "{}", truth.label);
        }
        let caption = diagram.caption.clone().map(|span| &text[span]).unwrap_or_default();
        if !truth.caption.is_empty() {
            assert_eq!(caption, truth.caption);
            let (color, number) = diagram.facts.after.unwrap();
            assert!(truth.caption.contains(&number.to_string()), "{caption}");
            assert_eq!(diagram.facts.turn, Some(!color));
        }
    }
    let reasons: Vec<String> = diagrams
        .iter()
        .filter_map(|diagram| match &diagram.reading {
            Reading::Other { reason, .. } => Some(format!("{} {reason:?}", label(diagram))),
            Reading::Position { .. } => None,
        })
        .collect();
    let expected = "FIG. 2 SquareNames, FIG. 4 SquareNames, FIG. 14 Path, FIG. 1 Draughts, \
                    FIG. 2 Numbers, FIG. 3 Draughts, FIG. 4 Draughts, FIG. 5 Draughts, \
                    FIG. 6 Draughts, FIG. 7 Draughts, FIG. 8 Draughts";
    assert_eq!(reasons.join(", "), expected);
}

#[test]
fn n10_a_queen_printed_for_the_king_gives_all_that_it_may_be() {
    let text = corpora::own_book("hoyle-1909.txt");
    let diagrams = read_all(&text);
    let eleventh = diagrams.iter().find(|diagram| label(diagram) == "FIG. 11").unwrap();
    let Reading::Position { repairs, .. } = &eleventh.reading else { panic!("a position") };
    let meant = "r1bqr3/ppp2k1p/2n3p1/2QP4/3p4/8/PPP2PPP/RNBK3R";
    let boards: Vec<String> =
        repairs.candidates.iter().map(|repair| fen::placement(&repair.board)).collect();
    assert!(boards[..2].contains(&meant.to_owned()), "{boards:?}");
}

#[test]
fn n10_dg_7_the_diagrams_of_chess_and_checkers_are_read_from_one_line() {
    let Some(text) = corpora::book("lasker-chess-and-checkers.txt") else { return };
    let expected = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "8/5Np1/3q4/8/2b1R2P/6k1/8/2K5",
        "r3k2r/ppp1qppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R",
        "rn2k2r/pp3ppp/2p5/3pP3/1B3P2/4nN2/PPP3PP/R3K2R",
        "6k1/5pp1/3b1n1p/8/P7/2P4P/6P1/4R1K1",
        "3R1nkr/pbp2p2/1pqb2p1/8/5NN1/1B1Q3P/PPP3PK/8",
        "8/8/8/8/8/3q3k/5R2/4rNK1",
        "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K",
    ];
    let diagrams = read_all(&text);
    let boards: Vec<Option<String>> = diagrams
        .iter()
        .map(|diagram| diagram.board().map(|board| fen::placement(&board)))
        .collect();
    let expected: Vec<Option<String>> =
        expected.iter().map(|board| Some((*board).to_owned())).collect();
    assert_eq!(boards, expected);
    for (number, diagram) in (1..).zip(&diagrams) {
        assert!(!text[diagram.span.clone()].contains('\n'), "it stands in one line");
        assert_eq!(diagram.label.as_ref().and_then(|label| label.number), Some(number));
    }
    // Diagram 1 has two black kings; the one on g8 is a knight that lost its letter.
    let Reading::Position { board, anomalies, repairs } = &diagrams[0].reading else {
        panic!("a position")
    };
    assert_eq!(fen::placement(board), "rnbqkbkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!(anomalies[0].to_string(), "black has more than one king");
    let repair = repairs.chosen.as_ref().unwrap();
    assert_eq!((repair.square, repair.evidence), (Square::G8, Evidence::Known));
    assert_eq!(&text[repair.span.clone()], " #K ");
}

#[test]
fn n10_the_three_diagrams_of_the_seed_are_those_of_the_book() {
    let Some(text) = corpora::book("lasker-chess-strategy.txt") else { return };
    let boards: Vec<String> = read_all(&text).iter().map(placement).collect();
    let expected = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "8/8/8/8/4N3/8/8/8",
        "3r1rk1/pp3ppp/2p1p3/8/3P4/8/PPP2PPP/2KR3R",
    ];
    assert_eq!(boards, expected);
}

#[test]
fn dg_8_books_without_text_diagrams_have_none() {
    for name in ["staunton.txt", "hoyle-1914.txt", "nothing.txt"] {
        has_no_diagram(name, &corpora::own_book(name));
    }
    for name in ["every-boys-book-42172", "prose-only-pg34180", "prose-only-pg55278"] {
        if let Some(text) = corpora::text(&format!("books/{name}.txt")) {
            has_no_diagram(name, &text);
        }
    }
    if let Some(text) = corpora::book("lasker-strategy-of-chess.txt") {
        has_no_diagram("Strategy of Chess", &text);
    }
}

#[track_caller]
fn has_no_diagram(name: &str, text: &str) {
    let found: Vec<&str> = read_all(text).into_iter().map(|diagram| &text[diagram.span]).collect();
    assert!(found.is_empty(), "{name}: {found:?}");
}

#[test]
fn x2_x3_what_a_diagram_cannot_say_is_taken_from_where_king_and_rooks_stand() {
    let Some(text) = corpora::book("lasker-chess-and-checkers.txt") else { return };
    let diagrams = read_all(&text);
    let fen = |number: usize| diagrams[number - 1].setup().unwrap().to_string();
    let both = "r3k2r/ppp1qppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 1";
    assert_eq!(fen(3), both);
    assert!(fen(4).ends_with(" w KQkq - 0 1"), "castling is refused for other reasons there");
    assert_eq!(fen(5), "6k1/5pp1/3b1n1p/8/P7/2P4P/6P1/4R1K1 w - - 0 1");
}
