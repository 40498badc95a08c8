//! The notations of a book, and which of them is the main one where.

use staunton_notation::{Notation, Style};

/// No more notations than this in one book.
pub(crate) const MOST: usize = 16;

/// The notations of a book. What several of them read as a move is one of the game that it stands in: each game has its
/// own notation.
#[derive(Clone, Debug, Default)]
pub(crate) struct Styles {
    all: Vec<Style>,
    /// From which byte of the text on which of them is the main one; the first of all before that.
    parts: Vec<(usize, u8)>,
    /// Whether a person said which they are.
    is_told: bool,
    /// Whether nearly every move tells from where it comes.
    tells_from: bool,
}

impl Styles {
    pub(crate) const fn new(all: Vec<Style>, parts: Vec<(usize, u8)>) -> Self {
        Self { all, parts, is_told: false, tells_from: false }
    }

    /// Those that a person tells: a game in others is not looked for.
    pub(crate) fn told(self) -> Self {
        Self { is_told: true, ..self }
    }

    /// Those of a book that tells of nearly every move from where it comes, or does not.
    pub(crate) fn telling_from(self, tells_from: bool) -> Self {
        Self { tells_from, ..self }
    }

    /// Whether a game may be in the letters of another language.
    pub(crate) fn may_grow(&self) -> bool {
        !self.is_told
            && self.all.len() < MOST
            && self.all.iter().any(|it| it.notation == Notation::San)
    }

    /// Whether nearly every move tells from where it comes.
    pub(crate) const fn tells_from(&self) -> bool {
        self.tells_from
    }

    /// All of them, each at its index.
    pub(crate) fn all(&self) -> &[Style] {
        &self.all
    }

    /// All of them, each with its index, the main one at a byte of the text first.
    pub(crate) fn at(&self, at: usize) -> impl Iterator<Item = (u8, Style)> {
        let part = self.parts.partition_point(|(from, _)| *from <= at).checked_sub(1);
        let main = part.map_or(0, |part| self.parts[part].1);
        let all = (0u8..).zip(self.all.iter().copied());
        let first = all.clone().filter(move |(index, _)| *index == main);
        first.chain(all.filter(move |(index, _)| *index != main))
    }

    /// Takes another one for the first of all.
    pub(crate) fn set_first(&mut self, style: Style) {
        if let Some(first) = self.all.first_mut() {
            *first = style;
        }
    }

    /// Adds one that is the main one nowhere.
    pub(crate) fn add(&mut self, style: Style) {
        self.all.push(style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_main_notation_of_a_part_comes_first() {
        let all = [Notation::Descriptive, Notation::San, Notation::French].map(Style::from);
        let styles = Styles::new(all.to_vec(), vec![(10, 2), (20, 1)]);
        for (at, wanted) in [(0, [0, 1, 2]), (10, [2, 0, 1]), (19, [2, 0, 1]), (20, [1, 0, 2])] {
            let found: Vec<u8> = styles.at(at).map(|(index, _)| index).collect();
            assert_eq!(found, wanted, "{at}");
        }
    }
}
