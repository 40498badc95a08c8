//! What is asked: a game, wherever it stands, and how it is to be reviewed.

use serde::Deserialize;
use staunton_notation::Locale;
use staunton_pgn::{Cursor, GameTree, Reader, Tags};
use staunton_review::{Level, Options};
use staunton_rules::Game;
use utoipa::ToSchema;

use crate::DeskError;
use crate::names::ReviewLevelName;
use crate::study::{self, StudyGameRequest, StyleRequest};

/// The most plies of a game.
const MOST_PLIES: usize = 600;
/// The fewest positions that the engine looks at for each of the game.
pub const LEAST_NODES: u64 = 1_000;
/// The most positions that the engine looks at for each of the game.
const MOST_NODES: u64 = 400_000;
/// The most that is looked at for all positions of a game together, faults not counted.
const MOST_IN_ALL: u64 = 24_000_000;

/// A game, and how it is to be reviewed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ReviewRequest {
    /// The game.
    pub of: ReviewSource,
    /// How many positions the engine looks at for each of the game, 1000 to 400000; 40000 if left
    /// out.
    #[serde(default)]
    #[schema(minimum = 1000, maximum = 400_000)]
    pub nodes: Option<u64>,
    /// For whom, and in which notation, if nothing else is said when it is fetched.
    #[serde(flatten)]
    pub reader: ReviewStyleQuery,
}

/// For whom a review is told, and in which notation.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct ReviewStyleQuery {
    /// `beginner` or `club`.
    #[serde(default)]
    #[schema(value_type = Option<ReviewLevelName>)]
    pub level: Option<String>,
    /// The notation and the language of its letters.
    #[serde(flatten)]
    pub style: StyleRequest,
}

/// Where a game stands.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ReviewSource {
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
#[derive(Debug)]
pub struct Brought {
    /// The game with its tags, and what was written into it before.
    pub tree: GameTree,
    /// Its id, if it is one of this server's.
    pub game: Option<String>,
    /// What of the text could not be read.
    pub faults: Vec<String>,
    /// How many plies it has.
    pub plies: usize,
}

impl ReviewStyleQuery {
    /// The same, where nothing is said as it was when the review was asked for.
    #[must_use]
    pub fn or(&self, level: &str, notation: &str, language: &str) -> Self {
        Self {
            level: self.level.clone().or_else(|| Some(level.to_owned())),
            style: self.style.or(notation, language),
        }
    }

    /// How the review is told, in this language.
    ///
    /// # Errors
    /// [`DeskError::BadRequest`] lists the names there are.
    pub fn options(&self, locale: Locale) -> Result<Options, DeskError> {
        let level = match self.level.as_deref() {
            None => Level::default(),
            Some(name) => name.parse().map_err(|error| {
                let error: staunton_review::UnknownLevel = error;
                DeskError::BadRequest(error.to_string())
            })?,
        };
        Ok(Options { level, style: self.style.style()?, locale, ..Options::default() })
    }
}

impl ReviewSource {
    /// The game of a text, a study or of moves.
    ///
    /// # Errors
    /// What is wrong with it; [`DeskError::NotFound`] of games and books, which stand elsewhere.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_desk::reviews::{ReviewSource, nodes};
    ///
    /// let of: ReviewSource =
    ///     serde_json::from_str(r#"{"kind": "moves", "moves": ["f2f3", "e7e5", "g2g4", "d8h4"]}"#)?;
    /// let brought = of.bring()?.checked()?;
    /// assert_eq!(brought.plies, 4);
    /// assert_eq!(nodes(None, brought.plies)?, 40_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bring(self) -> Result<Brought, DeskError> {
        match self {
            Self::Game { .. } => Err(DeskError::NotFound("game")),
            Self::Book { .. } => Err(DeskError::NotFound("book")),
            Self::Pgn { text, game } => Brought::of_pgn(&text, game),
            Self::Study { study } => Ok(Brought::of_tree(study.receive()?.tree)),
            Self::Moves { moves, fen, chess960 } => {
                if moves.len() > MOST_PLIES {
                    return Err(too_long(moves.len()));
                }
                of_moves(&moves, fen.as_deref(), chess960).map(Brought::of_tree)
            }
        }
    }
}

