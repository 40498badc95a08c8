//! The texts of a lesson in another language.

use serde::Deserialize;
use staunton_notation::Locale;

use crate::{Exercise, Lesson, Paragraph, SourceError, Task};

/// The texts as they are written in their file, in the order of the lesson's.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Texts {
    title: String,
    chapter: String,
    text: Vec<ParagraphTexts>,
    exercise: Vec<ExerciseTexts>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ParagraphTexts {
    says: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExerciseTexts {
    ask: String,
    #[serde(default)]
    hint: String,
    #[serde(default)]
    tell: String,
    #[serde(default)]
    options: Vec<String>,
}

/// The lesson with these texts for its own.
pub(crate) fn apply(lesson: &Lesson, locale: Locale, text: &str) -> Result<Lesson, SourceError> {
    let id = format!("{} ({locale})", lesson.id);
    let texts: Texts = toml::from_str(text)
        .map_err(|error| SourceError::Form { id: id.clone(), error: Box::new(error) })?;
    let wrong = |place: String, fault| SourceError::Content { id: id.clone(), place, fault };
    let count = |what: &str, is: usize, has: usize| {
        let fault = || format!("{is} {what}, but in English there are {has}");
        if is == has { Ok(()) } else { Err(wrong("the whole".to_owned(), fault())) }
    };
    count("paragraphs", texts.text.len(), lesson.text.len())?;
    count("exercises", texts.exercise.len(), lesson.exercises.len())?;
    let exercises = lesson.exercises.iter().zip(texts.exercise).enumerate();
    Ok(Lesson {
        id: lesson.id.clone(),
        locale,
        title: texts.title,
        chapter: texts.chapter,
        text: lesson
            .text
            .iter()
            .zip(texts.text)
            .map(|(english, told)| english.told(told))
            .collect(),
        exercises: exercises
            .map(|(index, (english, texts))| {
                let fault = |fault| wrong(format!("exercise {}", index + 1), fault);
                english.told(locale, texts).map_err(fault)
            })
            .collect::<Result<_, _>>()?,
    })
}

impl Paragraph {
    fn told(&self, texts: ParagraphTexts) -> Self {
        Self { says: texts.says, figure: self.figure.clone() }
    }
}

impl Exercise {
    fn told(&self, locale: Locale, texts: ExerciseTexts) -> Result<Self, String> {
        let both_or_none = |what: &str, english: &str, told: &str| {
            if english.is_empty() == told.is_empty() {
                return Ok(());
            }
            let has = if told.is_empty() { "is missing" } else { "is one too many" };
            Err(format!("{what} {has}"))
        };
        both_or_none("ask", &self.ask, &texts.ask)?;
        both_or_none("hint", &self.hint, &texts.hint)?;
        both_or_none("tell", &self.tell, &texts.tell)?;
        let ExerciseTexts { ask, hint, tell, options } = texts;
        let mut told = Self { locale, ask, hint, tell, ..self.clone() };
        let mut none = Vec::new();
        let own = if let Task::Choose(own, _) = &mut told.task { own } else { &mut none };
        if own.len() != options.len() {
            return Err(format!(
                "{} options, but in English there are {}",
                options.len(),
                own.len()
            ));
        }
        own.clone_from(&options);
        Ok(told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = r#"
        title = "Laws"
        chapter = "Play"
        text = [{ says = "A piece touched is moved." }]
        [[exercise]]
        ask = "May he take back?"
        hint = "No."
        task = "choose 2"
        options = ["yes", "no"]
    "#;

    fn german(exercise: &str) -> Result<Lesson, String> {
        let text = format!(
            "title = 'Regeln'\nchapter = 'Spiel'\ntext = [{{ says = 'Berührt, geführt.' }}]\n{exercise}"
        );
        let lesson = Lesson::read("laws", ENGLISH).unwrap();
        lesson.translated(Locale::German, &text).map_err(|error| error.to_string())
    }

    #[test]
    fn a_translation_has_every_text_and_no_other() {
        let whole = "[[exercise]]\nask = 'Zurück?'\nhint = 'Nein.'\noptions = ['ja', 'nein']";
        let lesson = german(whole).unwrap();
        assert_eq!(lesson.text[0].says, "Berührt, geführt.");
        assert_eq!(lesson.exercises[0].hint, "Nein.");
        assert_eq!(lesson.exercises[0].locale, Locale::German);
        assert_eq!(lesson.exercises[0].task, Task::Choose(vec!["ja".into(), "nein".into()], 1));

        let fails = |exercise: &str, place: &str, fault: &str| {
            let error = german(exercise).unwrap_err();
            assert!(error.contains(place) && error.contains(fault), "{error}");
        };
        fails(&whole.replace("hint = 'Nein.'\n", ""), "exercise 1", "hint is missing");
        fails(&format!("{whole}\ntell = 'So.'"), "exercise 1", "tell is one too many");
        fails(&whole.replace("'ja', ", ""), "exercise 1", "1 options, but in English there are 2");
        fails(&format!("{whole}\n{whole}"), "the whole", "2 exercises");
        fails(&format!("{whole}\nfen = ''"), "laws (de)", "fen");
    }
}
