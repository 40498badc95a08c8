//! The options of the engine, as the interface shows and sets them.

use std::fmt::Write as _;

use staunton_rules::CastlingMode;

use super::network::STANDARD;
use crate::level::{Level, Master, Opponent};

/// How a string that is empty is written.
const EMPTY: &str = "<empty>";
/// The largest table, in mebibytes.
const MAX_HASH_MIB: usize = 65_536;
/// The most threads.
const MAX_THREADS: usize = 256;
/// The most pieces of Syzygy's tables.
const MAX_SYZYGY_PIECES: usize = 7;
/// Plies still to be searched below which Syzygy's tables need never be asked.
const MAX_PROBE_DEPTH: usize = 100;
/// The most lines told.
const MAX_LINES: usize = 256;

/// What stands for openings that the game brings by chance.
const CHANCE: &str = "Chance";

/// The weakest and the strongest level.
const ELO: [usize; 2] = [Level::MIN.rating() as usize, Level::MAX.rating() as usize];

/// What the options are set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Options {
    pub(super) hash_mib: usize,
    pub(super) threads: usize,
    pub(super) multi_pv: usize,
    pub(super) overhead_ms: u64,
    pub(super) mode: CastlingMode,
    pub(super) limit_strength: bool,
    pub(super) elo: u16,
    /// Whose openings a level plays; none: those that chance brings.
    pub(super) openings: Option<Master>,
    /// Whether chances are told beside scores.
    pub(super) show_wdl: bool,
    /// Where the network is that judges positions, [`STANDARD`] for the one that comes with the
    /// engine; empty: the hand-crafted evaluation does.
    pub(super) eval_file: String,
    pub(super) book: BookOptions,
    pub(super) syzygy: SyzygyOptions,
    /// The folder of our own tables; empty: there is none.
    pub(super) table_path: String,
    defaults: Defaults,
}

/// How a book is used.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct BookOptions {
    /// Whether moves are taken from it.
    pub(super) is_used: bool,
    /// Where it is; empty: there is none.
    pub(super) path: String,
    /// Whether the move of the greatest weight is always taken.
    pub(super) is_best: bool,
}

/// How Syzygy's tables are used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SyzygyOptions {
    /// Their folders, parted as the system parts paths.
    pub(super) path: String,
    pub(super) probe_depth: u32,
    pub(super) fifty_moves: bool,
    pub(super) most_pieces: usize,
}

/// What options are set to before anybody sets them, where that depends on the machine.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Defaults {
    /// The folder in which our own tables of endings are; empty: none.
    pub table_path: String,
    /// How much memory the machine has, in mebibytes, where that is known: no larger table can be
    /// asked for.
    pub memory_mib: Option<usize>,
}

impl Defaults {
    fn most_hash_mib(&self) -> usize {
        self.memory_mib.map_or(MAX_HASH_MIB, |memory| memory.clamp(16, MAX_HASH_MIB))
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            hash_mib: 16,
            threads: 1,
            multi_pv: 1,
            overhead_ms: 10,
            mode: CastlingMode::Standard,
            limit_strength: false,
            elo: Level::MAX.rating(),
            openings: None,
            show_wdl: false,
            eval_file: STANDARD.to_owned(),
            book: BookOptions::default(),
            syzygy: SyzygyOptions {
                path: String::new(),
                probe_depth: 1,
                fifty_moves: true,
                most_pieces: MAX_SYZYGY_PIECES,
            },
            table_path: String::new(),
            defaults: Defaults::default(),
        }
    }
}

/// What has to be done after an option was set.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    Nothing,
    Hash,
    Threads,
    ClearHash,
    Network,
    Book,
    Syzygy,
    Tables,
}

/// Why an option could not be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OptionError {
    Unknown { name: String },
    Value { name: &'static str, value: String, expected: String },
}

impl std::fmt::Display for OptionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unknown { name } => write!(f, "there is no option {name:?}"),
            Self::Value { name, value, expected } => {
                write!(f, "option {name} cannot be {value:?}: expected {expected}")
            }
        }
    }
}

impl Options {
    /// What is set at the beginning.
    pub(super) fn new(defaults: Defaults) -> Self {
        Self { table_path: defaults.table_path.clone(), defaults, ..Self::default() }
    }

