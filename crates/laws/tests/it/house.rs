//! A fifth code: one file, and only what is different in it.

use staunton_laws::{
    Agreement, Answer, Code, Concession, Demand, Event, FIDE, Question, STAUNTON, Table, compare,
};

/// The laws of a house in which a touched piece may stay, and an illegal move costs a king's move.
static HOUSE: Code = Code {
    name: "house",
    title: "the laws of the house",
    book: "The notice on the wall",
    touch_own: Answer::new(&[], "Touching binds to nothing.", "The wall, 1"),
    wrong_square: Answer::new(
        &[&[Demand::TheKing], &[Demand::AnyOfChoice]],
        "The king must move, or a man that the adversary names.",
        "The wall, 2",
    ),
    fine: Answer::new(None, "No fines.", "The wall, 3"),
    concession: Answer::new(Concession::MayWaive, "Be kind.", "The wall, 4"),
    king_penalty: STAUNTON.king_penalty,
    ..FIDE
};

#[test]
fn a_fifth_code_is_one_file_and_governs() {
    let mut table = Table::new(Agreement::new(&HOUSE)).unwrap();
    let mut play = |line: &str| {
        let event = Event::read(line, table.now()).unwrap();
        table
            .apply(event)
            .map(|rulings| rulings.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(play("white touch e2").unwrap().len(), 1);
    assert!(play("white move d2d4").unwrap()[0].contains("d4"));
    let rulings = play("black move e7e4").unwrap();
    assert!(rulings[1].starts_with("White may require that the man on a7 be moved"), "{rulings:?}");
    assert!(play("white waive").unwrap()[0].contains("gives Black no right"));
    let said = HOUSE.answer(Question::WrongSquare);
    assert_eq!((said.source, said.silent), ("The wall, 2", false));
    let compared = compare(&[&HOUSE, &FIDE]);
    assert_eq!(compared.len(), Question::ALL.len());
    assert!(compared.iter().all(|question| question.answers.len() == 2));
}
