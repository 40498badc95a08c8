//! What was read against what was played.

use std::fmt::{self, Write as _};

use staunton_books::{Game, Options, Reader, Reading};
use staunton_notation::{IdentifiedPosition, Style, san, write_move};
use staunton_rules::{Move, Position};

/// The marks of an exam.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Score {
    pub(super) games: usize,
    pub(super) found: usize,
    pub(super) exact: usize,
    pub(super) plies: usize,
    pub(super) right: usize,
    /// Games with a ply that was not played, though nothing in the print can tell.
    pub(super) lost_untellable: usize,
    /// Games with any other ply that was not played.
    pub(super) lost_wrong: usize,
    /// Games of which a part is right, and the rest is open.
    pub(super) lost_open: usize,
    /// Plies behind a slip that made another game of the print, legal to its end: even if nothing
    /// else were spoiled, no rule could tell it from the one that was played.
    pub(super) untellable: usize,
    /// Plies that were not played, though something in the print speaks against them.
    pub(super) wrong: usize,
    pub(super) repaired: usize,
    /// Mended plies that were not played.
    pub(super) repaired_wrong: usize,
    /// Games that are none.
    pub(super) invented: usize,
    pub(super) micros: u128,
}

impl Score {
    pub(super) const HEAD: &str = "games found exact open untellable false   plies  right %  untellable  wrong  mended  mended wrong  invented  plies/s";

    pub(super) fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.found += other.found;
        self.exact += other.exact;
        self.lost_untellable += other.lost_untellable;
        self.lost_wrong += other.lost_wrong;
        self.lost_open += other.lost_open;
        self.plies += other.plies;
        self.right += other.right;
        self.untellable += other.untellable;
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
            "{:>5} {:>5} {:>5} {:>4} {:>10} {:>5} {:>7} {right:>8.2} {:>11} {:>6} {:>7} {:>13} {:>9} {speed:>8}",
            self.games,
            self.found,
            self.exact,
            self.lost_open,
            self.lost_untellable,
            self.lost_wrong,
            self.plies,
            self.untellable,
            self.wrong,
            self.repaired,
            self.repaired_wrong,
            self.invented
        )
    }
}

/// Reads a book of these games and marks it; what it lost is told under a name.
#[expect(clippy::print_stdout, reason = "told when it is asked for")]
pub(super) fn score(
    name: &str,
    text: &str,
    games: &[Vec<Move>],
    style: Style,
    slips: bool,
) -> Score {
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
        let tells = std::env::var_os("EXAM_LOST").is_some();
        let Some(game) = found.next() else {
            if tells {
                println!("{name} | {title} NOT FOUND");
            }
            continue;
        };
        score.found += 1;
        score.invented += found.count();
        mark(&mut score, game, moves, style, slips);
        if tells {
            lost(name, text, game, moves, style);
        }
    }
    score.invented += book.games.iter().filter(|game| !game.title.starts_with("GAME No.")).count();
    score
}

fn mark(score: &mut Score, game: &Game, moves: &[Move], style: Style, slips: bool) {
    let read: Vec<(Reading, Move)> = game.read_plies().map(|(ply, mv)| (ply.reading, mv)).collect();
    let same = read.iter().zip(moves).take_while(|((_, mv), played)| mv == *played).count();
    score.right += same;
    let is_exact = same == moves.len() && read.len() == same;
    score.exact += usize::from(is_exact);
    let repaired = || read.iter().enumerate().filter(|(_, it)| it.0 == Reading::Repaired);
    score.repaired += repaired().count();
    score.repaired_wrong +=
        repaired().filter(|(index, it)| moves.get(*index) != Some(&it.1)).count();
    if read.len() == same {
        score.lost_open += usize::from(!is_exact);
        return;
    }
    // Behind a false ply the others are held against another position: the first tells.
    // Of words that a compositor set in the wrong place a whole game may be made as well.
    let is_whole = slips
        && read.len() == game.plies.len()
        && read.iter().all(|(reading, _)| *reading == Reading::Read);
    if is_whole || is_game_of_its_own(moves, &read, same, style) {
        score.untellable += read.len() - same;
        score.lost_untellable += 1;
    } else {
        score.wrong += read.len() - same;
        score.lost_wrong += 1;
    }
}

/// Whether the game is legal to its end, as the book spells it, if the move with this index alone
/// is changed into the one that was read.
fn is_game_of_its_own(
    moves: &[Move],
    read: &[(Reading, Move)],
    index: usize,
    style: Style,
) -> bool {
    let (reading, other) = read[index];
    if reading == Reading::Repaired || index >= moves.len() {
        return false;
    }
    let mut standing = IdentifiedPosition::new(Position::standard());
    let mut words = Vec::new();
    for (at, &mv) in moves.iter().enumerate() {
        let word = write_move(&standing, if at == index { other } else { mv }, style);
        words.push(word);
        standing.play(mv);
    }
    let mut page = String::from("GAME No. 1\n\n");
    for (number, pair) in (1..).zip(words.chunks(2)) {
        let _ = writeln!(page, "  {number:>3}. {:<32}{}", pair[0], pair.get(1).map_or("", |it| it));
    }
    let book = Reader::new(&page, &Options { styles: vec![style], ..Options::default() }).finish();
    book.games.first().is_some_and(|game| {
        let told = game.read_plies().filter(|(ply, _)| ply.reading == Reading::Read).count();
        told == moves.len()
    })
}

/// Tells what a game lost, and where: for the one who mends the reader.
#[expect(clippy::print_stdout, reason = "told when it is asked for")]
fn lost(name: &str, text: &str, game: &Game, moves: &[Move], style: Style) {
    let mut position = game.start;
    let mut told: Vec<String> = Vec::new();
    for (ply, mv) in game.read_plies() {
        let played = moves.get(ply.ply() - 1);
        let printed = &text[ply.span()];
        if played != Some(&mv) {
            let read: Vec<_> = game.read_plies().map(|(ply, mv)| (ply.reading, mv)).collect();
            let why = match ply.reading {
                Reading::Repaired => "MENDED WRONG",
                _ if is_game_of_its_own(moves, &read, ply.ply() - 1, style) => "UNTELLABLE",
                Reading::Read | Reading::Open => "FALSE",
            };
            let mended = read[ply.ply()..].iter().filter(|it| it.0 == Reading::Repaired).count();
            let played = played.map_or_else(String::new, |&mv| san(&position, mv));
            let at = game.plies[ply.ply().max(3) - 3].span().start;
            let context: String = text[at..].chars().take(150).collect();
            println!(
                "{name} | {} ply {}: {why} {printed:?} as {} not {played}; {} read of {}, {mended} mended behind; {context:?}",
                game.title,
                ply.ply(),
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
    let next = game.plies.get(read).map(|ply| &text[ply.span()]);
    let behind: Vec<&str> =
        game.plies.iter().skip(read + 1).take(3).map(|ply| &text[ply.span()]).collect();
    let candidates = game
        .plies
        .get(read)
        .map(|ply| ply.candidates().iter().map(|&mv| san(&position, mv)).collect::<Vec<_>>());
    let played = moves.get(read).map(|&mv| san(&position, mv));
    let at = game.plies.get(read.max(1) - 1).map_or(0, |ply| ply.span().start);
    let context: String = text[at..].chars().take(90).collect();
    println!(
        "{name} | {} STOPS {read}/{} ({} printed): {next:?} is {played:?}, may be {candidates:?}; behind it {behind:?}; {context:?}",
        game.title,
        moves.len(),
        game.plies.len()
    );
}
