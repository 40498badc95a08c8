//! The course: every lesson that comes with the crate.

use std::sync::LazyLock;

use staunton_notation::Locale;

use crate::lesson::Lesson;
use crate::source::{self, SourceError};
use crate::translation;

/// The files of `data`, in the order of the course.
const SOURCES: [(&str, &str); 51] = [
    ("board", include_str!("../data/board.toml")),
    ("aim", include_str!("../data/aim.toml")),
    ("rook", include_str!("../data/rook.toml")),
    ("bishop", include_str!("../data/bishop.toml")),
    ("queen", include_str!("../data/queen.toml")),
    ("knight", include_str!("../data/knight.toml")),
    ("king", include_str!("../data/king.toml")),
    ("pawn", include_str!("../data/pawn.toml")),
    ("guard", include_str!("../data/guard.toml")),
    ("check", include_str!("../data/check.toml")),
    ("mates-in-one", include_str!("../data/mates-in-one.toml")),
    ("stalemate", include_str!("../data/stalemate.toml")),
    ("draw", include_str!("../data/draw.toml")),
    ("castling", include_str!("../data/castling.toml")),
    ("notation", include_str!("../data/notation.toml")),
    ("old-notation", include_str!("../data/old-notation.toml")),
    ("values", include_str!("../data/values.toml")),
    ("exchanges", include_str!("../data/exchanges.toml")),
    ("ladder", include_str!("../data/ladder.toml")),
    ("queen-mate", include_str!("../data/queen-mate.toml")),
    ("rook-mate", include_str!("../data/rook-mate.toml")),
    ("two-bishops", include_str!("../data/two-bishops.toml")),
    ("square", include_str!("../data/square.toml")),
    ("opposition", include_str!("../data/opposition.toml")),
    ("key-squares", include_str!("../data/key-squares.toml")),
    ("passed-pawns", include_str!("../data/passed-pawns.toml")),
    ("forks", include_str!("../data/forks.toml")),
    ("pins", include_str!("../data/pins.toml")),
    ("skewers", include_str!("../data/skewers.toml")),
    ("discovered", include_str!("../data/discovered.toml")),
    ("guard-removed", include_str!("../data/guard-removed.toml")),
    ("overload", include_str!("../data/overload.toml")),
    ("decoy", include_str!("../data/decoy.toml")),
    ("zugzwang", include_str!("../data/zugzwang.toml")),
    ("combine", include_str!("../data/combine.toml")),
    ("mating-pictures", include_str!("../data/mating-pictures.toml")),
    ("mate", include_str!("../data/mate.toml")),
    ("mate-in-two", include_str!("../data/mate-in-two.toml")),
    ("development", include_str!("../data/development.toml")),
    ("open-games", include_str!("../data/open-games.toml")),
    ("gambits", include_str!("../data/gambits.toml")),
    ("traps", include_str!("../data/traps.toml")),
    ("terms", include_str!("../data/terms.toml")),
    ("pawns", include_str!("../data/pawns.toml")),
    ("laws", include_str!("../data/laws.toml")),
    ("touch-move", include_str!("../data/touch-move.toml")),
    ("claiming-draws", include_str!("../data/claiming-draws.toml")),
    ("staunton-illustrations", include_str!("../data/staunton-illustrations.toml")),
    ("opera-game", include_str!("../data/opera-game.toml")),
    ("lopez-game", include_str!("../data/lopez-game.toml")),
    ("examination", include_str!("../data/examination.toml")),
];

