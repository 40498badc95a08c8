//! Games in running text, whose moves stand between sentences.

use crate::scrap::Scrap;

/// A game goes on behind what is said of it.
#[test]
fn a_game_in_running_text_goes_on_in_the_middle_of_a_sentence() {
    let begun = "1. P-K4, P-K4; 2. Kt-KB3, Kt-QB3; 3. B-B4, B-B4";
    let game = "e4 e5 Nf3 Nc6 Bc4 Bc5";
    for (behind, wanted) in [
        // Behind brackets.
        (" (after P-B3 White would command the centre); 4. P-B3, Kt-B3.", "c3 Nf6"),
        // In a sentence, if it goes on behind it.
        (
            ". Instead of castling White prepares for his attack, 4. P-B3, Kt-B3! It was hard. 5. P-Q4, PxP.",
            "c3 Nf6 d4 exd4",
        ),
        (". The rest is easy; 4. P-B3, Kt-B3.", "c3 Nf6"),
        // Behind a move with which a sentence ends.
        (". This forces the game. White threatens to reply with P-KKt3. 4. P-B3, Kt-B3.", "c3 Nf6"),
        // What is told of another line is none of its moves, badly printed.
        (", and so on; or 3. P-Q4, PxP; 4. KtxP, KtxKt; 5. QxKt, and so on.", ""),
        (". White would lose if he could play; 4. P-B3, Kt-B3.", ""),
        (". Another move is safer; 4. P-Q3, Kt-B3.", ""),
        // The game has other moves there.
        (
            ". White can prepare, 4. P-B3, Kt-B3. Then 5. P-Q4, PxP. He played 4. Castles, Kt-B3.",
            "",
        ),
    ] {
        let read = Scrap::read(&format!("{begun}{behind}\n"));
        assert_eq!(read.games(), [format!("{game} {wanted}").trim_end()], "{behind}");
    }
}
