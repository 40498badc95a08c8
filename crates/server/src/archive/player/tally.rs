//! Counts the games of a player.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use staunton_archive::GameHead;
use staunton_rules::{Color, Outcome};

use super::view::{
    ArchivePlayerView, OpponentView, PlayedOpeningView, PlayerGameView, ScoreView, YearView,
};

/// Openings of a colour, and opponents, that are told.
const MOST_LINES: usize = 12;
/// Games of a kind that are told.
const MOST_GAMES: usize = 8;

/// The games of a player, as far as they are counted.
pub(super) struct Tally {
    /// His names in small letters.
    wanted: Vec<String>,
    name: Option<String>,
    colors: [ScoreView; 2],
    years: BTreeMap<i32, Year>,
    openings: [HashMap<&'static str, ScoreView>; 2],
    opponents: HashMap<String, ScoreView>,
    /// With the rating of the opponent and the length.
    wins: Vec<(Reverse<i32>, u16, i64)>,
    /// With the date.
    last: Vec<(Reverse<i32>, Reverse<i64>, u16)>,
}

#[derive(Default)]
struct Year {
    score: ScoreView,
    rating_sum: u64,
    rated: u64,
}

impl ScoreView {
    fn add(&mut self, outcome: Option<Outcome>, color: Color) {
        self.games += 1;
        match outcome {
            None => {}
            Some(Outcome::Draw) => self.draws += 1,
            Some(Outcome::Win(winner)) if winner == color => self.wins += 1,
            Some(Outcome::Win(_)) => self.losses += 1,
        }
    }
}

impl Tally {
    /// Of the player with these names, in small letters.
    pub(super) fn new(names: &[String]) -> Self {
        Self {
            wanted: names.to_vec(),
            name: None,
            colors: Default::default(),
            years: BTreeMap::new(),
            openings: Default::default(),
            opponents: HashMap::new(),
            wins: Vec::new(),
            last: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, head: &GameHead) {
        // Who plays himself, in one's own exercises, is counted with White.
        let side = usize::from(!self.wanted.contains(&head.players[0].to_lowercase()));
        let (color, other) = ([Color::White, Color::Black][side], 1 - side);
        if self.name.is_none() {
            self.name = Some(head.players[side].clone());
        }
        self.colors[side].add(head.outcome, color);
        let year = head.date / 10_000;
        if year > 0 {
            let year = self.years.entry(year).or_default();
            year.score.add(head.outcome, color);
            if let Ok(rating @ 1..) = u64::try_from(head.elos[side]) {
                year.rating_sum += rating;
                year.rated += 1;
            }
        }
        // The opening as a whole: its variations have a game or two each.
        let opening = head.opening().map_or("", |known| known.name);
        let opening = opening.split(':').next().unwrap_or(opening);
        self.openings[side].entry(opening).or_default().add(head.outcome, color);
        let opponent = &head.players[other];
        if !matches!(opponent.as_str(), "" | "?") {
            let score = match self.opponents.get_mut(opponent) {
                Some(score) => score,
                None => self.opponents.entry(opponent.clone()).or_default(),
            };
            score.add(head.outcome, color);
        }
        if head.outcome == Some(Outcome::Win(color)) {
            self.wins.push((Reverse(head.elos[other]), head.plies, head.id));
            keep_first(&mut self.wins);
        }
        self.last.push((Reverse(head.date), Reverse(head.id), head.plies));
        keep_first(&mut self.last);
    }

    pub(super) fn told(mut self) -> ArchivePlayerView {
        let [white, black] = self.colors;
        let [openings_white, openings_black] = self.openings.map(told_openings);
        let mut opponents: Vec<OpponentView> =
            self.opponents.into_iter().map(|(name, score)| OpponentView { name, score }).collect();
        opponents.sort_by(|one, other| {
            (other.score.games, &one.name).cmp(&(one.score.games, &other.name))
        });
        opponents.truncate(MOST_LINES);
        let years = self.years.into_iter().map(|(year, kept)| YearView {
            year,
            score: kept.score,
            rating: (kept.rating_sum + kept.rated / 2)
                .checked_div(kept.rated)
                .and_then(|rating| u32::try_from(rating).ok()),
        });
        self.wins.sort_unstable();
        self.last.sort_unstable();
        let best = self.wins.into_iter().take(MOST_GAMES);
        let recent = self.last.into_iter().take(MOST_GAMES);
        ArchivePlayerView {
            name: self.name.unwrap_or_default(),
            games: white.games + black.games,
            white,
            black,
            years: years.collect(),
            openings_white,
            openings_black,
            opponents,
            best: best.map(|(_, ply, number)| PlayerGameView { number, ply }).collect(),
            recent: recent
                .map(|(_, Reverse(number), ply)| PlayerGameView { number, ply })
                .collect(),
        }
    }
}

fn told_openings(counted: HashMap<&'static str, ScoreView>) -> Vec<PlayedOpeningView> {
    let told = counted.into_iter().map(|(name, score)| PlayedOpeningView { name, score });
    let mut told: Vec<PlayedOpeningView> = told.collect();
    told.sort_by_key(|opening| (Reverse(opening.score.games), opening.name));
    told.truncate(MOST_LINES);
    told
}

/// Lets go of what will not be among the first.
fn keep_first<T: Ord>(all: &mut Vec<T>) {
    if all.len() > 64 * MOST_GAMES {
        all.sort_unstable();
        all.truncate(MOST_GAMES);
    }
}
