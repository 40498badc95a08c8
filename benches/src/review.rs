//! How long the review of a game of forty moves takes, at the default setting.

use std::sync::atomic::AtomicBool;

use staunton_pgn::Reader;
use staunton_review::{Level, Options, Review, Sight, tell};
use staunton_rules::Game;

use crate::stopwatch::Stopwatch;
use crate::{median, text_race};

/// Plies of a game of forty moves.
const PLIES: usize = 80;
/// Games that are reviewed: the first of the collection that have so many plies.
const GAMES: usize = 3;

/// The first games of forty moves beside the project; where there are none, it says so.
///
/// # Panics
/// If a sentence is not borne out by the board.
pub(crate) fn run() -> String {
    let path = text_race::usual();
    let Ok(bytes) = std::fs::read(&path) else {
        return format!("Review: not measured, there is no {}\n", path.display());
    };
    let games = Reader::new(&*bytes).games().filter_map(|(tree, _)| tree.to_game().ok());
    let games: Vec<Game> = games.filter(|game| game.ply() == PLIES).take(GAMES).collect();
    if games.is_empty() {
        return format!("Review: not measured, no game of {} has forty moves\n", path.display());
    }
    let (mut looked, mut told, mut sentences) = (Vec::new(), Vec::new(), 0);
    for game in &games {
        let watch = Stopwatch::start();
        let sight = seen(game);
        looked.push(watch.seconds());
        for level in [Level::Club, Level::Beginner] {
            let watch = Stopwatch::start();
            let review = told_to(game, sight.clone(), level);
            told.push(watch.seconds());
            sentences += checked(&review);
        }
    }
    let slowest = looked.iter().copied().fold(0.0, f64::max);
    format!(
        "Review of a game of forty moves, default setting, one thread: {:.1} s of processor time, \
         the slowest of {} {slowest:.1} s; told again to another reader {:.0} ms; {sentences} \
         sentences borne out\n",
        median::of(looked),
        games.len(),
        1e3 * median::of(told),
    )
}

fn seen(game: &Game) -> Sight {
    let seen = Sight::of(game, &Options::default(), &AtomicBool::new(false), &mut |_| ());
    seen.expect("nobody stops it")
}

fn told_to(game: &Game, sight: Sight, level: Level) -> Review {
    let options = Options { level, ..Options::default() };
    tell(game, None, sight, &options, &AtomicBool::new(false)).expect("nobody stops it")
}

/// How many sentences there are; each is held against the board once more.
fn checked(review: &Review) -> usize {
    assert!(review.sentences().all(|told| review.bears_out(told.ply, &told.claim)));
    review.sentences().count()
}
