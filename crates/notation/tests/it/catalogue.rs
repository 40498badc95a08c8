//! The catalogue of spellings in `data/notation/moves.tsv`, line by line.

use staunton_notation::{
    Cause, IdentifiedPosition, Near, Notation, Style, parse_move, read_move, san,
};
use staunton_rules::{CastlingMode, Move, Position};

const TABLE: &str = include_str!("../../../../data/notation/moves.tsv");

/// One line of the table.
struct Row {
    /// For messages: the number of the line, the id and the text.
    name: String,
    style: Style,
    game: IdentifiedPosition,
    text: String,
    answer: String,
}

fn row(number: usize, line: &str) -> Row {
    let cells: Vec<&str> = line.split('\t').collect();
    let [id, style, fen, before, text, answer] = cells[..] else {
        panic!("line {number} has not six cells: {line}")
    };
    let name = format!("line {number}, {id}: {style} {text:?}");
    let start = match fen {
        "-" => Ok(Position::standard()),
        fen => Position::from_fen(fen, CastlingMode::Standard),
    };
    let mut game = IdentifiedPosition::new(start.unwrap_or_else(|error| panic!("{name}: {error}")));
    for text in before.split(' ').filter(|text| *text != "-") {
        let mv = parse_move(game.position(), text);
        game.play(mv.unwrap_or_else(|error| panic!("{name}: {error}")));
    }
    let style = style.parse().unwrap();
    Row { name, style, game, text: text.to_owned(), answer: answer.to_owned() }
}

fn written(game: &IdentifiedPosition, moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut moves: Vec<String> = moves.into_iter().map(|mv| san(game.position(), mv)).collect();
    moves.sort();
    moves
}

fn named(moves: &[Near]) -> Vec<&str> {
    moves.iter().map(|near| near.written.as_str()).collect()
}

/// What is wrong with the reading of a line, if anything is.
fn fault(row: &Row) -> Option<String> {
    let Row { name, style, game, text, answer } = row;
    let read = read_move(game, text, *style);
    let (kind, moves) = match answer.split_once(' ') {
        Some((kind @ ("?" | "!" | "~"), moves)) => (kind, moves),
        _ if answer == "!" => ("!", ""),
        _ => ("", answer.as_str()),
    };
    let moves: Vec<&str> = moves.split(' ').filter(|mv| !mv.is_empty()).collect();
    let is_right = match (kind, &read) {
        ("" | "~", Ok(reading)) => {
            let span = &text[reading.span.clone()];
            san(game.position(), reading.mv) == moves[0]
                && written(game, reading.also.clone()) == moves[1..]
                && reading.doubts.is_empty() == kind.is_empty()
                && span == span.trim()
        }
        ("?", Err(finding)) => {
            let mut found = named(finding.moves());
            found.sort_unstable();
            matches!(finding.cause, Cause::Several { .. }) && found == moves
        }
        ("!", Err(finding)) => match moves.first() {
            Some(&near) => named(finding.moves()).first() == Some(&near),
            None => !matches!(finding.cause, Cause::Several { .. }),
        },
        _ => false,
    };
    let found = match read {
        Ok(reading) => format!("{} {:?}", san(game.position(), reading.mv), reading.doubts),
        Err(finding) => finding.to_string(),
    };
    (!is_right).then(|| format!("{name} should be {answer}: {found}\n"))
}

/// All lines whose ids begin so; there must be some.
fn check_ids(prefixes: &[&str]) {
    let lines = TABLE.lines().enumerate();
    let lines = lines.filter(|(_, line)| prefixes.iter().any(|id| line.starts_with(id)));
    let faults: Vec<_> = lines.map(|(index, line)| fault(&row(index + 1, line))).collect();
    assert!(!faults.is_empty(), "no line has an id of {prefixes:?}");
    let faults: String = faults.into_iter().flatten().collect();
    assert!(faults.is_empty(), "\n{faults}");
}

#[test]
fn ch_1_to_8_signs_are_folded() {
    check_ids(&["CH-"]);
}

#[test]
fn pc_1_to_13_pieces_are_named() {
    check_ids(&["PC-"]);
}

#[test]
fn sq_1_to_17_squares_are_named() {
    check_ids(&["SQ-"]);
}

#[test]
fn mv_1_to_4_pieces_move() {
    check_ids(&["MV-"]);
}

#[test]
fn tk_1_to_8_ep_1_pieces_are_taken() {
    check_ids(&["TK-", "EP-"]);
}

#[test]
fn ca_1_to_5_kings_castle() {
    check_ids(&["CA-"]);
}

#[test]
fn pr_1_to_5_nb_1_pawns_are_promoted() {
    check_ids(&["PR-", "NB-"]);
}

#[test]
fn ck_1_to_4_ng_1_moves_are_marked() {
    check_ids(&["CK-", "NG-"]);
}

#[test]
fn vb_1_to_6_verbs_tell_moves_and_wildcards_all_of_them() {
    check_ids(&["VB-"]);
}

#[test]
fn al_1_to_12_algebraic_dialects() {
    check_ids(&["AL-"]);
}

#[test]
fn es_1_fr_1_spanish_and_french() {
    check_ids(&["ES-", "FR-"]);
}

#[test]
fn oc_1_to_8_damaged_moves() {
    check_ids(&["OC-"]);
}

#[test]
fn am_1_to_9_n9_ambiguity() {
    check_ids(&["AM-"]);
}

#[test]
fn n11_spoken_moves() {
    check_ids(&["N11"]);
}

#[test]
fn ck_5_am_4_silence_about_check_decides_only_where_it_is_told_to() {
    use staunton_notation::{Doubt, Hint, Unmarked};
    let position =
        Position::from_fen("6k1/8/8/8/2R5/8/B7/1K2R3 w - - 0 1", CastlingMode::Standard).unwrap();
    let hint = Hint { unmarked: Unmarked::IsNoCheck, ..Notation::Hoyle.into() };
    let reading = read_move(&position, "R to K 4", hint).unwrap();
    assert_eq!(san(&position, reading.mv), "Ree4");
    assert_eq!(reading.doubts, [Doubt::BySilence]);
    assert!(read_move(&position, "R to K 4", Notation::Hoyle).is_err());
}
