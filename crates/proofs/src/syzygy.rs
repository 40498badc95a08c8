//! Syzygy tables that a user has: won, drawn or lost, and how far it is to the next capture or
//! pawn move.
//!
//! Written from the format as its author, Ronald de Man, describes it. The files are the
//! caller's: this module only asks for bytes.

mod material;
mod order;
mod pairs;
mod search;
mod source;
mod squares;
mod table;

use std::collections::HashMap;
use std::io;
use std::sync::Arc;

use staunton_rules::Position;

use material::Material;
use table::{Kind, Table};

pub use source::Source;

/// What a position is worth to the side to move when fifty moves without a capture or a pawn
/// move are a draw and none was made yet.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wdl {
    /// Lost.
    Loss,
    /// Lost, were it not for the fifty moves.
    BlessedLoss,
    /// Drawn.
    Draw,
    /// Won, were it not for the fifty moves.
    CursedWin,
    /// Won.
    Win,
}

/// Why a Syzygy table could not be added or a position not be looked up.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SyzygyError {
    /// The name is none of a table, as `KRvK.rtbw`.
    #[error("invalid table name {0:?}: expected one such as KRvK.rtbw or KRvK.rtbz")]
    Name(String),
    /// The bytes of a table could not be read, or are damaged.
    #[error("table {name} could not be read")]
    Io {
        /// The table.
        name: String,
        /// What went wrong.
        #[source]
        source: io::Error,
    },
    /// No table for these pieces is at hand.
    #[error("no table for {0} is at hand")]
    Missing(String),
    /// A side may still castle.
    #[error("the tables do not cover positions with a right to castle")]
    Castling,
}

/// Syzygy tables at hand, of up to seven pieces.
///
/// # Examples
///
/// ```
/// use staunton_proofs::{Syzygy, SyzygyError, Wdl};
/// use staunton_rules::Position;
///
/// let mut tables = Syzygy::default();
/// // A name that tells no material is refused before anything is read.
/// let none = tables.add("readme.txt", Box::new(Vec::new()));
/// assert!(matches!(none, Err(SyzygyError::Name(_))));
/// // What is not there is told by name.
/// let position: Position = "8/8/8/3k4/8/8/8/KQ6 w - - 0 1".parse()?;
/// assert!(matches!(tables.probe_wdl(&position), Err(SyzygyError::Missing(_))));
/// assert_eq!(Wdl::CursedWin.turned(), Wdl::BlessedLoss);
/// # Ok::<(), staunton_rules::FenError>(())
/// ```
#[derive(Clone, Default)]
pub struct Syzygy {
    wdl: HashMap<Material, Arc<Table>>,
    dtz: HashMap<Material, Arc<Table>>,
}

impl Syzygy {
    /// Adds the table of a file, told its name, as `KRvK.rtbw` or `KRvK.rtbz`. Only its
    /// description is read now.
    ///
    /// # Errors
    /// [`SyzygyError::Name`] or [`SyzygyError::Io`].
    pub fn add(&mut self, name: &str, source: Box<dyn Source>) -> Result<(), SyzygyError> {
        let kinds = [(".rtbw", Kind::Wdl), (".rtbz", Kind::Dtz)];
        let found = kinds.into_iter().find_map(|(ending, kind)| {
            let material = name.strip_suffix(ending)?.parse::<Material>().ok()?;
            Some((material, kind))
        });
        let (material, kind) = found.ok_or_else(|| SyzygyError::Name(name.to_owned()))?;
        let table = Table::open(source, material, kind)
            .map_err(|source| SyzygyError::Io { name: name.to_owned(), source })?;
        let tables = if kind == Kind::Wdl { &mut self.wdl } else { &mut self.dtz };
        tables.insert(material, Arc::new(table));
        Ok(())
    }

    /// The most pieces for which a table was added, kings counted; 0 without tables.
    pub fn most_pieces(&self) -> usize {
        self.wdl.keys().map(|material| material.pieces()).max().unwrap_or(0)
    }

    /// What a position is worth.
    ///
    /// # Errors
    /// [`SyzygyError`] if the tables at hand do not cover it, or one could not be read.
    pub fn probe_wdl(&self, position: &Position) -> Result<Wdl, SyzygyError> {
        check_castling(position)?;
        Ok(search::Probe(self).wdl(position)?.wdl)
    }

    /// Plies to the next capture or pawn move, with both sides at their best: positive if the
    /// side to move wins, negative if it loses, 0 for a draw. Beyond the fifty moves 100 is
    /// added. Some tables count in moves, so that one ply too few may be told.
    ///
    /// # Errors
    /// [`SyzygyError`] if the tables at hand do not cover it, or one could not be read.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_proofs::{Syzygy, SyzygyError};
    /// use staunton_rules::Position;
    ///
    /// // Tables know no castling: who may still castle is told so at once.
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// assert!(matches!(Syzygy::default().probe_dtz(&position), Err(SyzygyError::Castling)));
    /// # Ok::<(), staunton_rules::FenError>(())
    /// ```
    pub fn probe_dtz(&self, position: &Position) -> Result<i32, SyzygyError> {
        check_castling(position)?;
        search::Probe(self).dtz(position)
    }
}

fn check_castling(position: &Position) -> Result<(), SyzygyError> {
    if position.castling_rights().is_empty() { Ok(()) } else { Err(SyzygyError::Castling) }
}
