//! What is said of single moves, in positions made for it.

use staunton_review::{Class, Level, Options};
use staunton_rules::{Game, Outcome};

use crate::games::{GAMES, game, last_words, options, reviewed};

/// Reviews the moves from a position; what is said of the last must have one of these parts.
fn check(fen: &str, moves: &str, class: Class, expected: &[&str]) {
    let review = reviewed(&game(Some(fen), moves), None, &deep());
    let last = review.moves().last().unwrap();
    let words = last_words(&review);
    assert_eq!(last.class, class, "{fen} {moves}: {words}");
    assert!(expected.iter().any(|part| words.contains(part)), "{fen} {moves}: {words}");
}

fn deep() -> Options {
    Options { nodes: 20_000, ..options(Level::Club) }
}

#[test]
fn a_knight_put_en_prise_is_told_with_what_takes_it() {
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R b KQkq - 0 4";
    let expected = ["en prise: 5. dxe4 wins a knight.", "there: 5. dxe4 wins a knight."];
    check(fen, "Nxe4", Class::Blunder, &expected);
}

#[test]
fn a_piece_in_danger_that_is_left_there_is_told() {
    // The rook attacks the bishop, and White moves a pawn.
    let fen = "3r2k1/5ppp/8/8/8/3B4/P4PPP/6K1 w - - 0 1";
    let expected =
        ["Leaves the bishop on d3 en prise", "he bishop on d3 was in danger, and nothing is done"];
    check(fen, "a3", Class::Blunder, &expected);
    let review = reviewed(&game(Some(fen), "a3"), None, &deep());
    assert!(last_words(&review).contains("1...Rxd3 wins a bishop"), "{}", last_words(&review));
}

#[test]
fn a_piece_whose_guard_goes_away_is_told() {
    let fen = "3r2k1/5ppp/8/8/8/3B4/4KPPP/8 w - - 0 1";
    let expected = ["Now the bishop on d3 is en prise", "he bishop on d3 is left to be taken"];
    check(fen, "Kf1", Class::Blunder, &expected);
}

#[test]
fn a_fork_that_was_missed_is_told_with_its_square() {
    let fen = "q3k3/5ppp/8/1N6/8/8/5PPP/3R2K1 w - - 0 1";
    let expected = ["Nc7+, winning the queen by a fork on c7", "won the queen by a fork on c7"];
    check(fen, "h3", Class::Blunder, &expected);
}

#[test]
fn a_mate_that_was_missed_or_allowed_is_proved() {
    let fen = "6k1/5ppp/8/8/8/8/1r3PPP/3R2K1 w - - 0 1";
    let missed = ["1. Rd8# would have been mate", "Mate was there: 1. Rd8#"];
    check(fen, "h3", Class::Blunder, &missed);
    let fen = "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1";
    let allowed = ["Allows mate at once by 2. Rd8#", "Overlooks 2. Rd8#, mate"];
    check(fen, "Ra3", Class::Blunder, &allowed);
}

#[test]
fn every_mate_is_as_good_as_another() {
    let fen = "6k1/5ppp/8/8/8/8/5PPP/R2RR1K1 w - - 0 1";
    for mate in ["Ra8#", "Rd8#", "Re8#"] {
        let review = reviewed(&game(Some(fen), mate), None, &deep());
        let of = &review.moves()[0];
        assert!(matches!(of.class, Class::Best | Class::Good), "{mate}: {:?}", of.class);
        assert!(of.chances_after > 97.0 && of.cost() < 0.1, "{mate}: {of:?}");
    }
}

#[test]
fn what_a_move_is_is_told() {
    let fork = "r3k3/5ppp/8/1N6/8/8/5PPP/6K1 w q - 0 1";
    let forks = ["Forks the rook on a8 and the king on e8", "A fork: the knight on c7"];
    check(fork, "Nc7+", Class::Best, &forks);
    check("k7/8/2K5/8/8/8/8/7Q w - - 0 1", "Qa1+", Class::Good, &[""]);
    let only = ["No other move is legal", "Forced: the only legal move"];
    check("7k/8/5K2/8/8/8/8/6Q1 b - - 0 1", "Kh7", Class::Forced, &only);
    check("8/P7/8/8/8/k7/8/K7 w - - 0 1", "a8=Q+", Class::Best, &["The pawn becomes a queen"]);
}

