//! Lines beside a game: where they leave it and how far they are read.

use staunton_books::{Book, Options, Reader};
use staunton_notation::san;

use crate::told;

fn book(text: &str) -> Book {
    Reader::new(text, &Options::default()).finish()
}

/// The variations of the last game are these: after how many plies each leaves, and its moves.
fn check(text: &str, wanted: &[(usize, &str)]) {
    let book = book(text);
    let game = book.games.last().unwrap();
    let read: Vec<(usize, String)> =
        game.variations.iter().map(|line| (line.anchor_ply, told::line(game, line))).collect();
    let wanted: Vec<(usize, String)> =
        wanted.iter().map(|(after, moves)| (*after, (*moves).to_owned())).collect();
    assert_eq!(read, wanted, "{text}");
}

const EVANS: &str = "
GAME IV.--THE EVANS GAMBIT.

         WHITE.                            BLACK.
  1. P. to K's 4th.                 1. P. to K's 4th.
  2. K's Kt. to B's 3d.             2. Q's Kt. to B's 3d.
  3. B. to Q. B's 4th.              3. B. to Q. B's 4th.
  4. P. to Q. Kt's 4th.             4. B. takes Q. Kt's P.
  5. P. to Q. B's 3d.               5. B. to Q. B's 4th.
  6. Castles.                       6. P. to Q's 3d. (best.)
  7. P. to Q's 4th.                 7. P. takes P.
  8. P. takes P.                    8. B. to Q. Kt's 3d.
  9. B. to Q. Kt's 2d.              9. K's Kt. to B's 3d.
";

#[test]
fn ly_17_a_heading_says_whose_move_a_line_begins_with_and_notes_do_not_end_it() {
    let page = format!(
        "{EVANS}
_Variation B. on White's 9th Move._

         WHITE.                            BLACK.
                                     9. Q's Kt. to B's 3d.

The attack was long underrated.

  9. B. to K. Kt's 5th.

Black has nothing better.

  10. Q. to Q. R's 4th.             10. B. takes Kt.

In reply Black may play either 10. Q. to Q's 2d, or 10. B. to Q's 2d.

  11. P. to Q's 5th.                11. B. to K. Kt's 5th. (best.)

_Variation A. on Black's 10th Move._

                                    10. B. to Q's 2d.
  11. Q. to Q. Kt's 3d.             11. Kt. to Q. R's 4th.
"
    );
    check(&page, &[(16, "Nc3 Bg4 Qa4 Bxf3 d5 Bg4"), (19, "Qd7"), (19, "Bd7"), (19, "Bd7 Qb3 Na5")]);
}

#[test]
fn a_misprint_in_a_variation_is_mended_as_in_a_game() {
    let page = format!(
        "{EVANS}
SECOND VARIATION.

  9. Kt. to Q. B's 3d.              9. Kt. to R's 4th.
 10. B. to K. Kt's 5th.            10. Kt. to Ks 2d.
 11. Kt. to Q's 5th.               11. P. to K. B's 3d.
 12. B. taxes P.                   12. P. takes B.
 13. Kt. takes K. B's P. (ch.)    13. K. to B's sq.
 14. K. Kt. to Kt's 5th.           14. Kt. to Kt's sq.
"
    );
    check(&page, &[(16, "Nc3 Na5 Bg5 Ne7 Nd5 f6 Bxf6 gxf6 Nxf6+ Kf8 Ng5 Ng8")]);
}

#[test]
fn ly_23_fractions_beside_each_other_are_read_with_words_in_one_column() {
    let page = "
THE TWO KNIGHTS.

      WHITE.                         BLACK.
   1. P to K 4                    1. P to K 4
   2. Kt to K B 3                 2. Kt to Q B 3
   3. B to B 4                    3. Kt to B 3
   4. Kt to Kt 5                  4. P to Q 4

SECOND VARIATION.

Repeat the opening.

      P takes P                      P takes P
   5. ---------                   7. ---------
      Kt to Q R 4                    P takes P

      B to Kt 5: ch.                 B to K 2
   6. --------------              8. --------
      P to B 3                       P to K R 3, &c.

      Kt to K B 3              White keeps the pawn
   9. -----------              that he has won.
      P to K 5

THE PHILIDOR.

      P to K 4
   1. --------
      P to K 4
";
    let book = book(page);
    assert_eq!(book.games.len(), 2, "{:?}", book.games);
    assert_eq!(book.games[1].title, "THE PHILIDOR.");
    check(
        page.split("THE PHILIDOR").next().unwrap(),
        &[(8, "exd5 Na5 Bb5+ c6 dxc6 bxc6 Be2 h6 Nf3 e4")],
    );
}

