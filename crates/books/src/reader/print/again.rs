//! A game that is printed again beside itself, in another notation.

use super::Print;
use crate::book::{Game, Loose, Ply, Told};
use crate::budget::{grown, push};

impl Print<'_> {
    /// Whether a game is the last one in another notation, printed beside it row by row.
    pub(super) fn is_again(&self, game: &Game) -> bool {
        self.book.games.last().is_some_and(|last| is_beside_itself(last, game))
    }

    /// Tells the moves of a game that is the last one in another notation as moves of that; `loose` are those
    /// in prose that were told before it.
    pub(super) fn told_again(&mut self, game: &Game, loose: usize) {
        let id = self.book.games.len();
        for loose in &mut self.book.loose[loose..] {
            loose.anchor = loose.anchor.map(|(_, ply)| (id, ply));
        }
        let beside = game.variations.iter().map(|line| (game.position_of(line), &line.plies));
        for (start, plies) in std::iter::once((game.start, &game.plies)).chain(beside) {
            let mut position = start;
            let own = |ply: &&Ply| !ply.is_borrowed();
            for (ply, mv) in plies.iter().filter(own).map_while(|ply| Some((ply, ply.mv?))) {
                if self.budget.take(grown::<Loose>(), ply.span().start) {
                    let (anchor, told) = (Some((id, ply.ply() - 1)), Told::Read(position, mv));
                    push(&mut self.book.loose, Loose { span: ply.span(), anchor, told });
                }
                position = position.play_unchecked(mv);
            }
        }
    }
}

/// Whether a game is the one before it in another notation, printed beside it row by row.
fn is_beside_itself(last: &Game, game: &Game) -> bool {
    let span = |game: &Game| {
        let own = || game.plies.iter().filter(|ply| !ply.is_borrowed());
        Some((own().next()?.span().start, own().next_back()?.span().end))
    };
    let is_woven = span(last).zip(span(game)).is_some_and(|(one, other)| other.0 < one.1);
    let moves = |game: &Game| game.read_plies().map(|(_, mv)| mv).collect::<Vec<_>>();
    is_woven && last.start == game.start && moves(last) == moves(game)
}