#[test]
fn games_end_as_they_end() {
    let check = |moves: &str, outcome, expected: &str| {
        let review = reviewed(&game(None, moves), outcome, &options(Level::Club));
        let told = review.story().last().unwrap();
        assert_eq!(told.text, expected);
    };
    // A mate without a name of its own, though White is ahead in nothing but that.
    check(GAMES[0], None, "White gives checkmate.");
    check(GAMES[1], None, "White mates (Legal's mate).");
    check(GAMES[2], None, "Black mates (smothered mate).");
    check(GAMES[3], None, "The last position stands for the third time: a draw may be claimed.");
    check(GAMES[4], Some(Outcome::Draw), "The game ends in stalemate, which is a draw.");
    let won = Some(Outcome::Win(staunton_rules::Color::White));
    let expected = "There the record ends, with a win for White.";
    check("e4 e5", won, expected);
}

#[test]
fn moves_of_the_book_are_not_judged_unless_they_are_blunders() {
    let review = reviewed(&game(None, "e4 e5 f4 exf4 Nf3"), None, &options(Level::Club));
    assert!(review.moves().iter().all(|of| of.class == Class::Book));
    let review = reviewed(&game(None, "f3 e5 g4 Qh4#"), None, &options(Level::Club));
    assert_eq!(review.moves()[2].class, Class::Blunder);
}

#[test]
fn no_fault_is_praised() {
    for moves in GAMES {
        let review = reviewed(&game(None, moves), None, &options(Level::Club));
        for of in review.moves().iter().filter(|of| of.class.is_fault()) {
            let praise = ["only good move", "only move that will do", "Offers", "is offered"];
            let words: String = of.sentences.iter().map(|told| told.text.clone()).collect();
            assert!(!praise.iter().any(|part| words.contains(part)), "{words}");
        }
    }
}

#[test]
fn a_fresh_game_has_nobody_ahead() {
    let review = reviewed(&Game::default(), None, &options(Level::Club));
    assert!(review.sides().white.accuracy.is_none() && review.key_moments().is_empty());
}

/// Nothing that is said of the last move has this part.
fn check_silent(fen: &str, moves: &str, part: &str) {
    for level in [Level::Club, Level::Beginner] {
        let options = Options { level, ..deep() };
        let review = reviewed(&game(Some(fen), moves), None, &options);
        let words = last_words(&review);
        assert!(!words.contains(part), "{fen} {moves}: {words}");
    }
}

#[test]
fn a_queen_that_attacks_a_queen_and_a_knight_forks_nothing() {
    let fen = "6k1/5ppp/5n2/6q1/7Q/8/4N1PP/6K1 b - - 0 1";
    check_silent(fen, "Qg4", "ork");
    // A bishop that could take the guarded pawn is forked by it all the same.
    let forks = ["The pawn forks the bishop on f3 and the rook on d3", "A pawn fork: the"];
    let fen = "6k1/5ppp/8/3pp3/8/3R1B2/5PPP/6K1 b - - 0 1";
    check(fen, "e4", Class::Good, &forks);
}

#[test]
fn a_skewer_that_stood_before_is_not_told_of_another_move() {
    let fen = "4r1k1/5ppp/8/5b2/4n3/3B4/5PPP/4R1K1 w - - 0 1";
    check_silent(fen, "h3", "skewer");
    check_silent("4r1k1/5ppp/8/5b2/4n3/3B4/5PPP/R5K1 w - - 0 1", "Re1", "skewer");
}

#[test]
fn a_threat_that_a_check_interrupts_is_not_told_twice() {
    let fen = "8/6pk/1q5p/8/4b3/8/P1P2RPP/K7 w - - 0 1";
    let beginner = Options { level: Level::Beginner, ..deep() };
    let first = reviewed(&game(Some(fen), "Re2"), None, &beginner);
    assert!(last_words(&first).contains("bishop on e4"), "{}", last_words(&first));
    check_silent(fen, "Re2 Qf6+ Kb1", "bishop on e4");
}

