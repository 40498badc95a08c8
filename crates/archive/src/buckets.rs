//! Buckets of keys: the first eight bits of a key say to which it belongs.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use staunton_rules::Position;

/// Buckets from the first to the last, `00-7f`. A key is of the bucket that its top eight bits name.
///
/// # Examples
///
/// ```
/// use staunton_archive::Buckets;
/// use staunton_rules::Position;
///
/// let half: Buckets = "00-7f".parse()?;
/// // The key of the first position is 463b96181691fc9c.
/// assert!(half.has(&Position::standard()));
/// assert_eq!((half.first(), half.last(), half.to_string()), (0, 0x7f, "00-7f".to_owned()));
/// assert!("7f-00".parse::<Buckets>().is_err());
/// # Ok::<(), staunton_archive::BucketsError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Buckets {
    first: u8,
    last: u8,
}

/// Why a text names no buckets.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{found:?} are no buckets: expected the first and the last in hexadecimal, as 00-7f")]
pub struct BucketsError {
    found: String,
}

impl Buckets {
    /// All of them.
    pub const ALL: Self = Self { first: 0, last: u8::MAX };

    /// The first.
    pub const fn first(self) -> u8 {
        self.first
    }

    /// The last.
    pub const fn last(self) -> u8 {
        self.last
    }

    /// The bucket of a position.
    pub fn of(position: &Position) -> u8 {
        bucket(position.polyglot_key().cast_signed())
    }

    /// Whether the key of `position` is in one of them.
    pub fn has(self, position: &Position) -> bool {
        self.has_key(position.polyglot_key().cast_signed())
    }

    pub(crate) const fn of_key(key: i64) -> u8 {
        bucket(key)
    }

    pub(crate) const fn has_key(self, key: i64) -> bool {
        let bucket = bucket(key);
        self.first <= bucket && bucket <= self.last
    }

    pub(crate) const fn meets(self, other: Self) -> bool {
        self.first <= other.last && other.first <= self.last
    }
}

const fn bucket(key: i64) -> u8 {
    key.to_be_bytes()[0]
}

impl fmt::Display for Buckets {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:02x}-{:02x}", self.first, self.last)
    }
}

impl FromStr for Buckets {
    type Err = BucketsError;

    fn from_str(text: &str) -> Result<Self, BucketsError> {
        let number = |digits: &str| {
            let is_hex = digits.len() == 2 && digits.bytes().all(|sign| sign.is_ascii_hexdigit());
            u8::from_str_radix(digits, 16).ok().filter(|_| is_hex)
        };
        let ends = text.split_once('-').and_then(|(first, last)| number(first).zip(number(last)));
        match ends {
            Some((first, last)) if first <= last => Ok(Self { first, last }),
            _ => Err(BucketsError { found: text.to_owned() }),
        }
    }
}

impl TryFrom<String> for Buckets {
    type Error = BucketsError;

    fn try_from(text: String) -> Result<Self, BucketsError> {
        text.parse()
    }
}

impl From<Buckets> for String {
    fn from(buckets: Buckets) -> Self {
        buckets.to_string()
    }
}

/// Into how many files the positions of a segment are cut, by their keys: 1, 2, 4 ... 256.
///
/// # Examples
///
/// ```
/// use staunton_archive::Cut;
///
/// assert_eq!(Cut::new(16).map(Cut::files), Some(16));
/// assert_eq!((Cut::new(3), Cut::new(512)), (None, None));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cut(u16);

impl Default for Cut {
    fn default() -> Self {
        Self(1)
    }
}

impl Cut {
    /// Into so many; `None` if they cannot share the buckets evenly.
    pub const fn new(files: u16) -> Option<Self> {
        if files.is_power_of_two() && files <= 256 { Some(Self(files)) } else { None }
    }

    /// How many they are.
    pub const fn files(self) -> u16 {
        self.0
    }

    /// The buckets of the file that has `key`.
    pub(crate) const fn buckets(self, key: i64) -> Buckets {
        // The low bits of a bucket, which differ within a file.
        let low = (256 / self.0 - 1).to_be_bytes()[1];
        let first = bucket(key) & !low;
        Buckets { first, last: first | low }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bucket_is_in_one_file() {
        for files in [1, 2, 4, 16, 128, 256] {
            let cut = Cut::new(files).expect("a power of two");
            let of = |bucket: u8| cut.buckets(i64::from(bucket.cast_signed()) << 56);
            let mut all: Vec<Buckets> = (0..=u8::MAX).map(of).collect();
            for (bucket, buckets) in (0..=u8::MAX).zip(&all) {
                assert!(buckets.first <= bucket && bucket <= buckets.last, "{files}: {bucket}");
            }
            all.dedup();
            assert_eq!(all.len(), usize::from(files));
        }
    }

    #[test]
    fn what_names_no_buckets_is_told() {
        for text in ["", "00", "0-f", "00-1", "00-fg", "+1-+2", "00-100", "80-7f"] {
            let error = text.parse::<Buckets>().expect_err(text).to_string();
            assert!(error.contains("00-7f"), "{error}");
        }
    }
}
