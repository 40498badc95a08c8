//! Every form of diagram: what tells the pieces apart, where the lines are, who sits below.

use staunton_diagram::{Anomaly, Diagram, Edge, Form, Other, Reading, TextStyle, read_all, write};
use staunton_rules::{Board, Color, Piece, Square, fen};

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

fn check(text: &str, form: Form, below: Color, expected: &str) {
    let diagrams = read_all(text);
    assert_eq!(diagrams.len(), 1, "{text}\n{diagrams:?}");
    let diagram = &diagrams[0];
    assert_eq!((diagram.form, diagram.below), (form, below), "{text}");
    assert_eq!(placement(diagram), expected, "{text}");
    assert!(anomalies(diagram).is_empty(), "{text}\n{:?}", diagram.reading);
}

#[test]
fn labels_stand_on_one_side_of_all_boards() {
    let board = write(&Board::standard(), TextStyle::HOYLE);
    let above = (1..4).map(|number| format!("DIAGRAM {number}.\n\n{board}\n\n"));
    let below = (1..4).map(|number| format!("{board}\n\nDIAGRAM {number}.\n\n"));
    let numbers = |text: &str| {
        let labels = read_all(text).into_iter().map(|diagram| diagram.label?.number);
        labels.collect::<Vec<_>>()
    };
    assert_eq!(numbers(&above.collect::<String>()), [Some(1), Some(2), Some(3)]);
    assert_eq!(numbers(&below.collect::<String>()), [Some(1), Some(2), Some(3)]);
}

#[test]
fn dg_3_stars_and_a_label_above() {
    let text = "
                     No. 12.
                     BLACK.
        +---+---+---+---+---+---+---+---+
        | R*|   |   |   |   | R*| K*|   |
        +---+---+---+---+---+---+---+---+
        | P*| P*| P*|   |   | P*| P*| P*|
        +---+---+---+---+---+---+---+---+
        |   |   |   |   |   |   |   |   |
        +---+---+---+---+---+---+---+---+
        |   |   |   |   |   | N |   |   |
        +---+---+---+---+---+---+---+---+
        |   |   |   |   |   |   |   |   |
        +---+---+---+---+---+---+---+---+
        |   |   |   |   |   |   |   |   |
        +---+---+---+---+---+---+---+---+
        | P | P |   |   |   |   | P | P |
        +---+---+---+---+---+---+---+---+
        |   |   |   | Q |   |   | K |   |
        +---+---+---+---+---+---+---+---+
                     WHITE.
    ";
    let placement = "r4rk1/ppp2ppp/8/5N2/8/8/PP4PP/3Q2K1";
    check(text, Form::Stars, Color::White, placement);
    let label = read_all(text)[0].label.clone().unwrap();
    assert_eq!((label.text.as_str(), label.number), ("No. 12", Some(12)));
    // A word above that says who sits there is no label, and the label is not far away.
    assert_eq!(&text[label.span], "No. 12");
}

#[test]
fn dg_4_codes_of_colour_and_piece() {
    let row = |cells: &str| format!("  |{}|\n", cells.replace(',', "|"));
    let empty = row("   ,   ,   ,   ,   ,   ,   ,   ");
    let text = [
        row("BR ,BKn,BB ,BQ ,BK ,BB ,BKn,BR "),
        row("BP ,BP ,BP ,BP ,BP ,BP ,BP ,BP "),
        empty.repeat(4),
        row("WP ,WP ,WP ,WP ,WP ,WP ,WP ,WP "),
        row("WR ,WKn,WB ,WQ ,WK ,WB ,WKn,WR "),
    ]
    .concat();
    let array = fen::placement(&Board::standard());
    check(&text, Form::Codes, Color::White, &array);
    // One king printed for the other, as in a diagram of the encyclopaedia.
    let text = text.replacen("|WK |", "|BK |", 1);
    let diagrams = read_all(&text);
    assert_eq!(diagrams[0].board(), Some(Board::standard()));
}

#[test]
fn dg_5_figures_and_half_a_board() {
    let ranks = ["♜♞♝♛♚♝♞♜", "♟♟♟♟♟♟♟♟", "        ", "        "];
    let row = |rank: &str| {
        rank.chars().flat_map(|sign| ['|', ' ', sign, ' ']).collect::<String>() + "|\n"
    };
    let upper: String = ranks.into_iter().map(row).collect();
    let lower: String =
        ["        ", "        ", "♙♙♙♙♙♙♙♙", "♖♘♗♕♔♗♘♖"].into_iter().map(row).collect();
    check(
        &(upper.clone() + &lower),
        Form::Figures,
        Color::White,
        &fen::placement(&Board::standard()),
    );
    let Reading::Other { reason, .. } = &read_all(&upper)[0].reading else {
        panic!("half a board")
    };
    assert_eq!(*reason, Other::Ranks { count: 4 });
}

