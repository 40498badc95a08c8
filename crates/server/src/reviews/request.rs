//! What is asked: a game, wherever it stands, and how it is to be reviewed.

use serde::Deserialize;
use staunton_notation::Locale;
use staunton_pgn::{Cursor, GameTree, Reader, Tags};
use staunton_review::{Level, Options};
use staunton_rules::Game;
use utoipa::ToSchema;

use crate::books::{self, Books};
use crate::error::ApiError;
use crate::game::Refusal;
use crate::gate::blocking;
use crate::names::ReviewLevelName;
use crate::registry::{Command, GameRegistry, Text, Who};
use crate::storage::ReviewStyleRow;
use crate::visitor::Visitor;
use staunton_desk::study::{self, StudyGameRequest, StyleRequest};

/// The most plies of a game.
const MOST_PLIES: usize = 600;
/// The fewest positions that the engine looks at for each of the game.
pub(super) const LEAST_NODES: u64 = 1_000;
/// The most positions that the engine looks at for each of the game.
const MOST_NODES: u64 = 400_000;
/// The most that is looked at for all positions of a game together, faults not counted.
const MOST_IN_ALL: u64 = 24_000_000;

/// A game, and how it is to be reviewed.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReviewRequest {
    /// The game.
    of: ReviewSource,
    /// How many positions the engine looks at for each of the game, 1000 to 400000; 40000 if left
    /// out.
    #[serde(default)]
    #[schema(minimum = 1000, maximum = 400_000)]
    pub(super) nodes: Option<u64>,
    /// For whom, and in which notation, if nothing else is said when it is fetched.
    #[serde(flatten)]
    pub(super) reader: ReviewStyleQuery,
}

/// For whom a review is told, and in which notation.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct ReviewStyleQuery {
    /// `beginner` or `club`.
    #[serde(default)]
    #[schema(value_type = Option<ReviewLevelName>)]
    pub(super) level: Option<String>,
    /// The notation and the language of its letters.
    #[serde(flatten)]
    pub(super) style: StyleRequest,
}

/// Where a game stands.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum ReviewSource {
    /// A game of this server that is over.
    Game {
        /// Its id.
        id: String,
        /// The key out of its link, where it is private and not the caller's own.
        #[serde(default)]
        key: Option<String>,
    },
    /// A game of a book in the caller's library.
    Book {
        /// The book.
        id: String,
        /// The number of the game.
        game: usize,
    },
    /// A game as PGN.
    Pgn {
        /// One game or several.
        text: String,
        /// Which of them, from 0.
        #[serde(default)]
        game: usize,
    },
    /// A game with its variations, as `/v1/read` tells one.
    Study {
        /// The game.
        study: StudyGameRequest,
    },
    /// Moves as in UCI.
    Moves {
        /// The moves.
        moves: Vec<String>,
        /// Where they begin; the array if left out.
        #[serde(default)]
        fen: Option<String>,
        /// Castling as in Chess960; if left out, as the FEN needs it.
        #[serde(default)]
        chess960: Option<bool>,
    },
}

/// A game that can be reviewed.
pub(super) struct Brought {
    /// The game with its tags, and what was written into it before.
    pub(super) tree: GameTree,
    /// Its id, if it is one of this server's.
    pub(super) game: Option<String>,
    /// What of the text could not be read.
    pub(super) faults: Vec<String>,
    /// How many plies it has.
    pub(super) plies: usize,
}

impl ReviewStyleQuery {
    /// The same, where nothing is said as it was when the review was asked for.
    pub(super) fn or(&self, kept: &ReviewStyleRow) -> Self {
        Self {
            level: self.level.clone().or_else(|| Some(kept.level.clone())),
            style: self.style.or(&kept.notation, &kept.language),
        }
    }

    /// How the review is told, in this language.
    ///
    /// # Errors
    /// [`ApiError::BadRequest`] lists the names there are.
    pub(super) fn options(&self, locale: Locale) -> Result<Options, ApiError> {
        let level = match self.level.as_deref() {
            None => Level::default(),
            Some(name) => name.parse().map_err(|error| {
                let error: staunton_review::UnknownLevel = error;
                ApiError::BadRequest(error.to_string())
            })?,
        };
        Ok(Options { level, style: self.style.style()?, locale, ..Options::default() })
    }
}

