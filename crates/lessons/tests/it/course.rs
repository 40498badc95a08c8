//! What holds for every exercise of the course.

use std::collections::HashSet;

use staunton_lessons::{Answer, Exercise, Lesson, Question, Set, Task, lessons, lessons_in};
use staunton_notation::{Locale, san, write_move};
use staunton_rules::{Position, Square};

fn exercises() -> impl Iterator<Item = (String, &'static Exercise)> {
    let named = |lesson: &'static Lesson| {
        let name = move |index: usize| format!("{} {}", lesson.id, index + 1);
        lesson.exercises.iter().enumerate().map(move |(index, exercise)| (name(index), exercise))
    };
    lessons().iter().flat_map(named)
}

/// The set of squares that is right, found by trying: a choice of one square is told which are
/// missing, and whether it belongs there itself.
fn right_squares(exercise: &Exercise) -> Vec<Square> {
    let belongs = |square: &Square| {
        let verdict = exercise.judge(&Answer::Squares(vec![*square])).unwrap();
        verdict.wrong.is_empty()
    };
    Square::ALL.into_iter().filter(belongs).collect()
}

/// Plays the exercise through with the first solution of each move.
fn play_through(name: &str, exercise: &Exercise) {
    let first = exercise.solutions();
    let position = exercise.position.unwrap();
    assert!(!first.is_empty(), "{name}: no move is right");
    for mv in first {
        let mut moves = vec![position.uci(mv)];
        loop {
            let verdict = exercise.judge(&Answer::Moves(moves.clone())).unwrap();
            assert!(verdict.is_right, "{name}: {moves:?}: {}", verdict.words);
            assert!(verdict.words.len() > 5, "{name}: {:?}", verdict.words);
            if verdict.is_done {
                break;
            }
            let now = verdict.position.unwrap();
            let next = now.legal_moves().iter().copied().find(|&mv| {
                let with: Vec<String> = moves.iter().cloned().chain([now.uci(mv)]).collect();
                exercise.judge(&Answer::Moves(with)).unwrap().is_right
            });
            moves.push(now.uci(next.unwrap_or_else(|| panic!("{name}: {moves:?} leads nowhere"))));
            assert!(moves.len() <= exercise.moves(), "{name}: {moves:?}");
        }
    }
}

#[test]
fn every_exercise_can_be_solved_and_can_be_failed() {
    let mut count = 0;
    for (name, exercise) in exercises() {
        count += 1;
        match &exercise.task {
            Task::Squares(_) => {
                let right = right_squares(exercise);
                assert!(!right.is_empty(), "{name}: no square is right");
                let verdict = exercise.judge(&Answer::Squares(right.clone())).unwrap();
                assert!(verdict.is_right && verdict.is_done, "{name}");
                let all = exercise.judge(&Answer::Squares(Square::ALL.to_vec())).unwrap();
                assert!(!all.is_right && all.wrong.len() + right.len() == 64, "{name}");
            }
            Task::Play(_) => {
                play_through(&name, exercise);
                let legal = exercise.position.unwrap().legal_moves().len();
                assert!(
                    exercise.solutions().len() < legal || name == "laws 4",
                    "{name}: any move is right"
                );
            }
            Task::Write(mv, style) => {
                let position: Position = exercise.position.unwrap();
                let text = write_move(&position, *mv, *style);
                assert!(exercise.judge(&Answer::Text(text)).unwrap().is_right, "{name}");
                let other =
                    position.legal_moves().iter().copied().find(|other| other != mv).unwrap();
                let text = write_move(&position, other, *style);
                assert!(!exercise.judge(&Answer::Text(text)).unwrap().is_right, "{name}");
                assert!(!exercise.judge(&Answer::Text("~".into())).unwrap().is_right, "{name}");
            }
            Task::Choose(options, right) => {
                assert!(
                    options.len() > 1
                        && options.iter().collect::<HashSet<_>>().len() == options.len()
                );
                for chosen in 0..options.len() {
                    let verdict = exercise.judge(&Answer::Option(chosen)).unwrap();
                    assert_eq!(verdict.is_right, chosen == *right, "{name}");
                }
            }
            Task::Judge(question) => {
                let is_right =
                    |chosen: &usize| exercise.judge(&Answer::Option(*chosen)).unwrap().is_right;
                assert_eq!((0..question.options().len()).filter(is_right).count(), 1, "{name}");
            }
            Task::Count(_) => {
                let is_right = |hundredths: &u32| {
                    let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
                    exercise.judge(&Answer::Text(text)).unwrap().is_right
                };
                assert_eq!((0..10_000).filter(is_right).count(), 1, "{name}");
            }
        }
    }
    assert!(count >= 250 && lessons().len() >= 40, "{count} exercises");
}

