//! Every answer in German: sentences as they shall be, and a run of questions looked through for English.

use staunton_corpora::english_word;
use staunton_notation::Locale;
use staunton_proofs::report::{
    Answer, Inquiry, NoTables, Question, TableError, TableSource, answer,
};
use staunton_proofs::{Bounds, Ending, Tables, Watch, unwatched};

use crate::at_hand::tables;

const LASKER_7: &str = "8/8/8/8/8/3q3k/5R2/4rNK1 b - - 0 1";
const LASKER_8: &str = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";
const WEDGED: &str = "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const LAST_RANK: &str = "3k4/3P4/4K3/8/8/8/8/8 b - - 0 1";

/// Tables that lie there already.
struct Shelf(Tables);

impl TableSource for Shelf {
    fn at_hand(&self, _: &[Ending]) -> Tables {
        self.0.clone()
    }

    fn tables(&self, _: &[Ending], _: Watch<'_>) -> Result<Tables, TableError> {
        Ok(self.0.clone())
    }
}

fn ask(
    source: &dyn TableSource,
    question: Question,
    fen: &str,
    moves: u32,
    nodes: u64,
) -> [Answer; 2] {
    Locale::ALL.map(|locale| {
        let position = fen.parse().unwrap();
        let inquiry = Inquiry { locale, ..Inquiry::new(question, position).within(moves) };
        let bounds = Bounds { nodes, memory_mib: 8 };
        answer(&inquiry, source, bounds, &unwatched).unwrap()
    })
}

#[test]
fn golden_answers() {
    for (question, fen, moves, expected) in [
        (
            Question::Check,
            LASKER_8,
            3,
            "Weiß kann Dauerschach geben, was auch geantwortet wird: 1. Qe8+ ",
        ),
        (Question::Check, WEDGED, 3, "Weiß kann kein Dauerschach geben: Es gibt gar kein Schach."),
        (Question::Mate, LASKER_7, 3, "Schwarz setzt in 3 Zügen matt. 3 Schlüsselzüge: "),
        (Question::Mate, LASKER_7, 2, "Ein solches Matt durch Schwarz gibt es in 2 Zügen nicht."),
        (
            Question::Helpmate,
            START,
            2,
            "8 Lösungen, in denen Schwarz in 2 Zügen zum Matt verholfen wird.",
        ),
        (Question::Dead, START, 3, "Beide Seiten können noch matt setzen."),
        (
            Question::Dead,
            WEDGED,
            3,
            "Die Partie ist tot: Niemand kann mehr matt gesetzt werden. Weiß: ",
        ),
        (
            Question::Dead,
            "8/8/4k3/8/8/3NKN2/8/8 w - - 0 1",
            3,
            "Weiß kann noch matt setzen, Schwarz nicht: nur der König ist übrig.",
        ),
        (Question::Draw, LASKER_8, 4, "Weiß erzwingt in 3 Zügen remis (1. "),
    ] {
        let [_, told] = ask(&NoTables, question, fen, moves, 5_000_000);
        assert!(told.words.starts_with(expected), "{question:?} {fen}: {}", told.words);
    }
}

#[test]
fn what_tables_say() {
    let shelf = Shelf(tables(&["KPvK"]));
    let [_, told] = ask(&shelf, Question::Table, LAST_RANK, 3, 5_000_000);
    let expected = "Schwarz ist in Zugzwang: Wäre Weiß am Zug, so wäre es remis.";
    assert!(told.words.contains(expected), "{}", told.words);
    let [_, told] = ask(&shelf, Question::Table, "8/8/8/8/8/4k3/4P3/4K3 w - - 0 1", 3, 5_000_000);
    assert_eq!(english_word(&told.words), None, "{}", told.words);
}

#[test]
fn no_answer_has_english_in_it() {
    use Question::{Check, Dead, Draw, Helpmate, Mate, Selfmate};
    let shelf = Shelf(tables(&["KPvK", "KBvK"]));
    let positions = [
        LASKER_7,
        LASKER_8,
        WEDGED,
        START,
        LAST_RANK,
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "8/8/4k3/8/8/3NKN2/7P/8 w - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        "b1b1k3/8/8/8/8/8/8/B3K1B1 w - - 0 1",
    ];
    for fen in positions {
        for question in [Check, Mate, Selfmate, Helpmate, Dead, Draw] {
            // With few positions to look at much stays open, which is told, too.
            for nodes in [20, 2_000] {
                let [english, german] = ask(&shelf, question, fen, 2, nodes);
                assert_eq!(german.verdict, english.verdict);
                let sides = german.sides.iter().flat_map(|sides| [&sides.white, &sides.black]);
                for words in sides.map(|side| &side.words).chain([&german.words]) {
                    assert_eq!(english_word(words), None, "{question:?} {fen}: {words}");
                }
                assert_ne!(german.words, english.words);
            }
        }
    }
}
