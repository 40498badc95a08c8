//! What the umpire says in German: sentences as they shall be, and all that the scripts make him say looked
//! through for English.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

use staunton_corpora::english_word;
use staunton_laws::{
    Agreement, CODES, Code, Event, FIDE, Matter, Party, Question, Refusal, STAUNTON, Script, Table,
    What, compare_markdown_in,
};
use staunton_notation::Locale;

/// A text without what is quoted in it: names of books and sections, and what players wrote.
fn unquoted(text: &str) -> String {
    let mut rest = text;
    let mut own = String::new();
    while let Some((before, after)) = rest.split_once('„') {
        own.push_str(before);
        rest = after.split_once('“').unwrap_or_else(|| panic!("a quotation ends: {text}")).1;
    }
    own + rest
}

fn check(text: &str) {
    assert!(!text.trim().is_empty());
    assert_eq!(english_word(&unquoted(text)), None, "{text}");
}

fn ruled(code: &'static Code, acts: &[&str]) -> Vec<String> {
    let mut table = Table::new(Agreement::new(code)).unwrap();
    let mut rulings = Vec::new();
    for act in acts {
        rulings = table.apply(Event::read(act, table.now()).unwrap()).unwrap();
    }
    rulings.iter().map(|ruling| ruling.words_in(Locale::German)).collect()
}

fn refused(code: &'static Code, acts: &[&str]) -> String {
    let mut table = Table::new(Agreement::new(code)).unwrap();
    let mut refusal = None;
    for act in acts {
        refusal = table.apply(Event::read(act, table.now()).unwrap()).err();
    }
    refusal.expect("it is refused").words_in(Locale::German)
}

#[test]
fn golden_rulings() {
    assert_eq!(ruled(&FIDE, &["white move g1f3"]), ["Weiß zieht Sf3."]);
    assert_eq!(ruled(&STAUNTON, &["white touch e2"]), ["Weiß muss die Figur auf e2 ziehen."]);
    let open = ruled(&STAUNTON, &["white touch f1"]).concat();
    let expected =
        "Schwarz darf verlangen, dass die Figur auf b1 zieht, oder dass die Figur auf g1 zieht";
    assert!(open.starts_with(expected), "{open}");
    assert_eq!(
        ruled(&STAUNTON, &["white move f1f5"])[0],
        "Weiß hat regelwidrig Lf1-f5 gezogen, und das wird zurückgenommen: Dorthin kann die Figur nicht ziehen."
    );
    assert_eq!(ruled(&FIDE, &["white resign"]), ["Schwarz gewinnt: Der Gegner hat aufgegeben."]);
    assert_eq!(refused(&FIDE, &["black move e7e5"]), "Weiß ist am Zug");
    assert_eq!(
        refused(&STAUNTON, &["white touch e2", "white move d2d4"]),
        "Du musst die Figur auf e2 ziehen"
    );
}

#[test]
fn a_sealed_move_that_cannot_be_read_is_told_by_its_parts() {
    let acts = ["white adjourn", "black adjourn", "white seal Nf6", "white resume", "black resume"];
    let mut table = Table::new(Agreement::new(&STAUNTON)).unwrap();
    let mut rulings = Vec::new();
    for act in acts {
        rulings = table.apply(Event::read(act, table.now()).unwrap()).unwrap();
    }
    let unsealed = rulings.iter().find(|ruling| matches!(ruling.matter, Matter::Unsealed { .. }));
    let unsealed = unsealed.expect("the envelope is opened");
    assert!(unsealed.to_string().contains("is not legal here"), "{unsealed}");
    let german = unsealed.words_in(Locale::German);
    assert!(german.contains("„Nf6“ ist hier regelwidrig; ähnlich wäre"), "{german}");
    check(&german);
}

#[test]
fn what_the_odds_forbid_is_told_in_the_readers_language() {
    let mut agreement = Agreement::new(&STAUNTON);
    agreement.read_line("odds moves 2").unwrap();
    let table = Table::fold(agreement, ["black move e7e5"]);
    let mut table = table.or_else(|_| {
        let mut agreement = Agreement::new(&STAUNTON);
        agreement.read_line("odds moves 2").unwrap();
        Table::fold(agreement, ["white move e2e4"])
    });
    let table = table.as_mut().expect("the receiver begins");
    let line = format!("{} move e4e5", table.position().turn());
    let refusal = table.apply(Event::read(&line, table.now()).unwrap()).unwrap_err();
    assert!(matches!(refusal, Refusal::Illegal { .. }), "{refusal:?}");
    assert!(refusal.to_string().contains("the odds forbid it"), "{refusal}");
    let german = refusal.words_in(Locale::German);
    assert!(german.starts_with("Das ist regelwidrig: Die Vorgabe verbietet es. "), "{german}");
    check(&german);
}

#[test]
fn every_answer_of_every_code_is_german_but_for_what_it_quotes() {
    for code in CODES {
        check(code.title_in(Locale::German));
        for &question in Question::ALL {
            check(question.asks_in(Locale::German));
            let english = code.answer(question);
            let german = code.answer_in(Locale::German, question);
            check(german.says);
            check(german.source);
            assert_eq!(german.silent, english.silent);
            // Where the book of a code speaks, its own sentence is translated, not that of the FIDE Laws.
            let fide = FIDE.answer_in(Locale::German, question);
            let borrows = *code == FIDE || english.silent;
            assert_eq!(german.says == fide.says, borrows, "{} {}", code.name, question.name());
        }
    }
    check(&compare_markdown_in(Locale::German, &CODES).replace("docs/requirements.md", ""));
}

/// All that is said in a game, and in how many names of matters.
#[test]
fn no_ruling_of_the_scripts_has_english_in_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/laws");
    let (mut matters, mut refusals) = (BTreeSet::new(), HashSet::new());
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "script") {
            continue;
        }
        let script = Script::read(&fs::read_to_string(&path).unwrap()).unwrap();
        for scene in script.run(&FIDE) {
            for done in &scene.done {
                match &done.what {
                    What::Ruled(rulings) => {
                        for ruling in rulings {
                            let german = ruling.words_in(Locale::German);
                            check(&german);
                            assert_ne!(german, ruling.to_string());
                            matters.insert(ruling.matter.name());
                        }
                    }
                    What::Refused(refusal) => {
                        check(&refusal.words_in(Locale::German));
                        refusals.insert(std::mem::discriminant(refusal));
                    }
                    What::Failed(_) => {}
                }
            }
            let Some(table) = scene.table else { continue };
            let record = table.record_in(Party::Umpire, Locale::German);
            assert_eq!(record.agreement, table.record(Party::Umpire).agreement);
            record.agreed.iter().for_each(|sentence| check(sentence));
            record.ending.iter().for_each(|sentence| check(sentence));
            for party in Party::ALL {
                table.view(party).duty_words_in(Locale::German).iter().for_each(|duty| check(duty));
            }
            // The lines of what was done are the same in every language; the rest is German.
            let report = record.report_in(Locale::German);
            report.lines().filter(|line| line.starts_with('#')).for_each(check);
        }
    }
    assert!(matters.len() > 35, "{matters:?}");
    assert!(refusals.len() >= 15, "{}", refusals.len());
}
