//! That a script which expects what does not come is found out.

use staunton_laws::{FIDE, Script};

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
