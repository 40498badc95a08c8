//! A question ready to be put, and what the columns alone say of a game.

use std::sync::{Arc, LazyLock};

use staunton_rules::{CastlingMode, Position};

use crate::ArchiveError;
use crate::batch::{NumberColumn, TextColumn};
use crate::duplicate::Doubles;
use crate::player::Aliases;
use crate::question::{
    Bounds, Columns, Condition, Field, Logic, Needed, Part, Question, Scene, Sieve, Truth,
};
use crate::table::read::{Rows, Table};

/// A question ready to be put.
pub(crate) struct Plan<'a> {
    pub(crate) logic: Logic<PlannedPart<'a>>,
    pub(crate) scenes: Vec<Planned>,
    pub(crate) sources: Vec<&'a str>,
    /// What the fields need.
    pub(crate) of_fields: Needed,
    /// What they and the scenes need, where moves are read.
    pub(crate) needed: Needed,
    /// Where the question asks for duplicates.
    pub(crate) duplicates: Option<Doubles>,
    /// Where it asks for players.
    pub(crate) aliases: Option<Arc<Aliases>>,
}

/// A part of a question: a field, or the number of a scene.
pub(crate) enum PlannedPart<'a> {
    Field(&'a Field),
    Scene(usize),
}

/// A scene ready to be looked for.
pub(crate) struct Planned {
    pub(crate) scene: Scene,
    pub(crate) bounds: Bounds,
    pub(crate) sieve: Option<Sieve>,
    /// The games that have the positions which the scene demands, in order.
    pub(crate) among: Option<Vec<i64>>,
    pub(crate) has_terms: bool,
}

impl Planned {
    pub(crate) fn new(scene: &Scene, among: Option<Vec<i64>>) -> Self {
        let mut has_terms = false;
        scene.each(&mut |condition| has_terms |= matches!(condition, Condition::Term(_)));
        let joined = scene.joined();
        let sieve = Sieve::of(&joined);
        Self { scene: joined, bounds: Bounds::of(scene), sieve, among, has_terms }
    }
}

/// A question taken apart.
pub(crate) struct Parts<'a> {
    /// The whole; a scene stands in it by its place in `scenes`.
    pub(crate) logic: Logic<PlannedPart<'a>>,
    pub(crate) scenes: Vec<&'a Scene>,
    pub(crate) fields: Vec<&'a Field>,
}

impl<'a> Parts<'a> {
    pub(crate) fn of(question: &'a Question) -> Self {
        let (mut scenes, mut fields) = (Vec::new(), Vec::new());
        let logic = question.logic.map(&mut |part| match part {
            Part::Field(field) => {
                fields.push(field);
                PlannedPart::Field(field)
            }
            Part::Scene(scene) => {
                scenes.push(scene);
                PlannedPart::Scene(scenes.len() - 1)
            }
        });
        Self { logic, scenes, fields }
    }
}

impl Plan<'_> {
    /// Whether one of the games may be an answer, by the positions that are demanded.
    pub(crate) fn may_be_among(&self, ids: &[i64]) -> bool {
        let (Some(&first), Some(&last)) = (ids.first(), ids.last()) else { return false };
        let truth = self.logic.truth(&mut |part| match part {
            PlannedPart::Field(_) => Truth::Perhaps,
            PlannedPart::Scene(at) => match &self.scenes[*at].among {
                None => Truth::Perhaps,
                Some(among) => {
                    let next = among.partition_point(|&game| game < first);
                    let is_there = among.get(next).is_some_and(|&game| game <= last);
                    if is_there { Truth::Perhaps } else { Truth::No }
                }
            },
        });
        truth != Truth::No
    }

    /// Reads columns of some rows of games, which have these numbers.
    pub(crate) fn columns(
        &self,
        needed: &Needed,
        games: &Table,
        rows: &Rows,
        ids: impl IntoIterator<Item = i64>,
    ) -> Result<Columns, ArchiveError> {
        let mut columns = needed.read(games, rows)?;
        if let Some(duplicates) = &self.duplicates {
            let ids = ids.into_iter().take(rows.rows.len());
            columns.add_duplicates(ids.map(|id| duplicates.kind(id)).collect());
        }
        if let Some(aliases) = &self.aliases {
            columns.add_aliases(Arc::clone(aliases));
        }
        Ok(columns)
    }

    /// What the fields say of a game.
    pub(crate) fn by_fields(&self, columns: &Columns, row: usize) -> Truth {
        self.logic.truth(&mut |part| match part {
            PlannedPart::Field(field) => columns.truth(field, row, &self.sources),
            PlannedPart::Scene(_) => Truth::Perhaps,
        })
    }

    /// What the columns say of a game.
    pub(crate) fn at_first_sight(&self, columns: &Columns, row: usize, id: i64) -> Truth {
        let number = |column| columns.number(column, row);
        self.logic.truth(&mut |part| match part {
            PlannedPart::Field(field) => columns.truth(field, row, &self.sources),
            PlannedPart::Scene(at) => {
                let planned = &self.scenes[*at];
                let is_there = |among: &Vec<i64>| among.binary_search(&id).is_ok();
                let may_be = planned.among.as_ref().is_none_or(is_there)
                    && planned.bounds.allow(
                        number(NumberColumn::EndMaterial),
                        number(NumberColumn::HomePawns),
                        number(NumberColumn::Plies),
                    );
                if may_be { Truth::Perhaps } else { Truth::No }
            }
        })
    }
}

static STANDARD: LazyLock<Position> = LazyLock::new(Position::standard);

/// Where a game begins; `None` if that is no position.
pub(crate) fn start_of(columns: &Columns, row: usize) -> Option<Position> {
    let Some(fen) = columns.text(TextColumn::StartFen, row) else {
        return Some(*STANDARD);
    };
    let mode = if columns.number(NumberColumn::Variant, row) == 1 {
        CastlingMode::Chess960
    } else {
        CastlingMode::Standard
    };
    Position::from_fen(fen, mode).ok()
}
