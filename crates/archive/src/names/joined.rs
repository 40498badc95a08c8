//! The names that are joined, as the archive keeps them.

use std::collections::HashSet;
use std::path::Path;

use parquet::data_type::ByteArray;

use super::known::Names;
use super::suggest::contradiction;
use super::suggestion::NameSuggestion;
use crate::folder::{lock, sweep};
use crate::manifest::{JoinedNames, Manifest, SegmentFile};
use crate::player::{Aliases, Player};
use crate::table::read::Table;
use crate::table::schema::NAMES;
use crate::table::write::{Column, Writer};
use crate::{Archive, ArchiveError};

/// Rows of a page.
const PAGE: usize = 4096;

impl Archive {
    /// The players who have several names, by their numbers.
    ///
    /// # Errors
    /// [`ArchiveError`] if the file cannot be read.
    ///
    /// # Examples
    ///
    /// See [`join_names`](crate::join_names).
    ///
    /// ```
    /// use staunton_archive::{Archive, ImportOptions, import};
    ///
    /// let folder = tempfile::tempdir()?;
    /// import(folder.path(), "one", "1. e4 *".as_bytes(), &ImportOptions::default())?;
    /// assert!(Archive::open(folder.path())?.players()?.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn players(&self) -> Result<Vec<Player>, ArchiveError> {
        read(self.folder(), self.manifest())
    }

    pub(crate) fn aliases(&self) -> Result<Aliases, ArchiveError> {
        self.players().map(Aliases::new)
    }
}

fn read(folder: &Path, manifest: &Manifest) -> Result<Vec<Player>, ArchiveError> {
    let Some(joined) = &manifest.names else { return Ok(Vec::new()) };
    let table = Table::open(folder, &joined.file)?;
    let mut players: Vec<Player> = Vec::new();
    for rows in table.groups() {
        let (ids, fide_ids) = (table.longs(&rows, 0)?, table.ints(&rows, 1)?);
        let names = table.texts(&rows, 2)?.into_iter().zip(table.texts(&rows, 3)?);
        for ((id, fide_id), (canonical, alias)) in ids.into_iter().zip(fide_ids).zip(names) {
            let text = |text: Option<ByteArray>| text?.as_utf8().ok().map(str::to_owned);
            let (Some(canonical), Some(alias)) = (text(canonical), text(alias)) else {
                let what = format!("player {id} has a name that is no text");
                return Err(ArchiveError::Damaged { path: table.path().to_owned(), what });
            };
            if players.last().is_none_or(|player| player.id != id) {
                let fide_id = fide_id.cast_unsigned();
                players.push(Player { id, fide_id, canonical, aliases: Vec::new() });
            }
            if let Some(player) = players.last_mut() {
                player.aliases.push(alias);
            }
        }
    }
    Ok(players)
}

/// Joins the names of these suggestions in the archive in `folder`; questions on players find all of them then.
/// Returns the players who have several names now.
///
/// # Errors
/// [`ArchiveError::OtherPerson`] if names would come together that cannot be one person, as two that played
/// each other; then nothing is joined. [`ArchiveError`] if a file cannot be read or written, or another
/// process writes to the archive.
///
/// # Examples
///
/// ```
/// use std::ops::ControlFlow;
///
/// use staunton_archive::{Archive, ImportOptions, import, join_names, part_names};
///
/// let folder = tempfile::tempdir()?;
/// let pgn = "[White \"Réti, R\"]\n\n1. Nf3 *\n\n[White \"Réti, Richard\"]\n\n1. Nf3 d5 *\n";
/// import(folder.path(), "two", pgn.as_bytes(), &ImportOptions::default())?;
/// let found = || -> Result<_, Box<dyn std::error::Error>> {
///     let archive = Archive::open(folder.path())?;
///     Ok(archive.ask(&"white ~ richard".parse()?, |_| ControlFlow::Continue(()))?.games())
/// };
/// assert_eq!(found()?, [1]);
/// let suggestions = Archive::open(folder.path())?.suggest_names()?;
/// assert_eq!(join_names(folder.path(), &suggestions)?[0].aliases, ["Réti, R", "Réti, Richard"]);
/// assert_eq!(found()?, [0, 1]);
/// assert!(part_names(folder.path(), &["Réti, R"])?.is_empty());
/// assert_eq!(found()?, [1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn join_names(
    folder: &Path,
    suggestions: &[NameSuggestion],
) -> Result<Vec<Player>, ArchiveError> {
    change(folder, |archive, mut players, next_player| {
        for NameSuggestion { canonical, alias, .. } in suggestions {
            join(&mut players, canonical, alias, next_player);
        }
        let mut names = Names::of(archive)?;
        let wanted = players.iter().flat_map(|player| &player.aliases);
        let wanted: HashSet<usize> = wanted.filter_map(|alias| names.find(alias)).collect();
        names.learn(archive, &wanted)?;
        for player in &mut players {
            settle(player, &names)?;
        }
        Ok(players)
    })
}

