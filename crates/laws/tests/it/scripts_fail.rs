//! That a script which expects what does not come is found out.

use staunton_laws::{FIDE, Script};
use staunton_notation::Locale;

/// How many lines of a script do not come true.
fn misses(text: &str) -> usize {
    let scenes = Script::read(text).unwrap().run(&FIDE);
    scenes.iter().map(|scene| scene.misses.len()).sum()
}

#[test]
fn a_script_that_expects_otherwise_misses() {
    let ruled = "code staunton\nwhite touch e2\n> bound by touch_own: the man on e2\n";
    assert_eq!(misses(ruled), 0);
    assert_eq!(misses(&ruled.replace("bound", "open")), 1);
    assert_eq!(misses(&ruled.replace("touch_own", "touch_hostile")), 1);
    assert_eq!(misses(&ruled.replace("on e2", "on d2")), 1);
    // A ruling too many, and one too few.
    assert_eq!(misses(&format!("{ruled}white touch g1\n= plies 0\n")), 1);
    assert_eq!(misses(&format!("{ruled}> ended\n")), 1);
    // A refusal that nobody expects, one that does not come, and one in other words.
    assert_eq!(misses(&format!("{ruled}white move d2d4\n= plies 0\n")), 1);
    assert_eq!(misses(&format!("{ruled}white move e2e4\n! you must\n")), 1);
    assert_eq!(misses(&format!("{ruled}white move d2d4\n! the game is over\n")), 1);
    // The state.
    assert_eq!(misses(&format!("{ruled}= plies 1\n= weather fine\n")), 2);
}

#[test]
fn a_script_may_expect_the_words_of_any_language() {
    let german = "code staunton\nwhite touch e2\n> bound by touch_own: Weiß muss die Figur auf e2\n\
                  white move d2d4\n! ziehen\n";
    assert_eq!(misses(german), 0);
    assert_eq!(misses(&german.replace("Weiß muss", "Schwarz muss")), 1);
}

#[test]
fn a_miss_is_told_in_german_to_who_reads_german() {
    let check = |text: &str, expected: &str, found: &str| {
        let scenes = Script::read(text).unwrap().run(&FIDE);
        let miss = &scenes.iter().flat_map(|scene| &scene.misses).next().unwrap();
        let words = (miss.expected.words_in(Locale::German), miss.found.words_in(Locale::German));
        assert_eq!((words.0.as_str(), words.1.as_str()), (expected, found), "{text}");
    };
    check("white move e2e4\n> bound\n", "bound", "keine weitere Entscheidung");
    check(
        "white touch e2\n> open\n",
        "open",
        "bound by touch_own: Weiß muss die Figur auf e2 ziehen.",
    );
    check(
        "white touch e2\n= turn white\n",
        "keine solche Entscheidung",
        "bound by touch_own: Weiß muss die Figur auf e2 ziehen.",
    );
    check("white move e2e4\n! you must\n", "you must", "die Handlung wurde nicht abgelehnt");
    check(
        "white move e2e4\nclock 5:00\n",
        "dass die Zeile ausgeführt wird",
        "nach der ersten Handlung kann nichts vereinbart werden",
    );
    check("lot Ann\n", "dass die Zeile ausgeführt wird", "es gibt keinen Wettkampf");
    check(
        "match 2 Ann Bob\nlot Eve\n",
        "dass die Zeile ausgeführt wird",
        "niemand dieses Namens spielt",
    );
    check(
        "match 2 Ann Bob\ngame\n",
        "dass die Zeile ausgeführt wird",
        "das Los um den ersten Zug ist noch nicht gezogen",
    );
    check("= plies 1\n", "plies 1", "0");
    check(
        "= weather fine\n",
        "weather fine",
        "nichts namens „weather“: möglich sind turn, fen, men, plies, duty, options, allowed, awaited, \
         phase, result, clocks, white, black, odds, score und winner",
    );
    check(
        "white touch e2\n> bound\nwhite move d2d4\n= plies 0\n",
        "dass die Handlung zugelassen wird",
        "abgelehnt: Du musst die Figur auf e2 ziehen",
    );
}