#[test]
fn dg_6_one_letter_a_square_however_the_lines_are_drawn() {
    let expected = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
    let rows: Vec<String> = expected
        .split('/')
        .map(|rank| {
            rank.chars()
                .flat_map(|sign| {
                    let count = sign.to_digit(10).map_or(1, |count| count as usize);
                    std::iter::repeat_n(if sign.is_ascii_digit() { '.' } else { sign }, count)
                })
                .collect()
        })
        .collect();
    let with = |row: &dyn Fn((usize, &String)) -> String| -> String {
        rows.iter().enumerate().map(row).collect()
    };
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let texts = [
        // Bars close together, and the same with nothing between the ranks but a blank.
        with(&|(_, row)| {
            format!("|{}|\n", spaced(&row.replace('.', "_")).replace(' ', "|").replace('_', " "))
        }),
        with(&|(_, row)| {
            format!("|{}| ", spaced(&row.replace('.', "_")).replace(' ', "|").replace('_', " "))
        }),
        // As common programs print boards.
        with(&|(_, row)| format!("{}\n", spaced(row))),
        with(&|(at, row)| format!(" {} | {} |\n", 8 - at, spaced(row).replace(' ', "  "))),
        with(&|(at, row)| {
            let cells: Vec<String> =
                row.replace('.', " ").chars().map(|piece| format!(" {piece} ")).collect();
            format!(" +---+---+---+---+---+---+---+---+\n |{}| {}\n", cells.join("|"), 8 - at)
        }),
        with(&|(at, row)| {
            format!("  {}  {}  {}\r\n", 8 - at, spaced(row).replace(' ', "  "), 8 - at)
        }),
        with(&|(_, row)| format!("> {row}\n")),
    ];
    for text in texts {
        check(&text, Form::Letters, Color::White, expected);
        check(&format!("Here it is:\n\n{text}\nWhat now?"), Form::Letters, Color::White, expected);
    }
}

#[test]
fn squares_may_be_shaded() {
    let row = |at: usize, pieces: &str| -> String {
        let cell = |(column, piece): (usize, char)| match (piece, (at + column) % 2) {
            ('.', 0) => "|   ".to_owned(),
            ('.', _) => "|:::".to_owned(),
            (piece, _) => format!("| {piece} "),
        };
        pieces.chars().enumerate().map(cell).collect::<String>() + "|\n"
    };
    let ranks = [
        "....k...", "........", "........", "...p....", "........", "........", "........",
        "....K..R",
    ];
    let text: String = ranks.iter().enumerate().map(|(at, rank)| row(at, rank)).collect();
    check(&text, Form::Letters, Color::White, "4k3/8/8/3p4/8/8/8/4K2R");
}

#[test]
fn numbers_beside_the_ranks_tell_who_sits_below_and_are_checked() {
    let rows = [
        "R . . K . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        ". . . . . . . .",
        "p . . . . . . .",
        ". . . k . . . .",
    ];
    let lines: Vec<String> =
        (1..).zip(rows).map(|(number, row)| format!("{number} {row}\n")).collect();
    let text = lines.concat();
    let text = text + "  h g f e d c b a\n";
    check(&text, Form::Letters, Color::Black, "4k3/7p/8/8/8/8/8/4K2R");
    let wrong = text.replace("5 .", "6 .");
    let diagrams = read_all(&wrong);
    assert_eq!(anomalies(&diagrams[0]), [Anomaly::RankNumber { expected: 5, found: 6 }]);
    assert!(diagrams[0].board().is_some(), "the men are not in doubt");
    let wrong = text.replace("h g f e d c b a", "a b c d e f g h");
    assert_eq!(anomalies(&read_all(&wrong)[0]), [Anomaly::Coordinates]);
}

#[test]
fn a_square_that_cannot_be_read_is_reported_where_it_stands() {
    let text = "
|   |   |   |   | K*|   |   |   |
|   |   |   |   |   |   |   |   |
|   |   |   |   |   |   |   |   |
|   |   |   |   |   |   |   |   |
|   |   |   |   |   |   |   |   |
|   |   |   |   |   |   |   |   |
|   |   |   |   | ?!|   |   |   |
|   |   |   |   | K |   |   |   |";
    let diagrams = read_all(text);
    let [Anomaly::Unread { square, text: shown, span }] = anomalies(&diagrams[0]) else {
        panic!("{:?}", diagrams[0].reading)
    };
    assert_eq!((*square, shown.as_str(), text[span.clone()].trim()), (Square::E2, "?!", "?!"));
    assert_eq!(diagrams[0].board(), None, "several men may stand there");
}

#[test]
fn tables_and_prose_are_no_diagrams() {
    let crosstable = "|   | 1 | 2 | 3 | 4 | 5 | 6 | 7 |\n".repeat(9);
    let words = "| one | two | three | four | five | six | seven | eight |\n".repeat(8);
    let columns = "| R | N | B | Q | K | B | N | R | R | N |\n".repeat(8);
    let prose = "Re-enact\nrule\nBBKKNNRR is no word\n".repeat(8);
    let rules = "--------\n========\n--------\n".repeat(8);
    for text in [crosstable, words, columns, prose, rules] {
        let found = read_all(&text);
        assert!(found.is_empty(), "{text}: {found:?}");
    }
}

#[test]
fn two_boards_in_one_line_stay_two() {
    let one = TextStyle { edge: Edge::Joined, ..TextStyle::LASKER };
    let board = Board::standard();
    let text = write(&board, one);
    let twice = format!("{text} {text}");
    let spans: Vec<&str> =
        read_all(&twice).into_iter().map(|diagram| &twice[diagram.span]).collect();
    assert_eq!(spans.len(), 2);
    assert!(spans.iter().all(|span| text.contains(span)));
}

#[test]
fn every_square_is_where_it_is_printed() {
    for square in Square::ALL {
        let mut board = fen::parse("8/8/8/8/8/8/8/8").unwrap().board;
        board.set(square, Piece::from_char('K').unwrap());
        let text = write(&board, TextStyle::HOYLE);
        let found = read_all(&text);
        assert_eq!(placement(&found[0]), fen::placement(&board));
    }
}
