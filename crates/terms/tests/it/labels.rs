//! Places from real games labelled by hand, `data/terms/labels`: how often what is told is true, and
//! how much of what is true is told. `docs/terms.md` shows the figures.

use std::fmt::Write as _;

use staunton_rules::{CastlingMode, Game, Position, Square};
use staunton_terms::{Finding, Term, of_game, of_move, of_position};

/// One term, or several that are one to a reader, with its labelled places.
struct Subject {
    name: &'static str,
    terms: &'static [Term],
    places: &'static str,
    /// What the answer is looked for in.
    of: fn(&Position, &str) -> Vec<Finding>,
}

macro_rules! labels {
    ($name:literal) => {
        include_str!(concat!("../../../../data/terms/labels/", $name, ".tsv"))
    };
}

const SUBJECTS: [Subject; 9] = [
    Subject {
        name: "gambit",
        terms: &[Term::Gambit],
        places: labels!("gambit"),
        of: along_the_moves,
    },
    Subject {
        name: "counter-gambit",
        terms: &[Term::CounterGambit],
        places: labels!("counter-gambit"),
        of: along_the_moves,
    },
    Subject {
        name: "sacrifice",
        terms: &[Term::Sacrifice],
        places: labels!("sacrifice"),
        of: by_the_move,
    },
    Subject {
        name: "skewer",
        terms: &[Term::Skewer],
        places: labels!("skewer"),
        of: in_the_position,
    },
    Subject {
        name: "opposition",
        terms: &[Term::Opposition],
        places: labels!("opposition"),
        of: by_the_move,
    },
    Subject {
        name: "fork",
        terms: &[Term::PawnFork, Term::Fork],
        places: labels!("fork"),
        of: in_the_position,
    },
    Subject {
        name: "pin",
        terms: &[Term::AbsolutePin, Term::RelativePin],
        places: labels!("pin"),
        of: in_the_position,
    },
    Subject {
        name: "en prise",
        terms: &[Term::EnPrise],
        places: labels!("en-prise"),
        of: in_the_position,
    },
    Subject {
        name: "discovered attack",
        terms: &[Term::DiscoveredAttack, Term::DiscoveredCheck],
        places: labels!("discovered-attack"),
        of: by_the_move,
    },
];

fn in_the_position(position: &Position, _moves: &str) -> Vec<Finding> {
    of_position(position)
}

fn by_the_move(position: &Position, uci: &str) -> Vec<Finding> {
    of_move(position, position.parse_uci(uci).expect(uci)).expect(uci)
}

fn along_the_moves(position: &Position, moves: &str) -> Vec<Finding> {
    let mut game = Game::new(*position);
    for uci in moves.split(' ') {
        game.play(game.position().parse_uci(uci).expect(uci)).expect(uci);
    }
    of_game(&game).into_iter().map(|found| found.finding).collect()
}

/// A labelled place.
struct Place {
    at: String,
    position: Position,
    moves: &'static str,
    /// The piece it is said of, and the others; none where it is said of a move or a side.
    pieces: Vec<Square>,
    is_true: bool,
}

impl Subject {
    fn places(&self) -> Vec<Place> {
        let lines = self.places.lines().enumerate().skip(1);
        let read = lines.map(|(index, line)| {
            let at = format!("{}:{}: {line}", self.name, index + 1);
            let columns: Vec<&str> = line.split('\t').collect();
            let [fen, moves, place, is, stratum, why] = columns[..] else { panic!("{at}") };
            assert!(matches!(stratum, "a" | "b" | "c") && !why.is_empty(), "{at}");
            let position = match fen {
                "start" => Position::standard(),
                fen => Position::from_fen(fen, CastlingMode::Standard).expect(&at),
            };
            let pieces = if place == "-" { "" } else { place };
            let pieces =
                pieces.split_whitespace().map(|square| square.parse().expect(&at)).collect();
            let is_true = match is {
                "yes" => true,
                "no" => false,
                _ => panic!("{at}"),
            };
            Place { at, position, moves, pieces, is_true }
        });
        read.collect()
    }

    /// Whether the term is told of the place.
    fn tells(&self, place: &Place) -> bool {
        let found = (self.of)(&place.position, place.moves);
        found.into_iter().any(|finding| {
            let is_of_the_piece = place.pieces.is_empty()
                || finding.piece.is_some_and(|piece| place.pieces.contains(&piece));
            let witness = finding.witness();
            self.terms.contains(&finding.term)
                && is_of_the_piece
                && place.pieces.iter().all(|piece| witness.contains(*piece))
        })
    }
}

/// How the answers and the labels agree.
#[derive(Default)]
struct Score {
    places: usize,
    truths: usize,
    told: usize,
    right: usize,
    wrong: Vec<String>,
}

impl Score {
    fn of(subject: &Subject) -> Self {
        let mut score = Self::default();
        for place in subject.places() {
            let is_told = subject.tells(&place);
            score.places += 1;
            score.truths += usize::from(place.is_true);
            score.told += usize::from(is_told);
            score.right += usize::from(is_told && place.is_true);
            if is_told != place.is_true {
                let what = if is_told { "told" } else { "not told" };
                score.wrong.push(format!("{what} {}", place.at));
            }
        }
        score
    }

    /// In tenths of a percent.
    fn precision(&self) -> usize {
        self.right * 1000 / self.told.max(1)
    }

    fn recall(&self) -> usize {
        self.right * 1000 / self.truths.max(1)
    }
}

/// The rows of the table in `docs/terms.md`.
fn table(scores: &[(&str, Score)]) -> String {
    let mut rows = String::new();
    let percent = |tenths: usize| format!("{}.{} %", tenths / 10, tenths % 10);
    for (name, score) in scores {
        let Score { places, truths, told, right, .. } = score;
        let (precision, recall) = (percent(score.precision()), percent(score.recall()));
        let row =
            format!("| {name} | {places} | {truths} | {told} | {right} | {precision} | {recall} |");
        writeln!(rows, "{row}").unwrap();
    }
    rows
}

#[test]
fn t2_t3_t4_t5_the_page_shows_how_the_terms_agree_with_the_labels() {
    let scores: Vec<_> = SUBJECTS.iter().map(|one| (one.name, Score::of(one))).collect();
    if std::env::var_os("SHOW_WRONG").is_some() {
        for (_, score) in &scores {
            eprintln!("{}", score.wrong.join("\n"));
        }
    }
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/terms.md");
    let text = std::fs::read_to_string(&page).unwrap();
    let rows = table(&scores);
    let (head, rest) = text.split_once("|---|---|---|---|---|---|---|\n").unwrap();
    let (shown, tail) = rest.split_once("\n\n").unwrap();
    if std::env::var_os("UPDATE_TERMS").is_some() {
        let new = format!("{head}|---|---|---|---|---|---|---|\n{rows}\n{tail}");
        std::fs::write(&page, new).unwrap();
        return;
    }
    assert_eq!(shown, rows.trim_end(), "UPDATE_TERMS=1 writes docs/terms.md anew");
}

#[test]
fn t2_t3_t4_t5_there_are_places_enough() {
    for subject in &SUBJECTS {
        let places = subject.places();
        let truths = places.iter().filter(|place| place.is_true).count();
        assert!(places.len() >= 150, "{}: {} places", subject.name, places.len());
        assert!(truths >= 50, "{}: {truths} are true", subject.name);
    }
}
