//! Puts a question to the games: first to the columns, then to what the last position says of all before, to what
//! stands on squares, to the positions, and last to the terms.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::batch::{NumberColumn, TextColumn};
use crate::counted;
use crate::part::Part as Segment;
use crate::plan::{Parts, Plan, Planned, start_of};
use crate::question::{Condition, Field, Needed, Question, Scene, Truth};
use crate::replay::Replay;
use crate::segment::GAMES_PAGE;
use crate::table::read::Rows;
use crate::table::schema::games;
use crate::{Archive, ArchiveError, Hit};

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The games, in the order of their numbers, and how many plies were played when the last scene of the
    /// question was complete; 0 where it asks for none.
    pub hits: Vec<Hit>,
    /// How many games were looked at.
    pub looked_at: u64,
    /// Whether that is all of them.
    pub is_complete: bool,
}

/// How far a question came, and how often it was true.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Looked {
    /// How many games were looked at.
    pub looked_at: u64,
    /// Of how many the question is true.
    pub found: usize,
    /// Whether all games were looked at.
    pub is_complete: bool,
}

impl Answer {
    /// The numbers of the games, in order, as [`Archive::explore_among`] takes them.
    pub fn games(&self) -> Vec<i64> {
        self.hits.iter().map(|hit| hit.game).collect()
    }
}

/// How far a question has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// How many games have been looked at.
    pub looked_at: u64,
    /// Of how many the question is true.
    pub found: usize,
}

