//! Reads the games of PGN, of EPD and of plain scores.

use crate::book::{Book, Game, Ply};
use crate::budget::{Budget, LACKED, push};
use crate::correction::Miss;
use crate::finding::{Finding, Weight};
use crate::form::Form;
use crate::form::recognise::told_style;
use crate::layout::line_numbers::LineNumbers;
use crate::options::Options;
use crate::prose::words::floor;
use crate::scores::epd::EpdGames;
use crate::scores::game::game;
use crate::scores::spans::Places;
use crate::scores::text::TextOptions;
use crate::scores::{PgnGames, ScoreGame, ScoreGames};

/// The games of PGN or of plain scores.
#[derive(Debug)]
pub(super) struct Scores {
    games: Vec<Game>,
    next: usize,
    book: Book,
}

impl Scores {
    /// Reads all games of a text in this form.
    pub(super) fn new(text: &str, form: Form, options: &Options) -> Self {
        let bytes = text.as_bytes();
        let mut reading = Reading::new(text, form, options);
        // Bytes in memory are read without an error.
        match form {
            Form::Pgn => {
                let mut games = PgnGames::new(bytes, options.limits.clone());
                let mut places = Places::new(text);
                for mut game in games.by_ref() {
                    game.spans = places.of_next(&game.tree);
                    if !reading.put(game) {
                        break;
                    }
                }
                if !places.are_all() && reading.budget.lacked().is_none() {
                    reading.forget_places();
                }
                reading.stray = games.stray();
            }
            Form::Epd => {
                EpdGames::new(bytes).map_while(Result::ok).all(|it| reading.put(it));
            }
            Form::Score | Form::Print => {
                let options = TextOptions { start: options.start, style: told_style(options) };
                let mut games = ScoreGames::new(bytes, options).map_while(Result::ok);
                games.all(|it| reading.put(it));
            }
        }
        reading.finish()
    }

    /// How many games there are.
    pub(super) const fn len(&self) -> usize {
        self.games.len()
    }

    /// How many of them have been told.
    pub(super) const fn done(&self) -> usize {
        self.next
    }

    /// All games, and what is to be said of them.
    pub(super) fn finish(self) -> Book {
        Book { games: self.games, ..self.book }
    }
}

impl Iterator for Scores {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        let game = self.games.get(self.next)?.clone();
        self.next += 1;
        Some(game)
    }
}

/// What was read so far.
struct Reading<'a> {
    text: &'a str,
    form: Form,
    budget: Budget,
    lines: LineNumbers,
    games: Vec<Game>,
    book: Book,
    stray: Vec<Finding>,
}

impl<'a> Reading<'a> {
    fn new(text: &'a str, form: Form, options: &Options) -> Self {
        let book = Book {
            title: options.about.title.clone(),
            author: options.about.author.clone(),
            bytes: text.len(),
            lines: options.lines.clone(),
            missed: (0..options.corrections.len() + options.played.len())
                .map(|index| (index, Miss::NotPrint))
                .collect(),
            form,
            ..Book::default()
        };
        let lines = LineNumbers::new(text, &options.lines);
        let (budget, stray) = (Budget::of_scores(text), Vec::new());
        Self { text, form, budget, lines, games: Vec::new(), book, stray }
    }

    /// Puts a game behind the others; false where no memory is left for it.
    fn put(&mut self, read: ScoreGame) -> bool {
        let is_nothing = read.tree.is_empty() && read.tree.tags().is_empty();
        if is_nothing && read.findings.is_empty() && self.form != Form::Epd {
            return true;
        }
        if !self.book.styles.contains(&read.style) {
            self.book.styles.push(read.style);
        }
        let findings = read.findings.iter().cloned().map(|it| to_the_word(self.text, it));
        self.book.findings.extend(findings);
        let first = read.spans.iter().map(|(_, span)| span.start).min();
        let line = self.lines.of(self.text, first.unwrap_or(0));
        let game = game(self.games.len() + 1, line, read, &self.budget);
        let is_left = game.is_some();
        if let Some(game) = game {
            push(&mut self.games, game);
        }
        is_left
    }

    /// Where the moves stand is not known after all.
    fn forget_places(&mut self) {
        for game in &mut self.games {
            game.line = 1;
            let beside = game.variations.iter_mut().flat_map(|line| &mut line.plies);
            game.plies.iter_mut().chain(beside).for_each(Ply::forget_span);
        }
    }

    fn finish(mut self) -> Scores {
        if let Some(at) = self.budget.lacked() {
            let line = self.lines.of(self.text, at);
            let words = LACKED.to_owned();
            let finding = Finding::new(self.games.len(), line, at..at, Weight::Fault, words);
            self.book.findings.push(to_the_word(self.text, finding));
        }
        let stray = self.stray.into_iter().map(|it| to_the_word(self.text, it));
        self.book.findings.extend(stray);
        self.games.shrink_to_fit();
        Scores { games: self.games, next: 0, book: self.book }
    }
}

/// A finding of which only the beginning is known, up to the end of the word there.
fn to_the_word(text: &str, mut finding: Finding) -> Finding {
    if finding.span.is_empty() {
        let start = floor(text, finding.span.start);
        let rest = &text[start..];
        finding.span = start..start + rest.find(char::is_whitespace).unwrap_or(rest.len());
    }
    finding
}
