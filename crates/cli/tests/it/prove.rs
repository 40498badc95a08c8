//! `staunton prove`.

use crate::program::{Answer, run, staunton};

const LASKER_7: &str = "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1";
const LASKER_8: &str = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";

fn prove(arguments: &[&str]) -> Answer {
    run(&[&["prove"], arguments].concat(), "")
}

fn check(arguments: &[&str], expected: &str) {
    let answer = prove(arguments);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""), "{arguments:?}");
    assert!(answer.out.contains(expected), "{arguments:?}:\n{}", answer.out);
}

#[test]
fn x7_it_draws_the_position_and_the_plan() {
    let answer = prove(&["check", LASKER_8, "--men", "ascii"]);
    let expected = "
     a  b  c  d  e  f  g  h
  8  .  .  .  .  .  .  k  .  8
  7  .  .  .  .  .  .  p  .  7
  6  .  .  .  .  .  .  .  .  6
  5  .  .  .  .  .  .  .  .  5
  4  .  .  .  .  Q  .  .  .  4
  3  .  q  .  .  .  .  P  .  3
  2  p  .  .  .  .  .  .  P  2
  1  .  .  .  .  .  .  .  K  1
     a  b  c  d  e  f  g  h
White to move.

White can give check for ever, whatever is answered: 1. Qe8+ Kh7 2. Qh5+ Kg8 3. Qe8+ Kh7.

What to play, and every answer to it:
  1. Qe8+
    1... Kh7  2. Qh5+
      2... Kg8  3. Qe8+
        3... Kh7  as after 1... Kh7
";
    assert_eq!(format!("\n{}", answer.out), expected);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
}

#[test]
fn it_answers_each_question() {
    check(&["mate", "3", LASKER_7], "Black mates in 3 moves. 3 keys: ");
    check(&["mate", "2", LASKER_7], "There is no such mate by Black within 2 moves.");
    check(&["mate", "1", LASKER_7, "--self"], "There is no such mate by Black within 1 move.");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check(&["mate", "2", start, "--helpmate"], "8 lines of play in which Black is helped");
    check(&["dead", "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"], "The game is dead");
    check(&["dead", "8/8/4k3/8/8/3NKN2/8/8 w - - 0 1"], "White can still mate. Black cannot");
    check(&["draw", LASKER_8], "White forces a draw in 3 moves");
    // The FEN may stand without quotes.
    let words: Vec<&str> = [&["dead"], &LASKER_8.split(' ').collect::<Vec<_>>()[..]].concat();
    check(&words, "Either side can still mate.");
}

