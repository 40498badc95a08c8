//! A game that was left unfinished, kept in a file until it is gone on with.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use staunton_engine::{Level, Master, Opponent};
use staunton_rules::{CastlingMode, Color, Game, Position};

use super::clock::Clocks;
use super::computer::Computer;
use super::table::Table;

/// The file's name in the folder for data.
const FILE: &str = "play.json";
/// What the file says of itself; another number is of another program.
const VERSION: u32 = 1;

/// Why there is no game to go on with.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeptError {
    /// Nothing is kept.
    #[error("there is no unfinished game in {}: begin one with staunton play", path.display())]
    None { path: PathBuf },
    /// The file cannot be read or written.
    #[error("{} cannot be read or written", path.display())]
    File { path: PathBuf, source: io::Error },
    /// What it says is no game.
    #[error("{} holds no game of this program: {reason}", path.display())]
    Content { path: PathBuf, reason: String },
}

/// What is known of a game.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    start: String,
    chess960: bool,
    moves: Vec<String>,
    level: u16,
    seed: u64,
    /// The name of the master whose openings the computer plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    openings: Option<String>,
    is_white: bool,
    #[serde(default)]
    clocks: Option<KeptClocks>,
}

#[derive(Serialize, Deserialize)]
struct KeptClocks {
    now: Clocks,
    /// What they showed at the beginning of each ply.
    at: Vec<Clocks>,
}

/// Where the game is kept.
pub(super) struct Keeper {
    path: PathBuf,
    /// The plies that were kept last; none before.
    kept: Option<usize>,
}

impl Keeper {
    pub(super) fn new(folder: &Path) -> Self {
        Self { path: folder.join(FILE), kept: None }
    }

    /// Whether a game lies there.
    pub(super) fn has_game(&self) -> bool {
        self.path.is_file()
    }

    /// Keeps the game once a move is made, if anything has happened since, or if `always`; one that
    /// is over is forgotten.
    pub(super) fn keep(&mut self, table: &Table, always: bool) -> Result<(), KeptError> {
        let ply = table.game.ply();
        let fault = |source| KeptError::File { path: self.path.clone(), source };
        if table.ending.is_some() {
            if self.kept.take().is_some() {
                fs::remove_file(&self.path).map_err(fault)?;
            }
            return Ok(());
        }
        if self.kept == Some(ply) && !always || self.kept.is_none() && ply == 0 {
            return Ok(());
        }
        let text = serde_json::to_string(&Kept::of(table)).map_err(|error| fault(error.into()))?;
        let beside = self.path.with_extension("new");
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder).map_err(fault)?;
        }
        fs::write(&beside, text).and_then(|()| fs::rename(&beside, &self.path)).map_err(fault)?;
        self.kept = Some(ply);
        Ok(())
    }

    /// Sets the kept game up again on `table`.
    pub(super) fn set_up(&mut self, table: &mut Table) -> Result<(), KeptError> {
        let path = || self.path.clone();
        let text = match fs::read_to_string(&self.path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(KeptError::None { path: path() });
            }
            Err(source) => return Err(KeptError::File { path: path(), source }),
        };
        let mut set_up = || -> Result<(), Box<dyn std::error::Error>> {
            serde_json::from_str::<Kept>(&text)?.set_up(table)
        };
        set_up().map_err(|error| KeptError::Content { path: path(), reason: error.to_string() })?;
        self.kept = Some(table.game.ply());
        Ok(())
    }
}

impl Kept {
    fn of(table: &Table) -> Self {
        let mode = table.game.start().castling_mode();
        let clocks = table.clocks.as_ref();
        Self {
            version: VERSION,
            start: table.game.start().to_string(),
            chess960: mode == CastlingMode::Chess960,
            moves: table.game.moves().iter().map(|mv| mv.to_uci(mode).to_string()).collect(),
            level: table.computer.level.rating(),
            seed: table.computer.opponent.seed,
            openings: table.computer.opponent.openings.map(|it| it.name().to_owned()),
            is_white: table.human == Color::White,
            clocks: clocks.map(|now| KeptClocks { now: now.clone(), at: table.clocks_at.clone() }),
        }
    }

    fn set_up(self, table: &mut Table) -> Result<(), Box<dyn std::error::Error>> {
        if self.version != VERSION {
            return Err(format!("it is of version {}, not {VERSION}", self.version).into());
        }
        let mode = if self.chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
        let mut game = Game::new(Position::from_fen(&self.start, mode)?);
        for text in &self.moves {
            game.play(game.position().parse_uci(text)?)?;
        }
        let level = Level::new(self.level).ok_or("its level is none")?;
        table.human = if self.is_white { Color::White } else { Color::Black };
        table.view.below = table.human;
        let openings = match &self.openings {
            Some(name) => Some(Master::named(name).ok_or("its openings are nobody's")?),
            None => None,
        };
        table.computer = Computer::new(level, Opponent { seed: self.seed, openings });
        (table.clocks, table.clocks_at) =
            self.clocks.map_or((None, Vec::new()), |clocks| (Some(clocks.now), clocks.at));
        table.begin(game);
        Ok(())
    }
}