impl Archive {
    /// The games of which `question` is true. `go_on` is told often how far it has come, and may end
    /// it: then the answer is what was found so far.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read or is damaged.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use staunton_archive::{Archive, ImportOptions, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let pgn = "[White \"Fool\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 1-0\n";
    /// import(folder.path(), "two", pgn.as_bytes(), &ImportOptions::default())?;
    /// let archive = Archive::open(folder.path())?;
    /// let question = r#"white = fool and "fool's mate""#.parse()?;
    /// let answer = archive.ask(&question, |_| ControlFlow::Continue(()))?;
    /// assert_eq!((answer.hits[0].game, answer.hits[0].ply), (0, 4));
    /// assert!(answer.is_complete && answer.hits.len() == 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ask(
        &self,
        question: &Question,
        mut go_on: impl FnMut(Asked) -> ControlFlow<()>,
    ) -> Result<Answer, ArchiveError> {
        let mut hits = Vec::new();
        let looked = self.ask_for_each(question, |asked, hit| {
            hits.extend(hit);
            go_on(asked)
        })?;
        let Looked { looked_at, is_complete, .. } = looked;
        Ok(Answer { hits, looked_at, is_complete })
    }

    /// The same, but what is found is handed to `take` as it is found, and kept by nobody else: `take` is told of
    /// every game that was looked at, and may end it.
    ///
    /// # Errors
    /// [`ArchiveError`] if a file cannot be read or is damaged.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use staunton_archive::{Archive, ImportOptions, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// import(folder.path(), "two", "1. e4 *\n\n1. d4 *\n".as_bytes(), &ImportOptions::default())?;
    /// let archive = Archive::open(folder.path())?;
    /// let mut games = Vec::new();
    /// let looked = archive.ask_for_each(&"d4=P".parse()?, |_, hit| {
    ///     games.extend(hit.map(|hit| hit.game));
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!((games, looked.looked_at, looked.found), (vec![1], 2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ask_for_each(
        &self,
        question: &Question,
        mut take: impl FnMut(Asked, Option<Hit>) -> ControlFlow<()>,
    ) -> Result<Looked, ArchiveError> {
        let plan = self.plan(question)?;
        let mut looked = Looked::default();
        let mut replay = Replay::new(&plan);
        for part in &self.parts {
            for rows in part.games.chunks() {
                let before = looked.looked_at;
                let stop = look(&plan, part, &rows, &mut replay, |hit, at| {
                    looked.found += usize::from(hit.is_some());
                    looked.looked_at = before + at as u64 + 1;
                    let Looked { looked_at, found, .. } = looked;
                    take(Asked { looked_at, found }, hit)
                })?;
                if stop.is_break() {
                    return Ok(looked);
                }
                looked.looked_at = before + rows.rows.len() as u64;
            }
        }
        looked.is_complete = true;
        Ok(looked)
    }

    fn plan<'a>(&'a self, question: &'a Question) -> Result<Plan<'a>, ArchiveError> {
        let Parts { logic, scenes, fields } = Parts::of(question);
        let mut needed = Needed::default();
        for field in fields {
            needed.field(field);
        }
        let of_fields = needed.clone();
        if !scenes.is_empty() {
            let numbers = [
                NumberColumn::EndMaterial,
                NumberColumn::HomePawns,
                NumberColumn::Plies,
                NumberColumn::Variant,
            ];
            for column in numbers {
                needed.number(column);
            }
            needed.text(TextColumn::StartFen);
        }
        let scenes = scenes.into_iter().map(|scene| self.scene(scene)).collect::<Result<_, _>>()?;
        let sources = self.manifest().sources.iter().map(|source| source.name.as_str()).collect();
        let duplicates = needed.duplicates.then(|| self.doubles()).transpose()?;
        let has_names = needed.players && self.manifest().names.is_some();
        let aliases = has_names.then(|| self.aliases().map(Arc::new)).transpose()?;
        Ok(Plan { logic, scenes, sources, of_fields, needed, duplicates, aliases })
    }

    fn scene(&self, scene: &Scene) -> Result<Planned, ArchiveError> {
        let mut among: Option<Vec<i64>> = None;
        for condition in scene.shots.iter().flat_map(|shot| shot.logic.demanded()) {
            let Condition::Exact(position) = condition else { continue };
            let mut having: Vec<i64> = self.find(position)?.iter().map(|hit| hit.game).collect();
            having.dedup();
            if let Some(known) = &among {
                having.retain(|game| known.binary_search(game).is_ok());
            }
            among = Some(having);
        }
        Ok(Planned::new(scene, among))
    }
}

/// Looks at some rows of a segment; `take` gets what is found, and the place of the row.
fn look(
    plan: &Plan<'_>,
    part: &Segment,
    rows: &Rows,
    replay: &mut Replay<'_>,
    mut take: impl FnMut(Option<Hit>, usize) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, ArchiveError> {
    if let Some(changes) = part.changes.as_ref().filter(|_| replay.is_counted()) {
        return counted::look(plan, (part, changes), rows, replay, take);
    }
    let table = &part.games;
    let ids = table.longs(rows, games::ID)?;
    if !plan.may_be_among(&ids) {
        return Ok(ControlFlow::Continue(()));
    }
    let columns = plan.columns(&plan.needed, table, rows, ids.iter().copied())?;
    let truths: Vec<Truth> =
        (0..ids.len()).map(|row| plan.at_first_sight(&columns, row, ids[row])).collect();
    let is_open = truths.contains(&Truth::Perhaps);
    let mut lists = is_open.then(|| table.some_lists(rows.group, games::MOVES)).transpose()?;
    // A page of moves at a time, which stays near the processor; pages of which nothing is asked are passed over.
    for few in (0..ids.len()).step_by(GAMES_PAGE).map(|at| at..ids.len().min(at + GAMES_PAGE)) {
        let is_open = truths[few.clone()].contains(&Truth::Perhaps);
        let (moves, ends) = match &mut lists {
            Some(lists) if is_open => {
                lists.read(rows.rows.start + few.start..rows.rows.start + few.end)?
            }
            _ => Default::default(),
        };
        for row in few.clone() {
            let hit = match truths[row] {
                Truth::No => continue,
                Truth::Yes => Some(Hit { game: ids[row], ply: 0 }),
                Truth::Perhaps => {
                    let list = row - few.start;
                    let first = list.checked_sub(1).map_or(0, |before| ends[before]);
                    let start = start_of(&columns, row);
                    let damaged = || ArchiveError::no_game(table.path(), ids[row]);
                    let start = start.ok_or_else(damaged)?;
                    let is_field = |field: &Field| columns.truth(field, row, &plan.sources);
                    let moves = &moves[first..ends[list]];
                    let ply = replay.game(&start, moves, is_field).map_err(|_| damaged())?;
                    ply.map(|ply| Hit { game: ids[row], ply })
                }
            };
            if take(hit, row).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}
