//! What holds for the diagram of any board, and for any text.

use proptest::prelude::*;
use staunton_diagram::{Edge, Files, Form, Reading, TextStyle, read_all, write};
use staunton_rules::{Board, Color, Piece, Square, fen};

use staunton_corpora::assert_linear;

/// Any pieces on any squares, at least one of them.
fn boards() -> impl Strategy<Value = Board> {
    let piece = (0usize..64, prop::sample::select("PNBRQKpnbrqk".chars().collect::<Vec<_>>()));
    prop::collection::vec(piece, 1..40).prop_map(|pieces| {
        let mut board = Board::empty();
        for (square, letter) in pieces {
            board.set(Square::from_index(square).unwrap(), Piece::from_char(letter).unwrap());
        }
        board
    })
}

fn styles() -> impl Strategy<Value = TextStyle> {
    let edges = [Edge::Rules, Edge::Frame, Edge::Bars, Edge::Joined, Edge::Open];
    let files = [Files::None, Files::Small, Files::Capital];
    let parts = (
        prop::sample::select(&Form::ALL[..]),
        prop::sample::select(edges.to_vec()),
        prop::sample::select(files.to_vec()),
        prop::sample::select(&Color::ALL[..]),
    );
    parts.prop_map(|(form, edge, files, below)| TextStyle { form, edge, files, below })
}

/// Signs of which diagrams are made, thrown together.
fn rubble() -> impl Strategy<Value = String> {
    let parts = [
        "|",
        "||",
        " ",
        "\n",
        "-",
        "---------",
        "+",
        "#K",
        "^P",
        "K*",
        "♜",
        "r",
        ".",
        "8",
        "1",
        "a",
        "a b c d e f g h",
        "White.",
        "Black.",
        "Diag. 3",
        "| | | | | | | | |",
        "é",
        "\u{2502}",
        "r n b q k b n r\n",
        "|----|----|",
        "[",
        "]",
        "#",
        "No.",
        "XVIIII",
        "IIIIIIIIX",
        "\r",
    ];
    prop::collection::vec(prop::sample::select(parts.to_vec()), 0..120)
        .prop_map(|parts| parts.concat())
}

fn config() -> ProptestConfig {
    let cases = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 20_000 } else { 400 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn n10_every_board_is_written_and_read_back_in_every_style(
        board in boards(),
        style in styles(),
        before in prop::sample::select(vec!["", "The play runs thus:\n\n", "1. P-K4 P-K4\n"]),
    ) {
        let text = format!("{before}{}\nAnd so on.\n", write(&board, style));
        let diagrams = read_all(&text);
        prop_assert_eq!(diagrams.len(), 1, "{}", text);
        let (Reading::Position { board: read, .. } | Reading::Other { board: read, .. }) =
            &diagrams[0].reading;
        prop_assert_eq!(fen::placement(read), fen::placement(&board), "{}", text);
        prop_assert_eq!(diagrams[0].below, style.below, "{}", text);
        let again = write(read, style);
        prop_assert!(text.contains(&again));
    }

    #[test]
    fn n10_no_text_is_too_odd(text in rubble()) {
        for diagram in read_all(&text) {
            for span in [&diagram.span, &diagram.board_span] {
                prop_assert!(text.get(span.clone()).is_some(), "{:?} of {:?}", span, text);
            }
            prop_assert!(diagram.span.start <= diagram.board_span.start);
            prop_assert!(diagram.span.end >= diagram.board_span.end);
        }
    }

    #[test]
    fn n10_boards_do_not_overlap(boards in prop::collection::vec((boards(), styles()), 2..5)) {
        let text: Vec<String> = boards.iter().map(|(board, style)| write(board, *style)).collect();
        let text = text.join("\nThen follows:\n");
        let diagrams = read_all(&text);
        prop_assert_eq!(diagrams.len(), boards.len(), "{}", text);
        for pair in diagrams.windows(2) {
            prop_assert!(pair[0].span.end <= pair[1].span.start, "{}", text);
        }
    }
}

#[test]
fn n10_eight_times_the_text_takes_no_square_of_the_time() {
    type Make = fn(usize) -> String;
    let cases: [(&str, Make); 8] = [
        ("bars", |n| "|".repeat(n)),
        ("bars and blanks", |n| "| ".repeat(n)),
        ("rules", |n| "|--------|".repeat(n / 8)),
        ("rows of men", |n| "| r".repeat(n / 3)),
        ("lines of men", |n| "r n b q k b n r\n".repeat(n / 16)),
        ("lines of signs", |n| "8 | r n b q k b n r |\n\n".repeat(n / 16)),
        ("blanks", |n| " \n".repeat(n)),
        ("files", |n| "a b c d e f g h ".repeat(n / 16)),
    ];
    for (name, text) in cases {
        assert_linear(name, |times| text(50_000 * times), |text| read_all(text).len());
    }
}
