//! A game with a note, which tests fill in, and what is read of it.

use staunton_books::Book;
use staunton_notation::san;

pub(crate) const GAME: &str = "GAME I.

     1. P-K4          P-K4
     2. Kt-KB3        Kt-QB3
     3. B-B4          B-B4
     4. P-B3

A word of it.

     4. ...           Kt-B3

NOTE

     5. P-Q4          PxP
     6. PxP           B-Kt5ch
     7. Kt-B3         KtxKP
     8. Castles       BxKt
";

/// The page of the game, with this note behind its fourth move.
pub(crate) fn page(note: &str) -> String {
    GAME.replace("NOTE", note)
}

/// The moves of a book that are read beside its games and in sentences, in their order.
pub(crate) fn told(book: &Book) -> Vec<String> {
    let mut told: Vec<(usize, String)> = Vec::new();
    for game in &book.games {
        for line in &game.variations {
            let mut position = game.position_of(line);
            for ply in &line.plies {
                let Some(mv) = ply.mv else { break };
                told.push((ply.span().start, san(&position, mv)));
                position = position.play_unchecked(mv);
            }
        }
    }
    let loose = book.loose.iter().filter_map(|it| Some((it.span.start, it.read()?)));
    told.extend(loose.map(|(at, (position, mv))| (at, san(&position, mv))));
    told.sort();
    told.into_iter().map(|(_, san)| san).collect()
}