impl ReviewRequest {
    /// Fetches the game.
    ///
    /// # Errors
    /// If there is no such game, it is still being played, or nothing in it can be reviewed.
    pub(super) async fn fetch(
        self,
        games: &GameRegistry,
        books: &Books,
        visitor: &Visitor,
    ) -> Result<Brought, ApiError> {
        let whole = |tree, game| Brought { tree, game, faults: Vec::new(), plies: 0 };
        let brought = match self.of {
            ReviewSource::Game { id, key } => {
                let pgn = played(games, visitor, &id, key).await?;
                blocking(move || of_pgn(&pgn, 0))
                    .await?
                    .map(|it| Brought { game: Some(id), ..it })?
            }
            ReviewSource::Book { id, game } => {
                whole(books::game_tree(books, visitor, &id, game).await?, None)
            }
            ReviewSource::Pgn { text, game } => blocking(move || of_pgn(&text, game)).await??,
            ReviewSource::Study { study } => {
                let tree =
                    blocking(move || study.receive().map(|received| received.tree)).await??;
                whole(tree, None)
            }
            ReviewSource::Moves { moves, fen, chess960 } => {
                if moves.len() > MOST_PLIES {
                    return Err(too_long(moves.len()));
                }
                whole(of_moves(&moves, fen.as_deref(), chess960)?, None)
            }
        };
        let plies = game_of(&brought.tree)?.ply();
        match plies {
            0 => Err(ApiError::BadRequest("there is no move to review".to_owned())),
            plies if plies > MOST_PLIES => Err(too_long(plies)),
            plies => Ok(Brought { plies, ..brought }),
        }
    }
}

/// How many positions are to be looked at for each of a game of so many plies, if so many are wanted.
///
/// # Errors
/// [`ApiError::BadRequest`] if that is too little or too much.
pub(super) fn nodes(wanted: Option<u64>, plies: usize) -> Result<u64, ApiError> {
    let most = MOST_NODES.min(MOST_IN_ALL / (plies as u64 + 1));
    let nodes = wanted.unwrap_or_else(|| Options::default().nodes.min(most));
    if (LEAST_NODES..=most).contains(&nodes) {
        return Ok(nodes);
    }
    let text = format!("nodes is {nodes}: expected {LEAST_NODES} to {most} for this game");
    Err(ApiError::BadRequest(text))
}

fn too_long(plies: usize) -> ApiError {
    ApiError::BadRequest(format!("the game has {plies} half-moves: expected {MOST_PLIES} at most"))
}

/// The main line.
///
/// # Errors
/// [`ApiError::NoMove`] if the turn is passed in it.
pub(super) fn game_of(tree: &GameTree) -> Result<Game, ApiError> {
    tree.to_game().map_err(|error| ApiError::NoMove(error.to_string()))
}

/// The PGN of a game of this server that is over.
async fn played(
    games: &GameRegistry,
    visitor: &Visitor,
    id: &str,
    key: Option<String>,
) -> Result<String, ApiError> {
    let who = || Who { user: visitor.user.id.clone(), key: key.clone(), locale: visitor.locale };
    let seen = games.ask(id, |reply| Command::Look(who(), reply)).await?;
    if matches!(seen.now.status, "waiting" | "playing") {
        return Err(ApiError::Refused(Refusal::NotOver));
    }
    games.ask(id, |reply| Command::Text(who(), Text::Pgn, reply)).await
}

/// A game of a text, and what of it could not be read.
fn of_pgn(text: &str, wanted: usize) -> Result<Brought, ApiError> {
    let (tree, faults) =
        Reader::new(text.as_bytes()).games().nth(wanted).ok_or(ApiError::NotFound("game"))?;
    let faults = faults.iter().map(ToString::to_string).collect();
    Ok(Brought { tree, game: None, faults, plies: 0 })
}

fn of_moves(
    moves: &[String],
    fen: Option<&str>,
    chess960: Option<bool>,
) -> Result<GameTree, ApiError> {
    let start =
        study::start(fen, chess960).map_err(|error| ApiError::InvalidFen(Box::new(error)))?;
    let mut tree = GameTree::new(start);
    let mut cursor: Cursor<'_> = tree.cursor();
    for (number, text) in moves.iter().enumerate() {
        let mv = study::uci(cursor.position(), text, number)?;
        cursor.play(mv).map_err(|error| ApiError::NoMove(error.to_string()))?;
    }
    drop(cursor);
    Ok(tree)
}

/// Who played, and when: what a list of reviews shows.
pub(super) fn title(tags: &Tags) -> String {
    let tag = |name| tags.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?"));
    let players = match (tag("White"), tag("Black")) {
        (None, None) => tag("Event").unwrap_or("A game").to_owned(),
        (white, black) => format!("{} – {}", white.unwrap_or("White"), black.unwrap_or("Black")),
    };
    let year = tag("Date").and_then(|date| date.get(..4)).filter(|year| !year.contains('?'));
    let title = year.map_or_else(|| players.clone(), |year| format!("{players}, {year}"));
    title.chars().filter(|sign| !sign.is_control()).take(100).collect()
}
