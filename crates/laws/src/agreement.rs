//! What is agreed before a game begins.

mod error;
mod text;
mod words;

use std::time::Duration;

use staunton_diagram::{Misplacement, misplacements};
use staunton_rules::{Board, ByColor, Position};

use crate::clock::Control;
use crate::code::Code;
use crate::codes::FIDE;
use crate::deed;
use crate::odds::{Odds, OddsError};

pub use error::AgreementLineError;

/// Whether the board helps: shows where pieces may go, and lets nobody do anything illegal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Help {
    /// Touching binds to nothing, and illegal moves cannot be made.
    On,
    /// The code governs what touching binds to.
    Off,
}

/// Whether illegal moves can be made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Errors {
    /// They are refused, and nothing happens.
    Impossible,
    /// They can, and the code says what they cost.
    Possible,
}

/// Who notices an offence.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Watch {
    /// The umpire, at once.
    Umpire,
    /// The players: what nobody claims stands.
    Players,
}

/// How the clocks are changed over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Pressing {
    /// By the move itself.
    WithTheMove,
    /// By each player's hand.
    ByHand,
}

/// Whether the moves are written down, so that a position can be found again.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scoresheet {
    /// They are.
    Kept,
    /// They are not, and a position that is lost is lost.
    NotKept,
}

/// Whether the umpire sees which pieces need to be adjusted.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Adjustment {
    /// The player's word is taken for it, as on a screen.
    OnHisWord,
    /// A piece needs it if he was seen to be pushed out of place.
    IfSeen,
}

/// Who is umpire.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Umpiring {
    /// The program alone.
    Program,
    /// A third person, who decides what the code leaves open.
    Person,
}

/// Everything agreed before the first move.
///
/// # Examples
///
/// ```
/// use staunton_laws::{Agreement, Event, Help, LASKER, Table};
///
/// let mut agreement = Agreement::new(&LASKER);
/// agreement.help = Help::On; // the board lets nobody do anything illegal
/// agreement.read_line("clock 30:00+5")?;
/// agreement.read_line("player white Miss Carter")?;
/// assert_eq!(agreement.lines()[0], "code lasker");
///
/// let mut table = Table::new(agreement)?;
/// table.apply(Event::read("0:20 white move e2e4", table.now())?)?;
/// assert!(table.apply(Event::read("0:30 black move e7e4", table.now())?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Agreement {
    /// The code of laws.
    pub code: &'static Code,
    /// The position from which a game is begun, before odds are taken off.
    pub array: Position,
    /// What is given.
    pub odds: Option<Odds>,
    /// The time of each player, if there is a clock.
    pub clock: Option<ByColor<Control>>,
    /// How the clocks are changed over.
    pub pressing: Pressing,
    /// Whether the board helps.
    pub help: Help,
    /// Whether illegal moves can be made.
    pub errors: Errors,
    /// Who notices them.
    pub watch: Watch,
    /// Whether the moves are written down.
    pub scoresheet: Scoresheet,
    /// Whether the umpire sees which pieces need adjusting.
    pub adjustment: Adjustment,
    /// Who is umpire.
    pub umpiring: Umpiring,
    /// How the pieces were really set up, if otherwise than agreed.
    pub set_up: Option<Board>,
    /// Whether the board lies with a black square at the right hand.
    pub board_turned: bool,
    /// Whether the players took each other's pieces: who is White here should have had the black.
    pub colors_reversed: bool,
    /// How long a choice may take before the default holds; none: for ever.
    pub election_time: Option<Duration>,
    /// How many positions a proof may look at.
    pub proof_nodes: u64,
    /// The players' names.
    pub names: ByColor<Option<String>>,
    /// Whether the odds were found in the array by the kind of piece.
    are_odds_by_kind: bool,
}

/// The most positions that a proof may be given.
pub const MOST_PROOF_NODES: u64 = 5_000_000;

impl Agreement {
    /// An ordinary game under `code`: touch-move, illegal moves possible, the umpire sees all,
    /// no clock, no odds.
    pub fn new(code: &'static Code) -> Self {
        Self {
            code,
            array: Position::standard(),
            odds: None,
            clock: None,
            pressing: Pressing::WithTheMove,
            help: Help::Off,
            errors: Errors::Possible,
            watch: Watch::Umpire,
            scoresheet: Scoresheet::Kept,
            adjustment: Adjustment::OnHisWord,
            umpiring: Umpiring::Program,
            set_up: None,
            board_turned: false,
            colors_reversed: false,
            election_time: Some(Duration::from_mins(1)),
            proof_nodes: 200_000,
            names: ByColor { white: None, black: None },
            are_odds_by_kind: false,
        }
    }

    /// The position in which the game should begin: the array without what the odds take off.
    ///
    /// # Errors
    /// [`OddsError`] if what is to be given is not there.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, FIDE};
    ///
    /// let mut agreement = Agreement::new(&FIDE);
    /// agreement.read_line("odds knight")?; // White gives the queen's knight
    /// assert_eq!(
    ///     agreement.beginning()?.to_string(),
    ///     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn beginning(&self) -> Result<Position, OddsError> {
        self.odds.map_or(Ok(self.array), |odds| odds.apply(&self.array))
    }

    /// The position in which it really begins: with the pieces as they were set up.
    ///
    /// # Errors
    /// [`OddsError`] if what is to be given is not there.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, STAUNTON};
    ///
    /// let mut agreement = Agreement::new(&STAUNTON);
    /// // A knight was forgotten when the pieces were set up.
    /// agreement.read_line("setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R")?;
    /// assert_ne!(agreement.real_beginning()?, agreement.beginning()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn real_beginning(&self) -> Result<Position, OddsError> {
        let beginning = self.beginning()?;
        let Some(board) = self.set_up else { return Ok(beginning) };
        let mut setup = beginning.to_setup();
        setup.board = board;
        setup.ep_square = None;
        deed::drop_rights(&mut setup);
        Ok(deed::force(setup, beginning.castling_mode()))
    }

    /// What is wrong with the pieces as they were set up.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::{Agreement, STAUNTON};
    ///
    /// let mut agreement = Agreement::new(&STAUNTON);
    /// // The white queen is not on her own color.
    /// agreement.read_line("setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR")?;
    /// assert_eq!(agreement.misplaced().len(), 1); // king and queen interchanged
    ///
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn misplaced(&self) -> Vec<Misplacement> {
        let (Some(board), Ok(beginning)) = (self.set_up, self.beginning()) else {
            return Vec::new();
        };
        misplacements(&board, &beginning)
    }
}

impl Default for Agreement {
    fn default() -> Self {
        Self::new(&FIDE)
    }
}

impl PartialEq for Agreement {
    /// Agreements are the same if they are written the same.
    fn eq(&self, other: &Self) -> bool {
        self.lines() == other.lines()
    }
}

impl Eq for Agreement {}
