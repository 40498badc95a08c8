//! Going through a game and keeping where the wanted terms come about.

use staunton_notation::san;
use staunton_pgn::{Moves, Text, Visitor};
use staunton_rules::{Color, Game, Move, Position};
use staunton_terms::{Follower, InGame, Openings, Term, TermSet};

/// What is looked for.
pub(super) struct Wanted {
    pub(super) terms: TermSet,
    /// All of them after the same ply.
    pub(super) together: bool,
    pub(super) side: Option<Color>,
    /// Part of the opening's name, in small letters.
    pub(super) opening: Option<String>,
}

/// A place in a game where a term came about.
pub(super) struct Place {
    pub(super) term: Term,
    /// The move, with its number; `at the start` where there is none.
    pub(super) after: String,
    pub(super) ply: usize,
    pub(super) words: String,
}

/// A game that has what is wanted.
pub(super) struct Match {
    /// Which game of the collection, from 1.
    pub(super) number: u64,
    pub(super) white: String,
    pub(super) black: String,
    pub(super) date: String,
    pub(super) places: Vec<Place>,
}

/// Follows one game after the other.
pub(super) struct Finder {
    wanted: Wanted,
    follower: Follower,
    found: Vec<InGame>,
    number: u64,
    white: String,
    black: String,
    date: String,
}

/// A name in a tag is cut after so many bytes.
const LONGEST_NAME: usize = 100;

impl Finder {
    pub(super) fn new(wanted: Wanted) -> Self {
        let follower = Follower::new(Position::standard(), wanted.terms);
        let nobody = String::new;
        let (white, black, date) = (nobody(), nobody(), nobody());
        Self { wanted, follower, found: Vec::new(), number: 0, white, black, date }
    }

    /// Keeps of what was found what is wanted; whether the game has it all.
    fn choose(&mut self) -> bool {
        let Wanted { terms, together, side, .. } = self.wanted;
        self.found.retain(|told| side.is_none_or(|side| told.finding.side == side));
        let at = |ply: usize| {
            self.found.iter().filter(|told| told.ply == ply).map(|told| told.finding.term).collect()
        };
        if together {
            let plies: Vec<usize> = self.found.iter().map(|told| told.ply).collect();
            let good = |ply: &usize| -> bool { TermSet::eq(&at(*ply), &terms) };
            let good: Vec<usize> = plies.into_iter().filter(good).collect();
            self.found.retain(|told| good.binary_search(&told.ply).is_ok());
        }
        let seen: TermSet = self.found.iter().map(|told| told.finding.term).collect();
        seen == terms && self.has_opening()
    }

    fn has_opening(&self) -> bool {
        let Some(part) = &self.wanted.opening else { return true };
        let has = |name: &str| name.to_lowercase().contains(part);
        self.follower.game().positions().take(60).any(|position| {
            Openings::known().at(position).is_some_and(|opening| {
                has(opening.name) || opening.book.is_some_and(|book| has(book.name))
            })
        })
    }
}

impl Visitor for Finder {
    type Output = Option<Match>;

    fn begin_game(&mut self) {
        self.number += 1;
        self.found.clear();
        for tag in [&mut self.white, &mut self.black, &mut self.date] {
            tag.clear();
        }
        self.follower = Follower::new(Position::standard(), self.wanted.terms);
    }

    fn tag(&mut self, name: &str, value: Text<'_>) {
        let tag = match name {
            "White" => &mut self.white,
            "Black" => &mut self.black,
            "Date" => &mut self.date,
            _ => return,
        };
        tag.push_str(&value.truncated(LONGEST_NAME).decode());
    }

    fn begin_moves(&mut self, start: &Position) -> Moves {
        self.follower = Follower::new(*start, self.wanted.terms);
        Moves::Read
    }

    fn begin_variation(&mut self) -> Moves {
        Moves::Skip
    }

    fn played(&mut self, mv: Move, before: &Position, _after: &Position) {
        // Where the turn was passed, the game goes on from a position of its own.
        if before != self.follower.game().position() {
            self.follower.finish(&mut self.found);
            self.follower = Follower::new(*before, self.wanted.terms);
        }
        // The reader has checked that the move is legal.
        let played = self.follower.play(mv, &mut self.found);
        debug_assert!(played.is_ok());
    }

    fn end_game(&mut self) -> Option<Match> {
        self.follower.finish(&mut self.found);
        self.found.sort_by_key(|told| told.ply);
        if !self.choose() {
            return None;
        }
        let game = self.follower.game();
        let places = self.found.iter().map(|told| place(game, told)).collect();
        Some(Match {
            number: self.number,
            white: self.white.clone(),
            black: self.black.clone(),
            date: self.date.clone(),
            places,
        })
    }
}

/// Where it was, in words.
fn place(game: &Game, told: &InGame) -> Place {
    let before = told.ply.checked_sub(1).and_then(|ply| game.positions().nth(ply));
    let mv = told.ply.checked_sub(1).and_then(|ply| game.moves().get(ply));
    let after = match (before, mv) {
        (Some(position), Some(mv)) => {
            let dots = position.turn().fold(".", "...");
            format!("{}{dots} {}", position.fullmove_number(), san(position, *mv))
        }
        _ => "at the start".to_owned(),
    };
    Place { term: told.finding.term, after, ply: told.ply, words: told.words(game) }
}
