//! `staunton review`.

use serde_json::Value;

use crate::program::{Answer, run};

const GAME: &str = "[White \"A\"]\n[Black \"B <i>\"]\n[Result \"1-0\"]\n\n\
                    1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 {too soon} 4. Qxf7# 1-0\n";

fn review(arguments: &[&str], games: &str) -> Answer {
    run(&[&["review", "-", "--nodes", "4000"], arguments].concat(), games)
}

#[test]
fn a_game_is_told_in_words() {
    let answer = review(&[], GAME);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    assert!(answer.out.starts_with("# A – B \\<i>, 1-0\n"), "{}", answer.out);
    assert!(answer.out.contains("4. Qxf7\\#"), "{}", answer.out);
    assert!(answer.out.contains("Nf6??"), "{}", answer.out);
    assert_eq!(review(&[], GAME).out, answer.out);
}

#[test]
fn a_game_is_written_with_comments_glyphs_and_variations() {
    let answer = review(&["--pgn"], GAME);
    assert_eq!(answer.code, 0, "{}", answer.error);
    let plain = answer.out.replace('\n', " ");
    assert!(
        plain.contains("3... Nf6 $4 { too soon }") || plain.contains("3... Nf6 $4 {too soon}"),
        "{plain}"
    );
    assert!(plain.contains("[%eval #1]") && plain.contains("4. Qxf7#"), "{plain}");
    assert!(plain.contains("(3... "), "{plain}");
    let again = run(&["convert", "--from", "pgn"], &answer.out);
    assert_eq!(again.code, 0, "{}", again.error);
}

#[test]
fn programs_get_the_claims_and_the_lines() {
    let answer = review(&["--json"], GAME);
    let told: Value = serde_json::from_str(&answer.out).unwrap();
    let fault = &told["moves"][5];
    assert_eq!((&fault["class"], &fault["san"]), (&"blunder".into(), &"Nf6".into()));
    let overlooks = &fault["sentences"][0];
    assert_eq!(overlooks["kind"], "overlooks");
    assert_eq!(overlooks["mate"], serde_json::json!({ "moves": 1, "proved": true }));
    assert_eq!(overlooks["line"][0]["san"], "Qxf7#");
    assert_eq!(told["key_moments"], serde_json::json!([6]));
}

#[test]
fn a_page_is_written_to_a_file_and_holds_one_game() {
    let folder = std::env::temp_dir().join(format!("staunton-review-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("review.html");
    let name = path.display().to_string();
    let answer = review(&["--html", &name], GAME);
    assert_eq!((answer.code, answer.out.as_str()), (0, ""), "{}", answer.error);
    let page = std::fs::read_to_string(&path).unwrap();
    assert!(page.contains("B &lt;i&gt;") && page.contains("<svg class=\"graph\""), "{page}");
    assert!(!page.contains("http://") || !page.contains(" src="), "it asks for nothing");
    let several = review(&["--html", &name], &[GAME, GAME].join("\n"));
    assert_eq!(several.code, 2, "{}", several.error);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_is_asked_wrongly_is_refused() {
    let missing = review(&["--game", "3"], GAME);
    assert_eq!(missing.code, 2);
    assert!(missing.error.contains("there is no game 3: the file has 1"), "{}", missing.error);
    assert_eq!(review(&[], "").code, 1);
    assert_eq!(review(&["--level", "master"], GAME).code, 2);
    let passed = review(&[], "1. e4 -- 2. d4 *\n");
    assert_eq!(passed.code, 1, "{}", passed.out);
    assert!(passed.error.contains("game 1 cannot be reviewed"), "{}", passed.error);
}

#[test]
fn it_speaks_german() {
    let answer = review(&["--language", "de"], GAME);
    assert_eq!((answer.code, answer.error.as_str()), (0, ""));
    for part in ["## Die Partie", "grober Fehler", "Dxf7", "| | Weiß | Schwarz |"] {
        assert!(answer.out.contains(part), "{part}: {}", answer.out);
    }
    // Whose letters they are can be said apart.
    let answer = review(&["--language", "de", "--lang", "en"], GAME);
    assert!(answer.out.contains("Qxf7"), "{}", answer.out);
}
