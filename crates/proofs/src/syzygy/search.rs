//! What the tables leave out: positions in which a capture is best.
//!
//! A table may hold any value that is no better than the truth where a capture or, for
//! distances, a pawn move is best; and it knows nothing of taking in passing. A short search
//! over captures finds what it left out.

use std::sync::Arc;

use staunton_rules::{Move, Position};

use super::material::Material;
use super::table::{Distance, Table};
use super::{Syzygy, SyzygyError, Wdl};

/// A look into the tables.
pub(super) struct Probe<'a>(pub(super) &'a Syzygy);

/// A verdict, and whether a capture or a pawn move reaches it.
#[derive(Copy, Clone)]
pub(super) struct Found {
    pub(super) wdl: Wdl,
    by_zeroing: bool,
}

impl Wdl {
    const fn of(value: i32) -> Self {
        match value {
            ..=-2 => Self::Loss,
            -1 => Self::BlessedLoss,
            0 => Self::Draw,
            1 => Self::CursedWin,
            2.. => Self::Win,
        }
    }

    /// -2 for a loss to 2 for a win.
    pub const fn as_number(self) -> i32 {
        self as i32 - 2
    }

    /// The same, seen by the other side.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self::of(-self.as_number())
    }
}

impl Probe<'_> {
    pub(super) fn wdl(&self, position: &Position) -> Result<Found, SyzygyError> {
        self.search(position, staunton_rules::Move::is_capture)
    }

    /// The verdict. The recursion ends: each of its moves takes a piece.
    fn search(
        &self,
        position: &Position,
        is_searched: impl Fn(Move) -> bool,
    ) -> Result<Found, SyzygyError> {
        let moves = position.legal_moves();
        let (mut best, mut searched) = (Wdl::Loss, 0);
        for mv in &moves {
            if !is_searched(mv) {
                continue;
            }
            searched += 1;
            let wdl = self.wdl(&position.play_unchecked(mv))?.wdl.turned();
            if wdl == Wdl::Win {
                return Ok(Found { wdl, by_zeroing: true });
            }
            best = best.max(wdl);
        }
        // Without other moves the table has nothing to add, and may be wrong: it does not know
        // of taking in passing.
        let is_all = searched > 0 && searched == moves.len();
        let table = if is_all { best } else { self.wdl_of_table(position)? };
        if searched > 0 && best >= table {
            return Ok(Found { wdl: best, by_zeroing: best > Wdl::Draw || is_all });
        }
        Ok(Found { wdl: table, by_zeroing: false })
    }

    fn wdl_of_table(&self, position: &Position) -> Result<Wdl, SyzygyError> {
        let material = Material::of(position.board());
        if material.pieces() == 2 {
            return Ok(Wdl::Draw);
        }
        let table = find(&self.0.wdl, material)?;
        let value = table.wdl(position).map_err(|source| io_error(material, source))?;
        Ok(Wdl::of(i32::from(value) - 2))
    }

    pub(super) fn dtz(&self, position: &Position) -> Result<i32, SyzygyError> {
        let found = self.search(position, |mv| position.is_zeroing(mv))?;
        if found.wdl == Wdl::Draw {
            return Ok(0);
        }
        if found.by_zeroing {
            return Ok(before_zeroing(found.wdl));
        }
        let material = Material::of(position.board());
        let table = find(&self.0.dtz, material)?;
        #[expect(clippy::cast_sign_loss, reason = "0 to 4")]
        #[expect(clippy::cast_possible_truncation, reason = "0 to 4")]
        let wdl = (found.wdl.as_number() + 2) as u16;
        match table.dtz(position, wdl).map_err(|source| io_error(material, source))? {
            Distance::Plies(plies) => {
                let plies = i32::try_from(plies).unwrap_or(i32::MAX);
                let is_beyond = matches!(found.wdl, Wdl::BlessedLoss | Wdl::CursedWin);
                Ok((plies + if is_beyond { 100 } else { 0 }) * found.wdl.as_number().signum())
            }
            Distance::OtherSide => self.dtz_by_moves(position, found.wdl),
        }
    }

    /// The distance by the distances after each move. Of the recursion there are two levels:
    /// the table is for the other side to move.
    fn dtz_by_moves(&self, position: &Position, wdl: Wdl) -> Result<i32, SyzygyError> {
        let sign = wdl.as_number().signum();
        let mut best: Option<i32> = None;
        for mv in position.legal_moves() {
            let next = position.play_unchecked(mv);
            let dtz = if next.is_checkmate() {
                1
            } else if position.is_zeroing(mv) {
                before_zeroing(self.wdl(&next)?.wdl.turned())
            } else {
                let dtz = -self.dtz(&next)?;
                dtz + dtz.signum()
            };
            if dtz.signum() == sign {
                best = Some(best.map_or(dtz, |best| best.min(dtz)));
            }
        }
        // Without moves the side to move is mated.
        Ok(best.unwrap_or(-1))
    }
}

/// The distance when the next move is a capture or a pawn move.
fn before_zeroing(wdl: Wdl) -> i32 {
    match wdl {
        Wdl::Loss => -1,
        Wdl::BlessedLoss => -101,
        Wdl::Draw => 0,
        Wdl::CursedWin => 101,
        Wdl::Win => 1,
    }
}

fn find(
    tables: &std::collections::HashMap<Material, Arc<Table>>,
    material: Material,
) -> Result<&Arc<Table>, SyzygyError> {
    let found = tables.get(&material).or_else(|| tables.get(&material.swapped()));
    found.ok_or_else(|| SyzygyError::Missing(material.to_string()))
}

fn io_error(material: Material, source: std::io::Error) -> SyzygyError {
    SyzygyError::Io { name: material.to_string(), source }
}