#[test]
fn what_is_said_below_a_title_is_said_of_the_game_to_come() {
    check(
        "
THE GIUOCO PIANO.

   1. P to K 4                    1. P to K 4
   2. Kt to K B 3                 2. Kt to Q B 3
   3. B to B 4                    3. B to B 4

THE RUY LOPEZ.

Instead of the Bishop's sortie White plays 3. B to Kt 5, and Black may reply
with 3. ... P to Q 3 or with 3. ... P to B 4, both of them old defences; or,
as in the game, otherwise.

   1. P to K 4                    1. P to K 4
   2. Kt to K B 3                 2. Kt to Q B 3
   3. B to Kt 5                   3. P to Q R 3
",
        &[(4, "Bb5 d6"), (5, "f5")],
    );
}

#[test]
fn a_number_that_may_be_either_sides_is_nobodys() {
    // Black's moves have numbers of their own, and no dots stand before them.
    let page =
        format!("{EVANS}\nThere are other moves, such as 2. P. to Q's 4th; of small note.\n");
    check(&page, &[]);
    assert_eq!(book(&page).unread.len(), 1);
}

#[test]
fn an_untrue_mark_of_check_says_that_the_line_leaves_elsewhere() {
    let page = format!(
        "{EVANS}
If he had played otherwise,--

    10. P. to K. R's 3d.              10. Castles.
    11. Q. to K's sq. (ch.)           11. K. to R's sq.
"
    );
    check(&page, &[]);
}

#[test]
fn a_loose_move_that_is_named_by_its_number_is_held_against_that_move() {
    let page = format!("{EVANS}\nKling plays the Kt. to Q. R's 4th at his 6th move.\n");
    let book = book(&page);
    let [loose] = &book.loose[..] else { panic!("{:?}", book.loose) };
    assert_eq!(loose.anchor, Some((1, 11)));
    assert_eq!(loose.read().map(|(position, mv)| san(&position, mv)).as_deref(), Some("Na5"));
}

#[test]
fn a_page_number_may_stand_within_a_move() {
    let page = format!("{EVANS}\nWhite also plays 4. P. to {{372}} Q's 3d at times.\n");
    check(&page, &[(6, "d3")]);
}

/// A note tells lines that are played behind moves without numbers: the game has other moves in their place.
#[test]
fn a_numbered_move_behind_moves_without_numbers_is_not_the_games() {
    let game = "GAME I.\n\n          1. P-K4         P-K4\n          2. Kt-KB3       Kt-QB3\n          3. B-B4         B-B4\n";
    let rest = "          4. Castles      P-Q3\n          5. P-Q3         Kt-B3\n";
    for (note, wanted) in [
        ("P-Q3 would be answered by 4. P-Q4.", None),
        ("If Kt-B3, White simply plays 4. P-Q3.", None),
        ("The threat was: 4. Kt-Kt5.", None),
        ("After B-K2, for instance, 4. P-Q4 is good.", None),
        // Beyond what is printed another game is told.
        ("Or 4. ... Kt-B3 and 5. P-B3 is good.", None),
        ("White might also play 4. P-QKt4.", Some((6, "b4"))),
        ("P-Q3 is solid. After 4. P-B3 all is well.", None),
        ("If the Knight retreats there follows: 4. P-B3.", None),
        ("4. Kt-Kt5 was threatened.", None),
        ("If 4. P-B3, Kt-B3.", Some((6, "c3 Nf6"))),
        ("Black is more likely to play 4. P-Q3.", None),
        ("White can play 4. P-Q3.", Some((6, "d3"))),
        ("P-Q3 is solid. The game goes on with 4. Castles, P-Q3.", Some((6, "O-O d6"))),
        ("Or 3. ... Kt-B3; 4. Kt-Kt5.", Some((5, "Nf6 Ng5"))),
    ] {
        check(&format!("{game}\n{note}\n\n{rest}"), wanted.as_slice());
    }
}

/// A line that soon breaks off begins elsewhere, and so do those that stand in its place.
#[test]
fn alternatives_to_a_line_that_does_not_fit_are_not_read() {
    let game = "GAME I.\n\n  1. P-K4     P-K4\n  2. Kt-KB3   Kt-QB3\n  3. B-B4     B-B4\n";
    let note = "White has nothing, e.g. 4. P-Q3, B-R5, or 4. P-B3, P-Q3.";
    check(&format!("{game}\n{note}\n\n  4. Castles   P-Q3\n  5. P-Q3      Kt-B3\n"), &[]);
}

