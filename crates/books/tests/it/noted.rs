//! A game with a note, which tests fill in.

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