    /// The options as `uci` is answered, a line each.
    pub(super) fn describe(&self) -> String {
        let default = Self::new(self.defaults.clone());
        let mut text = String::new();
        let mut spin = |name: &str, value: usize, min: usize, max: usize| {
            let _ =
                writeln!(text, "option name {name} type spin default {value} min {min} max {max}");
        };
        spin("Hash", default.hash_mib, 1, self.defaults.most_hash_mib());
        spin("Threads", default.threads, 1, MAX_THREADS);
        spin("MultiPV", default.multi_pv, 1, MAX_LINES);
        spin("Move Overhead", 10, 0, 5000);
        spin("SyzygyProbeDepth", 1, 1, MAX_PROBE_DEPTH);
        spin("SyzygyProbeLimit", default.syzygy.most_pieces, 0, MAX_SYZYGY_PIECES);
        spin("UCI_Elo", default.elo.into(), ELO[0], ELO[1]);
        let mut check = |name: &str, value: bool| {
            let _ = writeln!(text, "option name {name} type check default {value}");
        };
        check("Ponder", false);
        check("UCI_Chess960", false);
        check("UCI_LimitStrength", false);
        check("UCI_ShowWDL", default.show_wdl);
        check("OwnBook", default.book.is_used);
        check("Best Book Move", default.book.is_best);
        check("Syzygy50MoveRule", default.syzygy.fifty_moves);
        let mut string = |name: &str, value: &str| {
            let value = if value.is_empty() { EMPTY } else { value };
            let _ = writeln!(text, "option name {name} type string default {value}");
        };
        string("EvalFile", &default.eval_file);
        string("BookFile", &default.book.path);
        string("SyzygyPath", &default.syzygy.path);
        string("TablePath", &default.table_path);
        let _ = write!(text, "option name Openings type combo default {CHANCE} var {CHANCE}");
        for master in Master::ALL {
            let _ = write!(text, " var {}", master.name());
        }
        text.push_str("\noption name Clear Hash type button\n");
        text
    }

    /// Sets an option; names are not told apart by case.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Change, OptionError> {
        let value = value.unwrap_or("");
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let most = self.defaults.most_hash_mib();
                self.hash_mib = spin("Hash", value, 1, most).map_err(|error| match error {
                    OptionError::Value { name, value, expected } if most < MAX_HASH_MIB => {
                        let expected = format!("{expected}, the MiB that this machine has");
                        OptionError::Value { name, value, expected }
                    }
                    error => error,
                })?;
                return Ok(Change::Hash);
            }
            "threads" => {
                self.threads = spin("Threads", value, 1, MAX_THREADS)?;
                return Ok(Change::Threads);
            }
            "multipv" => self.multi_pv = spin("MultiPV", value, 1, MAX_LINES)?,
            "move overhead" => {
                self.overhead_ms = spin("Move Overhead", value, 0, 5000)? as u64;
            }
            "uci_elo" => {
                let elo = spin("UCI_Elo", value, ELO[0], ELO[1])?;
                self.elo = u16::try_from(elo).unwrap_or(Level::MAX.rating());
            }
            "uci_limitstrength" => self.limit_strength = check("UCI_LimitStrength", value)?,
            "openings" => self.openings = openings(value)?,
            "uci_showwdl" => self.show_wdl = check("UCI_ShowWDL", value)?,
            "uci_chess960" => {
                self.mode = if check("UCI_Chess960", value)? {
                    CastlingMode::Chess960
                } else {
                    CastlingMode::Standard
                };
            }
            "evalfile" => {
                self.eval_file = path(value);
                return Ok(Change::Network);
            }
            "ownbook" => self.book.is_used = check("OwnBook", value)?,
            "best book move" => self.book.is_best = check("Best Book Move", value)?,
            "bookfile" => {
                self.book.path = path(value);
                return Ok(Change::Book);
            }
            "syzygypath" => {
                self.syzygy.path = path(value);
                return Ok(Change::Syzygy);
            }
            "tablepath" => {
                self.table_path = path(value);
                return Ok(Change::Tables);
            }
            "syzygyprobedepth" => {
                let depth = spin("SyzygyProbeDepth", value, 1, MAX_PROBE_DEPTH)?;
                self.syzygy.probe_depth = u32::try_from(depth).unwrap_or(1);
            }
            "syzygyprobelimit" => {
                self.syzygy.most_pieces = spin("SyzygyProbeLimit", value, 0, MAX_SYZYGY_PIECES)?;
            }
            "syzygy50moverule" => self.syzygy.fifty_moves = check("Syzygy50MoveRule", value)?,
            // The other side may ponder or not, whatever it says here.
            "ponder" => {
                check("Ponder", value)?;
            }
            "clear hash" => return Ok(Change::ClearHash),
            _ => return Err(OptionError::Unknown { name: name.to_owned() }),
        }
        Ok(Change::Nothing)
    }

    /// The level to play at, if not at full strength.
    pub(super) fn level(&self) -> Option<Level> {
        Level::new(self.elo).filter(|_| self.limit_strength)
    }

    /// Who plays at that level in the game with this seed.
    pub(super) const fn opponent(&self, seed: u64) -> Opponent {
        Opponent { seed, openings: self.openings }
    }
}