/// What a sentence says to be avoided is not played before its line.
#[test]
fn what_a_sentence_avoids_is_not_played() {
    let columns = "
      WHITE.                         BLACK.
   1. P to K 4                    1. P to K 4
   2. P to K B 4                  2. P takes P
   3. Kt to K B 3                 3. P to K Kt 4
   4. P to K R 4                  4. P to Kt 5
   5. Kt to K 5                   5. B to Kt 2
";
    let page = |note: &str| {
        format!(
            "THE KING'S GAMBIT.

   1. P to K 4                    1. P to K 4
   2. P to K B 4                  2. P takes P

THE KIESERITZKY GAMBIT.

Here the opening moves are again: 1. P to K 4, P to K 4; 2. P to K B 4, P
takes P; 3. Kt to K B 3, P to K Kt 4. If White plays 4. B to B 4, Black can
play either 4. ... B to Kt 2, which is solid, or 4. ... P to Kt 5, with
the consequences shown in the Muzio. {note}
{columns}"
        )
    };
    let told = [(0, "e4 e5 f4 exf4 Nf3 g5 Bc4 Bg7"), (7, "g4")];
    // The number is a misprint for 4.
    check(&page("To obviate this, White plays now 5. P to K R 4."), &told);
    check(&page("Wishing to prevent this, White plays 5. P to K R 4, P to Q 4."), &told);
    check(&page("White then plays 5. P to K R 4."), &[told[0], (7, "g4 h4")]);
}

/// A note between the rows of a line is told of the line as it stands there.
#[test]
fn a_note_between_the_rows_of_a_line_speaks_of_them() {
    for (note, wanted) in [
        ("White might play 11. B. to R's 3d.", Some((20, "Ba3"))),
        ("Black might play 10. ... P. to Q's 4th.", Some((19, "d5"))),
        ("He cannot play Q. to K's 2d because of 11. P. to K's 5th.", None),
        ("White threatens 11. P. to K's 5th.", None),
        ("White threatened 12. P. to K's 5th.", None),
    ] {
        let page = format!(
            "{EVANS}
SECOND VARIATION.

  9. Kt. to Q. B's 3d.              9. B. to K. Kt's 5th.
 10. Q. to R's 4th.                 10. B. to Q's 2d.

{note}

 11. Q. to Q. Kt's 3d.              11. Kt. to Q. R's 4th.
"
        );
        let line = (16, "Nc3 Bg4 Qa4 Bd7 Qb3 Na5");
        let mut told = vec![line];
        told.extend(wanted);
        check(&page, &told);
    }
}

/// What stands behind a line says that its number is a misprint, or that another board is meant.
#[test]
fn a_line_that_what_follows_contradicts_is_not_read() {
    let rows = "
     9. Kt. to Q. B's 3d.              9. Kt. to Q. R's 4th.
    10. B. to Q's 3d.                 10. K's Kt. to K's 2d.
";
    let line = (16, "Nc3 Na5 Bd3 Ne7");
    let page = |note: &str| format!("{EVANS}\n{note}\n{rows}");
    let wins = "White gains a striking advantage by the following mode of play:--";
    // The rows begin two plies behind it.
    check(&page(&format!("Should Black play 7. ... P. to Q's 4th, {wins}")), &[]);
    check(&page(&format!("Should White play 7. P. to Q's 3d, {wins}")), &[]);
    // They are another line.
    let other = "Black might play 7. ... P. to Q's 4th, which is bad. The game may go on:--";
    check(&page(other), &[(13, "d5"), line]);
    // Instead of it a move is played that cannot be played there.
    let instead = "White might adopt another method, instead of 8. P. takes P.; viz.,";
    check(&format!("{EVANS}\n{instead} B. to Q. R's 3d.\n"), &[(14, "cxd4")]);
    check(&format!("{EVANS}\n{instead} K's Kt. to R's 8th.\n"), &[]);
    // The next number leaves moves out, and the next word a side.
    let line = "Not so good is 9. P. to Q's 5th, Kt. to Q. R's 4th";
    check(&format!("{EVANS}\n{line}; 10. B. to Q's 3d.\n"), &[(16, "d5 Na5 Bd3")]);
    check(&format!("{EVANS}\n{line}; 12. B. to Q's 3d.\n"), &[]);
    check(&format!("{EVANS}\nIn answer to Black 9. P. to Q's 5th.\n"), &[]);
    // A check that is none, in a row whose other half is no move.
    let rows = "
     9. Kt. to Q. B's 3d.              9. Kt. to Q. R's 4th.
    10. Q. to K's 2d. (ch.)           10. B. or P. interposes.
";
    let note = "Should White play otherwise, it would be bad:--";
    check(&format!("{EVANS}\n{note}\n{rows}"), &[(16, "Nc3 Na5")]);
}
