//! Reads the games of a stream, from PGN or from text in any notation.

use std::io::{self, BufRead, Cursor, Read};

use staunton_notation::pgn::{self, Fault, GameTree};
use staunton_notation::{
    Doubted, Finding, GameText, Language, Notation, Repair, SplitGames, Style, TextGame,
    TextOptions, detect, read_game_text, split_games,
};
use staunton_rules::Position;

use super::Source;

/// How much of a stream is looked at to find out its notation, in bytes.
const LOOK: u64 = 1 << 16;

/// A game, and what is to be said of its reading.
pub(super) struct Told {
    pub(super) game: GameTree,
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
    /// How many have been read.
    count: u64,
}

impl Games {
    pub(super) fn new(
        mut stream: Box<dyn BufRead>,
        source: Source,
        start: Option<Position>,
    ) -> io::Result<Self> {
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
            Self::Text(Box::new(TextGames { games: split_games(stream), options, count: 0 }))
        })
    }

    /// The next game; none at the end.
    pub(super) fn next(&mut self) -> io::Result<Option<Told>> {
        match self {
            Self::Pgn(games) => Ok(games.next().map(|(game, faults)| of_pgn(game, &faults))),
            Self::Text(text_games) => {
                let TextGames { games, options, count } = &mut **text_games;
                let Some(text) = games.next().transpose()? else { return Ok(None) };
                let read = read_game_text(&text.text, options);
                // Whatever the first game is written in, all are.
                options.style.get_or_insert(read.style);
                *count += 1;
                Ok(Some(of_text(&text, read, *count)))
            }
        }
    }
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
    Told {
        findings: faults.chain(read.findings.iter().map(told)).collect(),
        repairs: read.repairs.iter().map(mended).collect(),
        doubts: read.doubts.iter().map(doubted).collect(),
        game: read.game,
    }
}

fn of_pgn(game: GameTree, faults: &[Fault]) -> Told {
    let findings = faults.iter().map(ToString::to_string).collect();
    Told { game, findings, repairs: Vec::new(), doubts: Vec::new() }
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
