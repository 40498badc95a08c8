//! The tables that a segment has files of.

use crate::buckets::Buckets;

/// A table of a segment; it has a folder of its name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SegmentTable {
    /// The games.
    Games,
    /// Their positions.
    Positions,
    /// What was played in them.
    Explorer,
}

impl SegmentTable {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Games, Self::Positions, Self::Explorer];

    /// Its name, as SQL has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Positions => "positions",
            Self::Explorer => "explorer",
        }
    }

    /// Where a file of segment `id` lies.
    pub(crate) fn path(self, id: u32, buckets: Buckets) -> String {
        let bucket = match self {
            Self::Games => String::new(),
            Self::Positions | Self::Explorer => format!("bucket={buckets}/"),
        };
        format!("{}/{bucket}seg={id:05}/part.parquet", self.name())
    }
}
