//! What is said to answers, right ones and wrong ones.

use staunton_corpora::english_word;
use staunton_lessons::{Answer, AnswerError, Exercise, Lesson, Task, Verdict, lessons, lessons_in};
use staunton_notation::Locale;
use staunton_rules::Square;

fn exercise(lesson: &str, number: usize) -> &'static Exercise {
    let lesson = lessons().iter().find(|one| one.id == lesson).unwrap();
    &lesson.exercises[number - 1]
}

fn squares(text: &str) -> Answer {
    Answer::Squares(text.split_whitespace().map(|square| square.parse().unwrap()).collect())
}

fn moves(text: &str) -> Answer {
    Answer::Moves(text.split_whitespace().map(str::to_owned).collect())
}

fn judge(lesson: &str, number: usize, answer: &Answer) -> Verdict {
    exercise(lesson, number).judge(answer).unwrap()
}

#[test]
fn x1_the_rook_of_laskers_second_diagram_has_eleven_squares() {
    let right = squares("e1 e2 e3 e5 e6 e7 e8 d4 f4 g4 c4");
    assert!(judge("rook", 3, &right).is_right);
    let verdict = judge("rook", 3, &squares("e1 e2 e3 e5 e6 e7 e8 d4 f4 g4 h4"));
    assert_eq!(verdict.wrong.first(), Some(Square::H4));
    assert_eq!(verdict.missing.first(), Some(Square::C4));
    assert!(verdict.words.starts_with("h4 does not belong there: "), "{}", verdict.words);
    assert!(verdict.words.ends_with("One is missing."), "{}", verdict.words);
}

#[test]
fn x1_the_kings_of_laskers_second_diagram_have_few() {
    assert!(judge("king", 1, &squares("b1 b2 c2")).is_right);
    assert!(judge("king", 2, &squares("f2 g2 h2 f3 h3")).is_right);
    let verdict = judge("king", 2, &squares("f2 g2 h2 f3 h3 h4"));
    assert!(verdict.words.contains("f7") || verdict.words.contains("rook"), "{}", verdict.words);
}

#[test]
fn x3_each_refusal_to_castle_has_its_reason() {
    let verdict = judge("castling", 3, &Answer::Option(1));
    assert!(verdict.is_right);
    assert!(verdict.words.contains("f1, which Black's knight on e3 attacks"), "{}", verdict.words);
    assert!(!judge("castling", 3, &Answer::Option(0)).is_right);
}

#[test]
fn x4_two_squares_of_the_knight_defend_the_bishop() {
    for right in ["f6e4", "f6e8"] {
        assert!(judge("check", 5, &moves(right)).is_right, "{right}");
    }
    let verdict = judge("check", 5, &moves("f6d5"));
    assert_eq!(verdict.words, "Nd5 is legal, but it is no defence of the man on d6.");
}

#[test]
fn x6_every_key_of_the_mate_in_three_is_right_and_the_defence_is_played() {
    let exercise = exercise("mate", 3);
    assert!(exercise.solutions().len() >= 2);
    let verdict = exercise.judge(&moves("d3g3")).unwrap();
    assert!(verdict.is_right && !verdict.is_done && verdict.reply.is_some());
    let verdict = exercise.judge(&moves("d3d7")).unwrap();
    assert!(!verdict.is_right && verdict.words.contains("does not mate in 3"), "{}", verdict.words);
}

#[test]
fn x6_the_stalemate_saves_the_game_and_nothing_else() {
    let exercise = exercise("draw", 4);
    let position = exercise.position.unwrap();
    let right: Vec<String> = exercise.solutions().iter().map(|&mv| position.uci(mv)).collect();
    assert!(right.contains(&"f2f3".to_owned()), "{right:?}");
}

#[test]
fn x7_both_checks_begin_the_perpetual() {
    let exercise = exercise("draw", 5);
    let position = exercise.position.unwrap();
    let right: Vec<String> = exercise.solutions().iter().map(|&mv| position.uci(mv)).collect();
    assert_eq!(right, ["e4e8"], "the queen reaches h5 only from e8");
}