fn openings(value: &str) -> Result<Option<Master>, OptionError> {
    let value = value.trim();
    match Master::named(value) {
        None if !value.eq_ignore_ascii_case(CHANCE) => {
            let names = Master::ALL.map(Master::name).join(", ");
            let expected = format!("{CHANCE}, or one of {names}");
            Err(OptionError::Value { name: "Openings", value: value.to_owned(), expected })
        }
        master => Ok(master),
    }
}

fn spin(name: &'static str, value: &str, min: usize, max: usize) -> Result<usize, OptionError> {
    match value.parse() {
        Ok(number) if (min..=max).contains(&number) => Ok(number),
        _ => {
            let expected = format!("a number from {min} to {max}");
            Err(OptionError::Value { name, value: value.to_owned(), expected })
        }
    }
}

/// A path as it is written; the word for none is none.
fn path(value: &str) -> String {
    let path = value.trim();
    if path == EMPTY { String::new() } else { path.to_owned() }
}

fn check(name: &'static str, value: &str) -> Result<bool, OptionError> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => {
            let expected = "true or false".to_owned();
            Err(OptionError::Value { name, value: value.to_owned(), expected })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_within_their_bounds() {
        let mut options = Options::default();
        assert_eq!(options.set("hash", Some("64")), Ok(Change::Hash));
        assert_eq!(options.hash_mib, 64);
        assert!(options.set("Hash", Some("0")).is_err());
        assert!(options.set("Hash", Some("99999999999")).is_err());
        assert!(options.set("Threads", None).is_err());
        assert_eq!(options.set("Clear Hash", None), Ok(Change::ClearHash));
        assert!(options.set("Contempt", Some("3")).is_err());
        assert_eq!(options.set("UCI_Chess960", Some("true")), Ok(Change::Nothing));
        assert_eq!(options.mode, CastlingMode::Chess960);
        assert_eq!(options.hash_mib, 64);
        assert_eq!(options.set("evalfile", Some(" a b.net ")), Ok(Change::Network));
        assert_eq!(options.eval_file, "a b.net");
        assert_eq!(options.set("EvalFile", Some("<empty>")), Ok(Change::Network));
        assert!(options.eval_file.is_empty());
    }

    #[test]
    fn no_table_is_larger_than_the_memory() {
        let defaults = Defaults { memory_mib: Some(2_000), ..Defaults::default() };
        let mut options = Options::new(defaults);
        assert!(options.describe().contains("name Hash type spin default 16 min 1 max 2000\n"));
        let error = options.set("Hash", Some("2001")).unwrap_err().to_string();
        assert!(error.ends_with("from 1 to 2000, the MiB that this machine has"), "{error}");
        assert_eq!(options.hash_mib, 16);
        assert_eq!(options.set("Hash", Some("2000")), Ok(Change::Hash));
    }

    #[test]
    fn strength_is_a_level() {
        let mut options = Options::default();
        assert_eq!(options.level(), None);
        options.set("UCI_Elo", Some("1200")).unwrap();
        assert_eq!(options.level(), None);
        options.set("UCI_LimitStrength", Some("true")).unwrap();
        assert_eq!(options.level(), Level::new(1200));
        assert!(options.set("UCI_Elo", Some("399")).is_err());
        assert!(options.set("UCI_Elo", Some("2601")).is_err());
        assert!(options.set("Skill Level", Some("3")).is_err());
    }

    #[test]
    fn openings_are_those_of_a_master_or_of_chance() {
        let mut options = Options::default();
        let line = "option name Openings type combo default Chance var Chance var Anderssen var \
                    Morphy var Staunton var Steinitz\n";
        assert!(options.describe().contains(line), "{}", options.describe());
        assert_eq!(options.opponent(3), Opponent::of(3));
        assert_eq!(options.set("openings", Some("morphy")), Ok(Change::Nothing));
        assert_eq!(options.opponent(3), Opponent { seed: 3, openings: Some(Master::Morphy) });
        let error = options.set("Openings", Some("Philidor")).unwrap_err().to_string();
        assert_eq!(
            error,
            "option Openings cannot be \"Philidor\": expected Chance, or one of Anderssen, Morphy, \
             Staunton, Steinitz"
        );
        assert_eq!(options.openings, Some(Master::Morphy));
        options.set("Openings", Some("Chance")).unwrap();
        assert_eq!(options.openings, None);
    }
}
