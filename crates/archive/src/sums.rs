//! Checksums of a file, a block at a time, in a file beside it. Its form is the one that Hadoop gives to such
//! files: `crc`, a zero, the bytes of a block, and the CRC-32 of each block, big-endian.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::ArchiveError;

/// Bytes of a block.
pub(crate) const BLOCK: usize = 8192;
const HEAD: [u8; 8] = *b"crc\0\0\0\x20\0";

/// The CRC-32 of each block of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sums(Vec<u32>);

/// What is known of bytes that have gone by.
pub(crate) struct Digested {
    pub(crate) bytes: u64,
    /// In hexadecimal.
    pub(crate) sha256: String,
    pub(crate) sums: Sums,
}

/// Looks at bytes as they go by.
#[derive(Default)]
pub(crate) struct Digest {
    sha256: Sha256,
    bytes: u64,
    block: crc32fast::Hasher,
    /// Bytes of the block that is not at its end.
    begun: usize,
    sums: Vec<u32>,
}

/// The path of the checksums of the file at `path`; programs that look for tables pass it over.
pub(crate) fn beside(path: &str) -> String {
    let (folder, name) = path.rsplit_once('/').unwrap_or((".", path));
    format!("{folder}/.{name}.crc")
}

impl Digest {
    pub(crate) fn update(&mut self, mut bytes: &[u8]) {
        self.sha256.update(bytes);
        self.bytes += bytes.len() as u64;
        while !bytes.is_empty() {
            let (now, rest) = bytes.split_at(bytes.len().min(BLOCK - self.begun));
            self.block.update(now);
            self.begun += now.len();
            bytes = rest;
            if self.begun == BLOCK {
                self.end_block();
            }
        }
    }

    pub(crate) fn finish(mut self) -> Digested {
        if self.begun > 0 {
            self.end_block();
        }
        let mut sha256 = String::with_capacity(64);
        for byte in self.sha256.finalize() {
            let digits = [byte >> 4, byte & 15].map(|digit| char::from_digit(digit.into(), 16));
            sha256.extend(digits.into_iter().flatten());
        }
        Digested { bytes: self.bytes, sha256, sums: Sums(self.sums) }
    }

    fn end_block(&mut self) {
        self.sums.push(std::mem::take(&mut self.block).finalize());
        self.begun = 0;
    }
}

impl Sums {
    /// Reads those of a file of so many bytes.
    pub(crate) fn read(path: &Path, bytes: u64) -> Result<Self, ArchiveError> {
        let all = fs::read(path).map_err(ArchiveError::io(path))?;
        let blocks = usize::try_from(bytes.div_ceil(BLOCK as u64)).unwrap_or(usize::MAX);
        match all.strip_prefix(&HEAD) {
            Some(sums) if sums.len() == blocks.saturating_mul(4) => {
                let sums = sums
                    .chunks_exact(4)
                    .map(|sum| sum.iter().fold(0, |sum, &byte| sum << 8 | u32::from(byte)));
                Ok(Self(sums.collect()))
            }
            _ => {
                let what = format!("not the checksums of {blocks} blocks of {BLOCK} bytes");
                Err(ArchiveError::Damaged { path: path.to_owned(), what })
            }
        }
    }

    /// Writes them, and sees that they are on the disk.
    pub(crate) fn write(&self, path: &Path) -> Result<(), ArchiveError> {
        let mut all = HEAD.to_vec();
        all.extend(self.0.iter().flat_map(|sum| sum.to_be_bytes()));
        let write = || {
            let mut file = File::create(path)?;
            file.write_all(&all)?;
            file.sync_all()
        };
        write().map_err(ArchiveError::io(path))
    }

    /// Holds whole blocks against their sums, the first of which has this number; the first that differs, with
    /// what its sum should be and is.
    pub(crate) fn differing(&self, first: usize, blocks: &[u8]) -> Option<(usize, u32, u32)> {
        let mut numbered = (first..).zip(blocks.chunks(BLOCK));
        numbered.find_map(|(number, block)| {
            let found = crc32fast::hash(block);
            let expected = self.0.get(number).copied().unwrap_or(!found);
            (expected != found).then_some((number, expected, found))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_come_back_and_know_their_blocks() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sums");
        for length in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK] {
            let bytes: Vec<u8> = (0..251).cycle().take(length).collect();
            let mut digest = Digest::default();
            bytes.chunks(1000).for_each(|some| digest.update(some));
            let told = digest.finish();
            assert_eq!(told.bytes, length as u64);
            told.sums.write(&path).unwrap();
            let sums = Sums::read(&path, length as u64).unwrap();
            assert_eq!(sums, told.sums);
            assert_eq!(sums.differing(0, &bytes), None);
            if length > BLOCK {
                let mut second = bytes[BLOCK..].to_vec();
                assert_eq!(sums.differing(1, &second), None);
                second[0] ^= 4;
                assert_eq!(sums.differing(1, &second).unwrap().0, 1);
            }
            assert!(Sums::read(&path, (length + BLOCK) as u64).is_err());
        }
    }

    #[test]
    fn the_sum_is_the_one_everybody_knows() {
        let mut digest = Digest::default();
        digest.update(b"123456789");
        assert_eq!(digest.finish().sums, Sums(vec![0xcbf4_3926]));
        assert_eq!(beside("games/seg=00000/part.parquet"), "games/seg=00000/.part.parquet.crc");
    }
}
