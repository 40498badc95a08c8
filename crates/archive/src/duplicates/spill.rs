//! More moves than memory holds, dealt to files by the first moves of each game.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use super::lists::Lists;
use crate::ArchiveError;
use crate::duplicate::Duplicate;

/// Bytes of moves that are compared at a time.
pub(super) const MEMORY: u64 = 128 << 20;
/// The most files: an archive with more moves takes more memory.
const MOST: u64 = 256;
/// Games are dealt by so many of their first moves; one with fewer is in every file.
const DEALT_BY: usize = 8;

/// Games by their moves, in memory or, if they are too many, in files of a folder.
pub(super) struct Spill {
    folder: PathBuf,
    files: Vec<(PathBuf, BufWriter<File>)>,
    lists: Lists,
}

impl Spill {
    /// Room for so many `bytes` of moves; `memory` of them at a time.
    pub(super) fn new(archive: &Path, bytes: u64, memory: u64) -> Result<Self, ArchiveError> {
        // The sweep knows the name.
        let folder = archive.join("duplicates/seg=new");
        let (lists, mut files) = (Lists::default(), Vec::new());
        if bytes > memory {
            fs::create_dir_all(&folder).map_err(ArchiveError::io(&folder))?;
            for number in 0..(bytes / memory.max(1) + 1).min(MOST) {
                let path = folder.join(number.to_string());
                let file = File::create(&path).map_err(ArchiveError::io(&path))?;
                files.push((path, BufWriter::with_capacity(1 << 16, file)));
            }
        }
        Ok(Self { folder, files, lists })
    }

    pub(super) fn push(&mut self, id: i64, start: u32, moves: &[u16]) -> Result<(), ArchiveError> {
        if self.files.is_empty() {
            self.lists.push(id, start, moves);
            return Ok(());
        }
        let mut bytes = Vec::with_capacity(14 + 2 * moves.len());
        bytes.extend(id.to_le_bytes());
        bytes.extend(start.to_le_bytes());
        bytes.extend(u16::try_from(moves.len()).unwrap_or(u16::MAX).to_le_bytes());
        bytes.extend(moves.iter().flat_map(|bits| bits.to_le_bytes()));
        let files = match moves.get(..DEALT_BY) {
            None => &mut self.files[..],
            Some(first) => {
                let hash = first.iter().fold(u64::from(start), |hash, &bits| {
                    (hash ^ u64::from(bits)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
                });
                let number = usize::try_from(hash % self.files.len() as u64).unwrap_or(0);
                std::slice::from_mut(&mut self.files[number])
            }
        };
        for (path, file) in files {
            file.write_all(&bytes).map_err(ArchiveError::io(&*path))?;
        }
        Ok(())
    }

    /// The duplicates; a game with few moves may be told several times.
    pub(super) fn duplicates(mut self) -> Result<Vec<Duplicate>, ArchiveError> {
        let mut found = Vec::new();
        let is_spilled = !self.files.is_empty();
        for (path, file) in self.files.drain(..) {
            let file = file.into_inner().map_err(std::io::IntoInnerError::into_error);
            drop(file.map_err(ArchiveError::io(&path))?);
            self.lists.take_duplicates(&mut found);
            read(&path, &mut self.lists).map_err(ArchiveError::io(&path))?;
            fs::remove_file(&path).map_err(ArchiveError::io(&path))?;
        }
        self.lists.take_duplicates(&mut found);
        if is_spilled {
            fs::remove_dir(&self.folder).map_err(ArchiveError::io(&self.folder))?;
        }
        Ok(found)
    }
}

fn read(path: &Path, lists: &mut Lists) -> std::io::Result<()> {
    let mut file = BufReader::with_capacity(1 << 18, File::open(path)?);
    let mut left = file.get_ref().metadata()?.len();
    let (mut head, mut bytes, mut moves) = ([0; 14], Vec::new(), Vec::new());
    while left > 0 {
        file.read_exact(&mut head)?;
        let (id, rest) = head.split_at(8);
        let (start, plies) = rest.split_at(4);
        let plies = u16::from_le_bytes(plies.try_into().unwrap_or_default());
        bytes.resize(2 * usize::from(plies), 0);
        file.read_exact(&mut bytes)?;
        left = left.saturating_sub(14 + bytes.len() as u64);
        moves.clear();
        moves.extend(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])));
        let id = i64::from_le_bytes(id.try_into().unwrap_or_default());
        lists.push(id, u32::from_le_bytes(start.try_into().unwrap_or_default()), &moves);
    }
    Ok(())
}
