//! Moves in prose.

use staunton_notation::IdentifiedPosition;
use staunton_rules::{Move, Position};

use super::Variations;
use super::spoken::{Spoken, spoken};
use crate::book::{Loose, Reason, Told};
use crate::budget::{grown, push};
use crate::layout::plan::Aside;
use crate::layout::ply::ply_of;
use crate::prose::words::{floor, is_ordinal_ending};

/// A move is named by its number in words so near to it, in bytes.
const NEAR: usize = 60;

impl Variations<'_> {
    /// A move in prose: held against the position it stands at, and the one before; or against
    /// those of the move whose number the words name: "Q to K 2 at his 5th move".
    pub(super) fn loose(&mut self, aside: &Aside) {
        let printed = &aside.moves[0];
        if !self.pay(grown::<Loose>() * aside.moves.len(), printed.start()) {
            return;
        }
        let at = aside.after + self.borrowed;
        let named = named(self.decoder.text, printed.start(), printed.end());
        let [first, second] = match named {
            Some(number) => [true, false].map(|is_black| {
                let ply = ply_of(number, is_black).checked_sub(self.first_ply);
                ply.unwrap_or(usize::MAX)
            }),
            None => [at, at.wrapping_sub(1)],
        };
        let (now, then) = (self.alone(first, aside), self.alone(second, aside));
        let both = now.is_some() && then.is_some();
        let spoken = spoken(self.decoder.text, printed.start(), printed.end());
        let (read, ply) = match (now, then) {
            (Some(read), None) => (self.meant(read, first, spoken, named.is_some()), first),
            (None, Some(read)) => (self.meant(read, second, spoken, named.is_some()), second),
            _ => (None, at),
        };
        let ply = if read.is_some() { ply } else { at };
        let why = if spoken == Spoken::Square { Reason::Square } else { Reason::NotTold };
        let anchor = (self.main.len() > ply).then_some((0, ply + self.first_ply));
        push(
            &mut self.found.loose,
            Loose {
                span: printed.span(),
                anchor,
                told: read.map_or(Told::Unread(why), |(position, mv)| Told::Read(position, mv)),
            },
        );
        if both {
            return;
        }
        for mv in &aside.moves[1..] {
            push(
                &mut self.found.loose,
                Loose { span: mv.span(), anchor, told: Told::Unread(Reason::NotTold) },
            );
        }
    }

    /// A move that is legal at this ply of the game alone, if the words around it speak of that position: they
    /// name the ply, or the side by which it is played there.
    fn meant(
        &self,
        read: (Position, Move),
        ply: usize,
        spoken: Spoken,
        is_numbered: bool,
    ) -> Option<(Position, Move)> {
        let is_meant = match spoken {
            Spoken::Square | Spoken::Elsewhere => false,
            _ if is_numbered => true,
            Spoken::By(side) => read.0.turn() == side && self.is_played(ply, read),
            // Of too many of them the words mean the other side's move, or a later one.
            Spoken::Named => false,
        };
        is_meant.then_some(read)
    }

    /// Whether the game goes on with this move at this ply.
    fn is_played(&self, ply: usize, (position, mv): (Position, Move)) -> bool {
        let next = self.main.get(ply + 1);
        next.is_some_and(|next| *next.position() == position.play_unchecked(mv))
    }

    /// The position before this ply of the game, and the one move there that the first of a line
    /// may be.
    fn alone(&self, ply: usize, aside: &Aside) -> Option<(Position, Move)> {
        let standing: &IdentifiedPosition = self.main.get(ply)?;
        let (hypotheses, nodes, count) = self.walk(standing, &aside.moves[..1]);
        let [hypothesis] = &hypotheses[..] else { return None };
        let mv = hypothesis.node.filter(|_| count == 1).map(|node| nodes[node].mv)?;
        Some((*standing.position(), mv))
    }
}

/// The number of the move that the words around a printed one name.
fn named(text: &str, start: usize, end: usize) -> Option<u32> {
    let behind = &text[end..floor(text, end + NEAR)];
    let before = &text[floor(text, start.saturating_sub(NEAR))..start];
    ordinal(behind).or_else(|| ordinal(before))
}

/// The number in words such as `at his 5th move`, `on the fifth move`.
fn ordinal(words: &str) -> Option<u32> {
    let (before, _) = words.split_once(" move").or_else(|| words.split_once("\nmove"))?;
    let word = before.split_whitespace().next_back()?;
    // In `2 moves` it counts them.
    let is_ordinal = word.ends_with(|sign: char| sign.is_ascii_lowercase());
    number_of(word).filter(|&number| is_ordinal && number > 0)
}

/// The number that an ordinal tells: `Second` is 2, `8th` is 8.
fn number_of(word: &str) -> Option<u32> {
    const WORDS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    let small = word.to_lowercase();
    let digits = small.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
    let ending = &small[digits.len()..];
    if !digits.is_empty() && (ending.is_empty() || is_ordinal_ending(ending)) {
        return digits.parse().ok();
    }
    let place = WORDS.iter().position(|known| *known == small)?;
    u32::try_from(place + 1).ok()
}