#[test]
fn a_move_that_is_not_legal_is_told_why() {
    let verdict = judge("castling", 1, &moves("e1h8"));
    assert!(!verdict.is_right && verdict.words.len() > 10, "{}", verdict.words);
    let error = exercise("castling", 1).judge(&moves("over there")).unwrap_err();
    assert!(matches!(error, AnswerError::Move { number: 1, .. }));
}

#[test]
fn what_moves_win_is_counted_to_the_end_and_the_best_defence_is_played() {
    // The knight forks king and rook: whatever is answered, the rook is lost.
    let verdict = judge("forks", 1, &moves("d5c7"));
    assert!(verdict.is_right && !verdict.is_done && verdict.reply.is_some(), "{}", verdict.words);
    let verdict = judge("forks", 1, &moves("d5f6"));
    assert!(!verdict.is_right, "{}", verdict.words);
    // The rook first loses the exchange for a pawn; the pawn takes back.
    let verdict = judge("exchanges", 1, &moves("e1e6"));
    assert!(verdict.words.ends_with("fxe6 is an answer."), "{}", verdict.words);
}

#[test]
fn endings_of_three_are_judged_by_their_table() {
    let verdict = judge("square", 1, &moves("f5f4"));
    assert_eq!(verdict.words, "After Kf4 the game is lost.");
    assert!(judge("square", 1, &moves("f5e5")).words.starts_with("Right. The game is drawn."));
    let verdict = judge("opposition", 4, &moves("e4d5"));
    assert!(verdict.words.contains("it is mate in "), "{}", verdict.words);
}

#[test]
fn t6_the_queen_would_only_draw_and_the_knight_forks() {
    assert!(judge("pawn", 6, &moves("e7e8n")).is_right);
    assert!(!judge("pawn", 6, &moves("e7e8q")).is_right);
}

#[test]
fn the_move_in_another_notation_is_said_to_be_the_old_way_or_the_new() {
    let answer = |number, text: &str| judge("notation", number, &Answer::Text(text.into())).words;
    assert!(answer(5, "Kt-KB3").starts_with("That is the move in the old way."));
    assert!(answer(6, "e4").starts_with("That is the move as it is written today."));
    assert_eq!(answer(5, "over there"), "“over there” cannot be read as a move.");
    assert!(answer(5, "Ng1-f3").contains("Today one writes Nf3."), "{}", answer(5, "Ng1-f3"));
    assert_eq!(answer(5, "Nc3"), "That is another move: Nc3.");
}

#[test]
fn numbers_are_read_as_people_write_them() {
    for text in ["14.5", "14,5", "9.5", "14½", " 9½ ", "9 1/2", "9 ½"] {
        let verdict = judge("values", 1, &Answer::Text(text.into()));
        assert_eq!(verdict.is_right, text.contains('9'), "{text}: {}", verdict.words);
    }
    for text in ["", "nine", "-9", "1e9", "99999999999", "9.555"] {
        assert!(
            judge("values", 1, &Answer::Text(text.into())).words.contains("no number"),
            "{text}"
        );
    }
}

#[test]
fn an_answer_of_another_kind_and_moves_too_many_are_refused() {
    let error = exercise("rook", 1).judge(&moves("d4d5")).unwrap_err();
    assert_eq!(error, AnswerError::Kind { wanted: "squares" });
    let error = exercise("castling", 1).judge(&moves("e1g1 e8g8")).unwrap_err();
    assert_eq!(error, AnswerError::Over { after: 1 });
}

#[test]
fn what_is_wrong_with_a_lesson_is_told_with_its_place() {
    let text = "title = 'A'\nchapter = 'B'\ntext = []\n[[exercise]]\nask = 'C?'\ntask = 'fly a1'\n";
    let error = Lesson::read("own", text).unwrap_err().to_string();
    assert!(
        error.starts_with("lesson own, exercise 1: \"fly a1\" is no task; expected "),
        "{error}"
    );
    let error = Lesson::read("own", "title = 3").unwrap_err().to_string();
    assert!(error.starts_with("lesson own: "), "{error}");
}

