//! The games of a stream, one by one.

use std::io::{self, BufRead, Chain, Cursor, Read};
use std::vec;

use staunton_pgn::GameTree;
use staunton_rules::Position;

use crate::finding::Finding;
use crate::form::Form;
use crate::form::recognise::{HEAD, form_of_head, told_style};
use crate::options::Options;
use crate::reader::Reader;
use crate::report;
use crate::scores::epd::EpdGames;
use crate::scores::text::TextOptions;
use crate::scores::{PgnGames, ScoreGame, ScoreGames};
use crate::source::{Source, SourceError};

/// A game that was read, and what is to be said of it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReadGame {
    /// The game, with its variations, comments and tags.
    pub tree: GameTree,
    /// What was left out, corrected or taken in doubt, in the order of the text.
    pub findings: Vec<Finding>,
}

/// Why a stream could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GamesError {
    /// It broke off.
    #[error("the input cannot be read further")]
    Input(#[from] io::Error),
    /// It holds something that is no text.
    #[error(transparent)]
    Source(#[from] SourceError),
}

/// The games of a stream; see [`games`].
#[derive(Debug)]
pub struct Games<R>(Inner<R>);

type Whole<R> = Chain<Cursor<Vec<u8>>, R>;

enum Inner<R> {
    Pgn(Box<PgnGames<Whole<R>>>),
    Epd(Box<EpdGames<Whole<R>>>),
    Score(Box<ScoreGames<Whole<R>>>),
    /// What was read at once: the games, and what belongs to none of them.
    Read(vec::IntoIter<ReadGame>),
}

impl<R> std::fmt::Debug for Inner<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Pgn(_) => "Pgn",
            Self::Epd(_) => "Epd",
            Self::Score(_) => "Score",
            Self::Read(_) => "Read",
        })
    }
}

/// Reads the games of a stream, whatever it is, as [`Reader`] reads those of a text. PGN and plain
/// scores of any length are read game by game; print is read at once, for one page tells of
/// another.
///
/// # Errors
/// [`GamesError`]: the stream cannot be read, or is an archive that is no book.
///
/// # Examples
///
/// ```
/// use staunton_books::{Options, games};
///
/// let text = "GAME I.\n\n1. P-K4   P-K4\n2. Kt-KB3   Kt-QB3\n\nGAME II.\n\n1. P-Q4   P-Q4\n";
/// let read: Result<Vec<_>, _> = games(text.as_bytes(), &Options::default())?.collect();
/// let plies: Vec<usize> = read?.iter().map(|game| game.tree.main_line().count()).collect();
/// assert_eq!(plies, [4, 2]);
/// # Ok::<(), staunton_books::GamesError>(())
/// ```
pub fn games<R: BufRead>(mut stream: R, options: &Options) -> Result<Games<R>, GamesError> {
    let mut head = Vec::new();
    (&mut stream).take(HEAD as u64).read_to_end(&mut head)?;
    let is_whole = head.len() < HEAD;
    if let Some(text) = plain(&head) {
        let form = form_of_head(text, is_whole, options);
        let whole = |head| Cursor::new(head).chain(stream);
        match form {
            Form::Pgn => {
                let games = PgnGames::new(whole(head), options.limits.clone());
                return Ok(Games(Inner::Pgn(Box::new(games))));
            }
            Form::Epd => {
                return Ok(Games(Inner::Epd(Box::new(EpdGames::new(whole(head))))));
            }
            Form::Score => {
                let options = TextOptions { start: options.start, style: told_style(options) };
                return Ok(Games(Inner::Score(Box::new(ScoreGames::new(whole(head), options)))));
            }
            Form::Print => {
                whole(std::mem::take(&mut head)).read_to_end(&mut head)?;
            }
        }
    } else {
        stream.read_to_end(&mut head)?;
    }
    let source = Source::read(&head)?;
    let options = Options { about: source.about().clone(), ..options.clone() };
    Ok(Games(Inner::Read(read(source.text(), &options).into_iter())))
}

/// The beginning of a stream as text, if it is one as it stands: no markup, no other encoding.
fn plain(head: &[u8]) -> Option<&str> {
    let text = match str::from_utf8(head) {
        Ok(text) => text,
        // A sign may be cut at the end.
        Err(error) if error.error_len().is_none() => {
            str::from_utf8(&head[..error.valid_up_to()]).ok()?
        }
        Err(_) => return None,
    };
    let source = Source::read(text.as_bytes()).ok()?;
    (source.text() == text).then_some(text)
}

/// All games of a text; what belongs to none is said of the one before it.
fn read(text: &str, options: &Options) -> Vec<ReadGame> {
    let book = Reader::new(text, options).finish();
    let mut games: Vec<ReadGame> = book
        .games
        .iter()
        .map(|game| ReadGame { tree: report::tree(&book, game, text), findings: Vec::new() })
        .collect();
    for finding in report::findings(&book, text) {
        let index = finding.game.saturating_sub(1);
        if let Some(game) = games.get_mut(index) {
            game.findings.push(finding);
        } else {
            let tree = GameTree::new(options.start.unwrap_or_else(Position::standard));
            games.push(ReadGame { tree, findings: vec![finding] });
        }
    }
    games
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<ReadGame, GamesError>;

    fn next(&mut self) -> Option<Self::Item> {
        let told = |game: ScoreGame| ReadGame { tree: game.tree, findings: game.findings };
        match &mut self.0 {
            Inner::Pgn(games) => {
                let read = games.next().map(told);
                // What stands behind the last game is said at the end.
                let read = read.or_else(|| {
                    let findings = games.stray();
                    let tree = GameTree::new(Position::standard());
                    (!findings.is_empty()).then_some(ReadGame { tree, findings })
                });
                read.map(Ok)
            }
            Inner::Epd(games) => games.next().map(|game| game.map(told).map_err(GamesError::Input)),
            Inner::Score(games) => {
                games.next().map(|game| game.map(told).map_err(GamesError::Input))
            }
            Inner::Read(games) => games.next().map(Ok),
        }
    }
}
