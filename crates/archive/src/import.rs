//! Reads PGN into an archive.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use staunton_pgn::{FaultKind, Moves, Reader, Visitor};
use staunton_rules::Position;

use crate::ArchiveError;
use crate::batch::Batch;
use crate::folder::{lock, sweep};
use crate::gather::Gatherer;
use crate::manifest::{Manifest, Source};
use crate::recorder::Recorder;
use crate::segment;

/// How to import.
pub struct ImportOptions<'a> {
    /// About how many bytes of games are held in memory before they become a segment.
    pub batch_bytes: usize,
    /// Where games that are not kept are written, each with the reason.
    pub rejects: Option<&'a Path>,
    /// Where what is not as it should be in a game that is kept is written, a line each.
    pub faults: Option<&'a Path>,
    /// Called with the number of games after each segment.
    pub progress: Option<&'a (dyn Fn(u64) + Sync)>,
}

impl Default for ImportOptions<'_> {
    fn default() -> Self {
        Self { batch_bytes: 96 << 20, rejects: None, faults: None, progress: None }
    }
}

/// What an import came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Imported {
    /// Games that are kept now, without those of an earlier import that was cut short.
    pub games: u64,
    /// Games that are not, each of them in the file of rejects.
    pub rejected: u64,
    /// What was not as it should be; the games are kept.
    pub faults: u64,
    /// Games passed over because an earlier import of the same source had them.
    pub skipped: u64,
    /// Why parts were not made one, where that could not be; all games are kept.
    pub not_merged: Option<String>,
}

/// A segment's worth of games, on its way to the disk.
struct Parcel {
    batch: Batch,
    source: Source,
    /// Reasons of the games that were rejected since the last parcel.
    reasons: Vec<String>,
}

/// Imports the games of `input`, which is called `name`, into the archive in `folder`; makes one where
/// there is none. If an import of the same name was cut short, its games are passed over and the
/// rest is read. Meanwhile parts are made one, eight or more at a time, so that a question has to look into few;
/// [`merge`](crate::merge) makes one of all.
///
/// # Errors
/// [`ArchiveError`] if a file cannot be written, or another process writes to the archive;
/// [`ArchiveError::Input`] if the input could not be read to its end. What was committed before stays.
///
/// # Examples
///
/// ```
/// use staunton_archive::{ImportOptions, import};
///
/// let folder = tempfile::tempdir()?;
/// let pgn = "1. e4 e5 *\n\n[FEN \"no position\"]\n\n1. e4 *\n";
/// let imported = import(folder.path(), "two", pgn.as_bytes(), &ImportOptions::default())?;
/// assert_eq!((imported.games, imported.rejected), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn import(
    folder: &Path,
    name: &str,
    input: impl Read,
    options: &ImportOptions<'_>,
) -> Result<Imported, ArchiveError> {
    fs::create_dir_all(folder).map_err(ArchiveError::io(folder))?;
    let _lock = lock(folder)?;
    let mut manifest = Manifest::read_or_new(folder)?;
    sweep(folder, &manifest)?;
    let place = resume(&mut manifest, name);
    let source = manifest.sources[place].clone();
    let place = i32::try_from(place).unwrap_or(i32::MAX);
    let (send, receive) = sync_channel(0);
    thread::scope(|scope| {
        let writer = scope.spawn(move || write_all(folder, manifest, place, &receive, options));
        let imported = read_all(source, place, input, options, |parcel| send.send(parcel).is_ok());
        drop(send);
        let written = writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let not_merged = written?.map(|error| error.to_string());
        imported.map(|imported| Imported { not_merged, ..imported })
    })
}

/// The place of the source in the manifest: of one that was cut short, or a new one.
fn resume(manifest: &mut Manifest, name: &str) -> usize {
    let open = |source: &Source| source.name == name && !source.is_complete;
    manifest.sources.iter().position(open).unwrap_or_else(|| {
        let name = name.to_owned();
        let source = Source { name, games: 0, rejected: 0, faults: 0, is_complete: false };
        manifest.sources.push(source);
        manifest.sources.len() - 1
    })
}

