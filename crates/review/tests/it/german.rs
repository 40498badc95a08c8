//! Reviews in German: sentences as they shall be, and whole reviews looked through for English.

use staunton_corpora::english_word;
use staunton_notation::{Letters, Locale, Notation, Style};
use staunton_pgn::Tags;
use staunton_review::{Level, Options, Page, Review};

use crate::games::{GAMES, game, last_words, options, reviewed};

fn in_german(options: &Options) -> Options {
    let style = Style::new(Notation::San).with_letters(Letters::new(Locale::German.language()));
    Options { locale: Locale::German, style, ..options.clone() }
}

fn told(fen: &str, moves: &str) -> String {
    let deep = Options { nodes: 20_000, ..options(Level::Club) };
    last_words(&reviewed(&game(Some(fen), moves), None, &in_german(&deep)))
}

#[test]
fn golden_sentences() {
    let check = |fen: &str, moves: &str, expected: &[&str]| {
        let told = told(fen, moves);
        let is_told = expected.iter().any(|sentence| told.contains(sentence));
        assert!(is_told, "{fen} {moves}: {told}");
    };
    let missed = [
        "Besser war 1. Sc7+; das gewinnt die Dame durch eine Gabel auf c7",
        "1. Sc7+ hätte die Dame durch eine Gabel auf c7 gewonnen",
    ];
    check("q3k3/5ppp/8/1N6/8/8/5PPP/3R2K1 w - - 0 1", "h3", &missed);
    let mate = ["1. Td8# wäre matt gewesen.", "Das Matt war da: 1. Td8#."];
    check("6k1/5ppp/8/8/8/8/1r3PPP/3R2K1 w - - 0 1", "h3", &mate);
    let fork = [
        "Nimmt den Turm auf a8 und den König auf e8 in die Gabel.",
        "Gabel: Der Springer auf c7 greift den Turm auf a8 und den König auf e8 an.",
    ];
    check("r3k3/5ppp/8/1N6/8/8/5PPP/6K1 w q - 0 1", "Nc7+", &fork);
    let left = [
        "Lässt den Läufer auf d3 hängen:",
        "Der Läufer auf d3 war in Gefahr, und nichts geschieht dagegen:",
    ];
    check("3r2k1/5ppp/8/8/8/3B4/P4PPP/6K1 w - - 0 1", "a3", &left);
    let only = ["Ein anderer Zug ist nicht möglich.", "Erzwungen: der einzige legale Zug."];
    check("7k/8/5K2/8/8/8/8/6Q1 b - - 0 1", "Kh7", &only);
}

fn sentences(review: &Review) -> Vec<&str> {
    review.sentences().map(|told| told.text.as_str()).collect()
}

/// Names stay as they are, and so do moves.
fn look_through(words: &str) {
    let words = words.strip_prefix("Eröffnung: ").map_or(words, |_| "");
    assert_eq!(english_word(words), None, "{words:?}");
    assert!(!words.contains(['{', '}']), "a gap was left: {words:?}");
    for empty in ["  ", " .", " ,", " :", " ;", "()", ": ."] {
        assert!(!words.contains(empty), "an empty gap: {words:?}");
    }
}

#[test]
fn every_sentence_of_whole_reviews_is_german() {
    for moves in GAMES {
        let played = game(None, moves);
        for level in [Level::Beginner, Level::Club] {
            for seed in [1, 2] {
                let english = Options { seed, ..options(level) };
                let german = in_german(&english);
                let [english, german] =
                    [english, german].map(|options| reviewed(&played, None, &options));
                let (before, after) = (sentences(&english), sentences(&german));
                assert_eq!(before.len(), after.len(), "the same is said");
                for (before, after) in before.into_iter().zip(after) {
                    look_through(after);
                    assert_ne!(before, after);
                }
            }
        }
    }
}

#[test]
fn pages_are_german_around_the_sentences() {
    let tags = Tags::new();
    for level in [Level::Beginner, Level::Club] {
        let review = reviewed(&game(None, GAMES[5]), None, &in_german(&options(level)));
        let page = Page::new(&review, &tags);
        assert!(page.title().starts_with("Weiß – Schwarz"), "{}", page.title());
        look_through(&page.colophon().replace("lichess.org/page/accuracy", "einer Seite"));
        let (html, markdown) = (page.to_html(), page.to_markdown());
        assert!(html.contains("<html lang=\"de\">") && html.contains("<h2>Die Partie</h2>"));
        for line in markdown.lines().filter(|line| line.starts_with("## ") || line.starts_with('|'))
        {
            look_through(line.trim());
        }
    }
}
