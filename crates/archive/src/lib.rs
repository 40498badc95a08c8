#![doc = include_str!("../README.md")]

mod annotations;
mod archive;
mod ask;
mod batch;
mod check;
mod duplicate;
mod duplicates;
mod error;
mod explorer;
mod folder;
mod game;
mod import;
mod manifest;
mod merge;
mod packed;
mod plan;
mod question;
mod recorder;
mod replay;
mod segment;
mod table;
mod tags;
mod top;

pub use archive::{Archive, Hit};
pub use ask::{Answer, Asked, Looked};
pub use check::check;
pub use duplicate::{Duplicate, DuplicateKind};
pub use duplicates::find_duplicates;
pub use error::ArchiveError;
pub use explorer::{Explored, ExploredMove};
pub use game::StoredGame;
pub use import::{ImportOptions, Imported, import};
pub use manifest::{Duplicates, Manifest, Segment, Source};
pub use merge::merge;
pub use question::{Question, QuestionError};
pub use top::TopGame;
