//! Exercises as a package for Anki, which asks the same positions where there is no net.
//!
//! A package, and not a text to be imported: every Anki opens one by a press, on telephones too, and
//! the pictures come with it. It is a ZIP of a database in the form of version 11, which all of them
//! read (`collection.anki2`), and of the files that its notes name.

mod collection;
mod note;
mod sqlite;

use std::io::{Cursor, Write as _};

use serde_json::{Value, json};
use zip::CompressionMethod::Stored;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use self::collection::database;
pub use self::note::DatedExercise;
use self::note::Note;
use crate::DeskError;

/// A package for Anki with a note for each exercise, all of them new. Of one position there is one note, whoever packs
/// it: a later package adds to the deck of an earlier one.
///
/// # Errors
/// [`DeskError::InvalidFen`], [`DeskError::NoMove`] if one is no exercise; [`DeskError::BadRequest`] if they are more than a
/// package has room for.
///
/// # Examples
///
/// ```
/// use staunton_desk::practice::{DatedExercise, anki_package};
///
/// let exercise = serde_json::from_str(
///     r#"{"fen": "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "answer": ["e1e8"], "source": {"title": "A mate", "path": "/"}}"#,
/// )?;
/// let package = anki_package(&[DatedExercise { created_at: 1_795_000_000_000, exercise }])?;
/// assert!(package.starts_with(b"PK"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn anki_package(exercises: &[DatedExercise]) -> Result<Vec<u8>, DeskError> {
    let notes: Vec<Note> = exercises.iter().map(Note::of).collect::<Result<_, _>>()?;
    let files: serde_json::Map<String, Value> = (0..)
        .zip(&notes)
        .map(|(number, note): (usize, _)| (number.to_string(), json!(note.file)))
        .collect();
    let media = Value::Object(files).to_string().into_bytes();
    let pictures =
        (0..).zip(&notes).map(|(number, note): (usize, _)| (number.to_string(), &note.png));
    let database = database(&notes);
    let head = [("collection.anki2".to_owned(), &database), ("media".to_owned(), &media)];
    let too_much = |error: &dyn std::fmt::Display| DeskError::BadRequest(error.to_string());
    let options = SimpleFileOptions::default().compression_method(Stored);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in head.into_iter().chain(pictures) {
        zip.start_file(name, options).map_err(|error| too_much(&error))?;
        zip.write_all(bytes).map_err(|error| too_much(&error))?;
    }
    Ok(zip.finish().map_err(|error| too_much(&error))?.into_inner())
}
