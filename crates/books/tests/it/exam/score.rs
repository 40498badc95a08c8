//! What was read against what was played.

use std::fmt;

use staunton_books::{Game, Options, Reader, Reading};
use staunton_notation::san;
use staunton_rules::Move;

/// The marks of an exam.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Score {
    pub(super) games: usize,
    pub(super) found: usize,
    pub(super) exact: usize,
    pub(super) plies: usize,
    pub(super) right: usize,
    /// Plies that were not played, though they stand so in the print.
    pub(super) misprinted: usize,
    /// Plies that were not played and do not stand in the print.
    pub(super) wrong: usize,
    pub(super) repaired: usize,
    pub(super) repaired_wrong: usize,
    /// Games that are none.
    pub(super) invented: usize,
    pub(super) micros: u128,
}

impl Score {
    pub(super) const HEAD: &str = " games  found  exact   plies  right %  misprinted  wrong  mended  mended wrong  invented  plies/s";

    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.found += other.found;
        self.exact += other.exact;
        self.plies += other.plies;
        self.right += other.right;
        self.misprinted += other.misprinted;
        self.wrong += other.wrong;
        self.repaired += other.repaired;
        self.repaired_wrong += other.repaired_wrong;
        self.invented += other.invented;
        self.micros += other.micros;
    }
}

impl fmt::Display for Score {
    #[expect(clippy::cast_precision_loss, reason = "a table for people")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let right = 100.0 * self.right as f64 / self.plies.max(1) as f64;
        let speed = self.plies as u128 * 1_000_000 / self.micros.max(1);
        write!(
            f,
            "{:>6} {:>6} {:>6} {:>7} {right:>8.2} {:>11} {:>6} {:>7} {:>13} {:>9} {speed:>8}",
            self.games,
            self.found,
            self.exact,
            self.plies,
            self.misprinted,
            self.wrong,
            self.repaired,
            self.repaired_wrong,
            self.invented
        )
    }
}

/// Reads a book of these games and marks it.
pub(super) fn score(text: &str, games: &[Vec<Move>]) -> Score {
    let began = std::time::Instant::now();
    let book = Reader::new(text, &Options::default()).finish();
    let mut score =
        Score { games: games.len(), micros: began.elapsed().as_micros(), ..Score::default() };
    for (number, moves) in (1..).zip(games) {
        score.plies += moves.len();
        let title = format!("GAME No. {number}");
        let is_it = |game: &&Game| {
            game.title
                .strip_prefix(&title)
                .is_some_and(|rest| !rest.starts_with(|sign: char| sign.is_ascii_digit()))
        };
        let mut found = book.games.iter().filter(is_it);
        let Some(game) = found.next() else { continue };
        score.found += 1;
        score.invented += found.count();
        mark(&mut score, game, moves);
        if std::env::var_os("EXAM_LOST").is_some() {
            lost(text, game, moves);
        }
    }
    score.invented += book.games.iter().filter(|game| !game.title.starts_with("GAME No.")).count();
    score
}

fn mark(score: &mut Score, game: &Game, moves: &[Move]) {
    let read: Vec<(Reading, Move)> = game.read_plies().map(|(ply, mv)| (ply.reading, mv)).collect();
    let same = read.iter().zip(moves).take_while(|((_, mv), played)| mv == *played).count();
    score.right += same;
    score.exact += usize::from(same == moves.len() && read.len() == same);
    score.repaired += read.iter().filter(|(reading, _)| *reading == Reading::Repaired).count();
    // Behind a false ply the others are held against another position: the first tells.
    if let Some((reading, _)) = read.get(same) {
        match reading {
            Reading::Repaired => {
                score.wrong += read.len() - same;
                score.repaired_wrong += 1;
            }
            Reading::Read | Reading::Open => score.misprinted += read.len() - same,
        }
    }
}

/// Tells what a game lost, and where: for the one who mends the reader.
#[expect(clippy::print_stdout, reason = "told when it is asked for")]
fn lost(text: &str, game: &Game, moves: &[Move]) {
    let mut position = game.start;
    let mut told: Vec<String> = Vec::new();
    for (ply, mv) in game.read_plies() {
        let played = moves.get(ply.ply - 1);
        let printed = &text[ply.span.clone()];
        if played != Some(&mv) {
            let why = if ply.reading == Reading::Repaired { "MENDED WRONG" } else { "FALSE" };
            let played = played.map_or_else(String::new, |&mv| san(&position, mv));
            let at = game.plies[ply.ply.max(3) - 3].span.start;
            let context: String = text[at..].chars().take(150).collect();
            println!(
                "{} ply {}: {why} {printed:?} as {} not {played}; {} read of {}; {context:?}",
                game.title,
                ply.ply,
                san(&position, mv),
                game.read_plies().count(),
                moves.len()
            );
            return;
        }
        told.push(printed.to_owned());
        position = position.play_unchecked(mv);
    }
    let read = told.len();
    if read == moves.len() && game.plies.len() == read {
        return;
    }
    let next = game.plies.get(read).map(|ply| &text[ply.span.clone()]);
    let behind: Vec<&str> =
        game.plies.iter().skip(read + 1).take(3).map(|ply| &text[ply.span.clone()]).collect();
    let candidates = game
        .plies
        .get(read)
        .map(|ply| ply.candidates.iter().map(|&mv| san(&position, mv)).collect::<Vec<_>>());
    let played = moves.get(read).map(|&mv| san(&position, mv));
    let at = game.plies.get(read.max(1) - 1).map_or(0, |ply| ply.span.start);
    let context: String = text[at..].chars().take(90).collect();
    println!(
        "{} STOPS {read}/{} ({} printed): {next:?} is {played:?}, may be {candidates:?}; behind it {behind:?}; {context:?}",
        game.title,
        moves.len(),
        game.plies.len()
    );
}