#[test]
fn a_queen_for_a_queen_is_no_offer() {
    // The queen takes a pawn, is taken by the queen and by the rook behind her.
    let fen = "r3r1k1/5ppp/8/q7/4n3/2P5/2Q2PPP/2R3K1 b - - 0 1";
    check_silent(fen, "Qxc3", "ffer");
}

/// What is said of the move with this number.
fn words_of(moves: &str, outcome: Option<Outcome>, ply: usize) -> String {
    let review = reviewed(&game(None, moves), outcome, &deep());
    let told = &review.moves()[ply - 1].sentences;
    told.iter().map(|told| told.text.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_queen_given_for_mate_is_told_with_the_mate() {
    let words = words_of(GAMES[0], None, 31);
    assert!(
        words.contains("ives the queen to force mate in two: 16...Nxb8 17. Rd8#")
            || words.contains("he queen is given for mate in two: 16...Nxb8 17. Rd8#"),
        "{words}"
    );
}

#[test]
fn pieces_taken_before_the_move_judged_are_not_counted() {
    for moves in GAMES {
        let review = reviewed(&game(None, moves), None, &deep());
        for told in review.sentences() {
            let Some(course) = told.claim.course() else { continue };
            let staunton_review::Deed::Wins(tally) = &course.deed else { continue };
            // Each piece told is taken in the line that is shown.
            let mut at = review.positions()[course.ply];
            let mut taken = Vec::new();
            for &mv in &course.line {
                taken.extend(
                    at.captured(mv).filter(|_| at.turn() == review.positions()[course.ply].turn()),
                );
                at = at.play(mv).unwrap();
            }
            for role in &tally.won {
                assert!(taken.contains(role), "{}", told.text);
            }
        }
    }
}

#[test]
fn a_perpetual_check_is_called_one() {
    let fen = "6k1/6p1/8/8/4Q3/1q4P1/p6P/7K w - - 0 1";
    let moves = "Qe8+ Kh7 Qh5+ Kg8 Qe8+ Kh7 Qh5+ Kg8";
    let review = reviewed(&game(Some(fen), moves), Some(Outcome::Draw), &deep());
    let told = review.moves().iter().flat_map(|of| &of.sentences);
    assert!(told.into_iter().any(|told| told.text.contains("perpetual check")));
    let review = reviewed(&game(Some(fen), "Qe8+ Kh7 Qh5+ Kg8 Qe8+"), Some(Outcome::Draw), &deep());
    let end = &review.story().last().unwrap().text;
    assert_eq!(end, "White gave perpetual check, and the game was drawn.");
}

#[test]
fn a_game_is_told_with_its_turning_point_and_how_it_was_won() {
    let won = Some(Outcome::Win(staunton_rules::Color::White));
    let review = reviewed(&game(None, GAMES[0]), won, &deep());
    let story: String = review.story().iter().map(|told| told.text.as_str()).collect();
    assert!(story.contains("Black's chances fell") && story.contains("16. Qb8+"), "{story}");
    let castled = "White castled on the queen's side; Black's king never did.";
    assert!(story.contains(castled), "{story}");
}

#[test]
fn moves_of_several_words_stand_apart_and_squares_are_named_alike() {
    let style = "hoyle".parse().unwrap();
    for moves in GAMES {
        let options = Options { style, ..deep() };
        let review = reviewed(&game(None, moves), None, &options);
        for told in review.sentences() {
            let words = &told.text;
            let algebraic = words.split([' ', '.', ',', ';']).any(|word| {
                let signs = word.as_bytes();
                signs.len() == 2
                    && (b'a'..=b'h').contains(&signs[0])
                    && (b'1'..=b'8').contains(&signs[1])
            });
            assert!(!algebraic && !words.contains("ch.."), "{words}");
            if told.claim.course().is_some_and(|course| course.line.len() > 3) {
                assert!(
                    !words.contains('(') || words.contains(", ") && words.contains("; "),
                    "{words}"
                );
            }
        }
    }
}
