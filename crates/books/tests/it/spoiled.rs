//! Signs that recognisers lose or take for others, each where a whole game hangs on it.

use crate::scrap::Scrap;

const ITALIAN: &str =
    "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Re1 d6 c3 O-O h3 a6 d4 exd4 cxd4 Ba7 Nc3 h6 Be3 Nxe4 Nxe4 d5";

#[test]
fn oc_a_bracket_that_nothing_closes_is_a_letter() {
    let scrap = Scrap::read(
        "PARTIE No. 1.

 1. e4      e5
 2. Cf3     Cc6
 3. Fc4     Fc5
 4. O-O     (f6
 5. Te1     d6
 6. c3      O-O
 7. h3      a6
 8. d4      exd4
 9. cxd4    Fa7
10. (c3     h6
11. Fe3     (xe4
12. Cxe4    d5
",
    );
    assert_eq!(scrap.games(), [ITALIAN]);
}

#[test]
fn oc_a_dash_between_squares_may_be_lost() {
    let moves = "e4 e5 Nf3 d6 d4 exd4 Nxd4 Nf6 Nc3 Be7 Bc4 O-O";
    for page in [
        "GAME No. 1.

        1. e2-e4                       e7-e5
        2. Ng1-f3                      d7-d6
        3. d2.d4                       e5xd4
        4. Nf3xd4                      Ng8 f6
        5. Nb1-c3                      Bf8-|e7
        6. Bf1-c4                      O-O
",
        "GAME No. 1.

1. e2-e4 e7-e5 2. Ng1-f3 d7-d6 3. d2 d4 e5xd4 4. Nf3xd4
Ng8 f6 5. Nb1-c3 Bf8_e7 6. Bf1-c4 O-O
",
    ] {
        assert_eq!(Scrap::read(page).games(), [moves], "{page}");
    }
    // Where moves do not tell from where they come two squares are two moves.
    let short = "GAME No. 1.\n\n1. e4 e5 2. Nf3 d6 3. d4 exd4 4. Nxd4 Nf6 5. Nc3 Be7 6. Bc4 O-O\n";
    assert_eq!(Scrap::read(short).games(), [moves]);
}

#[test]
fn oc_the_number_of_a_second_pair_of_moves_may_be_spoiled() {
    let scrap = Scrap::read(
        "GAME No. 1.

   1. e4       e5          7. h3       a6
   2. Nf3      Nc6         z. d4       exd4
   3. Bc4      Bc5         i9. cxd4    Ba7
   4. O-O      Nf6        10. Nc3      h6
   5. Re1      d6         11.` Be3     Nxe4
   6. c3       O-O        82. Nxe4     d5
",
    );
    assert_eq!(scrap.games(), [ITALIAN]);
}

#[test]
fn oc_a_rank_behind_a_spoiled_file_is_no_number() {
    let scrap = Scrap::read(
        "GAME No. 1.

1. P to K 4, P to K 4; 2. Kt to K B 3, Kt to Q B 3; 3. B to B 4, B
to B 4; 4. Castles, Kt to E 3; 5. R to K sq, P to Q 3; 6. P to B 3,
Castles; 7. P to K R 3, P to Q R 3; 8. P to Q 4, P takes P; 9. P takes
P, B to R 2; 10. Kt to B 3, P to R 3; 11. B to K 3, Kt takes K P; 12.
Kt takes Kt, P to Q 4
",
    );
    assert_eq!(scrap.games(), [ITALIAN]);
}

#[test]
fn oc_the_last_word_of_a_move_may_stand_in_the_next_line() {
    let scrap = Scrap::read(
        "GAME No. 1.

1. P. to K's 4th P. to K's 4th 2. K. Kt. to B's 3d Q. Kt. to B's
3d 3. B. to B's 4th B. to B's 4th 4. Castles P. to Q's 3d 5. P. to
B's 3d Q. to K'5
2d 6. P. to Q's 3d P. to K. R's 3d 7. P. to K. R's 3d K. Kt. to
B's 3d 8. R. to K's sq. Castles
",
    );
    assert_eq!(scrap.games(), ["e4 e5 Nf3 Nc6 Bc4 Bc5 O-O d6 c3 Qe7 d3 h6 h3 Nf6 Re1 O-O"]);
}

#[test]
fn oc_a_row_of_two_halves_may_be_broken() {
    let scrap = Scrap::read(
        "GAME No. 1.

   1. e4       e5          7. h3       a6
   2. Nf3      Nc6         8. d4       exd4
   3. Bc4
               Bc5         9. cxd4     Ba7
   4. O-O      Nf6        10. Nc3      h6
   5. Re1      d6         11. Be3      Nxe4
   6. c3       O-O        12. Nxe4     d5
",
    );
    assert_eq!(scrap.games(), [ITALIAN]);
}

#[test]
fn oc_the_number_of_a_fraction_may_be_spoiled() {
    let scrap = Scrap::read(
        "GAME No. 1.

       e4
   1. ----
       e5

       Nf3
   Z. ----
       Nc6

       Bc4
   |3. ----
       Bc5

       O-O
   A. ----
       Nf6
",
    );
    assert_eq!(scrap.games(), ["e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6"]);
}

#[test]
fn oc_blanks_before_numbers_and_squares_may_be_lost() {
    let moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Re1 d6 c3 O-O h3 a6 d4 exd4";
    for page in [
        "GAME No. 1.

 1. e4 1. e5
 2. Nf32. Nc6
 3. Bc4 3. Bc5
 4. O-O4. Nf6
 5. Re1 5. d6
 6. c3 6. O-O
 7. h3 7. a6
 8. d4 8. exd4
",
        "GAME No. 1.

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4.' O-O Nf6 5. Re1d6 6. c3 O-O
7.^ h3 a6 8. d4 exd4
",
    ] {
        assert_eq!(Scrap::read(page).games(), [moves], "{page}");
    }
    // Two squares alone are one move.
    let page = "GAME No. 1.\n\n1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 f8c5 4. b2b4 c5b4 5. c2c3\n";
    assert_eq!(Scrap::read(page).games(), ["e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3"]);
}

#[test]
fn oc_a_game_is_found_whose_first_move_is_spoiled() {
    let scrap = Scrap::read(
        "GAME No. 1.

1. P. to K'5 4th P. to K's 4th 2. K. Kt. to B's 3d Q. Kt. to B's 3d
3. B. to B's 4th B. to B's 4th 4. Castles Kt. to B's 3d 5. R. to K's sq.
P. to Q's 3d 6. P. to B's 3d Castles
",
    );
    assert_eq!(scrap.games(), ["e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Re1 d6 c3 O-O"]);
}