fn read_all(
    mut source: Source,
    place: i32,
    input: impl Read,
    options: &ImportOptions<'_>,
    send: impl Fn(Parcel) -> bool,
) -> Result<Imported, ArchiveError> {
    let mut reader = Reader::new(input);
    let mut imported = Imported::default();
    for _ in 0..source.games {
        if reader.read_game(&mut PassOver).is_none() {
            break;
        }
        imported.skipped += 1;
    }
    let mut rejects = Log::open(options.rejects)?;
    let mut faults = Log::open(options.faults)?;
    let mut recorder = Recorder::new(place, source.games);
    let (mut reasons, mut cut) = (Vec::new(), None);
    while let Some(heard) = reader.read_game(&mut recorder) {
        if heard.cut.is_some() {
            cut = heard.cut;
            break;
        }
        source.games += 1;
        for fault in &heard.faults {
            faults.line(|| format!("{fault}\n"))?;
        }
        imported.faults += heard.faults.len() as u64;
        source.faults += heard.faults.len() as u64;
        if let Some(rejected) = heard.rejected {
            let reason = &rejected.reason;
            rejects.line(|| {
                format!("% rejected, game {}: {reason}\n{}", source.games, rejected.pgn)
            })?;
            source.rejected += 1;
            imported.rejected += 1;
            reasons.push(rejected.reason);
        } else {
            imported.games += 1;
        }
        if recorder.batch.bytes() >= options.batch_bytes {
            let batch = std::mem::take(&mut recorder.batch);
            let reasons = std::mem::take(&mut reasons);
            rejects.sync()?;
            faults.sync()?;
            if !send(Parcel { batch, source: source.clone(), reasons }) {
                return Ok(imported); // The writer failed, and says why.
            }
        }
    }
    for fault in reader.stray_faults() {
        if let FaultKind::Input(reason) = &fault.kind {
            cut = Some(reason.clone());
            continue;
        }
        faults.line(|| format!("{fault}\n"))?;
        imported.faults += 1;
        source.faults += 1;
    }
    source.is_complete = cut.is_none();
    rejects.sync()?;
    faults.sync()?;
    let games = source.games;
    send(Parcel { batch: recorder.batch, source, reasons });
    match cut {
        None => Ok(imported),
        Some(reason) => Err(ArchiveError::Input { games, reason }),
    }
}

/// Writes what comes; the error is that of parts that could not be made one.
fn write_all(
    folder: &Path,
    mut manifest: Manifest,
    place: i32,
    parcels: &Receiver<Parcel>,
    options: &ImportOptions<'_>,
) -> Result<Option<ArchiveError>, ArchiveError> {
    thread::scope(|scope| {
        let mut gatherer = Gatherer::new(scope, folder);
        while let Ok(Parcel { batch, source, reasons }) = parcels.recv() {
            if batch.len() > 0 {
                let (id, first) = (manifest.next_segment, manifest.next_game);
                let segment = segment::write(folder, id, first, batch)?;
                manifest.next_segment += 1;
                manifest.next_game += segment.games.cast_signed();
                manifest.segments.push(segment);
            }
            for reason in reasons {
                *manifest.rejected.entry(reason).or_default() += 1;
            }
            let known = usize::try_from(place).ok().and_then(|at| manifest.sources.get_mut(at));
            if let Some(known) = known {
                *known = source;
            }
            manifest.write(folder)?;
            if let Some(progress) = options.progress {
                progress(manifest.games());
            }
            gatherer.go_on(&mut manifest)?;
        }
        gatherer.finish(&mut manifest)
    })
}

/// Passes over games.
struct PassOver;

impl Visitor for PassOver {
    type Output = ();

    fn begin_moves(&mut self, _start: &Position) -> Moves {
        Moves::Skip
    }

    fn end_game(&mut self) {}
}

/// A file that grows, if one is wanted.
struct Log<'a> {
    path: Option<&'a Path>,
    file: Option<File>,
}

impl<'a> Log<'a> {
    fn open(path: Option<&'a Path>) -> Result<Self, ArchiveError> {
        let open = |path| File::options().create(true).append(true).open(path);
        let file = path.map(|path| open(path).map_err(ArchiveError::io(path))).transpose()?;
        Ok(Self { path, file })
    }

    fn line(&mut self, line: impl FnOnce() -> String) -> Result<(), ArchiveError> {
        match (&mut self.file, self.path) {
            (Some(file), Some(path)) => {
                file.write_all(line().as_bytes()).map_err(ArchiveError::io(path))
            }
            _ => Ok(()),
        }
    }

    fn sync(&self) -> Result<(), ArchiveError> {
        match (&self.file, self.path) {
            (Some(file), Some(path)) => file.sync_all().map_err(ArchiveError::io(path)),
            _ => Ok(()),
        }
    }
}
