//! Pages of old books that lie beside the code.

use std::fs;
use std::path::PathBuf;

use staunton_notation::diagram::{Other, Reading, read_all};
use staunton_notation::text::{Layout, Line, Note, Options, Page, read_game};
use staunton_notation::{Notation, parse_move};
use staunton_rules::{Color, Outcome, Position, fen};

fn page(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/pages");
    fs::read_to_string(folder.join(name)).unwrap()
}

fn lines(page: &Page) -> Vec<String> {
    page.lines.iter().map(Line::to_san).collect()
}

fn told(page: &Page) -> Vec<String> {
    page.notes.iter().map(Note::to_string).collect()
}

const RUY_LOPEZ: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Be7 d4 d6 c3 Bg4 Be3 O-O Nbd2 d5 \
                         exd5 Nxd5 Qc2 exd4 Bxd4 Nxd4 Nxd4 Qd7 N2f3 Bf6 Qe4 Bxd4 Bxd5 Bxf3 Qxf3";

#[test]
fn x10_hoyles_game_is_read_as_printed() {
    let page = read_game(&page("hoyle-game.txt"), &Options::default());
    assert_eq!((lines(&page), told(&page)), (vec![RUY_LOPEZ.to_owned()], vec![]));
    assert_eq!(page.lines[0].style.notation, Notation::Hoyle);
    assert_eq!(page.lines[0].outcome, Some(Outcome::Win(Color::White)));
}

#[test]
fn n4_fractions_are_read_one_after_the_other_and_beside_each_other() {
    let one = read_game(&page("hoyle-fraction.txt"), &Options::default());
    assert_eq!((one.layout, lines(&one)), (Layout::Fractions, vec!["e4 e5 Nf3 Nc6 Bb5 a6".into()]));
    let giuoco_piano = ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5"];
    let start = giuoco_piano.iter().fold(Position::standard(), |position, text| {
        position.play_unchecked(parse_move(&position, text).unwrap())
    });
    let options = Options { start: Some(start), style: None };
    let two = read_game(&page("hoyle-variations.txt"), &options);
    let expected = [
        "c3 Nf6 d4 exd4 cxd4 Bb4+ Bd2 Bxd2+ Nbxd2 d5 exd5 Nxd5 Qb3 Nce7 O-O O-O",
        "O-O Nf6 d3 d6 Bg5 h6 Bh4 g5 Bg3 h5 Nxg5 h4 Nxf7 hxg3 Nxd8 Bg4",
    ];
    assert_eq!(lines(&two), expected);
    assert_eq!(told(&two), ["\"Castles\" is read as O-O; it may be O-O-O"]);
}

#[test]
fn n4_a_number_before_the_fraction_on_the_left_is_not_its_neighbours() {
    let text = "   6. P to K 4\n        4. -----     -----\n           P to K 4     P to Q 3\n";
    let page = read_game(text, &Options::default());
    assert!(!page.lines.is_empty(), "{:?}", told(&page));
    assert!(
        page.lines
            .iter()
            .flat_map(|line| &line.plies)
            .all(|ply| !text[ply.span.clone()].is_empty())
    );
}

#[test]
fn x9_stauntons_mates_and_gambits_are_read_from_their_tables() {
    let text = page("staunton-tables.txt");
    let read: Vec<(Vec<String>, Vec<String>)> = text
        .split("\n\n")
        .map(|table| read_game(table, &Options::default()))
        .map(|page| (lines(&page), told(&page)))
        .collect();
    let expected = [
        "g4 e5 f4 Qh4#",
        "e4 e5 f4 exf4",
        "e4 e5 f4 exf4 Bc4",
        "d4 d5 c4 dxc4",
        "e4 e5 Nf3 Nc6 Bc4 Bc5",
        "e4 e5 Bc4 Bc5 Qh5 d6 Qxf7#",
    ];
    assert_eq!(read, expected.map(|moves| (vec![moves.to_owned()], vec![])));
}

#[test]
fn n10_hoyles_diagrams_are_read_and_its_lessons_told_apart() {
    let diagrams = read_all(&page("hoyle-diagrams.txt"));
    let shown: Vec<String> = diagrams
        .iter()
        .map(|diagram| match &diagram.reading {
            Reading::Position { board, anomalies, .. } if anomalies.is_empty() => {
                fen::placement(board)
            }
            Reading::Position { anomalies, repairs, .. } => {
                format!("{}; {} repairs", anomalies[0], repairs.candidates.len())
            }
            Reading::Other { reason: Other::SquareNames, .. } => "names".to_owned(),
            Reading::Other { reason: Other::Path, .. } => "path".to_owned(),
            Reading::Other { reason, .. } => reason.to_string(),
        })
        .collect();
    assert_eq!(shown[0], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    assert_eq!((shown[1].as_str(), shown[2].as_str()), ("names", "1k6/1P6/1K6/8/8/8/8/8"));
    assert!(shown[3].starts_with("white has no king; "), "{}", shown[3]);
    assert_eq!((shown[4].as_str(), shown.len()), ("path", 5));
    assert_eq!(diagrams[3].facts.after, Some((Color::White, 11)));
    assert_eq!(diagrams[4].facts.turn, Some(Color::Black));
}