#[test]
fn l23_it_keeps_the_tables_it_makes() {
    let data = std::env::temp_dir().join(format!("staunton-prove-{}", std::process::id()));
    let arguments = ["table", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", "--data", data.to_str().unwrap()];
    check(&arguments, "White mates in 9 moves with best play.");
    let kept = data.join("tables/KQvK.table");
    assert!(kept.is_file());
    check(&arguments, "Every move of KQvK:");
    // A table that is damaged is made anew.
    std::fs::write(&kept, "STNTBL01 is no table").unwrap();
    let answer = prove(&arguments);
    assert!(answer.out.contains("mates in 9 moves"), "{}", answer.error);
    drop(std::fs::remove_dir_all(&data));
}

#[test]
fn it_writes_proofs_that_another_program_checks() {
    let folder = std::env::temp_dir().join(format!("staunton-proof-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (mate, checker) = (path("mate.json"), path("check_proof.py"));
    check(&["mate", "3", LASKER_7, "--certificate", &mate], "Black mates in 3 moves");
    std::fs::write(&checker, prove(&["checker"]).out).unwrap();
    let told = |file: &str| {
        let output = std::process::Command::new("python3").args([&checker, file]).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    assert_eq!(told(&mate), (Some(0), format!("proved mate 3 {LASKER_7}\n")));
    // Another claim with the same proof.
    let bold = std::fs::read_to_string(&mate).unwrap().replace("\"moves\":3", "\"moves\":2");
    std::fs::write(&mate, bold).unwrap();
    let (code, words) = told(&mate);
    assert!(code == Some(1) && words.starts_with("refused"), "{words}");
    let answer = prove(&["mate", "1", LASKER_7, "--self", "--certificate", &mate]);
    assert!(answer.error.contains("expected mate, check, draw or dead"), "{}", answer.error);
    assert_eq!(answer.code, 1);
    drop(std::fs::remove_dir_all(&folder));
}

#[test]
fn it_answers_what_problemists_ask() {
    let fen = "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1";
    check(&["mate", "1.5", fen, "--helpmate"], "Black is helped to mate in 1.5 moves.");
    check(&["mate", "2", fen, "--helpmate", "--set-play"], "Set play: ");
    check(&["mate", "2", fen, "--helpmate", "--duplex"], "With the sides changed: ");
    check(&["mate", "3", fen, "--tries"], "Tries: ");
    let answer = prove(&["mate", "2.5", fen]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("2.5: only helpmates have halves"), "{}", answer.error);
    let answer = prove(&["mate", "2,5", fen, "--helpmate"]);
    assert!(answer.error.contains("expected a whole number, or a half as 2.5"), "{}", answer.error);
}

#[test]
fn it_answers_many_positions_one_a_line() {
    let lines = format!("{LASKER_7}\n\n# a remark\nno position\n{LASKER_8}\n");
    let answer = run(&["prove", "mate", "2", "-"], &lines);
    let told: Vec<serde_json::Value> =
        answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(told.len(), 3, "{}", answer.out);
    assert_eq!((&told[0]["verdict"], &told[0]["fen"]), (&"no".into(), &LASKER_7.into()));
    assert_eq!((&told[1]["line"], &told[1]["fen"]), (&4.into(), &"no position".into()));
    assert!(told[1]["error"].is_string());
    assert_eq!(told[2]["question"], "mate");
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("1 positions could not be answered"), "{}", answer.error);
}

#[test]
fn it_takes_positions_that_no_game_can_reach_if_one_insists() {
    // A right to castle without its rook.
    let fen = "4k3/8/8/8/8/8/8/4K2Q w K - 0 1";
    assert_eq!(prove(&["mate", "2", fen]).code, 2);
    check(&["mate", "2", fen, "--insist"], "There is no such mate");
}

#[test]
fn it_answers_in_json() {
    let answer = prove(&["mate", "3", LASKER_7, "--json"]);
    for part in ["\"question\": \"mate\"", "\"verdict\": \"yes\"", "\"moves\": 3", "\"plan\": {"] {
        assert!(answer.out.contains(part), "{part}: {}", answer.out);
    }
}

#[test]
fn n11_it_writes_moves_as_it_is_asked_to() {
    check(&["check", LASKER_8, "--notation", "hoyle"], "1. Q to K 8 ch. K to R 2 2. Q to R 5");
    check(&["check", LASKER_8, "--notation", "hoyle"], "    2... K to Kt sq  3. Q to K 8 ch.");
    check(&["mate", "3", LASKER_7, "--notation", "san", "--lang", "german"], "Txf1+");
    let answer = prove(&["check", LASKER_8, "--notation", "runes"]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("no notation called"), "{}", answer.error);
}

#[test]
fn l23_syzygy_tables_of_the_user_are_asked_first() {
    let folder = staunton_corpora::data_path("syzygy");
    let folder = folder.to_str().unwrap();
    let fen = "8/8/8/8/8/1k6/1q6/K7 w - - 0 1";
    check(&["table", fen, "--syzygy", folder], "White is mated.");
    let fen = "8/8/8/3k4/8/8/8/KQ6 w - - 0 1";
    let expected = "White wins with best play: the next capture or pawn move";
    check(&["table", fen, "--syzygy", folder], expected);
    check(&["table", fen, "--syzygy", folder], "Every move of KQvK:");
    let nowhere = std::env::temp_dir().join(format!("staunton-no-syzygy-{}", std::process::id()));
    std::fs::create_dir_all(&nowhere).unwrap();
    let fen = "8/8/8/3k4/8/8/8/KQ6 w - - 0 1";
    let answer = prove(&["table", fen, "--syzygy", nowhere.to_str().unwrap()]);
    assert_eq!(answer.code, 1);
    assert!(answer.error.contains("no Syzygy tables can be read in"), "{}", answer.error);
    drop(std::fs::remove_dir_all(&nowhere));
}

#[test]
fn it_says_what_it_could_not_decide() {
    check(
        &["mate", "4", LASKER_8, "--nodes", "100"],
        "Not decided: the bound on positions is reached.",
    );
}

#[test]
fn it_refuses_what_cannot_be_asked() {
    let answer = prove(&["check", "8/8/8/8/8/8/8/8 w - - 0 1"]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("white has no king"), "{}", answer.error);
    let answer = prove(&["mate", "21", LASKER_7]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("moves is 21: expected 1 to 20"), "{}", answer.error);
    let answer = prove(&["table", LASKER_8]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("the tables cover up to four men"), "{}", answer.error);
}

#[test]
fn a_number_of_moves_with_a_name_is_told_where_it_stands() {
    let answer = prove(&["mate", "--moves", "3", LASKER_7]);
    assert_eq!(answer.code, 2);
    assert!(answer.error.contains("without a name: prove mate 3 FEN"), "{}", answer.error);
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_it_with_what_is_known() {
    let hard = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    let child = staunton(&["prove", "mate", "20", hard, "--nodes", "1000000000"]).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let killed =
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    let output = child.wait_with_output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(out.contains("Not decided: the search was stopped."), "{out}");
}

#[test]
fn it_answers_in_german() {
    let answer = prove(&["check", LASKER_8, "--men", "ascii", "--language", "de"]);
    let words: Vec<&str> = answer.out.lines().skip(10).collect();
    let expected = "\
Weiß ist am Zug.

Weiß kann Dauerschach geben, was auch geantwortet wird: 1. De8+ Kh7 2. Dh5+ Kg8 3. De8+ Kh7.

Was zu spielen ist, mit jeder Antwort darauf:
  1. De8+
    1... Kh7  2. Dh5+
      2... Kg8  3. De8+
        3... Kh7  wie nach 1... Kh7";
    assert_eq!(words.join("\n"), expected);
    // Whose letters they are can be said apart.
    check(&["check", LASKER_8, "--language", "de", "--lang", "en"], "wird: 1. Qe8+ Kh7");
}
