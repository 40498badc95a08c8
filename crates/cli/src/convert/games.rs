//! Reads the games of a stream, from PGN or from text in any notation.

use std::collections::VecDeque;
use std::io::{self, BufRead, Cursor, Read};

use staunton_notation::pgn::{self, Fault, GameTree};
use staunton_notation::text::{self, Layout, Note, Page};
use staunton_notation::{
    Doubted, Finding, GameText, Language, Notation, Repair, SplitGames, Style, TextGame,
    TextOptions, detect, read_game_text, split_games,
};
use staunton_rules::Position;

use super::Source;
use super::utf16::as_utf8;

/// How much of a stream is looked at to find out its notation, in bytes.
const LOOK: u64 = 1 << 16;

/// A game, and what is to be said of its reading.
pub(super) struct Told {
    pub(super) game: GameTree,
    /// Whether there is anything of a game: moves or tags.
    pub(super) is_game: bool,
    /// What could not be understood, a line each.
    pub(super) findings: Vec<String>,
    /// What was mended, a line each.
    pub(super) repairs: Vec<String>,
    /// What is doubtful, a line each.
    pub(super) doubts: Vec<String>,
}

type Stream = io::Chain<Cursor<Vec<u8>>, Box<dyn BufRead>>;

/// The games of a stream.
pub(super) enum Games {
    Pgn(Box<pgn::Games<Stream>>),
    Text(Box<TextGames>),
}

/// The games of a stream that is no PGN.
pub(super) struct TextGames {
    games: SplitGames<Stream>,
    options: TextOptions,
    /// Whether the notation was told, and not found out.
    is_told: bool,
    /// How many have been read.
    count: u64,
    /// Those that stood on a page beside one that was handed on.
    waiting: VecDeque<Told>,
}

impl Games {
    pub(super) fn new(
        mut stream: Box<dyn BufRead>,
        source: Source,
        start: Option<Position>,
    ) -> io::Result<Self> {
        stream = as_utf8(stream)?;
        let mut head = Vec::new();
        if matches!(source, Source::Auto) {
            Read::take(&mut stream, LOOK).read_to_end(&mut head)?;
        }
        let style = match source {
            Source::Auto => found_out(&head),
            Source::Pgn => Some(Style::new(Notation::San)),
            Source::Style(style) => Some(style),
        };
        let stream = Cursor::new(head).chain(stream);
        // The reader of PGN knows all that is wrong with PGN, but no other start than its tags'.
        let is_pgn = matches!(source, Source::Pgn)
            || matches!(source, Source::Auto) && style.is_some_and(is_pgn);
        Ok(if is_pgn && start.is_none() {
            Self::Pgn(Box::new(pgn::Reader::new(stream).games()))
        } else {
            let options = TextOptions { start, style };
            let is_told = matches!(source, Source::Style(_));
            Self::Text(Box::new(TextGames::new(split_games(stream), options, is_told)))
        })
    }

    /// The next game; none at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Told>> {
        match self {
            Self::Pgn(games) => Ok(games.next().map(|(game, faults)| of_pgn(game, &faults))),
            Self::Text(games) => games.next(),
        }
    }
}

impl TextGames {
    fn new(games: SplitGames<Stream>, options: TextOptions, is_told: bool) -> Self {
        Self { games, options, is_told, count: 0, waiting: VecDeque::new() }
    }

    fn next(&mut self) -> io::Result<Option<Told>> {
        if let Some(told) = self.waiting.pop_front() {
            return Ok(Some(told));
        }
        let Some(text) = self.games.next().transpose()? else { return Ok(None) };
        let read = self.read(&text.text);
        // What fails as running text may be a page in columns or fractions.
        let page = (read.misfits() > 0).then(|| self.page_of(&text)).flatten();
        if let Some(page) = page.filter(|page| page.beats(&read)) {
            self.waiting.extend(of_page(&text, &page, &mut self.count));
        } else {
            // Whatever the first game is written in, all are, as far as they can be.
            self.options.style.get_or_insert(read.style);
            self.count += 1;
            self.waiting.push_back(of_text(&text, read, self.count));
        }
        Ok(self.waiting.pop_front())
    }

