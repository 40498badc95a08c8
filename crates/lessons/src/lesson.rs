//! A lesson, and the list of all.

use std::sync::LazyLock;

use staunton_rules::{Bitboard, Setup};

use crate::{Exercise, SourceError, source};

/// A lesson: what is told, and what is asked.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// A word for addresses, in small letters.
    pub id: String,
    /// The title.
    pub title: String,
    /// The chapter it belongs to; lessons of a chapter stand together.
    pub chapter: String,
    /// What is told.
    pub text: Vec<Paragraph>,
    /// What is asked, in this order.
    pub exercises: Vec<Exercise>,
}

/// A paragraph, with a board beside it or none.
#[derive(Clone, Debug)]
pub struct Paragraph {
    /// The words.
    pub says: String,
    /// The board.
    pub figure: Option<Figure>,
}

/// A board that is looked at.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The men.
    pub setup: Setup,
    /// The squares that are marked.
    pub marked: Bitboard,
}

/// The files of `data/lessons`, in the order of the course.
const SOURCES: [(&str, &str); 15] = [
    ("board", include_str!("../../../data/lessons/board.toml")),
    ("rook", include_str!("../../../data/lessons/rook.toml")),
    ("bishop", include_str!("../../../data/lessons/bishop.toml")),
    ("queen", include_str!("../../../data/lessons/queen.toml")),
    ("knight", include_str!("../../../data/lessons/knight.toml")),
    ("king", include_str!("../../../data/lessons/king.toml")),
    ("pawn", include_str!("../../../data/lessons/pawn.toml")),
    ("castling", include_str!("../../../data/lessons/castling.toml")),
    ("check", include_str!("../../../data/lessons/check.toml")),
    ("mate", include_str!("../../../data/lessons/mate.toml")),
    ("draw", include_str!("../../../data/lessons/draw.toml")),
    ("notation", include_str!("../../../data/lessons/notation.toml")),
    ("values", include_str!("../../../data/lessons/values.toml")),
    ("terms", include_str!("../../../data/lessons/terms.toml")),
    ("laws", include_str!("../../../data/lessons/laws.toml")),
];

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let read = |&(id, text): &(&str, &str)| source::read(id, text).ok();
    SOURCES.iter().filter_map(read).collect()
});

/// Every lesson, in the order of the course.
pub fn lessons() -> &'static [Lesson] {
    &LESSONS
}

impl Lesson {
    /// Reads a lesson from its TOML text; `data/lessons/README.md` describes the form.
    ///
    /// # Errors
    /// [`SourceError`]: what is wrong, and in which exercise.
    pub fn read(id: &str, text: &str) -> Result<Self, SourceError> {
        source::read(id, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_of_the_course_is_read() {
        for (id, text) in SOURCES {
            Lesson::read(id, text).unwrap_or_else(|error| panic!("{error}"));
        }
        assert_eq!(lessons().len(), SOURCES.len());
    }
}
