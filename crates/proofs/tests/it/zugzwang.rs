//! Zugzwang by tables: the books' own and Syzygy's, made by different programs, agree.

use std::fs;
use std::path::Path;

use staunton_proofs::report::{
    Answer, Inquiry, NoTables, Question, TableError, TableSource, answer,
};
use staunton_proofs::{Bounds, Ending, Syzygy, TableVerdict, Tables, Watch, unwatched};
use staunton_rules::Position;

use crate::at_hand::tables;
use crate::positions::position;
use crate::verify::entry_position;

/// Our own tables of one ending.
struct Own(Tables);

impl TableSource for Own {
    fn at_hand(&self, _: &[Ending]) -> Tables {
        self.0.clone()
    }

    fn tables(&self, _: &[Ending], _: Watch<'_>) -> Result<Tables, TableError> {
        Ok(self.0.clone())
    }
}

/// Syzygy's tables in a folder.
struct Theirs(Syzygy);

impl Theirs {
    fn read(folder: &Path) -> Self {
        let mut tables = Syzygy::default();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            if name.contains(".rtb") {
                tables.add(&name, Box::new(fs::read(path).unwrap())).unwrap();
            }
        }
        Self(tables)
    }
}

impl TableSource for Theirs {
    fn at_hand(&self, endings: &[Ending]) -> Tables {
        NoTables.at_hand(endings)
    }

    fn tables(&self, endings: &[Ending], watch: Watch<'_>) -> Result<Tables, TableError> {
        NoTables.tables(endings, watch)
    }

    fn syzygy(&self) -> Option<&Syzygy> {
        Some(&self.0)
    }
}

fn ask(source: &dyn TableSource, position: Position) -> Answer {
    let inquiry = Inquiry::new(Question::Table, position);
    answer(&inquiry, source, Bounds::default(), &unwatched).unwrap()
}

fn is_zugzwang(source: &dyn TableSource, position: Position) -> bool {
    ask(source, position).table.unwrap().is_zugzwang
}

#[test]
fn l23_who_would_rather_not_move_is_in_zugzwang() {
    let own = Own(tables(&["KPvK"]));
    // White must give the opposition up; a step to the side does not help.
    let told = ask(&own, position("8/8/6k1/8/6K1/6P1/8/8 w - - 0 1")).words;
    assert!(told.ends_with("White is in zugzwang: with Black to move White would win."), "{told}");
    // The same with Black to move: he loses, and would hold the draw if he could wait.
    let told = ask(&own, position("8/8/6k1/8/6K1/6P1/8/8 b - - 0 1")).words;
    assert!(
        told.ends_with("Black is in zugzwang: with White to move it would be a draw."),
        "{told}"
    );
    for fen in [
        // A move more or less changes nothing.
        "8/8/8/3k4/8/8/3P4/3K4 w - - 0 1",
        // Stalemate: there is no move to be forced to.
        "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1",
        // Check: nobody may pass.
        "8/8/8/3k4/4P3/4K3/8/8 b - - 0 1",
    ] {
        assert!(!is_zugzwang(&own, position(fen)), "{fen}");
    }
}

/// What it is worth to the side to move.
fn worth(tables: &Tables, position: &Position) -> i8 {
    match tables.probe(position).unwrap() {
        TableVerdict::Win { .. } => 1,
        TableVerdict::Draw => 0,
        TableVerdict::Loss { .. } => -1,
    }
}

#[test]
fn l23_zugzwang_agrees_with_syzygy() {
    let own = Own(tables(&["KPvK"]));
    let theirs = Theirs::read(&staunton_corpora::data_path("syzygy"));
    let ending: Ending = "KPvK".parse().unwrap();
    let mut found = 0;
    for (at, entry) in own.0.get(ending).unwrap().entries().enumerate() {
        let position = entry_position(ending, &entry);
        // Whoever could pass to advantage; the reports then say which of them are in zugzwang.
        let gains = position
            .null_move()
            .is_some_and(|passed| -worth(&own.0, &passed) > worth(&own.0, &position));
        if gains || at % 4001 == 0 {
            let zugzwang = is_zugzwang(&own, position);
            assert_eq!(zugzwang, gains && position.has_legal_moves(), "{position}");
            assert_eq!(zugzwang, is_zugzwang(&theirs, position), "{position}");
            found += usize::from(zugzwang);
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn l23_in_the_trebuchet_whoever_moves_loses() {
    let Some(folder) = staunton_corpora::path("syzygy34") else { return };
    let theirs = Theirs::read(&folder);
    for turn in ["w", "b"] {
        let told = ask(&theirs, position(&format!("8/8/3Kp3/4Pk2/8/8/8/8 {turn} - - 0 1")));
        assert!(told.words.ends_with("whoever moves loses."), "{}", told.words);
    }
}