/// The texts in German, those of `data/de`. A lesson that is not here is told in English.
const GERMAN: [(&str, &str); 51] = [
    ("aim", include_str!("../data/de/aim.toml")),
    ("knight", include_str!("../data/de/knight.toml")),
    ("guard", include_str!("../data/de/guard.toml")),
    ("mates-in-one", include_str!("../data/de/mates-in-one.toml")),
    ("stalemate", include_str!("../data/de/stalemate.toml")),
    ("old-notation", include_str!("../data/de/old-notation.toml")),
    ("exchanges", include_str!("../data/de/exchanges.toml")),
    ("ladder", include_str!("../data/de/ladder.toml")),
    ("queen-mate", include_str!("../data/de/queen-mate.toml")),
    ("rook-mate", include_str!("../data/de/rook-mate.toml")),
    ("two-bishops", include_str!("../data/de/two-bishops.toml")),
    ("square", include_str!("../data/de/square.toml")),
    ("opposition", include_str!("../data/de/opposition.toml")),
    ("key-squares", include_str!("../data/de/key-squares.toml")),
    ("passed-pawns", include_str!("../data/de/passed-pawns.toml")),
    ("forks", include_str!("../data/de/forks.toml")),
    ("pins", include_str!("../data/de/pins.toml")),
    ("skewers", include_str!("../data/de/skewers.toml")),
    ("discovered", include_str!("../data/de/discovered.toml")),
    ("guard-removed", include_str!("../data/de/guard-removed.toml")),
    ("overload", include_str!("../data/de/overload.toml")),
    ("decoy", include_str!("../data/de/decoy.toml")),
    ("zugzwang", include_str!("../data/de/zugzwang.toml")),
    ("combine", include_str!("../data/de/combine.toml")),
    ("mating-pictures", include_str!("../data/de/mating-pictures.toml")),
    ("mate-in-two", include_str!("../data/de/mate-in-two.toml")),
    ("development", include_str!("../data/de/development.toml")),
    ("open-games", include_str!("../data/de/open-games.toml")),
    ("gambits", include_str!("../data/de/gambits.toml")),
    ("traps", include_str!("../data/de/traps.toml")),
    ("pawns", include_str!("../data/de/pawns.toml")),
    ("touch-move", include_str!("../data/de/touch-move.toml")),
    ("claiming-draws", include_str!("../data/de/claiming-draws.toml")),
    ("staunton-illustrations", include_str!("../data/de/staunton-illustrations.toml")),
    ("opera-game", include_str!("../data/de/opera-game.toml")),
    ("lopez-game", include_str!("../data/de/lopez-game.toml")),
    ("examination", include_str!("../data/de/examination.toml")),
    ("board", include_str!("../data/de/board.toml")),
    ("rook", include_str!("../data/de/rook.toml")),
    ("bishop", include_str!("../data/de/bishop.toml")),
    ("queen", include_str!("../data/de/queen.toml")),
    ("king", include_str!("../data/de/king.toml")),
    ("pawn", include_str!("../data/de/pawn.toml")),
    ("castling", include_str!("../data/de/castling.toml")),
    ("check", include_str!("../data/de/check.toml")),
    ("mate", include_str!("../data/de/mate.toml")),
    ("draw", include_str!("../data/de/draw.toml")),
    ("notation", include_str!("../data/de/notation.toml")),
    ("values", include_str!("../data/de/values.toml")),
    ("terms", include_str!("../data/de/terms.toml")),
    ("laws", include_str!("../data/de/laws.toml")),
];

static GERMAN_LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let told = |lesson: &Lesson| {
        let text = GERMAN.iter().find(|(id, _)| *id == lesson.id).map(|(_, text)| *text);
        text.and_then(|text| lesson.translated(Locale::German, text).ok())
            .unwrap_or_else(|| lesson.clone())
    };
    LESSONS.iter().map(told).collect()
});

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let read = |&(id, text): &(&str, &str)| source::read(id, text).ok();
    SOURCES.iter().filter_map(read).collect()
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
        for (id, text) in SOURCES {
            Lesson::read(id, text).unwrap_or_else(|error| panic!("{error}"));
        }
        assert_eq!(lessons().len(), SOURCES.len());
    }

    #[test]
    fn every_translation_has_its_lesson_and_all_its_texts() {
        for (id, text) in GERMAN {
            let lesson = lessons().iter().find(|lesson| lesson.id == id);
            let lesson = lesson.unwrap_or_else(|| panic!("no lesson {id}"));
            lesson.translated(Locale::German, text).unwrap_or_else(|error| panic!("{error}"));
        }
    }
}
