//! Lists of moves, sorted so that one that begins another stands right before those it begins.

use std::collections::HashMap;

use crate::duplicate::{Duplicate, DuplicateKind};

/// The starts of games, numbered; 0 is the usual one.
#[derive(Default)]
pub(super) struct Starts(HashMap<(Vec<u8>, i32), u32>);

impl Starts {
    /// The number of a start: a FEN, empty for the usual array, and a variant.
    pub(super) fn number(&mut self, fen: &[u8], variant: i32) -> u32 {
        if fen.is_empty() {
            return 0;
        }
        let next = u32::try_from(self.0.len() + 1).unwrap_or(u32::MAX);
        *self.0.entry((fen.to_vec(), variant)).or_insert(next)
    }
}

/// Games by their moves, in memory.
#[derive(Default)]
pub(super) struct Lists {
    moves: Vec<u16>,
    games: Vec<Game>,
}

#[derive(Copy, Clone)]
struct Game {
    /// The start and the first two moves, as they are sorted.
    first: u64,
    /// The next four.
    next: u64,
    at: usize,
    plies: u16,
    id: i64,
}

impl Lists {
    pub(super) fn push(&mut self, id: i64, start: u32, moves: &[u16]) {
        let mut padded = [0; 6];
        for (to, &bits) in padded.iter_mut().zip(moves) {
            *to = bits;
        }
        let packed = |some: &[u16]| some.iter().fold(0, |all, &bits| all << 16 | u64::from(bits));
        self.games.push(Game {
            first: u64::from(start) << 32 | packed(&padded[..2]),
            next: packed(&padded[2..]),
            at: self.moves.len(),
            plies: u16::try_from(moves.len()).unwrap_or(u16::MAX),
            id,
        });
        self.moves.extend_from_slice(moves);
    }

    /// The duplicates among the games; the lists are empty again, and keep their memory.
    pub(super) fn take_duplicates(&mut self, found: &mut Vec<Duplicate>) {
        let moves = &self.moves;
        let list = |game: &Game| &moves[game.at..game.at + usize::from(game.plies)];
        let games = &mut self.games;
        // A list that is padded with zeros stands before those that it begins, or is equal to them so far.
        games.sort_unstable_by(|a, b| {
            let firsts = (a.first, a.next).cmp(&(b.first, b.next));
            firsts.then_with(|| list(a).cmp(list(b))).then(a.id.cmp(&b.id))
        });
        // From the last to the first: what a list begins is known by then.
        let mut longer: Option<(Game, i64)> = None;
        let mut at = games.len();
        while at > 0 {
            let end = at;
            let last = games[end - 1];
            at -= 1;
            while at > 0
                && games[at - 1].first >> 32 == last.first >> 32
                && list(&games[at - 1]) == list(&last)
            {
                at -= 1;
            }
            let earliest = games[at];
            let same = games[at + 1..end].iter();
            found.extend(same.map(|game| Duplicate {
                game: game.id,
                kind: DuplicateKind::Same,
                of: earliest.id,
            }));
            // What follows a list in this order begins with it, if any does.
            let begins = longer.filter(|(next, _)| {
                next.first >> 32 == last.first >> 32 && list(next).starts_with(list(&last))
            });
            let whole = begins.map_or(earliest.id, |(_, whole)| whole);
            if begins.is_some() {
                let kind = DuplicateKind::Contained;
                found.push(Duplicate { game: earliest.id, kind, of: whole });
            }
            longer = Some((earliest, whole));
        }
        self.moves.clear();
        self.games.clear();
    }
}