#[test]
fn answers_to_german_lessons_are_met_in_german() {
    let of = |lesson: &str, number: usize, answer: &Answer| {
        let lesson = lessons_in(Locale::German).iter().find(|one| one.id == lesson).unwrap();
        lesson.exercises[number - 1].judge(answer).unwrap().words
    };
    let told = of("rook", 3, &squares("e1 e2 e3 e5 e6 e7 e8 d4 f4 g4 h4"));
    assert!(told.starts_with("h4 gehört nicht dazu: "), "{told}");
    assert!(told.ends_with("Eines fehlt."), "{told}");
    let told = of("check", 5, &moves("f6d5"));
    assert!(told.starts_with("Sd5 ist legal, ist aber nicht das Gefragte: "), "{told}");
    let told = of("castling", 3, &Answer::Option(1));
    assert!(told.starts_with("Richtig: "), "{told}");
}

#[test]
fn a_german_writes_the_letters_of_his_own_language_or_the_english_ones() {
    let lesson = lessons_in(Locale::German).iter().find(|lesson| lesson.id == "notation").unwrap();
    let judge_german =
        |text: &str| lesson.exercises[4].judge(&Answer::Text(text.to_owned())).unwrap();
    for text in ["Sf3", "Nf3", "sf3"] {
        let verdict = judge_german(text);
        assert!(
            verdict.is_right && verdict.words.starts_with("Richtig"),
            "{text}: {}",
            verdict.words
        );
    }
    assert_eq!(judge_german("Sf3").words, judge_german("Nf3").words, "neither is corrected");
    assert!(!judge_german("Sc3").is_right && !judge_german("Kt-KB3").is_right);
    // An English pupil has one alphabet.
    let text = Answer::Text("Sf3".to_owned());
    assert!(!judge("notation", 5, &text).is_right);
}

#[test]
fn nothing_said_to_an_answer_of_a_german_lesson_is_english() {
    let pairs = lessons_in(Locale::German).iter().zip(lessons());
    for (german, english) in pairs.filter(|(lesson, _)| lesson.locale == Locale::German) {
        for (exercise, original) in german.exercises.iter().zip(&english.exercises) {
            for answer in tries(exercise) {
                let [told, other] =
                    [exercise, original].map(|exercise| exercise.judge(&answer).unwrap());
                assert_eq!(told.is_right, other.is_right, "{}: {answer:?}", german.id);
                let words = told.words.replace(&exercise.tell, "");
                // What stands in quotation marks is what somebody wrote.
                let parts = words.split('„').enumerate();
                let own = parts.map(|(at, part)| {
                    if at == 0 { part } else { part.split_once('“').map_or("", |(_, rest)| rest) }
                });
                let own: String = own.collect();
                assert_eq!(english_word(&own), None, "{}: {answer:?}: {words}", german.id);
                assert!(words.is_empty() || words != other.words, "{}: {words}", german.id);
            }
        }
    }
}

/// Answers of the kind that is asked for, right ones and wrong ones.
fn tries(exercise: &Exercise) -> Vec<Answer> {
    match &exercise.task {
        Task::Squares(_) => ["", "a1", "a1 h8 d4"].map(squares).into(),
        Task::Play(_) => {
            let position = exercise.position.unwrap();
            let legal = position.legal_moves();
            let mut tried: Vec<_> = legal.iter().map(|&mv| position.uci(mv)).take(4).collect();
            tried.extend(exercise.solutions().first().map(|&mv| position.uci(mv)));
            tried.push("a1h7".to_owned());
            tried.into_iter().map(|uci| Answer::Moves(vec![uci])).collect()
        }
        Task::Write(..) => {
            ["e4", "Nf3", "xyz", "Ke8", "0-0"].map(|text| Answer::Text(text.into())).into()
        }
        Task::Choose(..) | Task::Judge(_) => (0..2).map(Answer::Option).collect(),
        Task::Count(_) => ["0", "999", "viele"].map(|text| Answer::Text(text.into())).into(),
    }
}