/// Takes names away from the players who have them, in the archive in `folder`. Returns the players who have
/// several names now.
///
/// # Errors
/// [`ArchiveError::NotJoined`] for a name that is not joined with another: then nothing is changed.
/// [`ArchiveError`] if a file cannot be read or written, or another process writes to the archive.
///
/// # Examples
///
/// See [`join_names`].
///
/// ```
/// use staunton_archive::{ArchiveError, ImportOptions, import, part_names};
///
/// let folder = tempfile::tempdir()?;
/// import(folder.path(), "one", "1. e4 *".as_bytes(), &ImportOptions::default())?;
/// let error = part_names(folder.path(), &["Morphy, Paul"]);
/// assert!(matches!(error, Err(ArchiveError::NotJoined { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn part_names(folder: &Path, names: &[&str]) -> Result<Vec<Player>, ArchiveError> {
    change(folder, |_, mut players, _| {
        for &name in names {
            let has = |alias: &String| alias == name;
            let Some(player) = players.iter_mut().find(|player| player.aliases.iter().any(has))
            else {
                return Err(ArchiveError::NotJoined { name: name.to_owned() });
            };
            player.aliases.retain(|alias| !has(alias));
            if has(&player.canonical) {
                player.canonical.clone_from(&player.aliases[0]);
            }
            players.retain(|player| player.aliases.len() > 1);
        }
        Ok(players)
    })
}

fn change(
    folder: &Path,
    act: impl FnOnce(&Archive, Vec<Player>, &mut i64) -> Result<Vec<Player>, ArchiveError>,
) -> Result<Vec<Player>, ArchiveError> {
    // Where there is no archive no lock is left.
    Manifest::read(folder)?;
    let _lock = lock(folder)?;
    let archive = Archive::open(folder)?;
    let mut manifest = archive.manifest().clone();
    sweep(folder, &manifest)?;
    let mut next_player = manifest.names.as_ref().map_or(0, |names| names.next_player);
    let players = act(&archive, read(folder, &manifest)?, &mut next_player)?;
    let id = manifest.next_segment;
    let path = format!("names/seg={id:05}/part.parquet");
    let file = write(folder, path, &players)?;
    manifest.names = Some(JoinedNames { players: players.len() as u64, next_player, file });
    manifest.next_segment += 1;
    manifest.write(folder)?;
    sweep(folder, &manifest)?;
    Ok(players)
}

/// Brings two names and all that are joined with them together. A new player gets the next number, which nobody
/// had before: who has it noted down finds nobody else under it.
fn join(players: &mut Vec<Player>, canonical: &str, alias: &str, next_player: &mut i64) {
    let mut take = |name: &str| {
        let at = players.iter().position(|player| player.aliases.iter().any(|alias| alias == name));
        at.map(|at| players.remove(at))
    };
    let (one, other) = (take(canonical), take(alias));
    let known = one.iter().chain(&other).map(|player| player.id).min();
    let id = known.unwrap_or_else(|| {
        *next_player += 1;
        *next_player - 1
    });
    // The name of a player who is known already stays.
    let known = one.as_ref().or(other.as_ref()).map(|player| player.canonical.clone());
    let mut aliases = vec![canonical.to_owned(), alias.to_owned()];
    aliases.extend(one.into_iter().chain(other).flat_map(|player| player.aliases));
    aliases.sort();
    aliases.dedup();
    let canonical = known.unwrap_or_else(|| canonical.to_owned());
    players.push(Player { id, fide_id: 0, canonical, aliases });
    players.sort_by_key(|player| player.id);
}

/// Sees that the names of a player can be one person's, and notes the FIDE number.
fn settle(player: &mut Player, names: &Names) -> Result<(), ArchiveError> {
    let numbers: Vec<usize> = player.aliases.iter().filter_map(|name| names.find(name)).collect();
    for (at, &one) in numbers.iter().enumerate() {
        for &other in &numbers[at + 1..] {
            if let Some(why) = contradiction(names, one, other) {
                let [one, other] = [one, other].map(|number| names.all[number].clone());
                return Err(ArchiveError::OtherPerson { one, other, why });
            }
        }
    }
    let ids = numbers.iter().flat_map(|&number| names.known[number].fide_ids.iter().copied());
    player.fide_id = ids.min().unwrap_or(0);
    Ok(())
}

fn write(folder: &Path, path: String, players: &[Player]) -> Result<SegmentFile, ArchiveError> {
    let mut writer = Writer::create(&folder.join(&path), NAMES, &["player_id"], PAGE)?;
    let rows = || {
        players.iter().flat_map(|player| player.aliases.iter().map(move |alias| (player, alias)))
    };
    let count = rows().count();
    let text = |texts: Vec<&str>| {
        Column::Text(texts.into_iter().map(ByteArray::from).collect(), vec![1; count])
    };
    writer.write(vec![
        Column::Long(rows().map(|(player, _)| player.id).collect()),
        Column::Int(rows().map(|(player, _)| player.fide_id.cast_signed()).collect()),
        text(rows().map(|(player, _)| player.canonical.as_str()).collect()),
        text(rows().map(|(_, alias)| alias.as_str()).collect()),
    ])?;
    SegmentFile::of(folder, path, writer.finish()?)
}