impl Brought {
    /// A game of a text, from 0, and what of it could not be read.
    ///
    /// # Errors
    /// [`DeskError::NotFound`].
    pub fn of_pgn(text: &str, wanted: usize) -> Result<Self, DeskError> {
        let (tree, faults) =
            Reader::new(text.as_bytes()).games().nth(wanted).ok_or(DeskError::NotFound("game"))?;
        let faults = faults.iter().map(ToString::to_string).collect();
        Ok(Self { faults, ..Self::of_tree(tree) })
    }

    /// A game that is there.
    pub fn of_tree(tree: GameTree) -> Self {
        Self { tree, game: None, faults: Vec::new(), plies: 0 }
    }

    /// The same, once its plies are counted.
    ///
    /// # Errors
    /// If nothing in it can be reviewed, or it is too long.
    pub fn checked(self) -> Result<Self, DeskError> {
        match game_of(&self.tree)?.ply() {
            0 => Err(DeskError::BadRequest("there is no move to review".to_owned())),
            plies if plies > MOST_PLIES => Err(too_long(plies)),
            plies => Ok(Self { plies, ..self }),
        }
    }
}

/// How many positions are to be looked at for each of a game of so many plies, if so many are wanted.
///
/// # Errors
/// [`DeskError::BadRequest`] if that is too little or too much.
pub fn nodes(wanted: Option<u64>, plies: usize) -> Result<u64, DeskError> {
    let most = MOST_NODES.min(MOST_IN_ALL / (plies as u64 + 1));
    let nodes = wanted.unwrap_or_else(|| Options::default().nodes.min(most));
    if (LEAST_NODES..=most).contains(&nodes) {
        return Ok(nodes);
    }
    let text = format!("nodes is {nodes}: expected {LEAST_NODES} to {most} for this game");
    Err(DeskError::BadRequest(text))
}

fn too_long(plies: usize) -> DeskError {
    DeskError::BadRequest(format!("the game has {plies} half-moves: expected {MOST_PLIES} at most"))
}

/// The main line.
///
/// # Errors
/// [`DeskError::NoMove`] if the turn is passed in it.
pub fn game_of(tree: &GameTree) -> Result<Game, DeskError> {
    tree.to_game().map_err(|error| DeskError::NoMove(error.to_string()))
}

fn of_moves(
    moves: &[String],
    fen: Option<&str>,
    chess960: Option<bool>,
) -> Result<GameTree, DeskError> {
    let start =
        study::start(fen, chess960).map_err(|error| DeskError::InvalidFen(Box::new(error)))?;
    let mut tree = GameTree::new(start);
    let mut cursor: Cursor<'_> = tree.cursor();
    for (number, text) in moves.iter().enumerate() {
        let mv = study::uci(cursor.position(), text, number)?;
        cursor.play(mv).map_err(|error| DeskError::NoMove(error.to_string()))?;
    }
    drop(cursor);
    Ok(tree)
}

/// Who played, and when: what a list of reviews shows.
pub fn title(tags: &Tags) -> String {
    let tag = |name| tags.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?"));
    let players = match (tag("White"), tag("Black")) {
        (None, None) => tag("Event").unwrap_or("A game").to_owned(),
        (white, black) => format!("{} – {}", white.unwrap_or("White"), black.unwrap_or("Black")),
    };
    let year = tag("Date").and_then(|date| date.get(..4)).filter(|year| !year.contains('?'));
    let title = year.map_or_else(|| players.clone(), |year| format!("{players}, {year}"));
    title.chars().filter(|sign| !sign.is_control()).take(100).collect()
}
