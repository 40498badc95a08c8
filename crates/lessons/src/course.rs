//! The course: every lesson that comes with the crate.

use std::sync::LazyLock;

use staunton_notation::Locale;

use crate::lesson::Lesson;
use crate::source::{self, SourceError};
use crate::translation;

/// The files of `data` and `data/de` by their names: id, English, German.
macro_rules! files {
    ($($id:literal,)*) => {
        [$((
            $id,
            include_str!(concat!("../data/", $id, ".toml")),
            include_str!(concat!("../data/de/", $id, ".toml")),
        )),*]
    };
}

/// The lessons in the order of the course.
const FILES: [(&str, &str, &str); 51] = files![
    "board",
    "aim",
    "rook",
    "bishop",
    "queen",
    "knight",
    "king",
    "pawn",
    "guard",
    "check",
    "mates-in-one",
    "stalemate",
    "draw",
    "castling",
    "notation",
    "old-notation",
    "values",
    "exchanges",
    "ladder",
    "queen-mate",
    "rook-mate",
    "two-bishops",
    "square",
    "opposition",
    "key-squares",
    "passed-pawns",
    "forks",
    "pins",
    "skewers",
    "discovered",
    "guard-removed",
    "overload",
    "decoy",
    "zugzwang",
    "combine",
    "mating-pictures",
    "mate",
    "mate-in-two",
    "development",
    "open-games",
    "gambits",
    "traps",
    "terms",
    "pawns",
    "laws",
    "touch-move",
    "claiming-draws",
    "staunton-illustrations",
    "opera-game",
    "lopez-game",
    "examination",
];

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    FILES.iter().filter_map(|(id, english, _)| source::read(id, english).ok()).collect()
});

static GERMAN_LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let told = |lesson: &Lesson| {
        let (.., text) = FILES.iter().find(|(id, ..)| *id == lesson.id)?;
        lesson.translated(Locale::German, text).ok()
    };
    LESSONS.iter().map(|lesson| told(lesson).unwrap_or_else(|| lesson.clone())).collect()
});

/// Every lesson, in the order of the course.
///
/// # Examples
///
/// ```
/// use staunton_lessons::lessons;
///
/// let knight = lessons().iter().find(|lesson| lesson.id == "knight").ok_or("no such lesson")?;
/// assert_eq!((knight.title.as_str(), knight.chapter.as_str()), ("The knight", "The men"));
/// assert!(knight.text[0].figure.is_some() && !knight.exercises.is_empty());
/// # Ok::<(), &str>(())
/// ```
pub fn lessons() -> &'static [Lesson] {
    &LESSONS
}

/// Every lesson, told in `locale`; one that has not been translated is told in English, as its
/// [`locale`](Lesson::locale) says.
///
/// # Examples
///
/// ```
/// use staunton_lessons::{lessons, lessons_in};
/// use staunton_notation::Locale;
///
/// let german = lessons_in(Locale::German);
/// let knight = german.iter().find(|lesson| lesson.id == "knight").ok_or("no such lesson")?;
/// assert_eq!((knight.title.as_str(), knight.locale), ("Der Springer", Locale::German));
/// assert_eq!(german.len(), lessons().len());
/// # Ok::<(), &str>(())
/// ```
pub fn lessons_in(locale: Locale) -> &'static [Lesson] {
    match locale {
        Locale::English => &LESSONS,
        Locale::German => &GERMAN_LESSONS,
    }
}

impl Lesson {
    /// Reads a lesson from its TOML text; `data/README.md` of this crate describes the form.
    ///
    /// # Errors
    /// [`SourceError`]: what is wrong, and in which exercise.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_lessons::{Answer, Lesson, SourceError};
    /// use staunton_rules::Square;
    ///
    /// let text = r#"
    /// title = "The rook"
    /// chapter = "My own"
    ///
    /// [[text]]
    /// says = "The rook goes along files and ranks."
    ///
    /// [[exercise]]
    /// ask = "Take the pawn."
    /// fen = "4k3/8/8/8/p7/8/8/R3K3 w - - 0 1"
    /// task = "play"
    /// goals = ["capture"]
    /// rows = []
    /// "#;
    /// let lesson = Lesson::read("rook", text)?;
    /// assert!(lesson.exercises[0].judge(&Answer::Moves(vec!["a1a4".into()]))?.is_right);
    /// assert!(matches!(Lesson::read("rook", "title = 1"), Err(SourceError::Form { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(id: &str, text: &str) -> Result<Self, SourceError> {
        source::read(id, text)
    }

    /// The same lesson told in `locale` by the TOML text of a translation, which has the texts alone;
    /// `data/README.md` of this crate describes the form.
    ///
    /// # Errors
    /// [`SourceError`]: which text is missing, or is one too many.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_lessons::{SourceError, lessons};
    /// use staunton_notation::Locale;
    ///
    /// let error = lessons()[0].translated(Locale::German, "title = 'Das Brett'").unwrap_err();
    /// assert!(matches!(error, SourceError::Form { .. })); // chapter, text and exercises are missing
    /// ```
    pub fn translated(&self, locale: Locale, text: &str) -> Result<Self, SourceError> {
        translation::apply(self, locale, text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_of_the_course_is_read() {
        for (id, text, _) in FILES {
            Lesson::read(id, text).unwrap_or_else(|error| panic!("{error}"));
        }
        assert_eq!(lessons().len(), FILES.len());
    }

    #[test]
    fn every_translation_has_its_lesson_and_all_its_texts() {
        for (id, _, text) in FILES {
            let lesson = lessons().iter().find(|lesson| lesson.id == id);
            let lesson = lesson.unwrap_or_else(|| panic!("no lesson {id}"));
            lesson.translated(Locale::German, text).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}