#[test]
fn no_lesson_is_without_text_and_no_word_is_empty() {
    for lesson in lessons() {
        assert!(!lesson.text.is_empty() && lesson.exercises.len() >= 3, "{}", lesson.id);
        for exercise in &lesson.exercises {
            assert!(exercise.ask.ends_with(['.', '?', ':']), "{}: {}", lesson.id, exercise.ask);
        }
    }
}

#[test]
fn lessons_of_a_chapter_stand_together_in_every_language() {
    for locale in [Locale::English, Locale::German] {
        let mut chapters: Vec<&str> =
            lessons_in(locale).iter().map(|lesson| lesson.chapter.as_str()).collect();
        chapters.dedup();
        let count = chapters.len();
        assert_eq!(chapters.iter().collect::<HashSet<_>>().len(), count, "{chapters:?}");
    }
}

#[test]
fn the_course_follows_the_chapters_and_holds_the_worked_examples() {
    let rows: HashSet<&str> =
        exercises().flat_map(|(_, exercise)| exercise.rows.iter().map(String::as_str)).collect();
    for row in [
        "b1", "b2", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9", "t1", "t2", "t3", "t4",
        "t6", "t7", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x12", "l5",
        "l23", "l27",
    ] {
        assert!(rows.contains(row), "no exercise shows {row}");
    }
}

/// A list of what is right, to be read by whoever changes the course.
#[test]
#[ignore = "prints the solutions"]
#[expect(clippy::print_stdout, reason = "that is what it is for")]
fn solutions() {
    for (name, exercise) in exercises() {
        let right = match &exercise.task {
            Task::Squares(_) => format!("{:?}", right_squares(exercise)),
            Task::Play(_) => {
                let position = exercise.position.unwrap();
                let moves = exercise.solutions();
                let words: Vec<String> = moves.iter().map(|&mv| san(&position, mv)).collect();
                words.join(" ")
            }
            Task::Write(mv, style) => write_move(&exercise.position.unwrap(), *mv, *style),
            Task::Choose(options, right) => options[*right].clone(),
            Task::Judge(question) => judged(exercise, *question),
            Task::Count(_) => counted(exercise),
        };
        println!("{name}: {} => {right}", exercise.ask);
    }
}

fn judged(exercise: &Exercise, question: Question) -> String {
    let verdicts = (0..question.options().len())
        .map(|chosen| exercise.judge(&Answer::Option(chosen)).unwrap())
        .filter(|verdict| verdict.is_right);
    verdicts.map(|verdict| verdict.words).collect()
}

fn counted(exercise: &Exercise) -> String {
    let text = |hundredths: u32| format!("{}.{:02}", hundredths / 100, hundredths % 100);
    (0..10_000)
        .map(text)
        .find(|text| exercise.judge(&Answer::Text(text.clone())).unwrap().is_right)
        .unwrap()
}

#[test]
fn a_named_square_is_the_only_one() {
    let named = exercises().filter(|(_, one)| matches!(one.task, Task::Squares(Set::Named(_))));
    for (name, exercise) in named {
        assert_eq!(right_squares(exercise).len(), 1, "{name}");
    }
}