    /// Reads a game in the notation of the collection, or in one of its own if that reads more of
    /// it without a fault.
    fn read(&self, text: &str) -> TextGame {
        let read = read_game_text(text, &self.options);
        if self.is_told || self.options.style.is_none() || read.misfits() == 0 {
            return read;
        }
        let own = read_game_text(text, &TextOptions { style: None, ..self.options });
        let is_better = own.misfits() == 0 && own.game.len() > read.game.len();
        if is_better { own } else { read }
    }

    fn page_of(&self, text: &GameText) -> Option<Page> {
        let TextOptions { start, style } = self.options;
        let style = style.filter(|_| self.is_told);
        let page = text::read_game(&text.text, &text::Options { start, style });
        page.lines.iter().any(|line| !line.plies.is_empty()).then_some(page)
    }
}

/// The games of a page; the same game in two notations is one.
fn of_page(text: &GameText, page: &Page, count: &mut u64) -> Vec<Told> {
    let lines = match page.layout {
        Layout::Parallel => page.lines.get(..1).unwrap_or_default(),
        Layout::InOrder | Layout::Halves | Layout::Fractions | Layout::Openings => &page.lines[..],
    };
    let first = *count + 1;
    let told = |note: &Note| {
        let line = text.line + text.text[..note.span.start].matches('\n').count() as u64;
        format!("game {first}, line {line}: {note}")
    };
    let (failures, doubts): (Vec<&Note>, Vec<&Note>) =
        page.notes.iter().partition(|note| note.is_failure());
    let mut games: Vec<Told> = lines
        .iter()
        .map(|line| Told {
            game: line.to_game(),
            is_game: true,
            findings: Vec::new(),
            repairs: Vec::new(),
            doubts: Vec::new(),
        })
        .collect();
    *count += games.len() as u64;
    if let Some(game) = games.first_mut() {
        game.findings = failures.into_iter().map(told).collect();
        game.doubts = doubts.into_iter().map(told).collect();
    }
    games
}

/// The game of this number, read from text, with the lines of the stream for places.
fn of_text(text: &GameText, read: TextGame, number: u64) -> Told {
    let line = |at: usize| text.line + text.text[..at].matches('\n').count() as u64;
    let told =
        |finding: &Finding| format!("game {number}, line {}: {finding}", line(finding.span.start));
    let mended =
        |repair: &Repair| format!("{}; taken for {}", told(&repair.finding), repair.taken.written);
    let doubted = |doubted: &Doubted| {
        format!(
            "game {number}, line {}: {:?}: {}",
            line(doubted.span.start),
            doubted.text,
            doubted.doubt
        )
    };
    let faults = read.faults.iter().map(ToString::to_string);
    let is_game = !read.game.is_empty() || !read.game.tags().is_empty();
    // Where no word is a move, one says as much as all.
    let most = if is_game { usize::MAX } else { 1 };
    Told {
        findings: faults.chain(read.findings.iter().take(most).map(told)).collect(),
        repairs: read.repairs.iter().map(mended).collect(),
        doubts: read.doubts.iter().take(most).map(doubted).collect(),
        is_game,
        game: read.game,
    }
}

fn of_pgn(game: GameTree, faults: &[Fault]) -> Told {
    let findings = faults.iter().map(ToString::to_string).collect();
    Told { game, is_game: true, findings, repairs: Vec::new(), doubts: Vec::new() }
}

/// The notation of the first game of which something can be read.
fn found_out(head: &[u8]) -> Option<Style> {
    let games = split_games(head).filter_map(Result::ok).take(8);
    games.filter_map(|game| detect(&game.text)).map(|found| found.style).next()
}

/// Whether the reader of PGN reads this.
fn is_pgn(style: Style) -> bool {
    matches!(style.notation, Notation::San | Notation::Long | Notation::Uci | Notation::Figurine)
        && style.letters.language == Language::English
}
