//! What the games say about names.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use parquet::data_type::ByteArray;

use crate::batch::{NumberColumn, TextColumn};
use crate::part::Part;
use crate::table::schema::games;
use crate::{Archive, ArchiveError};

/// What is known of one name.
#[derive(Default, Debug)]
pub(super) struct Known {
    pub(super) games: u64,
    /// The first and the last year in which it plays; none where no date is known.
    pub(super) years: Option<(i32, i32)>,
    pub(super) fide_ids: BTreeSet<u32>,
    /// The numbers of the names it played against.
    pub(super) met: HashSet<usize>,
    /// The events it played in, with their years.
    pub(super) events: HashSet<u64>,
    /// The rounds of events it played in, where they are told, and the moves of one game there.
    pub(super) rounds: HashMap<u64, i64>,
    /// The moves of its games that are not short.
    pub(super) moves: HashSet<i64>,
}

/// Plies of a game that is hardly played twice.
const LONG: i32 = 40;

/// Names by number.
#[derive(Default)]
pub(super) struct Names {
    pub(super) all: Vec<String>,
    numbers: HashMap<Vec<u8>, usize>,
    pub(super) known: Vec<Known>,
}

/// The texts of one column of some rows.
type Column = Vec<Option<ByteArray>>;

impl Names {
    /// All names of an archive, with what little is needed to find those that may be one person.
    pub(super) fn of(archive: &Archive) -> Result<Self, ArchiveError> {
        let mut all = Self::default();
        for part in &archive.parts {
            for rows in part.games.chunks() {
                let text = |column| part.games.texts(&rows, games::TEXTS + column as usize);
                let players = [text(TextColumn::White)?, text(TextColumn::Black)?];
                let tags = text(TextColumn::Tags)?;
                for (at, tags) in tags.iter().enumerate() {
                    let tags = tags.as_ref().and_then(|tags| tags.as_utf8().ok()).unwrap_or("");
                    for (column, tag) in players.iter().zip(["WhiteFideId ", "BlackFideId "]) {
                        let Some(number) = all.number(column[at].as_ref()) else { continue };
                        all.known[number].games += 1;
                        let mut lines = tags.lines();
                        let id = lines
                            .find_map(|line| line.strip_prefix(tag)?.trim().parse::<u32>().ok());
                        all.known[number].fide_ids.extend(id.filter(|&id| id > 0));
                    }
                }
            }
        }
        Ok(all)
    }

    /// The number of a name; a new one has the next.
    fn number(&mut self, name: Option<&ByteArray>) -> Option<usize> {
        let name = name?;
        if let Some(&number) = self.numbers.get(name.data()) {
            return Some(number);
        }
        let number = self.all.len();
        self.all.push(name.as_utf8().ok()?.to_owned());
        self.numbers.insert(name.data().to_vec(), number);
        self.known.push(Known::default());
        Some(number)
    }

    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.numbers.get(name.as_bytes()).copied()
    }

    /// Adds years, opponents and events of the names in `wanted`.
    pub(super) fn learn(
        &mut self,
        archive: &Archive,
        wanted: &HashSet<usize>,
    ) -> Result<(), ArchiveError> {
        for part in &archive.parts {
            self.learn_part(part, wanted)?;
        }
        Ok(())
    }

    fn learn_part(&mut self, part: &Part, wanted: &HashSet<usize>) -> Result<(), ArchiveError> {
        for rows in part.games.chunks() {
            let text = |column| -> Result<Column, ArchiveError> {
                part.games.texts(&rows, games::TEXTS + column as usize)
            };
            let players = [text(TextColumn::White)?, text(TextColumn::Black)?];
            let (events, rounds) = (text(TextColumn::Event)?, text(TextColumn::Round)?);
            let hashes = part.games.longs(&rows, games::MOVES_HASH)?;
            let plies = part.games.ints(&rows, games::NUMBERS + NumberColumn::Plies as usize)?;
            let dates = part.games.ints(&rows, games::NUMBERS + NumberColumn::Date as usize)?;
            for at in 0..dates.len() {
                let both = [0, 1].map(|color| self.number(players[color][at].as_ref()));
                let year = dates[at] / 10_000;
                let event = events[at].as_ref().filter(|event| is_told(event.data()));
                let event = event.map(|event| hash(event.data(), year.unsigned_abs().into()));
                let round = rounds[at].as_ref().filter(|round| is_told(round.data()));
                let round = event.zip(round).map(|(event, round)| hash(round.data(), event));
                for color in [0, 1] {
                    let Some(number) = both[color].filter(|number| wanted.contains(number)) else {
                        continue;
                    };
                    let known = &mut self.known[number];
                    known.met.extend(both[1 - color]);
                    known.events.extend(event);
                    known.rounds.extend(round.map(|round| (round, hashes[at])));
                    known.moves.extend((plies[at] >= LONG).then_some(hashes[at]));
                    if year > 0 {
                        let (first, last) = known.years.unwrap_or((year, year));
                        known.years = Some((first.min(year), last.max(year)));
                    }
                }
            }
        }
        Ok(())
    }
}

/// Whether a text says something.
fn is_told(text: &[u8]) -> bool {
    text.iter().any(|&byte| byte != b'?' && byte != b'-' && byte != b' ')
}

fn hash(text: &[u8], more: u64) -> u64 {
    let mut hasher = DefaultHasher::new();
    (text, more).hash(&mut hasher);
    hasher.finish()
}
