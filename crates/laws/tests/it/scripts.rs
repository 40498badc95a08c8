//! The scripts of `data/laws`: for every row and every code, acts and what must be ruled.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use staunton_laws::{CODES, FIDE, Script};
use staunton_notation::Locale;

fn scripts() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/laws");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "script"))
        .collect();
    paths.sort();
    paths
}

#[test]
fn l1_to_l29_every_script_is_ruled_as_it_says() {
    let mut misses = Vec::new();
    let mut cases = 0;
    for path in scripts() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let script = Script::read(&fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|error| panic!("{name}: {error}: {:?}", error.fault));
        for scene in script.run(&FIDE) {
            cases += 1;
            for miss in scene.misses {
                misses.push(format!(
                    "{name}:{}: {}\n    expected {}\n    found    {}",
                    miss.number,
                    scene.title,
                    miss.expected.words_in(Locale::English),
                    miss.found.words_in(Locale::English)
                ));
            }
        }
    }
    assert!(misses.is_empty(), "{} of {cases} cases:\n{}", misses.len(), misses.join("\n"));
}

#[test]
fn l1_to_l29_every_row_has_a_script_for_every_code() {
    let mut titles = BTreeSet::new();
    for path in scripts() {
        let script = Script::read(&fs::read_to_string(&path).unwrap()).unwrap();
        for scene in script.run(&FIDE) {
            let mut words = scene.title.split_whitespace();
            let (row, code) = (words.next().unwrap(), words.next().unwrap_or_default());
            let code = code.trim_end_matches(':').to_owned();
            // A title must not promise another code than is played.
            let played = scene.table.as_ref().unwrap().agreement().code.name;
            assert_eq!(code, played, "{}: {}", path.display(), scene.title);
            titles.insert((row.to_owned(), code));
        }
    }
    let mut missing = Vec::new();
    for row in (1..=29).map(|row| format!("L{row}")) {
        for code in CODES {
            if !titles.contains(&(row.clone(), code.name.to_owned())) {
                missing.push(format!("{row} {}", code.name));
            }
        }
    }
    assert!(missing.is_empty(), "no script for {}", missing.join(", "));
}
